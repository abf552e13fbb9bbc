import { parse, type Font } from 'opentype.js';
// @ts-expect-error the package carries no types
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { cut, CUTS } from './fonts.mjs';
import { mergeFonts } from './merge-fonts.mjs';

type Cut = Parameters<typeof cut>[0];

/** A cut as a static font of one weight, so that outlines and widths are as a renderer sees them. */
async function at(weight: number, font: Buffer, letters: string): Promise<Font> {
  const bytes = await (subsetFont as (...all: unknown[]) => Promise<Buffer>)(font, letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
const shapeOf = (font: Font, letter: string) => {
  const glyph = font.charToGlyph(letter);
  return { outline: glyph.getPath(0, 0, 1000).toPathData(2), width: glyph.advanceWidth };
};
const [text] = CUTS as [Cut, ...Cut[]];

describe('one font of two', () => {
  it.each([400, 500, 600])('draws each letter as its own source does, as wide (weight %i)', async (weight) => {
    const [name, sources, letters, axes] = text;
    const merged = await at(weight, await cut(text, 'sfnt'), letters);
    const parts = await Promise.all(sources.map(async (source) => at(weight, await cut([name, [source], letters, axes], 'sfnt'), letters)));
    for (const letter of letters) {
      const source = parts.find((part) => part.charToGlyph(letter).index !== 0);
      expect(shapeOf(merged, letter), letter).toEqual(shapeOf(source!, letter));
    }
    expect(parts.map((part) => part.charToGlyph('ğ').index !== 0)).toEqual([false, true]);
  });

  it('(self-check) differs between two weights', async () => {
    const font = await cut(text, 'sfnt');
    const [light, bold] = await Promise.all([at(400, font, 'ğ'), at(600, font, 'ğ')]);
    expect(shapeOf(light, 'ğ')).not.toEqual(shapeOf(bold, 'ğ'));
  });

  it('keeps the kerning of the first', async () => {
    const merged = await at(400, await cut(text, 'sfnt'), 'AVA');
    const pair = [merged.charToGlyph('A'), merged.charToGlyph('V')] as const;
    expect(merged.getKerningValue(...pair)).toBeLessThan(0);
  });

  it('is refused where the two have other axes, or no outlines', async () => {
    const [name, [latin, extended] = [], letters, axes] = text;
    const first = await cut([name, [latin!], letters, axes], 'sfnt');
    const other = await cut([name, [extended!], letters, { wght: { min: 400, max: 500, default: 400 } }], 'sfnt');
    expect(() => mergeFonts(first, other)).toThrow('different units or axes');
    expect(() => mergeFonts(Buffer.alloc(12), Buffer.alloc(12))).toThrow('no table "head"');
  });
});
