import { expect, test } from 'vitest';
import { leftBy } from '../daemon.ts';
import { NAMES } from '../hardening.ts';
import type { Operator } from '../operator.ts';

/** What the stack has used until now. @param operator has the stack, from the step before; its containers end */
export function keepsItsLimits(operator: Operator): void {
  test('memory stayed below the limits, and every container ends by itself', async () => {
    await operator.noteMemory();
    const figures = [...operator.memory].map(([name, { MB, limit }]) => `${name} ${MB.toFixed(0)} of ${limit.toFixed(0)} MB`);
    console.log(`memory of the processes: ${figures.join(', ')}`);
    for (const [name, { MB, limit }] of operator.memory) expect(MB, name).toBeLessThan(0.9 * limit);
    for (const name of NAMES) expect((await operator.stack.container(name)).State.OOMKilled, name).toBe(false);
    await operator.stack.compose('stop');
    // 137 is the end by SIGKILL, after the grace period.
    for (const name of NAMES) expect((await operator.stack.container(name)).State.ExitCode, name).not.toBe(137);
  });
}

/** The stack goes. @param operator has the stack, from the step before */
export function leavesNothing(operator: Operator): void {
  test('nothing is left of it: no process, mount, network or control group', async () => {
    const { daemon } = operator.stack;
    expect(leftBy(daemon)).not.toEqual([]);
    await operator.stack.remove();
    expect(leftBy(daemon)).toEqual([]);
  });
}
