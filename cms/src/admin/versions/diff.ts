/** A word, or the beginning of a block, of a value that is compared. */
export interface Token {
  /** Equal tokens have the same. */
  readonly key: string;
  readonly text: string;
  /** Set for the beginning of a block: its kind, by which it is shown. */
  readonly block?: BlockKind;
  /** How the word is formatted, e.g. `strong`. */
  readonly marks?: readonly string[];
}
export type BlockKind = 'text' | 'heading' | 'item' | 'quote' | 'cell' | 'label' | 'part';

export type Change = 'same' | 'added' | 'removed';
export interface Piece {
  readonly token: Token;
  readonly change: Change;
  /** Of what is the same: how it is in the text before, which may have other space behind it. */
  readonly before?: Token;
}

/** More differences than this are shown as one text in the place of the other: nobody could read them word by word. */
const MAX_DIFFERENCES = 1_500;

/** Steps back from the end of both texts through the furthest points that were reached (Myers). */
function walkBack(a: readonly Token[], b: readonly Token[], trace: readonly Int32Array[], offset: number): Piece[] {
  const pieces: Piece[] = [];
  let [x, y] = [a.length, b.length];
  for (let depth = trace.length - 1; depth >= 0; depth--) {
    const reached = trace[depth]!;
    const diagonal = x - y;
    const isDown = diagonal === -depth || (diagonal !== depth && reached[offset + diagonal - 1]! < reached[offset + diagonal + 1]!);
    const before = isDown ? diagonal + 1 : diagonal - 1;
    const startX = depth === 0 ? 0 : reached[offset + before]!;
    const startY = depth === 0 ? 0 : startX - before;
    while (x > startX && y > startY) {
      x -= 1;
      y -= 1;
      pieces.push({ token: b[y]!, change: 'same', before: a[x]! });
    }
    if (depth === 0) break;
    if (isDown) pieces.push({ token: b[--y]!, change: 'added' });
    else pieces.push({ token: a[--x]!, change: 'removed' });
  }
  return pieces.reverse();
}

/** The shortest way from one list of tokens to another: E. W. Myers, “An O(ND) Difference Algorithm”, 1986. */
function shortest(a: readonly Token[], b: readonly Token[]): Piece[] | undefined {
  const most = Math.min(a.length + b.length, MAX_DIFFERENCES);
  const offset = most + 1;
  const reached = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let depth = 0; depth <= most; depth++) {
    trace.push(reached.slice());
    for (let diagonal = -depth; diagonal <= depth; diagonal += 2) {
      const isDown = diagonal === -depth || (diagonal !== depth && reached[offset + diagonal - 1]! < reached[offset + diagonal + 1]!);
      let x = isDown ? reached[offset + diagonal + 1]! : reached[offset + diagonal - 1]! + 1;
      while (x < a.length && x - diagonal < b.length && a[x]!.key === b[x - diagonal]!.key) x += 1;
      reached[offset + diagonal] = x;
      if (x >= a.length && x - diagonal >= b.length) return walkBack(a, b, trace, offset);
    }
  }
  return undefined;
}

const all = (tokens: readonly Token[], change: 'added' | 'removed'): Piece[] => tokens.map((token) => ({ token, change }));
const both = (before: readonly Token[], after: readonly Token[]): Piece[] =>
  after.map((token, at) => ({ token, change: 'same', before: before[at]! }));

/** One of the two texts, with what the other one does not have marked in it. */
export const sideOf = (pieces: readonly Piece[], side: 'before' | 'after'): Piece[] =>
  pieces.flatMap(({ token, change, before }): Piece[] => {
    if (change === 'same') return [{ token: side === 'before' ? (before ?? token) : token, change }];
    return (change === 'removed') === (side === 'before') ? [{ token, change }] : [];
  });

/** What was inserted and removed between two values, in the order in which it is read. */
export function difference(before: readonly Token[], after: readonly Token[]): Piece[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start]!.key === after[start]!.key) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end]!.key === after[after.length - 1 - end]!.key) end += 1;
  const [a, b] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return [
    ...both(before.slice(0, start), after.slice(0, start)),
    ...(shortest(a, b) ?? [...all(a, 'removed'), ...all(b, 'added')]),
    ...both(before.slice(before.length - end), after.slice(after.length - end)),
  ];
}
