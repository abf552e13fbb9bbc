import { describe, expect, it } from 'vitest';
import { folded } from './fold';

describe('the search', () => {
  it.each([
    ['IŞIK', 'isik'],
    ['ışık', 'isik'],
    ['İSTANBUL', 'istanbul'],
    ['Müller-Lüdenscheidt', 'muller-ludenscheidt'],
    ['MTV-7K3F', 'mtv-7k3f'],
  ])('compares %s as %s', (text, expected) => {
    expect(folded(text)).toBe(expected);
  });
});
