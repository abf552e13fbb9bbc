import { describe, expect, it } from 'vitest';
import { superfluous } from './thinning';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const settings = { allDays: 30, dailyDays: 365 };
const removedOf = (...made: [at: string, user: number | null][]) =>
  superfluous(
    made.map(([at, user], id) => ({ id, at, user })),
    settings,
    NOW,
  ).map(({ at }) => at);
const removed = (...times: string[]) => removedOf(...times.map((at): [string, number] => [at, 1]));

describe('old versions', () => {
  it('old versions of the last days stay all', () => {
    expect(removed('2026-10-25T08:00:00Z', '2026-10-25T08:01:00Z', '2026-11-23T11:00:00Z')).toEqual([]);
  });

  it('old versions of a day before that are reduced to its last one', () => {
    expect(removed('2026-10-01T08:00:00Z', '2026-10-01T09:00:00Z', '2026-10-02T08:00:00Z', '2026-11-23T11:00:00Z')).toEqual([
      '2026-10-01T08:00:00Z',
    ]);
  });

  it('old versions of more than a year ago are reduced to the last one of each month', () => {
    expect(removed('2025-09-01T08:00:00Z', '2025-09-30T08:00:00Z', '2025-10-01T08:00:00Z', '2026-11-23T11:00:00Z')).toEqual([
      '2025-09-01T08:00:00Z',
    ]);
  });

  it('keep the last one of everybody who wrote on a day', () => {
    expect(
      removedOf(
        ['2026-10-01T08:00:00Z', 1],
        ['2026-10-01T09:00:00Z', 2],
        ['2026-10-01T10:00:00Z', 2],
        ['2026-10-01T11:00:00Z', null],
        ['2026-11-23T11:00:00Z', 1],
      ),
    ).toEqual(['2026-10-01T09:00:00Z']);
  });

  it('keep the last one of all, however old', () => {
    expect(removed('2020-01-01T08:00:00Z')).toEqual([]);
  });
});
