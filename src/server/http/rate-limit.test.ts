import { describe, expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

describe('a limit', () => {
  it('allows a burst, then so many a second, for each client by itself', () => {
    let now = 0;
    const limit = new RateLimit(2, 3, () => now);
    const allowed = (client: string, times: number) => Array.from({ length: times }, () => limit.allows(client)).filter(Boolean).length;
    expect(allowed('a', 5)).toBe(3);
    expect(allowed('b', 5)).toBe(3);
    now = 1_000;
    expect(allowed('a', 5)).toBe(2);
    now = 60_000;
    expect(allowed('a', 5)).toBe(3);
  });

  it('is none where it is 0', () => {
    const limit = new RateLimit(0, 1);
    expect(Array.from({ length: 100 }, () => limit.allows('a')).every(Boolean)).toBe(true);
  });

  it('forgets those who have not come for longest', () => {
    const limit = new RateLimit(1, 1, () => 0);
    expect([limit.allows('first'), limit.allows('first')]).toEqual([true, false]);
    for (let n = 0; n < 20_000; n++) limit.allows(`client-${String(n)}`);
    expect(limit.allows('first')).toBe(true);
  });
});
