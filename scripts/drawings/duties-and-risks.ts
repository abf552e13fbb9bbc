import type { DrawingWords } from '../../src/site/drawings/words.ts';
import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

/** R: responsible, A: accountable, C: consulted, I: informed. Nobody is responsible for the seventh package. Columns are the teams. */
const DUTIES = [
  'ARCCC..CCI..C',
  'IACRCCCC.....',
  'IARCCC..C...C',
  'AC..CCRC.CC..',
  'ACCR...CC....',
  'ACC.RC..CC.C.',
  'AC.CC.C?..C..',
  'ARCCC.CCC....',
  'A...CC.RC..CI',
  'AC.C...CC...R',
];
const OPEN = '?';
const ALL_TEAMS = Array.from({ length: 13 }, (_, index) => index);
/** Teams shown on a phone: the others are only consulted or informed. */
const NARROW_TEAMS = [1, 2, 3, 4, 5, 6, 7, 12];

function duties(
  pen: Pen,
  words: DrawingWords,
  grid: { readonly left: number; readonly top: number; readonly x: number; readonly y: number },
  label: number,
  teams: readonly number[] = ALL_TEAMS,
): void {
  const right = grid.left + teams.length * grid.x;
  const names = Object.values(words.matrix);
  teams.forEach((team, column) => {
    pen.text(grid.left + (column + 0.5) * grid.x, grid.top - 6, names[team] ?? '', { room: grid.top - 14, upright: true });
  });
  Object.values(words.packages).forEach((name, row) => {
    const y = grid.top + row * grid.y;
    pen.across(label, right, y, { weight: row === 0 ? 'thick' : 'thin' });
    pen.text(label, y + grid.y / 2, `${String(row + 1)} ${name}`, { room: grid.left - label - 6 });
    teams.forEach((team, column) => {
      const duty = DUTIES[row]?.[team] ?? '.';
      const x = grid.left + column * grid.x;
      if (duty === OPEN) pen.area(x, y + 1, grid.x, grid.y - 2, 'signal');
      if (duty === '.') return;
      pen.text(x + grid.x / 2, y + grid.y / 2, duty, {
        room: grid.x,
        from: 'middle',
        tone: duty === OPEN ? 'onSignal' : duty === 'R' ? 'ink' : 'steel',
      });
    });
  });
  pen.across(label, right, grid.top + 10 * grid.y);
}

export const matrix: Plate = {
  name: 'services/lead-engineering-2',
  wide(pen, words) {
    duties(pen, words, { left: 222, top: 124, x: 41.5, y: 30 }, 32);
  },
  square(pen, words) {
    duties(pen, words, { left: 134, top: 86, x: 17.5, y: 18.8 }, 6, NARROW_TEAMS);
  },
};

/** Probability and impact from 1 to 5, today and after the action; by the score they have today. */
const RISKS = [
  { key: 'r1', now: [5, 5], then: [2, 5] },
  { key: 'r2', now: [4, 5], then: [3, 4] },
  { key: 'r3', now: [4, 4], then: [2, 4] },
  { key: 'r4', now: [3, 5], then: [3, 2] },
  { key: 'r5', now: [3, 4], then: [2, 3] },
] as const;
const score = ([probability, impact]: readonly [number, number]) => probability * impact;

function register(
  pen: Pen,
  words: DrawingWords,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly pitch: number; readonly bar: number },
): void {
  const { x, y, width, pitch } = place;
  RISKS.forEach(({ key, now, then }, row) => {
    const top = y + row * pitch;
    const numbers = `${String(score(now))} → ${String(score(then))}`;
    pen.across(x, x + width, top, { weight: row === 0 ? 'thick' : 'thin' });
    pen.text(x, top + pen.leading * 0.72, `R${String(row + 1)} ${words.risks[key]}`, { room: width - pen.widthOf(numbers) - 6 });
    pen.text(x + width, top + pen.leading * 0.72, numbers, { room: 90, from: 'end' });
    const from = top + pen.leading * 1.3;
    pen.area(x, from, (score(now) / 25) * width, place.bar, row === 0 ? 'signal' : 'ink');
    pen.box(x, from, (score(then) / 25) * width, place.bar, { edge: row === 0 ? 'signal' : 'ink' });
  });
}

export const risks: Plate = {
  name: 'services/lead-engineering-3',
  wide(pen, words) {
    const [left, top, cell] = [62, 40, 62];
    const at = ([probability, impact]: readonly [number, number]) =>
      [left + (impact - 0.5) * cell, top + (5.5 - probability) * cell] as const;
    for (let impact = 1; impact <= 5; impact++)
      for (let probability = 1; probability <= 5; probability++) {
        const [x, y] = at([probability, impact]);
        pen.box(x - cell / 2, y - cell / 2, cell, cell, { fill: probability * impact >= 15 ? 'line' : 'paper', weight: 'thin' });
      }
    RISKS.forEach(({ now }, index) => {
      const [x, y] = at(now);
      pen.text(x, y, `R${String(index + 1)}`, { room: cell, from: 'middle' });
    });
    const [x] = at([5, 5]);
    pen.down(x + 20, at([5, 5])[1] + 6, at([2, 5])[1], { tone: 'signal', arrow: true });
    pen.text(left + 2.5 * cell, top + 5 * cell + 22, words.risks.impact, { room: 200, from: 'middle' });
    pen.text(36, top + 2.5 * cell + pen.widthOf(words.risks.probability) / 2, words.risks.probability, { room: 200, upright: true });
    register(pen, words, { x: 430, y: 40, width: 338, pitch: 62, bar: 16 });
    pen.text(430, 40 + 5 * 62 + 22, `${words.risks.now} → ${words.risks.then}`, { room: 338, tone: 'steel' });
  },
  square(pen, words) {
    register(pen, words, { x: 10, y: 14, width: 260, pitch: 47, bar: 14 });
    pen.text(10, 264, `${words.risks.now} → ${words.risks.then}`, { room: 260, tone: 'steel' });
  },
};
