import type { DrawingWords } from '../../src/site/drawings/words.ts';
import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

interface Package {
  /** First week, and the week after the last. */
  readonly from: number;
  readonly to: number;
  /** Done until this week; undefined: as planned. */
  readonly done?: number;
}
/** Ten work packages; the seventh is one week behind. */
const PACKAGES: readonly Package[] = [
  { from: 10, to: 14 },
  { from: 13, to: 17 },
  { from: 14, to: 19 },
  { from: 17, to: 22 },
  { from: 18, to: 26 },
  { from: 18, to: 23 },
  { from: 22, to: 26, done: 23 },
  { from: 26, to: 29 },
  { from: 28, to: 31 },
  { from: 31, to: 33 },
];
const TODAY = 24;
/** Packages, by their place in the list, that wait for another one: the end of the first is the start of the second. */
const WAITS: readonly (readonly [first: number, second: number])[] = [
  [1, 3],
  [3, 6],
  [6, 7],
  [8, 9],
];
/** Milestones: week, and the package that ends there. */
const MILESTONES: readonly (readonly [week: number, row: number])[] = [
  [14, 0],
  [19, 2],
  [29, 7],
  [33, 9],
];
const doneUntil = ({ from, to, done }: Package, today: number) => Math.max(from, Math.min(to, done ?? today));

interface Chart {
  readonly left: number;
  readonly week: number;
  readonly top: number;
  readonly pitch: number;
  readonly bar: number;
}

/** A bar, filled as far as it is done; what should be done by today and is not, is orange. */
function bar(pen: Pen, chart: Chart, item: Package, row: number, today: number): void {
  const xOf = (week: number) => chart.left + (week - 10) * chart.week;
  const y = chart.top + row * chart.pitch + (chart.pitch - chart.bar) / 2;
  const done = doneUntil(item, today);
  pen.box(xOf(item.from), y, (item.to - item.from) * chart.week, chart.bar);
  if (done > item.from) pen.area(xOf(item.from), y, (done - item.from) * chart.week, chart.bar, 'ink');
  const due = Math.min(item.to, today);
  if (due > done) pen.area(xOf(done), y + 1, (due - done) * chart.week, chart.bar - 2, 'signal');
}

function plan(pen: Pen, chart: Chart, words: DrawingWords, labels: { readonly x: number; readonly room: number }): void {
  const xOf = (week: number) => chart.left + (week - 10) * chart.week;
  const middleOf = (row: number) => chart.top + (row + 0.5) * chart.pitch;
  Object.values(words.packages).forEach((name, row) => {
    pen.across(labels.x, xOf(33), chart.top + row * chart.pitch, { weight: row === 0 ? 'thick' : 'thin' });
    pen.text(labels.x, middleOf(row), `${String(row + 1)} ${name}`, { room: labels.room });
  });
  PACKAGES.forEach((item, row) => {
    bar(pen, chart, item, row, TODAY);
  });
  const half = chart.bar / 2;
  for (const [first, second] of WAITS) {
    const [end, begin] = [PACKAGES[first]?.to ?? 0, PACKAGES[second]?.from ?? 0];
    const x = xOf(begin) + chart.week * 0.3;
    const bend =
      end < begin
        ? ([
            [xOf(end), middleOf(first)],
            [x, middleOf(first)],
          ] as const)
        : ([[x, middleOf(first) + half]] as const);
    const way = [...bend, [x, middleOf(second) - half - 1] as const];
    pen.line(way, { tone: 'film', weight: 'gap' });
    pen.line(way, { weight: 'thin', arrow: true });
  }
  pen.down(xOf(TODAY), chart.top - 8, chart.top + 10 * chart.pitch + 6, { tone: 'signal' });
  for (const [week, row] of MILESTONES) pen.diamond(xOf(week), middleOf(row), half + 2, week <= TODAY ? { fill: 'ink', edge: 'film' } : {});
}

/** Ink on signal: where today is. */
function flag(pen: Pen, x: number, y: number, text: string): void {
  const width = pen.widthOf(text) + 12;
  const height = pen.leading;
  pen.area(x - width / 2, y - height / 2, width, height, 'signal');
  pen.text(x, y, text, { room: width - 8, from: 'middle', tone: 'onSignal' });
}

export const gantt: Plate = {
  name: 'services/lead-engineering-1',
  wide(pen, words) {
    const chart = { left: 224, week: 20.6, top: 70, pitch: 33, bar: 17 };
    const xOf = (week: number) => chart.left + (week - 10) * chart.week;
    plan(pen, chart, words, { x: 32, room: 182 });
    pen.text(32, 42, words.plan.week, { room: 180 });
    for (const week of [10, 14, 18, 22, 26, 30, 33]) pen.text(xOf(week), 42, String(week), { room: 30, from: 'middle' });
    MILESTONES.forEach(([week, row], index) => {
      const y = chart.top + (row + 0.5) * chart.pitch;
      pen.text(xOf(week) + 16, y, `M${String(index + 1)}`, { room: 40 });
    });
    flag(pen, xOf(TODAY), 424, words.plan.today);
    pen.text(xOf(26) + 18, chart.top + 6.5 * chart.pitch, words.plan.late, { room: 150 });
  },
  square(pen, words) {
    const chart = { left: 136, week: 5.7, top: 34, pitch: 20.4, bar: 11 };
    const xOf = (week: number) => chart.left + (week - 10) * chart.week;
    plan(pen, chart, words, { x: 8, room: 126 });
    pen.text(8, 16, words.plan.week, { room: 90 });
    pen.text(chart.left, 16, '10', { room: 30 });
    pen.text(xOf(33), 16, '33', { room: 30, from: 'middle' });
    flag(pen, xOf(TODAY), 16, words.plan.today);
    pen.area(8, 256, 12, 12, 'signal');
    pen.text(26, 262, words.plan.which, { room: 246 });
  },
};

/** Five packages of the plan, large enough for a card. */
export const excerpt: Plate = {
  name: 'services/lead-engineering',
  card(pen, words) {
    const { p1, p5, p7, p8, p10 } = words.packages;
    const rows: readonly (readonly [string, Package])[] = [
      [p1, { from: 10, to: 15 }],
      [p5, { from: 14, to: 22 }],
      [p7, { from: 16, to: 21, done: 17.6 }],
      [p8, { from: 22, to: 25 }],
      [p10, { from: 25, to: 28 }],
    ];
    const today = 19;
    const chart = { left: 116, week: 8.4, top: 34, pitch: 26, bar: 13 };
    const xOf = (week: number) => chart.left + (week - 10) * chart.week;
    rows.forEach(([name, item], row) => {
      pen.across(12, 268, chart.top + row * chart.pitch, { weight: row === 0 ? 'thick' : 'thin' });
      pen.text(12, chart.top + (row + 0.5) * chart.pitch, name, { room: 100 });
      bar(pen, chart, item, row, today);
    });
    pen.down(xOf(today), 26, 168, { tone: 'signal' });
    flag(pen, xOf(today), 16, words.plan.today);
    for (const [week, row] of [
      [15, 0],
      [28, 4],
    ] as const)
      pen.diamond(xOf(week), chart.top + (row + 0.5) * chart.pitch, 9, week <= today ? { fill: 'ink', edge: 'film' } : {});
  },
  mark(pen) {
    const chart = { left: 8, week: 4.6, top: 14, pitch: 18, bar: 10 };
    const rows: readonly Package[] = [
      { from: 10, to: 15 },
      { from: 14, to: 22 },
      { from: 16, to: 21, done: 17 },
      { from: 22, to: 28 },
    ];
    rows.forEach((item, row) => {
      bar(pen, chart, item, row, 19);
    });
    pen.down(chart.left + 9 * chart.week, 8, 92, { tone: 'signal' });
  },
};
