import type { DrawingWords } from '../../src/site/drawings/words.ts';
import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

const PARTS = [
  ['who', 'whoIs'],
  ['must', 'mustIs'],
  ['what', 'whatIs'],
  ['limit', 'limitIs'],
  ['condition', 'conditionIs'],
] as const;

function parts(
  pen: Pen,
  words: DrawingWords,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly label: number; readonly pitch: number },
): void {
  const { x, y, width, label, pitch } = place;
  PARTS.forEach(([name, text], row) => {
    const top = y + row * pitch;
    const missing = name === 'condition';
    pen.across(x, x + width, top, { weight: row === 0 ? 'thick' : 'thin' });
    if (missing) pen.box(x, top + 2, width, pitch - 2, { edge: 'signal' });
    pen.text(x + (missing ? 8 : 0), top + pitch / 2, words.pieces[name], { room: label - 10, tone: 'steel' });
    pen.text(x + label, top + pitch / 2, words.pieces[text], { room: width - label - 26 });
    if (missing) pen.cross(x + width - 14, top + pitch / 2, 6);
    else pen.tick(x + width - 14, top + pitch / 2, 6);
  });
}

export const pieces: Plate = {
  name: 'services/requirements-engineering-2',
  wide(pen, words) {
    pen.text(32, 40, 'BRK-0412', { room: 200, tone: 'steel' });
    pen.block(32, 92, words.pieces.sentence, { lines: 2, room: 736, size: 27 });
    parts(pen, words, { x: 32, y: 150, width: 736, label: 190, pitch: 54 });
  },
  square(pen, words) {
    pen.text(10, 14, 'BRK-0412', { room: 100, tone: 'steel' });
    pen.block(10, 58, words.pieces.sentence, { lines: 3, room: 262, size: 16 });
    parts(pen, words, { x: 8, y: 100, width: 264, label: 88, pitch: 34 });
  },
};

/** Software requirements below the changed one, and the tests below each. */
const TREE = [
  { id: 'SW-312', text: 'sw312', tests: ['TC-201'] },
  { id: 'SW-314', text: 'sw314', tests: ['TC-204', 'TC-205'] },
  { id: 'SW-316', text: 'sw316', tests: ['TC-209'] },
] as const;
const CHANGED = 'SW-314';

export const impact: Plate = {
  name: 'services/requirements-engineering-3',
  wide(pen, words) {
    const middle = 225;
    pen.box(32, middle - 34, 180, 68, { edge: 'signal' });
    pen.text(46, middle - 13, 'SYS-21', { room: 150, tone: 'steel' });
    pen.text(46, middle + 13, words.impact.change, { room: 156 });
    const tests = TREE.flatMap(({ tests: below }) => below);
    const yOf = (index: number) => 62 + index * 108.6;
    TREE.forEach(({ id, text, tests: below }) => {
      const rows = below.map((test) => yOf(tests.indexOf(test as never)));
      const y = (Math.min(...rows) + Math.max(...rows)) / 2;
      const changed = id === CHANGED;
      const tone = changed ? 'signal' : 'ink';
      const weight = changed ? 'thick' : 'thin';
      pen.line(
        y === middle
          ? [
              [212, y],
              [300, y],
            ]
          : [
              [212, middle],
              [256, middle],
              [256, y],
              [300, y],
            ],
        { tone, weight, arrow: true },
      );
      pen.box(300, y - 34, 204, 68, { edge: tone });
      pen.text(314, y - 13, id, { room: 180, tone: 'steel' });
      pen.text(314, y + 13, words.impact[text], { room: 182 });
      below.forEach((test, index) => {
        const at = rows[index] ?? y;
        pen.line(
          at === y
            ? [
                [504, at],
                [592, at],
              ]
            : [
                [504, y],
                [548, y],
                [548, at],
                [592, at],
              ],
          { tone, weight, arrow: true },
        );
        pen.box(592, at - 34, 176, 68, { edge: tone, fill: changed ? 'paper' : 'ink' });
        pen.text(606, at - 13, test, { room: 150, tone: changed ? 'steel' : 'paper' });
        pen.text(606, at + 13, changed ? words.impact.repeat : words.impact.stays, { room: 154, tone: changed ? 'ink' : 'paper' });
      });
    });
  },
  square(pen, words) {
    const rows: { depth: number; id: string; text: string; affected: boolean }[] = [
      { depth: 0, id: 'SYS-21', text: words.impact.change, affected: true },
    ];
    for (const { id, text, tests } of TREE) {
      const affected = id === CHANGED;
      rows.push({ depth: 1, id, text: words.impact[text], affected });
      for (const test of tests) rows.push({ depth: 2, id: test, text: affected ? words.impact.repeat : words.impact.stays, affected });
    }
    const pitch = 34;
    rows.forEach(({ depth, id, text, affected }, row) => {
      const [x, y] = [8 + depth * 18, 6 + row * pitch];
      if (depth > 0) {
        const parent = rows.slice(0, row).findLastIndex((other) => other.depth === depth - 1);
        pen.line(
          [
            [x - 10, 6 + parent * pitch + 26],
            [x - 10, y + 13],
            [x, y + 13],
          ],
          { tone: affected ? 'signal' : 'ink', weight: affected ? 'thick' : 'thin' },
        );
      }
      pen.box(x, y, 272 - x, 26, {
        edge: affected ? 'signal' : 'ink',
        fill: depth === 2 && !affected ? 'ink' : 'paper',
        weight: affected ? 'thick' : 'thin',
      });
      const tone = depth === 2 && !affected ? 'paper' : 'steel';
      pen.text(x + 8, y + 13, id, { room: 62, tone });
      pen.text(x + 72, y + 13, text, { room: 272 - x - 80, tone: tone === 'paper' ? 'paper' : 'ink' });
    });
  },
};
