import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { lowerCase, nameAndValue, slugify, turkishSafeCompare } from './text.ts';

describe('letter case', () => {
  it('leaves no stray combining dot behind', () => {
    expect(lowerCase('İSTANBUL', 'tr')).toBe('istanbul');
    expect(lowerCase('IĞDIR', 'tr')).toBe('ığdır');
    expect(lowerCase('ENGINEERING', 'en')).toBe('engineering');
  });
});

describe('order', () => {
  const sorted = (messages: readonly string[], locale: 'en' | 'tr') => [...messages].sort((a, b) => turkishSafeCompare(a, b, locale));

  it('follows the Turkish alphabet: ç after c, ı before i, ş after s', () => {
    expect(sorted(['Zeytin', 'İğne', 'Çay', 'Işık', 'Cam'], 'tr')).toEqual(['Cam', 'Çay', 'Işık', 'İğne', 'Zeytin']);
    expect(sorted(['İzmir', 'Isparta', 'Çankırı', 'Iğdır', 'Ceyhan'], 'tr')).toEqual(['Ceyhan', 'Çankırı', 'Iğdır', 'Isparta', 'İzmir']);
    expect(sorted(['şema', 'test', 'sistem'], 'tr')).toEqual(['sistem', 'şema', 'test']);
  });

  it('does not depend on what a live preview puts before a text', () => {
    expect(sorted(['Tezgâh', '\u{F0003}Gereksinim', 'Yazılım'], 'tr')).toEqual(['\u{F0003}Gereksinim', 'Tezgâh', 'Yazılım']);
  });

  it('counts numbers as numbers', () => {
    expect(sorted(['ISO 26262', 'ISO 9001'], 'en')).toEqual(['ISO 9001', 'ISO 26262']);
  });
});

describe('what a searcher types', () => {
  it.each([
    ['İstanbul', 'istanbul'],
    ['ISTANBUL', 'istanbul'],
    ['kullanıcı', 'kullanici'],
    ['Işık Çözümleri', 'isik cozumleri'],
    ['ısı', 'isi'],
    ['ENGİNEERİNG', 'engineering'],
    ['Größe', 'grosse'],
    ['Ârif', 'arif'],
    ['ş'.normalize('NFD'), 's'],
    ['MTV-7K3F', 'mtv-7k3f'],
  ])('%s is found by %s', (text, typed) => {
    expect(fold(text)).toBe(typed);
    expect(fold(typed)).toBe(typed);
  });
});

describe('slugs', () => {
  it.each([
    ['Hakkımızda', 'hakkimizda'],
    ['Işık Çözümleri', 'isik-cozumleri'],
    ['Sıkça Sorulan Sorular', 'sikca-sorulan-sorular'],
    ['ç ğ ı I İ ö ş ü', 'c-g-i-i-i-o-s-u'],
    ['  ISO 26262: fonksiyonel güvenlik!  ', 'iso-26262-fonksiyonel-guvenlik'],
    ['—', ''],
  ])('%s becomes %s: no letter is dropped', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it.each([
    ['de', 'Prüfgerät für Öl', 'pruefgeraet-fuer-oel'],
    ['de', 'PRU\u0308FGRO\u0308SSE', 'pruefgroesse'],
    ['tr', 'Ölçüm', 'olcum'],
    ['en', 'Über', 'uber'],
  ])('follow the rules of the language %s: %s becomes %s', (locale, title, slug) => {
    expect(slugify(title, locale)).toBe(slug);
  });
});

describe('a name with its value', () => {
  it.each([
    ['Place: Ankara', { name: 'Place', value: 'Ankara' }],
    ['Süre: 4 gün: 28 saat', { name: 'Süre', value: '4 gün: 28 saat' }],
    ['Başlangıç: 09:30', { name: 'Başlangıç', value: '09:30' }],
    ['09:30', { name: '09:30' }],
    ['4 gün', { name: '4 gün' }],
    ['Place:  ', { name: 'Place', value: '' }],
  ])('%j is cut at its first colon before a space', (text, parts) => {
    expect(nameAndValue(text)).toEqual(parts);
  });
});
