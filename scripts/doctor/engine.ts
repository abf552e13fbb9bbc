import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fault, fine, warning, type Finding } from '../../src/site/finding.ts';
import { isFrom } from './machine.ts';

/** Older ones have no cache for builds, and never end waiting for the checks of the containers. */
const LEAST = { Docker: '23', Compose: '2.7' } as const;

function judge(name: keyof typeof LEAST, version: string): Finding {
  const least = LEAST[name];
  if (isFrom(version, least)) return fine(`${name} ${version}`);
  return warning(`${name} ${version} is older than ${least}`, 'Installing takes longer, and `up --wait` may not end. Install a newer one.');
}

/**
 * Whether Docker and its compose can be used by this user.
 * @param environment with the PATH on which they are looked for
 * @param timeout milliseconds that each of them has for a response
 */
export function checkEngine(environment: NodeJS.ProcessEnv, timeout = 20_000): Finding[] {
  const ask = (...args: string[]) => spawnSync('docker', args, { encoding: 'utf8', env: environment, timeout });
  const silent = ({ error, stderr }: ReturnType<typeof ask>) =>
    fault(
      `Docker: does not answer (${error?.message ?? stderr.trim().split('\n')[0] ?? ''})`,
      'Start it, or add this user to the group docker.',
    );
  const engine = ask('version', '--format', '{{.Server.Version}}');
  // Any other error is one of a Docker that is there: it hangs, or may not be started.
  if ((engine.error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    return [fault('Docker: there is none', 'Install Docker Engine with its compose plugin.')];
  if (engine.status !== 0) return [silent(engine)];
  const compose = ask('compose', 'version', '--short');
  if (compose.error) return [silent(compose)];
  return [
    judge('Docker', engine.stdout.trim()),
    compose.status === 0
      ? judge('Compose', compose.stdout.trim())
      : fault('Docker: compose is missing', 'Install the plugin docker-compose-plugin.'),
  ];
}

/**
 * Where Docker keeps images and volumes; undefined where it does not answer or runs on another machine.
 * @param environment with the PATH on which it is looked for
 */
export function dataRoot(environment: NodeJS.ProcessEnv): string | undefined {
  const { stdout, status } = spawnSync('docker', ['info', '--format', '{{.DockerRootDir}}'], {
    encoding: 'utf8',
    env: environment,
    timeout: 20_000,
  });
  const folder = status === 0 ? stdout.trim() : '';
  return folder !== '' && existsSync(folder) ? folder : undefined;
}
