import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../support/build.ts';
import { startFront } from '../support/front.ts';
import { freePort } from '../support/ports.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';
import { expectationsOf } from './expectations.ts';
import { FAULT_SECONDS, QUIET_SECONDS, RATE } from './limits.ts';
import { startProxy } from './proxy.ts';
import { embeddedRecording, startRecorded } from './recorded.ts';
import { marksOf, publishHook, SECRET, settled, until } from './rig.ts';
import { tableOf, violations, type Outcome } from './verdict.ts';
import { startVisitors } from './visitors.ts';

const INSTANCES = 2;
const outcomes: Outcome[] = [];
afterAll(() => console.log(`\n${tableOf(outcomes)}\n`));

/** Instances of the site behind the real front, with visitors in front of it. */
async function startPair(build: string) {
  const service = await startRecorded(await embeddedRecording());
  const proxy = await startProxy(service.origin);
  const places = await Promise.all(
    Array.from({ length: INSTANCES }, async () => ({ port: await freePort(), folder: await mkdtemp(join(tmpdir(), 'faults-')) })),
  );
  const launch = async (index: number, release = build): Promise<RunningSite> => {
    const { port = 0, folder = '' } = places[index] ?? {};
    const site = await launchSite(release, {
      PORT: String(port),
      SITE_URL: 'http://faults.example',
      CONTENT_API_URL: proxy.url,
      NODE_EXTRA_CA_CERTS: proxy.trusted,
      DATA_DIR: folder,
      PUBLISH_SECRET: SECRET,
      REFRESH_SECONDS: '1',
    });
    await site.ready();
    return site;
  };
  const sites = await Promise.all(places.map((_, index) => launch(index)));
  for (const site of sites) await settled(site);
  const front = await startFront(sites.map(({ url }) => url));
  const expected = await expectationsOf(sites[0]?.url ?? '');
  const visitors = startVisitors({ site: front.url, pages: expected, rate: RATE, right: marksOf(0) });
  onTestFinished(async () => {
    await visitors.stop();
    for (const site of sites) await site.stop();
    await proxy.stop();
    await service.stop();
    for (const { folder } of places) await rm(folder, { recursive: true, force: true });
  });
  const publish = async (revision: number): Promise<number | undefined> => {
    // Behind a cache a page may be old for a moment longer than its neighbour.
    visitors.tell({ right: [...marksOf(revision - 1), ...marksOf(revision)] });
    service.show(revision);
    for (const site of sites) void publishHook(site.url).catch(() => undefined);
    const [en = ''] = marksOf(revision);
    return until(async () => (await (await fetch(front.url)).text()).includes(en));
  };
  // The first visitors fill the cache.
  await visitors.count(expected.length);
  return { sites, front, visitors, launch, publish, quiet: await visitors.count(RATE * QUIET_SECONDS) };
}

describe('behind the front, visitors notice nothing of', () => {
  it('one of two instances that is killed', async () => {
    const { sites, front, visitors, launch, publish, quiet } = await startPair(await buildSite());
    const counted = visitors.count(RATE * FAULT_SECONDS);
    const [first] = sites as [RunningSite];
    process.kill(first.pid, 'SIGKILL');
    await first.stop();
    const under = await counted;
    sites[0] = await launch(0);
    const recovered = await publish(1);
    const words = await readFile(join(front.folder, 'error.log'), 'utf8');
    const said = /Connection refused|upstream prematurely closed/.exec(words)?.[0];
    const outcome: Outcome = {
      name: 'one of two instances killed',
      quiet,
      under,
      recovered,
      said: said === undefined ? undefined : { level: 'error', event: said },
      note: 'the log of the front',
    };
    outcomes.push(outcome);
    expect(violations(outcome)).toEqual([]);
  }, 300_000);

  it('a new release that is rolled over an old one', async () => {
    const build = await buildSite();
    // Beside the old one, where both find the same packages.
    const release = join(dirname(build), `release-${String(process.pid)}`);
    onTestFinished(() => rm(release, { recursive: true, force: true }));
    await cp(build, release, { recursive: true });
    const { sites, visitors, launch, publish, quiet } = await startPair(build);
    const old = [...sites];
    const counted = visitors.count(RATE * FAULT_SECONDS);
    for (const [index, site] of old.entries()) {
      await site.stop();
      sites[index] = await launch(index, release);
    }
    const under = await counted;
    const recovered = await publish(1);
    const said = old.every((site) => site.lines.some(({ event }) => event === 'stopped'))
      ? old[0]?.lines.find(({ event }) => event === 'stopped')
      : undefined;
    const outcome: Outcome = {
      name: 'a new release rolled over an old one',
      quiet,
      under,
      recovered,
      said,
      note: 'from another folder, one instance after the other',
    };
    outcomes.push(outcome);
    expect(violations(outcome)).toEqual([]);
  }, 300_000);
});
