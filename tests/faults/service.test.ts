import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../support/build.ts';
import { Editor, startContentService, type ContentService } from '../support/content-service.ts';
import { freePort } from '../support/ports.ts';
import { earlierResponses, unpackService } from '../support/upgrade.ts';
import { FAULT_SECONDS, RATE, RESPONSE_TIMEOUT_MS } from './limits.ts';
import { earlierRecording, embeddedRecording } from './recorded.ts';
import { Rig, SECRET, settled, until } from './rig.ts';
import { tableOf, violations, type Outcome } from './verdict.ts';

/** A visitor who waits for the service waits for its time-out, which is longer than a response may take. */
const SETTINGS = { FETCH_TIMEOUT_MS: String(2 * RESPONSE_TIMEOUT_MS) };
const outcomes: Outcome[] = [];
const rigs: Rig[] = [];
const folders: string[] = [];
const services = new Set<ContentService>();
let build = '';
let reference: Rig;
/** A site that reads the embedded copy's content from a service, and the folder of the real one that takes its place. */
let rig: Rig;
let folder = '';
let service: ContentService;

const startRig = async (...given: Parameters<typeof Rig.start>): Promise<Rig> => {
  const started = await Rig.start(...given);
  rigs.push(started);
  return started;
};
const emptyFolder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'faults-service-'));
  folders.push(made);
  return made;
};

/** Starts the real service where a site's proxy leads to from now on, so that the site sees every phase of its start. */
async function startBehind(one: Rig, data: string): Promise<ContentService> {
  const port = String(await freePort());
  one.proxy.lead(`http://127.0.0.1:${port}`);
  const settings = { CMS_PORT: port, SITE_HOOKS: `${one.site.url}/api/publish`, PUBLISH_SECRET: SECRET };
  const started = await startContentService(data, settings);
  services.add(started);
  return started;
}

/** Resolves when a site has read everything from what is behind its proxy now. */
async function readsAll({ site }: Rig): Promise<void> {
  const from = Date.now();
  const isRead = await until(async () => {
    const { lastRefresh } = (await (await fetch(`${site.url}/readyz`)).json()) as { lastRefresh: { failed: number; at: string } };
    return lastRefresh.failed === 0 && Date.parse(lastRefresh.at) > from;
  });
  if (isRead === undefined) throw new Error('The site did not read the service.');
}

/** An editor publishes in the service. @returns milliseconds until the site's page shows it */
async function publishIn({ url, origin }: ContentService, { site }: Rig, name: string): Promise<number | undefined> {
  const response = await (await fetch(`${url}/service?locale=en`)).json();
  const [entry] = (response as { data: { attributes: { services: { documentId: string; url: string }[] } } }).data.attributes.services;
  const id = entry?.documentId ?? '';
  const editor = await Editor.login(origin);
  const draft = await editor.draft('service', id);
  const since = performance.now();
  expect((await editor.publish('service', id, { ...draft, name })).status).toBe(200);
  const seen = await until(async () => (await (await fetch(`${site.url}/services/${entry?.url ?? ''}`)).text()).includes(name));
  return seen === undefined ? undefined : performance.now() - since;
}

/**
 * Responses to visitors while something happens to the service, for as long as a fault lasts at least, and a while longer
 * when the site reads it again.
 */
async function during(one: Rig, happens: () => Promise<void>): Promise<Pick<Outcome, 'reference' | 'under' | 'said'>> {
  const from = one.site.lines.length;
  const began = performance.now();
  await Promise.all([one.visitors.begin(), reference.visitors.begin()]);
  await happens();
  const rest = RATE * Math.ceil(Math.max(FAULT_SECONDS / 6, FAULT_SECONDS - (performance.now() - began) / 1000));
  const [under, referenceReport] = await Promise.all([one.visitors.finish(rest), reference.visitors.finish(rest)]);
  const said = one.site.lines.slice(from).find(({ event, kept }) => event === 'content call failed' && kept === 'last good copy');
  return { reference: referenceReport, under, said };
}

function judge(outcome: Outcome): void {
  outcomes.push(outcome);
  expect(violations(outcome)).toEqual([]);
}

/** Every kind of response that contains content, byte for byte. */
async function bytesOf({ site }: Rig): Promise<ReadonlyMap<string, string>> {
  const read = async (path: string) => [path, await (await fetch(site.url + path)).text()] as const;
  return new Map(
    await Promise.all(['/', '/tr', '/services', '/tr/hizmetlerimiz', '/blogs', '/tr/sss', '/contact', '/sitemap.xml'].map(read)),
  );
}

beforeAll(async () => {
  build = await buildSite();
  const recording = await embeddedRecording();
  reference = await startRig({ build, recording, unmarked: true, settings: SETTINGS });
  rig = await startRig({ build, recording, unmarked: true, settings: SETTINGS }, reference.expected);
  folder = await emptyFolder();
}, 300_000);

afterAll(async () => {
  for (const one of rigs) await one.stop();
  for (const one of services) await one.stop();
  for (const one of folders) await rm(one, { recursive: true, force: true });
  console.log(`\n${tableOf(outcomes)}\n`);
}, 120_000);

describe('visitors notice nothing while the real content service', () => {
  it('is filled again, in an empty database', async () => {
    const met = await during(rig, async () => {
      service = await startBehind(rig, folder);
      await readsAll(rig);
    });
    const recovered = await publishIn(service, rig, 'Published after the filling');
    judge({ name: 'the real content service filled anew', ...met, recovered, note: 'Strapi from its start in an empty folder' });
  }, 600_000);

  it('is stopped, and started again', async () => {
    await settled(rig.site);
    await rig.takeAsRight();
    const before = await bytesOf(rig);
    const met = await during(rig, async () => {
      services.delete(service);
      await service.stop();
    });
    expect(await bytesOf(rig)).toEqual(before);
    service = await startBehind(rig, folder);
    await settled(rig.site);
    expect(await bytesOf(rig)).toEqual(before);
    const recovered = await publishIn(service, rig, 'Published after the stop');
    judge({ name: 'the real content service stopped', ...met, recovered, note: 'Strapi, with an editor’s publish' });
    services.delete(service);
    await service.stop();
  }, 600_000);

  it('is upgraded, with the database of an earlier version', async () => {
    const old = await startRig({ build, recording: earlierRecording(await earlierResponses()), unmarked: true, settings: SETTINGS });
    const data = await emptyFolder();
    await unpackService(data);
    let upgraded: ContentService | undefined;
    const met = await during(old, async () => {
      upgraded = await startBehind(old, data);
      await readsAll(old);
    });
    const recovered = await publishIn(upgraded!, old, 'Published after the upgrade');
    judge({ name: 'the real content service upgraded', ...met, recovered, note: 'what an earlier version kept, opened by this one' });
  }, 600_000);
});
