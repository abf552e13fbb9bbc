import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';

/** Node sees no named exports in the package's CommonJS. */
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof import('opentype.js');

/** Signs that the face lacks, in the same units: width and outline. */
const SIGNS: Readonly<Record<string, { readonly width: number; readonly outline: string }>> = {
  '→': { width: 445, outline: 'M40-185h290l-78-78 27-27L403-166 279-42l-27-27 78-78H40z' },
};
/** Units of the outlines for one letter size. */
const UNITS = 500;

/** The outlines and widths of the drawings' letters. */
export interface Face {
  /** Width of a line in units of its letter size. Letters that the face lacks are an error. */
  readonly widthOf: (text: string) => number;
  /** Where each letter begins, in 500ths of the letter size. */
  readonly placed: (text: string) => readonly { readonly letter: string; readonly x: number }[];
  /** SVG path data of a letter, 500 units to its size. */
  readonly outlineOf: (letter: string) => string;
  readonly units: number;
}

/** Path data with relative, whole coordinates: a third of the bytes of absolute ones. */
function compact(commands: readonly PathCommand[]): string {
  let [atX, atY] = [0, 0];
  const near = (x: number, y: number) => [Math.round(x) - atX, Math.round(y) - atY] as const;
  const move = (x: number, y: number) => {
    [atX, atY] = [Math.round(x), Math.round(y)];
  };
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'z';
      const end = near(command.x, command.y);
      let numbers: readonly number[] = end;
      if (command.type === 'Q') numbers = [...near(command.x1, command.y1), ...end];
      if (command.type === 'C') numbers = [...near(command.x1, command.y1), ...near(command.x2, command.y2), ...end];
      // Each contour starts with an absolute position, because closing it moves back to its start.
      const text =
        command.type === 'M' ? `M${Math.round(command.x)} ${Math.round(command.y)}` : command.type.toLowerCase() + numbers.join(' ');
      move(command.x, command.y);
      return text.replaceAll(' -', '-');
    })
    .join('');
}

/** @param bytes a font file with outlines (TrueType) */
export function faceOf(bytes: Buffer): Face {
  const font: Font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const scale = 1 / font.unitsPerEm;
  const glyphOf = (letter: string) => {
    if (font.charToGlyphIndex(letter) === 0)
      throw new Error(`The drawings' face has no “${letter}”: add it in scripts/fonts.mjs and run npm run fonts`);
    return font.charToGlyph(letter);
  };
  const advances = (text: string) => {
    const letters = [...text];
    return letters.map((letter, index) => {
      const sign = SIGNS[letter];
      if (sign) return sign.width / UNITS;
      const next = letters[index + 1];
      const kerning = next === undefined || SIGNS[next] ? 0 : font.getKerningValue(glyphOf(letter), glyphOf(next));
      return ((glyphOf(letter).advanceWidth ?? 0) + kerning) * scale;
    });
  };
  return {
    widthOf: (text) => advances(text).reduce((sum, advance) => sum + advance, 0),
    placed(text) {
      let x = 0;
      const steps = advances(text);
      return [...text].map((letter, index) => {
        const place = { letter, x: Math.round(x * UNITS) };
        x += steps[index] ?? 0;
        return place;
      });
    },
    outlineOf: (letter) => SIGNS[letter]?.outline ?? compact(glyphOf(letter).getPath(0, 0, UNITS).commands),
    units: UNITS,
  };
}

/** The site's text face in one weight, as `npm run fonts` cuts it. A picture loads no font, so its letters are outlines. */
export const drawingFace = async (): Promise<Face> => faceOf(await readFile(new URL('archivo-drawings.ttf', import.meta.url)));
