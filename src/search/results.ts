import { COLLECTIONS } from '../../model/content-types.ts';
import type { PageKey } from '../content/contract/entities.ts';
import type { Reader } from '../content/snapshot/reader.ts';
import type { MarkedText, SearchModel, SearchResult, SuggestionsAnswer } from '../models/search.ts';
import type { Locale } from '../site/locales.ts';
import { fill } from '../site/messages/messages.ts';
import { href } from '../site/routes.ts';
import { foldWord } from './language.ts';
import { excerptOf, markedText, type PreparedText } from './excerpt.ts';
import type { Hit, Ranking } from './ranking.ts';
import type { IndexedDocument } from './term-index.ts';

/** What a query found, and the content in which it was found. */
export interface Found {
  readonly query: string;
  readonly locale: Locale;
  readonly ranking: Ranking;
  /** Words like those of the query, where nothing was found. */
  readonly similar: readonly string[];
  /** Reads the names of types. */
  readonly reader: Reader;
  readonly textOf: (document: IndexedDocument) => PreparedText;
}

/** Results of a type before "all", and where one type is shown alone. */
const PER_GROUP = 4;
const PER_TYPE = 40;
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

/** Hits by their group; the group of the best hit comes first. */
function groupedHits(hits: readonly Hit[]): Map<string, Hit[]> {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    const group = groupOf(hit.document.type);
    const known = groups.get(group);
    if (known) known.push(hit);
    else groups.set(group, [hit]);
  }
  return groups;
}

function resultOf(found: Found, { document }: Hit): SearchResult {
  const { ranking, locale, reader } = found;
  const { id, parts } = excerptOf(found.textOf(document), ranking.words, locale);
  const title = markedText(document.title, ranking.words, locale);
  const marksOf = (marked: readonly MarkedText[]) => new Set(marked.flatMap((part) => (part.marked ? [foldWord(part.text)] : []))).size;
  // An entry that shares its page has a place of its own there; a title that says it all leads to the page's beginning.
  const atTop = id === undefined || document.url.includes('#') || marksOf(title) >= marksOf(parts);
  return {
    href: atTop ? document.url : `${document.url}#${id}`,
    title,
    type: nameOf(reader, groupOf(document.type)),
    excerpt: parts,
  };
}

/** @param only one group alone; one that there is not shows all of them */
export function resultsModel(found: Found, only?: string): SearchModel {
  const { query, ranking, locale, similar, reader } = found;
  const address = (parameters: Readonly<Record<string, string>>) =>
    `${href('search', locale)}?${new URLSearchParams(parameters).toString()}`;
  const byGroup = groupedHits(ranking.hits);
  const totals = new Map<string, number>();
  for (const [type, count] of ranking.counts) totals.set(groupOf(type), (totals.get(groupOf(type)) ?? 0) + count);
  const alone = only !== undefined && byGroup.has(only);
  const shown = [...byGroup].filter(([group]) => !alone || group === only);
  return {
    query,
    total: [...totals.values()].reduce((sum, count) => sum + count, 0),
    groups: shown.map(([group, hits]) => {
      const results = hits.slice(0, alone ? PER_TYPE : PER_GROUP).map((hit) => resultOf(found, hit));
      const title = nameOf(reader, group);
      return {
        type: group,
        title,
        results,
        total: totals.get(group) ?? results.length,
        ...(alone || hits.length <= results.length
          ? {}
          : { all: { href: address({ q: query, type: group }), text: fill(reader.messages.all, { name: title }) } }),
      };
    }),
    ...(alone ? { allTypes: { href: address({ q: query }), text: reader.messages.searchAllTypes } } : {}),
    similar: similar.map((word) => ({ href: address({ q: word }), text: word })),
  };
}

const plain = (parts: readonly MarkedText[]) => parts.map(({ text }) => text).join('');

export function suggestionsOf(found: Found): SuggestionsAnswer {
  return {
    query: found.query,
    results: found.ranking.hits.map((hit) => {
      const { href: url, title, type, excerpt } = resultOf(found, hit);
      return { title: plain(title), url, type, excerpt: plain(excerpt) };
    }),
  };
}
