import type { DrawingWords } from '../../src/site/drawings/words.ts';
import { LEADING, type Pen } from './pen.ts';
import type { Plate } from './plate.ts';

const LIFELINES = ['bench', 'runner', 'interface', 'unit'] as const;
/** Who tells whom, in the order of time; the unit's answer comes too late. */
const MESSAGES = [
  { from: 1, to: 0, text: 'supply', time: 0 },
  { from: 1, to: 2, text: 'request', time: 1 },
  { from: 2, to: 3, text: 'frame', time: 2 },
  { from: 3, to: 2, text: 'answer', time: 4.4 },
  { from: 2, to: 1, text: 'late', time: 5.4 },
] as const;
/** Where the names stand. */
const HEAD = 12;
const [ASKED, ANSWERED] = [2, 4.4];

function sequence(
  pen: Pen,
  words: DrawingWords,
  place: {
    readonly x: number;
    readonly pitch: number;
    readonly head: number;
    readonly top: number;
    readonly step: number;
    readonly end: number;
    readonly size: number;
    readonly bar: number;
  },
): void {
  const { x, pitch, head, top, step, end, size, bar } = place;
  const xOf = (line: number) => x + line * pitch;
  const yOf = (time: number) => top + time * step;
  const height = size * LEADING * 1.8;
  LIFELINES.forEach((name, line) => {
    pen.down(xOf(line), HEAD + height, end, { weight: 'thin', dashed: true });
    pen.box(xOf(line) - head / 2, HEAD, head, height);
    pen.text(xOf(line), HEAD + height / 2, words.sequence[name], { room: head - 4, size, from: 'middle' });
  });
  for (const [line, from, to] of [
    [1, 0, 5.4],
    [2, 1, 5.4],
    [3, ASKED, ANSWERED],
  ] as const)
    pen.box(xOf(line) - bar, yOf(from), 2 * bar, yOf(to) - yOf(from), { weight: 'thin' });
  for (const { from, to, text, time } of MESSAGES) {
    const way = Math.sign(to - from);
    const late = text === 'answer';
    const ends = [xOf(from) + way * bar, xOf(to) - (to === 0 ? 0 : way * bar)] as const;
    pen.across(...ends, yOf(time), { tone: late ? 'signal' : 'ink', arrow: true });
    pen.text((ends[0] + ends[1]) / 2, yOf(time) - size * 0.75, words.sequence[text], { room: pitch - 2 * bar - 2, size, from: 'middle' });
  }
  pen.area(xOf(3) - bar, yOf(ASKED), 2 * bar, yOf(ANSWERED) - yOf(ASKED), 'signal');
  pen.text(xOf(2.5), yOf((ASKED + ANSWERED) / 2) - 2, words.sequence.delay, { room: pitch - 2 * bar - 4, size, from: 'middle' });
}

/** One test as a sequence: the answer takes longer than the requirement allows. */
export const testSequence: Plate = {
  name: 'solutions/test-automation-3',
  wide(pen, words) {
    sequence(pen, words, { x: 107, pitch: 195.4, head: 150, top: 108, step: 54, end: 428, size: 21, bar: 6 });
  },
  square(pen, words) {
    sequence(pen, words, { x: 38, pitch: 68, head: 63, top: 66, step: 35, end: 272, size: 13, bar: 3.5 });
  },
};
