import type { FileErrorCode } from '../../site/forms.ts';
import { FileWriter } from '../storage/stored-file.ts';
import type { DiskBudget } from './budget.ts';
import { safeFileName } from './file-name.ts';
import type { HeldFiles } from './held-files.ts';
import type { Begun } from './held-folder.ts';
import { inspect, type InspectOptions } from './inspect.ts';
import { WholeReader, type Whole } from './whole.ts';

/** Why an upload is refused; `expired`: there is no such file, or its hour is over. */
export type UploadError = FileErrorCode | 'offset' | 'busy' | 'noRoom';
/** Thrown when an upload is refused; `code` says why. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly code: UploadError;
  constructor(code: UploadError) {
    super(code);
    this.code = code;
  }
}

/**
 * Files of one form that are held, for each that its message may have. The visitor may have taken some back without the server
 * knowing: a ticked box is sent with the form, and the request that deletes a file or the response that announces it can be lost.
 */
const HELD_PER_FILE = 2;

/** Limits of a form's files, and how they are inspected. */
export interface UploadOptions extends InspectOptions {
  readonly maxFiles: number;
  /** Bytes of one file. */
  readonly maxBytes: number;
  readonly budget: DiskBudget;
}

/** Files that are uploaded before their form is sent, in pieces if need be. They are held like those of a refused form. */
export class ResumableUploads {
  private readonly held: HeldFiles;
  private readonly options: UploadOptions;

  constructor(held: HeldFiles, options: UploadOptions) {
    this.held = held;
    this.options = options;
  }

  /**
   * Announces a file.
   * @param token of files that belong to the same form; undefined: a new one
   * @throws UploadRefused; also where the token is unknown: a new one would leave out the files before it silently
   */
  async begin(token: string | undefined, given: string, length: number, visitor: string): Promise<{ token: string; number: number }> {
    const { maxBytes, maxFiles, budget } = this.options;
    const { folder, quota } = this.held;
    if (length > maxBytes) throw new UploadRefused('tooLarge');
    if (length === 0) throw new UploadRefused('empty');
    if (token !== undefined && !(await folder.isKnown(token))) throw new UploadRefused('expired');
    if (!(await budget.hasRoom(length))) throw new UploadRefused('noRoom');
    const known = token ?? (await folder.create());
    if ((await this.held.count(known)) >= HELD_PER_FILE * maxFiles) throw new UploadRefused('tooMany');
    let number = Math.max(0, ...(await folder.numbers(known))) + 1;
    // Two uploads that begin at once must not get the same number.
    while (quota.has(known, number)) number++;
    if (!quota.announce(known, number, { visitor, bytes: length })) throw new UploadRefused('noRoom');
    await folder.noteBegun(known, number, { name: safeFileName(given), length });
    return { token: known, number };
  }

  /** Bytes that are there. @throws UploadRefused */
  async offset(token: string, number: number): Promise<number> {
    const { length } = await this.begun(token, number);
    // Inspected already; if its form was received, its bytes are gone, but none are missing.
    if (await this.held.folder.done(token, number)) return length;
    return this.held.folder.size(token, number);
  }

  /**
   * Adds bytes at the end of a file. When it is whole it is inspected, and deleted where it is refused.
   * @param visitor hashed address
   * @returns bytes that are there now; also where the connection breaks, they are kept
   * @throws UploadRefused
   */
  async append(token: string, number: number, offset: number, content: AsyncIterable<Buffer>, visitor: string): Promise<number> {
    const begun = await this.begun(token, number);
    const { folder, quota } = this.held;
    if (!folder.lock(token, number)) throw new UploadRefused('busy');
    try {
      if (await folder.done(token, number)) {
        // The response to its last bytes was lost, and they are sent again.
        if (offset === begun.length) return begun.length;
        throw new UploadRefused('offset');
      }
      if (!quota.arrives(token, number, { visitor, bytes: begun.length })) throw new UploadRefused('noRoom');
      // What comes in one piece need not be read again.
      const whole = offset === 0 ? new WholeReader() : undefined;
      const size = await this.write(folder.fileOf(token, number), begun.length, offset, content, whole);
      await folder.touch(token);
      if (size === begun.length) await this.finish(token, number, begun.name, whole?.end());
      return size;
    } finally {
      folder.unlock(token, number);
    }
  }

  /** @param length bytes that were announced @returns bytes that are there now @throws UploadRefused */
  private async write(
    path: string,
    length: number,
    offset: number,
    content: AsyncIterable<Buffer>,
    whole: WholeReader | undefined,
  ): Promise<number> {
    const { key, budget } = this.options;
    const writer = await FileWriter.open(path, key);
    try {
      if (writer.size !== offset) throw new UploadRefused('offset');
      for await (const chunk of content) {
        if (writer.size + chunk.length > length) throw new UploadRefused('tooLarge');
        if (!(await budget.hasRoom(chunk.length))) throw new UploadRefused('noRoom');
        whole?.write(chunk);
        await writer.write(chunk);
      }
    } finally {
      await writer.close();
    }
    return writer.size;
  }

  private async finish(token: string, number: number, name: string, whole: Whole | undefined): Promise<void> {
    const { folder } = this.held;
    const found = await inspect(folder.fileOf(token, number), name, this.options, whole).catch((error: NodeJS.ErrnoException) => {
      // The visitor has taken it back meanwhile.
      throw error.code === 'ENOENT' ? new UploadRefused('expired') : error;
    });
    if ('error' in found) {
      await this.held.remove(token, number);
      throw new UploadRefused(found.error);
    }
    await folder.noteDone(token, number, found);
  }

  private async begun(token: string, number: number): Promise<Begun> {
    const { folder } = this.held;
    const begun = (await folder.isKnown(token)) ? await folder.begun(token, number) : undefined;
    if (!begun) throw new UploadRefused('expired');
    return begun;
  }
}
