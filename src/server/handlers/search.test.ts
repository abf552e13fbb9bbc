import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { captureLog, silenceLog } from '../../../tests/support/log.ts';
import { failingSource, html, startServer } from '../../../tests/support/site-server.ts';
import { changeField, startStubService } from '../../../tests/support/stub-service.ts';
import { serviceSource } from '../../content/refresh/source.ts';
import type { SearchModel, SuggestionsResponse } from '../../models/search.ts';
import { LocaleSearch } from '../../search/locale-search.ts';
import { LOCALE_CODES } from '../../site/locales.ts';
import { PART } from '../../site/page-part.ts';
import { SUGGESTION_PATHS } from '../../site/routes.ts';
import { TAGS_HEADER } from '../cache/cache-tags.ts';
import type { AstroRenderer } from '../pages/page-renderer.ts';

silenceLog();
const suggestions = (body: Buffer) => JSON.parse(body.toString()) as SuggestionsResponse;
/** Renders what a search found, as JSON, and the page around it. */
const showing: AstroRenderer = (_, { search, searchShell }) => {
  if (search) return Promise.resolve(new Response(JSON.stringify(search).replaceAll('<', '&lt;')));
  return Promise.resolve(html(searchShell ? `around ${PART}pattern${PART} it` : 'no query', { [TAGS_HEADER]: 'menu:en' }));
};

/** Queries without words, as people and programs send them. */
const ODD = [
  'x'.repeat(10_000),
  'ğ'.repeat(1_200),
  'the of and',
  've ile bir',
  '(a+)+$|[',
  '😀😀😀',
  '\u202eabc\u202c\u200f',
  '<script>alert(1)</script>"\'&',
  'a\u0000b',
  'a',
  '',
  '   ',
  "'; DROP TABLE entries; --",
  '{{7*7}}#{7*7}',
  '__proto__',
  'constructor',
];

describe('search', () => {
  it('suggests in the language of its address, as JSON', async () => {
    const { request } = await startServer();
    const { status, headers, body } = await request('/search/suggest?q=homologation');
    expect([status, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
      'noindex',
    ]);
    const { query, results } = suggestions(body);
    expect(query).toBe('homologation');
    expect(results[0]).toEqual({
      title: 'Homologation',
      url: '/services/homologation',
      type: 'Services',
      excerpt: expect.any(String) as string,
    });
    const turkish = suggestions((await request(`/tr/arama/oneri?q=${encodeURIComponent('tip onayı')}`)).body);
    expect(turkish.results[0]?.url).toBe('/tr/hizmetlerimiz/tip-onayi');
  });

  it('renders the page with what was found, which no cache keeps', async () => {
    const { request, cache } = await startServer({ astro: showing });
    const { status, headers, body } = await request('/search?q=tolerance');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.toString()).toContain('/services/mechanical-design');
    // The page around the results alone.
    expect(cache.count).toBe(1);
  });

  it('renders the page around its results once in each language, and the results for each query', async () => {
    const { request, rendered } = await startServer({ astro: showing });
    for (const query of ['tolerance', 'homologation', 'tolerance']) {
      const { body } = await request(`/search?q=${query}`);
      expect(body.toString()).toMatch(/^<!doctype html><title>around \{.*\} it<\/title>$/);
    }
    expect(rendered).toEqual(['GET /search', 'GET /search-results', 'GET /search-results']);
  });

  it('has the title of what was searched for in place of that of the page around it', async () => {
    const astro: AstroRenderer = (_, { search, searchShell }) =>
      Promise.resolve(
        searchShell
          ? html(`Search</title>around ${PART}pattern${PART} it<title>of a drawing`, { [TAGS_HEADER]: 'menu:en' })
          : new Response(search ? `found${PART}<title>$&amp; ${search.query}</title>\n` : ''),
      );
    const { request } = await startServer({ astro });
    for (const query of ['tolerance', 'homologation'])
      expect((await request(`/search?q=${query}`)).body.toString()).toBe(
        `<!doctype html><title>$&amp; ${query}</title>around found it<title>of a drawing</title>`,
      );
  });

  it('sends results as each client takes them', async () => {
    const { request } = await startServer({ astro: showing });
    const plain = (await request('/search?q=tolerance')).body;
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await request('/search?q=tolerance', { headers: { 'accept-encoding': encoding } });
      expect([headers['content-encoding'], headers['vary'], Number(headers['content-length'])]).toEqual([
        encoding,
        'Accept-Encoding',
        body.length,
      ]);
      expect(unpack(body).equals(plain)).toBe(true);
    }
  });

  it('shows the asked page of one type', async () => {
    const stub = await startStubService();
    const products = Array.from({ length: 30 }, (_, n) => ({
      id: `many-${String(n)}`,
      name: `Requirements ${String(n)}`,
      description: 'x',
    }));
    stub.change(
      '/product',
      'en',
      changeField<unknown[]>('products', () => products),
    );
    const source = serviceSource({ base: stub.url, timeoutMs: 10_000, maxBytes: 32_000_000 });
    const { request } = await startServer({ astro: showing, source });
    const shown = async (query: string) => {
      const text = (await request(`/search?q=requirements&${query}`)).body.toString();
      const { groups, paging } = JSON.parse(/\{.*\}/.exec(text)?.[0] ?? '') as SearchModel;
      return [groups.length, paging?.current];
    };
    const all = (await shown(''))[0];
    expect(all).toBeGreaterThan(1);
    expect([
      await shown('type=product'),
      await shown('type=product&page=2'),
      await shown('type=product&page=999999'),
      await shown('type=product&page=x'),
    ]).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
      [1, 0],
    ]);
    expect(await shown('page=2')).toEqual([all, undefined]);
  });

  it('finds the same once where it is asked again', async () => {
    const rank = vi.spyOn(LocaleSearch.prototype, 'rank');
    const { request } = await startServer();
    const first = (await request('/search/suggest?q=toleranc')).body.toString();
    const calls = rank.mock.calls.length;
    expect([(await request('/search/suggest?q=toleranc')).body.toString(), rank.mock.calls.length]).toEqual([first, calls]);
    rank.mockRestore();
  });

  it.each(LOCALE_CODES)('suggests in the form that browsers read (%s)', async (locale) => {
    const { request } = await startServer();
    const path = `${SUGGESTION_PATHS[locale]}?q=iso`;
    const { status, headers, body } = await request(`${path}&format=opensearch`);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'application/x-suggestions+json; charset=utf-8',
      'nosniff',
    ]);
    const { query, results } = suggestions((await request(path)).body);
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.parse(String(body))).toEqual([
      query,
      results.map(({ title }) => title),
      results.map(({ excerpt }) => excerpt),
      results.map(({ url }) => `https://www.example.com${url}`),
    ]);
  });

  it('without a query is a page as any other', async () => {
    const { request, rendered } = await startServer({ astro: showing });
    for (const path of ['/search', '/search?q=', '/search?q=%20', '/search?q=%00%E2%80%AE', '/search?other=1']) {
      const { status, body } = await request(path);
      expect([status, body.toString().includes('no query')], path).toEqual([200, true]);
    }
    expect(rendered.filter((line) => line === 'GET /search').length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['/search/', '/search'],
    ['/Search', '/search'],
    ['/tr/Arama/', '/tr/arama'],
  ])('keeps the query of an address spelled %s, which no other page does', async (spelled, path) => {
    const { request } = await startServer();
    const query = '?q=fren%20testi&page=2';
    const { status, headers } = await request(spelled + query);
    expect([status, headers.location]).toEqual([301, path + query]);
    expect((await request(spelled)).headers.location).toBe(path);
    expect((await request(`/Contact${query}`)).headers.location).toBe('/contact');
  });

  it('answers odd queries', async () => {
    const { request } = await startServer({ astro: showing, environment: { SEARCH_RATE: '0' } });
    for (const query of ODD)
      for (const path of ['/search', '/tr/arama', '/search/suggest', '/tr/arama/oneri']) {
        const { status, body } = await request(`${path}?q=${encodeURIComponent(query).slice(0, 12_000)}`);
        expect(status, `${path}?q=${query.slice(0, 40)}`).toBe(200);
        if (path.endsWith('suggest')) expect(suggestions(body).query.length).toBeLessThanOrEqual(200);
      }
  });

  it('answers a query that is no text', async () => {
    const { request } = await startServer({ astro: showing });
    for (const query of ['%', '%zz', '%ff%fe', 'q=1&q=2', '%00', '='])
      expect((await request(`/search/suggest?q=${query}`)).status, query).toBe(200);
  });

  it('limits each address by itself', async () => {
    const { request } = await startServer({ environment: { SEARCH_RATE: '1' } });
    const ask = (client: string) => request('/search/suggest?q=a', { headers: { 'x-forwarded-for': client } });
    const first = await Promise.all(Array.from({ length: 60 }, () => ask('203.0.113.7')));
    const refused = first.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(15);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect((await ask('203.0.113.8')).status).toBe(200);
    expect((await request('/search')).status).toBe(200);
  });

  it('writes neither query nor address into the log', async () => {
    const { request } = await startServer({ environment: { ACCESS_LOG: 'on' } });
    const log = captureLog();
    await request('/search/suggest?q=geheimwort', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    await request('/search?q=geheimwort');
    log.stop();
    expect(log.lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(log.lines)).not.toMatch(/geheimwort|203\.0\.113/);
  });

  it('says so while there is no content', async () => {
    const { request } = await startServer({ source: failingSource });
    expect((await request('/search/suggest?q=a')).status).toBe(503);
  });

  it('takes a longer address than other pages', async () => {
    const { request } = await startServer({ astro: showing });
    const long = 'q='.padEnd(5_000, 'x');
    expect((await request(`/search?${long}`)).status).toBe(200);
    expect((await request(`/Search/?${long}`)).status).toBe(301);
    expect((await request(`/about?${long}`)).status).toBe(414);
  });
});
