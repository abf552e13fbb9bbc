import { X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { messagesIn } from '../../src/site/messages/messages.ts';
import { href } from '../../src/site/routes.ts';
import { mostMs } from '../faults/limits.ts';
import { Editor } from '../support/content-service.ts';
import { faultsOf } from './hardening.ts';
import { blocksOf, ROTATIONS, RUNBOOK } from './runbook.ts';
import { hostOf, Swarm } from './swarm.ts';
import { certificateAt, Fronts, page, PAGES, Visitors } from './visitors.ts';
import { Writers } from './writers.ts';
import { waitFor } from '../support/wait-for.ts';

type Json = Record<string, unknown>;
const blocks = new Map([...blocksOf(RUNBOOK)].filter(([name]) => name.startsWith('swarm-')));
const ran = new Set<string>();
const SITES = ['site-1', 'site-2', 'site-3'];
const PARTS = ['front', ...SITES, 'service', 'database', 'storage'];

let swarm: Swarm;
let editor: Editor;

/** Runs a block as an operator does. @returns what it printed */
async function run(name: string, environment: Readonly<Record<string, string>> = {}, node = swarm.first.daemon): Promise<string> {
  ran.add(name);
  return swarm.shell(blocks.get(name) ?? `echo 'The runbook has no block ${name}' && false`, environment, node);
}

const named = (index: number) => swarm.nodes[index]!;
/** The nodes beside the first. */
const others = () => swarm.nodes.slice(1).map(hostOf).join(' ');
const login = async () => (editor = await Editor.login(await swarm.origin('service', 1337)));
const textAt = async (part: string, path: string) => (await fetch((await swarm.origin(part, 4321)) + path)).text();
const inbox = async (word: string) => (await editor.ask('POST', '/messages/list', { search: word })).body['total'];

/** Publishes another name of the first service. @returns milliseconds until those instances show it */
async function publish(name: string, readers: readonly string[] = SITES): Promise<number> {
  const { body } = await editor.ask('GET', '/content-manager/collection-types/api::site.service?locale=en');
  const documentId = String((body['results'] as Json[])[0]!['documentId']);
  await editor.publish('service', documentId, { ...(await editor.draft('service', documentId)), name });
  const since = performance.now();
  const shown = (part: string) =>
    waitFor(async () => expect(await textAt(part, '/services')).toContain(name), { timeout: 30_000, interval: 20 });
  await Promise.all(readers.map(shown));
  return performance.now() - since;
}

/** Pages of all fronts, when they are alike. */
async function rightPages(): Promise<Map<string, string[]>> {
  const right = new Map<string, string[]>();
  await waitFor(
    async () => {
      for (const path of PAGES) {
        const [first, ...others] = await Promise.all(swarm.fronts.map((front) => page(front, path)));
        expect(first![0], path).toBe(200);
        for (const other of others) expect(other, path).toEqual(first);
        right.set(path, [first![1]]);
      }
    },
    { timeout: 120_000, interval: 500 },
  );
  return right;
}

/** What operators do while visitors send requests through all fronts: none of these fails. */
async function withVisitors(what: string, work: () => Promise<unknown>, { timed = true } = {}): Promise<void> {
  const visitors = new Visitors(new Fronts(swarm.fronts), await rightPages());
  await work();
  await waitFor(() => expect(visitors.milliseconds.length).toBeGreaterThan(60), { timeout: 30_000 });
  await (timed ? visitors.leave(what) : visitors.leaveWithoutTimes(what));
}

beforeAll(async () => {
  swarm = await Swarm.make();
});
afterAll(async () => {
  await swarm?.remove();
});

// One step needs the one before it: none is tried a second time.
describe('three nodes', { retry: 0 }, () => {
  test('are one Swarm, in which every part runs at its node', async () => {
    const { first } = swarm;
    await first.shell('umask 077 && cp deploy/.env.example deploy/.env');
    first.fillIn({ ...first.given, VERSION: '1' });
    await run('swarm-secrets');
    const TOKEN = (await run('swarm-init', { ADDRESS: named(0).address })).trim().split('\n').at(-1)!;
    for (const node of swarm.nodes.slice(1)) await run('swarm-join', { ADDRESS: node.address, TOKEN, MANAGER: named(0).address }, node);
    await run('swarm-images', { NODES: others() });
    const [FIRST = '', SECOND = '', THIRD = ''] = swarm.nodes.map(({ name }) => name);
    await run('swarm-labels', { FIRST, SECOND, THIRD });
    await run('swarm-deploy');
    for (const part of PARTS) {
      const container = await swarm.container(part);
      // A Swarm has no such options: both are settings of each engine, which the runbook names.
      const ofEngine = ['it may gain privileges', ...(part === 'front' ? ['it takes IPv6 visitors, who share one limit'] : [])];
      expect(faultsOf(container), part).toEqual(ofEngine);
      expect(container.node, part).toBe({ 'site-2': SECOND, 'site-3': THIRD }[part] ?? FIRST);
    }
    // With content and all pictures, pages keep their text.
    const headers = { authorization: `Bearer ${first.settings['METRICS_TOKEN']}` };
    for (const part of SITES)
      await waitFor(
        async () => {
          const response = await fetch(`${await swarm.origin(part, 4321)}/readyz`, { headers });
          expect(await response.json(), part).toMatchObject({ ready: true, picturesWaiting: 0, picturesMissing: 0 });
        },
        { timeout: 120_000, interval: 500 },
      );
    // A site that read the service while it was being filled has the rest after its next refresh.
    for (const part of SITES)
      for (const locale of LOCALE_CODES)
        await waitFor(async () => expect(await textAt(part, href('contact', locale)), part).not.toContain(messagesIn(locale).loading), {
          timeout: 120_000,
          interval: 500,
        });
    await rightPages();
    await login();
  });

  test('a quiet time: what responses take while nothing happens', async () => {
    const visitors = new Visitors(new Fronts(swarm.fronts), await rightPages());
    await waitFor(() => expect(visitors.milliseconds.length).toBeGreaterThan(60), { timeout: 30_000 });
    await visitors.leaveAfterQuietTime();
  });

  test('show what is published within a second', async () => {
    const milliseconds = await publish('Published to three nodes');
    console.log(`a publish is live at every instance after ${milliseconds.toFixed(0)} ms`);
    expect(milliseconds).toBeLessThan(mostMs(1_000));
  });

  test('are upgraded part by part; a release that does not become healthy is rolled back', async () => {
    await swarm.shell('sed --in-place "s/^VERSION=.*/VERSION=2/" deploy/.env');
    await run('swarm-images', { NODES: others() });
    await withVisitors('every part upgraded', () => run('swarm-upgrade'));
    for (const part of ['front', ...SITES, 'service', 'storage']) expect((await swarm.container(part)).Config.Image, part).toMatch(/:2$/);
    // The next release is the same, but for its site: an image that ends at once.
    const tagged = async (image: string, as: string) => {
      for (const node of swarm.nodes) await node.docker('tag', image, as);
    };
    for (const name of ['website-content-service', 'website-front', 'website-storage']) await tagged(`${name}:2`, `${name}:3`);
    await tagged('website-storage:2', 'website-site:3');
    await swarm.shell('sed --in-place "s/^VERSION=.*/VERSION=3/" deploy/.env');
    await withVisitors('a broken release of a site, rolled back', () => expect(run('swarm-upgrade')).rejects.toThrow('Command failed'));
    expect((await swarm.container('service')).Config.Image).toMatch(/:3$/);
    for (const part of [...SITES, 'front']) expect((await swarm.container(part)).Config.Image, part).toMatch(/:2$/);
    // The cause is repaired, and the parts that are left are upgraded.
    await tagged('website-site:2', 'website-site:3');
    await withVisitors('the rest upgraded', () => run('swarm-upgrade'));
    for (const part of ['front', ...SITES, 'service', 'storage']) expect((await swarm.container(part)).Config.Image, part).toMatch(/:3$/);
  });

  test('get another certificate; one of another key is refused, and visitors notice nothing', async () => {
    const shown = () => Promise.all(swarm.fronts.map(certificateAt));
    const was = await shown();
    const file = swarm.first.makeCertificate();
    const ofAnotherKey = readFileSync(file);
    swarm.first.makeCertificate();
    const made = readFileSync(file);
    writeFileSync(file, ofAnotherKey);
    // Fronts that end as soon as they start take the processor from those that stay.
    await withVisitors(
      'a certificate of another key, refused',
      () => expect(run('swarm-certificate')).rejects.toThrow('website_front is back at what it was'),
      { timed: false },
    );
    expect(await shown()).toEqual(was);
    writeFileSync(file, made);
    await withVisitors('another certificate', () => run('swarm-certificate'));
    expect(await shown()).toEqual(was.map(() => new X509Certificate(made).fingerprint256));
  });

  test('get other secrets, and visitors notice nothing', async () => {
    const rotation = ROTATIONS.find(({ secrets }) => secrets.includes('PUBLISH_SECRET'))!;
    const before = swarm.first.settings['PUBLISH_SECRET']!;
    await withVisitors('secrets rotated', () =>
      run('swarm-rotate', { PARTS: [...rotation.parts, 'site-3'].join(' '), SECRETS: rotation.secrets.join(' ') }),
    );
    const now = swarm.first.settings['PUBLISH_SECRET']!;
    expect(now).not.toBe(before);
    for (const part of SITES) {
      const hook = async (secret: string) =>
        (await fetch(`${await swarm.origin(part, 4321)}/api/publish`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } }))
          .status;
      expect([await hook(before), await hook(now)], part).toEqual([401, 200]);
    }
    await login();
    await publish('Published after the rotation');
  });

  test('a node is drained and comes back; a front starts while the names of that node lead nowhere', async () => {
    await withVisitors('a node drained', async () => {
      await run('swarm-drain', { NODE: named(2).name });
      await waitFor(async () => expect(await named(2).docker('ps', '--quiet')).toBe(''), { timeout: 60_000, interval: 200 });
      await swarm.shell('docker service update --force website_front');
      await run('swarm-return', { NODE: named(2).name });
    });
    expect((await swarm.container('site-3')).node).toBe(named(2).name);
    await publish('Published after the return');
  });

  test('the content service moves to another node with the files that visitors sent', async () => {
    const files = async () => {
      const { node, Id } = await swarm.container('service');
      const there = swarm.nodes.find(({ name }) => name === node)!;
      return there.docker('exec', Id, 'sh', '-c', 'cd /data && echo kept >> probe && find . -type f -exec md5sum {} + | sort');
    };
    const before = await files();
    const [OLD = '', NEW = ''] = swarm.nodes.map(({ name }) => name);
    await withVisitors('the content service moved', () => run('swarm-move', { FROM: hostOf(named(0)), TO: hostOf(named(1)), OLD, NEW }));
    const container = await swarm.container('service');
    expect(container.node).toBe(NEW);
    const text = await named(1).docker('exec', container.Id, 'sh', '-c', 'cd /data && find . -type f -exec md5sum {} + | sort');
    expect(text).toBe(before);
    // What visitors sent is at one node alone.
    expect(await named(0).docker('volume', 'ls', '--quiet', '--filter', 'name=website_service')).toBe('');
    await waitFor(login, { timeout: 60_000, interval: 200 });
    await publish('Published after the move');
  });

  test('are backed up and restored, with the content service on another node than the database', async () => {
    const BACKUP = join(swarm.first.folder, 'backup');
    await publish('Published before the backup');
    const SERVICE_NODE = hostOf(named(1));
    await run('swarm-back-up', { BACKUP, SERVICE_NODE, NODES: others() });
    expect(readdirSync(join(BACKUP, 'pictures/uploads')).length).toBeGreaterThan(5);
    expect((await swarm.container('service')).node).toBe(named(1).name);
    const headers = { authorization: `Bearer ${swarm.first.settings['METRICS_TOKEN']!}` };
    const backedUpAt = () =>
      Promise.all(
        SITES.map(async (part) => {
          const metrics = await (await fetch(`${await swarm.origin(part, 4321)}/metrics`, { headers })).text();
          return /^site_backup_timestamp_seconds (\d+)/m.exec(metrics)?.[1];
        }),
      );
    expect(await backedUpAt()).not.toContain(undefined);
    await publish('Published after the backup');
    // Of a backup that failed nobody is told, and that of before stays.
    const [made, dump] = [await backedUpAt(), readFileSync(join(BACKUP, 'content.dump'))];
    await swarm.shell('docker service scale website_database=0');
    await expect(run('swarm-back-up', { BACKUP, SERVICE_NODE, NODES: others() })).rejects.toThrow('Command failed');
    await swarm.shell('docker service scale website_database=1');
    expect(await backedUpAt()).toEqual(made);
    expect(readFileSync(join(BACKUP, 'content.dump')).equals(dump)).toBe(true);
    await run('swarm-restore', { BACKUP, SERVICE_NODE });
    for (const part of SITES)
      await waitFor(async () => expect(await textAt(part, '/services'), part).toContain('Published before the backup'), {
        timeout: 180_000,
        interval: 500,
      });
    await login();
  });

  test('one is lost, and visitors notice nothing; when it is back, it delivers the message that it had', async () => {
    await swarm.shell('docker service scale website_service=0');
    const writers = new Writers([await swarm.origin('site-3', 4321)], 'stranded');
    await waitFor(() => expect(writers.confirmed.size).toBeGreaterThan(0), { timeout: 30_000 });
    const stranded = await writers.leave();
    const visitors = new Visitors(new Fronts(swarm.fronts), await rightPages());
    const name = named(2).name;
    const back = await swarm.lose(name);
    await swarm.shell('docker service scale website_service=1');
    await waitFor(login, { timeout: 60_000, interval: 200 });
    expect(await inbox('stranded')).toBe(0);
    await visitors.leaveWithoutTimes('a node lost');
    await publish('Published while a node was lost', ['site-1', 'site-2']);
    await back();
    await waitFor(async () => expect(await inbox('stranded')).toBe(stranded), { timeout: 120_000, interval: 500 });
    await waitFor(async () => expect(await textAt('site-3', '/services')).toContain('while a node was lost'), {
      timeout: 60_000,
      interval: 200,
    });
    // Its front starts when the names of the sites lead somewhere.
    await waitFor(rightPages, { timeout: 60_000, interval: 200 });
  });

  test('the node with database and store is lost for good: another one takes its parts, and the backup is restored there', async () => {
    const BACKUP = join(swarm.first.folder, 'backup');
    const [lost, next] = [named(0), named(1)];
    const SERVICE_NODE = (await swarm.container('service')).node === next.name ? '' : hostOf(named(2));
    await publish('Published before the loss');
    await run('swarm-back-up', { BACKUP, SERVICE_NODE: SERVICE_NODE || hostOf(next), NODES: others() });
    // A registry would have them.
    const { DATABASE_IMAGE = '', RCLONE_IMAGE = '' } = swarm.first.settings;
    await swarm.shell(`docker save ${DATABASE_IMAGE} ${RCLONE_IMAGE} | docker --host ${hostOf(next)} load`);
    const back = await swarm.lose(lost.name);
    try {
      const at = (text: string) => swarm.shell(text, {}, next);
      await waitFor(async () => expect(await at('docker node ls')).toContain('Leader'), { timeout: 60_000, interval: 500 });
      const writers = new Writers([await swarm.origin('site-3', 4321)], 'meanwhile');
      await waitFor(() => expect(writers.confirmed.size).toBeGreaterThan(0), { timeout: 30_000 });
      const meanwhile = await writers.leave();
      const PARTS = 'site-1 service database storage';
      await run('swarm-replace-node', { LOST: lost.name, NEW: next.name, PARTS }, next);
      for (const part of PARTS.split(' ').filter((name) => name !== 'service'))
        expect((await swarm.container(part)).node, part).toBe(next.name);
      // Nothing is published from an empty database.
      await waitFor(() => expect(swarm.container('service')).rejects.toThrow('runs nowhere'), { timeout: 60_000, interval: 500 });
      for (const part of ['site-2', 'site-3']) expect(await textAt(part, '/services'), part).toContain('Published before the loss');
      await run('swarm-restore', { BACKUP, SERVICE_NODE }, next);
      for (const part of SITES)
        await waitFor(async () => expect(await textAt(part, '/services'), part).toContain('Published before the loss'), {
          timeout: 180_000,
          interval: 500,
        });
      await waitFor(login, { timeout: 120_000, interval: 500 });
      await waitFor(async () => expect(await inbox('meanwhile')).toBe(meanwhile), { timeout: 120_000, interval: 500 });
      await publish('Published after the loss');
      await rightPages();
    } finally {
      // Its addresses are those of a machine again, so that it can be removed.
      await back();
    }
  });

  test('every block of the runbook for several machines was run', () => {
    expect([...blocks.keys()].filter((name) => !ran.has(name))).toEqual([]);
    expect(existsSync(swarm.first.settingsFile)).toBe(true);
  });
});
