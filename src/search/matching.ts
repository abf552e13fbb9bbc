import type { Locale } from '../site/locales.ts';
import { hardenedForm, isEnding, rootOf, softenedForm, stemOf } from './language.ts';
import type { Term, TermIndex } from './term-index.ts';
import { ONE_TYPO, typosOf, type Word } from './words.ts';

/** How well a word of the documents fits a word of the query, as whole numbers: sums do not depend on an order. */
export const QUALITY = { same: 16, folded: 15, stem: 14, form: 13, extended: 10, similar: 11, beginning: 9, lessSimilar: 8 } as const;

/** A word of the documents that fits one of the query. */
export interface Match {
  readonly term: Term;
  readonly quality: number;
  /** Forms of the same word add up in a document; of the others the best one counts. */
  readonly form: boolean;
}

/** Words that begin as the query's does: more of them say nothing, and cost time. */
const MAX_BEGINNINGS = 200;
/** Letters from which two typos are forgiven; with more letters a word is none that is mistyped. */
const TWO_TYPOS = 6;
const MAX_TYPED = 30;
/** A longer word of the query may be a known one with suffixes: what is known must be most of it. */
const MIN_KNOWN = 4;
const KNOWN_SHARE = 0.6;

/** The shortest known word of which this is a form by its endings, or the word itself; folded. */
function baseOf(index: TermIndex, folded: string, locale: Locale): string {
  for (let length = MIN_KNOWN; length < folded.length; length++) {
    const known = folded.slice(0, length);
    if (!isEnding(folded.slice(length), locale)) continue;
    if (index.withLetters(known).length > 0) return known;
    const hard = hardenedForm(known, locale);
    if (hard !== undefined && index.withLetters(hard).length > 0) return hard;
  }
  return folded;
}

/** Words that are a base with an ending. */
function inflected(index: TermIndex, folded: string, locale: Locale): Term[] {
  const base = baseOf(index, folded, locale);
  const root = rootOf(base, locale);
  const soft = softenedForm(base, locale);
  const beginnings = [base, ...(soft === undefined || soft === base ? [] : [soft])];
  const found = beginnings.flatMap((beginning) =>
    index
      .beginningWith(beginning, MAX_BEGINNINGS)
      .filter((term) => isEnding(term.folded.slice(beginning.length), locale) && (beginning === base || term.folded.length > base.length)),
  );
  return root !== undefined && root.length >= MIN_KNOWN ? [...found, ...index.beginningWith(root, MAX_BEGINNINGS)] : found;
}

/** Forms of the word itself: the same letters, words of the same stem, and the same word with other endings. */
function forms(index: TermIndex, { word, folded }: Word, locale: Locale): Map<Term, number> {
  const found = new Map<Term, number>();
  for (const term of inflected(index, folded, locale)) found.set(term, QUALITY.form);
  const same = index.withLetters(folded);
  // What was typed without marks has the stem of the word that is written with them.
  for (const stem of new Set([stemOf(word, locale), ...same.map((term) => term.stem)]))
    for (const term of index.withStem(stem)) found.set(term, QUALITY.stem);
  for (const term of same) found.set(term, term.word === word ? QUALITY.same : QUALITY.folded);
  return found;
}

/** The longest known word or stem that the word begins with: "gereksinimlerimizdeki" without its suffixes. */
function extended(index: TermIndex, { folded }: Word): readonly Term[] {
  const least = Math.max(MIN_KNOWN, Math.ceil(folded.length * KNOWN_SHARE));
  for (let length = folded.length - 1; length >= least; length--) {
    const known = folded.slice(0, length);
    const terms = index.withStem(known);
    if (terms.length > 0) return terms;
    const letters = index.withLetters(known);
    if (letters.length > 0) return letters.flatMap(({ stem }) => index.withStem(stem));
  }
  return [];
}

function similar(index: TermIndex, { folded }: Word, locale: Locale, distance: 1 | 2): Match[] {
  const { length } = folded;
  if (length < (distance === 1 ? ONE_TYPO : TWO_TYPOS) || length > MAX_TYPED) return [];
  // The commonest errors explain a word best; letters that changed places are two errors for the tree.
  const common = distance === 1 ? typosOf(folded).flatMap((word) => index.withLetters(word)) : [];
  const meant = common.length > 0 ? common : index.similarTo(folded, distance).map(({ term }) => term);
  const terms = new Set(meant.flatMap((term) => [...index.withStem(term.stem), ...inflected(index, term.folded, locale)]));
  const quality = distance === 1 ? QUALITY.similar : QUALITY.lessSimilar;
  return [...terms].map((term) => ({ term, quality, form: true }));
}

/**
 * Words of the documents that a word of a query may mean: itself in all its forms, and words that begin so; where there is
 * none, what it begins with, and what it was mistyped for.
 * @param exact forms of the word alone: it is an abbreviation whose meaning is known
 */
export function matchesOf(index: TermIndex, word: Word, locale: Locale, exact: boolean): Match[] {
  const own = forms(index, word, locale);
  const found: Match[] = [...own].map(([term, quality]) => ({ term, quality, form: true }));
  if (exact) return found;
  for (const term of index.beginningWith(word.folded, MAX_BEGINNINGS))
    if (!own.has(term)) found.push({ term, quality: QUALITY.beginning, form: false });
  if (found.length > 0) return found;
  const near = similar(index, word, locale, 1);
  if (near.length > 0) return near;
  const known = extended(index, word);
  if (known.length > 0) return [...new Set(known)].map((term) => ({ term, quality: QUALITY.extended, form: true }));
  return similar(index, word, locale, 2);
}
