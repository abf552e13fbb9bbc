import { setTimeout } from 'node:timers/promises';

/** The end of a page's ETag after its recompression. */
const BEST_PACKED = '-br11"';
const PAUSE_MS = 200;

/**
 * Requests pages until the site serves each from its cache with the best compression, as it does to all but the first visitors.
 * It recompresses one page after another, with pauses, and a measurement meanwhile would include that work.
 * @param origin of the running site, without a path
 * @param paths of its pages
 * @param deadlineMs for all of them together
 * @throws Error naming the pages that are not packed by then
 */
export async function untilPacked(origin: string, paths: readonly string[], deadlineMs = 240_000): Promise<void> {
  const isPacked = async (path: string) => {
    const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    return response.headers.get('etag')?.endsWith(BEST_PACKED) ?? true;
  };
  const deadline = performance.now() + deadlineMs;
  let left = [...new Set(paths)];
  for (;;) {
    const packed = await Promise.all(left.map(isPacked));
    left = left.filter((_, at) => !packed[at]);
    if (left.length === 0) return;
    if (performance.now() > deadline) throw new Error(`The site did not pack ${left.join(', ')}.`);
    await setTimeout(PAUSE_MS);
  }
}
