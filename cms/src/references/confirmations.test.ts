import { expect, it } from 'vitest';
import { Confirmations } from './confirmations';

it('a confirmation is good for one user and entry, and for a minute', () => {
  let now = 0;
  const confirmations = new Confirmations(() => now);
  confirmations.add(1, 'service', 'a');
  expect(confirmations.has(1, 'service', 'a')).toBe(true);
  for (const [user, type, id] of [
    [2, 'service', 'a'],
    [1, 'post', 'a'],
    [1, 'service', 'b'],
    [undefined, 'service', 'a'],
  ] as const)
    expect(confirmations.has(user, type, id)).toBe(false);
  now = 60_001;
  expect(confirmations.has(1, 'service', 'a')).toBe(false);
});

it('those of a user are the latest, so that nobody fills the memory', () => {
  const confirmations = new Confirmations();
  const has = (user: number, id: string) => confirmations.has(user, 'service', id);
  confirmations.add(2, 'service', 'other');
  for (const id of ['first', 'second', 'first']) confirmations.add(1, 'service', id);
  for (let index = 0; index < 999; index++) confirmations.add(1, 'service', String(index));
  expect([has(1, 'first'), has(1, 'second'), has(1, '998'), has(2, 'other')]).toEqual([true, false, true, true]);
});
