import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ensureSystemProgram } from '../../scripts/system-programs.mjs';
import { waitFor } from './wait-for.ts';

/** What the tests' own signature finds. */
export const TEST_VIRUS = 'a harmless text that the tests call a virus';

const responds = (address: { path: string } | { host: string; port: number }) =>
  new Promise<boolean>((done) => {
    const socket = connect(address, () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });

/**
 * The real clamd with a signature database of the tests alone; gone when the test is over.
 * @param port it listens there, beside a socket
 */
export async function startClamd(port: number): Promise<{ readonly socket: string; readonly address: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  // Started by root, it becomes another user, who must reach its files.
  await chmod(folder, 0o777);
  await mkdir(join(folder, 'signatures'), { mode: 0o755 });
  // Name, any type of file, any place, bytes (ClamAV, "Body-based signatures").
  await writeFile(join(folder, 'signatures', 'tests.ndb'), `Tests.Harmless:0:*:${Buffer.from(TEST_VIRUS).toString('hex')}\n`);
  const socket = join(folder, 'clamd.sock');
  const config = join(folder, 'clamd.conf');
  const settings = [
    'Foreground yes',
    `DatabaseDirectory ${join(folder, 'signatures')}`,
    `LocalSocket ${socket}`,
    'TCPAddr 127.0.0.1',
    `TCPSocket ${String(port)}`,
    `TemporaryDirectory ${folder}`,
    'StreamMaxLength 60M',
  ];
  await writeFile(config, `${settings.join('\n')}\n`);
  const child = spawn(ensureSystemProgram('clamd'), ['--config-file', config], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  onTestFinished(stop);
  await waitFor(
    async () => {
      if (!(await responds({ host: '127.0.0.1', port }))) throw new Error(`clamd does not listen:\n${said}`);
    },
    { interval: 20 },
  );
  return { socket, address: `127.0.0.1:${String(port)}`, stop };
}
