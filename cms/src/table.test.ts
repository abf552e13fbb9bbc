import { describe, expect, it } from 'vitest';
import { writeRow, type Table } from './table';

interface Row {
  readonly key: string;
  readonly text: string;
}

/** A table with a unique index of its keys. @param others what others write before a row is created */
function tableWith(others: () => unknown = () => undefined) {
  const rows = new Map<string, Row>();
  const table = {
    updateMany: ({ where: { key }, data }: { where: { key: string }; data: Row }) =>
      Promise.resolve({ count: rows.has(key) ? Number(rows.set(key, data).has(key)) : 0 }),
    create: async ({ data }: { data: Row }) => {
      await others();
      if (rows.has(data.key)) throw Object.assign(new Error('twice'), { code: '23505' });
      rows.set(data.key, data);
    },
  };
  return { rows, table: table as unknown as Table<Row> };
}

describe('the row of a key', () => {
  it('is created once, and replaced from then on', async () => {
    const { rows, table } = tableWith();
    for (const text of ['first', 'second']) await writeRow(table, 'a', { text });
    expect([...rows.values()]).toEqual([{ key: 'a', text: 'second' }]);
  });

  it('is replaced where somebody else creates it at the same moment', async () => {
    const { rows, table } = tableWith(() => rows.set('a', { key: 'a', text: 'theirs' }));
    await writeRow(table, 'a', { text: 'ours' });
    expect([...rows.values()]).toEqual([{ key: 'a', text: 'ours' }]);
  });

  it('is not written where the database fails otherwise', async () => {
    const { table } = tableWith(() => Promise.reject(new Error('away')));
    await expect(writeRow(table, 'a', { text: 'ours' })).rejects.toThrow('away');
  });
});
