import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { log } from '../../log.ts';
import { stackOf } from '../../site/errors.ts';
import type { ByteCache } from '../cache/byte-cache.ts';
import { withBestBrotli, type ReadyResponse } from '../cache/ready-response.ts';

/** A sitemap of thousands of entries would keep a thread busy for minutes. */
const MAX_BYTES = 512 * 1024;

/**
 * Compresses pages that are requested more than once at the highest quality: a tenth fewer bytes, for a tenth of a second in
 * another thread. One at a time, with a pause as long as the work, so that after a publish one processor is free
 * for visitors.
 * @returns a function to be called for each page that is requested again
 */
export function recompression(cache: ByteCache): (path: string, page: ReadyResponse) => void {
  const queued = new Set<ReadyResponse>();
  const queue = pLimit(1);
  const recompress = async (path: string, page: ReadyResponse): Promise<void> => {
    // The page may have changed meanwhile; its new version is queued when it is requested again.
    if (!cache.holds(path, page)) return;
    const started = performance.now();
    const best = await withBestBrotli(page);
    if (cache.holds(path, page)) cache.replace(path, best);
    await setTimeout(performance.now() - started, undefined, { ref: false });
  };
  return (path, page) => {
    if (page.bestBrotli || page.precompressed || page.length > MAX_BYTES || queued.has(page)) return;
    queued.add(page);
    void queue(() => recompress(path, page))
      .catch((error: unknown) =>
        // After a failure the page stays as it is, and the next one is compressed.
        log.error('page not recompressed', { path, reason: stackOf(error) }),
      )
      .finally(() => queued.delete(page));
  };
}
