import { describe, expect, it } from 'vitest';
import { silenceLog } from '../../../tests/support/log.ts';
import { html, SECRET, startServer } from '../../../tests/support/site-server.ts';
import { changeEntry, startStubService } from '../../../tests/support/stub-service.ts';
import { serviceSource } from '../../content/refresh/source.ts';
import { PART } from '../../site/page-part.ts';
import type { AstroRenderer } from '../pages/page-renderer.ts';
import type { UnansweredReport } from '../visits/unanswered.ts';

silenceLog();
const showing: AstroRenderer = (_, { searchShell }) => Promise.resolve(html(searchShell ? PART + PART : 'results'));
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
const authorized = { headers: { authorization: `Bearer ${SECRET}` } };

async function start(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer({ astro: showing, environment: { SEARCH_RATE: '0' }, ...options });
  let visitors = 0;
  const ask = async (path: string, times: number, headers: Record<string, string> = BROWSER, method = 'GET') => {
    // Each is a visitor of its own.
    for (let n = 0; n < times; n++)
      await server.request(path, { headers: { 'x-forwarded-for': `203.0.113.${String(visitors++)}`, ...headers }, method });
  };
  const report = async () => JSON.parse(String((await server.request('/api/searches', authorized)).body)) as UnansweredReport;
  return { ...server, ask, report };
}

describe('the report of searches', () => {
  it('tells how often the page found nothing, also where its response came from the cache', async () => {
    const { ask, report } = await start();
    await ask('/search?q=Flux%20capacitor', 4);
    await ask('/search?q=flux+capacitor', 3);
    await ask('/tr/arama?q=ksilofon', 6);
    await ask('/search?q=homologation', 6);
    expect(await report()).toEqual({
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      least: 5,
      queries: [
        { locale: 'en', query: 'flux capacitor', count: 7 },
        { locale: 'tr', query: 'ksilofon', count: 6 },
      ],
    });
  });

  it('counts a visitor once a day', async () => {
    const { ask, report } = await start();
    await ask('/search?q=flux', 4);
    await ask('/search?q=flux', 9, { ...BROWSER, 'x-forwarded-for': '203.0.113.3' });
    expect((await report()).queries).toEqual([]);
    await ask('/search?q=flux', 1, { ...BROWSER, 'x-forwarded-for': '203.0.113.99' });
    expect((await report()).queries).toMatchObject([{ count: 5 }]);
  });

  it('counts neither letters while they are typed, nor programs, nor what a browser fetches ahead', async () => {
    const { ask, report } = await start();
    await ask('/search/suggest?q=flux', 9);
    await ask('/search?q=flux', 9, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await ask('/search?q=flux', 9, {});
    await ask('/search?q=flux', 9, { ...BROWSER, 'sec-purpose': 'prefetch' });
    await ask('/search?q=flux', 9, BROWSER, 'HEAD');
    expect((await report()).queries).toEqual([]);
  });

  it('counts no page that could not be made', async () => {
    const { ask, report, request } = await start({ astro: () => Promise.reject(new Error('broken')) });
    await ask('/search?q=flux', 6);
    expect((await request('/search?q=flux')).status).toBe(500);
    expect((await report()).queries).toEqual([]);
  });

  it('leaves out what was published since', async () => {
    const stub = await startStubService();
    const { ask, report, request } = await start({ source: serviceSource({ base: stub.url, timeoutMs: 10_000, maxBytes: 32_000_000 }) });
    await ask('/search?q=flux%20capacitor', 5);
    await ask('/search?q=xylophone', 5);
    expect((await report()).queries).toHaveLength(2);
    stub.change(
      '/search-term',
      'en',
      changeEntry('searchTerms', 0, (entry) => ({ ...entry, term: 'flux capacitor', means: ['homologation'] })),
    );
    await request('/api/publish', { method: 'POST', ...authorized });
    await expect.poll(async () => (await report()).queries.map(({ query }) => query)).toEqual(['xylophone']);
  });

  it.each([[undefined], ['Bearer '], [`Bearer ${SECRET}x`], [`Basic ${SECRET}`], [SECRET]])('is closed to %j', async (authorization) => {
    const { request } = await start();
    const { status, headers, body } = await request('/api/searches', { headers: authorization === undefined ? {} : { authorization } });
    expect([status, headers['cache-control']]).toEqual([401, 'no-store']);
    expect(String(body)).not.toContain('queries');
  });

  it('is closed while no secret is set', async () => {
    const { request } = await start({ environment: { PUBLISH_SECRET: '' } });
    expect((await request('/api/searches', authorized)).status).toBe(401);
  });
});
