import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Picture } from '../../models/common.ts';
import type { Media } from '../contract/shapes.ts';
import { darkVariants } from './dark-variants.ts';
import { inspectDocument, isDocument, PDF_TYPE, type DocumentFacts } from './document.ts';
import { inspectImage, type ServedFile } from './image.ts';
import { hashOf } from './mirror.ts';
import type { PictureOptions } from './options.ts';
import { PictureVariants, type Original } from './variants.ts';

/** A document that is here. */
export interface HeldDocument extends DocumentFacts {
  readonly hash: string;
  readonly file: string;
  /** Address on this site. */
  readonly address: string;
}

/** The pictures and documents that this site can show now: measured, named by their bytes, pictures in small modern formats. */
export class ShownMedia {
  readonly variants: PictureVariants;
  private readonly options: PictureOptions;
  /** By the address that the content names. */
  private readonly originals = new Map<string, Original>();
  private readonly documents = new Map<string, HeldDocument>();
  /** Files by hash and name: equal pictures may have several names. */
  private readonly served = new Map<string, Map<string, ServedFile>>();
  /** Files of the dark variants by hash of the light picture, and those that are shown. */
  private darkFiles: ReadonlyMap<string, string> = new Map();
  private readonly darkOriginals = new Map<string, Original>();

  /** @param onEncoded called with the address that the content names when its picture has got its variants */
  constructor(options: PictureOptions, onEncoded: (url: string) => void) {
    this.options = options;
    this.variants = new PictureVariants(options, (hash) => {
      for (const [url, original] of this.originals)
        if (original.hash === hash || this.darkOriginals.get(original.hash)?.hash === hash) onEncoded(url);
    });
  }

  /** Reads which variants there are on disk. */
  async start(): Promise<void> {
    [this.darkFiles] = await Promise.all([darkVariants(this.options.embeddedFolder), this.variants.load()]);
  }

  /** @param url as the content names it */
  has(url: string): boolean {
    return this.originals.has(url) || this.documents.has(url);
  }

  /**
   * Shows a file from now on; missing variants are made in the background.
   * @param url as the content names it
   * @throws Error if the site cannot show such a file
   */
  async add(url: string, file: string): Promise<void> {
    const hash = hashOf(await readFile(file));
    const name = encodeURIComponent(basename(url.split(/[?#]/)[0] ?? ''));
    if (isDocument(url)) {
      const facts = await inspectDocument(file);
      this.documents.set(url, { ...facts, ...this.serve(hash, file, name, PDF_TYPE) });
      return;
    }
    const image = await inspectImage(file, this.options.maxPixels);
    const original = { ...image, ...this.serve(hash, file, name, image.type) };
    this.originals.set(url, original);
    await this.showDark(hash);
    this.variants.request(original);
  }

  /** The picture as a page shows it; undefined while it is not here. */
  resolve(media: Media | undefined): Picture | undefined {
    const original = media && this.originals.get(media.url);
    if (!original) return undefined;
    const { address: url, width, height, isOpaque } = original;
    const { alternativeText: alt, caption, focalPoint } = media;
    const darkOriginal = this.darkOriginals.get(original.hash);
    const dark = darkOriginal ? this.variants.sourcesOf(darkOriginal) : [];
    return {
      url,
      width,
      height,
      alt,
      ...(isOpaque ? { isOpaque } : {}),
      sources: this.variants.sourcesOf(original),
      ...(dark.length > 0 ? { dark } : {}),
      ...(caption === undefined ? {} : { caption }),
      ...(focalPoint === undefined ? {} : { focus: { x: Math.round(focalPoint.x / 10), y: Math.round(focalPoint.y / 10) } }),
    };
  }

  /** Where a document is on this site, and what it is; undefined while it is not here. @param url as the content names it */
  document(url: string): HeldDocument | undefined {
    return this.documents.get(url);
  }

  /** The file behind an address of this site. @param path e.g. `/_media/<hash>/<name>` */
  fileOf(path: string): ServedFile | undefined {
    const [, , hash = '', name = '', ...rest] = path.split('/');
    const names = this.served.get(hash);
    // Further segments are refused, so that each file has one address and caches store it once.
    if (!names || rest.length > 0) return undefined;
    return names.get(name) ?? this.variants.find(hash, name);
  }

  /** Addresses that the content names whose pictures are shown as they came: no smaller ones could be made of them. */
  get asTheyCame(): readonly string[] {
    return [...this.originals].flatMap(([url, { hash }]) => (this.variants.hasFailed(hash) ? [url] : []));
  }

  /** Tries again to encode those of some pictures of which that failed. */
  retryFailed(media: readonly Media[]): void {
    for (const { url } of media) for (const picture of this.encodedFor(url)) this.variants.retry(picture);
  }

  /** Makes missing variants of a picture. @param url as the content names it */
  requestVariants(url: string): void {
    for (const picture of this.encodedFor(url)) this.variants.request(picture);
  }

  /** Hash and file of everything that is shown for some media, dark variants included. */
  filesOf(media: readonly Media[]): { readonly hash: string; readonly file: string }[] {
    const used = media.flatMap(({ url }) => this.originals.get(url) ?? this.documents.get(url) ?? []);
    return [...used, ...used.flatMap(({ hash }) => this.darkOriginals.get(hash) ?? [])];
  }

  /** Every file that has an address. */
  get files(): Set<string> {
    const served = [...this.served.values()].flatMap((names) => [...names.values()].map(({ path }) => path));
    return new Set([...served, ...this.variants.paths]);
  }

  /** Forgets files that are no longer on disk. @returns addresses that the content names for what is shown differently now */
  forget(files: ReadonlySet<string>): string[] {
    const changed = this.variants.forget(files);
    for (const [light, dark] of this.darkOriginals) {
      if (files.has(dark.file)) this.darkOriginals.delete(light);
      if (files.has(dark.file) || changed.has(dark.hash)) changed.add(light);
    }
    const urls: string[] = [];
    for (const held of [this.originals, this.documents])
      for (const [url, { file, hash }] of held) {
        if (files.has(file)) held.delete(url);
        if (files.has(file) || changed.has(hash)) urls.push(url);
      }
    for (const names of this.served.values()) for (const [name, { path }] of names) if (files.has(path)) names.delete(name);
    return urls;
  }

  /** The pictures behind an address of the content that have variants: it, and the one on dark ground. */
  private encodedFor(url: string): Original[] {
    const original = this.originals.get(url);
    return original ? [original, this.darkOriginals.get(original.hash)].filter((picture) => picture !== undefined) : [];
  }

  /** Offers the dark variant of a picture, if the embedded copy has one. */
  private async showDark(light: string): Promise<void> {
    const file = this.darkFiles.get(light);
    if (file === undefined || this.darkOriginals.has(light)) return;
    const [bytes, image] = await Promise.all([readFile(file), inspectImage(file, this.options.maxPixels)]);
    const original = { ...image, ...this.serve(hashOf(bytes), file, encodeURIComponent(basename(file)), image.type) };
    this.darkOriginals.set(light, original);
    this.variants.request(original);
  }

  private serve(hash: string, file: string, name: string, type: string) {
    const names = this.served.get(hash) ?? new Map<string, ServedFile>();
    this.served.set(hash, names.set(name, { path: file, type }));
    return { hash, file, address: `/_media/${hash}/${name}` };
  }
}
