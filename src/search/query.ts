import type { Locale } from '../site/locales.ts';
import { MAX_QUERY } from '../site/routes.ts';
import { lowerCase } from '../site/text.ts';
import { isFormOf, isStopWord } from './language.ts';
import { isTypoOf, wordsIn, type Word } from './words.ts';

/** More words of a query are left out. */
const MAX_WORDS = 12;
/** More single letters of a query without a word are left out. */
const MAX_LETTERS = 3;

/** Ways to say one thing: an abbreviation and its long forms. */
export interface Synonym {
  readonly term: string;
  readonly means?: readonly string[] | undefined;
}

/** One thing that is looked for. */
export interface Wanted {
  /** Ways to say it, each with words that must all be there; first as it was typed. */
  readonly ways: readonly (readonly Word[])[];
  /** Set for a term whose meaning is known: it is no beginning of another word, and not mistyped. */
  readonly known?: true;
}

/** What a visitor typed, as it is compared and shown again: no control characters, one kind of space, NFC. */
export const cleanQuery = (typed: string): string =>
  typed
    .toWellFormed()
    .slice(0, MAX_QUERY * 2)
    // Neither control characters nor marks that turn the direction of what stands beside them (UAX 9).
    .replace(/[\p{Cf}\p{Co}\p{Cn}]+/gu, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY)
    .toWellFormed()
    .trim();

/**
 * A query as it is counted: in small letters, its words in their order. What differs in spaces, capitals or punctuation is
 * the same query.
 * @param query as {@link cleanQuery} gives it
 */
export const normalQuery = (query: string, locale: Locale): string =>
  (lowerCase(query, locale).match(/[\p{L}\p{M}\p{N}]+(?:['’./-]+[\p{L}\p{M}\p{N}]+)*/gu) ?? []).join(' ');

/** Words that are looked for: parts of compounds, letters and digits that are typed as one word. */
function wordsOf(query: string, locale: Locale): Wanted[] {
  const words = wordsIn(query, locale);
  const joined = new Map(words.flatMap((word) => (word.parts ?? []).map((part) => [part, word] as const)));
  const wanted: Wanted[] = [];
  for (const word of words) {
    if (word.parts || (joined.has(word) && joined.get(word)?.parts?.[0] !== word)) continue;
    const compound = joined.get(word);
    if (compound) wanted.push({ ways: [compound.parts ?? [], [compound]] });
    else {
      const pieces = word.word.match(/\p{L}+|\p{N}+/gu) ?? [];
      const split = pieces.length > 1 ? wordsIn(pieces.join(' '), locale).filter(({ word: piece }) => piece.length > 1) : [];
      wanted.push({ ways: split.length > 0 ? [[word], split] : [[word]] });
    }
  }
  return wanted;
}

/** Words of a term, or of a query that may be one: parts of compounds by themselves, stop words only where there are no others. */
function termWords(text: string, locale: Locale): Word[] {
  const words = wordsIn(text, locale).filter(({ parts }) => !parts);
  const telling = words.filter(({ word }) => !isStopWord(word, locale));
  return telling.length > 0 ? telling : words;
}

const hasSameLetters = (a: readonly Word[], b: readonly Word[]) =>
  a.length === b.length && a.every(({ folded }, index) => folded === b[index]?.folded);

/** Whether a term was typed, in any form of its words or with a common typo. */
const matchesTerm = (typed: readonly Word[], term: readonly Word[], locale: Locale) =>
  typed.length === term.length &&
  typed.every((word, index) => isFormOf(word, term[index]!, locale) || isTypoOf(word.folded, term[index]!.folded));

/** The ways to say a term, each as its words: entries of the content stay the same objects, and every query reads all of them. */
const known = new Map<Locale, WeakMap<Synonym, readonly (readonly Word[])[]>>();
function variantsOf(synonym: Synonym, locale: Locale): readonly (readonly Word[])[] {
  const own = known.get(locale) ?? new WeakMap<Synonym, readonly (readonly Word[])[]>();
  known.set(locale, own);
  const ways =
    own.get(synonym) ?? [synonym.term, ...(synonym.means ?? [])].map((text) => termWords(text, locale)).filter((words) => words.length > 0);
  own.set(synonym, ways);
  return ways;
}

/** The term that a query is, and nothing else, in whatever form of its words. @param query as {@link cleanQuery} gives it */
export function matchingTerm<Term extends Synonym>(query: string, terms: readonly Term[], locale: Locale): Term | undefined {
  const words = termWords(query, locale);
  return terms.find((term) => variantsOf(term, locale).some((way) => matchesTerm(words, way, locale)));
}

/**
 * What a query looks for.
 * @param query as {@link cleanQuery} gives it
 * @param synonyms of the language; a term may have several words
 */
export function wantedIn(query: string, locale: Locale, synonyms: readonly Synonym[] = []): Wanted[] {
  const all = wordsOf(query, locale);
  const telling = all.filter(({ ways }) => {
    const word = ways[0]?.[0]?.word ?? '';
    return word.length > 1 && !isStopWord(word, locale);
  });
  // A letter is the beginning of very many words: a few are looked for where nothing else was typed.
  const longer = all.filter(({ ways }) => (ways[0]?.[0]?.word ?? '').length > 1);
  const wanted = [telling, longer, all.slice(0, MAX_LETTERS)].find((words) => words.length > 0)?.slice(0, MAX_WORDS) ?? [];
  for (const synonym of synonyms) {
    const ways = variantsOf(synonym, locale);
    // Stop words are what a visitor may type, and nothing to look for: they are everywhere.
    const telling = ways.filter((words) => words.some(({ word }) => !isStopWord(word, locale)));
    if (ways.length > 1) ways.some((words) => replaceTerm(wanted, words, telling, locale));
  }
  return wanted;
}

/** Lets a term of the query be said in other ways, too. @param all the term among them @returns whether the term is there */
function replaceTerm(wanted: Wanted[], term: readonly Word[], all: readonly (readonly Word[])[], locale: Locale): boolean {
  // A compound is one thing that is wanted, and several words.
  for (let start = 0; start < wanted.length; start++)
    for (let count = 1; count <= Math.min(term.length, wanted.length - start); count++) {
      const { ways } = count === 1 ? wanted[start]! : { ways: [wanted.slice(start, start + count).flatMap(({ ways: [way = []] }) => way)] };
      if (!ways.some((way) => matchesTerm(way, term, locale))) continue;
      const others = all.filter((other) => !ways.some((way) => hasSameLetters(way, other)));
      wanted.splice(start, count, { ways: [...ways, ...others], known: true });
      return true;
    }
  return false;
}
