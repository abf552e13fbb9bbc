import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ensureSystemProgram } from '../../scripts/system-programs.mjs';
import { blocksOf, RUNBOOK } from '../containers/runbook.ts';
import { temporaryFolder } from '../support/folders.ts';
import { ROOT } from '../support/repository.ts';

// What it makes, keeps and restores is tested with the real containers: tests/containers/runbook.test.ts.
const FOLDER = join(ROOT, 'deploy/backup');
const MAKER = readFileSync(join(FOLDER, 'make.sh'), 'utf8');

/** What is wrong with the unit that runs the backup. */
const unitFaults = (unit: string): string[] => [
  ...(/^ExecStart=\/bin\/sh \/srv\/website\/deploy\/backup\/backup\.sh$/m.test(unit) ? [] : ['it does not run the script']),
  ...(/^CacheDirectory=website-backup$/m.test(unit) ? [] : ['it has no folder for the copy']),
  ...(/^Environment=XDG_CACHE_HOME=\/var\/cache\/website-backup$/m.test(unit) ? [] : ['restic has no cache']),
  // The next night would be the second try: that is later than the alarm. 75: one runs already.
  ...(/^StartLimitIntervalSec=20h\nStartLimitBurst=4$/m.test(unit) &&
  /^Restart=on-failure\nRestartSec=15min\nRestartPreventExitStatus=75$/m.test(unit)
    ? []
    : ['it is tried once, or for ever']),
  // Docker would mount the machine's own /tmp instead, and the pictures would not be in the backup.
  ...(/^PrivateTmp=(?:yes|true)|^BACKUP_DIR=\/tmp/m.test(unit) ? ['it has a /tmp of its own'] : []),
];

/** A stub of Docker: what the bucket and the volume of the service take, and sites that are told of a backup. The service does not run. */
const MACHINE = `#!/bin/sh
case "$*" in
  *"\${FAILS:-no such command}"*) exit 2 ;;
  *' exec -T service '*) exit 1 ;;
  *' size --json '*) echo '{"count":2,"bytes":'"\${BUCKET:-7}"',"sizeless":0}' ;;
  *' du '*) printf '5\\t/data/messages\\n' ;;
  *' touch '*) echo "$*" >> told ;;
esac
`;

/** A checkout with the script of the nightly backup, and programs of its own. @returns its folder, and what runs the script */
async function checkout(programs: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  const path = (...names: string[]) => join(folder, ...names);
  mkdirSync(path('deploy/backup'), { recursive: true });
  for (const name of ['backup.sh', 'make.sh']) copyFileSync(join(FOLDER, name), path('deploy/backup', name));
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(path(name), text);
    chmodSync(path(name), 0o755);
  }
  const run = (script: string, environment: Readonly<Record<string, string>> = {}) =>
    spawnSync('sh', [path('deploy/backup', script), path('backup')], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: [folder, process.env.PATH].join(delimiter), BACKUP_DIR: path('room'), ...environment },
    });
  return { path, run };
}

describe('a backup into a folder', () => {
  // The content service does not run: a failed upgrade is no reason to have no backup.
  const docker = `#!/bin/sh
case "$*" in
  *' exec -T service '*) exit 1 ;;
  *' pictures lsf '*) ls bucket ;;
  *' pictures copy '*) cp -r bucket/. backup/pictures ;;
  *' pg_dump '*) cat database ;;
  *' tar '*) cat files ;;
  *) echo "$*" >> unknown && exit 1 ;;
esac
`;

  test('keeps the one before, and the pictures of a bucket that is empty: it ends with a sentence', async () => {
    const { path, run } = await checkout({ docker });
    const save = (...names: string[]) => readFileSync(path('backup', ...names), 'utf8');
    mkdirSync(path('bucket'));
    for (const text of ['first', 'second']) {
      for (const name of ['bucket/1.jpg', 'database', 'files']) writeFileSync(path(name), text);
      expect(run('make.sh')).toMatchObject({ status: 0, stderr: '' });
    }
    const all = ['pictures/1.jpg', 'content.dump', 'messages.tar', 'content.dump.old', 'messages.tar.old'];
    const saved = ['second', 'second', 'second', 'first', 'first'];
    expect(all.map((name) => save(name))).toEqual(saved);
    writeFileSync(path('database'), 'lost');
    rmSync(path('bucket/1.jpg'));
    const refused = run('make.sh');
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/^the bucket is empty, but the backup in .* is not/)]);
    expect(all.map((name) => save(name))).toEqual(saved);
    // A store that does not answer is no empty bucket.
    renameSync(path('bucket'), path('away'));
    const unanswered = run('make.sh');
    expect([unanswered.status === 0, unanswered.stderr]).toEqual([false, expect.stringMatching(/^ls: .*\n$/)]);
    renameSync(path('away'), path('bucket'));
    // What the bucket has no longer stays.
    writeFileSync(path('bucket/2.jpg'), 'third');
    expect(run('make.sh').status).toBe(0);
    expect(readdirSync(path('backup/pictures')).sort()).toEqual(['1.jpg', '2.jpg']);
    expect(existsSync(path('unknown'))).toBe(false);
  });
});

describe('the nightly backup', () => {
  const SETTINGS = { RESTIC_REPOSITORY: '/repository', RESTIC_PASSWORD_FILE: '/password' };
  /** In place of the copy: a picture. */
  const COPY = 'mkdir -p "$1/pictures" && echo picture > "$1/pictures/1" && echo made >> made\n';

  test('makes no copy that would fill the disk, and says what it takes', async () => {
    const { path, run } = await checkout({ docker: MACHINE, restic: '#!/bin/sh\n' });
    writeFileSync(path('deploy/backup/make.sh'), COPY);
    const refused = run('backup.sh', { ...SETTINGS, BUCKET: '900000000000000000' });
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/room: the copy takes 900000000000 MB, and \d+ MB are free/),
    ]);
    for (const FAILS of [' size ', ' du ']) expect(run('backup.sh', { ...SETTINGS, FAILS }).status, FAILS).toBe(2);
    expect(existsSync(path('made'))).toBe(false);
    expect(run('backup.sh', SETTINGS)).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(path('made'))).toBe(true);
  });

  test('reads each part of the repository once in four weeks', async () => {
    const programs = {
      docker: MACHINE,
      restic: '#!/bin/sh\ntest "$1" != check || echo "$2" >> checked\n',
      date: '#!/bin/sh\necho "$DAY"\n',
    };
    const { path, run } = await checkout(programs);
    writeFileSync(path('deploy/backup/make.sh'), COPY);
    for (let day = 100; day < 128; day++) expect(run('backup.sh', { ...SETTINGS, DAY: String(day) }).status).toBe(0);
    const parts = Array.from({ length: 28 }, (_, index) => `--read-data-subset=${String(index + 1)}/28`);
    expect(readFileSync(path('checked'), 'utf8').trim().split('\n').sort()).toEqual(parts.sort());
  });

  test('is no failure where its place takes new ones alone, if the settings say so', async () => {
    const programs = { docker: MACHINE, restic: '#!/bin/sh\necho "$1" >> "$(dirname "$0")/asked"\ntest "$1" != forget\n' };
    const { path, run } = await checkout(programs);
    writeFileSync(path('deploy/backup/make.sh'), COPY);
    expect(run('backup.sh', SETTINGS).status).toBe(1);
    expect(existsSync(path('told'))).toBe(false);
    rmSync(path('asked'));
    expect(run('backup.sh', { ...SETTINGS, BACKUP_FORGET: 'elsewhere' })).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(path('asked'), 'utf8')).toBe('unlock\nbackup\ncheck\n');
    expect(readFileSync(path('told'), 'utf8')).toMatch(/site-1 touch .*\n.*site-2 touch /);
  });

  test('is no failure where files come and go while they are read, and leaves out those that are arriving', async () => {
    // The status is judged in the container: one of Docker's own errors is 1 too.
    const inside = [MAKER, RUNBOOK].flatMap((text) => [...text.matchAll(/ sh -c \\\n +'([^']+)' > "\$BACKUP\/messages\.tar\.new"$/gm)]);
    const commands = new Set(inside.map(([, command = '']) => command));
    expect([inside.length, commands.size]).toEqual([2, 1]);
    const [command = ''] = commands;
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'tar'), '#!/bin/sh\nexit "$STATUS"\n');
    chmodSync(join(folder, 'tar'), 0o755);
    const PATH = [folder, process.env.PATH].join(delimiter);
    const statuses = [0, 1, 2].map((status) => spawnSync('sh', ['-c', command], { env: { PATH, STATUS: String(status) } }).status);
    expect(statuses).toEqual([0, 0, 1]);
    for (const place of ['ab', 'incoming']) {
      mkdirSync(join(folder, 'messages', place), { recursive: true });
      writeFileSync(join(folder, 'messages', place, '1'), place);
    }
    const archive = execFileSync('sh', ['-c', command.replace('/data', folder)]);
    expect(execFileSync('tar', ['--list'], { input: archive, encoding: 'utf8' }).trim().split('\n')).toEqual([
      'messages/',
      'messages/ab/',
      'messages/ab/1',
    ]);
  });

  test('names what it lacks', () => {
    const { status, stderr } = spawnSync('sh', [join(FOLDER, 'backup.sh')], { encoding: 'utf8', env: { PATH: process.env.PATH } });
    expect(status).not.toBe(0);
    expect(stderr).toContain('RESTIC_REPOSITORY: where backups are kept');
  });

  test('fails where its repository is away, its password is another one, or the bucket was emptied: it makes none, and no site is told', async () => {
    const folder = await temporaryFolder();
    const path = (...names: string[]) => join(folder, ...names);
    mkdirSync(path('deploy/backup'), { recursive: true });
    copyFileSync(join(FOLDER, 'backup.sh'), path('deploy/backup/backup.sh'));
    writeFileSync(path('deploy/backup/make.sh'), 'mkdir -p "$1/pictures" && echo picture > "$1/pictures/1"\n');
    writeFileSync(path('docker'), MACHINE);
    chmodSync(path('docker'), 0o755);
    writeFileSync(path('password'), 'password');
    const settings = { RESTIC_REPOSITORY: path('repository'), RESTIC_PASSWORD_FILE: path('password') };
    writeFileSync(
      path('settings'),
      Object.entries(settings)
        .map((each) => `${each.join('=')}\n`)
        .join(''),
    );
    const run = (name: string, environment: Readonly<Record<string, string>> = {}) =>
      spawnSync('sh', ['-c', (blocksOf(RUNBOOK).get(name) ?? 'false').replace('/etc/website-backup', path('settings'))], {
        cwd: folder,
        encoding: 'utf8',
        env: {
          PATH: [folder, dirname(ensureSystemProgram('restic')), process.env.PATH].join(delimiter),
          BACKUP_DIR: path('room'),
          XDG_CACHE_HOME: path('cache'),
          ...environment,
        },
      });
    expect(run('backup-repository').status).toBe(0);
    renameSync(path('repository'), path('away'));
    const lost = run('backup-once');
    expect([lost.status === 0, existsSync(path('repository')), existsSync(path('told'))]).toEqual([false, false, false]);
    expect(lost.stderr).toContain(path('repository'));
    renameSync(path('away'), path('repository'));
    // The first one may be of a bucket that has nothing yet.
    expect(run('backup-once', { BUCKET: '0' })).toMatchObject({ status: 0 });
    const told = readFileSync(path('told'), 'utf8');
    expect(told).toMatch(/site-1 touch \/data\/backed-up\n.*site-2 touch/);
    const emptied = run('backup-once', { BUCKET: '0' });
    expect([emptied.status, emptied.stderr]).toEqual([1, 'the bucket is empty, but the last backup has pictures: restore it\n']);
    writeFileSync(path('password'), 'another');
    const refused = run('backup-once');
    expect([refused.status === 0, readFileSync(path('told'), 'utf8') === told]).toEqual([false, true]);
    expect(refused.stderr).toContain('wrong password');
  });

  test('is started each night, in a folder that Docker sees, and after a night in which the machine was off', () => {
    const [service, timer] = ['service', 'timer'].map((kind) => readFileSync(join(FOLDER, `website-backup.${kind}`), 'utf8')) as [
      string,
      string,
    ];
    expect(unitFaults(service)).toEqual([]);
    expect(unitFaults(service.replace('CacheDirectory=website-backup', 'PrivateTmp=yes'))).toEqual([
      'it has no folder for the copy',
      'it has a /tmp of its own',
    ]);
    expect(timer).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d:\d\d$/m);
    expect(timer).toMatch(/^Persistent=true$/m);
  });

  test('gets all settings from cron too, such as the keys of a bucket', async () => {
    const folder = await temporaryFolder();
    const [settings, script] = [join(folder, 'settings'), join(folder, 'script.sh')];
    writeFileSync(settings, 'RESTIC_REPOSITORY=s3:https://s3.example.com/backups\nAWS_ACCESS_KEY_ID=key\n');
    writeFileSync(script, 'env\n');
    const [, line = ''] = /^30 2 \* \* \* root (.*)$/m.exec(RUNBOOK) ?? [];
    const command = line.replace('/srv/website/deploy/backup/backup.sh', script).replace('/etc/website-backup', settings);
    expect(execFileSync('sh', ['-c', command], { encoding: 'utf8', env: {} })).toMatch(/^AWS_ACCESS_KEY_ID=key$/m);
  });
});
