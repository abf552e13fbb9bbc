import { access } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { log } from '../../log.ts';
import type { Picture } from '../../models/common.ts';
import { messageOf } from '../../site/errors.ts';
import { DAY_MS } from '../../site/time.ts';
import type { Media } from '../contract/shapes.ts';
import { isDocument } from './document.ts';
import type { ServedFile } from './image.ts';
import { ShownMedia, type HeldDocument } from './shown-media.ts';
import { PictureMirror } from './mirror.ts';
import type { PictureOptions } from './options.ts';
import { deleteUnusedFiles } from './unused-files.ts';

const CONCURRENT_FETCHES = 6;
const CONCURRENT_LOOKS = 16;

/**
 * Pictures and documents of the content: copied to this site, measured, and named by their bytes; pictures in small modern formats.
 * A page never waits for an encoder: until there are variants it shows the original.
 */
export class PictureStore {
  private readonly options: PictureOptions;
  private readonly mirror: PictureMirror;
  private readonly shown: ShownMedia;
  private readonly fetching = new Map<string, Promise<void>>();
  /** Number of pictures that calls of `prepare` still have to load. */
  private toLoad = 0;
  /** Addresses whose failure was logged. */
  private readonly missing = new Set<string>();
  /** Addresses of everything that pages may show. */
  private named: ReadonlySet<string> = new Set();
  private readonly listeners: ((url: string) => void)[] = [];
  private deletedAt = -Infinity;
  private recovery: Promise<void> | undefined;

  constructor(options: PictureOptions) {
    this.options = options;
    this.mirror = new PictureMirror(options);
    this.shown = new ShownMedia(options, (url) => this.notify(url));
  }

  /** Called with the address that the content names when its picture has arrived or got its variants. */
  onChange(listener: (url: string) => void): void {
    this.listeners.push(listener);
  }

  /** Reads what there is on disk. */
  async start(): Promise<void> {
    sharp.concurrency(1);
    await Promise.all([this.shown.start(), this.mirror.load()]);
  }

  /**
   * Gets each of these pictures; those that cannot be had are logged and left out. In the background, replaced ones are renewed,
   * and those that could not be encoded are tried again.
   */
  async prepare(media: readonly Media[]): Promise<void> {
    this.mirror.noteReplaced(media);
    this.shown.retryFailed(media);
    const urls = [...new Set(media.map(({ url }) => url))].filter((url) => !this.shown.has(url));
    this.toLoad += urls.length;
    await pLimit(CONCURRENT_FETCHES).map(urls, (url) => this.loadOnce(url).finally(() => this.toLoad--));
    if (urls.length > 0) await this.mirror.save();
    void this.mirror.confirm((url, file) => this.show(url, file));
  }

  /**
   * Gets pictures that content names for the first time. Those that could not be had before are not waited for.
   * @param maxMs after which it resolves anyway
   */
  async arrived(media: readonly Media[], maxMs: number): Promise<void> {
    const fresh = media.filter(({ url }) => !this.shown.has(url) && !this.missing.has(url));
    if (fresh.length === 0) return;
    const late = new AbortController();
    await Promise.race([this.prepare(fresh), setTimeout(maxMs, undefined, { ref: false, signal: late.signal }).catch(() => undefined)]);
    late.abort();
  }

  /** The picture as a page shows it; undefined while it is not here. */
  resolve(media: Media | undefined): Picture | undefined {
    return this.shown.resolve(media);
  }

  /** Where a document is on this site, and what it is; undefined while it is not here. @param url as the content names it */
  document(url: string): HeldDocument | undefined {
    return this.shown.document(url);
  }

  /** Whether an address is of a file that this site has a copy of, or should have. */
  owns(url: string): boolean {
    const { service } = this.options;
    if (url.startsWith('/')) return true;
    return service !== undefined && URL.canParse(url) && new URL(url).origin === new URL(service.base).origin;
  }

  /** The file behind an address of this site. @param path e.g. `/_media/<hash>/<name>` */
  fileOf(path: string): ServedFile | undefined {
    return this.shown.fileOf(path);
  }

  /** Whether a file is still on disk; where it is not, everything that was lost is got again in the background. */
  async isOnDisk({ path }: ServedFile): Promise<boolean> {
    if (await isThere(path)) return true;
    this.recovery ??= this.recover().finally(() => (this.recovery = undefined));
    return false;
  }

  /** Notes what is named: faults of other pictures no longer count. @param named everything that pages may show */
  noteNamed(named: readonly Media[]): void {
    this.named = new Set(named.map(({ url }) => url));
    for (const url of this.missing) if (!this.named.has(url)) this.missing.delete(url);
  }

  /** Number of pictures that could not be had. */
  get missingCount(): number {
    return this.missing.size;
  }

  /** Number of named pictures that are shown as they came, because they could not be encoded. */
  get unencodedCount(): number {
    return this.shown.asTheyCame.filter((url) => this.named.has(url)).length;
  }

  /** What is wrong with pictures, by the address that the content names: not to be had, or shown only as they came. */
  faults(): ReadonlyMap<string, 'pictureMissing' | 'pictureAsItCame'> {
    return new Map([
      ...[...this.missing].map((url) => [url, 'pictureMissing'] as const),
      ...this.shown.asTheyCame.map((url) => [url, 'pictureAsItCame'] as const),
    ]);
  }

  /** Number of pictures that are still to be loaded, or wait for their variants. */
  get waiting(): number {
    return this.toLoad + this.shown.variants.waiting;
  }

  /**
   * Deletes mirrored pictures and variants that no content has named for some time. Once a day; further calls do nothing.
   * @param media everything that the content names
   */
  async deleteUnused(media: readonly Media[]): Promise<void> {
    const { now = Date.now, keepDays } = this.options;
    if (now() - this.deletedAt < DAY_MS) return;
    this.deletedAt = now();
    const used = this.shown.filesOf(media);
    const folders = [this.mirror.folder, this.shown.variants.folder];
    const deleted = await deleteUnusedFiles({ folders, inUse: new Set(used.map(({ hash }) => hash)), keepDays, now: now() });
    if (deleted.length > 0) log.info('unused pictures deleted', { files: deleted.length, unusedDays: keepDays });
    await this.recover();
  }

  /**
   * Forgets every file that is no longer on disk, and fetches or encodes again what content names: another instance, or an operator,
   * may have deleted it. Until then, pages show the files that are left, or no picture.
   */
  private async recover(): Promise<void> {
    const files = [...this.shown.files];
    const areThere = await pLimit(CONCURRENT_LOOKS).map(files, isThere);
    const lost = new Set(files.filter((_, index) => !areThere[index]));
    if (lost.size === 0) return;
    this.mirror.forget(lost);
    const changed = this.shown.forget(lost);
    for (const url of changed) this.notify(url);
    const named = changed.filter((url) => this.named.has(url));
    if (named.length > 0) log.warn('picture files lost', { pictures: named.length, effect: 'they are fetched and encoded again' });
    await pLimit(CONCURRENT_FETCHES).map(named, (url) => (this.shown.has(url) ? this.shown.requestVariants(url) : this.loadOnce(url)));
    await this.mirror.save();
  }

  /** Requests for a picture that is being loaded share its result. */
  private loadOnce(url: string): Promise<void> {
    let loading = this.fetching.get(url);
    if (!loading) {
      loading = this.load(url)
        .catch((error: unknown) => {
          const reason = messageOf(error);
          if (!this.missing.has(url)) log.error(isDocument(url) ? 'document missing' : 'picture missing', { url, reason });
          this.missing.add(url);
        })
        .finally(() => this.fetching.delete(url));
      this.fetching.set(url, loading);
    }
    return loading;
  }

  private async load(url: string): Promise<void> {
    const embedded = url.startsWith('/media/') ? this.embeddedFile(url) : undefined;
    // Beside a service, extensions of the contract from the embedded copy keep their pictures.
    if (embedded !== undefined && (!this.options.service || (await isThere(embedded)))) return this.show(url, embedded);
    const saved = await this.mirror.find(url);
    const isShown = (file: string) =>
      this.show(url, file).then(
        () => true,
        () => false,
      );
    // A damaged copy is fetched again.
    if (saved === undefined || !(await isShown(saved))) await this.show(url, await this.mirror.fetch(url));
  }

  private embeddedFile(url: string): string {
    const relative = normalize(decodeURIComponent(url.slice('/media/'.length)));
    if (relative.startsWith('..') || relative.includes(`..${sep}`)) throw new Error('leads out of the media folder');
    return join(this.options.embeddedFolder, relative);
  }

  /** Reads a picture's file and shows it from now on. @throws Error if it is no picture that the site can show */
  private async show(url: string, file: string): Promise<void> {
    await this.shown.add(url, file);
    this.missing.delete(url);
    this.notify(url);
  }

  private notify(url: string): void {
    for (const listener of this.listeners) listener(url);
  }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
