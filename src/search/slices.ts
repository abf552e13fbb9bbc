import { setImmediate } from 'node:timers/promises';

/** Longest piece of work in milliseconds between two looks at the event loop: requests wait no longer. */
const SLICE_MS = 2;

/**
 * Runs steps in slices, so that a long work never keeps requests waiting.
 * @param isCurrent false: the work is no longer wanted, and ends
 * @returns what the steps return at their end; undefined where they ended before
 */
export async function inSlices<Result>(steps: Iterator<unknown, Result>, isCurrent: () => boolean): Promise<Result | undefined> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await setImmediate();
    if (!isCurrent()) return undefined;
  }
}
