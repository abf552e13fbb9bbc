import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { writeFileAtomically } from '../../atomic-file.ts';
import { log } from '../../log.ts';
import type { PictureSource } from '../../models/common.ts';
import { messageOf } from '../../site/errors.ts';
import { encode, hasVariants, imageTypeOf, VARIANT_FORMATS, variantName, widthsFor, type Image, type ServedFile } from './image.ts';
import type { PictureOptions } from './options.ts';

/** Effort of the encoders at run time, on a scale that ends at 9. */
const EFFORT = 2;
/** Pauses between attempts at a picture that cannot be encoded: each is twice the one before. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** A picture as it came. */
export interface Original extends Image {
  readonly hash: string;
  readonly file: string;
  /** Address on this site. */
  readonly address: string;
}

/** Smaller pictures in modern formats. Missing ones are encoded in the background; pages show the original meanwhile. */
export class PictureVariants {
  /** Folder of the variants made at run time. */
  readonly folder: string;
  private readonly options: PictureOptions;
  private readonly onEncoded: (hash: string) => void;
  /** Paths by name. */
  private readonly files = new Map<string, string>();
  /** Pictures that could not be encoded, by hash: when to try again, in milliseconds of this process. */
  private readonly failed = new Map<string, { readonly retryAt: number; readonly pause: number }>();
  /** Hashes of pictures that are encoded or wait for the encoder. */
  private readonly queued = new Set<string>();
  /** One picture at a time, to leave processor time for visitors. */
  private readonly encoder = pLimit(1);

  /** @param onEncoded called when all variants of a picture are there */
  constructor(options: PictureOptions, onEncoded: (hash: string) => void) {
    this.folder = join(options.dataFolder, 'variants');
    this.options = options;
    this.onEncoded = onEncoded;
  }

  /** Reads which variants exist. */
  async load(): Promise<void> {
    for (const folder of [this.folder, this.options.variantFolder])
      for (const name of await readdir(folder).catch(() => [])) if (!name.endsWith('.tmp')) this.files.set(name, join(folder, name));
  }

  /** Pictures that wait for their variants. */
  get waiting(): number {
    return this.encoder.activeCount + this.encoder.pendingCount;
  }

  /** @param name as in an address, e.g. `320.avif` */
  find(hash: string, name: string): ServedFile | undefined {
    const path = this.files.get(`${hash}-${name}`);
    return path === undefined ? undefined : { path, type: imageTypeOf(path) ?? 'application/octet-stream' };
  }

  /** What there is, best format first. */
  sourcesOf({ hash, width, ...image }: Original): PictureSource[] {
    if (!hasVariants({ width, ...image })) return [];
    return VARIANT_FORMATS.flatMap(({ format, type }) => {
      const variants = widthsFor(width)
        .filter((candidate) => this.files.has(variantName(hash, candidate, format)))
        .map((candidate) => ({ url: `/_media/${hash}/${candidate}.${format}`, width: candidate }));
      return variants.length > 0 ? [{ type, variants }] : [];
    });
  }

  /** Encodes what is missing. */
  request(original: Original): void {
    const { hash, width } = original;
    const isComplete = VARIANT_FORMATS.every(({ format }) =>
      widthsFor(width).every((candidate) => this.files.has(variantName(hash, candidate, format))),
    );
    if (!hasVariants(original) || isComplete || this.queued.has(hash)) return;
    this.queued.add(hash);
    void this.encoder(() => this.encode(original))
      .catch((error: unknown) => {
        if (!this.failed.has(hash)) this.failed.set(hash, { retryAt: 0, pause: FIRST_PAUSE_MS });
        log.error('picture not encoded', {
          name: decodeURIComponent(original.address.split('/').at(-1) ?? ''),
          reason: messageOf(error),
        });
      })
      .finally(() => this.queued.delete(hash));
  }

  /** Encodes a picture again if that failed: the disk may have been full. One that can never be encoded is tried seldom. */
  retry(original: Original): void {
    const { hash } = original;
    const failure = this.failed.get(hash);
    const now = performance.now();
    if (!failure || now < failure.retryAt || this.queued.has(hash)) return;
    const { pause } = failure;
    this.failed.set(hash, { retryAt: now + pause, pause: Math.min(2 * pause, LONGEST_PAUSE_MS) });
    this.request(original);
  }

  /** True when a picture is shown as it came, because no smaller ones could be made of it. */
  hasFailed(hash: string): boolean {
    return this.failed.has(hash);
  }

  /** Paths of all variants. */
  get paths(): string[] {
    return [...this.files.values()];
  }

  /** Forgets variants that are no longer on disk. @returns the hashes of their pictures */
  forget(files: ReadonlySet<string>): Set<string> {
    const lost = [...this.files].filter(([, path]) => files.has(path)).map(([name]) => name);
    for (const name of lost) this.files.delete(name);
    return new Set(lost.map((name) => name.slice(0, name.lastIndexOf('-'))));
  }

  private async encode({ hash, file, width: largest }: Original): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const { format } of VARIANT_FORMATS)
      for (const width of widthsFor(largest)) {
        const name = variantName(hash, width, format);
        if (this.files.has(name)) continue;
        const bytes = await encode(file, width, format, EFFORT, this.options.maxPixels);
        this.files.set(name, await writeFileAtomically(this.folder, name, [bytes]));
      }
    this.failed.delete(hash);
    this.onEncoded(hash);
  }
}
