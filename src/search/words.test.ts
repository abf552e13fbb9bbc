import { describe, expect, it } from 'vitest';
import { foldWord, stemOf } from './language.ts';
import { isTypoOf, wordsIn } from './words.ts';

const folded = (text: string, locale: 'en' | 'tr' = 'en') => wordsIn(text, locale).map((word) => word.folded);

describe('words', () => {
  it('are compared without marks, letter case and kinds of i', () => {
    expect(folded('MÜHENDİSLİĞİ Işık', 'tr')).toEqual(['muhendisligi', 'isik']);
    expect(folded('Kjølhavn Çınar')).toEqual(['kjolhavn', 'cinar']);
    expect(foldWord('kullanıcı')).toBe('kullanici');
  });

  it('words of a compound are found by their parts and as one', () => {
    expect(folded('model-based')).toEqual(['model', 'based', 'modelbased']);
    expect(folded('DO-\u2060178C')).toEqual(['do', '178c', 'do178c']);
    expect(folded('ISO/IEC 17025')).toEqual(['iso', 'iec', 'isoiec', '17025']);
  });

  it('lose what stands behind an apostrophe, by the rules of their language', () => {
    expect(folded('ASIL’e 26262’nin', 'tr')).toEqual(['asil', '26262']);
    expect(folded('Motavia’dakiler', 'tr')).toEqual(['motavia']);
    expect(folded('the customer’s O’Reilly')).toEqual(['the', 'customer', 'o', 'reilly']);
  });

  it('know where they stand', () => {
    const text = 'a “tolerance”.';
    const word = wordsIn(text, 'en').at(-1);
    expect(text.slice(word?.start, word?.end)).toBe('tolerance');
  });

  it('are none where there are no letters, or too many', () => {
    expect(folded('… — 🙂 \u0000 !')).toEqual([]);
    expect(folded('a'.repeat(10_000))).toEqual([]);
  });
});

describe('a typo', () => {
  it.each([
    ['hraa', 'hara', true],
    ['ahra', 'hara', true],
    ['tolerasn', 'tolerans', true],
    ['cokies', 'cookies', true],
    ['acccess', 'access', true],
    ['aaddress', 'address', true],
    ['cpo', 'cop', false],
    ['cokies', 'copies', false],
    ['hara', 'hara', false],
    ['arah', 'hara', false],
    ['homologsyon', 'homologasyon', true],
    ['telefhone', 'telephone', true],
    ['homlogsyon', 'homologasyon', false],
    ['coarse', 'course', false],
  ])('is common: %s for %s, %s', (typed, meant, common) => {
    expect(isTypoOf(typed, meant)).toBe(common);
  });
});

describe('stems', () => {
  it('join the forms of a word', () => {
    expect(new Set(['requirement', 'requirements'].map((word) => stemOf(word, 'en'))).size).toBe(1);
    expect(stemOf('mühendisliği', 'tr')).toBe(stemOf('mühendislik', 'tr'));
  });

  it('are the word itself in a language without a stemmer', () => {
    expect(stemOf('anforderungen', 'de' as never)).toBe('anforderungen');
  });
});
