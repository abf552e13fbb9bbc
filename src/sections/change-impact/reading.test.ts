import { describe, expect, it } from 'vitest';
import { EXAMPLE_LOCALES, LOCALES } from '../../site/locales.ts';
import { exampleChangeable } from './change-impact.examples.tsx';
import { LONGEST_SENTENCE, numberIn, readSentence } from './reading.ts';

const [english, turkish] = [LOCALES.en.formats, LOCALES.tr.formats];
const valuesIn = (sentence: string, formats: string = english) => readSentence(sentence, formats).values;

describe('a number as people write it', () => {
  it.each([
    ['150', 150, 150],
    ['1,5', 1.5, 1.5],
    ['1.5', 1.5, 1.5],
    ['0.150', 0.15, 0.15],
    ['0,150', 0.15, 0.15],
    ['1.500', 1.5, 1_500],
    ['1,500', 1_500, 1.5],
    ['1,500.25', 1_500.25, undefined],
    ['1.500,25', undefined, 1_500.25],
    ['−30', -30, -30],
    ['-30', -30, -30],
    ['+80', 80, 80],
    ['1.2.3', undefined, undefined],
    ['', undefined, undefined],
    ['soon', undefined, undefined],
  ])('"%s" is %s in English and %s in Turkish', (typed, inEnglish, inTurkish) => {
    expect([numberIn(typed, english), numberIn(typed, turkish)]).toEqual([inEnglish, inTurkish]);
  });
});

describe('the values of a sentence', () => {
  it.each(EXAMPLE_LOCALES)('are read from the sentence of every language: %s', (locale) => {
    const { sentence, formats } = exampleChangeable(locale);
    expect(valuesIn(sentence, formats)).toEqual({
      time: [150, 150],
      travel: [5, 5],
      pressure: [80, 80],
      voltage: [9, 16],
      temperature: [-30, 80],
    });
  });

  it.each([
    ['0.15 s', 'time', [150, 150]],
    ['150ms', 'time', [150, 150]],
    ['150 MS', 'time', [150, 150]],
    ['8 MPa', 'pressure', [80, 80]],
    ['0.5 cm', 'travel', [5, 5]],
    ['-30 … +80 °C', 'temperature', [-30, 80]],
    ['80 to −30 °C', 'temperature', [-30, 80]],
    ['9-16 V', 'voltage', [9, 16]],
    ['9\u00a0to\u00a016\u00a0V', 'voltage', [9, 16]],
    ['9 V-16 V', 'voltage', [9, 16]],
    ['9 V to 16 V', 'voltage', [9, 16]],
    ['9V–16v', 'voltage', [9, 16]],
    ['between 9 and 16 V', 'voltage', [9, 16]],
    ['9 −16 V', 'voltage', [9, 16]],
    ['−30 °C to +80 °C', 'temperature', [-30, 80]],
    ['-30 - +80 °C', 'temperature', [-30, 80]],
    ['−40 °C to −20 °C', 'temperature', [-40, -20]],
    ['2 runs 80 bar', 'pressure', [80, 80]],
    ['9 A 16 V', 'voltage', [16, 16]],
  ] as const)('"%s" is a %s of %s', (text, quantity, range) => {
    expect(valuesIn(`It shall keep ${text}.`)).toEqual({ [quantity]: range });
  });

  it('are not joined by a unit', () => {
    expect(valuesIn('Within 150 ms 80 bar shall be reached.')).toEqual({ time: [150, 150], pressure: [80, 80] });
    expect(valuesIn('At 5 mm -30 °C')).toEqual({ travel: [5, 5], temperature: [-30, -30] });
    expect(valuesIn('9 V to 16 mV')).toEqual({ voltage: [9, 9] });
  });

  it.each(['9 ile 16 V', '9 ila 16 V', '9 V ile 16 V', '9 ve 16 V'])('knows the Turkish range "%s"', (text) => {
    expect(valuesIn(`${text} arasında`, turkish)).toEqual({ voltage: [9, 16] });
  });

  it('knows the Turkish second and a unit with a suffix', () => {
    expect(valuesIn('en geç 0,15 sn içinde 80 bar’a', turkish)).toEqual({ time: [150, 150], pressure: [80, 80] });
  });

  it.each([
    '',
    '   ',
    'quickly',
    '150',
    'BRK-0427',
    '150 meters',
    '1.2.3 ms',
    'x150 ms',
    '150 mV',
    '9--16 V',
    '🚀🚀',
    '\u0000',
    '{time} ms',
  ])('are none in "%s"', (text) => {
    expect(valuesIn(text)).toEqual({});
  });

  it('are the first of each quantity; further ones are words', () => {
    const { values, words } = readSentence('Within 150 ms, at least 20 ms apart.', english);
    expect(values).toEqual({ time: [150, 150] });
    expect(words).toBe('Within {time}, at least 20 ms apart.');
  });

  it('leave the same words, however spaces and numbers are written', () => {
    const wordsOf = (text: string) => readSentence(text, english).words;
    expect(wordsOf(' Within\n 0.15 s  of it ')).toBe(wordsOf('Within 150\u00a0ms of it'));
    expect(wordsOf('Within 150 ms of this')).not.toBe(wordsOf('Within 150 ms of it'));
  });

  // That the time of the patterns is proportional to the length is checked in tests/rules/patterns.test.ts.
  it('are read up to the length of the field', () => {
    const value = '150 ms';
    const before = 'a '.repeat((LONGEST_SENTENCE - value.length) / 2);
    expect(valuesIn(before + value)).toEqual({ time: [150, 150] });
    expect(valuesIn(`${before}a ${value}`)).toEqual({});
    for (const part of ['9', '9,', '9 a ', '1.1', '−', '9 to ', 'ı ']) {
      const long = part.repeat(200_000);
      expect(readSentence(long, english)).toEqual(readSentence(long.slice(0, LONGEST_SENTENCE), english));
    }
  });
});
