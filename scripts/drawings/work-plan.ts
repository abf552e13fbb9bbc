import type { DrawingWords } from '../../src/site/drawings/words.ts';
import { PLAN_WEEKS, progressOf, TODAY, WEEK_NOW, WORK_PACKAGES, type WorkPackage } from '../../src/site/work-plan.ts';
import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

/** Packages, by their place in the list, that wait for another one. No bar lies between the end of the first and the second. */
const WAITS: readonly (readonly [first: number, second: number])[] = [
  [1, 3],
  [4, 7],
  [6, 7],
  [8, 9],
];
/** Milestones, by the place of the package that ends there. */
const MILESTONES = [0, 2, 7, 9] as const;

interface Chart {
  readonly left: number;
  /** Width of a week. */
  readonly week: number;
  readonly top: number;
  readonly pitch: number;
  readonly bar: number;
}

const xIn = (chart: Chart) => (week: number) => chart.left + (week - PLAN_WEEKS.first) * chart.week;
const middleIn = (chart: Chart) => (row: number) => chart.top + (row + 0.5) * chart.pitch;

/** A bar, filled as far as it is done; what should be done by today and is not, is orange. */
function bar(pen: Pen, chart: Chart, item: WorkPackage, row: number): void {
  const xOf = xIn(chart);
  const y = middleIn(chart)(row) - chart.bar / 2;
  const { done, due } = progressOf(item);
  pen.box(xOf(item.from), y, xOf(item.to) - xOf(item.from), chart.bar);
  if (done > item.from) pen.area(xOf(item.from), y, xOf(done) - xOf(item.from), chart.bar, 'ink');
  if (due > done) pen.area(xOf(done), y + 1, xOf(due) - xOf(done), chart.bar - 2, 'signal');
}

/** A milestone at the end of a package, filled once the package is finished. */
function milestone(pen: Pen, chart: Chart, item: WorkPackage, row: number, half: number): void {
  const reached = progressOf(item).done === item.to;
  pen.diamond(xIn(chart)(item.to), middleIn(chart)(row), half, reached ? { fill: 'ink', edge: 'film' } : {});
}

/** Today's line behind the bars, from one height to another. */
function today(pen: Pen, chart: Chart, from: number, to: number): void {
  const x = xIn(chart)(TODAY);
  pen.down(x, from, to, { tone: 'signal' });
}

/** From the right end of the first bar, past it and down onto the beginning of the second. */
function waits(pen: Pen, chart: Chart, first: WorkPackage, second: WorkPackage, [from, to]: readonly [number, number]): void {
  const [xOf, middleOf] = [xIn(chart), middleIn(chart)];
  const x = xOf(second.from) + Math.max(chart.week * 0.4, 5);
  const way = [
    [xOf(first.to) + 1, middleOf(from)],
    [x, middleOf(from)],
    [x, middleOf(to) - chart.bar / 2 - 1],
  ] as const;
  pen.line(way, { weight: 'thin', arrow: true });
}

function plan(pen: Pen, chart: Chart, words: DrawingWords, labels: { readonly x: number; readonly room: number }): void {
  const [xOf, middleOf] = [xIn(chart), middleIn(chart)];
  Object.values(words.packages).forEach((name, row) => {
    pen.across(labels.x, xOf(PLAN_WEEKS.end), chart.top + row * chart.pitch, { weight: row === 0 ? 'thick' : 'thin' });
    pen.text(labels.x, middleOf(row), `${String(row + 1)} ${name}`, { room: labels.room });
  });
  today(pen, chart, chart.top - 8, chart.top + WORK_PACKAGES.length * chart.pitch + 6);
  WORK_PACKAGES.forEach((item, row) => {
    bar(pen, chart, item, row);
  });
  for (const rows of WAITS) {
    const [first, second] = rows.map((row) => WORK_PACKAGES[row]);
    if (first && second) waits(pen, chart, first, second, rows);
  }
  for (const row of MILESTONES) {
    const item = WORK_PACKAGES[row];
    if (item) milestone(pen, chart, item, row, chart.bar / 2 + 2);
  }
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
    const chart = { left: 224, week: 19.8, top: 70, pitch: 33, bar: 17 };
    const [xOf, middleOf] = [xIn(chart), middleIn(chart)];
    plan(pen, chart, words, { x: 32, room: 182 });
    pen.text(32, 42, words.plan.week, { room: 180 });
    for (const week of [10, 14, 18, 21, WEEK_NOW, 27, 30, 33]) {
      pen.text(xOf(week + 0.5), 42, String(week), { room: 30, from: 'middle' });
    }
    MILESTONES.forEach((row, index) => {
      pen.text(xOf(WORK_PACKAGES[row]?.to ?? 0) + 16, middleOf(row), `M${String(index + 1)}`, { room: 40 });
    });
    flag(pen, xOf(TODAY), 424, words.plan.today);
    pen.text(xOf(27) + 18, middleOf(6), words.plan.late, { room: 150 });
  },
  square(pen, words) {
    const chart = { left: 136, week: 5.5, top: 34, pitch: 20.4, bar: 11 };
    const xOf = xIn(chart);
    plan(pen, chart, words, { x: 8, room: 126 });
    pen.text(8, 16, words.plan.week, { room: 90 });
    pen.text(chart.left, 16, String(PLAN_WEEKS.first), { room: 30 });
    pen.text(xOf(PLAN_WEEKS.end), 16, String(PLAN_WEEKS.end - 1), { room: 30, from: 'end' });
    flag(pen, xOf(TODAY), 16, words.plan.today);
    pen.area(8, 256, 12, 12, 'signal');
    pen.text(26, 262, words.plan.which, { room: 246 });
  },
};

/** Packages of the plan that a card has room for, by their place in the list. */
const EXCERPT = [0, 4, 6, 7, 9] as const;

/** Five packages of the plan, large enough for a card. */
export const excerpt: Plate = {
  name: 'services/lead-engineering',
  card(pen, words) {
    const chart = { left: 116, week: 5.9, top: 34, pitch: 26, bar: 13 };
    const { p1, p5, p7, p8, p10 } = words.packages;
    const names = [p1, p5, p7, p8, p10];
    today(pen, chart, 26, 168);
    EXCERPT.forEach((place, row) => {
      const [item, y] = [WORK_PACKAGES[place], chart.top + row * chart.pitch];
      pen.across(12, 268, y, { weight: row === 0 ? 'thick' : 'thin' });
      pen.text(12, middleIn(chart)(row), names[row] ?? '', { room: 100 });
      if (!item) return;
      const last = row === EXCERPT.length - 1;
      if (!last) bar(pen, chart, item, row);
      if (row === 0 || last) milestone(pen, chart, item, row, 9);
    });
    flag(pen, xIn(chart)(TODAY), 16, words.plan.today);
  },
  mark(pen) {
    const chart = { left: 8, week: 3.5, top: 14, pitch: 18, bar: 10 };
    today(pen, chart, 8, 92);
    EXCERPT.slice(0, 4).forEach((place, row) => {
      const item = WORK_PACKAGES[place];
      if (item) bar(pen, chart, item, row);
    });
  },
};
