import { COLLECTIONS } from '#model/content-types';
import { slugFieldOf, type Collection } from '#model/definition';
import { plainPath, type Published } from '#model/linked-page';
import type { Locale } from '#site/locales';
import type { Row } from '../contract/entry-fields';
import type { LiveType } from '../contract/live-content';
import { plainsIn } from '../plain';

/**
 * What is published, as the site sees it: each query about a language indexes its entries once, for all links.
 * @param productsPerPage the sites' setting of that name
 */
export function publishedIn(types: ReadonlyMap<string, LiveType>, productsPerPage: number): Published {
  const rowsOf = (name: string, locale: string): Row[] =>
    [...(types.get(name)?.documents.values() ?? [])].flatMap((languages) => languages.get(locale) ?? []);
  const indexes = new Map<string, ReadonlyMap<string, unknown>>();
  const indexed = (about: string, name: string, locale: Locale, make: () => Iterable<readonly [string, unknown]>) => {
    const key = [about, name, locale].join(' ');
    const index = indexes.get(key) ?? new Map(make());
    indexes.set(key, index);
    return index;
  };

  /** Categories or tags that an entry has; the site knows no others. */
  function termsInEntries({ inside }: Collection, locale: Locale): Set<unknown> {
    const { call, field } = inside ?? { call: '', field: '' };
    const delivering = COLLECTIONS.find((collection) => collection.call?.id === call)?.name ?? '';
    return new Set(rowsOf(delivering, locale).flatMap((row) => plainsIn(row[field]).map(({ documentId }) => documentId)));
  }

  const slugs = (collection: Collection, locale: Locale) =>
    indexed('slugs', collection.name, locale, () => {
      const used = collection.call ? undefined : termsInEntries(collection, locale);
      const rows = rowsOf(collection.name, locale).filter(({ documentId }) => used?.has(documentId) ?? true);
      return rows.map((row) => [String(row[slugFieldOf(collection) ?? '']), row]);
    });

  return {
    productsPerPage,
    hasSlug: (collection, locale, slug) => slugs(collection, locale).has(slug),
    count: ({ name }, locale) => indexed('entries', name, locale, () => rowsOf(name, locale).map((row) => [row.documentId, row])).size,
    hasMonth: ({ name }, locale, month) =>
      indexed('months', name, locale, () => rowsOf(name, locale).map((row) => [String(row['date']).slice(0, 7), row])).has(month),
    hasPage: ({ name }, locale) => rowsOf(name, locale).length > 0,
    redirectFrom: (path, locale) => {
      const redirects = indexed('redirects', 'redirect', locale, () =>
        rowsOf('redirect', locale).map((row) => [(plainPath(String(row['from'])) ?? '').toLowerCase(), row['to']]),
      );
      const to = redirects.get(path.toLowerCase());
      return to === undefined ? undefined : String(to);
    },
  };
}
