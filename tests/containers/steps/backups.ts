import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVICE } from '../../../scripts/cms-setup.mjs';
import { ensureSystemProgram } from '../../../scripts/system-programs.mjs';
import { TIMES_DECIDE } from '../../faults/limits.ts';
import { Editor, startContentService } from '../../support/content-service.ts';
import { fileBytes } from '../../support/messages.ts';
import { unpackService } from '../../support/upgrade.ts';
import { responsesIn, secondsOf, type Json, type Operator } from '../operator.ts';
import { PAGES, pages, Visitors } from '../visitors.ts';
import { waitFor } from '../../support/wait-for.ts';

const SECRET_TEXT = 'a-message-that-nobody-else-may-read';

/** Sets the nightly backup up. @returns how its blocks are run: with /etc and /var of the operator's machine in a folder of its own */
async function setUpBackups(operator: Operator) {
  const machine = join(operator.stack.folder, 'machine');
  for (const name of ['etc', 'backups', 'cache']) mkdirSync(join(machine, name), { recursive: true });
  const programs = {
    PATH: [join(operator.stack.folder, 'bin'), dirname(ensureSystemProgram('restic')), process.env['PATH']].join(delimiter),
  };
  const night = (name: string, environment: Readonly<Record<string, string>> = {}) => {
    const text = operator.blocks.get(name) ?? 'false';
    operator.ran.add(name);
    const here = text.replaceAll('/etc/website-backup', join(machine, 'etc/website-backup'));
    return operator.stack.shell(here, { ...programs, BACKUP_DIR: join(machine, 'cache'), ...environment });
  };
  await night('backup-settings');
  const password = readFileSync(join(machine, 'etc/website-backup.password'), 'utf8');
  await night('backup-settings');
  expect(readFileSync(join(machine, 'etc/website-backup.password'), 'utf8')).toBe(password);
  const settings = join(machine, 'etc/website-backup');
  expect(statSync(settings).mode & 0o077).toBe(0);
  const text = readFileSync(settings, 'utf8').replace(/^RESTIC_REPOSITORY=.*$/m, `RESTIC_REPOSITORY=${join(machine, 'backups')}`);
  writeFileSync(settings, text);
  return night;
}

/** Data and machine are lost, and what was backed up is restored. @param operator has the stack, from the step before */
export function restores(operator: Operator): void {
  test('back up, lose the data, then the machine, restore: site and admin show the same content', async () => {
    const BACKUP = join(operator.stack.folder, 'backup');
    // Something that is in the admin alone.
    await operator.editor.create('service', { name: 'A draft that nobody published', url: 'never-published' });
    const drawing = { name: 'drawing.pdf', bytes: fileBytes('%PDF-1.7 a drawing') };
    const { id } = await (await operator.sender()).deliver({ name: 'kept', files: [drawing] });
    const before = {
      admin: await operator.inAdmin(),
      pages: await pages(operator.stack.front),
      picture: await operator.picture(),
      revisions: await operator.revisions(),
    };
    expect(JSON.stringify(before.admin)).toContain('never-published');
    await operator.run('back-up', { BACKUP: join(operator.stack.folder, 'backup-by-hand') });
    expect(statSync(join(operator.stack.folder, 'backup-by-hand', 'content.dump')).mode & 0o077).toBe(0);
    const night = await setUpBackups(operator);
    await night('backup-repository');
    await night('backup-once');
    await night('backup-fetch', { BACKUP });
    expect(readdirSync(join(BACKUP, 'pictures'), { recursive: true }).length).toBeGreaterThan(10);

    await expect(operator.run('restore', { BACKUP: join(operator.stack.folder, 'no-such') })).rejects.toThrow('No such file');
    await operator.publish('Nobody wrote this');
    await operator.frontFollows();

    // On a machine that runs, visitors never miss a page, though it is the one from before at some time.
    const both = (await pages(operator.stack.front)).map(([, text], index) => [PAGES[index]!, [text, before.pages[index]![1]]] as const);
    const visitors = new Visitors(operator.stack.front, new Map(both));
    await operator.stack.compose(
      `exec -T database psql --username=content --dbname=content --quiet --command='DROP SCHEMA public CASCADE'`,
    );
    for (const file of readdirSync(join(operator.stack.volume('storage'), 'media')))
      rmSync(join(operator.stack.volume('storage'), 'media', file), { recursive: true });
    expect((await operator.picture().catch(() => ['', 404]))[1]).not.toBe(200);
    await operator.run('roll-back-service');
    await operator.run('restore', { BACKUP });
    expect((await operator.images())['service']).toBe(operator.older['service']);
    expect(responsesIn(await operator.run('read-again')).map(({ revision }: Json) => revision)).toEqual(before.revisions);
    await visitors.leave('database and pictures lost and restored');

    // The machine is lost, but for its images; the checkout with deploy/.env is the operator's copy.
    await operator.stack.compose('down --volumes');
    for (const name of ['site', 'front', 'content-service', 'storage'])
      await operator.stack.daemon.docker('image', 'rm', '--force', `website-${name}`, `website-${name}:previous`).catch(() => undefined);
    const seconds = await secondsOf(() => operator.run('restore', { BACKUP }));
    console.log(`from a lost machine to the restored stack: ${seconds.toFixed(0)} s`);
    if (TIMES_DECIDE) expect(seconds).toBeLessThan(900);
    const read = responsesIn(await operator.run('read-again'));
    expect(read.map(({ revision }: Json) => revision)).toEqual(before.revisions);
    await waitFor(async () => expect(await pages(operator.stack.front)).toEqual(before.pages), { timeout: 10_000, interval: 200 });
    expect(await operator.picture()).toEqual(before.picture);
    await operator.login();
    expect(await operator.inAdmin()).toEqual(before.admin);
    const file = readFileSync(join(operator.stack.volume('service'), 'messages', id.slice(0, 2), id, '1'));
    expect(file.equals(drawing.bytes)).toBe(true);

    // What a restore dumped of a database that had messages.
    const DUMP = join(BACKUP, 'before-restore-of-messages.dump');
    copyFileSync(join(BACKUP, 'content.dump'), DUMP);
    expect(await operator.run('before-restore-read', { DUMP })).toContain(id);
    await operator.run('before-restore-remove', { BACKUP });
    expect(readdirSync(BACKUP).filter((name) => name.startsWith('before-restore'))).toEqual([]);
  });

  test('the nightly backup: encrypted, one a day, nothing of a night that failed, and never without the pictures', async () => {
    const machine = join(operator.stack.folder, 'machine');
    const password = join(machine, 'etc/website-backup.password');
    const restic = (...args: string[]) =>
      execFileSync(ensureSystemProgram('restic'), ['--repo', join(machine, 'backups'), ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, RESTIC_PASSWORD_FILE: password },
      });
    const night = await setUpBackups(operator);
    writeFileSync(join(operator.stack.volume('service'), 'messages', 'secret-text'), SECRET_TEXT);
    // A lock of a night that was killed.
    rmSync(join(machine, 'backups'), { recursive: true });
    await night('backup-repository');
    const killed = spawn(ensureSystemProgram('restic'), ['--repo', join(machine, 'backups'), 'backup', '--stdin'], {
      env: { ...process.env, RESTIC_PASSWORD_FILE: password },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await waitFor(() => expect(readdirSync(join(machine, 'backups/locks'))).toHaveLength(1), { timeout: 30_000 });
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    for (let round = 0; round < 2; round++) await night('backup-once');
    const snapshots = () => (JSON.parse(restic('snapshots', '--json')) as unknown[]).length;
    expect([snapshots(), readdirSync(join(machine, 'cache'))]).toEqual([1, ['lock']]);
    expect(spawnSync('grep', ['--recursive', '--quiet', '--text', SECRET_TEXT, join(machine, 'backups')]).status).toBe(1);
    expect(restic('ls', 'latest')).toMatch(/^\/pictures\/uploads\/.+$/m);
    // Both sites know of it.
    expect(await operator.stack.shell('sh deploy/request.sh /metrics')).toMatch(
      /site_backup_timestamp_seconds \d{10}[^]*site_backup_timestamp_seconds \d{10}/,
    );

    // A folder that Docker does not see, like the /tmp of a service with PrivateTmp.
    const [settings, cache] = [join(machine, 'etc/website-backup'), join(machine, 'cache')];
    const hidden = `set -a; . '${settings}'; set +a; export BACKUP_DIR='${cache}'
      unshare --mount sh -c "mount -t tmpfs none '${cache}' && sh deploy/backup/backup.sh"`;
    await expect(operator.stack.shell(hidden)).rejects.toThrow('is empty, but the bucket is not');
    rmSync(join(cache, 'unencrypted'), { recursive: true, force: true });
    // A picture that the bucket has no longer, as one that was deleted since the backup was made.
    const BACKUP = join(operator.stack.folder, 'backup-by-hand');
    const [dump, picture] = [join(BACKUP, 'content.dump'), join(BACKUP, 'pictures/deleted.jpg')];
    writeFileSync(picture, '');
    const before = readFileSync(dump);
    await operator.stack.compose('stop database');
    await expect(operator.run('back-up', { BACKUP })).rejects.toThrow();
    expect([readFileSync(dump).equals(before), existsSync(picture)]).toEqual([true, true]);
    await operator.up('database');
    // An upgrade that failed leaves the service like this.
    await operator.stack.compose('stop service');
    await operator.run('back-up', { BACKUP });
    await operator.up('service');
    expect(existsSync(picture)).toBe(true);
    expect(execFileSync('tar', ['--list', '--file', join(BACKUP, 'messages.tar')], { encoding: 'utf8' })).toContain('messages/secret-text');
    // A bucket that was emptied, or whose store lost its index.
    const bucket = join(operator.stack.volume('storage'), 'media');
    const [saved, pictures] = [readFileSync(dump), readdirSync(join(BACKUP, 'pictures'), { recursive: true })];
    renameSync(bucket, `${bucket}-lost`);
    mkdirSync(bucket);
    await expect(operator.run('back-up', { BACKUP })).rejects.toThrow('the bucket is empty');
    await expect(night('backup-once')).rejects.toThrow('the bucket is empty');
    rmSync(bucket, { recursive: true });
    renameSync(`${bucket}-lost`, bucket);
    expect(readFileSync(dump).equals(saved)).toBe(true);
    expect(readdirSync(join(BACKUP, 'pictures'), { recursive: true })).toEqual(pictures);
    await operator.stack.compose('stop database');
    await expect(night('backup-once')).rejects.toThrow();
    await operator.stack.compose('start database');
    expect([snapshots(), readdirSync(cache)]).toEqual([1, ['lock']]);
  });

  test('with SQLite: back up while the service runs, lose the database, restore', async () => {
    const [folder, BACKUP] = [join(operator.stack.folder, 'sqlite'), join(operator.stack.folder, 'backup-sqlite')];
    const environment = { CMS_DATA_DIR: folder, BACKUP };
    // A database that an earlier version left: filling a new one would take as long as all else here.
    mkdirSync(folder);
    await unpackService(folder);
    let process = await startContentService(folder);
    operator.editor = await Editor.login(process.origin);
    const form = new FormData();
    form.append('files', new Blob([readFileSync(join(SERVICE, 'favicon.png'))], { type: 'image/png' }), 'kept.png');
    const [kept] = (await operator.editor.ask('POST', '/upload', form)).body as unknown as { url: string }[];
    const before = await operator.inAdmin();
    await operator.run('back-up-sqlite', environment);
    const { documentId, draft } = await operator.firstService();
    await operator.editor.publish('service', documentId, { ...draft, name: 'Nobody wrote this' });
    await process.stop();
    await expect(operator.run('restore-sqlite', { ...environment, BACKUP: join(BACKUP, 'no-such') })).rejects.toThrow('No such file');
    await expect(operator.run('back-up-sqlite', { CMS_DATA_DIR: join(folder, 'no-such'), BACKUP })).rejects.toThrow('unable to open');
    const copied = join(BACKUP, 'content.sqlite');
    const whole = readFileSync(copied);
    writeFileSync(copied, whole.subarray(0, whole.length / 2));
    await expect(operator.run('restore-sqlite', environment)).rejects.toThrow('Command failed');
    writeFileSync(copied, whole);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['content.sqlite', 'public']));
    writeFileSync(join(folder, 'content.sqlite'), 'spoiled');
    rmSync(join(folder, 'public'), { recursive: true });
    await operator.run('restore-sqlite', environment);
    process = await startContentService(folder);
    operator.editor = await Editor.login(process.origin);
    expect(await operator.inAdmin()).toEqual(before);
    const shown = await fetch(process.origin + kept!.url);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(readFileSync(join(SERVICE, 'favicon.png')));
    await process.stop();
    // The stack's own service again.
    await waitFor(operator.login, { timeout: 60_000, interval: 200 });
  });
}
