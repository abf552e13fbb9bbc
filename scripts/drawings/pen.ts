import { typeset } from '../../src/site/typography.ts';
import type { Face } from './face.ts';

/** Colours of the light scheme; `DARK` says what becomes of each in the dark one. Ink on signal stays dark in both. */
export const TONES = {
  film: '#E4E7E6',
  paper: '#F4F5F3',
  ink: '#10161F',
  steel: '#515D69',
  line: '#C6CBCB',
  signal: '#FF4F00',
  onSignal: '#10161E',
} as const;
export type Tone = keyof typeof TONES;

/** Line widths 2:1, in units of the drawing; `gap` is what a line leaves free where it crosses a filled shape. */
const WIDTHS = { thin: 1, thick: 2, gap: 5 } as const;
type Weight = keyof typeof WIDTHS;

export interface TextOptions {
  /** How wide the line may be; a longer one is a fault. */
  readonly room: number;
  readonly size?: number;
  readonly from?: 'start' | 'middle' | 'end';
  readonly tone?: Tone;
  /** Reads upwards, beginning at its place. */
  readonly upright?: boolean;
}

export interface BlockOptions extends Omit<TextOptions, 'upright'> {
  /** How many lines there is room for; more are a fault. */
  readonly lines: number;
}

interface LineOptions {
  readonly tone?: Tone;
  readonly weight?: Weight;
  readonly dashed?: boolean;
  /** An arrow head at the end; the last stretch is horizontal or vertical. */
  readonly arrow?: boolean;
}

interface ShapeOptions {
  readonly fill?: Tone;
  readonly edge?: Tone;
  readonly weight?: Weight;
}

type Point = readonly [x: number, y: number];
/** Height of a line as a multiple of the letter size. */
export const LEADING = 1.28;
/** Distance from the middle of a line down to its baseline, as a fraction of the letter size. */
const BASE = 0.35;
const HEAD = { length: 8, half: 3.5 };
const short = (value: number) => String(Math.round(value * 10) / 10);

/** Draws one arrangement of a drawing, and notes every label that does not fit its place. */
export class Pen {
  readonly faults: string[] = [];
  readonly letters = new Set<string>();
  /** Every line as it is written. */
  readonly said: string[] = [];
  readonly #face: Face;
  readonly #size: number;
  readonly #idOf: (letter: string) => string;
  readonly #parts: string[] = [];

  /** @param size of its letters, in units of the drawing @param idOf the name of a letter's outline in the file */
  constructor(face: Face, size: number, idOf: (letter: string) => string) {
    this.#face = face;
    this.#size = size;
    this.#idOf = idOf;
  }

  get markup(): string {
    return this.#parts.join('');
  }

  /** Height of a line of ordinary letters. */
  get leading(): number {
    return this.#size * LEADING;
  }

  /** Width of a text in units of the drawing. */
  widthOf(text: string, size = this.#size): number {
    return this.#face.widthOf(text) * size;
  }

  /** One line; `y` is the middle of its height. */
  text(x: number, y: number, text: string, { room, size = this.#size, from = 'start', tone = 'ink', upright = false }: TextOptions): void {
    const width = this.widthOf(text, size);
    if (width > room) this.faults.push(`“${text}” needs ${width.toFixed(0)} of ${room.toFixed(0)} units`);
    if (size < this.#size) this.faults.push(`“${text}” has letters of ${short(size)} units, at least ${short(this.#size)}`);
    const scale = Math.round((size / this.#face.units) * 1e5) / 1e5;
    const back = from === 'start' ? 0 : from === 'middle' ? width / 2 : width;
    const turn = upright ? 'rotate(-90)' : '';
    const at = upright ? [x + size * BASE, y] : [x - back, y + size * BASE];
    const set = `fill="${TONES[tone]}" transform="translate(${at.map(short).join(' ')})${turn}scale(${scale})"`;
    this.said.push(text.replaceAll('\u00a0', ' '));
    const glyphs = this.#face.placed(text).filter(({ letter }) => letter.trim() !== '');
    for (const { letter } of glyphs) this.letters.add(letter);
    const reference = ({ letter, x: offset }: (typeof glyphs)[number], more = '') =>
      `<use href="#${this.#idOf(letter)}"${offset === 0 ? '' : ` x="${offset}"`}${more}/>`;
    const [only, ...others] = glyphs;
    if (!only) return;
    this.#parts.push(
      others.length === 0 ? reference(only, ` ${set}`) : `<g ${set}>${glyphs.map((glyph) => reference(glyph)).join('')}</g>`,
    );
  }

  /** Several lines, broken between words; `y` is the middle of the whole. */
  block(x: number, y: number, text: string, { lines, room, size = this.#size, ...options }: BlockOptions): void {
    const broken = this.#broken(text, room, size);
    if (broken.length > lines) this.faults.push(`“${text}” needs ${broken.length} of ${lines} lines of ${room.toFixed(0)} units`);
    const leading = size * LEADING;
    broken.forEach((line, index) => {
      this.text(x, y + (index - (broken.length - 1) / 2) * leading, line, { room, size, ...options });
    });
  }

  #broken(text: string, room: number, size: number): string[] {
    const lines: string[] = [];
    for (const word of typeset(text).replaceAll('\u2060', '').split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`;
      if (lines.length > 0 && this.widthOf(longer, size) <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** A rectangle; `x`, `y` is its upper left corner. */
  box(x: number, y: number, width: number, height: number, { fill = 'paper', edge = 'ink', weight = 'thick' }: ShapeOptions = {}): void {
    const line = `stroke="${TONES[edge]}" stroke-width="${WIDTHS[weight]}"`;
    this.#parts.push(
      `<path fill="${TONES[fill]}" ${line} d="M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z"/>`,
    );
  }

  /** A filled surface without an edge. */
  area(x: number, y: number, width: number, height: number, fill: Tone): void {
    this.#parts.push(`<path fill="${TONES[fill]}" d="M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z"/>`);
  }

  /** A square on its corner; `x`, `y` is its middle, `half` half of its width. */
  diamond(x: number, y: number, half: number, { fill = 'paper', edge = 'ink', weight = 'thick' }: ShapeOptions = {}): void {
    const line = `stroke="${TONES[edge]}" stroke-width="${WIDTHS[weight]}"`;
    const h = short(half);
    this.#parts.push(`<path fill="${TONES[fill]}" ${line} d="M${short(x)} ${short(y - half)}l${h} ${h}l-${h} ${h}l-${h} -${h}z"/>`);
  }

  /** A circle; `x`, `y` is its middle. */
  circle(x: number, y: number, radius: number, { fill = 'paper', edge = 'ink', weight = 'thick' }: ShapeOptions = {}): void {
    const line = `stroke="${TONES[edge]}" stroke-width="${WIDTHS[weight]}"`;
    this.#parts.push(`<circle fill="${TONES[fill]}" ${line} cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`);
  }

  /** A horizontal line. */
  across(from: number, to: number, y: number, options: LineOptions = {}): void {
    this.line(
      [
        [from, y],
        [to, y],
      ],
      options,
    );
  }

  /** A vertical line. */
  down(x: number, from: number, to: number, options: LineOptions = {}): void {
    this.line(
      [
        [x, from],
        [x, to],
      ],
      options,
    );
  }

  /** A line through points, if wanted with an arrow head along an axis at its end. */
  line(points: readonly Point[], { tone = 'ink', weight = 'thick', dashed = false, arrow = false }: LineOptions = {}): void {
    const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
    const dash = dashed ? ' stroke-dasharray="6 4"' : '';
    this.#parts.push(`<path fill="none" stroke="${TONES[tone]}" stroke-width="${WIDTHS[weight]}"${dash} d="${d}"/>`);
    const [end, before] = [points.at(-1), points.at(-2)];
    if (!arrow || !end || !before) return;
    const [dx, dy] = [Math.sign(end[0] - before[0]), Math.sign(end[1] - before[1])];
    const [x, y] = [end[0] - dx * HEAD.length, end[1] - dy * HEAD.length];
    const side = (way: 1 | -1) => `L${short(x - way * dy * HEAD.half)} ${short(y + way * dx * HEAD.half)}`;
    this.#parts.push(`<path fill="${TONES[tone]}" d="M${short(end[0])} ${short(end[1])}${side(1)}${side(-1)}z"/>`);
  }

  /** The red pencil's cross. */
  cross(x: number, y: number, half: number): void {
    const [left, right, top, bottom] = [x - half, x + half, y - half, y + half].map(short);
    const d = `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`;
    this.#parts.push(`<path fill="none" stroke="${TONES.signal}" stroke-width="${WIDTHS.thick}" d="${d}"/>`);
  }

  /** A tick for what has passed. */
  tick(x: number, y: number, half: number): void {
    this.#parts.push(
      `<path fill="none" stroke="${TONES.ink}" stroke-width="${WIDTHS.thick}" d="M${short(x - half)} ${short(y)}l${short(half * 0.7)} ${short(half * 0.7)}l${short(half * 1.3)} ${short(-half * 1.5)}"/>`,
    );
  }
}
