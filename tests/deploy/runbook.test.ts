import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blocksOf, RUNBOOK } from '../containers/runbook.ts';
import { temporaryFolder } from '../support/folders.ts';
import { ROOT } from '../support/repository.ts';

/** Blocks that only look: each line helps, whatever the one before it says. */
const LOOKING = ['alarms', 'look'];

/** Names of blocks that go on after a command that failed. */
const goesOn = (blocks: ReadonlyMap<string, string>): string[] =>
  [...blocks]
    .filter(([, text]) => text.replace(/\\\n/g, '').trim().includes('\n') && !/^\(\n {2}set -eu\b[^]*\n\)\n$/.test(text))
    .map(([name]) => name);

test('a block of the runbook with several commands ends at the first one that fails', () => {
  expect(goesOn(blocksOf(RUNBOOK))).toEqual(LOOKING);
  const seeded = '<!-- run: remove -->\n\n```sh\ncp old new\nrm old\n```\n<!-- run: copy -->\n\n```sh\ncp old \\\n  new\n```\n';
  expect(goesOn(blocksOf(seeded))).toEqual(['remove']);
});

test('the mirror is served also after a first try with other settings, and its log does not grow without limit', async () => {
  const folder = await temporaryFolder();
  const docker = 'case $1 in rm) rm -f run ;; run) test ! -e run && echo "$*" > run ;; esac';
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\n${docker}\n`);
  chmodSync(join(folder, 'docker'), 0o755);
  const settings = { MIRROR: join(folder, 'site'), FRONT_HOSTS: 'www.example.com' };
  for (const CERTIFICATES of ['/wrong', '/right'])
    execFileSync('sh', ['-c', blocksOf(RUNBOOK).get('mirror-serve') ?? 'false'], {
      cwd: folder,
      env: { PATH: [folder, process.env.PATH].join(delimiter), ...settings, CERTIFICATES },
    });
  expect(readFileSync(join(folder, 'run'), 'utf8')).toMatch(/ --log-driver local .* --volume \/right:\/certificates:ro /);
});

/** A machine with a backup and a stub of Docker. @returns what runs a block, and the commands of Docker so far, with what `stub` says of itself */
async function machine(stub: string) {
  const folder = await temporaryFolder();
  const path = (...names: string[]) => join(folder, ...names);
  for (const name of ['deploy', 'backup/pictures/uploads']) mkdirSync(path(name), { recursive: true });
  const files: Readonly<Record<string, string>> = {
    docker: `#!/bin/sh\necho "$*" >> asked\n${stub}\n`,
    'deploy/bucket.sh': 'echo "bucket $*" >> asked\n',
    'deploy/signatures.sh': '',
    'deploy/.env': 'PUBLISH_SECRET=old\nDATABASE_PASSWORD=old\nDATABASE_IMAGE=postgres:18-bookworm\nDATABASE_FOLDER=/var/lib/postgresql\n',
    'backup/content.dump': 'the backup',
    'backup/pictures/uploads/1.jpg': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path(name), text);
  copyFileSync(join(ROOT, 'deploy/settings.sh'), path('deploy/settings.sh'));
  chmodSync(path('docker'), 0o755);
  execFileSync('tar', ['--create', '--file', path('backup/messages.tar'), '--files-from', '/dev/null']);
  const run = (name: string, environment: Readonly<Record<string, string>> = {}) =>
    spawnSync('sh', ['-c', blocksOf(RUNBOOK).get(name) ?? 'false'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: [folder, process.env.PATH].join(delimiter), BACKUP: path('backup'), ...environment },
    });
  return { path, run, asked: () => (existsSync(path('asked')) ? readFileSync(path('asked'), 'utf8') : '') };
}

describe.each(['restore', 'swarm-restore'])('%s', (block) => {
  const docker = `case "$*" in *' pg_dump '*) test -z "\${FAILS:-}" && echo 'the present state' ;; esac`;

  test('keeps what is there now before anything is dropped, and deletes no picture', async () => {
    const { path, run, asked } = await machine(docker);
    expect(run(block)).toMatchObject({ status: 0 });
    expect(asked()).toMatch(/ pg_dump [^]*=DROP SCHEMA [^]*pg_restore --username/);
    expect(asked()).toMatch(/(?:pictures|bucket) copy \/backup\/pictures store:media/);
    expect(asked()).not.toContain(' sync ');
    const [kept = ''] = readdirSync(path('backup')).filter((name) => /^before-restore-\d+\.dump$/.test(name));
    expect(readFileSync(path('backup', kept), 'utf8')).toBe('the present state\n');
  });

  test('drops nothing where that cannot be dumped, unless the operator says so', async () => {
    const { run, asked } = await machine(docker);
    expect(run(block, { FAILS: '1' }).status).not.toBe(0);
    expect(asked()).not.toContain('DROP SCHEMA');
    expect(run(block, { FAILS: '1', WITHOUT_DUMP: '1' }).status).toBe(0);
    expect(asked()).toContain('DROP SCHEMA');
  });
});

test('everything is restored also where the parts do not start, such as with an expired certificate', async () => {
  const { run, asked } = await machine(`case "$*" in *' up --detach --wait') exit 1 ;; esac`);
  expect(run('restore').status).toBe(1);
  expect(asked()).toMatch(/ copy \/backup\/pictures store:media\n.* service tar --extract .*\n.* up --detach --wait\n$/);
});

test('the content service waits for the backup where an empty database takes the place of a lost one', async () => {
  const { path, run, asked } = await machine(`case "$1 $2" in 'service ls') echo '1/1' ;; esac`);
  const nodes = { LOST: 'node-1', NEW: 'node-2' };
  expect(run('swarm-replace-node', { ...nodes, PARTS: 'front site-3' })).toMatchObject({ status: 0 });
  expect(asked()).not.toContain('service scale');
  rmSync(path('asked'));
  expect(run('swarm-replace-node', { ...nodes, PARTS: 'site-1 service database storage' })).toMatchObject({ status: 0 });
  expect(asked()).toMatch(/service scale --detach website_service=0\n[^]* --label-add database=true node-2\n[^]*name=website_storage /);
});

test('a file is taken off by its whole name alone', async () => {
  const { run, asked } = await machine('');
  const HASH = '0123456789abcdef';
  for (const other of ['', 'a', '*', `${HASH}/unwanted.svg`, `${HASH}0`, `/_media/${HASH}`])
    expect(run('take-off', { HASH: other }), other).toMatchObject({ stderr: expect.stringContaining('HASH'), stdout: '' });
  expect(asked()).toBe('');
  expect(run('take-off', { HASH })).toMatchObject({ status: 0 });
  expect(asked()).toContain(`rm -f /data/media/originals/${HASH}* /data/media/variants/${HASH}*\n`);
});

test('the old folder of the database is removed only after the new version has taken the backup in its own', async () => {
  for (const [fails, status] of [
    ['pg_isready', 1],
    ['pg_restore', 1],
    ['nothing', 0],
  ] as const) {
    const stub = `case "$*" in *${fails}*) exit 1 ;; esac`;
    const { path, run, asked } = await machine(stub);
    // It is waited for.
    writeFileSync(path('timeout'), '#!/bin/sh\ndocker exec database-trial pg_isready\n');
    chmodSync(path('timeout'), 0o755);
    expect(run('upgrade-database-major').status, fails).toBe(status);
    expect(asked()).toMatch(/ --volume \/var\/lib\/postgresql --env .* postgres:18-bookworm\n/);
    expect(asked().includes('volume rm deploy_database'), fails).toBe(status === 0);
  }
});

test('a new secret is in no argument of a command, which everybody on the machine can read', async () => {
  const docker = `case "$*" in *UpdateStatus*) echo completed ;; *bcryptjs*) echo of-the-password ;; esac\ncat >> read 2> /dev/null || true`;
  const { path, run, asked } = await machine(docker);
  const sed = execFileSync('sh', ['-c', 'command -v sed'], { encoding: 'utf8' }).trim();
  writeFileSync(path('sed'), `#!/bin/sh\necho "sed $*" >> "${path('asked')}"\nexec ${sed} "$@"\n`, { mode: 0o755 });
  copyFileSync(join(ROOT, 'deploy/secrets.sh'), path('deploy/secrets.sh'));
  writeFileSync(path('deploy/request.sh'), 'echo site_messages_queued 0\necho site_messages_queued 0\n');
  /** Values that a block has set. */
  const made = (block: string, environment: Readonly<Record<string, string>> = {}) => {
    const lines = () => readFileSync(path('deploy/.env'), 'utf8').trimEnd().split('\n');
    const before = new Set(lines());
    expect(run(block, { PARTS: 'service site-1', SECRETS: 'PUBLISH_SECRET DATABASE_PASSWORD', ...environment }), block).toMatchObject({
      status: 0,
    });
    const values = lines().flatMap((line) => (before.has(line) ? [] : [/^\w+=(?<value>[^,]+)/.exec(line)!.groups!['value']!]));
    for (const value of values) expect(asked(), block).not.toContain(value);
    return values;
  };
  expect(made('swarm-secrets').length).toBeGreaterThan(10);
  expect(made('rotate')).toHaveLength(2);
  expect(made('swarm-rotate')).toHaveLength(2);
  expect(asked()).toContain('service update --env-add PUBLISH_SECRET --env-add DATABASE_PASSWORD website_service\n');
  const [password = ''] = made('rotate-database');
  expect(readFileSync(path('read'), 'utf8')).toContain(`ALTER USER content PASSWORD '${password}'\n`);
  expect(made('rotate-app-keys')).toHaveLength(1);
  expect(made('rotate-messages-key')).toHaveLength(1);
  made('set-password', { EMAIL: 'a@b.example', PASSWORD: 'Correct-Horse-9' });
  expect(readFileSync(path('read'), 'utf8')).toContain("password = 'of-the-password', is_active");
  expect(asked()).not.toContain('of-the-password');
});

test('messages of a lost instance that cannot be delivered are not waited for without end: the log says why', async () => {
  const { path, run, asked } = await machine('');
  writeFileSync(path('timeout'), '#!/bin/sh\nexit 124\n', { mode: 0o755 });
  expect(run('deliver-lost', { VOLUME: 'deploy_site-2' }).status).toBe(1);
  expect(asked()).toMatch(/ node site\/server\/entry\.mjs\nlogs --tail 20 outbox\n$/);
  rmSync(path('timeout'));
  expect(run('deliver-lost', { VOLUME: 'deploy_site-2' })).toMatchObject({ status: 0 });
  expect(asked()).toMatch(/stop outbox\nrm outbox\n$/);
});

test('a lost node, or a part at its new one, is not waited for without end', async () => {
  const { path, run, asked } = await machine('case "$1 $2" in "node rm") exit 1 ;; "service ls") echo 0/1 ;; esac');
  writeFileSync(path('timeout'), '#!/bin/sh\necho "timeout $*" >> asked\ncase "$*" in *"node rm"*) exit "$NODE" ;; esac\nexit 124\n', {
    mode: 0o755,
  });
  const nodes = { LOST: 'node-1', NEW: 'node-2', PARTS: 'front' };
  expect(run('swarm-replace-node', { ...nodes, NODE: '124' }).status).toBe(124);
  expect(asked()).not.toContain('--label-add');
  expect(run('swarm-replace-node', { ...nodes, NODE: '0' }).status).toBe(1);
  expect(asked()).toMatch(/service ps --no-trunc website_front\n$/);
});

test('another certificate of a Swarm gets the next number', async () => {
  const { path, run } = await machine('');
  writeFileSync(path('deploy/swarm.sh'), 'sed --quiet s/^CERTIFICATE_VERSION=//p deploy/.env >> deployed\n');
  for (const [line, number] of [
    ['', '2'],
    ['CERTIFICATE_VERSION=\n', '2'],
    ['CERTIFICATE_VERSION=9\n', '10'],
  ] as const) {
    writeFileSync(path('deploy/.env'), `VERSION=1\n${line}`);
    rmSync(path('deployed'), { force: true });
    expect(run('swarm-certificate')).toMatchObject({ status: 0 });
    expect(readFileSync(path('deployed'), 'utf8')).toBe(`${number}\n`);
  }
});

test('the mirror of each night tells elsewhere that it was made, and that its certificate is valid for two more weeks', async () => {
  const [, line = ''] = /^30 3 \* \* \* mirror (.*)$/m.exec(RUNBOOK) ?? [];
  const { path } = await machine('');
  for (const name of ['npm', 'openssl', 'curl'])
    writeFileSync(path(name), `#!/bin/sh\necho ${name} >> asked\ntest "$FAILS" != ${name}\n`, { mode: 0o755 });
  const tells = (FAILS: string) => {
    const env = { PATH: [path('.'), process.env.PATH].join(delimiter), FAILS };
    const { status } = spawnSync('sh', ['-c', line.replace('/srv/website', path('.'))], { env, cwd: path('.') });
    return status === 0 && readFileSync(path('asked'), 'utf8').endsWith('curl\n');
  };
  expect(['npm', 'openssl', 'curl', 'nothing'].map(tells)).toEqual([false, false, false, true]);
});

describe('a secret whose line a block does not find, or for which openssl makes nothing', () => {
  test.each([
    ['rotate', 'PUBLISH_SECRET'],
    ['swarm-rotate', 'PUBLISH_SECRET'],
    ['rotate-app-keys', 'APP_KEYS'],
    ['rotate-database', 'DATABASE_PASSWORD'],
    ['rotate-messages-key', 'MESSAGES_KEY'],
  ])('is no success: %s ends before anything is changed', async (block, name) => {
    const { path, run, asked } = await machine('');
    writeFileSync(path('deploy/request.sh'), 'echo site_messages_queued 0\necho site_messages_queued 0\n');
    const settings = { PARTS: 'service', SECRETS: `KEPT ${name}` };
    const set = (text: string) => writeFileSync(path('deploy/.env'), `KEPT=kept\n${text}\n`);
    const nothingChanged = (text: string) => [readFileSync(path('deploy/.env'), 'utf8'), asked()].join('') === `KEPT=kept\n${text}\n`;
    for (const text of [`export ${name}=old`, ` ${name}=old`, `OTHER_${name}=old`]) {
      set(text);
      expect(run(block, settings), text).toMatchObject({ status: 1, stderr: `${name}: no such line in deploy/.env\n` });
      expect(nothingChanged(text), text).toBe(true);
    }
    writeFileSync(path('openssl'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    set(`${name}=old`);
    expect(run(block, settings).status).toBe(1);
    expect(nothingChanged(`${name}=old`)).toBe(true);
  });
});

test('the backup of a Swarm keeps the one before, and ends where the bucket is empty and the backup is not', async () => {
  const docker = `case "$*" in *' pg_dump '*) echo 'the present state' ;; *' tar '*) echo files ;; esac`;
  const { path, run, asked } = await machine(docker);
  expect(run('swarm-back-up')).toMatchObject({ status: 1, stderr: expect.stringContaining('the bucket is empty') });
  writeFileSync(path('deploy/bucket.sh'), 'echo no answer >&2\nexit 3\n');
  expect(run('swarm-back-up')).toMatchObject({ status: 3, stderr: 'no answer\n' });
  expect(asked()).not.toContain('pg_dump');
  writeFileSync(path('deploy/bucket.sh'), 'echo "bucket $*" >> asked\necho uploads/\n');
  expect(run('swarm-back-up', { NODES: '' })).toMatchObject({ status: 0 });
  expect(['content.dump', 'content.dump.old'].map((name) => readFileSync(path('backup', name), 'utf8'))).toEqual([
    'the present state\n',
    'the backup',
  ]);
  expect(asked()).not.toContain('bucket sync');
});
