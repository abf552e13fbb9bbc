import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ensureRclone } from '../../scripts/rclone.mjs';
import { ensureRestic } from '../../scripts/restic.mjs';
import { temporaryFolder } from '../support/folders.ts';
import { startPostgres } from '../support/postgres.ts';
import { ROOT } from '../support/repository.ts';

const FOLDER = join(ROOT, 'deploy/backup');
const SCRIPT = readFileSync(join(FOLDER, 'backup.sh'), 'utf8');
const SECRET_TEXT = 'a-message-that-nobody-else-may-read';

/** What the containers of the script run, here by the programs of this machine: a database, a bucket as a folder, a volume. */
const docker = (url: string, bucket: string, volume: string, rclone: string) => `#!/bin/sh
shift 3 # compose --file …
case "$*" in
  'exec -T database pg_dump --format=custom '*) exec pg_dump --format=custom '${url}' ;;
  run*'pictures sync store:media /backup/pictures') exec '${rclone}' sync '${bucket}' "$(echo "$*" | sed 's/.*--volume \\([^:]*\\):.*/\\1/')/pictures" ;;
  'exec -T service tar --create --directory /data messages') exec tar --create --directory '${volume}' messages ;;
  *) echo "unknown: $*" >&2; exit 1 ;;
esac
`;

async function installation() {
  const folder = await temporaryFolder();
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const sql = (text: string) =>
    execFileSync('psql', [server.url, '--quiet', '--tuples-only', '--no-align', '--command', text], { encoding: 'utf8' }).trim();
  sql(`create table messages (text text); insert into messages values ('${SECRET_TEXT}')`);
  const [bucket, volume, programs, room, repository] = ['bucket', 'volume', 'programs', 'room', 'repository'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string, string];
  for (const made of [join(bucket, 'uploads'), join(volume, 'messages'), programs, room]) mkdirSync(made, { recursive: true });
  writeFileSync(join(bucket, 'uploads', 'plan.svg'), '<svg/>');
  writeFileSync(join(volume, 'messages', '1'), SECRET_TEXT);
  const place = (script: string) => writeFileSync(join(programs, 'docker'), script, { mode: 0o755 });
  const right = docker(server.url, bucket, volume, ensureRclone());
  place(right);
  const password = join(folder, 'password');
  writeFileSync(password, 'the password of the tests');
  const environment = {
    PATH: `${programs}:${process.env.PATH ?? ''}`,
    HOME: folder,
    BACKUP_DIR: room,
    // Without one, rclone says so.
    RCLONE_CONFIG: '/dev/null',
    RESTIC_REPOSITORY: repository,
    RESTIC_PASSWORD_FILE: password,
  };
  const backUp = () => spawnSync('sh', [join(FOLDER, 'backup.sh')], { encoding: 'utf8', env: environment });
  const restic = (args: readonly string[], more: Record<string, string> = {}) =>
    spawnSync(ensureRestic(), args, { encoding: 'utf8', env: { ...environment, ...more } });
  const snapshots = () => (JSON.parse(restic(['snapshots', '--json']).stdout || '[]') as unknown[]).length;
  return { folder, url: server.url, sql, place, right, bucket, volume, room, repository, environment, backUp, restic, snapshots };
}

describe('the nightly backup', { timeout: 120_000 }, () => {
  test('makes what the runbook makes', () => {
    const runbook = readFileSync(join(ROOT, 'docs/operators.md'), 'utf8');
    const block = /<!-- run: back-up -->\n\n```sh\n([^]*?)```/.exec(runbook)?.[1] ?? 'missing';
    expect(SCRIPT).toContain(block);
  });

  test('can be restored whole, and cannot be read without the password', async () => {
    const { folder, url, sql, bucket, volume, room, repository, backUp, restic, snapshots } = await installation();
    const first = backUp();
    expect([first.status, first.stderr]).toEqual([0, '']);
    expect(readdirSync(room)).toEqual([]);
    expect(snapshots()).toBe(1);
    expect(spawnSync('grep', ['--recursive', '--quiet', '--text', SECRET_TEXT, repository]).status).toBe(1);

    // The machine is lost: the backup alone is left.
    sql('drop table messages');
    const restored = join(folder, 'restored');
    const wrong = join(folder, 'wrong');
    writeFileSync(wrong, 'another password');
    expect(restic(['restore', 'latest', '--tag', 'website', '--target', restored], { RESTIC_PASSWORD_FILE: wrong }).status).not.toBe(0);
    expect(restic(['restore', 'latest', '--tag', 'website', '--target', restored])).toMatchObject({ status: 0 });
    execFileSync('pg_restore', ['--dbname', url, '--no-owner', '--exit-on-error', join(restored, 'content.dump')]);
    expect(sql('select text from messages')).toBe(SECRET_TEXT);
    expect(readFileSync(join(restored, 'pictures/uploads/plan.svg'))).toEqual(readFileSync(join(bucket, 'uploads/plan.svg')));
    execFileSync('tar', ['--extract', '--file', join(restored, 'messages.tar'), '--directory', restored]);
    expect(readFileSync(join(restored, 'messages/1'))).toEqual(readFileSync(join(volume, 'messages/1')));
  });

  test('keeps one a day, and nothing of a night that failed', async () => {
    const { place, right, backUp, snapshots, room, repository } = await installation();
    for (const night of [1, 2]) expect(backUp().status, String(night)).toBe(0);
    expect(snapshots()).toBe(1);
    place('#!/bin/sh\necho "the database does not answer" >&2; exit 3\n');
    const failed = backUp();
    expect([failed.status, failed.stderr]).toEqual([3, 'the database does not answer\n']);
    expect([snapshots(), readdirSync(room)]).toEqual([1, []]);
    // A damaged repository is noticed the same night.
    place(right);
    for (const name of readdirSync(join(repository, 'data'), { recursive: true, encoding: 'utf8' }))
      if (/\/[0-9a-f]{64}$/.test(name)) execFileSync('rm', ['-f', join(repository, 'data', name)]);
    expect(backUp().status).not.toBe(0);
  });

  test('names what it lacks', () => {
    const { status, stderr } = spawnSync('sh', [join(FOLDER, 'backup.sh')], { encoding: 'utf8', env: { PATH: process.env.PATH } });
    expect(status).not.toBe(0);
    expect(stderr).toContain('RESTIC_REPOSITORY: where backups are kept');
  });

  test('is started each night, and after a night in which the machine was off', () => {
    const [service, timer] = ['service', 'timer'].map((kind) => readFileSync(join(FOLDER, `website-backup.${kind}`), 'utf8'));
    expect(service).toMatch(/^ExecStart=\/bin\/sh \/srv\/website\/deploy\/backup\/backup\.sh$/m);
    expect(timer).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d:\d\d$/m);
    expect(timer).toMatch(/^Persistent=true$/m);
  });
});
