import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { LIMITS } from './problems.ts';

interface Alerts {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}
const { groups } = parse(readFileSync('deploy/monitoring/alerts.yaml', 'utf8')) as Alerts;
const EXPRESSIONS = new Map(groups.flatMap(({ rules }) => rules).map(({ alert, expr }) => [alert, expr]));

/** The number that an expression of Prometheus compares with: `x > 10 * y` has 10, `x < 2 * 60` has both multiplied. */
function limitIn(expression = ''): number {
  const [, first, second] = /[<>] ([\d.e]+)(?: \* (\d+))?/.exec(expression) ?? [];
  return Number(first) * Number(second ?? 1);
}

it.each([
  ['ContentOld', LIMITS.oldRefreshes],
  ['MessagesLate', LIMITS.lateMessageSeconds],
  ['HeldFilesFull', LIMITS.heldFilesShare],
  ['DiskFull', LIMITS.fullDiskBytes],
  ['DiskLow', LIMITS.lowDiskShare],
  ['MemoryHigh', LIMITS.memoryShare],
  ['ClockWrong', LIMITS.clockSeconds],
])('the alarm %s has the limit of the status page', (alarm, limit) => {
  expect(limitIn(EXPRESSIONS.get(alarm))).toBe(limit);
});

it.each([
  ['x > 10 * y', 10],
  ['x - time() < 2 * 60', 120],
  ['x < 16e6', 16_000_000],
  ['x == 1', NaN],
  [undefined, NaN],
])('the limit in %s is %d', (expression, limit) => {
  expect(limitIn(expression)).toBe(limit);
});
