import type { Locale } from '../../site/locales.ts';
import type { Entity } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';
import type { Finding } from './finding.ts';
import { entriesOf, readersOf, type ReadContent } from './read-content.ts';

/** Addresses of all results that a search may have in a reader's language. */
export type SearchedAddresses = (reader: Reader) => ReadonlySet<string>;

/** First results of search terms that are no results: a link elsewhere, or to a page without words of its own. */
export function checkSearchTerms({ snapshot }: ReadContent, searched: SearchedAddresses): Finding[] {
  const readers = readersOf(snapshot);
  const addresses = new Map([...readers].map(([locale, reader]) => [locale, searched(reader)] as const));
  return [...entriesOf(snapshot)].flatMap(({ callContent, entry, address }): Finding[] => {
    if (callContent.call !== 'searchTerm') return [];
    const { page } = entry.value as Entity<'searchTerm'>;
    const locale = callContent.locale as Locale;
    const target = page === undefined ? undefined : readers.get(locale)?.link(page);
    // A link to nothing is reported by another rule.
    if (target === undefined || addresses.get(locale)?.has(target)) return [];
    return [
      { severity: 'error', ...address, field: 'page', message: `"${page}" is nothing that the search finds, so it never comes first` },
    ];
  });
}
