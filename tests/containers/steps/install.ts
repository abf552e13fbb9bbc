import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TIMES_DECIDE } from '../../faults/limits.ts';
import { ask } from '../../support/front.ts';
import { faultsOf, NAMES } from '../hardening.ts';
import { responsesIn, SITES, secondsOf, type Json, type Operator } from '../operator.ts';
import { HOSTS } from '../stack.ts';
import { PAGES, pages, rightPages, Visitors } from '../visitors.ts';
import { waitFor } from '../../support/wait-for.ts';

/** A bill of materials (CycloneDX). */
interface Bill {
  readonly components: readonly { readonly purl: string; readonly version: string }[];
}

/** An empty machine becomes a running stack, and each container has the rights that it needs. @param operator has the stack, from the step before */
export function installs(operator: Operator): void {
  test('settings: readable by their owner alone; a missing one is named, and nothing is started', async () => {
    await operator.run('settings');
    expect(statSync(operator.stack.settingsFile).mode & 0o077).toBe(0);
    const { given } = operator.stack;
    operator.stack.fillIn(given);
    for (const name of Object.keys(given)) operator.given.add(name);
    const { settings } = operator.stack;
    await operator.run('settings');
    expect(operator.stack.settings).toEqual(settings);
    await expect(operator.stack.compose('up --detach')).rejects.toThrow(/(?:_SECRET|_TOKEN).*at least \d+ characters/);
    expect(await operator.stack.daemon.docker('ps', '--all', '--quiet')).toBe('');
  });

  test('install: every container is up and healthy, and the front shows the content over HTTPS', async () => {
    const seconds = await secondsOf(() => operator.run('install'));
    console.log(`from nothing to a running stack, images as far as they were not there: ${seconds.toFixed(0)} s`);
    if (TIMES_DECIDE) expect(seconds).toBeLessThan(600);
    // It made all secrets, none twice.
    const secrets = Object.entries(operator.stack.settings).filter(([name, value]) => value !== '' && !operator.given.has(name));
    expect(secrets).toHaveLength(15);
    expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length);
    const looked = await operator.run('look');
    expect(responsesIn(looked).map(({ name, alive, ready }: Json) => [name, alive ?? ready])).toEqual(
      [...SITES, ...SITES].map((name) => [name, true]),
    );
    for (const [status] of await pages(operator.stack.front)) expect(status).toBe(200);
    expect((await ask(operator.stack.front, '/')).headers['strict-transport-security']).toContain('max-age=');
    expect((await ask(operator.stack.front.replace('https', 'http'), '/')).headers.location).toBe('https://www.example.com/');
    expect((await ask(operator.stack.front, '/admin', { host: HOSTS.admin })).text).toContain('<div id="strapi">');
    await operator.login();
    // Pictures go from the bucket through the front into the sites, under their own names.
    expect((await operator.picture())[1]).toBe(200);
    // With all of them, pages have the same text from every instance, and keep it.
    const settled = async () => {
      const states = responsesIn(await operator.stack.shell('sh deploy/request.sh /readyz')).map(
        ({ picturesWaiting, picturesMissing }: Json) => [picturesWaiting, picturesMissing],
      );
      const shown = await Promise.all(SITES.map(async (name) => (await fetch(await operator.site(name))).text()));
      return { states, same: shown[0] === shown[1], pictures: shown[0]!.includes('/_media/') };
    };
    await waitFor(async () => expect(await settled()).toEqual({ states: SITES.map(() => [0, 0]), same: true, pictures: true }), {
      timeout: 120_000,
      interval: 500,
    });
    for (const name of SITES) expect(readdirSync(join(operator.stack.volume(name), 'media/originals')).length, name).toBeGreaterThan(5);
    // The sites look for pictures in the bucket by its public name, and find them.
    expect((await operator.stack.shell('sh deploy/request.sh /metrics')).match(/^site_picture_origin_failing \d/gm)).toEqual(
      SITES.map(() => 'site_picture_origin_failing 0'),
    );
    // The first start fills the database.
    await operator.noteMemory();
  });

  test('containers are read-only, without rights, limited, and reached as far as they have to be', async () => {
    for (const name of NAMES) {
      const container = await operator.stack.container(name);
      expect(faultsOf(container), name).toEqual([]);
      await expect(operator.stack.daemon.docker('exec', container.Id, 'touch', '/probe'), name).rejects.toThrow('Read-only file system');
    }
    for (const name of ['database', 'storage'])
      expect(Object.keys((await operator.stack.container(name)).NetworkSettings.Networks), name).toEqual(['deploy_inside']);
    expect(await operator.stack.daemon.inspect('deploy_inside')).toMatchObject({ Internal: true });
    // What is not hardened is reported.
    const weak = await operator.stack.daemon.docker(
      'create',
      '--user',
      '0',
      '--cap-add',
      'NET_ADMIN',
      '--publish',
      '9999:1',
      'website-front',
    );
    expect(faultsOf(await operator.stack.daemon.inspect(weak))).toEqual([
      'its file system can be written',
      'it keeps capabilities',
      'it may gain privileges',
      'it runs as root',
      'its memory has no limit',
      'its processes have no limit',
      'it takes IPv6 visitors, who share one limit',
    ]);
    await operator.stack.daemon.docker('rm', weak);
    // The store's other parts, which ask for no key, listen inside the container alone.
    const listening = await operator.stack.daemon.docker('exec', (await operator.stack.container('storage')).Id, 'cat', '/proc/net/tcp');
    expect([...listening.matchAll(/^ *\d+: 00000000:([0-9A-F]{4}) \S+ 0A/gm)].map(([, port = '']) => parseInt(port, 16))).toEqual([8333]);
  });

  test('site and service have their bill of materials in the image', async () => {
    for (const [name, file, part] of [
      ['site-1', 'site.cdx.json', 'sharp'],
      ['service', 'content-service.cdx.json', '@strapi/strapi'],
    ] as const) {
      const bill = JSON.parse(
        await operator.stack.daemon.docker('exec', (await operator.stack.container(name)).Id, 'cat', `/app/sbom/${file}`),
      ) as Bill;
      const installed = bill.components.find(({ purl }) => purl.startsWith(`pkg:npm/${part.replace('@', '%40')}@`));
      const path = `${name === 'service' ? '/app/cms' : '/app'}/node_modules/${part}/package.json`;
      const manifest = await operator.stack.daemon.docker('exec', (await operator.stack.container(name)).Id, 'cat', path);
      expect(installed?.version, part).toBe((JSON.parse(manifest) as Json)['version']);
    }
  });

  test('a quiet time: what responses take while nothing happens', async () => {
    const visitors = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    await waitFor(() => expect(visitors.milliseconds.length).toBeGreaterThan(60), { timeout: 30_000 });
    await visitors.leaveAfterQuietTime();
  });

  test('a visitor who gets another text, or nothing, is counted', async () => {
    const misled = new Visitors(operator.stack.front, new Map(PAGES.map((path) => [path, ['no such words']])));
    const lost = new Visitors('https://127.0.0.1:1', await rightPages(operator.stack.front));
    await waitFor(() => expect(Math.min(misled.faults.length, lost.faults.length)).toBeGreaterThan(0), { timeout: 10_000 });
    await expect(misled.leave('seeded: other words')).rejects.toThrow('other words');
    await expect(lost.leave('seeded: nobody there')).rejects.toThrow('ECONNREFUSED');
  });
}
