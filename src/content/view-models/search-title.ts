import type { SearchModel } from '../../models/search.ts';
import { fill } from '../../site/messages/messages.ts';
import { documentTitle } from '../../site/search-result.ts';
import { untypeset } from '../../site/typography.ts';
import type { Reader } from '../snapshot/reader.ts';

/** The text of `<title>` of a page of results: what was searched for comes first (WCAG 2.4.2). */
export function resultsTitle(reader: Reader, { query, paging }: SearchModel): string {
  const { searchTitle, pageNumber } = reader.messages;
  const n = (paging?.current ?? 0) + 1;
  const page = n > 1 ? fill(pageNumber, { n }) : undefined;
  return documentTitle([query, page, searchTitle, untypeset(reader.block('setting')?.companyName ?? '')]);
}
