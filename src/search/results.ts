import { COLLECTIONS } from '../../model/content-types.ts';
import type { PageKey } from '../content/contract/entities.ts';
import type { Reader } from '../content/snapshot/reader.ts';
import { pagingModel } from '../content/view-models/products.ts';
import type { MarkedText } from '../models/common.ts';
import type { SearchGroup, SearchModel, SearchResult, SuggestionsResponse } from '../models/search.ts';
import type { Locale } from '../site/locales.ts';
import { fill } from '../site/messages/messages.ts';
import { href } from '../site/routes.ts';
import { lowerCase } from '../site/text.ts';
import { stemOf } from './language.ts';
import { excerptOf, markedText, type PreparedText } from './excerpt.ts';
import { better, type Hit, type Ranking } from './ranking.ts';
import { textOf } from '../site/typography.ts';
import type { IndexedDocument } from './term-index.ts';

/** What a query found, and the content in which it was found. */
export interface Found {
  readonly query: string;
  readonly locale: Locale;
  readonly ranking: Ranking;
  /** Looks for words like those of the query, which is needed where nothing was found. */
  readonly similar: () => readonly string[];
  /** Reads the names of types. */
  readonly reader: Reader;
  readonly textOf: (document: IndexedDocument) => PreparedText;
}

/** Which results a page shows. */
export interface Part {
  /** Group that is shown alone; one that has no results shows all of them. */
  readonly type?: string | undefined;
  /** Its page, from 1; one that there is not is the nearest. */
  readonly page?: number | undefined;
}

const MAX_SUGGESTIONS = 8;
/** Results of a group before "all", and on a page of one group. */
const PER_GROUP = 4;
const PER_PAGE = 20;
/** Types that are one group. */
const GROUP_OF: Readonly<Partial<Record<string, string>>> = { partner: 'company', collaboration: 'company' };
const groupOf = (type: string) => GROUP_OF[type] ?? type;

/** Name of a document's type in the page's language. */
export const nameOfType = (reader: Reader, type: string): string => nameOf(reader, groupOf(type));

/** Name of a group: that of the page that lists its entries. */
function nameOf(reader: Reader, group: string): string {
  if (group === 'page') return reader.messages.searchPages;
  if (group === 'company') return reader.messages.searchCompanies;
  const name = group === 'faq' ? 'faq-group' : group;
  const type = COLLECTIONS.find((collection) => collection.name === name);
  const key = type?.listPage?.key ?? type?.pages.list ?? type?.pages.numbered?.route;
  return key === undefined ? group : reader.label(key as PageKey);
}

/** Types of a group that have results, and how many. */
interface GroupTotal {
  readonly types: Set<string>;
  total: number;
}

function totalsOf({ counts }: Ranking): Map<string, GroupTotal> {
  const totals = new Map<string, GroupTotal>();
  for (const [type, count] of counts) {
    const group = groupOf(type);
    const known = totals.get(group) ?? { types: new Set(), total: 0 };
    known.types.add(type);
    known.total += count;
    totals.set(group, known);
  }
  return totals;
}

function resultOf(found: Found, { document }: Hit): SearchResult {
  const { ranking, locale, reader } = found;
  const { id, parts } = excerptOf(found.textOf(document), ranking.words, locale);
  const title = markedText(document.title, ranking.words, locale);
  const stemsOf = (marked: readonly MarkedText[]) =>
    marked.flatMap((part) => (part.marked ? [stemOf(lowerCase(part.text, locale), locale)] : []));
  const named = new Set(stemsOf(title));
  // An entry that shares its page has a place of its own there; a title that says it all leads to the page's beginning.
  const atTop = id === undefined || document.url.includes('#') || stemsOf(parts).every((stem) => named.has(stem));
  return {
    href: atTop ? document.url : `${document.url}#${id}`,
    title,
    type: nameOf(reader, groupOf(document.type)),
    excerpt: parts,
  };
}

const addressOf = (locale: Locale, parameters: Readonly<Record<string, string>>) =>
  `${href('search', locale)}?${new URLSearchParams(parameters).toString()}`;

/** The best results of each group; the group of the best one comes first. */
function groupsOf(found: Found, totals: ReadonlyMap<string, GroupTotal>): SearchGroup[] {
  const { query, ranking, locale, reader } = found;
  return [...totals]
    .map(([group, { types, total }]) => ({ group, total, hits: ranking.best(PER_GROUP, types) }))
    .sort((a, b) => better(a.hits[0]!, b.hits[0]!))
    .map(({ group, total, hits }) => {
      const title = nameOf(reader, group);
      return {
        type: group,
        title,
        total,
        results: hits.map((hit) => resultOf(found, hit)),
        ...(total > hits.length
          ? { all: { href: addressOf(locale, { q: query, type: group }), text: fill(reader.messages.all, { name: title }) } }
          : {}),
      };
    });
}

/** One page of the results of a group. */
function pageOfGroup(found: Found, group: string, { types, total }: GroupTotal, page: number): Pick<SearchModel, 'groups' | 'paging'> {
  const { query, ranking, locale, reader } = found;
  const pages = Math.ceil(total / PER_PAGE);
  const current = Math.min(Math.max(page, 1), pages) - 1;
  const hits = ranking.best((current + 1) * PER_PAGE, types).slice(current * PER_PAGE);
  const address = (number: number) => addressOf(locale, { q: query, type: group, ...(number === 0 ? {} : { page: String(number + 1) }) });
  return {
    groups: [{ type: group, title: nameOf(reader, group), total, results: hits.map((hit) => resultOf(found, hit)) }],
    ...(pages > 1 ? { paging: pagingModel(reader, pages, current, address) } : {}),
  };
}

/** What a page of search shows. */
export function resultsModel(found: Found, { type = '', page = 1 }: Part): SearchModel {
  const { query, ranking, locale, reader } = found;
  const totals = totalsOf(ranking);
  const alone = totals.get(type);
  const similar = totals.size === 0 && query !== '' ? found.similar() : [];
  return {
    query,
    total: [...totals.values()].reduce((sum, { total }) => sum + total, 0),
    ...(alone ? pageOfGroup(found, type, alone, page) : { groups: groupsOf(found, totals) }),
    ...(alone ? { allTypes: { href: addressOf(locale, { q: query }), text: reader.messages.searchAllTypes } } : {}),
    similar: similar.map((word) => ({ href: addressOf(locale, { q: word }), text: word })),
  };
}

/** The best results of a query, as the combobox gets them. */
export function suggestionsOf(found: Found): SuggestionsResponse {
  return {
    query: found.query,
    results: found.ranking.best(MAX_SUGGESTIONS).map((hit) => {
      const { href: url, title, type, excerpt } = resultOf(found, hit);
      return { title: textOf(title), url, type, excerpt: textOf(excerpt) };
    }),
  };
}
