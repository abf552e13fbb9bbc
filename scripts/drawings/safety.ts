import type { DrawingWords } from '../../src/site/drawings/words.ts';
import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

/** A safety case: one claim, the arguments for it, and the evidence of each; one piece of evidence is missing. */
const ARGUMENTS = [
  { id: 'a1', text: 'a1Is', evidence: ['e1', 'e2'] },
  { id: 'a2', text: 'a2Is', evidence: ['e3', 'e4'] },
] as const;
const TEXT_OF = { e1: 'e1Is', e2: 'e2Is', e3: 'e3Is', e4: 'e4Is' } as const;
type EvidenceId = keyof typeof TEXT_OF;
const MISSING: EvidenceId = 'e4';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An id above its sentence, as in the boxes of the other drawings. */
function label(pen: Pen, { x, y, width, height }: Place, id: string, text: string, lines: number, onInk = false): void {
  const inset = width > 160 ? 14 : 8;
  const line = pen.leading;
  pen.text(x + inset, y + inset + line * 0.45, id, { room: width - 2 * inset, tone: onInk ? 'paper' : 'steel' });
  const top = y + inset + line * 1.1;
  pen.block(x + inset, (top + y + height - inset * 0.5) / 2, text, { lines, room: width - 2 * inset, tone: onInk ? 'paper' : 'ink' });
}

function claim(pen: Pen, words: DrawingWords, place: Place): void {
  pen.box(place.x, place.y, place.width, place.height, { weight: 'thick' });
  label(pen, place, words.safetyCase.claimId, words.safetyCase.claim, 2);
}

function evidence(pen: Pen, words: DrawingWords, id: EvidenceId, place: Place, lines: number): void {
  const { x, y, width, height } = place;
  if (id === MISSING) {
    pen.box(x, y, width, height, { edge: 'signal' });
    pen.cross(x + width - 16, y + 16, 6);
  } else pen.box(x, y, width, height, { fill: 'ink' });
  label(pen, place, words.safetyCase[id], words.safetyCase[TEXT_OF[id]], lines, id !== MISSING);
}

/** From below a box to each of those that support it; what supports nothing yet is dashed. */
function fork(pen: Pen, from: Place, to: readonly (Place & { readonly missing: boolean })[]): void {
  const start = from.x + from.width / 2;
  const bottom = from.y + from.height;
  const [first] = to;
  if (!first) return;
  const middle = (bottom + first.y) / 2;
  for (const { x, y, width, missing } of to) {
    const end = x + width / 2;
    pen.line(
      end === start
        ? [
            [start, bottom],
            [start, y],
          ]
        : [...(missing ? [] : [[start, bottom] as const]), [start, middle], [end, middle], [end, y]],
      missing ? { tone: 'signal', dashed: true, arrow: true } : { arrow: true },
    );
  }
}

/** The tree as it is read: claim above, arguments below it, evidence at the bottom. */
function tree(
  pen: Pen,
  words: DrawingWords,
  frame: Place,
  sizes: { readonly claim: number; readonly row: readonly [number, number, number]; readonly lines: number; readonly gap: number },
): void {
  const { x, y, width, height } = frame;
  const [claimHeight, argumentHeight, evidenceHeight] = sizes.row;
  const room = (height - claimHeight - argumentHeight - evidenceHeight) / 2;
  const top: Place = { x: x + (width - sizes.claim) / 2, y, width: sizes.claim, height: claimHeight };
  const half = (width - sizes.gap) / 2;
  const quarter = (half - sizes.gap) / 2;
  const argumentsAt = ARGUMENTS.map((argument, index) => ({
    ...argument,
    place: { x: x + index * (half + sizes.gap), y: y + claimHeight + room, width: half, height: argumentHeight },
  }));
  fork(
    pen,
    top,
    argumentsAt.map(({ place }) => ({ ...place, missing: false })),
  );
  claim(pen, words, top);
  for (const { id, text, evidence: pieces, place } of argumentsAt) {
    const below = pieces.map((piece, index) => ({
      piece,
      missing: piece === MISSING,
      x: place.x + index * (quarter + sizes.gap),
      y: y + height - evidenceHeight,
      width: quarter,
      height: evidenceHeight,
    }));
    fork(pen, place, below);
    pen.box(place.x, place.y, place.width, place.height, { weight: 'thin' });
    label(pen, place, words.safetyCase[id], words.safetyCase[text], 2);
    for (const { piece, ...at } of below) evidence(pen, words, piece, at, sizes.lines);
  }
}

/** For phones the tree is a list: what supports a line stands below it, further in. */
function list(pen: Pen, words: DrawingWords): void {
  pen.box(6, 4, 268, 44, { weight: 'thick' });
  pen.text(14, 17, words.safetyCase.claimId, { room: 252, tone: 'steel' });
  pen.text(14, 35, words.safetyCase.claim, { room: 252 });
  let y = 56;
  for (const { id, text, evidence: pieces } of ARGUMENTS) {
    const head = y;
    pen.line([
      [14, 48],
      [14, head + 18],
      [24, head + 18],
    ]);
    pen.box(24, head, 250, 38, { weight: 'thin' });
    pen.text(32, head + 11, words.safetyCase[id], { room: 234, tone: 'steel' });
    pen.text(32, head + 27, words.safetyCase[text], { room: 234 });
    y += 42;
    for (const piece of pieces) {
      const missing = piece === MISSING;
      pen.line(
        [
          [32, missing ? y - 19 : head + 38],
          [32, y + 13],
          [42, y + 13],
        ],
        missing ? { tone: 'signal', dashed: true } : {},
      );
      pen.box(42, y, 232, 30, missing ? { edge: 'signal' } : { fill: 'ink' });
      pen.block(50, y + 15, words.safetyCase[TEXT_OF[piece]], { lines: 2, room: 216, tone: missing ? 'ink' : 'paper' });
      y += 34;
    }
    y += 2;
  }
}

const slide: Plate = {
  name: 'services/functional-safety-4',
  wide: (pen, words) => {
    tree(pen, words, { x: 28, y: 26, width: 744, height: 398 }, { claim: 360, row: [82, 82, 112], lines: 3, gap: 16 });
  },
  square: list,
};

/** The half of the home page's first screen. */
const half: Plate = {
  name: 'hero/safety-case',
  half: (pen, words) => {
    tree(pen, words, { x: 36, y: 66, width: 528, height: 468 }, { claim: 300, row: [88, 88, 126], lines: 4, gap: 14 });
  },
  square: list,
};

export const SAFETY: readonly Plate[] = [slide, half];
