import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

/** The window lifter of the course: the level that each process reaches. One has too low a rating for process performance. */
const PROCESSES = [
  { id: 'SYS.2', name: 'sys2', level: 2 },
  { id: 'SYS.3', name: 'sys3', level: 2 },
  { id: 'SWE.1', name: 'swe1', level: 2 },
  { id: 'SWE.2', name: 'swe2', level: 2 },
  { id: 'SWE.3', name: 'swe3', level: 2 },
  { id: 'SWE.4', name: 'swe4', level: 1 },
  { id: 'SWE.6', name: 'swe6', level: 2 },
] as const;
const TARGET = 2;

/** Capability levels of seven processes against the target. */
export const capability: Plate = {
  name: 'educations/automotive-spice',
  card(pen, words) {
    const { capability: w } = words;
    const [left, step, top, pitch] = [170, 34, 25, 18.6];
    pen.text(8, 12, w.title, { room: 150, tone: 'steel' });
    for (const level of [0, 1, 2, 3]) pen.text(left + level * step, 12, String(level), { room: step, from: 'middle' });
    PROCESSES.forEach(({ id, name, level }, row) => {
      const y = top + row * pitch;
      const short = level < TARGET;
      pen.text(8, y + pitch / 2, `${id} ${w[name]}`, { room: left - 14 });
      pen.box(left, y + 3, 3 * step, pitch - 6, { weight: 'thin' });
      pen.area(left, y + 3, level * step, pitch - 6, short ? 'signal' : 'ink');
    });
    pen.down(left + TARGET * step, top - 3, top + PROCESSES.length * pitch + 2);
    pen.text(8, 165, w.why, { room: 264 });
  },
  mark(pen) {
    [2, 2, 1, 2].forEach((level, row) => {
      pen.box(10, 12 + row * 20, 80, 14, { weight: 'thin' });
      pen.area(10, 12 + row * 20, (level * 80) / 3, 14, level < TARGET ? 'signal' : 'ink');
    });
    pen.down(10 + (TARGET * 80) / 3, 6, 92);
  },
};

/** Part of table A-7: for each objective the levels that owe it, in capitals where independence is required. */
const OBJECTIVES = [
  { number: 3, name: 'o3', owed: 'Abcd' },
  { number: 5, name: 'o5', owed: 'A' },
  { number: 6, name: 'o6', owed: 'AB' },
  { number: 7, name: 'o7', owed: 'ABc' },
  { number: 8, name: 'o8', owed: 'ABc' },
] as const;
/** All objectives of Annex A that a level owes. */
const LEVELS = { A: 71, B: 69, C: 62, D: 26 } as const;
const ONLY_A = 'A';

function circles(pen: Pen, owed: string, xOf: (column: number) => number, y: number, radius: number): void {
  [...owed].forEach((level, column) => {
    const independent = level === level.toUpperCase();
    const tone = owed === ONLY_A ? 'signal' : 'ink';
    pen.circle(xOf(column), y, radius, independent ? { fill: tone, edge: tone } : {});
  });
}

/** Objectives by software level; only level A owes MC/DC. */
export const objectives: Plate = {
  name: 'educations/do-178c',
  card(pen, words) {
    const { objectives: w } = words;
    const xOf = (column: number) => 181 + column * 28;
    const [top, pitch] = [24, 21.5];
    pen.text(8, 12, w.table, { room: 150, tone: 'steel' });
    Object.keys(LEVELS).forEach((level, column) => {
      pen.text(xOf(column), 12, level, { room: 26, from: 'middle' });
    });
    OBJECTIVES.forEach(({ number, name, owed }, row) => {
      const y = top + row * pitch;
      pen.across(8, 272, y, { weight: row === 0 ? 'thick' : 'thin' });
      pen.text(8, y + pitch / 2, `${String(number)} ${w[name]}`, { room: 160 });
      circles(pen, owed, xOf, y + pitch / 2, 6);
    });
    const end = top + OBJECTIVES.length * pitch;
    pen.across(8, 272, end);
    pen.text(8, end + pitch / 2, w.all, { room: 154 });
    Object.values(LEVELS).forEach((count, column) => {
      pen.text(xOf(column), end + pitch / 2, String(count), { room: 26, from: 'middle' });
    });
    pen.circle(15, end + pitch + 10, 6, { fill: 'ink' });
    pen.text(27, end + pitch + 10, w.independent, { room: 240, tone: 'steel' });
  },
  mark(pen) {
    ['Abcd', 'A', 'ABc'].forEach((owed, row) => {
      pen.across(8, 92, 10 + row * 27, { weight: row === 0 ? 'thick' : 'thin' });
      circles(pen, owed, (column) => 19 + column * 21, 24 + row * 27, 7);
    });
    pen.across(8, 92, 91, { weight: 'thin' });
  },
};

const CLASSES = ['QM', 'A', 'B', 'C', 'D'];
/** ISO 26262-3, table 4: one class less in S, E or C is one level less. */
const asil = (severity: number, exposure: number, control: number) => CLASSES[Math.max(0, severity + exposure + control - 6)] ?? '';
const THREE = [1, 2, 3] as const;

/** A cell of the table; the fill grows with the level, and ASIL D is marked. */
function cell(pen: Pen, x: number, y: number, width: number, height: number, level: string): void {
  const fill = level === 'D' ? 'signal' : level === 'C' ? 'ink' : level === 'B' ? 'line' : 'paper';
  pen.box(x, y, width, height, { fill, weight: 'thin' });
}

/** Severity, exposure and controllability give the ASIL; the marked cell is the brake that releases on a slope. */
export const risk: Plate = {
  name: 'educations/iso-26262',
  card(pen, words) {
    const { risk: w } = words;
    const [left, top, width, height] = [34, 38, 26.4, 24];
    for (const severity of THREE) {
      const x = left + (severity - 1) * 3 * width;
      pen.text(x + 1.5 * width, 11, `S${String(severity)} ${w[`s${severity}`]}`, { room: 3 * width, from: 'middle' });
      for (const control of THREE) {
        const at = x + (control - 1) * width;
        pen.text(at + width / 2, 28, `C${String(control)}`, { room: width, from: 'middle', tone: 'steel' });
        for (const exposure of [1, 2, 3, 4]) {
          const y = top + (exposure - 1) * height;
          const level = asil(severity, exposure, control);
          cell(pen, at, y, width, height, level);
          const tone = level === 'D' ? 'onSignal' : level === 'C' ? 'paper' : level === 'QM' ? 'steel' : 'ink';
          pen.text(at + width / 2, y + height / 2, level, { room: width, from: 'middle', tone });
        }
      }
      pen.down(x, 4, top + 4 * height);
    }
    for (const exposure of [1, 2, 3, 4]) pen.text(8, top + (exposure - 0.5) * height, `E${String(exposure)}`, { room: 24 });
    pen.text(8, 147, w.axes, { room: 266, tone: 'steel' });
    pen.text(8, 165, w.example, { room: 266 });
  },
  mark(pen) {
    for (const control of THREE)
      for (const exposure of THREE) cell(pen, -15 + control * 27, -15 + exposure * 27, 27, 27, asil(3, exposure + 1, control));
  },
};
