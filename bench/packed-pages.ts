import { setTimeout } from 'node:timers/promises';

/** The end of a page's ETag once the site has packed it as small as it gets. */
const BEST_PACKED = '-br11"';
const PAUSE_MS = 200;

/**
 * Visits pages until the site sends each as it does to all visitors but the first few: from its cache, packed at its best.
 * It packs one page after another, with rests; until it is through, a measurement sees that work instead of the visitors'.
 * @param origin of the running site, without a path
 * @param paths of its pages
 * @param deadlineMs for all of them together
 * @throws Error naming the pages that are not packed by then
 */
export async function untilPacked(origin: string, paths: readonly string[], deadlineMs = 240_000): Promise<void> {
  const isPacked = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    return answer.headers.get('etag')?.endsWith(BEST_PACKED) ?? true;
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
