import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileErrorCode } from '../../site/forms.ts';
import type { Attachment } from '../message.ts';
import { discard } from '../storage/durable.ts';
import { FileWriter } from '../storage/stored-file.ts';
import { safeFileName } from './file-name.ts';
import type { HeldFiles, HeldOptions } from './held-files.ts';
import { inspect, type Inspected } from './inspect.ts';

export interface FileError {
  readonly name: string;
  readonly code: FileErrorCode;
}

/** Thrown when messages that are not sent yet take all the disk that they may. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

interface Stored {
  readonly path: string;
  /** Whether the server held it before this request. */
  readonly held: boolean;
  readonly file: Inspected;
}

export interface DraftOptions extends Pick<HeldOptions, 'key' | 'scanner' | 'maxBytes' | 'maxFiles' | 'budget'> {
  /** Folder in which the draft gets one of its own. */
  readonly incoming: string;
  readonly held: HeldFiles;
  /** Hashed address. */
  readonly visitor: string;
}

/** Files of a form while it comes in, in a folder that becomes the message's, or is deleted. */
export class DraftFiles {
  readonly folder: string;
  readonly errors: FileError[] = [];
  private readonly options: DraftOptions;
  private readonly stored: Stored[] = [];
  private made = false;
  private arrived = 0;
  private bytes = 0;

  constructor(options: DraftOptions) {
    this.options = options;
    this.folder = join(options.incoming, randomBytes(16).toString('hex'));
  }

  /** Makes the folder; once is enough. */
  async make(): Promise<void> {
    if (this.made) return;
    this.made = true;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /**
   * Stores a file that is sent with the form, and inspects it. What is too large is read to its end and thrown away, so that
   * the visitor gets a response.
   * @throws NoRoomError, and the file system's errors
   * @param given name; empty and without content: a control in which no file was chosen
   */
  async add(given: string, content: AsyncIterable<Buffer>): Promise<void> {
    const { maxBytes, maxFiles, key, budget, visitor } = this.options;
    const name = safeFileName(given);
    const path = join(this.folder, `received-${String(++this.arrived)}`);
    let error: FileErrorCode | undefined = this.arrived > maxFiles ? 'tooMany' : undefined;
    let writer: FileWriter | undefined;
    try {
      for await (const chunk of content) {
        if (error) continue;
        if ((writer?.size ?? 0) + chunk.length > maxBytes) {
          error = 'tooLarge';
          continue;
        }
        if (!budget.take(visitor, chunk.length)) throw new NoRoomError('no room for more files');
        this.bytes += chunk.length;
        if (!writer) {
          await this.make();
          writer = await FileWriter.open(path, key);
        }
        await writer.write(chunk);
      }
    } finally {
      await writer?.close();
    }
    if (!error && !writer) {
      if (given === '') this.arrived--;
      else this.errors.push({ name, code: 'empty' });
      return;
    }
    const found = error ? { error } : await inspect(path, name, this.options);
    if ('error' in found) {
      this.errors.push({ name, code: found.error });
      for (const ending of ['', '.enc']) await discard(path + ending);
    } else this.stored.push({ path, file: found, held: false });
  }

  /** Adds the files that an earlier attempt or an upload has left. */
  async addHeld(token: string): Promise<void> {
    const { held, maxFiles } = this.options;
    for (const { number, ...file } of await held.list(token)) {
      if (this.stored.length >= maxFiles) {
        this.errors.push({ name: file.name, code: 'tooMany' });
        continue;
      }
      await this.make();
      const path = join(this.folder, `held-${String(number)}`);
      await held.linkTo(token, number, path);
      this.stored.push({ path, file, held: true });
    }
  }

  /** The files with their paths. A file that was sent twice is one. */
  get files(): readonly (Stored & { readonly attachment: Attachment })[] {
    const bySum = new Map(this.stored.map((stored) => [`${stored.file.sha256} ${stored.file.name}`, stored]));
    return [...bySum.values()].map((stored, index) => ({ ...stored, attachment: { number: index + 1, ...stored.file } }));
  }

  /**
   * Keeps the files for the next attempt.
   * @param token of files that are held already
   * @returns the token; undefined where there are no files
   */
  async hold(token: string | undefined): Promise<string | undefined> {
    const { held, visitor } = this.options;
    const known = token !== undefined && (await held.isKnown(token)) ? token : undefined;
    const before = known === undefined ? [] : await held.list(known);
    const isNew = (file: Inspected) => !before.some(({ sha256, name }) => sha256 === file.sha256 && name === file.name);
    const fresh = this.stored.filter(({ held: was, file }) => !was && isNew(file));
    if (before.length + fresh.length === 0) return undefined;
    const into = known ?? (await held.create());
    for (const { path, file } of fresh) {
      await held.keep(into, path, file, visitor);
      this.bytes -= file.size;
    }
    return into;
  }

  /** Deletes what is left of the draft, and gives its disk back. */
  async end(): Promise<void> {
    this.options.budget.give(this.options.visitor, this.bytes);
    this.bytes = 0;
    if (this.made) await discard(this.folder);
  }
}
