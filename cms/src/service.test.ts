import { describe, expect, it } from 'vitest';
import { allRows } from './service';

/** A table that answers as a database does: some rows after a number, no more than asked for. */
function tableOf(count: number) {
  const ids = Array.from({ length: count }, (_, index) => 3 * index + 1);
  const limits: number[] = [];
  const findMany = async (query: { where: { id?: { $gt: number } }; limit: number }) => {
    limits.push(query.limit);
    return ids
      .filter((id) => id > (query.where.id?.$gt ?? 0))
      .slice(0, query.limit)
      .map((id) => ({ id }));
  };
  return { table: { findMany } as unknown as Parameters<typeof allRows>[0], limits, ids };
}

describe('reading a whole table', () => {
  it.each([0, 1, 499, 500, 501, 1_000, 20_000])(
    'gives each of %i rows once, and never asks for more than a database can',
    async (count) => {
      const { table, limits, ids } = tableOf(count);
      expect((await allRows<{ id: number }>(table, {}, {})).map(({ id }) => id)).toEqual(ids);
      expect(Math.max(...limits)).toBeLessThanOrEqual(500);
      expect(limits).toHaveLength(Math.floor(count / 500) + 1);
    },
  );
});
