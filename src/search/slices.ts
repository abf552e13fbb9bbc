import { setImmediate } from 'node:timers/promises';

/** Longest piece of work in milliseconds between two looks at the event loop: requests wait no longer. */
const SLICE_MS = 2;

/**
 * Runs steps in slices, so that a long work never keeps requests waiting.
 * @param isCurrent false: the work is no longer wanted, and ends
 * @returns whether it came to its end
 */
export async function inSlices(steps: Iterator<unknown>, isCurrent: () => boolean): Promise<boolean> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      if (steps.next().done) return true;
    } while (performance.now() < until);
    await setImmediate();
    if (!isCurrent()) return false;
  }
}
