import { describe, expect, it } from 'vitest';
import { VARIANT_WIDTHS, widthsFor } from './image.ts';

describe('widths', () => {
  it('are the fixed ones below a picture’s own, and its own', () => {
    expect(widthsFor(700)).toEqual([320, 480, 640, 700]);
    expect(widthsFor(640)).toEqual([320, 480, 640]);
    expect(widthsFor(24)).toEqual([24]);
    expect(widthsFor(6_000)).toEqual([...VARIANT_WIDTHS]);
  });
});
