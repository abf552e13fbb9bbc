import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { writeFileAtomically } from '../../atomic-file.ts';
import { log } from '../../log.ts';
import { messageOf } from '../../site/errors.ts';
import type { Media } from '../contract/shapes.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { PictureOptions } from './options.ts';

/** Identifies a picture in addresses and file names: the beginning of the SHA-256 hash of its bytes. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const INDEX = 'originals.json';

/** Headers of a conditional request: the response is 304 if the picture is still the one of this response. */
const conditionsOf = (response: Headers): Readonly<Record<string, string>> => {
  const [etag, modified] = [response.get('etag'), response.get('last-modified')];
  return { ...(etag === null ? {} : { 'if-none-match': etag }), ...(modified === null ? {} : { 'if-modified-since': modified }) };
};

/** Copies of a service's pictures on disk, by their addresses at the service. A restart begins with them. */
export class PictureMirror {
  /** Folder of the copies. */
  readonly folder: string;
  private readonly options: PictureOptions;
  private readonly files = new Map<string, string>();
  /**
   * When each was last requested, in milliseconds of this process, and what makes the next request conditional: nothing where the
   * response could not be shown.
   */
  private readonly requested = new Map<string, { readonly at: number; readonly conditions?: Readonly<Record<string, string>> }>();
  /** Time of a picture's last change at the service, where it names one. */
  private readonly versions = new Map<string, string>();
  /** Addresses whose picture may have been replaced at the service. */
  private readonly unconfirmed = new Set<string>();

  constructor(options: PictureOptions) {
    this.options = options;
    this.folder = join(options.dataFolder, 'originals');
  }

  /** Reads which copies exist. A damaged index costs a request per picture. */
  async load(): Promise<void> {
    const read = readFile(join(this.options.dataFolder, INDEX), 'utf8').then(JSON.parse);
    const index = (await read.catch(() => undefined)) as Record<string, unknown> | null | undefined;
    for (const [url, name] of Object.entries(index ?? {}))
      if (typeof name === 'string' && /^[0-9a-f]{16}\.\w{1,5}$/.test(name)) this.files.set(url, join(this.folder, name));
  }

  /** Writes which copies exist. */
  async save(): Promise<void> {
    const index = Object.fromEntries([...this.files].map(([url, file]) => [url, basename(file)]));
    await writeFileAtomically(this.options.dataFolder, INDEX, [JSON.stringify(index)]).catch(() => undefined);
  }

  /** @returns the path of a copy, to be confirmed at the service later; undefined when there is none */
  async find(url: string): Promise<string | undefined> {
    const file = this.files.get(url);
    if (file === undefined || !(await stat(file).catch(() => undefined))) return undefined;
    this.unconfirmed.add(url);
    return file;
  }

  /** Fetches a picture, if it changed. @returns the path of its copy @throws the reason why it cannot be had */
  async fetch(url: string): Promise<string> {
    const { service } = this.options;
    if (!service) throw new Error('no media base address is set');
    const known = await this.find(url);
    this.unconfirmed.delete(url);
    const conditions = known === undefined ? {} : this.requested.get(url)?.conditions;
    const { bytes, headers } = await fetchPicture(url, service, conditions);
    const file = bytes ? await this.write(url, bytes) : known;
    if (file === undefined) throw new Error('status 304');
    this.files.set(url, file);
    this.requested.set(url, { at: performance.now(), conditions: { ...conditions, ...conditionsOf(headers) } });
    return file;
  }

  private async write(url: string, bytes: Buffer): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    const extension = extname(new URL(url, 'http://media.invalid').pathname).toLowerCase();
    return writeFileAtomically(this.folder, hashOf(bytes) + extension, [bytes]);
  }

  /**
   * Notes which copies may be old: the service names another time of their last change; or it names none, or the picture could not
   * be shown, and the copy was requested long ago.
   */
  noteReplaced(media: readonly Media[]): void {
    const newest = new Map<string, string | undefined>();
    for (const { url, version } of media) {
      const other = newest.get(url);
      newest.set(url, other === undefined || (version !== undefined && version > other) ? version : other);
    }
    const due = performance.now() - this.options.recheckSeconds * 1000;
    for (const [url, version] of newest) {
      const held = this.versions.get(url);
      if (version !== undefined) this.versions.set(url, version);
      const last = this.requested.get(url);
      if (last === undefined) continue;
      const isOther = version !== undefined && held !== undefined && held !== version;
      const isDue = (version === undefined || last.conditions === undefined) && last.at < due;
      if (isOther || isDue) this.unconfirmed.add(url);
    }
  }

  /**
   * Requests the copies that may be old, one after another: visitors do not wait for this.
   * @param show is given those that changed; the copy before stays when it rejects
   */
  async confirm(show: (url: string, file: string) => Promise<void>): Promise<void> {
    const urls = [...this.unconfirmed];
    this.unconfirmed.clear();
    for (const url of urls) {
      const before = this.files.get(url);
      try {
        const file = await this.fetch(url).catch(() => undefined);
        if (file === undefined) this.unconfirmed.add(url);
        else if (file !== before) {
          await show(url, file);
          await this.save();
        }
      } catch (error) {
        log.error('picture not updated', {
          url,
          reason: messageOf(error),
          kept: 'the picture before',
        });
        if (before !== undefined) this.files.set(url, before);
        this.requested.set(url, { at: performance.now() });
      }
    }
  }

  /** Forgets copies that are no longer on disk. */
  forget(files: ReadonlySet<string>): void {
    for (const [url, path] of this.files)
      if (files.has(path)) for (const map of [this.files, this.requested, this.versions]) map.delete(url);
  }
}
