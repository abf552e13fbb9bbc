import { describe, expect, it } from 'vitest';
import type { Locale } from '../../site/locales.ts';
import { marginOf } from './margin.ts';

const shares = (values: readonly string[], locale: Locale = 'en') =>
  marginOf({ margin: values.map((value) => ({ value, label: value })), sources: undefined }, locale).margin?.figures.map(
    ({ share }) => share,
  );

describe('figures beside a text', () => {
  it('have bars where they have one unit in common', () => {
    expect(shares(['±0.50 mm', '±0.16 mm'])).toEqual([100, 32]);
    expect(shares(['9,6 g', '7,1 g'], 'tr')).toEqual([100, 74]);
    expect(shares(['4.000 km', '450.000 km'], 'tr')).toEqual(shares(['4,000 km', '450,000 km']));
  });

  it('show percentages as shares of a hundred', () => {
    expect(shares(['%30', '%96'], 'tr')).toEqual([30, 96]);
    expect(shares(['30 %', '120 %'])).toEqual([25, 100]);
  });

  it.each([[['18 months', '8 weeks']], [['238', '61']], [['many', 'few']], [['71']], [['0 g', '0 g']], [['3 of 5', '4 of 5']]])(
    'have none otherwise: %j',
    (values) => {
      expect(new Set(shares(values))).toEqual(new Set([undefined]));
    },
  );

  it('name the finding, and are not there without figures and sources', () => {
    const margin = [{ value: '61', label: 'from another vehicle', finding: true }];
    expect(marginOf({ margin, sources: ['ISO 10007:2017'] }, 'en')).toEqual({ margin: { figures: margin, sources: ['ISO 10007:2017'] } });
    expect(marginOf({ margin: undefined, sources: [] }, 'en')).toEqual({});
  });
});
