import { distance } from 'fastest-levenshtein';
import type { Locale } from '../site/locales.ts';
import { lowerCase } from '../site/text.ts';
import { foldWord, isSuffix, memorized } from './language.ts';

/** A word of a text. */
export interface Word {
  /** In small letters of its language. */
  readonly word: string;
  /** As it is compared. */
  readonly folded: string;
  /** Where it stands in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Set for parts of a compound joined to one word: "model-based" also as "modelbased". The parts stand before it. */
  readonly parts?: readonly Word[];
}

const PIECE = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** What joins the parts of a compound: "DO-178C", "Ar-Ge", "ISO/IEC"; a word joiner may stand behind it. */
const HYPHEN = /^[-‐‑/.]\u2060?$/;
const APOSTROPHE = /^['’]$/;
const MAX_WORD = 40;

const lowered = new Map<Locale, (piece: string) => string>();

/** Small letters of a language; the platform's own function is slow for a language, and texts have few different words. */
function lower(piece: string, locale: Locale): string {
  if (piece.toLowerCase() === piece) return piece;
  let known = lowered.get(locale);
  if (!known) lowered.set(locale, (known = memorized((text) => lowerCase(text, locale))));
  return known(piece);
}

function makeWord(text: string, start: number, end: number, locale: Locale, parts?: readonly Word[]): Word {
  const word = lower(text, locale);
  return { word, folded: foldWord(word), start, end, ...(parts ? { parts } : {}) };
}

/**
 * The words of a text, in its order: parts of compounds by themselves, and each compound as one word behind its parts.
 * Suffixes after an apostrophe are left out.
 */
export function wordsIn(text: string, locale: Locale): Word[] {
  const found: Word[] = [];
  let compound: Word[] = [];
  let end = 0;
  const close = () => {
    const [first] = compound;
    const joined = compound.map(({ word }) => word).join('');
    if (first && compound.length > 1 && joined.length <= MAX_WORD) found.push(makeWord(joined, first.start, end, locale, compound));
    compound = [];
  };
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const gap = text.slice(end, index);
    if (found.length > 0 && APOSTROPHE.test(gap) && isSuffix(piece, locale)) {
      end = index + piece.length;
      continue;
    }
    if (!HYPHEN.test(gap)) close();
    end = index + piece.length;
    if (piece.length > MAX_WORD) continue;
    const word = makeWord(piece, index, end, locale);
    found.push(word);
    compound.push(word);
  }
  close();
  return found;
}

/** Letters from which a typo is forgiven. */
export const ONE_TYPO = 4;

/**
 * What a word is meant for by one of the commonest typos: two neighbours that changed places, or a letter that is doubled or
 * not doubled; nothing for a short word. @param folded as words are compared
 */
export function typosOf(folded: string): string[] {
  if (folded.length < ONE_TYPO) return [];
  return Array.from(folded, (_, at) => {
    const [before, letter, next] = [folded.slice(0, at), folded.charAt(at), folded.charAt(at + 1)];
    const doubled = before + letter + folded.slice(at);
    if (next === '') return [doubled];
    return [doubled, letter === next ? before + folded.slice(at + 1) : before + next + letter + folded.slice(at + 2)];
  }).flat();
}

/** Letters from which a search term is found with any one letter wrong: many shorter words are one letter from another. */
const LONG_TERM = 8;

/** Whether a word is meant for one of a search term, by one of the typos of {@link typosOf} or a long one by any; both folded. */
export function isTypoOf(typed: string, meant: string): boolean {
  // Most words differ in how they begin: this is asked for every search term.
  if (Math.abs(typed.length - meant.length) > 1 || !meant.slice(0, 2).includes(typed.charAt(0))) return false;
  return typosOf(typed).includes(meant) || (meant.length >= LONG_TERM && distance(typed, meant) === 1);
}
