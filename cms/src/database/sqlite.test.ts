import { expect, it } from 'vitest';
import { yieldBetween } from './sqlite';

it('lets other work run between queries, and gives the same responses', async () => {
  let time = 0;
  const client = {
    name: 'a client',
    async _query(this: { name: string }, _: unknown, given: unknown) {
      time += 1;
      return `${String(given)} of ${this.name}`;
    },
  };
  yieldBetween(client as never, () => time);
  let turns = 0;
  setImmediate(function again() {
    turns++;
    if (turns < 100) setImmediate(again);
  });
  for (let index = 0; index < 50; index++) expect(await client._query(undefined, index)).toBe(`${index} of a client`);
  expect(turns).toBeGreaterThan(5);
});
