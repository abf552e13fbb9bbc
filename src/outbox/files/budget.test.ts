import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { DiskBudget } from './budget.ts';

it('files have room on this disk, and none where its reserve would be touched', async () => {
  const budget = new DiskBudget(await temporaryFolder(), 1, 1);
  expect([await budget.hasRoom(1), await budget.hasRoom(Number.MAX_SAFE_INTEGER)]).toEqual([true, false]);
});

it('a disk that cannot be measured is no reason to refuse a file: the write itself fails where there is no room', async () => {
  expect(await new DiskBudget('/dev/null/none', 1, 1).hasRoom(1)).toBe(true);
});
