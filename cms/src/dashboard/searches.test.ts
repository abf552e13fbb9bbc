import { describe, expect, it } from 'vitest';
import { readSearches } from './searches';

type SiteResponse = Response | Error | 'never';
const SINCE = '2026-11-20';
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const report = (queries: readonly (readonly [locale: string, query: string, count: number])[], since = SINCE) =>
  json({ since, least: 5, queries: queries.map(([locale, query, count]) => ({ locale, query, count })) });

interface Sent {
  readonly address: string;
  readonly authorization: string | null;
}

/** Reads from instances that answer so. */
async function read(responses: readonly SiteResponse[], timeoutMs = 10_000) {
  const sent: Sent[] = [];
  const found = await readSearches({
    targets: responses.map((_, index) => `http://site-${index + 1}:4321/api/publish`),
    secret: 'a secret',
    siteLocales: ['en', 'tr'],
    timeoutMs,
    send: (address, init) => {
      sent.push({ address: String(address), authorization: new Headers(init?.headers).get('authorization') });
      const response = responses[sent.length - 1]!;
      if (response instanceof Error) return Promise.reject(response);
      if (response instanceof Response) return Promise.resolve(response);
      return new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason as Error)));
    },
  });
  return { ...found, sent };
}

describe('searches without results', () => {
  it('are asked of each instance beside its hook, with the secret', async () => {
    const { sent } = await read([report([]), report([])]);
    expect(sent).toEqual([
      { address: 'http://site-1:4321/api/searches', authorization: 'Bearer a secret' },
      { address: 'http://site-2:4321/api/searches', authorization: 'Bearer a secret' },
    ]);
  });

  it('are added up by language, most frequent first', async () => {
    const { queries, instances, since } = await read([
      report(
        [
          ['en', 'flux capacitor', 6],
          ['tr', 'flux capacitor', 5],
        ],
        '2026-11-22',
      ),
      report([
        ['en', 'warp drive', 8],
        ['en', 'flux capacitor', 7],
      ]),
    ]);
    expect(queries).toEqual([
      { locale: 'en', query: 'flux capacitor', count: 13 },
      { locale: 'en', query: 'warp drive', count: 8 },
      { locale: 'tr', query: 'flux capacitor', count: 5 },
    ]);
    expect([since, instances]).toEqual([SINCE, [{ host: 'site-1:4321' }, { host: 'site-2:4321' }]]);
  });

  it('searches without results of a language that the site does not have are left out', async () => {
    expect((await read([report([['xx', 'flux capacitor', 6]])])).queries).toEqual([]);
  });

  it.each<[string, () => SiteResponse, object]>([
    [
      'does not answer',
      () => new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
      { failure: 'silent', detail: 'connect ECONNREFUSED' },
    ],
    ['hangs', () => 'never', { failure: 'silent', detail: 'no response in time' }],
    ['has another secret', () => json({}, 401), { failure: 'secret' }],
    ['is of an earlier version', () => json({}, 404), { failure: 'unknown' }],
    ['is starting', () => json({}, 503), { failure: 'status', detail: '503' }],
    ['answers with a page', () => new Response('<html>'), { failure: 'form' }],
    ['answers with something else', () => json({ entries: [] }), { failure: 'form' }],
    ['answers with null', () => json(null), { failure: 'form' }],
    ['answers with a number', () => json({ since: SINCE, queries: 3 }), { failure: 'form' }],
    ['has a wrong count', () => report([['en', 'a', 1.5]]), { failure: 'form' }],
    ['has a negative count', () => report([['en', 'a', -9]]), { failure: 'form' }],
    ['has no query', () => report([['en', '', 9]]), { failure: 'form' }],
    ['has an endless query', () => report([['en', 'a'.repeat(5_000), 9]]), { failure: 'form' }],
    ['has no day', () => json({ since: 'yesterday', queries: [] }), { failure: 'form' }],
    ['sends megabytes', () => new Response('x'.repeat(5_000_000)), { failure: 'form' }],
    ['sends thousands of queries', () => report(Array.from({ length: 2_000 }, (_, n) => ['en', String(n), 9])), { failure: 'form' }],
  ])('name an instance that %s, and are those of the others', async (_, respond, state) => {
    const { queries, instances } = await read([report([['en', 'flux capacitor', 6]]), respond()], 50);
    expect(instances).toEqual([{ host: 'site-1:4321' }, { host: 'site-2:4321', ...state }]);
    expect(queries).toEqual([{ locale: 'en', query: 'flux capacitor', count: 6 }]);
  });

  it('are none without a site', async () => {
    expect(await read([])).toEqual({ instances: [], queries: [], sent: [] });
  });
});
