import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import type { ShareCard } from '../site/share-picture.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** What is packed or unpacked lies in a block of 64 KB, however short it is; what is kept for long gets as much memory as it has bytes. */
function ofItsLength(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as ready bytes in every encoding. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Nearly everybody takes brotli or gzip: the page as it is takes four times their memory, and is unpacked when somebody wants it. */
  readonly bodies: Readonly<Record<'br' | 'gzip', Buffer> & { identity: Buffer | undefined }>;
  /** Bytes of the page as it is. */
  readonly length: number;
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

/** What takes longer than a millisecond to unpack is kept unpacked, too. */
const MOST_UNPACKED_BYTES = 512 * 1024;

/** The same page with its bytes as it is, for whoever takes no other; it counts for as much more. */
export function withIdentity(page: CachedPage): CachedPage {
  if (page.bodies.identity) return page;
  return { ...page, bodies: { ...page.bodies, identity: ofItsLength(bodyOf(page, 'identity')) }, bytes: page.bytes + page.length };
}

/** The bytes of a page in an encoding. */
export const bodyOf = ({ bodies }: CachedPage, encoding: Encoding): Buffer => bodies[encoding] ?? brotliDecompressSync(bodies.br);

const packed = async (body: Buffer, quality: number) =>
  ofItsLength(
    await compress.br(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  );

/** Encodes a body once. Brotli 5: 2 to 4 ms a page; 11 takes 120 ms for a tenth less (`withBestBrotli`). */
export async function readyBytes(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  tags: readonly string[] = [],
): Promise<CachedPage> {
  const [br, gz] = await Promise.all([packed(body, 5), compress.gzip(body, { level: 6 }).then(ofItsLength)]);
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  const identity = body.length > MOST_UNPACKED_BYTES ? body : undefined;
  const bytes = br.length + gz.length + (identity?.length ?? 0) + 512;
  return { status, headers, bodies: { br, gzip: gz, identity }, length: body.length, etag, tags, bytes };
}

/** The same page with brotli bytes that are as few as they get; its tag for them is another (RFC 9110, 8.8.3). */
export async function withBestBrotli(page: CachedPage): Promise<CachedPage> {
  const br = await packed(bodyOf(page, 'identity'), 11);
  return { ...page, bodies: { ...page.bodies, br }, bytes: page.bytes - page.bodies.br.length + br.length, best: true };
}

/** Bytes of a format that is compressed already. */
export function packedBytes(headers: Readonly<Record<string, string>>, body: Buffer, tags: readonly string[]): CachedPage {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  const bodies = { br: body, gzip: body, identity: body };
  return { status: 200, headers, bodies, length: body.length, etag, tags, bytes: body.length + 512, packed: true };
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
    this.makeRoom();
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
    this.makeRoom();
  }

  invalidate(tags: readonly string[]): void {
    this.generation++;
    const changed = new Set(tags);
    for (const slot of this.slots.values()) if (slot.page.tags.some((tag) => changed.has(tag))) slot.stale = true;
  }

  private makeRoom(): void {
    while (this.size > this.maxBytes()) this.delete(this.leastAsked());
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
let pageLimit = 32 * 1024 * 1024;
/** Sets how many bytes the page cache may take. */
export function limitByteCache(maxBytes: number): void {
  pageLimit = maxBytes;
}
