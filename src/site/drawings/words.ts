import type { Locale } from '../locales.ts';
import { en, type DrawingWords } from './en.ts';
import { tr } from './tr.ts';

export type { DrawingWords };

/** A language without words of its own shows the drawings of another one: its entries name the files. */
const WORDS: Readonly<Partial<Record<Locale, DrawingWords>>> = { en, tr };

/** @returns the words of the drawings in a language; undefined where it has none */
export const drawingWordsIn = (locale: Locale): DrawingWords | undefined => WORDS[locale];
