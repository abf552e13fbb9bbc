import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
  // Docker would mount the machine's own /tmp instead, and the pictures would not be in the backup.
  ...(/^PrivateTmp=(?:yes|true)|^BACKUP_DIR=\/tmp/m.test(unit) ? ['it has a /tmp of its own'] : []),
];

describe('the nightly backup', () => {
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

  test('fails where its repository is away or its password is another one: it makes none, and no site is told', async () => {
    const folder = await temporaryFolder();
    const path = (...names: string[]) => join(folder, ...names);
    mkdirSync(path('deploy/backup'), { recursive: true });
    copyFileSync(join(FOLDER, 'backup.sh'), path('deploy/backup/backup.sh'));
    writeFileSync(path('deploy/backup/make.sh'), 'mkdir -p "$1/pictures" && echo picture > "$1/pictures/1"\n');
    writeFileSync(path('docker'), '#!/bin/sh\necho "$*" >> told\n');
    chmodSync(path('docker'), 0o755);
    writeFileSync(path('password'), 'password');
    const settings = { RESTIC_REPOSITORY: path('repository'), RESTIC_PASSWORD_FILE: path('password') };
    writeFileSync(
      path('settings'),
      Object.entries(settings)
        .map((each) => `${each.join('=')}\n`)
        .join(''),
    );
    const run = (name: string) =>
      spawnSync('sh', ['-c', (blocksOf(RUNBOOK).get(name) ?? 'false').replace('/etc/website-backup', path('settings'))], {
        cwd: folder,
        encoding: 'utf8',
        env: {
          PATH: [folder, dirname(ensureSystemProgram('restic')), process.env.PATH].join(delimiter),
          BACKUP_DIR: path('room'),
          XDG_CACHE_HOME: path('cache'),
        },
      });
    expect(run('backup-repository').status).toBe(0);
    renameSync(path('repository'), path('away'));
    const lost = run('backup-once');
    expect([lost.status === 0, existsSync(path('repository')), existsSync(path('told'))]).toEqual([false, false, false]);
    expect(lost.stderr).toContain(path('repository'));
    renameSync(path('away'), path('repository'));
    expect(run('backup-once').status).toBe(0);
    const told = readFileSync(path('told'), 'utf8');
    expect(told).toMatch(/site-1 touch \/data\/backed-up\n.*site-2 touch/);
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
