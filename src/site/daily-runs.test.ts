import { expect, describe, it } from 'vitest';
import { judge } from './daily-runs.ts';
import { DAY_MS } from './time.ts';

const HOUR_MS = DAY_MS / 24;

describe('a daily job', () => {
  it('runs after a long time without the service on the second day', () => {
    const last = Date.UTC(2026, 10, 1);
    const later = last + 60 * DAY_MS;
    expect(judge(undefined, last)).toEqual({ runs: true, next: { last } });
    expect(judge({ last }, last + 8 * DAY_MS).runs).toBe(true);
    const first = judge({ last }, later);
    expect(first).toEqual({ runs: false, next: { last, doubted: later } });
    // Started again on the same day.
    expect(judge(first.next, later + HOUR_MS)).toEqual(first);
    expect(judge(first.next, later + DAY_MS)).toEqual({ runs: true, next: { last: later + DAY_MS } });
    // Looked at last when the clock was ahead, or long ago.
    for (const now of [later - DAY_MS, later + 9 * DAY_MS])
      expect(judge(first.next, now)).toEqual({ runs: false, next: { last, doubted: now } });
  });
});
