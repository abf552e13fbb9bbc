import { vi } from 'vitest';

/** Milliseconds. A pass takes no longer for it, and other work on the machine makes no test fail; Vitest's own limit is one second. */
const LIMIT = 30_000;

/**
 * Repeats a check until it no longer throws.
 * @throws what the check threw last
 */
export const waitFor = <Result>(
  check: () => Result | Promise<Result>,
  limits: number | { readonly timeout?: number; readonly interval?: number } = LIMIT,
) => vi.waitFor(check, typeof limits === 'number' ? limits : { timeout: LIMIT, ...limits });
