import { describe, expect, it } from 'vitest';
import { inSlices } from './slices.ts';

/** Steps of a millisecond each. */
function* steps(count: number) {
  for (let n = 0; n < count; n++) {
    const until = performance.now() + 1;
    while (performance.now() < until);
    yield n;
  }
  return count;
}

describe('a long work', () => {
  it('lets others have their turn', async () => {
    let turns = 0;
    const counting = setInterval(() => turns++, 0);
    expect(await inSlices(steps(60), () => true)).toBe(60);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(3);
  });

  it('ends when it is not wanted any more', async () => {
    let asked = 0;
    expect(await inSlices(steps(1_000), () => ++asked < 3)).toBeUndefined();
    expect(asked).toBe(3);
  });
});
