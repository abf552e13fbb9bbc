/** Gaps between numbers, so that an entry fits between two others. */
const STEP = 10;
/** The largest number that the model allows. */
const MAX = 999_999;

export interface Placed {
  readonly documentId: string;
  readonly position: number | null;
}

/** Places in the list of the most entries that already stand in ascending order: these keep their numbers. */
function keptPlaces(positions: readonly (number | null)[]): number[] {
  /** `ends[n]`: place of the smallest number that ends an ascending row of n + 1. */
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  positions.forEach((position, place) => {
    if (position === null) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (positions[ends[middle]!]! < position) low = middle + 1;
      else high = middle;
    }
    before.set(place, low === 0 ? undefined : ends[low - 1]);
    ends[low] = place;
  });
  const kept: number[] = [];
  for (let place = ends.at(-1); place !== undefined; place = before.get(place)) kept.unshift(place);
  return kept;
}

const anew = (wanted: readonly Placed[]): Map<string, number> =>
  new Map(
    wanted.flatMap(({ documentId, position }, place) => {
      const number = (place + 1) * STEP;
      return number === position ? [] : [[documentId, number] as const];
    }),
  );

/**
 * The numbers that have to change so that entries stand in the order wanted: as few as possible, all of them where
 * there is no room between two.
 * @param wanted the entries in their new order, each with its number until now
 */
export function planOrder(wanted: readonly Placed[]): Map<string, number> {
  const kept = keptPlaces(wanted.map(({ position }) => position));
  const plan = new Map<string, number>();
  let from = -1;
  for (const until of [...kept, wanted.length]) {
    const between = until - from - 1;
    const low = from < 0 ? -1 : wanted[from]!.position!;
    const high = until < wanted.length ? wanted[until]!.position! : low + STEP * (between + 1);
    if (between > 0 && (high - low - 1 < between || high > MAX + 1)) return anew(wanted);
    for (let nth = 1; nth <= between; nth++)
      plan.set(wanted[from + nth]!.documentId, low + Math.floor(((high - low) * nth) / (between + 1)));
    from = until;
  }
  return plan;
}
