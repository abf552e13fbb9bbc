import { describe, expect, it, vi } from 'vitest';
import { nameAt, storeBeside } from '../../tests/support/content-store.ts';
import { silenceLog } from '../../tests/support/log.ts';
import { changeEntry, changeField, documentIdOf, startStubService } from '../../tests/support/stub-service.ts';
import { embeddedSearch, searchIn } from '../../tests/support/search.ts';
import {
  FIFTH_QUERIES,
  FOURTH_QUERIES,
  FURTHER_QUERIES,
  isRight,
  QUERIES,
  QUERIES_BY_KIND,
  THIRD_QUERIES,
  type JudgedQuery,
} from '../../tests/search/queries.ts';
import { EXAMPLE_LOCALES, type Locale } from '../site/locales.ts';
import { LocaleSearch } from './locale-search.ts';
import { TermIndex } from './term-index.ts';
import type { SiteSearch } from './site-search.ts';

silenceLog();
const parts = [{ address: '/service', field: 'services', listed: true }];

async function start() {
  const stub = await startStubService();
  stub.actAsOurs();
  const store = await storeBeside(stub);
  await store.refresh('start');
  const publish = (slug: string) =>
    store.refresh('hook', [{ addresses: ['/service'], locales: ['en'], documentId: documentIdOf(slug), parts }]);
  return { stub, store, publish, search: await searchIn(store) };
}
const addresses = (search: SiteSearch, query: string, locale: Locale = 'en') => search.suggest(locale, query).results.map(({ url }) => url);

describe('what a page shows in a picture or a diagram', () => {
  it.each([
    ['en', 'brake', ['/services/functional-safety', '/solutions/requirements-traceability']],
    ['tr', 'fren', ['/tr/hizmetlerimiz/fonksiyonel-guvenlik', '/tr/cozumlerimiz/gereksinim-izlenebilirligi']],
  ] as const)('finds the page, below those that say it: %s', async (locale, query, pages) => {
    const found = addresses(await embeddedSearch(), query, locale);
    const places = pages.map((page) => found.indexOf(page));
    expect(found.length - pages.length).toBeGreaterThan(0);
    expect(places.sort()).toEqual(pages.map((_, index) => found.length - pages.length + index));
  });
});

describe('the judged queries', () => {
  /** How many have a right first result, how many one among three, and the others. */
  async function judge(queries: readonly JudgedQuery[], locale: Locale) {
    const search = await embeddedSearch();
    const found = queries.map((judged) => {
      const [query] = judged;
      const right = addresses(search, query, locale).findIndex((url) => isRight(url, judged));
      return { query, first: right === 0, three: right >= 0 && right < 3 };
    });
    return {
      first: found.filter(({ first }) => first).length,
      three: found.filter(({ three }) => three).length,
      missed: found.flatMap(({ query, three }) => (three ? [] : [query])),
    };
  }

  it('are 200 different ones, half of them in each language, with suffixes, missing marks, typos and abbreviations', () => {
    for (const locale of EXAMPLE_LOCALES) {
      expect(new Set(QUERIES[locale].map(([query]) => query)).size, locale).toBeGreaterThanOrEqual(100);
      for (const kind of ['forms', 'typos', 'abbreviations'] as const)
        expect(QUERIES_BY_KIND[locale][kind].length, `${locale} ${kind}`).toBeGreaterThanOrEqual(10);
    }
    // Typed with the letters of an English keyboard.
    const unmarked = QUERIES_BY_KIND.tr.unmarked.filter(([query]) => /^[a-z ]+$/.test(query));
    expect(unmarked.length).toBeGreaterThanOrEqual(10);
  });

  it.each(EXAMPLE_LOCALES)('have a right first result in 85 of 100, one of the first three in 97 (%s)', async (locale) => {
    const { length } = QUERIES[locale];
    const { first, three, missed } = await judge(QUERIES[locale], locale);
    expect(first / length, `first result; not among three: ${missed.join(', ')}`).toBeGreaterThanOrEqual(0.85);
    expect(three / length, missed.join(', ')).toBeGreaterThanOrEqual(0.97);
  });

  // What each set had last, and what the fourth and fifth lack: decision 0020.
  it.each([
    ['second', FURTHER_QUERIES, 57, 60],
    ['third', THIRD_QUERIES, 54, 58],
    ['fourth', FOURTH_QUERIES, 48, 57],
    ['fifth', FIFTH_QUERIES, 73, 78],
  ])('the judged queries of the %s set stay as right as they are', async (_, set, first, three) => {
    const [a, b] = await Promise.all(EXAMPLE_LOCALES.map((locale) => judge(set[locale], locale)));
    expect(a!.first + b!.first).toBeGreaterThanOrEqual(first);
    expect(a!.three + b!.three, [...a!.missed, ...b!.missed].join(', ')).toBeGreaterThanOrEqual(three);
  });

  it('lead to headings and entries that their pages have', async () => {
    const search = await embeddedSearch();
    const [url = ''] = addresses(search, 'tolerance chain fits the gap at worst');
    expect(url).toMatch(/^\/services\/mechanical-design#h-/);
    expect(addresses(search, 'distance sensor')[0]).toBe('/our-products/page/0#product-distance-sensor');
  });

  it('are found with one typo of a short word, which a common typo explains best', async () => {
    const search = await embeddedSearch();
    for (const [query, address] of Object.entries({
      HRAA: '/services/functional-safety',
      Spcie: '/educations/automotive-spice',
      tset: '/services/test-and-validation',
      cokies: '/privacy',
    }))
      expect(addresses(search, query)[0]?.split('#')[0], query).toBe(address);
  });

  it('are found with the page that an editor put first', async () => {
    const search = await embeddedSearch();
    for (const [query, address] of Object.entries({
      address: '/contact',
      telephone: '/contact',
      faq: '/faq',
      trainings: '/educations',
    }))
      expect(addresses(search, query)[0], query).toBe(address);
    // Pages that entries share: the page itself, and none of its entries.
    for (const [query, title] of Object.entries({ customers: 'References', 'who are you': 'About' }))
      expect(search.suggest('en', query).results[0]?.title, query).toBe(title);
    for (const query of ['iş ilanı', 'is ilanlari', 'adresiniz']) expect(addresses(search, query, 'tr')[0], query).toBe('/tr/iletisim');
    for (const query of ['homologasyon', 'homologasyonu'])
      expect(addresses(search, query, 'tr')[0], query).toBe('/tr/hizmetlerimiz/tip-onayi');
  });
});

describe('search', () => {
  it('finds what is published, and no longer what it took the place of', async () => {
    const { stub, search, publish } = await start();
    expect(addresses(search, 'Zwischenstand')).toEqual([]);
    stub.change('/service', 'en', nameAt(2, 'Zwischenstand engineering'));
    await publish('requirements-engineering');
    await search.update();
    expect(addresses(search, 'Zwischenstand')).toEqual(['/services/requirements-engineering']);
    expect(search.suggest('en', 'requirements engineering').results.map(({ title }) => title)).not.toContain('Requirements engineering');
  });

  it('leads to the heading where a word stands, unless the title says it too', async () => {
    const { stub, search, publish } = await start();
    const texts = {
      name: 'Zwischenstand engineering',
      html: '<h2>Mehrzahl chains</h2><p>Sums.</p><h2>Zwischenstand chains</h2><p>Links.</p>',
    };
    stub.change(
      '/service',
      'en',
      changeEntry('services', 2, (entry) => ({ ...entry, ...texts })),
    );
    await publish('requirements-engineering');
    await search.update();
    const found = (query: string) => search.search('en', query).groups[0]?.results.map(({ href, excerpt }) => [href, excerpt]);
    expect(found('Mehrzahl')).toEqual([
      ['/services/requirements-engineering#h-mehrzahl-chains', [{ text: 'Mehrzahl', marked: true }, { text: ' chains' }]],
    ]);
    // As many words of the query are in the title, but other ones.
    expect(found('Zwischenstand Mehrzahl')?.[0]?.[0]).toBe('/services/requirements-engineering#h-mehrzahl-chains');
    expect(found('Zwischenstand')?.[0]?.[0]).toBe('/services/requirements-engineering');
  });

  it('forgets no change to an error', async () => {
    const { stub, search, publish } = await start();
    vi.spyOn(LocaleSearch.prototype, 'update').mockImplementationOnce(() => {
      throw new Error('an entry that cannot be read');
    });
    stub.change('/service', 'en', nameAt(2, 'Zwischenstand engineering'));
    await publish('requirements-engineering');
    await search.update().catch(() => undefined);
    await search.update();
    expect(addresses(search, 'Zwischenstand')).toEqual(['/services/requirements-engineering']);
  });

  it('is the same after changes as on an instance that has just started', async () => {
    const { stub, store, search, publish } = await start();
    stub.change('/service', 'en', nameAt(2, 'Zwischenstand engineering'));
    await publish('requirements-engineering');
    await search.update();
    stub.change('/service', 'en', nameAt(2, 'Requirements engineering, changed'));
    await publish('requirements-engineering');
    await search.update();
    const anew = await searchIn(store);
    for (const locale of EXAMPLE_LOCALES)
      for (const [query] of QUERIES[locale]) expect(search.search(locale, query), query).toEqual(anew.search(locale, query));
  });

  it('forgets what is withdrawn', async () => {
    const { stub, search, store } = await start();
    expect(addresses(search, 'homologation')[0]).toBe('/services/homologation');
    stub.change(
      '/service',
      'en',
      changeField<unknown[]>('services', (entries) => entries.slice(0, -1)),
    );
    await store.refresh('hook', [{ addresses: ['/service'], locales: ['en'], documentId: documentIdOf('homologation'), parts }]);
    await search.update();
    expect(addresses(search, 'homologation')).not.toContain('/services/homologation');
  });

  const productsNamed = (name: string, count: number) =>
    changeField<unknown[]>('products', () =>
      Array.from({ length: count }, (_, n) => ({ id: `many-${String(n)}`, name: `${name} ${String(n)}`, description: 'x' })),
    );

  it.each([20, 60, 400])('follows where %i entries change at once', async (count) => {
    const { stub, search, store } = await start();
    for (const name of ['Vielzahl', 'Mehrzahl']) {
      stub.change('/product', 'en', productsNamed(name, count));
      await store.refresh('timer');
      await search.update();
      expect(search.search('en', name).total).toBe(count);
    }
    expect(search.search('en', 'Vielzahl').total).toBe(0);
    const anew = await searchIn(store);
    for (const [query] of QUERIES.en) expect(search.search('en', query), query).toEqual(anew.search('en', query));
  });

  it('is whole where a newer content comes before it has followed', async () => {
    const { stub, search, store } = await start();
    for (const name of ['Vielzahl', 'Mehrzahl', 'Unzahl']) {
      stub.change('/product', 'en', productsNamed(name, 50));
      // Its listeners begin an update, which the next refresh interrupts.
      await store.refresh('timer');
    }
    await search.update();
    const anew = await searchIn(store);
    for (const [query] of [...QUERIES.en, ['Vielzahl'], ['Unzahl']])
      expect(search.search('en', query!), query).toEqual(anew.search('en', query!));
    expect(search.search('en', 'Unzahl').total).toBe(50);
  });

  it('says nothing for nothing, and offers similar words where nothing is found', async () => {
    const search = await embeddedSearch();
    expect(search.search('en', '  ')).toMatchObject({ query: '', total: 0, groups: [], similar: [] });
    const nothing = search.search('en', 'xqzzt');
    expect([nothing.total, nothing.groups]).toEqual([0, []]);
    expect(search.search('en', 'vibrxtzonq').similar).toContainEqual({ href: '/search?q=vibration', text: 'vibration' });
  });

  it('has every result on one of the pages of its type, and says how many there are', async () => {
    const { stub, search, store } = await start();
    // More than any list of best ones holds, all of one type; others fit less.
    stub.change('/product', 'en', productsNamed('Requirements Vielzahl', 150));
    await store.refresh('timer');
    await search.update();
    const all = search.search('en', 'requirements Vielzahl');
    expect(all.groups.length).toBeGreaterThan(3);
    expect(all.groups.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
    for (const { type, total, results, all: more } of all.groups) {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(total / 20); page++) {
        const { groups, paging } = search.search('en', 'requirements Vielzahl', { type, page });
        expect([groups.map((group) => group.type), paging?.current ?? 0, groups[0]?.total]).toEqual([[type], page - 1, total]);
        seen.push(...groups[0]!.results.map((one) => `${one.href} ${one.title.map(({ text }) => text).join('')}`));
      }
      expect([seen.length, new Set(seen).size, more !== undefined], type).toEqual([total, total, total > results.length]);
    }
    const last = search.search('en', 'requirements Vielzahl', { type: 'product', page: 99 });
    expect([last.paging?.current, last.paging?.next, last.groups[0]?.results.length]).toEqual([7, undefined, 10]);
    expect(last.paging?.previous).toBe('/search?q=requirements+Vielzahl&type=product&page=7');
    expect(last.paging?.pages[0]?.href).toBe('/search?q=requirements+Vielzahl&type=product');
  });

  it('looks for similar words on a page without results alone, and for few of them', async () => {
    const search = await embeddedSearch();
    const similar = vi.spyOn(TermIndex.prototype, 'similarWithBeginning');
    for (const query of ['xqzzt', 'vibrxtzonq']) search.suggest('en', query);
    search.search('en', 'tolerance');
    expect(similar).not.toHaveBeenCalled();
    search.search('en', Array.from({ length: 30 }, (_, n) => `q${String(n)}xqzzt`).join(' '));
    expect(similar.mock.calls.length).toBeLessThanOrEqual(3);
    similar.mockRestore();
  });

  it('shows one type alone, and the way back', async () => {
    const search = await embeddedSearch();
    const all = search.search('en', 'requirements');
    const group = all.groups.find((one) => one.all);
    expect(group?.all?.href).toBe(`/search?q=requirements&type=${group?.type ?? ''}`);
    const alone = search.search('en', 'requirements', { type: group?.type });
    expect(alone.groups).toHaveLength(1);
    expect(alone.groups[0]?.results.length).toBeGreaterThan(group?.results.length ?? 0);
    expect(alone.allTypes?.href).toBe('/search?q=requirements');
    expect(search.search('en', 'requirements', { type: '<script>' }).groups).toHaveLength(all.groups.length);
  });
});
