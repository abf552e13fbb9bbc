import type { Root } from 'hast';
import type { Locale } from '../../site/locales.ts';
import { callOf, type CallId } from '../contract/calls.ts';
import { plainText } from '../rich-text/rich-text.ts';

/**
 * The rules about texts: length, filler, untranslated English. They check plain strings and know nothing of calls,
 * entries or files; `texts.ts` passes the texts.
 */

/** Words of running text; a number counts as one. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,%-]*/gu)?.length ?? 0;

/** The text of a tree in its own language: what is marked as another one is left out. */
export const textOfTree = (tree: Root): string => plainText(tree, ({ properties }) => properties['lang'] !== undefined);

/** @returns what is wrong with a text's length (words, by its definition); `undefined` when it is right or no length is defined */
export function lengthFault(call: CallId, field: string, text: string): string | undefined {
  const [least, most] = callOf(call).fields[field]?.words ?? [0, Infinity];
  const words = countWords(text);
  if (words < least) return `has ${String(words)} words, at least ${String(least)}`;
  return words > most ? `has ${String(words)} words, at most ${String(most)}` : undefined;
}

/** Filler: phrases that any company could use of any product, by language. A language without an entry is not checked. */
const FILLER: Readonly<Partial<Record<string, RegExp>>> = {
  en: /\b(?:innovative|cutting[- ]edge|state[- ]of[- ]the[- ]art|world[- ]class|best[- ]in[- ]class|passionate|seamless(?:ly)?|synerg\w+|holistic|game[- ]chang\w+|next[- ]generation|one[- ]stop[- ]shop|leverag(?:e|es|ing)|empower(?:s|ing)?|unlock(?:s|ing)? the|in today[’']s (?:fast|world|\w+ landscape)|tailor[- ]made solutions|committed to excellence)\b/iu,
  tr: /(?<![\p{L}])(?:yenilikçi|son teknoloji|en son teknoloji|dünya standartlarında|dünya çapında lider|bütünsel|bütüncül|tutkuyla|sinerji\p{L}*|çığır açan|yeni nesil|anahtar teslim çözüm\p{L}*|günümüz(?:ün|de) (?:hızla )?değişen|mükemmelliğe adanmış|sektörün öncüsü|lider firma)(?![\p{L}])/iu,
};

/** @returns the first filler phrase */
export const fillerIn = (locale: Locale, text: string): string | undefined => FILLER[locale]?.exec(text)?.[0];

/**
 * English function words that no sentence of a language holds ("on", "in", "an", "her", "not" are Turkish words too). A
 * language without an entry is not checked.
 */
const ENGLISH: Readonly<Partial<Record<string, RegExp>>> = {
  tr: /(?<![\p{L}\p{N}’'./_-])(?:the|and|of|with|for|from|which|are|is|that|this|your|our|into|between)(?![\p{L}\p{N}’'./_-])/gu,
};
/** Neither a name nor a unit: addresses and data are the same in every language. */
const COMMON_WORD = /(?<![\p{L}\p{N}.@])\p{Ll}{3,}/gu;
/** One function word may be part of a name ("Design for Six Sigma"); two make a sentence. */
const SENTENCE = 2;

/**
 * @param locale language of the text
 * @param text in another language than English, without passages marked as English
 * @param english the same field's English text, where there is one
 * @returns what was left in English; `undefined` when nothing was
 */
export function untranslated(locale: Locale, text: string, english: string | undefined): string | undefined {
  if (text === english && (text.match(COMMON_WORD) ?? []).length >= 4) return 'is the English text word for word';
  const found = new Set(text.match(ENGLISH[locale] ?? /(?!)/g));
  return found.size >= SENTENCE ? `reads as English: ${[...found].map((word) => `“${word}”`).join(', ')}` : undefined;
}

/** A text and its translation differ in length, but not by this much: Turkish needs about three quarters of the words. */
const SHORTEST = 0.5;
/** The lengths of short texts are not compared. */
const COMPARED_FROM = 60;

/** @returns why two texts are probably not translations of each other; `undefined` when they may be */
export function parityFault(text: string, other: string): string | undefined {
  const [ours, theirs] = [countWords(text), countWords(other)];
  if (theirs < COMPARED_FROM || ours >= theirs * SHORTEST) return undefined;
  return `has ${String(ours)} words where the other language has ${String(theirs)}`;
}
