import { describe, expect, it } from 'vitest';
import { keepStatements, takeTurns } from './sqlite';

describe('statements', () => {
  const connection = () => {
    const prepared: string[] = [];
    const native = { pragma: () => undefined, prepare: (sql: string) => ({ sql, number: prepared.push(sql) }) };
    keepStatements(native);
    return { native, prepared };
  };

  it('are prepared once', () => {
    const { native, prepared } = connection();
    expect(native.prepare('select 1')).toBe(native.prepare('select 1'));
    for (const sql of ['BEGIN;', 'select 1', 'select 2', 'COMMIT;', 'select 2']) native.prepare(sql);
    expect(prepared).toEqual(['select 1', 'BEGIN;', 'select 2', 'COMMIT;']);
  });

  it('are prepared anew after a change of the tables', () => {
    const { native, prepared } = connection();
    for (const sql of ['select 1', 'alter table a add b', 'select 1', 'alter table a add b']) native.prepare(sql);
    expect(prepared).toHaveLength(4);
  });

  it('are not kept without end', () => {
    const { native, prepared } = connection();
    for (let index = 0; index <= 1_000; index++) native.prepare(`select ${index}`);
    native.prepare('select 1000');
    native.prepare('select 0');
    expect(prepared).toHaveLength(1_002);
  });
});

describe('a long chain of queries', () => {
  it('lets others have their turn, and gives the same answers', async () => {
    let time = 0;
    const client = {
      name: 'a client',
      async _query(this: { name: string }, _: unknown, given: unknown) {
        time += 1;
        return `${String(given)} of ${this.name}`;
      },
    };
    takeTurns(client as never, () => time);
    let others = 0;
    setImmediate(function again() {
      others++;
      if (others < 100) setImmediate(again);
    });
    for (let index = 0; index < 50; index++) expect(await client._query(undefined, index)).toBe(`${index} of a client`);
    expect(others).toBeGreaterThan(5);
  });
});
