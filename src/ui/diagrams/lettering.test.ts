import { describe, expect, it } from 'vitest';
import { linesOf, widthOf } from './lettering.ts';

describe('lines of a drawing', () => {
  it('are as few as fit, of about the same length', () => {
    expect(linesOf('Functional safety concept', 130)).toEqual(['Functional', 'safety concept']);
    expect(linesOf('Functional safety concept', 400)).toEqual(['Functional safety concept']);
  });

  it('lose no word, and break none', () => {
    const text = 'Tehlike analizi ve risk değerlendirmesi';
    for (let width = 10; width < 400; width += 10) expect(linesOf(text, width).join(' ')).toBe(text);
    expect(linesOf('değerlendirmesi', 10)).toEqual(['değerlendirmesi']);
  });

  it('fit where they can', () => {
    for (const line of linesOf('Hazard analysis and risk assessment', 114)) expect(widthOf(line)).toBeLessThanOrEqual(114);
  });
});
