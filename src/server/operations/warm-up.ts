import { log } from '../../log.ts';
import { stackOf } from '../../site/errors.ts';

/** A response that visitors will request. */
export interface Expected {
  readonly path: string;
  /** Makes its ready bytes. @returns undefined where there is no such file */
  readonly render: () => Promise<{ readonly status: number } | undefined>;
}

export interface WarmUp {
  /** Most likely first. */
  readonly expected: readonly Expected[];
  /** Whether the cache is full: one more would displace another. */
  readonly isFull: () => boolean;
  /** Milliseconds that all may take together. */
  readonly maxMs: number;
}

/** The lists as one: the first of each, then the second of each, so that a deadline leaves no language behind. */
export function interleaved<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/**
 * Renders what a new process would otherwise render while its first visitors wait: the first pages are the slowest.
 * Never throws.
 * @returns how many were rendered, and how many are left for their first visitor: time was up, the cache is full, or they failed
 */
export async function warmUp({ expected, isFull, maxMs }: WarmUp): Promise<{ rendered: number; left: number }> {
  const began = performance.now();
  let rendered = 0;
  // One after another: four at once would take a quarter less time and 20 MB of memory more, which the process keeps.
  const all = (async () => {
    for (const { path, render } of expected) {
      if (performance.now() - began >= maxMs || isFull()) return;
      try {
        const response = await render();
        if (response && response.status < 500) rendered++;
      } catch (error) {
        log.warn('page not rendered at start', { path, reason: stackOf(error) });
      }
    }
  })();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => (timer = setTimeout(resolve, maxMs)));
  await Promise.race([all, deadline]);
  clearTimeout(timer);
  const left = expected.length - rendered;
  log.info('pages rendered at start', { rendered, left, milliseconds: Math.round(performance.now() - began) });
  return { rendered, left };
}
