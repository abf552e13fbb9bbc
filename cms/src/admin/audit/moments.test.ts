import { expect, it } from 'vitest';
import { momentOf } from './moments';

it.each(['', '0002-03-05', '0202-03-05', '20260-03-05'])('no day is no moment: %j', (day) => {
  expect(momentOf(day)).toBeUndefined();
});

it('a day begins and ends at midnight here', () => {
  expect(momentOf('2026-03-05')).toBe(new Date(2026, 2, 5).toISOString());
  expect(momentOf('2026-12-31', 1)).toBe(new Date(2027, 0, 1).toISOString());
});
