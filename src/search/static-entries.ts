import type { CallId } from '../content/contract/calls.ts';
import type { Reader } from '../content/snapshot/reader.ts';
import type { CopyEntry } from '../models/search.ts';
import { untypeset } from '../site/typography.ts';
import type { DocumentSource } from './document.ts';
import { ENTRY_CALLS, entryDocuments, PAGE_TYPE, pageDocuments, textOf } from './documents.ts';
import { isStopWord } from './language.ts';
import { nameOfType } from './results.ts';
import { wordsIn } from './words.ts';

/** Documents in the file: a static copy is for a site of this size, and its visitors load all of it at the first letter. */
const MAX_ENTRIES = 1_000;
const MAX_EXCERPT = 140;

/** Ways to say one thing, each as its words, folded. */
const variantsOf = (reader: Reader): string[][][] =>
  reader.list('searchTerm').map(({ term, means = [] }) =>
    [term, ...means].map((way) =>
      wordsIn(way, reader.locale)
        .filter(({ parts, word }) => !parts && !isStopWord(word, reader.locale))
        .map(({ folded }) => folded),
    ),
  );

/** Queries with a first result that an editor chose, by its address. */
function pinsOf(reader: Reader): Map<string, string[]> {
  const pins = new Map<string, string[]>();
  for (const { term, means = [], page } of reader.list('searchTerm')) {
    const url = page === undefined ? undefined : reader.link(page);
    if (url !== undefined) pins.set(url, [...(pins.get(url) ?? []), term, ...means]);
  }
  return pins;
}

/** What a static copy of the site is searched by, in the browser. @param open opens the content for one document */
export function staticEntries(open: () => Reader): { entries: CopyEntry[]; tags: string[] } {
  const reader = open();
  const { locale } = reader;
  const ways = variantsOf(reader);
  const pins = pinsOf(reader);
  const entries: CopyEntry[] = [];
  const documents = [...ENTRY_CALLS].flatMap((call) => [...entryDocuments(reader, call as CallId)]).concat([...pageDocuments(reader)]);
  // Where entries share a page, an editor's first result is the page itself.
  const owners = new Map<string, DocumentSource>();
  for (const document of documents) if (document.type === PAGE_TYPE || !owners.has(document.url)) owners.set(document.url, document);
  for (const document of documents.slice(0, MAX_ENTRIES)) {
    const { names, sections, drawn = [] } = textOf(open(), document);
    const blocks = sections.flatMap(({ heading, blocks: below }) => [...(heading === undefined ? [] : [heading]), ...below]);
    const found = [document.title, ...names, ...blocks, ...drawn]
      .flatMap((text) => wordsIn(text, locale))
      .filter(({ word }) => word.length > 2 && !isStopWord(word, locale));
    const words = new Set(found.map(({ folded }) => folded));
    // What has a name by another one is found by that one, too.
    for (const said of ways)
      if (said.some((way) => way.length > 0 && way.every((word) => words.has(word)))) for (const word of said.flat()) words.add(word);
    const lead = untypeset(blocks[0] ?? '');
    const headings = document.url.includes('#')
      ? []
      : sections.flatMap(({ id, heading }) => (id === undefined || heading === undefined ? [] : [[id, untypeset(heading)] as const]));
    const pinned = owners.get(document.url) === document ? pins.get(document.url) : undefined;
    entries.push({
      title: untypeset(document.title),
      url: document.url,
      type: nameOfType(reader, document.type),
      excerpt: lead.length > MAX_EXCERPT ? `${lead.slice(0, lead.lastIndexOf(' ', MAX_EXCERPT))} …` : lead,
      words: [...words].join(' '),
      ...(headings.length > 0 ? { headings } : {}),
      ...(pinned ? { pins: pinned } : {}),
    });
  }
  return { entries, tags: [...reader.tags] };
}
