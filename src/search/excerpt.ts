import type { Locale } from '../site/locales.ts';
import type { MarkedText } from '../models/common.ts';
import { untypeset } from '../site/typography.ts';
import type { DocumentText } from './document.ts';
import { foldText } from './language.ts';
import { wordsIn } from './words.ts';

/** The sentence of a document that says most about a query. */
export interface Excerpt {
  /** Id of the heading below which it stands. */
  readonly id?: string;
  readonly parts: readonly MarkedText[];
}

/** Characters of an excerpt: two lines on a desk, four on a phone. */
const MAX_LENGTH = 180;
/** What stands before the first found word of a cut sentence. */
const BEFORE = 50;
const SENTENCE = /(?<=[.!?…])[ \n]+/;

/** A word of a sentence, as far as it can be marked. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
  /** A compound, which stands over its parts. */
  readonly compound: boolean;
}

interface Sentence {
  readonly text: string;
  readonly words: readonly Place[];
}

/** The sentences of a document: what excerpts are chosen from. */
export interface PreparedText {
  readonly sections: readonly {
    readonly id?: string;
    readonly heading?: PreparedSentence;
    readonly sentences: readonly PreparedSentence[];
  }[];
}
interface PreparedSentence {
  readonly text: string;
  /** As its words are compared: most sentences have none of those that are found, and are not read further. */
  readonly folded: string;
}

function sentenceOf(text: string, locale: Locale): Sentence {
  const words = wordsIn(text, locale).map(({ start, end, folded, parts }) => ({ start, end, folded, compound: parts !== undefined }));
  return { text, words };
}

const preparedSentence = (text: string): PreparedSentence => ({ text, folded: foldText(text) });

/** Splits a text into its sentences. */
export const prepare = ({ sections }: DocumentText): PreparedText => ({
  sections: sections.map(({ id, heading, blocks }) => ({
    ...(id === undefined ? {} : { id }),
    ...(heading === undefined ? {} : { heading: preparedSentence(untypeset(heading)) }),
    sentences: blocks.flatMap((block) => untypeset(block).split(SENTENCE)).map(preparedSentence),
  })),
});

/** Found words of a sentence, compounds over their parts. */
function marksIn({ words }: Sentence, found: ReadonlySet<string>): Place[] {
  const marks = words.filter(({ folded }) => found.has(folded));
  const compounds = marks.filter(({ compound }) => compound);
  if (compounds.length === 0) return marks;
  return marks.filter((mark) => !compounds.some((other) => other !== mark && other.start <= mark.start && other.end >= mark.end));
}

const differentWords = (marks: readonly Place[]) => new Set(marks.map(({ folded }) => folded)).size;

/** Cuts a long sentence around its first found word, at spaces. */
function windowOf(text: string, first: number): readonly [start: number, end: number] {
  if (text.length <= MAX_LENGTH) return [0, text.length];
  const from = Math.max(0, Math.min(first - BEFORE, text.length - MAX_LENGTH));
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const until = start + MAX_LENGTH;
  const end = until >= text.length ? text.length : text.lastIndexOf(' ', until);
  return [start, end > start ? end : Math.min(until, text.length)];
}

function cut(text: string, marks: readonly Place[]): MarkedText[] {
  const [start, end] = windowOf(text, marks[0]?.start ?? 0);
  const parts: MarkedText[] = [];
  let at = start;
  const add = (piece: string, marked: boolean) => {
    if (piece !== '') parts.push(marked ? { text: piece, marked } : { text: piece });
  };
  if (start > 0) add('… ', false);
  for (const mark of marks) {
    if (mark.start < at || mark.end > end) continue;
    add(text.slice(at, mark.start), false);
    add(text.slice(mark.start, mark.end), true);
    at = mark.end;
  }
  add(text.slice(at, end), false);
  if (end < text.length) add(' …', false);
  return parts;
}

/** A title with the found words marked. @param found folded */
export function markedText(text: string, found: ReadonlySet<string>, locale: Locale): MarkedText[] {
  const sentence = sentenceOf(untypeset(text), locale);
  const parts: MarkedText[] = [];
  let at = 0;
  for (const { start, end } of marksIn(sentence, found)) {
    if (start < at) continue;
    if (start > at) parts.push({ text: sentence.text.slice(at, start) });
    parts.push({ text: sentence.text.slice(start, end), marked: true });
    at = end;
  }
  return at < sentence.text.length ? [...parts, { text: sentence.text.slice(at) }] : parts;
}

/** A shorter sentence says little. */
const SHORT = 25;
/** What each different word of a sentence is worth, and what words that are repeated add at most. */
const PER_WORD = 2;
const MAX_REPEATED = 1;

/** Whether a folded text contains so many of the words, wherever in it. */
function containsSome(folded: string, words: readonly string[], count: number): boolean {
  let left = count;
  return words.some((word) => folded.includes(word) && --left <= 0);
}

/** The sentence or heading with most of the found words; without any, the beginning. @param found folded */
export function excerptOf({ sections }: PreparedText, found: ReadonlySet<string>, locale: Locale): Excerpt {
  let best:
    { readonly sentence: Sentence; readonly marks: readonly Place[]; readonly id?: string | undefined; readonly worth: number } | undefined;
  const words = [...found];
  for (const { id, heading, sentences } of sections) {
    const inHeading =
      heading && containsSome(heading.folded, words, 1) ? differentWords(marksIn(sentenceOf(heading.text, locale), found)) : 0;
    // A heading that was found stands for its text where no sentence says as much.
    for (const candidate of heading && inHeading > 0 ? [...sentences, heading] : sentences) {
      const { text, folded } = candidate;
      const fromHeading = candidate === heading ? 0 : inHeading;
      // Taking a sentence apart takes longest: only one that may be better than the best so far.
      const needed = Math.max(1, Math.floor(((best?.worth ?? 0) - fromHeading - MAX_REPEATED) / PER_WORD) + 1);
      if (!containsSome(folded, words, needed)) continue;
      const sentence = sentenceOf(text, locale);
      const marks = marksIn(sentence, found);
      const different = differentWords(marks);
      // A sentence below a heading that was found is about it.
      const worth =
        different * PER_WORD + fromHeading + Math.min((marks.length - different) * 0.5, MAX_REPEATED) - (text.length < SHORT ? 0.5 : 0);
      if (different > 0 && worth > (best?.worth ?? 0)) best = { sentence, marks, id, worth };
    }
  }
  if (best) return { ...(best.id === undefined ? {} : { id: best.id }), parts: cut(best.sentence.text, best.marks) };
  const first = sections.find(({ sentences }) => sentences.length > 0)?.sentences[0];
  return { parts: first ? cut(first.text, []) : [] };
}
