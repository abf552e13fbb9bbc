import type { DrawingWords } from '../../src/site/drawings/words.ts';
import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

/** Screws lost in one term, with three lengths and with one. */
const LOST = [41, 9] as const;

/** The robot on the edge of a desk: `x` is its front, `y` the desk's surface; the motor bracket is marked. */
function robot(pen: Pen, x: number, y: number, size: number): void {
  const of = (share: number) => share * size;
  pen.box(x - of(1), y - of(0.5), of(0.9), of(0.22));
  pen.box(x - of(0.1), y - of(0.56), of(0.14), of(0.2));
  pen.box(x - of(0.78), y - of(0.62), of(0.5), of(0.06));
  for (const side of [0.74, 0.34]) pen.down(x - of(side), y - of(0.56), y - of(0.5));
  pen.circle(x - of(0.73), y - of(0.19), of(0.18));
  pen.circle(x - of(0.73), y - of(0.19), of(0.05), { fill: 'ink' });
  pen.area(x - of(0.9), y - of(0.44), of(0.34), of(0.11), 'signal');
  pen.circle(x - of(0.22), y - of(0.1), of(0.09));
}

/** A desk with its height, and the way down to the floor. */
function desk(
  pen: Pen,
  words: DrawingWords,
  { from, to, top, floor }: { readonly from: number; readonly to: number; readonly top: number; readonly floor: number },
): void {
  const inset = (to - from) * 0.05;
  for (const x of [from + inset, to - inset]) pen.down(x, top, floor);
  pen.box(from, top, to - from, 6, { fill: 'ink' });
  const x = from + inset * 2.4;
  pen.down(x, floor - 12, top + 6, { weight: 'thin', arrow: true });
  pen.down(x, top + 18, floor, { weight: 'thin', arrow: true });
  pen.text(x + 8, (top + floor) / 2, words.classroom.height, { room: 70 });
}

function drop(pen: Pen, x: number, y: number, floor: number, reach: number): void {
  pen.line(
    [
      [x, y],
      [x + reach, y],
      [x + reach, floor - 2],
    ],
    { weight: 'thin', dashed: true, arrow: true },
  );
}

/** The box's lid: every kind of part has its number. */
function lid(pen: Pen, x: number, y: number, cell: number): void {
  for (let number = 1; number <= 8; number++) {
    const [left, top] = [x + ((number - 1) % 4) * cell, y + (number > 4 ? cell : 0)];
    pen.box(left, top, cell, cell, { weight: 'thin' });
    pen.text(left + cell / 2, top + cell / 2, String(number), { room: cell, from: 'middle' });
  }
}

/** What a term at school changed in the kit: the bracket, the screws, the lid. */
export const classroom: Plate = {
  name: 'blog/classroom-bench',
  wide(pen, words) {
    const { classroom: w } = words;
    const [top, floor] = [232, 422];
    pen.box(32, 28, 390, 100);
    pen.text(50, 60, w.task, { room: 356, size: 22 });
    pen.text(50, 98, w.wheel, { room: 356, tone: 'steel' });
    pen.across(32, 768, floor);
    desk(pen, words, { from: 32, to: 600, top, floor });
    lid(pen, 70, top - 72, 36);
    pen.box(256, top - 74, 144, 68);
    pen.text(328, top - 40, w.program, { room: 128, from: 'middle' });
    pen.across(250, 406, top - 3);
    robot(pen, 596, top, 112);
    drop(pen, 606, top - 40, floor, 76);
    pen.text(694, (top + floor) / 2, w.drops, { room: 78 });
    pen.line(
      [
        [496, top - 43],
        [460, top - 43],
        [460, 78],
        [482, 78],
      ],
      { tone: 'signal', weight: 'thin' },
    );
    pen.text(490, 40, w.bracket, { room: 278, tone: 'steel' });
    pen.text(490, 66, w.thin, { room: 278 });
    pen.text(490, 92, w.thick, { room: 278 });
    pen.text(210, 270, w.screws, { room: 350, tone: 'steel' });
    LOST.forEach((count, row) => {
      const y = 310 + row * 44;
      pen.text(210, y, row === 0 ? w.threeLengths : w.oneLength, { room: 110 });
      pen.area(326, y - 11, count * 4.6, 22, row === 0 ? 'ink' : 'steel');
      pen.text(326 + count * 4.6 + 8, y, String(count), { room: 40 });
    });
  },
  strip(pen, words) {
    const { classroom: w } = words;
    const [top, floor] = [78, 152];
    pen.across(8, 156, floor);
    desk(pen, words, { from: 8, to: 124, top, floor });
    robot(pen, 124, top, 84);
    drop(pen, 130, top - 34, floor, 14);
    pen.text(162, 13, w.bracket, { room: 112, tone: 'steel' });
    pen.block(162, 40, w.thin, { lines: 2, room: 112 });
    pen.block(162, 76, w.thick, { lines: 2, room: 112 });
    pen.text(162, 109, w.screwsShort, { room: 112, tone: 'steel' });
    pen.text(162, 127, `${w.threeLengths}: ${String(LOST[0])}`, { room: 112 });
    pen.text(162, 144, `${w.oneLength}: ${String(LOST[1])}`, { room: 112 });
  },
};
