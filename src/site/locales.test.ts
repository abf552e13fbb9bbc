import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, isLocale, LOCALE_CODES, LOCALES, localeOfPath } from './locales.ts';

describe('the language of an address', () => {
  it.each([
    ['/', 'en'],
    ['/tr', 'tr'],
    ['/tr/', 'tr'],
    ['/TR/hizmetlerimiz', 'tr'],
    ['/tr?x=1', 'tr'],
    ['/tr#top', 'tr'],
    ['/trucks', 'en'],
    ['/services/tr', 'en'],
    ['', 'en'],
    ['/zz/page', 'en'],
  ])('%j is %s: the first segment alone decides', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });

  it('accepts the languages of the list and no others, nor property names of objects', () => {
    expect(LOCALE_CODES.every(isLocale)).toBe(true);
    for (const code of ['zz', 'EN', '', 'constructor', 'toString']) expect(isLocale(code)).toBe(false);
  });

  it('gives every language a prefix of its own; only the default one has none', () => {
    const prefixes = LOCALE_CODES.map((code) => LOCALES[code].prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    expect(LOCALE_CODES.filter((code) => LOCALES[code].prefix === '')).toEqual([DEFAULT_LOCALE]);
  });
});
