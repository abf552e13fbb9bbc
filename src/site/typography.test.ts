import { describe, expect, it } from 'vitest';
import { typeset, untypeset } from './typography.ts';

/** `~` is a no-break space, `|` a word joiner. */
const shown = (text: string) => typeset(text).replaceAll('\u00a0', '~').replaceAll('\u2060', '|');

/** Texts that the rules look for, and texts that only resemble them. */
const PIECES = [
  ...['15–22.', '1. gün', '8 Mart', '8 March', 'Day 1', 'ASIL D', 'ISO/SAE 21434', 'DO-178C', '10BASE-T1S', 'Ar-Ge', 'kick-off', 'E-mail'],
  ...[
    '1.200 mAh',
    '204 mm',
    '−70 … +180 °C',
    '± 5',
    '−30 to +80',
    'Cad. 201',
    'C2 Blok',
    '06690 Çankaya',
    '€ 12',
    '15 %',
    'state-of-the-art',
    'a@b-c.example',
    'https://a-b.example/e-mail',
    '/e-mail',
  ],
  ...['-', '–', '…', ' ', '  ', '\n', '.', ':', 'mi', 'A', '7', '\u00a0', '\u2060', 'ı', 'İ', 'gereksinim', '(', '’', '"'],
] as const;

/** A random generator with a seed, so that a failure can be repeated (constants of Numerical Recipes). */
function* texts(seed: number, count: number): Generator<string> {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let made = 0; made < count; made++)
    yield Array.from({ length: 1 + next(7) }, () => (PIECES[next(PIECES.length)] ?? '') + (next(2) === 0 ? ' ' : '')).join('');
}

describe('typeset', () => {
  it.each([
    ['Test edilemeyen bir gereksinim mi var?', 'Test edilemeyen bir gereksinim~mi var?'],
    ['Biliyor musunuz? Doğru mudur? Öyle miydi?', 'Biliyor~musunuz? Doğru~mudur? Öyle~miydi?'],
    ['Kullanabilir miyim? Emin miyiz?', 'Kullanabilir~miyim? Emin~miyiz?'],
    ['Geliyor muyuz? Türk müyüz? Hazır mıyız?', 'Geliyor~muyuz? Türk~müyüz? Hazır~mıyız?'],
    ['Bir mil, bir müdür ve bir mum', 'Bir mil, bir müdür ve bir mum'],
  ])('keeps the particle of a Turkish question with its word: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['a jitter below 1 ms', 'a jitter below 1~ms'],
    ['7.4 V, 1,200 mAh', '7.4~V, 1,200~mAh'],
    ['1.200 mAh, 204 mm’lik tahta', '1.200~mAh, 204~mm’lik tahta'],
    ['from −70 … +180 °C', 'from −70~…~+180~°C'],
    ['20 °C ile 0,05 mm', '20~°C ile 0,05~mm'],
    ['of −30 to +80 °C', 'of −30~to~+80~°C'],
    ['−70 ile +180 °C arası', '−70~ile~+180~°C arası'],
    ['from 9 to 16 V', 'from 9 to 16~V'],
    ['45 dk sürer, 12 ₺ tutar', '45~dk sürer, 12~₺ tutar'],
    ['0.4 m/s, 1.850 m²’dir', '0.4~m/s, 1.850~m²’dir'],
  ])('keeps a number and its unit together: %s', (text, set) => expect(shown(text)).toBe(set));

  it.each([
    ['ISO 26262 and TS EN ISO 9001', 'ISO~26262 and TS~EN~ISO~9001'],
    ['ISO/SAE 21434, ISO 26262-2', 'ISO/SAE~21434, ISO~26262-|2'],
    ['UN 38.3, UN R155, RTCA DO-160', 'UN~38.3, UN~R155, RTCA~DO-|160'],
    ['DO-178C over 10BASE-T1S', 'DO-|178C over 10BASE-|T1S'],
  ])('keeps a standard together: %s', (text, set) => expect(shown(text)).toBe(set));

  it.each([
    ['Day 1: Part 6, Level A, ASIL D', 'Day~1: Part~6, Level~A, ASIL~D'],
    ['Bölüm 6, Şekil 2, seviye A', 'Bölüm~6, Şekil~2, seviye~A'],
    ['1. gün, 2. seviyeye', '1.~gün, 2.~seviyeye'],
    ['8 March and 8 Mart’ta, 20 November 2026', '8~March and 8~Mart’ta, 20~November 2026'],
    ['15–22. maddeler, ASIL A–D', '15–|22.~maddeler, ASIL~A–|D'],
  ])('keeps a name and its number together: %s', (text, set) => expect(shown(text)).toBe(set));

  it.each([
    ['Güzeltepe, Akpergel Cad. 201, 06690 Çankaya, Ankara', 'Güzeltepe, Akpergel Cad.~201, 06690~Çankaya, Ankara'],
    ['Technology Park, Block C2, 41400 Gebze', 'Technology Park, Block~C2, 41400~Gebze'],
    ['Teknoloji Geliştirme Bölgesi, C2 Blok', 'Teknoloji Geliştirme Bölgesi, C2~Blok'],
    ['a block of 2, and 12345 reports', 'a block of 2, and 12345 reports'],
  ])('keeps the parts of an address together: %s', (text, set) => expect(shown(text)).toBe(set));

  it.each([
    ['five-axis kick-off', 'five-|axis kick-|off'],
    ['E-mail, Ar-Ge’nin', 'E-|mail, Ar-|Ge’nin'],
    ['a follow-up', 'a follow-|up'],
    ['requirements-based, aerospace-grade', 'requirements-based, aerospace-grade'],
  ])('breaks no short word at its hyphen, and long ones still: %s', (text, set) => expect(shown(text)).toBe(set));

  it('takes a last word of one or two letters along, in each line', () => {
    expect(shown('How do we start it?')).toBe('How do we start~it?');
    expect(shown('Bu araç yeterli mi?\nBu da A')).toBe('Bu araç yeterli~mi?\nBu da~A');
    expect(shown('Two words: Entry 3')).toBe('Two words: Entry~3');
    expect(shown('Entry 3')).toBe('Entry 3');
    expect(shown('The interface: IP')).toBe('The interface: IP');
  });

  it('leaves addresses alone: they are copied', () => {
    for (const address of ['e-mail@ar-ge.example', 'https://ar-ge.example/e-mail', '/e-mail/ar-ge', 'ar-ge.example', 'www.ar-ge.example'])
      expect(typeset(`See ${address} today`)).toBe(`See ${address} today`);
  });

  it('does not change ordinary words', () => {
    for (const text of [
      'We measure 3 samples a week',
      'Üç numune – iki ölçüm',
      'in 2003 and after',
      'chapter and verse',
      'and / or not',
      '+90 312 000 00 03',
    ])
      expect(typeset(text)).toBe(text);
  });

  it('changes no letter, and nothing more the second time, whatever the text', () => {
    for (const text of texts(7, 5_000)) {
      expect(untypeset(typeset(text)), JSON.stringify(text)).toBe(untypeset(text));
      expect(typeset(typeset(text)), JSON.stringify(text)).toBe(typeset(text));
    }
  });
});
