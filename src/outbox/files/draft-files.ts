import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileErrorCode } from '../../site/forms.ts';
import type { Attachment } from '../message.ts';
import { discard, discardFiles } from '../storage/durable.ts';
import { ENCRYPTED, FileWriter } from '../storage/stored-file.ts';
import { safeFileName } from './file-name.ts';
import type { HeldFiles } from './held-files.ts';
import { inspect, type Inspected } from './inspect.ts';
import type { UploadOptions } from './resumable-uploads.ts';
import { WholeReader } from './whole.ts';

export interface FileError {
  readonly name: string;
  readonly code: FileErrorCode;
}

/** Thrown when messages that are not sent yet take all the disk that they may, or the disk has its reserve alone. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/** Thrown when files of a message went with another one that was received, such as where Back was pressed and the text changed. */
export class FilesSentError extends Error {
  override readonly name = 'FilesSentError';
}

interface Stored {
  /** Undefined: the file went with a form that was received. */
  readonly path: string | undefined;
  /** Whether the server held it before this request. */
  readonly held: boolean;
  readonly file: Inspected;
}

/** Deletes a stored file, encrypted or not. */
async function discardStored(path: string): Promise<void> {
  for (const ending of ['', ENCRYPTED]) await discard(path + ending);
}

export interface DraftOptions extends UploadOptions {
  /** Folder in which the draft gets one of its own. */
  readonly incoming: string;
  readonly held: HeldFiles;
  /** Hashed address. */
  readonly visitor: string;
  /** Called when the draft is not needed any more. */
  readonly ended: () => void;
}

/** Files of a form while it comes in, in a folder that becomes the message's, or is deleted. */
export class DraftFiles {
  readonly folder: string;
  readonly errors: FileError[] = [];
  private readonly options: DraftOptions;
  private readonly stored: Stored[] = [];
  private readonly tokens = new Set<string>();
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
    const whole = new WholeReader();
    try {
      for await (const chunk of content) {
        if (error) continue;
        if ((writer?.size ?? 0) + chunk.length > maxBytes) {
          error = 'tooLarge';
          continue;
        }
        if (!(await budget.hasRoom(chunk.length)) || !budget.take(visitor, chunk.length)) throw new NoRoomError('no room for more files');
        this.bytes += chunk.length;
        if (!writer) {
          await this.make();
          writer = await FileWriter.open(path, key);
        }
        whole.write(chunk);
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
    const found = error ? { error } : await inspect(path, name, this.options, whole.end());
    if ('error' in found) {
      this.errors.push({ name, code: found.error });
      await discardStored(path);
    } else await this.store({ path, file: found, held: false });
  }

  /** Adds the files that an earlier attempt or an upload has left. */
  async addHeld(token: string): Promise<void> {
    const { held, maxFiles } = this.options;
    this.tokens.add(token);
    for (const { number, isSent, ...file } of await held.list(token)) {
      if (this.stored.length >= maxFiles) {
        this.errors.push({ name: file.name, code: 'tooMany' });
        continue;
      }
      await this.make();
      const path = join(this.folder, `held-${String(number)}`);
      const isThere = !isSent && (await held.linkTo(token, number, path));
      await this.store({ path: isThere ? path : undefined, file, held: true });
    }
  }

  /** The files with their paths. */
  get files(): readonly (Stored & { readonly attachment: Attachment })[] {
    return this.stored.map((stored, index) => ({ ...stored, attachment: { number: index + 1, ...stored.file } }));
  }

  /** Adds a file. One that was sent twice is one, and leaves nothing of the other in the folder, which becomes the message's. */
  private async store(stored: Stored): Promise<void> {
    const same = this.stored.findIndex(({ file: { sha256, name } }) => sha256 === stored.file.sha256 && name === stored.file.name);
    if (same < 0) this.stored.push(stored);
    else if (this.stored[same]?.path === undefined) this.stored[same] = stored;
    else if (stored.path !== undefined) await discardStored(stored.path);
  }

  /** The message was received with its files: what is held of them is deleted. */
  async sent(): Promise<void> {
    for (const token of this.tokens) await this.options.held.sent(token);
  }

  /** Names the files that went with another message, which cannot be sent with this one. */
  refuseSent(): void {
    if (this.files.some(({ path }) => path === undefined)) this.errors.push({ name: '', code: 'expired' });
  }

  /**
   * Keeps the files for the next attempt. Where some of the held ones went with another message, the others get a set of their own.
   * @param token of files that are held already
   * @returns the token; undefined where there are no files
   */
  async hold(token: string | undefined): Promise<string | undefined> {
    const { held, visitor } = this.options;
    const known = token !== undefined && (await held.folder.isKnown(token)) ? token : undefined;
    const before = known === undefined ? [] : await held.list(known);
    const isNew = (file: Inspected) => !before.some(({ sha256, name, isSent }) => !isSent && sha256 === file.sha256 && name === file.name);
    const fresh = this.stored.filter(({ held: was, file }) => !was && isNew(file));
    const there = before.filter(({ isSent }) => !isSent);
    if (there.length + fresh.length === 0) return undefined;
    const into = known !== undefined && there.length === before.length ? known : await held.folder.create();
    if (known !== undefined && into !== known) for (const { number } of there) await held.move(known, number, into);
    for (const { path, file } of fresh) {
      if (path === undefined) continue;
      await held.keep(into, path, file, visitor);
      this.bytes -= file.size;
    }
    return into;
  }

  /** Deletes what is left of the draft, and gives its disk back. */
  async end(): Promise<void> {
    this.options.ended();
    this.options.budget.give(this.options.visitor, this.bytes);
    this.bytes = 0;
    if (this.made) await discardFiles(this.folder);
  }
}
