import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/folders.ts';
import { ask, startFront, type Front, type Question } from '../support/front.ts';
import { freePort } from '../support/ports.ts';
import { startSite } from '../support/site.ts';

const TOKEN = 'the password of the report';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const VISITOR = '203.0.113.77';

/** Two instances that count what the front reports to them, each in its own folder. @param reported those that it reports to */
async function counted(reported: (places: readonly string[]) => readonly string[] = (places) => places) {
  const made = await Promise.all(
    [1, 2].map(async () => {
      const port = await freePort();
      const folder = await temporaryFolder();
      const site = await startSite({
        SITE_URL: 'https://www.example.com',
        VISITS_TOKEN: TOKEN,
        VISITS_LOG_PORT: String(port),
        DATA_DIR: folder,
      });
      await site.ready();
      return { site, folder, port };
    }),
  );
  const front = await startFront(
    made.map(({ site }) => site.url),
    {
      FRONT_VISITS: reported(made.map(({ port }) => `127.0.0.1:${port}`)).join(','),
      FRONT_OPERATOR_ALLOW: '127.0.0.1',
      // The test's visitors have addresses of their own, as behind a CDN.
      FRONT_TRUSTED_PROXIES: '127.0.0.1',
    },
  );
  return { made, front };
}

const visit = (front: Front, path: string, { headers, ...question }: Question = {}) =>
  ask(front.url, path, {
    ...question,
    headers: { 'x-forwarded-for': VISITOR, 'user-agent': BROWSER, 'accept-language': 'tr-TR', ...headers },
  });

interface Day {
  readonly views: number;
  readonly robots: number;
  readonly pages: readonly [string, number][];
  readonly referrers: readonly [string, number][];
  readonly languages: readonly [string, number][];
  readonly notFound: readonly [string, number][];
}
const report = async (site: { readonly url: string }) => {
  const response = await fetch(`${site.url}/reports/visits.json`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return ((await response.json()) as { days: { counts: Day }[] }).days[0]!.counts;
};

describe('visits behind the front', () => {
  test('pages from the front’s cache are counted by every instance that is up, and no visitor’s address is in what they keep', async () => {
    const { made, front } = await counted();
    for (let turn = 0; turn < 6; turn++) await visit(front, '/tr/iletisim', { headers: { referer: 'https://search.example/?q=mine' } });
    // The copy of each encoding, a question whether it changed, and an address with a query are visits like any other.
    const { etag } = (await visit(front, '/about', { headers: { 'accept-encoding': 'br' } })).headers;
    expect((await visit(front, '/about?utm=1', { headers: { 'accept-encoding': 'br', 'if-none-match': String(etag) } })).status).toBe(304);
    expect((await visit(front, '/no-such-page')).status).toBe(404);
    // Requests that are no visits: of a program, a prefetch, of a file, a form, a draft.
    await visit(front, '/about', { headers: { 'user-agent': 'somebot/1.0' } });
    await visit(front, '/about', { headers: { 'sec-purpose': 'prefetch' } });
    await visit(front, '/favicon.svg');
    await visit(front, '/about', { method: 'HEAD' });
    expect((await visit(front, '/preview/en/service/a/1/forged')).status).toBe(403);
    // The last line: when it has arrived, all have.
    await visit(front, '/services');
    const hits = front.events().filter(({ cache }) => cache === 'HIT').length;
    expect(hits).toBeGreaterThan(3);
    for (const { site } of made) {
      await expect.poll(async () => (await report(site)).pages.some(([path]) => path === '/services'), { timeout: 10_000 }).toBe(true);
      expect(await report(site)).toMatchObject({
        views: 9,
        robots: 1,
        pages: [
          ['/tr/iletisim', 6],
          ['/about', 2],
          ['/services', 1],
        ],
        referrers: [['search.example', 6]],
        languages: [['tr', 9]],
        notFound: [['/no-such-page', 1]],
      });
    }
    // Whichever instance answers, the report through the front is the same.
    const reports = new Set<string>();
    for (let turn = 0; turn < 4; turn++)
      reports.add((await ask(front.url, '/reports/visits.json', { headers: { authorization: `Bearer ${TOKEN}` } })).text);
    expect(reports.size).toBe(1);
    // An instance that is down costs no visitor anything, and the other one counts on.
    await made[0]!.site.stop();
    for (const path of ['/faq', '/faq', '/brands', '/references', '/solutions']) expect((await visit(front, path)).status, path).toBe(200);
    await expect.poll(async () => (await report(made[1]!.site)).views, { timeout: 10_000 }).toBe(14);
    await made[1]!.site.stop();
    for (const { site, folder } of made) {
      const files = await readdir(join(folder, 'visits'));
      const kept = (await Promise.all(files.map((name) => readFile(join(folder, 'visits', name), 'utf8')))).join('\n');
      expect(kept).toContain('/tr/iletisim');
      for (const secret of [VISITOR, '127.0.0.1', 'Firefox', 'q=mine', 'utm', '/preview/']) expect(kept).not.toContain(secret);
      expect(JSON.stringify(site.lines)).not.toContain(VISITOR);
    }
    expect(await readFile(join(front.folder, 'access.log'), 'utf8')).not.toContain(VISITOR);
  });

  test('(self-check) a site that the front does not report to counts nothing', async () => {
    const { made, front } = await counted((places) => places.slice(1));
    for (let turn = 0; turn < 3; turn++) await visit(front, '/about');
    await expect.poll(async () => (await report(made[1]!.site)).views, { timeout: 10_000 }).toBe(3);
    expect((await report(made[0]!.site)).views).toBe(0);
  });
});
