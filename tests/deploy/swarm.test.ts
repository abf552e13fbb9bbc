import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { withKnownNames } from '../../deploy/nginx/names.mjs';
import { stackOf } from '../../scripts/swarm-stack.mjs';
import { temporaryFolder } from '../support/folders.ts';
import { ROOT } from '../support/repository.ts';
import { blocksOf, RUNBOOK } from '../containers/runbook.ts';

const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

interface StackService {
  readonly image: string;
  readonly secrets?: readonly { readonly target: string }[];
  readonly environment: Readonly<Record<string, string | null>>;
  readonly deploy: { readonly placement: { readonly constraints: readonly string[] } };
}
const servicesOf = (text: string) => (parse(text) as { services: Record<string, StackService> }).services;

describe('the stack of a Swarm', () => {
  test('is what is written from the compose file, which a change there alters', () => {
    expect(stackOf(read('compose.yaml'))).toBe(read('swarm.yaml'));
    const changed = read('compose.yaml').replace('  REFRESH_SECONDS:\n', '  REFRESH_SECONDS:\n  ANOTHER_SETTING:\n');
    expect(stackOf(changed)).not.toBe(read('swarm.yaml'));
    expect(servicesOf(stackOf(changed))['site-3']?.environment).toHaveProperty('ANOTHER_SETTING');
  });

  test('has every instance in each list of instances, and no address of its own', () => {
    const services = servicesOf(read('swarm.yaml'));
    const sites = Object.keys(services).filter((name) => name.startsWith('site-'));
    expect(sites).toHaveLength(3);
    expect(services['front']?.environment).toMatchObject({ FRONT_SITES: sites.map((name) => `${name}:4321`).join(',') });
    expect(services['front']?.environment).toMatchObject({ FRONT_VISITS: sites.map((name) => `${name}:5140`).join(',') });
    const hooks = sites.map((name) => `http://${name}:4321/api/publish`).join(',');
    expect(services['service']?.environment).toMatchObject({ SITE_HOOKS: hooks });
    expect(read('swarm.yaml')).not.toContain('ipv4_address');
    for (const [name, { deploy }] of Object.entries(services))
      expect(deploy.placement.constraints).toEqual([`node.labels.${name} == true`]);
  });

  test('is upgraded in all parts that have a release: the next deployment would replace the others without being asked', () => {
    const [, list = ''] = /^ {2}for part in ([^;]*); do$/m.exec(blocksOf(RUNBOOK).get('swarm-upgrade') ?? '') ?? [];
    const ofRelease = Object.entries(servicesOf(read('swarm.yaml'))).flatMap(([name, { image }]) => {
      const [, own] = /^([\w-]+):\$\{VERSION/.exec(image) ?? [];
      return own === undefined ? [] : [`${name}=${own}`];
    });
    expect(list.split(/[\s\\]+/).sort()).toEqual(ofRelease.sort());
  });

  test('names nothing beside the certificate that is not there: a secret is a file, and no folder', () => {
    const { environment = {}, secrets = [] } = servicesOf(read('swarm.yaml'))['front'] ?? {};
    const named = Object.values(environment).filter((value) => value?.startsWith('/certificates/'));
    expect(named.sort()).toEqual(secrets.map(({ target }) => target).sort());
  });

  test('names no message of a missing setting with a hyphen, which Docker would take for a default value', () => {
    expect(read('compose.yaml')).toMatch(/:\?[^}]*-/);
    expect(read('swarm.yaml')).not.toMatch(/:\?[^}]*-/);
  });
});

describe('names of the parts behind the front', () => {
  const settings = {
    FRONT_SITES: 'site-1:4321,site-2:4321',
    FRONT_VISITS: 'site-1:5140,site-2:5140',
    FRONT_ADMIN_SERVICE: 'service:1337',
    FRONT_MEDIA_STORE: '10.0.0.1:8333',
  };

  test('refuse connections while they have no address, and get no visits', () => {
    expect(withKnownNames({ ...settings, FRONT_FOLLOW_NAMES: '1', KNOWN_NAMES: 'site-1,' })).toMatchObject({
      FRONT_SITES: 'site-1:4321,127.0.0.1:9',
      FRONT_VISITS: 'site-1:5140',
      FRONT_ADMIN_SERVICE: '127.0.0.1:9',
      FRONT_MEDIA_STORE: '10.0.0.1:8333',
    });
  });

  test('stay as they are where they always exist: a misspelt one keeps the front from starting', () => {
    expect(withKnownNames({ ...settings, KNOWN_NAMES: 'site-1,' })).toMatchObject(settings);
  });
});

/** A checkout with a stub of Docker. @returns its folder, and what deploys the stack */
async function machine(docker: string, settings: string) {
  const folder = await temporaryFolder();
  for (const name of ['swarm.sh', 'settings.sh']) cpSync(join(ROOT, 'deploy', name), join(folder, 'deploy', name), { recursive: true });
  for (const [name, text] of [
    ['deploy/secrets.sh', ''],
    ['docker', `#!/bin/sh\n${docker}\n`],
    ['sleep', '#!/bin/sh\n'],
    ['deploy/.env', settings],
  ] as const)
    writeFileSync(join(folder, name), text);
  for (const name of ['docker', 'sleep']) chmodSync(join(folder, name), 0o755);
  const deploy = () =>
    execFileSync('sh', ['deploy/swarm.sh'], { cwd: folder, stdio: 'pipe', env: { PATH: [folder, process.env.PATH].join(delimiter) } });
  return { folder, deploy };
}

test('a Swarm gets the settings as Compose reads them: with quotes, comments, and a last line that does not end', async () => {
  const { folder, deploy } = await machine(
    'test "$1" != stack || env > deployed',
    `# A=0\nFRONT_NAME= "A B # C"\nMAIL_FROM='a "b"' # of it\nMAIL_TO=a@b.example \t# of it\nKEY=a=b#c==\nEMPTY=\nFORMS=mail`,
  );
  deploy();
  const settings = readFileSync(join(folder, 'deployed'), 'utf8').split('\n');
  const wanted = ['FRONT_NAME=A B # C', 'MAIL_FROM=a "b"', 'MAIL_TO=a@b.example', 'KEY=a=b#c==', 'FORMS=mail'];
  expect(settings).toEqual(expect.arrayContaining(wanted));
  expect(settings.filter((line) => /^(?:EMPTY|A)=/.test(line))).toEqual([]);
  writeFileSync(join(folder, 'deploy/.env'), 'A=a\nSMTP_URL="smtps://user:pass\\word@host"\nFRONT_NAME= "A \\"B\\""\n');
  // Names without values: one of them is a password.
  expect(deploy).toThrow(/deploy\/\.env: SMTP_URL FRONT_NAME: a "\\" in double quotes is not read; put the value into single quotes\.\n$/);
  expect(deploy).not.toThrow('pass');
});

test('a Swarm whose update fails and is rolled back is waited for, and the part is named with its reason', async () => {
  // All parts run all the time: the old container, the new one, the old one again.
  const docker = `case "$1 $2 $*" in
'service ls'*--quiet) echo 1 ;;
'service ls'*) echo 'website_front 3/3' ;;
'service inspect'*) echo "website_front $(sed --quiet 1p states)" && sed --in-place '1{$!d}' states ;;
'service ps'*) echo 'node-1 Failed 2 seconds ago key values mismatch' ;;
esac`;
  const { folder, deploy } = await machine(docker, 'VERSION=2\n');
  const states = (...names: string[]) => writeFileSync(join(folder, 'states'), names.map((name) => `${name}\n`).join(''));
  states('updating', 'completed');
  deploy();
  expect(readFileSync(join(folder, 'states'), 'utf8')).toBe('completed\n');
  for (const end of ['rollback_completed', 'rollback_paused', 'paused']) {
    states('updating', 'rollback_started', end);
    expect(deploy, end).toThrow(/website_front is back at what it was: its update failed:\nnode-1 Failed .* mismatch\n$/);
  }
  // A part that the deployment leaves alone has no state.
  states('');
  deploy();
});

test('a Swarm whose manager does not answer any more ends with its message', async () => {
  // Docker answers so many times.
  const docker = `test "$1" = service || exit 0
test -s answers || { echo 'Error response from daemon: the swarm does not have a leader' >&2; exit 3; }
sed --in-place 1d answers
case "$2 $*" in
'ls '*--quiet) echo 1 ;;
'ls '*) echo 'website_front 0/3' ;;
'inspect '*) echo 'website_front completed' ;;
esac`;
  const { folder, deploy } = await machine(docker, 'VERSION=2\n');
  for (let answers = 0; answers < 9; answers++) {
    writeFileSync(join(folder, 'answers'), '.\n'.repeat(answers));
    expect(deploy, String(answers)).toThrow('the swarm does not have a leader');
  }
});

test.each(['up.sh', 'swarm.sh'])(
  '%s names a value with a dollar sign outside of single quotes, and asks Docker for nothing',
  async (script) => {
    const { folder } = await machine('echo "$*" >> asked', "A='$a'\nB= '$b' # $b\n# $c\nD=d$d\nE=\"e $e\"\nF=$f # f\nG=# $g\n");
    for (const name of ['up.sh', 'secrets.sh', 'signatures.sh']) cpSync(join(ROOT, 'deploy', name), join(folder, 'deploy', name));
    const { status, stderr } = spawnSync('sh', [`deploy/${script}`], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: [folder, process.env.PATH].join(delimiter) },
    });
    expect([status, stderr]).toEqual([
      1,
      'deploy/.env: D E F: a "$" begins the name of another setting; put the value into single quotes.\n',
    ]);
    expect(existsSync(join(folder, 'asked')) || existsSync(join(folder, 'deploy/asked'))).toBe(false);
  },
);
