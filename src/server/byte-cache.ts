import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ShareCard } from '../site/share-picture.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as ready bytes in every encoding. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  readonly etag: string;
  readonly tags: readonly string[];
  readonly bytes: number;
  /** Set where the brotli bytes are as few as they get. */
  readonly best?: true;
  /** Set for formats that are compressed already (fonts, pictures): they are sent as they are. */
  readonly packed?: true;
  /** What the page's share picture shows. */
  readonly shareCard?: ShareCard;
}

interface Slot {
  readonly page: CachedPage;
  stale: boolean;
  /** When it was last asked for, in turns of the cache. */
  askedAt: number;
}

const packed = (body: Buffer, quality: number) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

/** Encodes a body once. Brotli 5: 2 to 4 ms a page; 11 takes 120 ms for a tenth less (`withBestBrotli`). */
export async function readyBytes(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  tags: readonly string[] = [],
): Promise<CachedPage> {
  const [br, gz] = await Promise.all([packed(body, 5), zip(body, { level: 6 })]);
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  return { status, headers, bodies: { br, gzip: gz, identity: body }, etag, tags, bytes: br.length + gz.length + body.length + 512 };
}

/** The same page with brotli bytes that are as few as they get; its tag for them is another (RFC 9110, 8.8.3). */
export async function withBestBrotli(page: CachedPage): Promise<CachedPage> {
  const br = await packed(page.bodies.identity, 11);
  return { ...page, bodies: { ...page.bodies, br }, bytes: page.bytes - page.bodies.br.length + br.length, best: true };
}

/** Bytes of a format that is compressed already. */
export function packedBytes(headers: Readonly<Record<string, string>>, body: Buffer, tags: readonly string[]): CachedPage {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  return { status: 200, headers, bodies: { br: body, gzip: body, identity: body }, etag, tags, bytes: body.length + 512, packed: true };
}

/**
 * Pages as ready bytes, bounded in bytes, least recently used out first, renewed by tag.
 * A page whose content changed stays as stale until its successor is there: a failing render never empties the cache.
 */
export class ByteCache {
  /** Counts invalidations, so that a page rendered across one is not taken for fresh. */
  generation = 0;
  /** Answers that were here, ready to be sent. */
  hits = 0;
  /** Entries that had to be made. */
  made = 0;
  private readonly slots = new Map<string, Slot>();
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
    return this.slots.size;
  }

  /** @returns the page and whether it may be served as it is */
  get(key: string): { page: CachedPage; fresh: boolean } | undefined {
    const slot = this.slots.get(key);
    if (!slot) return undefined;
    // Every answer passes here: a number is written, and who was not asked for longest is looked for when room is needed.
    slot.askedAt = ++this.turn;
    if (!slot.stale) this.hits++;
    return { page: slot.page, fresh: !slot.stale };
  }

  set(key: string, page: CachedPage): void {
    this.delete(key);
    this.made++;
    if (page.bytes > this.maxBytes()) return;
    this.slots.set(key, { page, stale: false, askedAt: ++this.turn });
    this.size += page.bytes;
    while (this.size > this.maxBytes()) this.delete(this.leastAsked());
  }

  /** Whether this very page stands there and is up to date. */
  holds(key: string, page: CachedPage): boolean {
    const slot = this.slots.get(key);
    return slot?.page === page && !slot.stale;
  }

  /** Puts other bytes of the same page in its place. */
  replace(key: string, page: CachedPage): void {
    const slot = this.slots.get(key);
    if (!slot) return;
    this.size += page.bytes - slot.page.bytes;
    this.slots.set(key, { ...slot, page });
  }

  invalidate(tags: readonly string[]): void {
    this.generation++;
    const changed = new Set(tags);
    for (const slot of this.slots.values()) if (slot.page.tags.some((tag) => changed.has(tag))) slot.stale = true;
  }

  /** Key of the entry that nobody asked for longest. */
  private leastAsked(): string {
    let [least, askedAt] = ['', Infinity];
    for (const [key, slot] of this.slots) if (slot.askedAt < askedAt) [least, askedAt] = [key, slot.askedAt];
    return least;
  }

  private delete(key: string): void {
    const slot = this.slots.get(key);
    if (!slot) return;
    this.size -= slot.page.bytes;
    this.slots.delete(key);
  }
}

/** The page cache of this process; Astro's cache provider knows it too. Its limit is set at start. */
export const byteCache = new ByteCache(() => pageLimit);
let pageLimit = 64 * 1024 * 1024;
/** Sets how many bytes the page cache may take. */
export function limitByteCache(maxBytes: number): void {
  pageLimit = maxBytes;
}
