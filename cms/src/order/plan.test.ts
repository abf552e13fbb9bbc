import { describe, expect, it } from 'vitest';
import { planOrder, type Placed } from './plan';

const list = (...positions: (number | null)[]): Placed[] => positions.map((position, index) => ({ documentId: `e${index}`, position }));
const moved = (entries: readonly Placed[], from: number, to: number) => {
  const next = [...entries];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};
/** The order that the numbers give afterwards. */
const after = (wanted: readonly Placed[], plan: ReadonlyMap<string, number>) =>
  [...wanted]
    .map(({ documentId, position }) => ({ documentId, position: plan.get(documentId) ?? position! }))
    .sort((a, b) => a.position - b.position)
    .map(({ documentId }) => documentId);
const names = (wanted: readonly Placed[]) => wanted.map(({ documentId }) => documentId);

describe('a new order', () => {
  it('a new order that is the old one changes nothing', () => {
    expect(planOrder(list(10, 20, 30))).toEqual(new Map());
    expect(planOrder([])).toEqual(new Map());
  });

  it('changes one number when one entry moves', () => {
    const entries = list(10, 20, 30, 40, 50);
    expect(planOrder(moved(entries, 4, 1))).toEqual(new Map([['e4', 15]]));
    expect(planOrder(moved(entries, 0, 4))).toEqual(new Map([['e0', 60]]));
    expect(planOrder(moved(entries, 2, 0))).toEqual(new Map([['e2', 4]]));
  });

  it('renumbers all where there is no room', () => {
    const wanted = moved(list(1, 2, 3, 4), 3, 1);
    expect(after(wanted, planOrder(wanted))).toEqual(names(wanted));
    const first = moved(list(0, 10), 1, 0);
    expect(after(first, planOrder(first))).toEqual(names(first));
    const high = moved(list(10, 999_999), 0, 1);
    expect(after(high, planOrder(high))).toEqual(names(high));
    expect(Math.max(...planOrder(high).values())).toBeLessThanOrEqual(999_999);
  });

  it('gives a number to entries that have none, or the same one', () => {
    for (const wanted of [list(null, null, null), list(10, null, 20, null), list(10, 10, 10)])
      expect(after(wanted, planOrder(wanted))).toEqual(names(wanted));
  });

  it('gives the wanted order, whatever numbers the entries had', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 300; round++) {
      const wanted = list(...Array.from({ length: random(12) }, () => (random(5) === 0 ? null : random(30))));
      const plan = planOrder(wanted);
      expect(after(wanted, plan), JSON.stringify(wanted)).toEqual(names(wanted));
      for (const position of plan.values()) expect(position).toBeGreaterThanOrEqual(0);
    }
  });
});
