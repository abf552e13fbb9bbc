import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../locales.ts';
import { en as english } from './en.ts';
import { tr as turkish } from './tr.ts';
import { DIAGRAM_NAMES } from '../diagrams.ts';
import { diagramMessagesIn, fill, messagesIn, type DiagramMessages, type Messages } from './messages.ts';

const en: Messages = english.messages;
const tr: Messages = turkish.messages;
const KEYS = Object.keys(en) as (keyof Messages)[];

/** Words that are the same in both languages, and why. */
const SAME_ON_PURPOSE: Partial<Record<keyof Messages, string>> = {
  countOf: 'nothing but numbers',
  postsOfMonth: 'nothing but a month, which is in its language already',
  feedTitle: '“blog” is the Turkish word too',
};

/** Keys whose Turkish word is the English one. */
const untranslated = (english: Messages, turkish: Messages) => KEYS.filter((key) => english[key] === turkish[key]);
const placeholders = (word: string) => (word.match(/\{\w+\}/g) ?? []).sort();
/** Keys whose words take different values in the two languages. */
const disagreeing = (english: Messages, turkish: Messages) =>
  KEYS.filter((key) => placeholders(english[key]).join() !== placeholders(turkish[key]).join());

describe('interface text', () => {
  it('has the same keys in every language, and no empty text', () => {
    for (const locale of LOCALE_CODES) {
      expect(Object.keys(messagesIn(locale)).sort()).toEqual([...KEYS].sort());
      for (const key of KEYS) expect(messagesIn(locale)[key].trim(), `${locale} ${key}`).not.toBe('');
    }
  });

  it('is Turkish in Turkish: equal texts of both languages are listed with a reason', () => {
    expect(untranslated(en, tr).sort()).toEqual(Object.keys(SAME_ON_PURPOSE).sort());
    expect(untranslated(en, { ...tr, close: en.close })).toContain('close');
  });

  it('fills the same values in in both languages', () => {
    expect(disagreeing(en, tr)).toEqual([]);
    expect(disagreeing(en, { ...tr, mapOf: 'Harita' })).toEqual(['mapOf']);
  });
});

/** Words of diagrams that are the same in both languages, and why. */
const SAME_IN_DIAGRAMS: Readonly<Record<string, string>> = {
  'safety-life-cycle part': 'the name of a standard',
  'hil-bench bus': 'names of buses',
  'cranking-trace from12to6': 'whole numbers with their unit',
  'vibration-profile d1': 'a whole number',
  'vibration-profile d10': 'a whole number',
  'vibration-profile d100': 'a whole number',
  'vibration-profile h10': 'a whole number',
  'vibration-profile h100': 'a whole number',
  'approval-file softwareHolds': 'a term of the regulation, and its name',
  'back-to-back model': 'the same word',
  'one-port port': 'the same word',
};
const sameIn = (english: DiagramMessages, turkish: DiagramMessages) =>
  DIAGRAM_NAMES.flatMap((name) => {
    const [ours, theirs] = [english[name], turkish[name]] as Record<string, string>[];
    return Object.keys(ours ?? {}).flatMap((key) => (ours?.[key] === theirs?.[key] ? [`${name} ${key}`] : []));
  });

describe('texts of diagrams', () => {
  it.each(LOCALE_CODES)('are there for each diagram, none empty: %s', (locale) => {
    expect(Object.keys(diagramMessagesIn(locale))).toEqual(DIAGRAM_NAMES);
    for (const name of DIAGRAM_NAMES) {
      const messages = diagramMessagesIn(locale)[name] as Record<string, string>;
      expect(Object.keys(messages)).toEqual(Object.keys(diagramMessagesIn('en')[name]));
      for (const [key, word] of Object.entries(messages)) expect(word.trim(), `${name} ${key}`).not.toBe('');
    }
  });

  it('are Turkish in Turkish', () => {
    const [english, turkish] = [diagramMessagesIn('en'), diagramMessagesIn('tr')];
    expect(sameIn(english, turkish)).toEqual(Object.keys(SAME_IN_DIAGRAMS));
    expect(sameIn(english, { ...turkish, 'v-model': english['v-model'] })).toContain('v-model needs');
  });
});

describe('fill', () => {
  it('replaces names by their values', () => {
    expect(fill('{n} of {total}', { n: 3, total: 8 })).toBe('3 of 8');
    expect(fill('{n}, {n}', { n: 0 })).toBe('0, 0');
  });

  it('lets no visitor read a brace: a missing value is an error that names it', () => {
    expect(() => fill('{n} of {total}', { n: 3 })).toThrow('needs a value for "total"');
  });
});
