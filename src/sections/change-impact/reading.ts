/** Reads the values of a requirement's sentence, as a visitor may write it. */
import { untypeset } from '../../site/typography.ts';

/** Which units are read as which quantity, and how many of the quantity's own unit one of them is. */
const UNITS: Readonly<Record<string, readonly [quantity: Quantity, factor: number]>> = {
  ms: ['time', 1],
  s: ['time', 1_000],
  sn: ['time', 1_000],
  bar: ['pressure', 1],
  mpa: ['pressure', 10],
  mm: ['travel', 1],
  cm: ['travel', 10],
  v: ['voltage', 1],
  '°c': ['temperature', 1],
};

/** Quantities in the order in which they are shown, with their own unit. */
export const QUANTITIES = { time: 'ms', travel: 'mm', pressure: 'bar', voltage: 'V', temperature: '°C' } as const;
export type Quantity = keyof typeof QUANTITIES;
export const QUANTITY_NAMES = Object.keys(QUANTITIES) as readonly Quantity[];

/** Lowest and highest value, the same where the sentence has one number. */
export type ValueRange = readonly [low: number, high: number];

export interface Reading {
  readonly values: Readonly<Partial<Record<Quantity, ValueRange>>>;
  /** The sentence with the names of quantities in place of their values, and single spaces. */
  readonly words: string;
}

/** Longest text that is read, in letters; the field accepts no longer one. */
export const LONGEST_SENTENCE = 600;

/*
 * Two numbers are a range with a dash, an ellipsis or one of these words between them: English "to" and "and", Turkish "ile",
 * "ila" and "ve". Another language adds its words to both patterns. Repetitions are limited, so that the time is proportional to
 * the length of the text.
 */

/** The first unit of "9 V to 16 V", which is the same as "9 to 16 V". */
const REPEATED_UNIT =
  /(?<=\d)\s?([°\p{L}]{1,3})(?=\s?(?:[–—−…-]|to|and|ile|ila|ve)\s?[+−-]?\d{1,9}(?:[.,]\d{1,9}){0,3}\s?\1(?![\p{L}\d]))/giu;

/** A number or a range, and the word behind it. A hyphen beside a number joins or is its sign, but not both: "9-16 V", "-30 °C". */
const MEASURED =
  /(?<![\p{L}\d.,−-])([+−-]?\d{1,9}(?:[.,]\d{1,9}){0,3})(?:\s?(?:[–—−…-]|to|and|ile|ila|ve)\s?((?:(?<![−-])[+−-])?\d{1,9}(?:[.,]\d{1,9}){0,3}))?\s?([°\p{L}]{1,3})(?![\p{L}\d])/giu;

/** Numbers with signs between thousands, by the sign before decimal digits. */
const GROUPED = {
  '.': /^[+-]?[1-9]\d{0,2}(?:,\d{3}){1,3}(?:\.\d{1,9})?$/,
  ',': /^[+-]?[1-9]\d{0,2}(?:\.\d{3}){1,3}(?:,\d{1,9})?$/,
};

/** The sign between whole and decimal digits in a language. */
const decimalSign = (formats: string): keyof typeof GROUPED =>
  new Intl.NumberFormat(formats).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';

/**
 * A number as people write it: "1,5" and "1.5" are the same in every language, "1.500" depends on the language.
 * @returns undefined where it cannot be known which number is meant
 */
export function numberIn(typed: string, formats: string): number | undefined {
  const decimal = decimalSign(formats);
  const group = decimal === ',' ? '.' : ',';
  const text = typed.replace('−', '-');
  const plain = (GROUPED[decimal].test(text) ? text.replaceAll(group, '') : text).replace(',', '.');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** The values and words of a sentence. The first value of a quantity counts; further ones are words. */
export function readSentence(sentence: string, formats: string): Reading {
  const values: Partial<Record<Quantity, ValueRange>> = {};
  const words = untypeset(sentence.slice(0, LONGEST_SENTENCE))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(REPEATED_UNIT, '')
    .replace(MEASURED, (whole, first: string, second: string | undefined, unit: string) => {
      const known = UNITS[unit.toLowerCase()];
      if (!known) return whole;
      const [quantity, factor] = known;
      const ends = [first, second ?? first].map((end) => numberIn(end, formats));
      if (values[quantity] || ends.some((end) => end === undefined)) return whole;
      // Without the errors of binary fractions: 0.15 s are 150 ms.
      const [low = 0, high = 0] = ends.map((end) => Number((end! * factor).toPrecision(12))).sort((a, b) => a - b);
      values[quantity] = [low, high];
      return `{${quantity}}`;
    });
  return { values, words };
}
