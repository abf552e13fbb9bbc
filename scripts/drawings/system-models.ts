import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

/** Both sides of the V, from the whole to its parts; the second proof leads back to its definition. */
const V_LEVELS = [
  ['needs', 'validation'],
  ['architecture', 'integration'],
  ['parts', 'partTest'],
] as const;
const BACK = 1;

/** A box with its text in the middle. */
function named(pen: Pen, x: number, y: number, width: number, height: number, text: string, built = false): void {
  pen.box(x, y, width, height, built ? { fill: 'ink' } : {});
  pen.text(x + width / 2, y + height / 2, text, { room: width - 4, from: 'middle', tone: built ? 'paper' : 'ink' });
}

/** The V on three levels; a result of the integration changes the architecture. */
export const vModel: Plate = {
  name: 'educations/systems-engineering',
  card(pen, words) {
    const { vModel: w } = words;
    const [width, height, pitch] = [88, 30, 44];
    const leftOf = (level: number) => 8 + level * 12;
    const rightOf = (level: number) => 280 - leftOf(level) - width;
    const topOf = (level: number) => 7 + level * pitch;
    V_LEVELS.forEach(([definition, proof], level) => {
      const y = topOf(level);
      const middle = y + height / 2;
      const back = level === BACK;
      named(pen, leftOf(level), y, width, height, w[definition]);
      named(pen, rightOf(level), y, width, height, w[proof]);
      const ends = [rightOf(level), leftOf(level) + width] as const;
      pen.across(...ends, middle, back ? { tone: 'signal', arrow: true } : { weight: 'thin' });
      const [down, up] = [leftOf(level) + width - 14, rightOf(level) + 14];
      pen.down(down, y + height, topOf(level + 1), { arrow: true });
      pen.down(up, topOf(level + 1), y + height, { arrow: true });
    });
    named(pen, leftOf(2) + width - 28, topOf(3), rightOf(2) - leftOf(2) - width + 56, height, w.build, true);
    pen.text(140, topOf(BACK) + height / 2 - 11, w.change, { room: 62, from: 'middle' });
  },
  mark(pen) {
    [0, 1].forEach((level) => {
      const [x, y] = [8 + level * 10, 14 + level * 28];
      pen.box(x, y, 26, 18);
      pen.box(66 - level * 10, y, 26, 18);
      pen.across(66 - level * 10, x + 26, y + 9, level === BACK ? { tone: 'signal', arrow: true } : { weight: 'thin' });
    });
    pen.box(36, 70, 28, 18, { fill: 'ink' });
  },
};

/** Parts of the cooling loop, and the ports on their left and right edges; the first joint is settled first. */
const PARTS = [
  { name: 'pump', right: 0 },
  { name: 'battery', left: 0, right: 1 },
  { name: 'radiator', left: 1 },
] as const;

/** One whole with three parts, and what flows between the ports. */
export const blocks: Plate = {
  name: 'educations/model-based-systems-engineering',
  card(pen, words) {
    const { blocks: w } = words;
    const [width, top, pitch] = [78, 66, 93];
    const xOf = (part: number) => 8 + part * pitch;
    const rowOf = (row: number) => top + 38 + row * 20;
    named(pen, 78, 7, 124, 28, w.whole);
    pen.down(140, 35, top);
    pen.line([
      [xOf(0) + width / 2, top],
      [xOf(0) + width / 2, 56],
      [xOf(2) + width / 2, 56],
      [xOf(2) + width / 2, top],
    ]);
    pen.diamond(140, 41, 6, { fill: 'ink' });
    const port = (x: number, row: number) => {
      const tone = row === 0 ? 'signal' : 'ink';
      pen.box(x - 4, rowOf(row) - 4, 8, 8, { fill: row === 0 ? 'signal' : 'paper', edge: tone });
    };
    PARTS.forEach(({ name, ...ports }, part) => {
      const x = xOf(part);
      pen.box(x, top, width, 72);
      pen.text(x + width / 2, top + 13, w[name], { room: width - 6, from: 'middle' });
      pen.across(x, x + width, top + 25, { weight: 'thin' });
      if ('left' in ports) pen.text(x + 9, rowOf(ports.left), w.inlet, { room: width - 14, tone: 'steel' });
      if (!('right' in ports)) return;
      pen.text(x + width - 9, rowOf(ports.right), w.outlet, { room: width - 14, from: 'end', tone: 'steel' });
    });
    for (const row of [0, 1]) {
      pen.across(xOf(row) + width, xOf(row + 1), rowOf(row), { tone: row === 0 ? 'signal' : 'ink' });
      port(xOf(row) + width, row);
      port(xOf(row + 1), row);
    }
    const joint = xOf(0) + width + (pitch - width) / 2;
    pen.down(joint, rowOf(0), 150, { tone: 'signal', weight: 'thin' });
    pen.text(8, 160, w.flow, { room: 264 });
  },
  mark(pen) {
    pen.box(32, 10, 36, 22);
    pen.down(50, 32, 46);
    pen.line([
      [22, 58],
      [22, 46],
      [78, 46],
      [78, 58],
    ]);
    pen.box(8, 58, 28, 30);
    pen.box(64, 58, 28, 30);
    pen.across(36, 64, 73, { tone: 'signal' });
    pen.box(32, 69, 8, 8, { fill: 'signal', edge: 'signal' });
    pen.box(60, 69, 8, 8, { fill: 'signal', edge: 'signal' });
  },
};
