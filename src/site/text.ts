import { fold } from './fold.ts';
import { ADDRESS_LETTERS, type Locale } from './locales.ts';

/**
 * Text functions that handle the dotted and the dotless i. The built-in ones without a language do not:
 * "İSTANBUL".toLowerCase() leaves a stray combining dot, and NFKD drops ı.
 */

/** Lower case in a language. */
export const lowerCase = (text: string, locale: Locale): string => text.toLocaleLowerCase(locale);

/**
 * Field markers, which a live preview puts before texts, one character each (`src/content/preview/field-marks.ts`): Supplementary
 * Private Use Area-A (Unicode 17.0, chapter 23.5). No text of the content has such characters.
 */
export const MARKS = /[\u{F0000}-\u{FFFFD}]/gu;

const collators = new Map<Locale, Intl.Collator>();

/** Compares two words by the alphabet of a language (ç after c, ı before i), numbers by their value. Ignores field markers. */
export function turkishSafeCompare(a: string, b: string, locale: Locale): number {
  let collator = collators.get(locale);
  if (!collator) {
    collator = new Intl.Collator(locale, { numeric: true });
    collators.set(locale, collator);
  }
  return collator.compare(a.replace(MARKS, ''), b.replace(MARKS, ''));
}

/** A text as XML and HTML can have it, also in an attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

/**
 * A slug from a title, its letters kept readable: "Sıkça Sorulan Sorular" becomes "sikca-sorulan-sorular".
 * @param locale language of the title: German "Prüfgerät" becomes "pruefgeraet", Turkish "ölçü" becomes "olcu"
 */
export function slugify(text: string, locale = ''): string {
  const letters = ADDRESS_LETTERS[locale] ?? {};
  return fold(text.normalize('NFC').replace(/\p{L}/gu, (letter) => letters[letter.toLowerCase()] ?? letter))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * The parts of a text that editors write as "Name: value". A value may have colons of its own.
 * @returns only a name where the text has no colon
 */
export function nameAndValue(text: string): { readonly name: string; readonly value?: string } {
  const end = text.search(/:\s/u);
  return end === -1 ? { name: text } : { name: text.slice(0, end), value: text.slice(end + 1).trim() };
}
