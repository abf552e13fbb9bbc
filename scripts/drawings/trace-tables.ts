import type { DrawingWords } from '../../src/site/drawings/words.ts';
import { fill } from '../../src/site/messages/messages.ts';
import type { Plate } from './plate.ts';

interface Row {
  readonly id: string;
  readonly sentence: keyof DrawingWords['trace'];
  /** The test that proves it, and its date; nothing proves the last. */
  readonly test?: string;
  readonly date?: 'd1' | 'd2' | 'd3';
}
const ROWS: readonly Row[] = [
  { id: 'BRK-0412', sentence: 'b412', test: 'TC-118', date: 'd1' },
  { id: 'BRK-0414', sentence: 'b414', test: 'TC-126', date: 'd1' },
  { id: 'BRK-0416', sentence: 'b416', test: 'TC-131', date: 'd1' },
  { id: 'BRK-0418', sentence: 'b418', test: 'TC-139', date: 'd2' },
  { id: 'BRK-0423', sentence: 'b423', test: 'TC-147', date: 'd2' },
  { id: 'BRK-0425', sentence: 'b425', test: 'TC-160', date: 'd3' },
  { id: 'BRK-0427', sentence: 'b427' },
];
const passed = (words: DrawingWords, date: Row['date']) => fill(words.trace.passed, { date: words.trace[date ?? 'd1'] });

export const trace: Plate = {
  name: 'services/requirements-engineering-1',
  wide(pen, words) {
    ROWS.forEach(({ id, sentence, test, date }, row) => {
      const y = 24 + row * 58;
      const middle = y + 25;
      pen.box(28, y, 430, 50, test ? {} : { edge: 'signal' });
      pen.text(40, y + 14, id, { room: 200, tone: 'steel' });
      pen.text(40, y + 35, words.trace[sentence], { room: 406 });
      if (!test) {
        pen.across(458, 530, middle, { tone: 'signal', dashed: true });
        pen.cross(544, middle, 8);
        pen.text(566, y + 14, words.trace.none, { room: 206 });
        pen.text(566, y + 35, words.trace.why, { room: 206, tone: 'steel' });
        return;
      }
      pen.across(458, 554, middle, { arrow: true });
      pen.box(554, y, 218, 50, { fill: 'ink' });
      pen.text(566, y + 14, test, { room: 190, tone: 'paper' });
      pen.text(566, y + 35, passed(words, date), { room: 196, tone: 'paper' });
    });
  },
  square(pen, words) {
    ROWS.forEach(({ id, sentence, test, date }, row) => {
      const y = 2 + row * 39.4;
      if (!test) pen.box(4, y + 1, 272, 37, { edge: 'signal' });
      else if (row > 0) pen.across(8, 272, y, { weight: 'thin' });
      pen.text(10, y + 11, id, { room: 66, tone: 'steel' });
      const proof = test ? `${test}, ${words.trace[date ?? 'd1']}` : words.trace.none;
      pen.text(270, y + 11, proof, { room: 118, from: 'end', tone: test ? 'steel' : 'ink' });
      const [from, to] = [82, 262 - pen.widthOf(proof)];
      if (test) pen.across(from, to, y + 11, { weight: 'thin', arrow: true });
      else {
        pen.across(from, to - 16, y + 11, { tone: 'signal', dashed: true });
        pen.cross(to - 6, y + 11, 5);
      }
      pen.text(10, y + 28, words.trace[sentence], { room: 258 });
    });
  },
};

/** One requirement with its proof, one without. */
export const pair: Plate = {
  name: 'services/requirements-engineering',
  card(pen, words) {
    const [proven, open] = [ROWS[0], ROWS.at(-1)];
    [proven, open].forEach((row, index) => {
      if (!row) return;
      const y = 14 + index * 78;
      const middle = y + 34;
      pen.box(10, y, 146, 68, row.test ? {} : { edge: 'signal' });
      pen.text(18, y + 13, row.id, { room: 130, tone: 'steel' });
      pen.block(18, y + 42, words.trace[row.sentence], { lines: 2, room: 132 });
      if (row.test) {
        pen.across(156, 178, middle, { arrow: true });
        pen.box(178, y, 92, 68, { fill: 'ink' });
        pen.text(186, y + 13, row.test, { room: 76, tone: 'paper' });
        pen.block(186, y + 42, passed(words, row.date), { lines: 2, room: 80, tone: 'paper' });
      } else {
        pen.across(156, 178, middle, { tone: 'signal', dashed: true });
        pen.cross(188, middle, 6);
        pen.text(202, middle, words.trace.none, { room: 66 });
      }
    });
  },
  mark(pen) {
    for (const [y, proven] of [
      [22, true],
      [62, false],
    ] as const) {
      pen.box(10, y, 36, 24, { edge: proven ? 'ink' : 'signal' });
      pen.across(46, 64, y + 12, proven ? { arrow: true } : { tone: 'signal', dashed: true });
      if (proven) pen.box(64, y, 26, 24, { fill: 'ink' });
      else pen.cross(76, y + 12, 7);
    }
  },
};
