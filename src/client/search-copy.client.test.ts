import { describe, expect, it } from 'vitest';
import { readerOf, TEST_SITE, noPictures, embeddedSnapshot } from '../../tests/support/content.ts';
import { Reader } from '../content/snapshot/reader.ts';
import { staticEntries } from '../search/static-entries.ts';
import type { CopyEntry } from '../models/search.ts';
import type { Locale } from '../site/locales.ts';
import { rankEntries } from './search-copy.client.ts';

const entry = (title: string, words: string): CopyEntry => ({ title, url: `/${title}`, type: 'Pages', excerpt: '', words });
const ENTRIES = [
  entry('Contact', 'address telephone ankara strasse lodz'),
  entry('Mechanical design', 'tolerances strength heat requirement'),
  entry('Tolerance analysis', 'design strength'),
  entry('Mühendislik', 'tolerans isik gereksinim'),
];
const titles = (query: string) => rankEntries(ENTRIES, query).map(({ title }) => title);

describe('the search of a static copy', () => {
  it.each([
    ['tolerance', ['Tolerance analysis', 'Mechanical design', 'Mühendislik']],
    ['TOLER', ['Tolerance analysis', 'Mechanical design', 'Mühendislik']],
    ['requirements', ['Mechanical design']],
    ['gereksinimlerin', ['Mühendislik']],
    ['muhendislik IŞIK', ['Mühendislik']],
    ['design strength', ['Mechanical design', 'Tolerance analysis']],
    ['Straße', ['Contact']],
    ['Łódź', ['Contact']],
    ['what is the address', ['Contact']],
    ['xylophone', []],
    ['tol', ['Tolerance analysis', 'Mechanical design', 'Mühendislik']],
    ['ance', []],
    ['', []],
    ['()[]\\', []],
    ['tolerence', ['Tolerance analysis', 'Mechanical design']],
    ['mchanical', ['Mechanical design']],
    ['mecchanical', ['Mechanical design']],
    ['ankraa', ['Contact']],
    ['haet', ['Mechanical design']],
    ['hxxt', []],
  ])('finds for %j', (query, expected) => expect(titles(query)).toEqual(expected));

  it.each<[Locale, string, string]>([
    ['en', 'homologation', '/services/homologation'],
    ['en', 'HARA', '/services/functional-safety'],
    ['tr', 'tip onayi', '/tr/hizmetlerimiz/tip-onayi'],
  ])('finds in the content (%s): %s', async (locale, query, url) => {
    const snapshot = await embeddedSnapshot();
    const { entries } = staticEntries(() => new Reader(snapshot, noPictures(), locale, TEST_SITE));
    const found = rankEntries(entries, query).map((one) => one.url.split('#')[0]);
    expect(found.slice(0, 3)).toContain(url);
  });

  it('shows first the page that an editor chose, and none of the entries that share it', async () => {
    const snapshot = await embeddedSnapshot();
    const { entries } = staticEntries(() => new Reader(snapshot, noPictures(), 'en', TEST_SITE));
    expect(rankEntries(entries, 'customers')[0]?.title).toBe('References');
    expect(entries.filter(({ pins = [] }) => pins.includes('customers')).map(({ title }) => title)).toEqual(['References']);
  });

  it('leads to the heading where a query stands, unless the title says as much', () => {
    const page = {
      ...entry('Design', 'tolerance chains heat'),
      headings: [
        ['heat', 'Heat'],
        ['chains', 'Tolerance chains'],
      ],
    } as const;
    const urls = (query: string) => rankEntries([page], query).map(({ url }) => url);
    expect([urls('tolerance chain'), urls('heat'), urls('design'), urls('design heat')]).toEqual([
      ['/Design#chains'],
      ['/Design#heat'],
      ['/Design'],
      ['/Design'],
    ]);
  });

  it('shows first what an editor chose for a query, also without its words', () => {
    const chosen = { ...entry('Contact', 'telephone'), pins: ['iş ilanı', 'Jobs'] };
    const jobs = entry('Jobs', 'tolerance');
    const first = (query: string) => rankEntries([jobs, chosen], query).map(({ title }) => title);
    expect([first('jobs'), first(' Is  Ilani'), first('jobs tolerance')]).toEqual([['Contact', 'Jobs'], ['Contact'], ['Jobs']]);
  });

  it.each<[Locale, string, string]>([
    ['en', 'homologatoin', '/services/homologation'],
    ['en', 'address', '/contact'],
    ['tr', 'iş ilanı', '/tr/iletisim'],
  ])('finds mistyped words and chosen pages in the content (%s): %s', async (locale, query, url) => {
    const snapshot = await embeddedSnapshot();
    const { entries } = staticEntries(() => new Reader(snapshot, noPictures(), locale, TEST_SITE));
    expect(rankEntries(entries, query)[0]?.url).toBe(url);
    const ids = entries.flatMap(({ headings = [] }) => headings.map(([id]) => id));
    expect(ids.length).toBeGreaterThan(10);
    expect(ids.every((id) => /^[\p{L}\p{N}-]+$/u.test(id))).toBe(true);
  });

  it('knows other names of a thing', () => {
    const content = {
      en: {
        searchTerm: [{ term: 'HARA', means: ['hazard analysis'] }],
        faq: [{ key: 'safety', title: 'Safety', items: [{ question: 'Who does the analysis of a hazard?', answer: '<p>We do.</p>' }] }],
      },
    };
    const { entries } = staticEntries(() => readerOf(content));
    expect(entries.find(({ url }) => url.startsWith('/faq'))?.words.split(' ')).toEqual(expect.arrayContaining(['hazard', 'hara']));
  });
});
