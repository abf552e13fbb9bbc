import { expect, it } from 'vitest';
import type { Performer } from './perform';
import { Schedules } from './schedules';
import type { ScheduleRow, Tables } from './tables';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse('2026-06-20T12:00:00Z');

it('a change that was made is shown for a week, and one that was refused until it is dismissed', async () => {
  const row = (state: ScheduleRow['state'], days: number) => {
    const at = new Date(NOW - days * DAY_MS).toISOString();
    return { state, at, executedAt: state === 'pending' ? null : at, user: 1, problems: null };
  };
  const rows = [row('done', 6), row('done', 8), row('refused', 8), row('pending', -1)];
  const strapi = { db: { query: () => ({ findMany: async () => [] }) }, requestContext: { get: () => undefined } };
  const tables = { schedules: { findMany: async () => rows } } as unknown as Tables;
  const schedules = new Schedules(strapi as unknown as ConstructorParameters<typeof Schedules>[0], tables, {} as Performer);
  const shown = await schedules.of({ type: 'post', documentId: 'a', language: 'en' }, NOW);
  expect(shown.map(({ state, at }) => [state, (NOW - Date.parse(at)) / DAY_MS])).toEqual([
    ['done', 6],
    ['refused', 8],
    ['pending', -1],
  ]);
});
