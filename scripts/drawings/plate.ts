import type { DrawingWords } from '../../src/site/drawings/words.ts';
import { withDarkScheme } from './dark.ts';
import type { Face } from './face.ts';
import { Pen, TONES } from './pen.ts';

/** One arrangement of a drawing. @param words the texts of the language */
type Arrangement = (pen: Pen, words: DrawingWords) => void;

interface Frame {
  readonly width: number;
  readonly height: number;
  /** Letter size in units: at least 13 px where the arrangement is shown. */
  readonly letter: number;
}
/**
 * `wide` is shown from 40rem on. Below it, `square` is for the nearly square place of a phone's slide and `strip` for a post's
 * picture.
 * `card` is for the small 16:10 place of a list, and `mark`, which has no words, for one below 17rem.
 * `half` is for half of a wide window, which is upright or nearly square.
 * A unit of `square`, `strip` and `card` is about a pixel at least, one of `wide` .8.
 */
export const FRAMES = {
  wide: { width: 800, height: 450, letter: 16.5 },
  square: { width: 280, height: 280, letter: 13 },
  strip: { width: 280, height: 157.5, letter: 13 },
  half: { width: 600, height: 600, letter: 16.5 },
  card: { width: 280, height: 175, letter: 13.4 },
  mark: { width: 100, height: 100, letter: 13 },
} as const satisfies Readonly<Record<string, Frame>>;

/** A drawing of the content: a slide, a post's picture, or the picture of a card, each with the arrangements its places need. */
export type Plate =
  | { readonly name: string; readonly wide: Arrangement; readonly square: Arrangement }
  | { readonly name: string; readonly half: Arrangement; readonly square: Arrangement }
  | { readonly name: string; readonly wide: Arrangement; readonly strip: Arrangement }
  | { readonly name: string; readonly card: Arrangement; readonly mark: Arrangement };

const SLIDE = { width: 1600, height: 900 };
const HALF = { width: 1200, height: 1200 };
const CARD = { width: 800, height: 500 };
interface Size {
  readonly width: number;
  readonly height: number;
}

/** How an arrangement lies in the picture: as large as fits, in the middle. */
function placement(frame: Frame, { width, height }: Size): string {
  const scale = Math.min(width / frame.width, height / frame.height);
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return `translate(${round((width - frame.width * scale) / 2)}px,${round((height - frame.height * scale) / 2)}px) scale(${round(scale)})`;
}
/** In a square place the picture has room above and below itself. */
const inSquare = (frame: Frame, { width, height }: Size) =>
  `translate(0px,${(height - width) / 2}px) scale(${Math.round((width / frame.width) * 1000) / 1000})`;

/** The style that shows one of two arrangements: the second below a width. */
function choice(first: string, second: string, below: string, size: Size, frames: readonly [Frame, Frame]): string {
  const narrow = `(max-width:${below})`;
  return (
    `.${first}{transform:${placement(frames[0], size)}}.${second}{display:none;transform:${placement(frames[1], size)}}` +
    `@media${narrow}{.${first}{display:none}.${second}{display:inline}}` +
    (frames[1].width === frames[1].height
      ? `@media${narrow} and (max-aspect-ratio:5/4){.${second}{transform:${inSquare(frames[1], size)}}}`
      : '')
  );
}

/** What is written of a drawing in one language. */
export interface Drawn {
  readonly markup: string;
  /** Labels that do not fit their place, as sentences. */
  readonly faults: readonly string[];
  /** Every line of text in it. */
  readonly said: readonly string[];
}

/** Short names of the outlines, because the most frequent letters are named most often. */
function names(): (letter: string) => string {
  const known = new Map<string, string>();
  return (letter) => {
    const name = known.get(letter) ?? `g${known.size.toString(36)}`;
    known.set(letter, name);
    return name;
  };
}

/** Draws a plate with the words of a language, both arrangements and both colour schemes in one file. */
export function draw(plate: Plate, words: DrawingWords, face: Face): Drawn {
  const idOf = names();
  const pens: Pen[] = [];
  const sheet = (frame: Frame, arrangement: Arrangement) => {
    const pen = new Pen(face, frame.letter, idOf);
    arrangement(pen, words);
    pens.push(pen);
    return pen.markup;
  };
  const shown = (
    first: keyof typeof FRAMES,
    one: Arrangement,
    second: keyof typeof FRAMES,
    other: Arrangement,
    below: string,
    size: Size,
  ) =>
    [
      choice(first, second, below, size, [FRAMES[first], FRAMES[second]]),
      `<g class="${first}">${sheet(FRAMES[first], one)}</g><g class="${second}">${sheet(FRAMES[second], other)}</g>`,
      size,
    ] as const;
  const [rules, body, { width, height }] =
    'card' in plate
      ? shown('card', plate.card, 'mark', plate.mark, '16.99rem', CARD)
      : 'half' in plate
        ? shown('half', plate.half, 'square', plate.square, '31.99rem', HALF)
        : 'square' in plate
          ? shown('wide', plate.wide, 'square', plate.square, '39.99rem', SLIDE)
          : shown('wide', plate.wide, 'strip', plate.strip, '39.99rem', SLIDE);
  const letters = [...new Set(pens.flatMap((pen) => [...pen.letters]))];
  const defs = letters.map((letter) => `<path id="${idOf(letter)}" d="${face.outlineOf(letter)}"/>`).join('');
  const film = `<path fill="${TONES.film}" d="M-800-800H2400V1700H-800z"/>`;
  return {
    markup: withDarkScheme(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
        `<style>${rules}</style><defs>${defs}</defs>${film}${body}</svg>\n`,
    ),
    faults: pens.flatMap((pen) => pen.faults),
    said: pens.flatMap((pen) => pen.said),
  };
}
