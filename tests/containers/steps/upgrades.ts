import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TIMES_DECIDE } from '../../faults/limits.ts';
import type { Images } from '../images.ts';
import { SITES, type Operator } from '../operator.ts';
import { PAGES, pages, rightPages, Visitors } from '../visitors.ts';
import { waitFor } from '../../support/wait-for.ts';

/** What `npm test` tries of upgrades: another release of the sites, there and back. @param operator has the stack, from the step before */
export function upgradesSites(operator: Operator): void {
  test('sites are upgraded and rolled back: visitors see the right text all the time', async () => {
    const before = await operator.images();
    const file = join(operator.stack.checkout, 'deploy/site.Containerfile');
    appendFileSync(file, 'LABEL release=2\n');
    const visitors = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    await operator.run('upgrade');
    await visitors.leave('upgrade of the sites');
    const upgraded = await operator.images();
    for (const name of SITES) expect(upgraded[name], name).not.toBe(before[name]);
    expect(upgraded['service']).toBe(before['service']);
    const others = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    await operator.run('roll-back');
    await others.leave('sites rolled back');
    expect(await operator.images()).toEqual(before);
  });
}

/** New releases take the place of old ones, and the other way round, while visitors read. @param operator has the stack, from the step before */
export function upgrades(operator: Operator): void {
  test('a release that does not start takes no more than one instance, and the one before is at hand, however often it is tried', async () => {
    const before = await operator.images();
    const files = ['site', 'service'].map((name) => join(operator.stack.checkout, `deploy/${name}.Containerfile`));
    const texts = files.map((file) => readFileSync(file, 'utf8'));
    const visitors = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    for (let attempt = 0; attempt < 2; attempt++) {
      for (const file of files) appendFileSync(file, `LABEL attempt=${String(attempt)}\n`);
      appendFileSync(files[0]!, 'ENTRYPOINT ["false"]\n');
      await expect(operator.run('upgrade')).rejects.toThrow(/site-1/);
      const now = await operator.images();
      expect(['service', ...SITES].map((name) => now[name] === before[name])).toEqual([false, false, true]);
    }
    for (const [index, file] of files.entries()) writeFileSync(file, texts[index]!);
    await operator.run('roll-back');
    // The database is not changed by this release of the service, so it needs no restore.
    await operator.run('roll-back-service');
    await operator.up('service');
    expect(await operator.images()).toEqual(before);
    await visitors.leave('a broken release, tried twice and rolled back');
  });

  test('upgrade and roll back: visitors see the right text all the time', async () => {
    const before = await operator.images();
    // A new release of everything; its service takes the place of one that is down.
    for (const name of ['site', 'service', 'front'])
      appendFileSync(join(operator.stack.checkout, `deploy/${name}.Containerfile`), 'LABEL release=2\n');
    const visitors = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    await operator.run('upgrade');
    await visitors.leave('upgrade of service and sites');
    const upgraded = await operator.images();
    // Once more, to be sure: it still knows what was there before.
    await operator.run('upgrade');
    expect(await operator.images()).toEqual(upgraded);
    await operator.run('upgrade-tidy');
    for (const name of ['service', ...SITES]) expect(upgraded[name], name).not.toBe(before[name]);
    const atFront = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    await operator.run('upgrade-front');
    const gap = await atFront.leaveAfterGap('upgrade of the front');
    if (TIMES_DECIDE) expect(gap).toBeLessThan(5_000);
    expect((await pages(operator.stack.front)).map(([status]) => status)).toEqual(PAGES.map(() => 200));
    expect((await operator.images())['front']).not.toBe(before['front']);
    await operator.run('roll-back-front');
    expect((await operator.images())['front']).toBe(before['front']);
    // The block also counts the responses of the front, which is a new one again.
    expect((await pages(operator.stack.front)).map(([status]) => status)).toEqual(PAGES.map(() => 200));
    expect(await operator.run('alarms')).toMatch(/# site-1\n[^#]*site_content_failing_calls 0/);

    const others = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    await operator.run('roll-back');
    await others.leave('sites rolled back');
    for (const name of SITES) expect((await operator.images())[name], name).toBe(before[name]);
    operator.older = before;
    await operator.login();
  });

  test('database and store are upgraded: the same data, and visitors notice nothing', async () => {
    const before = await operator.inAdmin();
    const labelled = async (name: string) => {
      const image = `${operator.stack.images[name as keyof Images]}-2`;
      await operator.stack.shell(
        `printf 'FROM %s\\nLABEL release=2\\n' ${operator.stack.images[name as keyof Images]} | docker build --quiet --tag ${image} -`,
      );
      await operator.stack.shell(`sed --in-place 's#^${name}=.*#${name}=${image}#' deploy/.env`);
      return image;
    };
    const visitors = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    const database = await labelled('DATABASE_IMAGE');
    await labelled('STORAGE_IMAGE');
    const store = (await operator.images())['storage'];
    await operator.run('upgrade-stores');
    await visitors.leave('database and store upgraded');
    expect((await operator.stack.container('database')).Config.Image).toBe(database);
    expect((await operator.images())['storage']).not.toBe(store);
    await waitFor(operator.login, { timeout: 60_000, interval: 200 });
    expect(await operator.inAdmin()).toEqual(before);
    await operator.publish('Published after the upgrade of the database');

    // As for another major version, whose folder is a new one.
    const BACKUP = join(operator.stack.folder, 'backup-of-the-old-version');
    const kept = await operator.inAdmin();
    await expect(operator.run('upgrade-database-major', { BACKUP })).rejects.toThrow('No such file');
    await operator.run('back-up', { BACKUP });
    // A dump whose end is missing, as on a full disk.
    const dump = readFileSync(join(BACKUP, 'content.dump'));
    truncateSync(join(BACKUP, 'content.dump'), dump.length - 1_000);
    await expect(operator.run('upgrade-database-major', { BACKUP })).rejects.toThrow('pg_restore');
    await expect(operator.run('restore', { BACKUP })).rejects.toThrow('pg_restore');
    writeFileSync(join(BACKUP, 'content.dump'), dump);
    expect(await operator.inAdmin()).toEqual(kept);
    const others = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    await operator.run('upgrade-database-major', { BACKUP });
    await operator.run('restore', { BACKUP });
    await others.leave('database of another major version');
    await waitFor(operator.login, { timeout: 60_000, interval: 200 });
    expect(await operator.inAdmin()).toEqual(kept);
  });
}
