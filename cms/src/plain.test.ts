import { expect, it } from 'vitest';
import { plainOf, plainsIn } from './plain';

it('objects are found alone and in a list; nothing else is one', () => {
  const [a, b] = [{ id: 1 }, { id: 2 }];
  expect(plainsIn(a)).toEqual([a]);
  expect(plainsIn([a, null, 'text', 7, b])).toEqual([a, b]);
  for (const none of [undefined, null, 'text', []]) expect([plainsIn(none), plainOf(none)]).toEqual([[], {}]);
  expect([plainOf(a), plainOf([a])]).toEqual([a, {}]);
});
