import type { Locale } from '../site/locales.ts';
import type { DocumentSource, DocumentText } from './document.ts';
import { isStopWord, stemOf } from './language.ts';
import type { AnalysedDocument, Weight } from './term-index.ts';
import { wordsIn } from './words.ts';

/** What a word weighs in each part of a document. Repetition counts less each time, and less in a long text (BM25F). */
const TITLE = 10;
const NAME = 4;
const HEADING = 3;
const LEAD = 2.5;
const BODY = 2.2;
/** For a word that nothing else says: less than one that the text says once. */
const DRAWN = 0.6;
const SATURATION = 1.2;
/** How much the length of a text counts, and words of a text of usual length: constants, so that no document changes the weight of another. */
const LENGTH_SHARE = 0.75;
const USUAL_LENGTH = 250;
/** Weights are kept as whole numbers up to 255. */
const SCALE = 255 / (TITLE + NAME + HEADING + LEAD + BODY);

type Part = 'title' | 'name' | 'heading' | 'lead' | 'body' | 'drawn';
type Counts = Record<Part, number>;

const once = (count: number) => Math.min(count, 1);

function weightOf(counts: Counts, length: number): number {
  const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH;
  const isSaid = counts.title + counts.name + counts.heading + counts.lead + counts.body > 0;
  const weight =
    TITLE * once(counts.title) +
    NAME * once(counts.name) +
    HEADING * once(counts.heading) +
    LEAD * once(counts.lead) +
    (isSaid ? 0 : DRAWN) +
    (BODY * counts.body) / (counts.body + SATURATION * norm);
  return Math.max(1, Math.min(255, Math.round(weight * SCALE)));
}

/** Stems of a title without stop words, each once. */
export const stemsOfTitle = (title: string, locale: Locale): string[] => {
  const words = wordsIn(title, locale).filter(({ parts, word }) => !parts && !isStopWord(word, locale));
  return [...new Set(words.map(({ word }) => stemOf(word, locale)))];
};

/** Characters and words between two looks at the event loop: about a millisecond each. */
const TEXT_AT_ONCE = 4_000;
const WORDS_AT_ONCE = 1_000;

/** A long text in pieces, between two words; what has no spaces is cut anywhere. */
function* piecesOf(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > TEXT_AT_ONCE) {
    const space = text.lastIndexOf(' ', start + TEXT_AT_ONCE);
    const end = space > start ? space : start + TEXT_AT_ONCE;
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

/** Weighs the words of a document, a part of its text at a time: a long one takes some time. */
export function* analyse(source: DocumentSource, text: DocumentText, locale: Locale): Generator<void, AnalysedDocument> {
  const counts = new Map<string, { folded: string; stem: string; counts: Counts }>();
  let length = 0;
  let characters = 0;
  function* count(part: Part, words: string): Generator<void> {
    for (const piece of piecesOf(words)) {
      characters += piece.length;
      if (characters > TEXT_AT_ONCE) {
        yield;
        characters = piece.length;
      }
      for (const { word, folded } of wordsIn(piece, locale)) {
        let found = counts.get(word);
        if (!found)
          counts.set(
            word,
            (found = { folded, stem: stemOf(word, locale), counts: { title: 0, name: 0, heading: 0, lead: 0, body: 0, drawn: 0 } }),
          );
        found.counts[part]++;
        // The words of a diagram do not make its text long.
        if (part !== 'drawn') length++;
      }
    }
  }
  yield* count('title', source.title);
  for (const name of text.names) yield* count('name', name);
  for (const [section, { heading, blocks }] of text.sections.entries()) {
    if (heading !== undefined) yield* count('heading', heading);
    for (const [index, block] of blocks.entries()) yield* count(section === 0 && index === 0 ? 'lead' : 'body', block);
  }
  for (const words of text.drawn ?? []) yield* count('drawn', words);
  const weights = new Map<string, Weight>();
  for (const [word, { folded, stem, counts: found }] of counts) {
    if (weights.size % WORDS_AT_ONCE === 0) yield;
    weights.set(word, { folded, stem, weight: weightOf(found, length) });
  }
  return { document: { ...source, titleStems: stemsOfTitle(source.title, locale) }, weights };
}
