import { describe, expect, it } from 'vitest';
import { callOfPage } from '../../model/calls.ts';
import { COLLECTIONS, PAGES } from '../../model/content-types.ts';
import { embeddedSnapshot, noPictures, TEST_SITE } from '../../tests/support/content.ts';
import type { CallId } from '../content/contract/calls.ts';
import { Reader } from '../content/snapshot/reader.ts';
import { callKey, changedTags, makeSnapshot, type Snapshot } from '../content/snapshot/snapshot.ts';
import { sitePages } from '../content/snapshot/site-pages.ts';
import { LOCALE_CODES, type Locale } from '../site/locales.ts';
import { pathOf, type RouteId } from '../site/routes.ts';
import { ENTRY_CALLS, entryDocuments, pageDocuments, textOf } from './documents.ts';
import { LocaleSearch } from './locale-search.ts';

const snapshot = await embeddedSnapshot();
const open = (locale: Locale) => new Reader(snapshot, noPictures(), locale, TEST_SITE);
function documentsIn(locale: Locale) {
  const reader = open(locale);
  const entries = [...ENTRY_CALLS].flatMap((call) => [...entryDocuments(reader, call as CallId)]);
  return [...entries, ...pageDocuments(reader)];
}

/** Types whose entries are no results by themselves. */
const NO_DOCUMENTS: Readonly<Record<string, string>> = {
  slide: 'a part of the home page',
  fact: 'a part of the home page',
  'service-card': 'a part of the home page',
  category: 'a list of posts',
  tag: 'a list of posts',
  comment: 'from visitors',
  'faq-group': 'its questions are results',
  'faq-question': 'is one of the questions of a group',
  'search-term': 'instructs the search',
  redirect: 'no page',
};

const SEARCHED = COLLECTIONS.filter(({ name }) => !Object.hasOwn(NO_DOCUMENTS, name));

describe.each(LOCALE_CODES)('the documents of the search (%s)', (locale) => {
  const documents = documentsIn(locale);

  it('are every entry with a page of its own, and every page whose words editors write', () => {
    const details = new Set<string>(SEARCHED.flatMap(({ pages }) => pages.detail ?? []));
    const pages = new Set<string>(PAGES.map(({ key }) => key));
    const matches = sitePages(open(locale)).filter(({ id }) => details.has(id) || pages.has(id));
    expect(matches.length).toBeGreaterThan(40);
    // Entries may be shown on a page that is a document itself.
    const found = new Set(documents.map(({ type, key, url }) => (type === 'page' ? key : url)));
    expect(matches.filter((match) => !found.has(pages.has(match.id) ? `page:${match.id}` : pathOf(match)))).toEqual([]);
  });

  it('are entries of every type but those that are named here', () => {
    const found = new Set(documents.map(({ type }) => type));
    expect(COLLECTIONS.flatMap(({ name }) => (found.has(name) ? [] : [name])).sort()).toEqual(Object.keys(NO_DOCUMENTS).sort());
  });

  it('are all entries of a list, and all questions', () => {
    const reader = open(locale);
    for (const { name, call } of SEARCHED)
      expect(documents.filter(({ type }) => type === name).length, name).toBe(reader.list(call!.id as CallId).length);
    const questions = reader.list('faq').flatMap(({ items }) => items.map(({ question }) => question));
    expect(documents.flatMap(({ type, title }) => (type === 'faq' ? [title] : []))).toEqual(questions);
  });

  it('have the whole text of each legal page', () => {
    const legal = PAGES.filter((page) => page.legal);
    expect(legal.length).toBeGreaterThan(2);
    for (const { key } of legal) {
      const source = documents.find((document) => document.key === `page:${key}`);
      const sections = source ? textOf(open(locale), source).sections : [];
      expect(sections.filter(({ heading }) => heading !== undefined).length, key).toBeGreaterThan(2);
    }
  });
});

describe('a page that is unpublished', () => {
  const locale: Locale = 'en';
  const calls = new Map(snapshot.calls);
  for (const id of new Set<string>(['legal', ...PAGES.flatMap((page) => callOfPage(page)?.id ?? [])])) {
    const key = callKey(id as CallId, locale);
    calls.set(key, { ...calls.get(key)!, entries: [] });
  }
  const without = makeSnapshot(calls);
  const readerOf = (shown: Snapshot) => new Reader(shown, noPictures(), locale, TEST_SITE);

  it('is no document, though its texts are there', () => {
    const gone = PAGES.filter(({ key }) => !readerOf(without).hasPage(key as RouteId)).map(({ key }) => `page:${key}`);
    expect(gone).toEqual(expect.arrayContaining(['page:contact', 'page:about', 'page:privacy']));
    const found = [...pageDocuments(readerOf(without))].map(({ key }) => key);
    expect(found).toContain('page:home');
    expect(found.filter((key) => gone.includes(key))).toEqual([]);
  });

  it('takes entries with it that are shown there alone, and brings them back', () => {
    const search = new LocaleSearch(locale);
    const shownOnAbout = documentsIn(locale).find(({ type }) => type === 'collaboration')?.url ?? '';
    expect(shownOnAbout).toContain('/about');
    const show = (next: Snapshot, before?: Snapshot) => {
      const steps = search.update(() => readerOf(next), before && new Set(changedTags(before, next)));
      let step = steps.next();
      while (!step.done) step = steps.next();
      step.value();
      return search.documentAt(shownOnAbout) !== undefined;
    };
    expect([show(snapshot), show(without, snapshot), show(snapshot, without)]).toEqual([true, false, true]);
  });
});
