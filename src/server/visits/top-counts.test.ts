import { describe, expect, it } from 'vitest';
import { TopCounts } from './top-counts.ts';

describe('counts of many keys', () => {
  it('are exact while there is room', () => {
    const counts = new TopCounts(3);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) counts.add(key);
    expect([counts.entries(), counts.rest]).toEqual([
      [
        ['a', 3],
        ['b', 2],
        ['c', 1],
      ],
      0,
    ]);
  });

  it('keep what comes often among 100,000 other keys, in bounded memory and with no count lost', () => {
    const counts = new TopCounts(100);
    for (let n = 0; n < 100_000; n++) {
      counts.add(`flood-${String(n)}`);
      if (n % 20 === 0) counts.add('/about');
    }
    const entries = counts.entries();
    expect(entries.length).toBeLessThanOrEqual(100);
    expect(entries[0]?.[0]).toBe('/about');
    expect(entries.reduce((sum, [, count]) => sum + count, counts.rest)).toBe(105_000);
  });

  it('cost little for each new key, however many are kept', () => {
    const counts = new TopCounts(100_000);
    const began = performance.now();
    for (let n = 0; n < 400_000; n++) counts.add(`flood-${String(n)}`);
    // This takes half a second; a pass over all keys for each new one would take an hour.
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(counts.entries().length).toBeLessThanOrEqual(100_000);
  });

  it('take whole counts of an earlier process', () => {
    const counts = new TopCounts(2);
    counts.add('a', 10);
    counts.add('b', 2);
    counts.add('c', 5);
    expect([Object.fromEntries(counts.entries()), counts.rest]).toEqual([{ a: 8, c: 3 }, 6]);
  });
});
