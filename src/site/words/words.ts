import type { Locale } from '../locales.ts';
import { typeset } from '../typography.ts';
import { diagramsEn, type DiagramWords } from './diagrams-en.ts';
import { diagramsTr } from './diagrams-tr.ts';
import { en, type Words } from './en.ts';
import { tr } from './tr.ts';

export type { DiagramWords } from './diagrams-en.ts';
export type { Words } from './en.ts';

const DIAGRAM_WORDS: Readonly<Record<Locale, DiagramWords>> = { en: diagramsEn, tr: diagramsTr };

const set = (words: Words) => Object.fromEntries(Object.entries(words).map(([key, word]) => [key, typeset(word)])) as Words;
const WORDS: Readonly<Record<Locale, Words>> = { en: set(en), tr: set(tr) };

/** The interface's words in a language. */
export function wordsIn(locale: Locale): Words {
  return WORDS[locale];
}

/** What the diagrams say in a language. */
export function diagramWordsIn(locale: Locale): DiagramWords {
  return DIAGRAM_WORDS[locale];
}

/** Fills `{name}` in a word. @throws when a value is missing, so that no visitor reads a brace */
export function fill(word: string, values: Readonly<Record<string, string | number>>): string {
  return word.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The word "${word}" needs a value for "${name}"`);
    return String(value);
  });
}
