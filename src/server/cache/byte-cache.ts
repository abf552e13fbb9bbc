import { comparableTag } from './cache-tags.ts';
import type { ReadyResponse } from './ready-response.ts';

/** What is cached. */
interface Cacheable {
  readonly bytes: number;
  readonly tags: readonly string[];
}

interface CacheEntry<Page> {
  readonly page: Page;
  stale: boolean;
  /** Number of the request to the cache by which it was last used. */
  usedAt: number;
}

/**
 * Responses as bytes, up to a total size, without the least recently used ones beyond it; invalidated by tag.
 * A page whose content changed stays, as stale, until it is rendered again, so a rendering that fails does not empty the cache.
 */
export class ByteCache<Page extends Cacheable = ReadyResponse> {
  /** Counts invalidations: a page during whose rendering there was one is not fresh. */
  generation = 0;
  /** Responses that were found, ready to be sent. */
  hits = 0;
  /** Entries that were not in the cache and had to be rendered or computed. */
  made = 0;
  private readonly entries = new Map<string, CacheEntry<Page>>();
  private size = 0;
  private turn = 0;
  private readonly maxBytes: () => number;

  constructor(maxBytes: () => number) {
    this.maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.size;
  }
  get count(): number {
    return this.entries.size;
  }

  /** @returns the page and whether it may be served as it is */
  get(key: string): { page: Page; fresh: boolean } | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    // This runs for every request, so it only writes a number; the least recently used entry is looked for when room is needed.
    entry.usedAt = ++this.turn;
    if (!entry.stale) this.hits++;
    return { page: entry.page, fresh: !entry.stale };
  }

  /** Stores a page as fresh; removes the least recently used ones if there is no room. One larger than the cache is not stored. */
  set(key: string, page: Page): void {
    this.delete(key);
    this.made++;
    if (page.bytes > this.maxBytes()) return;
    this.entries.set(key, { page, stale: false, usedAt: ++this.turn });
    this.size += page.bytes;
    this.makeRoom();
  }

  /** Whether this object is cached and up to date. */
  holds(key: string, page: Page): boolean {
    const entry = this.entries.get(key);
    return entry?.page === page && !entry.stale;
  }

  /** Puts other bytes of the same page in its place. */
  replace(key: string, page: Page): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.size += page.bytes - entry.page.bytes;
    this.entries.set(key, { ...entry, page });
    this.makeRoom();
  }

  /** Makes every page with one of these tags stale: it stays until it is rendered again. */
  invalidate(tags: readonly string[]): void {
    if (tags.length === 0) return;
    this.generation++;
    const changed = new Set(tags.map(comparableTag));
    for (const entry of this.entries.values()) if (entry.page.tags.some((tag) => changed.has(comparableTag(tag)))) entry.stale = true;
  }

  private makeRoom(): void {
    while (this.size > this.maxBytes()) this.delete(this.leastRecentlyUsed());
  }

  private leastRecentlyUsed(): string {
    let [least, usedAt] = ['', Infinity];
    for (const [key, entry] of this.entries) if (entry.usedAt < usedAt) [least, usedAt] = [key, entry.usedAt];
    return least;
  }

  private delete(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.size -= entry.page.bytes;
    this.entries.delete(key);
  }
}
