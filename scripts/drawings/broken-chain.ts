import type { DrawingWords } from '../../src/site/drawings/words.ts';
import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

/** The stages of a chain, and the name of the item of each in the chain that breaks; the last has no item. */
const STAGES = [
  { stage: 'need', id: 'N-07' },
  { stage: 'system', id: 'SYS-118' },
  { stage: 'software', id: 'BRK-0421' },
  { stage: 'code', id: 'release.c' },
  { stage: 'test', id: undefined },
] as const;
const TEST = STAGES.length - 1;

/** Links of the whole chains: from an item of a stage to items of the next, by their numbers. */
const LINKS: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 2],
    [2, 4],
  ],
  [
    [0, 0],
    [0, 1],
    [1, 2],
    [2, 3],
    [2, 4],
    [4, 6],
    [4, 7],
  ],
  ...[2, 3].map(() => [0, 1, 2, 3, 4, 6, 7].map((index) => [index, index] as const)),
];
/** The number of the broken chain's item in each stage. */
const BROKEN = [2, 3, 5, 5, 5] as const;

/** Places along a stage, in units of the drawing, and where the stages are. */
interface Places {
  /** Along a stage: items of needs, of systems, and of all further stages; the broken chain's are on one line. */
  readonly along: readonly [readonly number[], readonly number[], readonly number[]];
  readonly stages: readonly number[];
  readonly box: { readonly width: number; readonly height: number };
  /** Radius of a passed test. */
  readonly passed: number;
  /** Whether the chains run downwards. */
  readonly down: boolean;
}

function drawChains(pen: Pen, words: DrawingWords, { along, stages, box, passed, down }: Places): void {
  const placeOf = (stage: number, index: number) => {
    const [a, s] = [along[Math.min(stage, 2)]?.[index] ?? 0, stages[stage] ?? 0];
    return down ? ([a, s] as const) : ([s, a] as const);
  };
  LINKS.forEach((links, stage) => {
    for (const [from, to] of links) pen.line([placeOf(stage, from), placeOf(stage + 1, to)], { weight: 'thin' });
    const [from, to] = [placeOf(stage, BROKEN[stage] ?? 0), placeOf(stage + 1, BROKEN[stage + 1] ?? 0)];
    pen.line([from, to], { tone: 'signal', dashed: stage + 1 === TEST });
  });
  STAGES.forEach(({ id }, stage) => {
    (along[Math.min(stage, 2)] ?? []).forEach((_, index) => {
      const [x, y] = placeOf(stage, index);
      if (index === BROKEN[stage]) {
        pen.box(x - box.width / 2, y - box.height / 2, box.width, box.height, { edge: 'signal' });
        pen.text(x, y, id ?? words.trace.none, { room: box.width - 6, from: 'middle' });
      } else if (stage === TEST) {
        pen.circle(x, y, passed);
        pen.tick(x - 0.6, y + 0.6, passed * 0.45);
      } else pen.circle(x, y, 5, { fill: 'ink' });
    });
  });
}

/** Chains from need to test beside each other; one of them ends before its test. */
export const brokenChain: Plate = {
  name: 'solutions/requirements-traceability-3',
  wide(pen, words) {
    const stages = [84, 242, 400, 558, 716];
    STAGES.forEach(({ stage }, index) =>
      pen.text(stages[index] ?? 0, 36, words.chain[stage], { room: 150, from: 'middle', tone: 'steel' }),
    );
    pen.across(28, 772, 58, { weight: 'thin' });
    const every = [96, 140, 184, 228, 272, 322, 372, 416];
    drawChains(pen, words, {
      along: [[140, 228, 322], [118, 184, 250, 322, 394], every],
      stages,
      box: { width: 108, height: 34 },
      passed: 9,
      down: false,
    });
  },
  square(pen, words) {
    const stages = [26, 83, 140, 197, 254];
    STAGES.forEach(({ stage }, index) => {
      pen.text(4, stages[index] ?? 0, words.chain[stage], { room: 62, tone: 'steel' });
      if (index > 0) pen.across(4, 276, (stages[index] ?? 0) - 28.5, { weight: 'thin', tone: 'line' });
    });
    const every = [72, 91, 110, 129, 148, 198, 248, 268];
    drawChains(pen, words, {
      along: [[96, 124, 198], [81.5, 110, 138.5, 198, 258], every],
      stages,
      box: { width: 76, height: 26 },
      passed: 8,
      down: true,
    });
  },
};
