import type { Locale } from '../site/locales.ts';
import type { MarkedText } from '../models/common.ts';
import { untypeset } from '../site/typography.ts';
import type { DocumentText } from './document.ts';
import { foldText } from '../site/fold.ts';
import { memorized } from './language.ts';
import { wordsIn } from './words.ts';

/** The sentence of a document that says most about a query. */
export interface Excerpt {
  /** Id of the heading below which it stands. */
  readonly id?: string;
  readonly parts: readonly MarkedText[];
}

/** Characters of an excerpt: two lines on a wide screen, four on a phone. */
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
    /** All sentences as their words are compared: most sections have none of those that are found, and are not read further. */
    readonly folded: string;
    readonly sentences: readonly PreparedSentence[];
  }[];
}
interface PreparedSentence {
  readonly text: string;
  /** As its words are compared. */
  readonly folded: string;
}

/** Sentences whose words are kept: the same ones are shown for most queries. About 1 KB each. */
const MAX_SENTENCES = 3_000;

const sentences = new Map<Locale, (text: string) => Sentence>();

function sentenceOf(text: string, locale: Locale): Sentence {
  let known = sentences.get(locale);
  if (!known) {
    known = memorized((key) => {
      const words = wordsIn(key, locale).map(({ start, end, folded, parts }) => ({ start, end, folded, compound: parts !== undefined }));
      return { text: key, words };
    }, MAX_SENTENCES);
    sentences.set(locale, known);
  }
  return known(text);
}

const preparedSentence = (text: string): PreparedSentence => ({ text, folded: foldText(text) });

/** Separates the sentences of a folded section; stands in no text. */
const BETWEEN = '\u0000';

/** Splits a text into its sentences. */
export const prepare = ({ sections }: DocumentText): PreparedText => ({
  sections: sections.map(({ id, heading, blocks }) => {
    const texts = blocks.flatMap((block) => untypeset(block).split(SENTENCE));
    const folded = foldText(texts.join(BETWEEN));
    // Parts of one string share its memory.
    const parts = folded.split(BETWEEN);
    return {
      ...(id === undefined ? {} : { id }),
      ...(heading === undefined ? {} : { heading: preparedSentence(untypeset(heading)) }),
      folded,
      sentences: texts.map((text, number) => ({ text, folded: parts[number] ?? '' })),
    };
  }),
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
  for (const word of words) if (folded.includes(word) && --left <= 0) return true;
  return false;
}

/** Words without those that contain another of them: a text with none of these has none of all. */
function shortestOf(words: readonly string[]): string[] {
  const shortest: string[] = [];
  for (const word of [...words].sort((a, b) => a.length - b.length)) if (!containsSome(word, shortest, 1)) shortest.push(word);
  return shortest;
}

/** The sentence or heading with most of the found words; without any, the beginning. @param found folded */
export function excerptOf({ sections }: PreparedText, found: ReadonlySet<string>, locale: Locale): Excerpt {
  let best:
    { readonly sentence: Sentence; readonly marks: readonly Place[]; readonly id?: string | undefined; readonly worth: number } | undefined;
  const words = [...found];
  const shortest = shortestOf(words);
  for (const { id, heading, folded: all, sentences } of sections) {
    const inHeading =
      heading && containsSome(heading.folded, shortest, 1) ? differentWords(marksIn(sentenceOf(heading.text, locale), found)) : 0;
    if (inHeading === 0 && !containsSome(all, shortest, 1)) continue;
    // A heading that was found stands for its text where no sentence says as much.
    for (const candidate of heading && inHeading > 0 ? [...sentences, heading] : sentences) {
      const { text, folded } = candidate;
      const fromHeading = candidate === heading ? 0 : inHeading;
      // Taking a sentence apart takes longest: only one that may be better than the best so far.
      const needed = Math.max(1, Math.floor(((best?.worth ?? 0) - fromHeading - MAX_REPEATED) / PER_WORD) + 1);
      if (!containsSome(folded, shortest, 1) || (needed > 1 && !containsSome(folded, words, needed))) continue;
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
