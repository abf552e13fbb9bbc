import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSite } from '../support/build.ts';
import { Editor, SECRET, startContentService, type ContentService } from '../support/content-service.ts';
import { freePort } from '../support/ports.ts';
import { seededFolder } from '../support/seeded-service.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';
import { smallContent } from '../support/small-content.ts';
import { EARLIER_EDIT, unpackService } from '../support/upgrade.ts';
import { visibleText } from '../faults/visible-text.ts';

const PAGES = ['/', '/tr', '/services', '/tr/hizmetlerimiz', '/services/lead-engineering', '/blogs', '/tr/sss', '/contact', '/sitemap.xml'];
/** Far above what a page takes; a visitor who waited for the service would wait for its time-out. */
const SLOW_MS = 2_000;
/** Readings of everything in a row that must leave the pages as they are before they are taken as what they should be. */
const SAME_READINGS = 3;

let folder: string;
let seed: string;
let port: string;
let service: ContentService | undefined;
let site: RunningSite;
let before: ReadonlyMap<string, string>;

interface Ready {
  readonly lastRefresh?: { readonly at: string; readonly failed: number };
  readonly picturesWaiting?: number;
}
const ready = async () => (await (await fetch(`${site.url}/readyz`)).json()) as Ready;
/** Resolves when the site has looked at the service since now, with or without success. */
async function looked(succeeded: boolean): Promise<void> {
  const now = Date.now();
  await vi.waitFor(
    async () => {
      const { lastRefresh } = await ready();
      expect(lastRefresh !== undefined && Date.parse(lastRefresh.at) > now && (lastRefresh.failed === 0) === succeeded).toBe(true);
    },
    { timeout: 60_000, interval: 100 },
  );
}
const start = (data: string) =>
  startContentService(join(folder, data), {
    CMS_PORT: port,
    CMS_SEED_FOLDER: seed,
    PUBLISH_SECRET: SECRET,
    SITE_HOOKS: `${site.url}/api/publish`,
  });
async function pages(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const page of PAGES) found.set(page, await (await fetch(`${site.url}${page}`)).text());
  return found;
}

/** The pages when further readings of everything leave them as they are: a busy machine may miss a picture at first. */
async function settledPages(): Promise<Map<string, string>> {
  let last = await pages();
  for (let same = 0; same < SAME_READINGS;) {
    await looked(true);
    const next = await pages();
    same = [...next].every(([page, text]) => last.get(page) === text) ? same + 1 : 0;
    last = next;
  }
  return last;
}

/** Where two texts part, said in a few words of both. */
function difference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  const words = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 80));
  return `, ${words(other)} in place of ${words(one)}`;
}

/**
 * Visitors who read one page after another while something happens to the service.
 * @param seen what of a page must stay the same
 * @returns what they met that they should not
 */
async function visitedWhile(work: () => Promise<void>, seen: (html: string) => string = (html) => html): Promise<string[]> {
  const met = new Set<string>();
  let over = false;
  const visit = async () => {
    let answers = 0;
    // Every page once more when it is over: what the work changed is seen on it.
    for (let rest = PAGES.length; !over || rest-- > 0; answers++) {
      const page = PAGES[answers % PAGES.length]!;
      const asked = performance.now();
      const answer = await fetch(`${site.url}${page}`);
      const text = await answer.text();
      const took = performance.now() - asked;
      if (answer.status !== 200) met.add(`${page}: status ${answer.status}`);
      else if (seen(text) !== seen(before.get(page)!)) met.add(`${page}: another page${difference(seen(before.get(page)!), seen(text))}`);
      if (took > SLOW_MS) met.add(`${page}: ${took.toFixed(0)} ms`);
    }
  };
  const visits = visit();
  try {
    await work();
  } finally {
    over = true;
  }
  await visits;
  return [...met];
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beside-'));
  seed = await smallContent(join(folder, 'content'));
  const build = await buildSite();
  port = String(await freePort());
  site = await launchSite(build, {
    CONTENT_API_URL: `http://127.0.0.1:${port}/api`,
    PUBLISH_SECRET: SECRET,
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'site'),
    REFRESH_SECONDS: '1',
    FETCH_TIMEOUT_MS: '1000',
  });
  await rename(await seededFolder('small'), join(folder, 'data'));
  service = await start('data');
  await site.ready();
  await looked(true);
  // Until every picture has its small variants, a page may still become a better one.
  await vi.waitFor(async () => expect((await ready()).picturesWaiting ?? 0).toBe(0), { timeout: 300_000, interval: 100 });
  before = await settledPages();
});

afterAll(async () => {
  await site?.stop();
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the site’s answers stay the same, and as fast,', { timeout: 300_000 }, () => {
  it('while the service is stopped, and started again', async () => {
    const met = await visitedWhile(async () => {
      await service!.stop();
      await looked(false);
      service = await start('data');
      await looked(true);
    });
    expect(met).toEqual([]);
  });

  it('while it is filled anew: another database, other numbers, the same content', async () => {
    const met = await visitedWhile(async () => {
      await service!.stop();
      service = await start('data-anew');
      await looked(true);
      // New numbers are new addresses of pictures: until they are fetched, a page may show a larger file of the same picture.
    }, visibleText);
    expect(met).toEqual([]);
  });

  it('and a change of the content is seen by the same visitors', async () => {
    const editor = await Editor.login(service!.origin);
    const { body } = await editor.ask('GET', '/content-manager/collection-types/api::site.service?locale=en&pageSize=50');
    const [entry] = (body['results'] as { documentId: string; url: string }[]).filter(({ url }) => url === 'lead-engineering');
    const draft = await editor.draft('service', entry!.documentId);
    const met = await visitedWhile(async () => {
      expect((await editor.publish('service', entry!.documentId, { ...draft, desc: 'Renamed by an editor.' })).status).toBe(200);
      await expect.poll(async () => (await fetch(`${site.url}/services/lead-engineering`)).text()).toContain('Renamed by an editor.');
    });
    expect(met.join('\n')).toContain('/services/lead-engineering: another page');
    expect(met.filter((text) => !text.includes(': another page'))).toEqual([]);
  });

  it('while the database of an earlier version is opened by this one; then they are those of its content', async () => {
    const data = join(folder, 'earlier');
    await mkdir(data);
    await unpackService(data);
    const met = await visitedWhile(async () => {
      await service!.stop();
      service = await start('earlier');
      await expect.poll(async () => (await fetch(`${site.url}/services`)).text(), { timeout: 60_000 }).toContain(EARLIER_EDIT);
    });
    expect(met.filter((text) => !text.includes(': another page'))).toEqual([]);
  });
});
