import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pLimit from 'p-limit';
import { describe, expect, inject, test } from 'vitest';
import { previewPath } from '../../src/content/preview/preview-link.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { href, SUGGESTION_PATHS } from '../../src/site/routes.ts';
import { mostMs } from '../faults/limits.ts';
import { ask, FRONT_HOST, startFront } from '../support/front.ts';
import { FILE_PATHS, PAGES } from '../support/pages.ts';
import { freePort } from '../support/ports.ts';
import { at, SITE, startSite } from '../support/site.ts';
import { changeEntry, startStubService } from '../support/stub-service.ts';

const SECRET = inject('publishSecret');

/** Headers of a connection, an encoding or a single response. */
const OF_ONE_RESPONSE = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'server',
  'transfer-encoding',
  'x-request-id',
]);

describe('the site behind the front', () => {
  test('is the same, page by page, in every encoding, with the same headers', async () => {
    const front = await startFront([SITE]);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    const addresses = [...PAGES.map(({ path }) => path), ...FILE_PATHS, '/favicon.svg'];
    const answered: string[] = [];
    const wrong = await pLimit(4).map(addresses, async (path) => {
      const alone = await ask(SITE, path);
      const found: string[] = [];
      for (const [encoding, open] of Object.entries(unpack)) {
        for (const turn of ['first', 'again']) {
          const response = await ask(front.url, path, { headers: { 'accept-encoding': encoding } });
          const { connection, date, 'keep-alive': _, 'content-length': __, 'content-encoding': used, etag, ...headers } = response.headers;
          if (response.status !== 200 || !open(response.body).equals(alone.body)) found.push(`${path} ${encoding} ${turn}: another page`);
          if ((used ?? 'identity') !== encoding) found.push(`${path} ${encoding}: came as ${String(used)}`);
          answered.push(String(headers['x-request-id']));
          for (const [name, value] of Object.entries(alone.headers))
            if (!OF_ONE_RESPONSE.has(name) && headers[name] !== value)
              found.push(`${path} ${encoding}: ${name} is ${String(headers[name])}`);
          if (etag === undefined) found.push(`${path} ${encoding}: no ETag`);
        }
      }
      return found;
    });
    expect(wrong.flat()).toEqual([]);
    // The id of a response is that of its line in the log, whichever request the cached page was fetched for.
    await expect
      .poll(() => {
        const logged = new Set(front.events().map(({ request }) => request));
        return answered.filter((id) => !logged.has(id));
      })
      .toEqual([]);
    const kept = (await readdir(join(front.folder, 'cache'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(kept).toHaveLength(3 * addresses.length);
  });

  test('has the same id for one request in the logs of front and site, and hands it on to the content service', async () => {
    const [stub, PREVIEW_SECRET] = [await startStubService(), 'the secret of previews'];
    const asked: unknown[] = [];
    stub.respondWith('/drafts/service/a', (request, response) => {
      asked.push(request.headers['x-request-id']);
      response.writeHead(503).end();
    });
    const site = await startSite({ CONTENT_API_URL: stub.url, CONTENT_API_TOKEN: 'a token of the service, long enough', PREVIEW_SECRET });
    await site.ready();
    const front = await startFront([site.url]);
    const expires = Math.floor(Date.now() / 1000) + 3_600;
    const path = previewPath({ language: 'en', type: 'service', documentId: 'a', expires }, PREVIEW_SECRET);
    const { status, headers } = await ask(front.url, path);
    expect(status).toBe(503);
    const id = headers['x-request-id'];
    const line = await site.logged('request', ({ kind }) => kind === 'preview');
    await expect.poll(() => front.events().map(({ request }) => request)).toEqual([id]);
    expect([line['id'], (await site.logged('draft not read'))['id'], ...asked]).toEqual([id, id, ...asked.map(() => id)]);
    expect(asked.length).toBeGreaterThan(0);
  });

  test('hands the query of a search on, keeps no response to it, and logs nothing of it', async () => {
    const front = await startFront([SITE]);
    const [page, suggestions, other] = await Promise.all([
      ask(front.url, '/search?q=homologation'),
      ask(front.url, '/tr/arama/oneri?q=tolerans'),
      ask(front.url, '/search?q=traceability'),
    ]);
    expect([page.status, suggestions.status, other.status]).toEqual([200, 200, 200]);
    expect(page.text).toContain('href="/services/homologation"');
    expect(other.text).toContain('href="/solutions/requirements-traceability"');
    expect(suggestions.text).toContain('/tr/hizmetlerimiz/mekanik-tasarim');
    const kept = await readdir(join(front.folder, 'cache'), { recursive: true, withFileTypes: true });
    expect(kept.filter((entry) => entry.isFile())).toHaveLength(0);
    await expect.poll(() => front.events().filter(({ path }) => path === '/search').length).toBe(2);
    expect(JSON.stringify(front.events())).not.toMatch(/homologation|tolerans|traceability/);
  });

  test('keeps the query of a search or after a form where the address is spelled otherwise', async () => {
    const front = await startFront([SITE]);
    for (const [spelled, path] of [
      ['/search/', '/search'],
      ['/tr/Arama', '/tr/arama'],
      ['/Enquiry/Received/', '/enquiry/received'],
    ] as const) {
      const { status, headers } = await ask(front.url, `${spelled}?q=tolerans`);
      expect([status, headers['location']]).toEqual([301, `${path}?q=tolerans`]);
    }
  });

  test('lets the site count searches of people that found nothing, and not what a browser fetches ahead', async () => {
    const site = await startSite({ PUBLISH_SECRET: SECRET });
    await site.ready();
    const front = await startFront([site.url], { FRONT_TRUSTED_PROXIES: '127.0.0.1' });
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
    let visitors = 0;
    const search = async (query: string, headers: Readonly<Record<string, string>> = {}) => {
      for (let times = 0; times < 5; times++) {
        const visitor = { 'x-forwarded-for': `203.0.113.${String(++visitors)}` };
        expect((await ask(front.url, `/search?q=${query}`, { headers: { ...browser, ...visitor, ...headers } })).status).toBe(200);
      }
    };
    await search('xylophone', { 'sec-purpose': 'prefetch;prerender' });
    await search('fluxcapacitor');
    const report = await fetch(`${site.url}/api/searches`, { headers: { authorization: `Bearer ${SECRET}` } });
    expect(await report.json()).toMatchObject({ queries: [{ locale: 'en', query: 'fluxcapacitor', count: 5 }] });
  });

  test('writes no query of a search or after a form, and no address of a draft, into its error log', async () => {
    // No site answers: each request fails.
    const front = await startFront([`http://127.0.0.1:${await freePort()}`]);
    for (const path of LOCALE_CODES.flatMap((locale) => [href('search', locale), SUGGESTION_PATHS[locale]]))
      expect((await ask(front.url, `${path}?q=geheimwort`)).status, path).toBe(503);
    expect((await ask(front.url, `/search?q=${'geheimwort'.repeat(2_000)}`)).status).toBe(414);
    const draft = { language: 'en', type: 'service', documentId: 'geheimwort', expires: Math.floor(Date.now() / 1000) + 3_600 } as const;
    for (const path of [previewPath(draft, 'secret'), ...LOCALE_CODES.map((locale) => `${href('enquiryReceived', locale)}?id=geheimwort`)])
      expect((await ask(front.url, path)).status, path).toBe(503);
    const live = { method: 'POST', headers: { referer: `http://${FRONT_HOST}${previewPath(draft, 'secret')}` } };
    expect((await ask(front.url, '/preview/live', live)).status).toBe(503);
    expect((await ask(front.url, '/about')).status).toBe(503);
    const errors = () => readFile(join(front.folder, 'error.log'), 'utf8');
    await expect.poll(errors).toContain('"GET /about HTTP/1.1"');
    expect(await errors()).not.toContain('geheimwort');
  });

  test('takes a search of 10,000 letters of the alphabet or 2,600 encoded ones, and says clearly when it is longer', async () => {
    const front = await startFront([SITE]);
    for (const path of ['/search', '/tr/arama', '/search/suggest', '/tr/arama/oneri'])
      for (const query of ['a'.repeat(10_000), encodeURIComponent('ğ'.repeat(2_600))])
        expect((await ask(front.url, `${path}?q=${query}`)).status, path).toBe(200);
    expect((await ask(front.url, `/about?q=${'a'.repeat(10_000)}`)).status).toBe(414);
    // The front could hold this address, the site could not.
    const long = await ask(front.url, `/tr/arama?q=${'a'.repeat(16_250)}`);
    expect([long.status, long.text.includes('Bu istek yanıtlanamıyor')]).toEqual([431, true]);
    // The front itself refuses 10,000 encoded letters, before it knows host and language.
    const encoded = await ask(front.url, `/tr/arama?q=${encodeURIComponent('ğ'.repeat(10_000))}`);
    expect([encoded.status, encoded.text.includes('This request cannot be read.')]).toEqual([414, true]);
  });

  test('keeps no error, no redirect and no draft', async () => {
    const front = await startFront([SITE]);
    const [picture] = /\/_media\/[0-9a-f]{16}\/[\w.-]+/.exec((await ask(SITE, '/')).text) ?? [];
    expect(picture).toBeDefined();
    const responses = await Promise.all(
      ['/no-such-page', '/tr/yok', '/preview/en/service/a/1/b', '/tr/', '/_media/none.avif', `${picture}/1`].map((path) =>
        ask(front.url, path),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 403, 301, 404, 404]);
    expect(responses[0]?.text).toContain('<html lang="en"');
    expect(responses[1]?.text).toContain('<html lang="tr"');
    const kept = await readdir(join(front.folder, 'cache'), { recursive: true, withFileTypes: true });
    expect(kept.filter((entry) => entry.isFile())).toHaveLength(0);
  });

  test('a publish is seen behind the front, on pages that visitors look at and on pages that nobody requested in a while', async () => {
    const service = await startStubService();
    const sites = await Promise.all(
      [1, 2].map(() => startSite({ CONTENT_API_URL: service.url, PUBLISH_SECRET: SECRET, REFRESH_SECONDS: '3600' })),
    );
    await Promise.all(sites.map((site) => site.ready()));
    const front = await startFront(sites.map(({ url }) => url));
    const { path } = PAGES.find(({ id, locale }) => id === 'service' && locale === 'en')!;
    const publish = async (title: string) => {
      service.change(
        '/service',
        'en',
        changeEntry('services', 0, (entry) => ({ ...entry, name: title })),
      );
      await Promise.all(
        sites.map(({ url }) => fetch(`${url}/api/publish`, { method: 'POST', headers: { authorization: `Bearer ${SECRET}` } })),
      );
      return performance.now();
    };
    const figures: number[] = [];
    for (let round = 0; round < 3; round++) {
      await ask(front.url, path);
      const title = `Published in round ${round}`;
      const since = await publish(title);
      await expect.poll(async () => (await ask(front.url, path)).text.includes(title), { interval: 25, timeout: 30_000 }).toBe(true);
      figures.push(Math.round(performance.now() - since));
    }
    console.log(`publish to live behind the front: ${figures.join(', ')} ms`);
    expect(Math.max(...figures)).toBeLessThan(mostMs(2_500));
    // No request for a while: the first one already gets the new page.
    const title = 'Published while nobody looked';
    const since = await publish(title);
    await expect.poll(() => performance.now() - since, { timeout: 10_000 }).toBeGreaterThan(2_100);
    expect((await ask(front.url, path)).text).toContain(title);
  });

  test('stays up while both instances are killed one after the other, and after both', async () => {
    const sites = await Promise.all([startSite(), startSite()]);
    await Promise.all(sites.map((site) => site.ready()));
    const front = await startFront(sites.map(({ url }) => url));
    const known = PAGES.slice(0, 20).map(({ path }) => path);
    const before = await pLimit(4).map(known, async (path) => (await ask(front.url, path)).text);
    for (const site of sites) {
      await site.stop();
      expect(await pLimit(4).map(known, async (path) => (await ask(front.url, path)).text)).toEqual(before);
    }
    const unknown = await ask(front.url, '/tr/hic-sorulmamis');
    expect([unknown.status, unknown.text.includes('Birazdan yeniden buradayız')]).toEqual([503, true]);
    expect((await fetch(at('/healthz'))).status).toBe(200);
  });

  test('lets no visitor wait until an instance that starts has rendered its pages', async () => {
    /** Addresses whose bytes were not ready when they were requested. */
    const late = async (warmUp: string, paths: readonly string[]) => {
      const site = await startSite({ WARM_UP_MS: warmUp, METRICS_TOKEN: SECRET });
      await site.ready();
      // The start does not wait for the search, whose pages would be counted as those of the first request.
      if (warmUp !== '0')
        await expect.poll(() => site.lines.filter(({ event }) => event === 'search rendered at start').length).toBe(LOCALE_CODES.length);
      const made = async () => {
        const figures = await (await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${SECRET}` } })).text();
        return Number(/^site_cache_made_total\{cache="pages"\} (\d+)$/m.exec(figures)?.[1]);
      };
      const found: string[] = [];
      let before = await made();
      for (const path of paths) {
        await ask(site.url, path);
        const after = await made();
        if (after !== before) found.push(path);
        before = after;
      }
      return { found, said: site.lines.map(({ event }) => event) };
    };
    const pages = PAGES.map(({ path }) => path);
    // Long enough for a machine that does other work too.
    const ready = await late('120000', [...pages, ...FILE_PATHS]);
    expect(ready.found).toEqual([]);
    expect(ready.said.indexOf('pages rendered at start')).toBeLessThan(ready.said.indexOf('listening'));
    // A start that renders nothing in advance is detected here.
    const some = pages.slice(0, 10);
    expect((await late('0', some)).found.length).toBeGreaterThan(some.length / 2);
  });
});
