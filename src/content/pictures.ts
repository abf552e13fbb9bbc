import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join, normalize, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { log } from '../log.ts';
import type { Picture, PictureSource } from '../models/common.ts';
import type { Media } from './contract/shapes.ts';
import { readLimited } from './limited-body.ts';

/**
 * Widths, in pixels, that a raster picture is offered in; never wider than its original. 736 fills a phone's window of 412
 * points at 1.75 pixels each, which page cost is measured with.
 */
export const VARIANT_WIDTHS = [320, 480, 640, 736, 960, 1280, 1600, 2000] as const;
/** Shown formats, best first. Qualities chosen by eye on graphite and film fields. */
export const VARIANT_FORMATS = [
  { format: 'avif', type: 'image/avif', quality: 58 },
  { format: 'webp', type: 'image/webp', quality: 76 },
] as const;
type VariantFormat = (typeof VARIANT_FORMATS)[number]['format'];

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};
/** What an encoder calls the formats of these files. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};
const RECHECK_SECONDS = 600;
const MAX_PIXELS = 60_000_000;
const MAX_BYTES = 24 * 1024 * 1024;

interface Original {
  readonly hash: string;
  readonly file: string;
  readonly name: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

export interface ServedFile {
  readonly path: string;
  readonly type: string;
}

interface PictureOptions {
  /** Folder of the embedded media; addresses `/media/...` are read from it. */
  readonly embeddedFolder: string;
  /** Committed variants of the embedded media. */
  readonly variantFolder: string;
  /** `<DATA_DIR>/media`: mirrored originals and variants made at run time. */
  readonly dataFolder: string;
  /** Origin that a service's media addresses are prefixed with. */
  readonly mediaBase?: string;
  readonly timeoutMs: number;
  /** Size one mirrored picture may have, in bytes. */
  readonly maxBytes?: number;
  /** Pixels one picture may have. */
  readonly maxPixels?: number;
  /** Time after which a picture is asked for again whose service does not say when it was changed. */
  readonly recheckSeconds?: number;
}

export const variantName = (hash: string, width: number, format: VariantFormat) => `${hash}-${width}.${format}`;

/** Widths a picture is offered in: the fixed ones below its own, and its own up to the largest. */
export function widthsFor(width: number): number[] {
  const smaller = VARIANT_WIDTHS.filter((candidate) => candidate < width);
  return [...smaller, Math.min(width, VARIANT_WIDTHS.at(-1) ?? width)].filter((value, index, all) => all.indexOf(value) === index);
}

/** One encoded variant. @param effort encoder effort: 4 for committed files, 2 at run time */
export function encode(
  file: string,
  width: number,
  format: VariantFormat,
  effort: number,
  maxPixels: number = MAX_PIXELS,
): Promise<Buffer> {
  // A telephone's picture says in its EXIF data which side is up; variants carry none.
  const resized = sharp(file, { limitInputPixels: maxPixels }).autoOrient().resize({ width, withoutEnlargement: true });
  const quality = VARIANT_FORMATS.find((candidate) => candidate.format === format)?.quality ?? 60;
  return format === 'avif'
    ? resized.avif({ quality, effort }).toBuffer()
    : resized.webp({ quality, effort: Math.min(effort + 2, 6) }).toBuffer();
}

/** Width and height as shown, EXIF orientation respected, and the format of the bytes. */
async function inspect(file: string, maxPixels: number): Promise<{ width: number; height: number; format: string }> {
  const { width, height, format, orientation = 1 } = await sharp(file, { limitInputPixels: maxPixels }).metadata();
  return orientation >= 5 ? { width: height, height: width, format } : { width, height, format };
}

/** Width and height as shown. */
export async function measure(file: string, maxPixels: number = MAX_PIXELS): Promise<{ width: number; height: number }> {
  const { width, height } = await inspect(file, maxPixels);
  return { width, height };
}

/**
 * Pictures of the content: mirrored to this site, measured, offered in small modern formats, named by their bytes.
 * A page never waits for an encoder: until variants exist it shows the original.
 */
export class PictureStore {
  private readonly originals = new Map<string, Original>();
  private readonly byHash = new Map<string, Original>();
  private readonly variants = new Map<string, string>();
  private readonly queue: Original[] = [];
  private readonly flights = new Map<string, Promise<void>>();
  /** Pictures whose absence was reported; said again only after they were there. */
  private readonly missing = new Set<string>();
  private encoding = false;
  /** Files of the service's pictures on disk, by their addresses: what a restart begins with, service or no service. */
  private readonly kept = new Map<string, string>();
  /** Pictures that were taken from the disk and not yet asked for again. */
  private readonly unconfirmed = new Set<string>();
  /** What the last answer about a mirrored picture said of it, and when. */
  private readonly seen = new Map<string, { readonly etag: string | null; readonly modified: string | null; readonly at: number }>();
  /** When the service changed the file that is here, as far as it says so. */
  private readonly versions = new Map<string, string>();
  private readonly listeners: ((url: string) => void)[] = [];
  private readonly options: PictureOptions;

  constructor(options: PictureOptions) {
    this.options = options;
  }

  /** Called with a picture's content address when it arrived or got its variants. */
  onChange(listener: (url: string) => void): void {
    this.listeners.push(listener);
  }

  /** Reads which variants exist already. */
  async start(): Promise<void> {
    sharp.concurrency(1);
    for (const folder of [this.options.variantFolder, join(this.options.dataFolder, 'variants')]) {
      const names = await readdir(folder).catch(() => [] as string[]);
      for (const name of names) if (!name.endsWith('.tmp')) this.variants.set(name, join(folder, name));
    }
    const index = await readFile(this.indexFile, 'utf8').then(JSON.parse, () => ({}));
    for (const [url, name] of Object.entries(index as Record<string, unknown>)) {
      if (typeof name === 'string' && /^[0-9a-f]{16}\.\w{1,5}$/.test(name))
        this.kept.set(url, join(this.options.dataFolder, 'originals', name));
    }
  }

  private get indexFile(): string {
    return join(this.options.dataFolder, 'originals.json');
  }

  /**
   * Notes which pictures that are here may have been replaced under their address: the service names another moment of
   * their last change, or names none and was asked long ago.
   */
  private noteReplaced(media: readonly Media[]): void {
    const wanted = new Map<string, string | undefined>();
    for (const { url, version } of media) {
      const other = wanted.get(url);
      wanted.set(url, other === undefined || (version !== undefined && version > other) ? version : other);
    }
    const due = performance.now() - (this.options.recheckSeconds ?? RECHECK_SECONDS) * 1000;
    for (const [url, version] of wanted) {
      const held = this.versions.get(url);
      if (version !== undefined) this.versions.set(url, version);
      const seen = this.seen.get(url);
      if (!seen || !this.originals.has(url)) continue;
      if (version === undefined ? seen.at < due : held !== undefined && held !== version) this.unconfirmed.add(url);
    }
  }

  /** Makes sure that each of these media is here; what cannot be had is logged and left out. */
  async prepare(media: readonly Media[]): Promise<void> {
    this.noteReplaced(media);
    const missing = [...new Set(media.map((item) => item.url))].filter((url) => !this.originals.has(url));
    const queue = missing.values();
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (const url of queue) await this.fetchOnce(url);
      }),
    );
    if (missing.length > 0) await this.writeIndex();
    void this.confirm();
  }

  /**
   * Fetches the media that were never asked for, and resolves when they are here. Those that could not be had before keep
   * nobody waiting.
   * @param mostMs after which it resolves anyway
   */
  async arrived(media: readonly Media[], mostMs: number): Promise<void> {
    const fresh = media.filter(({ url }) => !this.originals.has(url) && !this.missing.has(url));
    if (fresh.length === 0) return;
    const late = new AbortController();
    await Promise.race([this.prepare(fresh), setTimeout(mostMs, undefined, { ref: false, signal: late.signal }).catch(() => undefined)]);
    late.abort();
  }

  private async writeIndex(): Promise<void> {
    const names = Object.fromEntries([...this.kept].map(([url, file]) => [url, basename(file)]));
    await this.writeOnce(this.options.dataFolder, 'originals.json', Buffer.from(JSON.stringify(names))).catch(() => undefined);
  }

  /** Asks for what was taken from the disk, one after another behind the visitors' backs: an editor may have replaced it. */
  private async confirm(): Promise<void> {
    const waiting = [...this.unconfirmed];
    this.unconfirmed.clear();
    for (const url of waiting) {
      const before = this.kept.get(url);
      const file = await this.mirror(url).catch(() => undefined);
      if (file === undefined) this.unconfirmed.add(url);
      else if (file !== before)
        await this.take(url, file).then(
          () => this.writeIndex(),
          (error: unknown) => {
            log.error('picture missing', {
              url,
              reason: error instanceof Error ? error.message : String(error),
              kept: 'the picture before',
            });
            if (before !== undefined) this.kept.set(url, before);
          },
        );
    }
  }

  /** The picture as a page shows it; undefined while it is not here. */
  resolve(media: Media | undefined): Picture | undefined {
    if (!media) return undefined;
    const original = this.originals.get(media.url);
    if (!original) return undefined;
    return {
      url: `/_media/${original.hash}/${encodeURIComponent(original.name)}`,
      width: original.width,
      height: original.height,
      alt: media.alternativeText,
      sources: this.sourcesOf(original),
      ...(media.caption === undefined ? {} : { caption: media.caption }),
    };
  }

  /** The file behind a picture address of this site. @param path e.g. `/_media/<hash>/<name>` */
  fileOf(path: string): ServedFile | undefined {
    const [, , hash = '', name = ''] = path.split('/');
    const original = this.byHash.get(hash);
    if (!original) return undefined;
    const variant = this.variants.get(`${hash}-${name}`);
    if (variant) return { path: variant, type: TYPES[extname(variant)] ?? 'application/octet-stream' };
    return name === encodeURIComponent(original.name) ? { path: original.file, type: original.type } : undefined;
  }

  /** Pictures that still wait for their variants. */
  get waiting(): number {
    return this.queue.length + (this.encoding ? 1 : 0);
  }

  private sourcesOf({ hash, type, width }: Original): PictureSource[] {
    if (type === 'image/svg+xml' || type === 'image/gif') return [];
    return VARIANT_FORMATS.flatMap(({ format, type: sourceType }) => {
      const variants = widthsFor(width)
        .filter((candidate) => this.variants.has(variantName(hash, candidate, format)))
        .map((candidate) => ({ url: `/_media/${hash}/${candidate}.${format}`, width: candidate }));
      return variants.length > 0 ? [{ type: sourceType, variants }] : [];
    });
  }

  /** Two refreshes that miss the same picture fetch it once. */
  private fetchOnce(url: string): Promise<void> {
    let flight = this.flights.get(url);
    if (!flight) {
      flight = this.fetchOriginal(url).finally(() => this.flights.delete(url));
      this.flights.set(url, flight);
    }
    return flight;
  }

  private async fetchOriginal(url: string): Promise<void> {
    try {
      const file =
        url.startsWith('/media/') && this.options.mediaBase === undefined
          ? this.embeddedFile(url)
          : ((await this.existingEmbedded(url)) ?? (await this.keptFile(url)) ?? (await this.mirror(url)));
      await this.take(url, file).catch(async (error: unknown) => {
        if (!this.unconfirmed.delete(url)) throw error;
        // What lay on the disk is damaged.
        await this.take(url, await this.mirror(url));
      });
    } catch (error) {
      if (!this.missing.has(url)) log.error('picture missing', { url, reason: error instanceof Error ? error.message : String(error) });
      this.missing.add(url);
    }
  }

  /** Reads a picture's file and shows it. @throws when it is no picture of a known type */
  private async take(url: string, file: string): Promise<void> {
    const bytes = await readFile(file);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const type = TYPES[extname(file).toLowerCase()];
    if (type === undefined) throw new Error(`"${extname(file)}" is no picture type of this site`);
    const { width, height, format } = await inspect(file, this.options.maxPixels ?? MAX_PIXELS);
    // An SVG that calls itself a photograph would pass by what is asked of drawings.
    if (format !== FORMATS[type]) throw new Error(`is not what its name says, but ${format}`);
    const original: Original = { hash, file, name: basename(url.split(/[?#]/)[0] ?? ''), type, width, height };
    this.originals.set(url, original);
    this.missing.delete(url);
    this.byHash.set(hash, original);
    for (const listener of this.listeners) listener(url);
    const complete =
      type === 'image/svg+xml' ||
      type === 'image/gif' ||
      widthsFor(original.width).every((width) => this.variants.has(variantName(hash, width, 'avif')));
    if (!complete) this.enqueue(original);
  }

  private async keptFile(url: string): Promise<string | undefined> {
    const file = this.kept.get(url);
    if (file === undefined || !(await stat(file).catch(() => undefined))) return undefined;
    this.unconfirmed.add(url);
    return file;
  }

  private embeddedFile(url: string): string {
    const relative = normalize(decodeURIComponent(url.slice('/media/'.length)));
    if (relative.startsWith('..') || relative.includes(`..${sep}`)) throw new Error('leads out of the media folder');
    return join(this.options.embeddedFolder, relative);
  }

  /** Embedded extensions beside a live service keep their embedded pictures. */
  private async existingEmbedded(url: string): Promise<string | undefined> {
    if (!url.startsWith('/media/')) return undefined;
    const file = this.embeddedFile(url);
    return (await stat(file).catch(() => undefined)) ? file : undefined;
  }

  /** Copies a service's picture into the data folder. Only the configured media origin is ever asked. */
  private async mirror(url: string): Promise<string> {
    const { mediaBase: base, maxBytes = MAX_BYTES } = this.options;
    if (base === undefined) throw new Error('no media base address is set');
    const address = new URL(url, `${base}/`);
    if (address.origin !== new URL(base).origin) throw new Error(`lies outside the media base address ${base}`);
    const seen = this.seen.get(url);
    const kept = this.kept.get(url);
    const conditions = {
      ...(seen?.etag ? { 'if-none-match': seen.etag } : {}),
      ...(seen?.modified ? { 'if-modified-since': seen.modified } : {}),
    };
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(this.options.timeoutMs),
      headers: kept === undefined ? {} : conditions,
    });
    const note = () =>
      this.seen.set(url, {
        etag: response.headers.get('etag') ?? seen?.etag ?? null,
        modified: response.headers.get('last-modified') ?? seen?.modified ?? null,
        at: performance.now(),
      });
    if (response.status === 304 && kept !== undefined) {
      await response.body?.cancel();
      note();
      return kept;
    }
    if (!response.ok) throw new Error(`status ${response.status}`);
    const bytes = await readLimited(response, maxBytes);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const folder = join(this.options.dataFolder, 'originals');
    await mkdir(folder, { recursive: true });
    const file = await this.writeOnce(folder, hash + extname(address.pathname).toLowerCase(), bytes);
    this.kept.set(url, file);
    note();
    return file;
  }

  private async writeOnce(folder: string, name: string, bytes: Uint8Array): Promise<string> {
    const path = join(folder, name);
    const temporary = `${path}.${randomUUID()}.tmp`;
    await writeFile(temporary, bytes);
    await rename(temporary, path).catch(async (error: unknown) => {
      await rm(temporary, { force: true });
      throw error;
    });
    return path;
  }

  private enqueue(original: Original): void {
    this.queue.push(original);
    if (!this.encoding) void this.encodeWaiting();
  }

  /** One picture at a time: visitors come before encoders. */
  private async encodeWaiting(): Promise<void> {
    this.encoding = true;
    const folder = join(this.options.dataFolder, 'variants');
    for (let original = this.queue.shift(); original; original = this.queue.shift()) {
      try {
        await mkdir(folder, { recursive: true });
        for (const { format } of VARIANT_FORMATS) {
          for (const width of widthsFor(original.width)) {
            const name = variantName(original.hash, width, format);
            if (!this.variants.has(name))
              this.variants.set(
                name,
                await this.writeOnce(folder, name, await encode(original.file, width, format, 2, this.options.maxPixels)),
              );
          }
        }
        for (const [url, candidate] of this.originals)
          if (candidate.hash === original.hash) for (const listener of this.listeners) listener(url);
      } catch (error) {
        log.error('picture not encoded', { name: original.name, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    this.encoding = false;
  }
}
