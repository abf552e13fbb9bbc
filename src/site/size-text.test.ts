import { describe, expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

describe('a size', () => {
  it.each([
    [52_428_800, '50 MB'],
    [13_002_342, '12 MB'],
    [1_572_864, '1.5 MB'],
    [350 * 1024, '350 kB'],
    [1, '1 kB'],
  ])('of %i bytes is %s', (bytes, text) => {
    expect(sizeText(bytes, 'en').replace('\u00a0', ' ')).toBe(text);
  });
});
