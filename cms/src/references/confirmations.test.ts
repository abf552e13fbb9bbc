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
