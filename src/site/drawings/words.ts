import type { Locale } from '../locales.ts';
import { en } from './en.ts';
import { tr } from './tr.ts';

/** The same keys, with words of any language. */
type Translated<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };
export type DrawingWords = Translated<typeof en>;

/** A language without words of its own shows the drawings of another one: its entries name the files. */
const WORDS: Readonly<Partial<Record<Locale, DrawingWords>>> = { en, tr };

/** @returns the words of the drawings in a language; undefined where it has none */
export const drawingWordsIn = (locale: Locale): DrawingWords | undefined => WORDS[locale];
