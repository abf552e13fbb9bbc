import type { DrawingWords } from '../../src/site/drawings/words.ts';
import { LEADING, type Pen } from './pen.ts';
import type { Plate } from './plate.ts';

/** What became of the last signed baseline of fourteen programmes. */
const FATES = [
  { name: 'restored', count: 3, example: 'restoredIs' },
  { name: 'label', count: 6, example: 'labelIs' },
  { name: 'quiet', count: 3, example: 'quietIs' },
  { name: 'copy', count: 2, example: 'copyIs' },
] as const;
const KEPT = 'restored';

/** One square for each programme. */
function programmes(pen: Pen, x: number, y: number, count: number, size: number, kept: boolean): void {
  for (let index = 0; index < count; index++) {
    const at = x + index * (size + size / 3);
    if (kept) pen.area(at, y - size / 2, size, size, 'ink');
    else pen.box(at + 1, y - size / 2 + 1, size - 2, size - 2, { edge: 'signal' });
  }
}

function fates(
  pen: Pen,
  words: DrawingWords,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly pitch: number; readonly size: number },
  square: number,
): void {
  const { x, y, width, pitch, size } = place;
  const squares = 6 * square * (4 / 3) - square / 3;
  FATES.forEach(({ name, count, example }, row) => {
    const top = y + row * pitch;
    const [first, second] = [-0.5, 0.53].map((line) => top + pitch / 2 + line * size * LEADING) as [number, number];
    pen.across(x, x + width, top, { weight: row === 0 ? 'thick' : 'thin' });
    pen.text(x, first, `${String(count)}: ${words.fates[name]}`, { room: width - squares - 6, size });
    pen.text(x, second, words.fates[example], { room: width, size, tone: 'steel' });
    programmes(pen, x + width - squares, first, count, square, name === KEPT);
  });
}

export const lostBaselines: Plate = {
  name: 'blog/three-baselines',
  wide(pen, words) {
    pen.text(32, 44, words.fates.title, { room: 736, size: 25 });
    fates(pen, words, { x: 32, y: 76, width: 736, pitch: 87, size: 22 }, 24);
  },
  strip(pen, words) {
    fates(pen, words, { x: 8, y: 4, width: 264, pitch: 37.5, size: 13 }, 9);
  },
};

/** The main line of a product with its three baselines; a branch that nobody announced ends in the newest. */
export const branches: Plate = {
  name: 'educations/configuration-management',
  card(pen, words) {
    const { branches: w } = words;
    const [main, request, hidden] = [114, 74, 48];
    const at = [46, 140, 240] as const;
    pen.across(8, 272, main);
    pen.line([
      [at[0] + 20, main],
      [at[0] + 34, request],
      [at[1] - 34, request],
      [at[1] - 20, main],
    ]);
    pen.line(
      [
        [at[1] + 20, main],
        [at[1] + 40, hidden],
        [at[2], hidden],
        [at[2], main - 10],
      ],
      { tone: 'signal', arrow: true },
    );
    pen.circle((at[0] + at[1]) / 2, request, 5);
    for (const x of [at[1] + 58, at[2] - 20]) pen.circle(x, hidden, 5, { edge: 'signal' });
    pen.circle((at[1] + at[2]) / 2, main, 5);
    pen.text((at[0] + at[1]) / 2, request - 20, w.request, { room: 140, from: 'middle' });
    pen.text(272, hidden - 22, w.branch, { room: 180, from: 'end' });
    [w.functional, w.allocated, w.product].forEach((name, index) => {
      const x = at[index] ?? 0;
      const newest = index === 2;
      pen.diamond(x, main, 10, { fill: newest ? 'signal' : 'ink', edge: newest ? 'signal' : 'ink' });
      pen.text(x, main + 26, name, { room: 100, from: 'middle' });
      pen.text(x, main + 46, [w.review1, w.review2, w.review3][index] ?? '', { room: 90, from: 'middle', tone: 'steel' });
    });
  },
  mark(pen) {
    pen.across(6, 94, 66);
    pen.line(
      [
        [38, 66],
        [50, 32],
        [78, 32],
        [78, 56],
      ],
      { tone: 'signal', arrow: true },
    );
    pen.diamond(24, 66, 10, { fill: 'ink' });
    pen.diamond(78, 66, 10, { fill: 'signal', edge: 'signal' });
  },
};
