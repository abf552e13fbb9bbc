import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../site/locales.ts';
import { countWords, fillerIn, lengthFault, parityFault, textOfTree, untranslated } from './text-rules.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

it.each([
  ['', 0],
  ['ISO 26262, up to ASIL D', 6],
  ['İş güvenliği: 2003’ten beri', 4],
  ['90% of 150 ms — measured', 5],
])('countWords(%j) is %i', (text, count) => {
  expect(countWords(text)).toBe(count);
});

it('the text of a tree leaves out what is marked as another language, and keeps blocks apart', () => {
  const tree = fromHtml('<h2>Bir</h2><p>iki <strong>üç</strong>lü <span lang="en">the safety case</span> dört</p>', { fragment: true });
  expect(textOfTree(tree).replace(/\s+/g, ' ').trim()).toBe('Bir iki üçlü dört');
});

describe('length', () => {
  it.each([
    [249, 'has 249 words, at least 250'],
    [250, undefined],
    [500, undefined],
    [501, 'has 501 words, at most 500'],
  ])('of a service of %i words', (count, fault) => {
    expect(lengthFault('service', 'html', words(count))).toBe(fault);
  });

  it('is checked only where limits are set', () => {
    expect(lengthFault('legal', 'html', words(3))).toBeUndefined();
    expect(lengthFault('service', 'name', words(1))).toBeUndefined();
  });
});

describe('filler', () => {
  it.each([
    ['en', 'Our innovative solutions', 'innovative'],
    ['en', 'a State-of-the-art laboratory', 'State-of-the-art'],
    ['tr', 'Yenilikçi çözümler sunuyoruz', 'Yenilikçi'],
    ['tr', 'işimizi tutkuyla yapıyoruz', 'tutkuyla'],
  ] as const)('%s: %s', (locale, text, found) => {
    expect(fillerIn(locale, text)).toBe(found);
  });

  it.each([
    ['en', 'The loop gain leaves margin for the lever.'],
    ['tr', 'Bütün sınıf, son testte teknolojiyi değil ölçümü konuştu.'],
  ] as const)('plain words are none: %s: %s', (locale, text) => {
    expect(fillerIn(locale, text)).toBeUndefined();
  });
});

describe('English left in Turkish', () => {
  it.each([
    ['a sentence', 'Derived from the requirements of ISO 26262', undefined, 'reads as English'],
    ['the English text itself', 'Latency budget per signal', 'Latency budget per signal', undefined],
    ['a longer English text itself', 'latency budget per signal path', 'latency budget per signal path', 'word for word'],
  ])('%s', (_, text, english, fault) => {
    if (fault === undefined) expect(untranslated('tr', text, english)).toBeUndefined();
    else expect(untranslated('tr', text, english)).toContain(fault);
  });

  it.each([
    'On gün içinde her birim test edilir; notlar bir dosyada durur.',
    'Gazi Mustafa Kemal Bulvarı 101, 06570 Ankara',
    'ISO/IEC 15504 ve Automotive SPICE for suppliers',
  ])('Turkish is none: %s', (text) => {
    expect(untranslated('tr', text, undefined)).toBeUndefined();
  });
});

it('in another language, function words that it shares with English are none; the English text itself is', () => {
  const dutch = 'nl' as Locale;
  expect(untranslated(dutch, 'Dit is een norm of een eis', undefined)).toBeUndefined();
  expect(untranslated(dutch, 'latency budget per signal path', 'latency budget per signal path')).toContain('word for word');
});

it('a translation of half the length is no translation', () => {
  expect(parityFault(words(29), words(60))).toBe('has 29 words where the other language has 60');
  expect(parityFault(words(30), words(60))).toBeUndefined();
  expect(parityFault('', words(20))).toBeUndefined();
});
