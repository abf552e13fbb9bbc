import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { messagesIn, type Messages } from '../../src/site/messages/messages.ts';
import { ask } from '../support/html.ts';
import { PAGES } from '../support/pages.ts';
import { unfoundPath } from '../support/status-pages.ts';

/** A text of a page and the language of its nearest `lang`. */
interface Spoken {
  readonly text: string;
  readonly lang: string;
}

/** As hast names the attributes. */
const SPOKEN_ATTRIBUTES = ['ariaLabel', 'ariaRoleDescription', 'alt', 'title', 'placeholder'];
const isSilent = ({ tagName, properties }: Element) => ['script', 'style'].includes(tagName) || properties['translate'] === 'no';

/** All text of a page, visible or for screen readers, with its declared language. */
function spokenOn(node: Nodes, lang = '', isRead = true): Spoken[] {
  // A list where HTML defines words with spaces between them.
  const spoken = (value: unknown) => {
    const text = [value].flat().join(' ').replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ text, lang }];
  };
  if (node.type === 'text') return isRead ? spoken(node.value) : [];
  if (node.type !== 'element') return 'children' in node ? node.children.flatMap((child) => spokenOn(child, lang, isRead)) : [];
  lang = String(node.properties['lang'] ?? lang);
  const isChildRead = isRead && !isSilent(node);
  return [
    ...SPOKEN_ATTRIBUTES.flatMap((name) => spoken(node.properties[name])),
    ...node.children.flatMap((child) => spokenOn(child, lang, isChildRead)),
  ];
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A word of the interface as it is in a page, its values filled in. */
const patternOf = (word: string) =>
  new RegExp(
    `^${word
      .split(/(\{\w+\})/)
      .map((part) => (/^\{(?:n|total)\}$/.test(part) ? String.raw`\d+` : /^\{\w+\}$/.test(part) ? '.+' : escape(part)))
      .join('')}$`,
  );

/** Interface texts of other languages that differ in this one. */
function foreignWords(locale: Locale): { word: string; pattern: RegExp }[] {
  const own = messagesIn(locale);
  const ownTexts = new Set(Object.values(own));
  return LOCALE_CODES.filter((other) => other !== locale).flatMap((other) =>
    (Object.keys(own) as (keyof Messages)[])
      .map((key) => messagesIn(other)[key])
      // One that is nothing but values would fit everything.
      .filter((word) => !ownTexts.has(word) && /\p{L}{2}/u.test(word.replace(/\{\w+\}/g, '')))
      .map((word) => ({ word, pattern: patternOf(word) })),
  );
}

const FOREIGN_WORDS = new Map(LOCALE_CODES.map((locale) => [locale, foreignWords(locale)]));

/** Function words that occur in every longer sentence of a language and not in the other language. */
const SMALL_WORDS: Partial<Readonly<Record<Locale, readonly string[]>>> = {
  en: ['the', 'and', 'of', 'with', 'for', 'is', 'are', 'from', 'that', 'this', 'by'],
  tr: ['ve', 'bir', 'için', 'ile', 'olarak', 'olan', 'daha', 'bu', 'göre', 'kadar'],
};
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Texts whose declared language is not the actual one. */
function leaks(spoken: readonly Spoken[], locale: Locale): string[] {
  const foreign = FOREIGN_WORDS.get(locale) ?? [];
  return spoken
    .filter(({ lang }) => lang === locale)
    .flatMap(({ text }) => {
      const word = foreign.find(({ pattern }) => pattern.test(text));
      if (word) return [`“${text}” is the word “${word.word}” of another language`];
      const messages = new Set(wordsOf(text));
      const other = LOCALE_CODES.find(
        (code) => code !== locale && (SMALL_WORDS[code] ?? []).filter((small) => messages.has(small)).length >= 2,
      );
      return other === undefined ? [] : [`“${text.slice(0, 80)}” reads like ${other}`];
    });
}

/** Texts that a screen reader would read in the wrong voice, whichever of the two languages they are marked with. */
const misread = (spoken: readonly Spoken[]) => LOCALE_CODES.flatMap((locale) => leaks(spoken, locale));

describe('a page is in its own language, and marks text in another one', () => {
  it.each([...PAGES, ...LOCALE_CODES.map((locale) => ({ path: unfoundPath(locale), locale }))])('$path', async ({ path, locale }) => {
    const spoken = spokenOn(fromHtml(await (await ask(path)).text()));
    expect(spoken[0]?.lang).toBe(locale);
    expect(spoken.length).toBeGreaterThan(20);
    expect(misread(spoken)).toEqual([]);
  });
});

describe('what counts as a word of another language', () => {
  it.each([
    ['a word of the English list', { text: messagesIn('en').backToTop, lang: 'tr' }],
    ['one with a value in it', { text: 'Page 3', lang: 'tr' }],
    ['an English sentence of an editor', { text: 'The audit of the plant is open.', lang: 'tr' }],
  ])('%s on a Turkish page is caught', (_, spoken) => {
    expect(leaks([spoken], 'tr')).toHaveLength(1);
  });

  it('a Turkish sentence on an English page is caught', () => {
    expect(leaks([{ text: 'Bu kurs daha önce bir kez verildi.', lang: 'en' }], 'en')).toHaveLength(1);
  });

  it('a Turkish sentence that is marked as English on a Turkish page is caught', () => {
    const page = [
      { text: 'Kurs dört gün sürer ve bir sınavla biter.', lang: 'tr' },
      { text: 'Bu kurs daha önce bir kez verildi.', lang: 'en' },
    ];
    expect(misread(page)).toHaveLength(1);
  });

  it('a text that names its language may be in it', () => {
    expect(leaks([{ text: messagesIn('en').backToTop, lang: 'en' }], 'tr')).toEqual([]);
    expect(leaks([{ text: 'Lead Engineering', lang: 'tr' }], 'tr')).toEqual([]);
  });
});
