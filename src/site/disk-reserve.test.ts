import { expect, it } from 'vitest';
import { keepsReserve } from './disk-reserve.ts';

it('files of visitors leave a gigabyte free, or a twentieth of a disk of less than 20', () => {
  const large = { free: 1_000_000_100, size: 100e9 };
  expect([100, 101].map((bytes) => keepsReserve(large, bytes))).toEqual([true, false]);
  const small = { free: 200_100, size: 4e6 };
  expect([100, 101].map((bytes) => keepsReserve(small, bytes))).toEqual([true, false]);
});
