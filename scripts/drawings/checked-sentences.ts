import type { DrawingWords } from '../../src/site/drawings/words.ts';
import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

const QUESTIONS = [
  ['q1', 'q1Is'],
  ['q2', 'q2Is'],
  ['q3', 'q3Is'],
  ['q4', 'q4Is'],
] as const;
/** How far a field goes past its text, so that all texts begin at one line. */
const EDGE = 16;
/** The question that the sentence fails. */
const FAILED = 'q1';

function questions(
  pen: Pen,
  words: DrawingWords,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly label: number; readonly pitch: number },
): void {
  const { x, y, width, label, pitch } = place;
  QUESTIONS.forEach(([name, text], row) => {
    const top = y + row * pitch;
    const failed = name === FAILED;
    if (row > 0 && QUESTIONS[row - 1]?.[0] !== FAILED) pen.across(x, x + width, top, { weight: 'thin' });
    if (failed) pen.box(x - EDGE, top, width + 2 * EDGE, pitch, { edge: 'signal' });
    pen.text(x, top + pitch / 2, words.questions[name], { room: label - 14, tone: 'steel' });
    pen.text(x + label, top + pitch / 2, words.questions[text], { room: width - label - 28 });
    if (failed) pen.cross(x + width - 6, top + pitch / 2, 6);
    else pen.tick(x + width - 6, top + pitch / 2, 6);
  });
}

export const fourTests: Plate = {
  name: 'blog/sentence-with-four-marks',
  wide(pen, words) {
    pen.block(32, 62, words.questions.before, { lines: 2, room: 736, size: 26 });
    questions(pen, words, { x: 32, y: 116, width: 736, label: 170, pitch: 58 });
    pen.area(32 - EDGE, 364, 736 + 2 * EDGE, 60, 'ink');
    pen.text(32, 394, `${words.questions.now} ${words.questions.after}`, { room: 736, size: 22, tone: 'paper' });
  },
  strip(pen, words) {
    const { questions: w } = words;
    pen.block(12, 31, w.before, { lines: 3, room: 260 });
    pen.box(4, 60, 272, 46, { edge: 'signal' });
    pen.text(12, 73, w.q1, { room: 200, tone: 'steel' });
    pen.text(12, 92, w.q1Is, { room: 238 });
    pen.cross(262, 83, 6);
    pen.area(4, 112, 272, 42, 'ink');
    pen.block(12, 133, `${w.now} ${w.after}`, { lines: 2, room: 256, tone: 'paper' });
  },
};

const CHECKS = ['a1', 'a2', 'a3', 'a4'] as const;
/** The chain that could not be followed, and the missing evidence at its end. */
const BROKEN = 'a3';

function checklist(
  pen: Pen,
  words: DrawingWords,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly pitch: number },
): number {
  const { x, y, width, pitch } = place;
  CHECKS.forEach((check, row) => {
    const middle = y + (row + 0.5) * pitch;
    pen.across(x, x + width, y + row * pitch, { weight: row === 0 ? 'thick' : 'thin' });
    pen.text(x, middle, words.assessor[check], { room: width - 26 });
    if (check === BROKEN) pen.cross(x + width - 10, middle, 7);
    else pen.tick(x + width - 10, middle, 7);
  });
  return y + (CHECKS.indexOf(BROKEN) + 0.5) * pitch;
}

export const assessor: Plate = {
  name: 'blog/assessor-checklist',
  wide(pen, words) {
    const { assessor: w } = words;
    pen.text(32, 52, w.asked, { room: 250, tone: 'steel' });
    const failed = checklist(pen, words, { x: 32, y: 80, width: 230, pitch: 82 });
    const node = (x: number, y: number, width: number, text: string, open = false) => {
      pen.box(x - width / 2, y, width, 58, open ? { edge: 'signal' } : {});
      pen.text(x, y + 29, text, { room: width - 12, from: 'middle' });
    };
    pen.line(
      [
        [545, 98],
        [545, 132],
        [420, 132],
        [420, 166],
      ],
      { weight: 'thin', arrow: true },
    );
    pen.line(
      [
        [545, 98],
        [545, 132],
        [670, 132],
        [670, 166],
      ],
      { weight: 'thin', arrow: true },
    );
    pen.down(420, 224, 330, { weight: 'thin', arrow: true });
    pen.line(
      [
        [670, 224],
        [670, 262],
        [590, 262],
        [590, 330],
      ],
      { weight: 'thin', arrow: true },
    );
    pen.line(
      [
        [670, 262],
        [710, 262],
        [710, 330],
      ],
      { tone: 'signal', dashed: true, arrow: true },
    );
    node(545, 40, 210, w.claim);
    node(420, 166, 190, w.argument1);
    node(670, 166, 190, w.argument2);
    node(420, 330, 150, w.evidence1);
    node(590, 330, 110, w.evidence2);
    node(713, 330, 110, w.evidence3, true);
    pen.text(713, 408, w.missing, { room: 110, from: 'middle' });
    pen.line(
      [
        [268, failed],
        [310, failed],
        [310, 432],
        [713, 432],
        [713, 420],
      ],
      { tone: 'signal' },
    );
  },
  strip(pen, words) {
    const { assessor: w } = words;
    const failed = checklist(pen, words, { x: 8, y: 10, width: 160, pitch: 34 });
    pen.across(172, 192, failed, { tone: 'signal', arrow: true });
    pen.box(192, failed - 24, 82, 48, { edge: 'signal' });
    pen.text(200, failed - 9, w.evidence3, { room: 70, tone: 'steel' });
    pen.text(200, failed + 10, w.missing, { room: 70 });
  },
};
