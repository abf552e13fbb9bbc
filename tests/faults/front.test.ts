import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { resolvePath } from '../../src/site/routes.ts';
import { buildSite } from '../support/build.ts';
import { startFront } from '../support/front.ts';
import { freePort } from '../support/ports.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';
import { expectationsOf } from './expectations.ts';
import { FAULT_SECONDS, RATE, TIMES_DECIDE, WARM_UP_MS } from './limits.ts';
import { answering, startProxy } from './proxy.ts';
import { embeddedRecording, startRecorded } from './recorded.ts';
import { makeRelease } from './release.ts';
import { marksOf, publishHook, SECRET, settled, until } from './rig.ts';
import { tableOf, violations, type Outcome } from './verdict.ts';
import { startVisitors } from './visitors.ts';
import { filesIn, type Expected } from './visible-text.ts';

const outcomes: Outcome[] = [];
afterAll(() => console.log(`\n${tableOf(outcomes)}\n`));

/** The first visitors: each page and each file that one loads was requested once. */
async function fillCache(front: string, pages: readonly Expected[]): Promise<void> {
  const get = async (path: string) => (await fetch(front + path, { headers: { 'accept-encoding': 'identity' } })).text();
  const files = new Set<string>();
  for (const { path } of pages) for (const file of filesIn(await get(path))) files.add(file);
  for (const file of files) await get(file);
}

/** Instances of the site behind the real front, each with a data folder, and visitors in front of it. */
async function startGroup(
  build: string,
  instances: number,
  given: Readonly<Record<string, string>> = {},
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
) {
  const service = await startRecorded(await embeddedRecording());
  const proxy = await startProxy(service.origin);
  const folders = await Promise.all(Array.from({ length: instances }, () => mkdtemp(join(tmpdir(), 'faults-'))));
  const running = new Set<RunningSite>();
  const launch = async (index: number, settings: Readonly<Record<string, string>> = {}, release = build): Promise<RunningSite> => {
    const environment = {
      SITE_URL: 'http://faults.example',
      CONTENT_API_URL: proxy.url,
      NODE_EXTRA_CA_CERTS: proxy.trusted,
      DATA_DIR: folders[index] ?? '',
      PUBLISH_SECRET: SECRET,
      WARM_UP_MS,
      REFRESH_SECONDS: '2',
      FETCH_TIMEOUT_MS: '2000',
      PORT: String(await freePort()),
      ...given,
      ...settings,
    };
    const site = await launchSite(release, environment, { asInOperation: TIMES_DECIDE });
    running.add(site);
    await site.ready();
    return site;
  };
  const sites = await Promise.all(folders.map((_, index) => launch(index)));
  for (const site of sites) await settled(site);
  const front = await startFront(
    sites.map(({ url }) => url),
    {},
    atEnd,
  );
  const expected = await expectationsOf(sites[0]?.url ?? '');
  const visitors = await startVisitors({ site: front.url, pages: expected, rate: RATE, right: marksOf(0), files: true });
  atEnd(async () => {
    await visitors.stop();
    await Promise.all([...running].map((site) => site.stop()));
    await proxy.stop();
    await service.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  await fillCache(front.url, expected);
  return {
    service,
    proxy,
    sites,
    front,
    expected,
    visitors,
    launch,
    /** An editor publishes, and every running instance is notified. @returns milliseconds until the front shows it */
    async publish(revision: number): Promise<number | undefined> {
      // Behind a cache a page may be old for a moment longer than its neighbour.
      await visitors.tell({ right: [...marksOf(revision - 1), ...marksOf(revision)] });
      service.show(revision);
      for (const site of running) void publishHook(site.url).catch(() => undefined);
      const [en = ''] = marksOf(revision);
      return until(async () => (await (await fetch(front.url)).text()).includes(en));
    },
  };
}
type Group = Awaited<ReturnType<typeof startGroup>>;

/** From now on visitors request only what the front has in its cache: nothing else has a response while there is no instance. */
async function askForKept({ front, expected, visitors }: Group): Promise<void> {
  const kept = new Set(front.events().flatMap(({ path, cache }) => (cache === '' ? [] : [path])));
  const passed = expected.filter(({ path }) => !kept.has(path)).map(({ path }) => resolvePath(path));
  expect(new Set(passed.map((found) => found.kind === 'page' && found.id))).toEqual(new Set(['search', 'enquiryReceived']));
  await visitors.tell({ pages: expected.filter(({ path }) => kept.has(path)) });
}

/** Responses to visitors while something happens to one group and nothing to another one. */
async function during(group: Group, reference: Group, happens: () => Promise<void>): Promise<Pick<Outcome, 'reference' | 'under'>> {
  await Promise.all([group.visitors.begin(), reference.visitors.begin()]);
  await happens();
  const [under, referenceReport] = await Promise.all([group, reference].map(({ visitors }) => visitors.finish(RATE * FAULT_SECONDS)));
  return { reference: referenceReport!, under: under! };
}

/** How many lines of the front's log hold a text. */
const responsesLike = async ({ front }: Group, text: string): Promise<number> =>
  (await readFile(join(front.folder, 'access.log'), 'utf8')).split(text).length - 1;

/** A line of the front's own log that says what happened. */
async function saidByFront({ front }: Group): Promise<Outcome['said']> {
  const messages = await readFile(join(front.folder, 'error.log'), 'utf8');
  const [event] = /Connection refused|upstream prematurely closed|Connection reset by peer/.exec(messages) ?? [];
  return event === undefined ? undefined : { level: 'error', event };
}

function judge(outcome: Outcome): void {
  outcomes.push(outcome);
  expect(violations(outcome)).toEqual([]);
}

describe('behind the front, visitors notice nothing of', () => {
  let build: string;
  /** Nothing happens to it. */
  let reference: Group;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    build = await buildSite();
    reference = await startGroup(build, 1, {}, (end) => void ends.push(end));
  }, 300_000);
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  it('one of two instances that is killed', async () => {
    const group = await startGroup(build, 2);
    const [first] = group.sites as [RunningSite];
    const met = await during(group, reference, async () => {
      process.kill(first.pid, 'SIGKILL');
      await first.stop();
    });
    // The other one goes on alone: nothing is started again.
    const recovered = await group.publish(1);
    judge({ name: 'one of two instances killed', ...met, recovered, said: await saidByFront(group), note: 'the log of the front' });
  }, 300_000);

  it('the only instance that is killed during a refresh, and started with the service down', async () => {
    const group = await startGroup(build, 1);
    await askForKept(group);
    const [only] = group.sites as [RunningSite];
    let again: RunningSite | undefined;
    const met = await during(group, reference, async () => {
      // Responses are incomplete when the process dies.
      group.proxy.fault(
        answering(async (response, forward) => {
          const { status, headers, body } = await forward();
          response.writeHead(status, headers).write(body.subarray(0, body.length / 2));
        }),
      );
      expect(await until(async () => group.proxy.waiting > 0)).toBeDefined();
      process.kill(only.pid, 'SIGKILL');
      await only.stop();
      await group.proxy.down();
      group.proxy.fault(undefined);
      // No instance answers behind the front for a while.
      expect(await until(async () => (await responsesLike(group, '"cache":"STALE"')) > RATE * 3)).toBeDefined();
      const readBefore = await responsesLike(group, '"cache":"EXPIRED"');
      again = await group.launch(0, { PORT: new URL(only.url).port });
      // The restarted instance answers, not only the cache: after FRONT_SITE_PAUSE the front reads again what expired there.
      expect(await until(async () => (await responsesLike(group, '"cache":"EXPIRED"')) > readBefore)).toBeDefined();
    });
    const said = again?.lines.find(({ event }) => event === 'copy loaded');
    await group.proxy.up();
    const recovered = await group.publish(1);
    judge({
      name: 'the only instance killed, started with the service down',
      ...met,
      recovered,
      said,
      note: 'the front’s cache, then the copy on disk',
    });
  }, 300_000);

  it('a new release that is rolled over an old one', async () => {
    const release = await makeRelease(build);
    onTestFinished(() => rm(release, { recursive: true, force: true }));
    // Visitors are served on after SIGTERM for as long as operators get by default.
    const group = await startGroup(build, 2, { SHUTDOWN_GRACE_MS: '3000' });
    const { front, sites, launch } = group;
    const old = [...sites];
    const met = await during(group, reference, async () => {
      // The runbook's way: the new one beside the old one on its data folder, both behind the front, then the old one ends.
      for (const [index, site] of old.entries()) {
        const next = await launch(index, {}, release);
        front.lead([...sites, next].map(({ url }) => url));
        const { host } = new URL(next.url);
        expect(await until(async () => (await responsesLike(group, `"instance":"${host}`)) > 0)).toBeDefined();
        await site.stop();
        sites[index] = next;
        front.lead(sites.map(({ url }) => url));
      }
    });
    const recovered = await group.publish(1);
    const ends = old.map((site) => site.lines.find(({ event }) => event === 'stopped'));
    judge({
      name: 'a new release rolled over an old one',
      ...met,
      recovered,
      said: ends.every((line) => line !== undefined) ? ends[0] : undefined,
      note: 'other file names, on the same data folders, one instance after the other',
    });
  }, 300_000);
});
