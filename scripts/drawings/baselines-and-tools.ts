import type { Plate } from './plate.ts';

/** A requirement that changes in the third version of its document, and what becomes of its test. */
export const versions: Plate = {
  name: 'educations/requirements-management',
  card(pen, words) {
    const { versions: w } = words;
    const columns = [w.v1, w.v2, w.v3];
    columns.forEach((name, column) => {
      const x = 10 + column * 90;
      const changed = column === 2;
      pen.text(x, 14, name, { room: 84, tone: 'steel' });
      pen.box(x, 28, 80, 44, { weight: 'thin' });
      pen.text(x + 6, 40, 'R-11', { room: 60, tone: 'steel' });
      pen.text(x + 6, 58, w.r11, { room: 72 });
      pen.box(x, 80, 80, 56, { edge: changed ? 'signal' : 'ink', weight: changed ? 'thick' : 'thin' });
      pen.text(x + 6, 92, 'R-12', { room: 60, tone: 'steel' });
      pen.block(x + 6, 117, changed ? w.r12Is : w.r12, { lines: 2, room: 72 });
      pen.text(x, 156, changed ? w.open : w.closed, { room: 86 });
      if (changed) pen.area(x, 168, 80, 3, 'signal');
    });
  },
  mark(pen) {
    for (const column of [0, 1, 2]) {
      const x = 10 + column * 28;
      pen.box(x, 16, 22, 26);
      pen.box(x, 50, 22, 34, { edge: column === 2 ? 'signal' : 'ink' });
    }
  },
};

/** The three parts of the tool that the course goes through, with the step from draft to review. */
export const tool: Plate = {
  name: 'educations/polarion-user-training',
  card(pen, words) {
    const { screen: w } = words;
    pen.box(8, 10, 264, 156);
    pen.down(94, 10, 166, { weight: 'thin' });
    pen.down(188, 10, 166, { weight: 'thin' });
    ['1', '2', '3'].forEach((number, column) => {
      pen.text([16, 102, 196][column] ?? 0, 26, number, { room: 20, size: 18 });
    });
    [w.tree, w.tree2, w.tree3].forEach((name, row) => {
      if (row === 0) pen.area(9, 44, 84, 24, 'line');
      pen.text(14, 56 + row * 30, name, { room: 79 });
    });
    pen.across(102, 180, 44, { weight: 'thin' });
    pen.text(102, 58, w.item, { room: 80, tone: 'steel' });
    pen.block(102, 92, w.text, { lines: 3, room: 84 });
    [w.draft, w.review, w.approved].forEach((name, row) => {
      const y = 44 + row * 42;
      if (row === 1) pen.area(192, y, 76, 24, 'signal');
      else pen.box(192, y, 76, 24, { weight: 'thin' });
      pen.text(230, y + 12, name, { room: 73, from: 'middle', tone: row === 1 ? 'onSignal' : 'ink' });
      if (row > 0) pen.down(230, y - 18, y, { tone: row === 1 ? 'signal' : 'ink', arrow: true });
    });
  },
  mark(pen) {
    pen.box(10, 14, 80, 72);
    pen.down(34, 14, 86);
    pen.down(62, 14, 86);
    for (const row of [0, 1, 2]) {
      pen.across(40, 56, 30 + row * 20);
      pen.area(67, 25 + row * 20, 18, 11, row === 1 ? 'signal' : 'ink');
    }
  },
};
