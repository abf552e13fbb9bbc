import type { CallId } from '../content/contract/calls.ts';
import type { Reader } from '../content/snapshot/reader.ts';
import { untypeset } from '../site/typography.ts';
import { ENTRY_CALLS, entryDocuments, pageDocuments, textOf } from './documents.ts';
import { isStopWord } from './language.ts';
import { nameOfType } from './results.ts';
import { wordsIn } from './words.ts';

/** Documents in the file: a static copy is for a site of this size, and its visitors load all of it at the first letter. */
const MAX_ENTRIES = 1_000;
const MAX_EXCERPT = 140;

/** A document as a browser searches it by itself. */
interface StaticEntry {
  readonly title: string;
  readonly url: string;
  readonly type: string;
  readonly excerpt: string;
  /** Its words, folded, each once. */
  readonly words: string;
}

/** What the suggestions of a static copy are made from. @param open opens the content for one document */
export function staticEntries(open: () => Reader): { entries: StaticEntry[]; tags: string[] } {
  const reader = open();
  const { locale } = reader;
  const entries: StaticEntry[] = [];
  for (const documents of [...ENTRY_CALLS].map((call) => entryDocuments(reader, call as CallId)).concat(pageDocuments(reader)))
    for (const document of documents) {
      if (entries.length === MAX_ENTRIES) break;
      const { names, sections } = textOf(open(), document);
      const blocks = sections.flatMap(({ heading, blocks: below }) => [...(heading === undefined ? [] : [heading]), ...below]);
      const words = [...names, ...blocks]
        .flatMap((text) => wordsIn(text, locale))
        .filter(({ word }) => word.length > 2 && !isStopWord(word, locale));
      const lead = untypeset(blocks[0] ?? '');
      entries.push({
        title: untypeset(document.title),
        url: document.url,
        type: nameOfType(reader, document.type),
        excerpt: lead.length > MAX_EXCERPT ? `${lead.slice(0, lead.lastIndexOf(' ', MAX_EXCERPT))} …` : lead,
        words: [...new Set(words.map(({ folded }) => folded))].join(' '),
      });
    }
  return { entries, tags: [...reader.tags] };
}
