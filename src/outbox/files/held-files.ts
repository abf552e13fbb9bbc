import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, rename, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { discard, namesIn, syncPath } from '../storage/durable.ts';
import { ENCRYPTED, FileWriter, readWhole, sizeOfStored, writeStored } from '../storage/stored-file.ts';
import type { FileErrorCode } from '../../site/forms.ts';
import { type DiskBudget } from './budget.ts';
import { safeFileName } from './file-name.ts';
import { inspect, type Inspected, type InspectOptions } from './inspect.ts';

/** Time for which the files of a form that is not sent yet are kept. */
export const HELD_MS = 3_600_000;
const TOKEN = /^[0-9a-f]{32}$/;

export interface HeldOptions extends InspectOptions {
  /** Folder of all held files. */
  readonly folder: string;
  readonly maxFiles: number;
  /** Bytes of one file. */
  readonly maxBytes: number;
  readonly budget: DiskBudget;
}

export type HeldInspected = Inspected & { readonly number: number };
/** Why an upload is refused; `expired`: there is no such file, or its hour is over. */
export type UploadError = FileErrorCode | 'offset' | 'busy' | 'noRoom';
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly code: UploadError;
  constructor(code: UploadError) {
    super(code);
    this.code = code;
  }
}

interface Begun {
  readonly name: string;
  readonly length: number;
}

/**
 * Files that were uploaded before their form is sent, or whose form was refused: for an hour, in a folder under a random
 * token. Of each there are its bytes (`<number>`), what was announced (`<number>.begun`) and, when it is whole, what was
 * found out (`<number>.done`).
 */
export class HeldFiles {
  private readonly options: HeldOptions;
  /** Bytes that a file takes of the budget, and whose they are. */
  private readonly taken = new Map<string, { visitor: string; bytes: number }>();
  private readonly busy = new Set<string>();

  constructor(options: HeldOptions) {
    this.options = options;
  }

  /** Counts what an earlier process left. */
  async start(): Promise<void> {
    await mkdir(this.options.folder, { recursive: true, mode: 0o700 });
    for (const token of await namesIn(this.options.folder))
      for (const number of await this.numbers(token)) {
        const { length } = await this.begun(token, number).catch(() => ({ length: 0 }));
        this.count(token, number, '', length);
      }
  }

  /**
   * Announces a file.
   * @param token of files that belong to the same form; undefined: a new one
   * @throws UploadRefused; also where the token is unknown: a new one would leave out the files before it silently
   */
  async begin(token: string | undefined, given: string, length: number, visitor: string): Promise<{ token: string; number: number }> {
    const { maxBytes, maxFiles, budget } = this.options;
    if (length > maxBytes) throw new UploadRefused('tooLarge');
    if (length === 0) throw new UploadRefused('empty');
    if (token !== undefined && !(await this.isKnown(token))) throw new UploadRefused('expired');
    const known = token ?? (await this.create());
    const numbers = await this.numbers(known);
    if (numbers.length >= maxFiles) throw new UploadRefused('tooMany');
    if (!budget.take(visitor, length)) throw new UploadRefused('noRoom');
    for (let number = Math.max(0, ...numbers) + 1; ; number++) {
      const begun: Begun = { name: safeFileName(given), length };
      const key = this.name(known, number);
      // Two uploads that begin at once must not get the same number.
      if (this.taken.has(key)) continue;
      this.taken.set(key, { visitor, bytes: length });
      await writeStored(this.path(known, number, '.begun'), Buffer.from(JSON.stringify(begun)), this.options.key);
      return { token: known, number };
    }
  }

  /** Bytes that are there. @throws UploadRefused */
  async offset(token: string, number: number): Promise<number> {
    await this.begunOr(token, number);
    return sizeOfStored(this.path(token, number)).catch(() => 0);
  }

  /**
   * Adds bytes at the end of a file. When it is whole it is inspected, and deleted where it is refused.
   * @returns bytes that are there now; also where the connection breaks, they are kept
   * @throws UploadRefused
   */
  async append(token: string, number: number, offset: number, content: AsyncIterable<Buffer>): Promise<number> {
    const { length, name } = await this.begunOr(token, number);
    const key = this.name(token, number);
    if (this.busy.has(key)) throw new UploadRefused('busy');
    this.busy.add(key);
    try {
      // The response to its last bytes was lost, and they are sent again.
      if (offset === length && (await this.done(token, number))) return length;
      const writer = await FileWriter.open(this.path(token, number), this.options.key);
      try {
        if (writer.size !== offset) throw new UploadRefused('offset');
        for await (const chunk of content) {
          if (writer.size + chunk.length > length) throw new UploadRefused('tooLarge');
          await writer.write(chunk);
        }
      } finally {
        await writer.close();
      }
      await this.touch(token);
      if (writer.size === length) await this.finish(token, number, name);
      return writer.size;
    } finally {
      this.busy.delete(key);
    }
  }

  /** Keeps a file that came with a refused form and is inspected already. @param path where it is, without `.enc` */
  async keep(token: string, path: string, file: Inspected, visitor: string): Promise<void> {
    const number = Math.max(0, ...(await this.numbers(token))) + 1;
    const { key } = this.options;
    try {
      await writeStored(this.path(token, number, '.begun'), Buffer.from(JSON.stringify({ name: file.name, length: file.size })), key);
      await rename(path + (key ? ENCRYPTED : ''), this.path(token, number) + (key ? ENCRYPTED : ''));
      await writeStored(this.path(token, number, '.done'), Buffer.from(JSON.stringify(file)), key);
    } catch (error) {
      await this.remove(token, number);
      throw error;
    }
    // Its bytes were taken from the budget when they came.
    this.taken.set(this.name(token, number), { visitor, bytes: file.size });
  }

  /** A token for files that come with a refused form. */
  async create(): Promise<string> {
    const token = randomBytes(16).toString('hex');
    await mkdir(join(this.options.folder, token), { recursive: true, mode: 0o700 });
    return token;
  }

  async isKnown(token: string): Promise<boolean> {
    if (!TOKEN.test(token)) return false;
    const folder = await stat(join(this.options.folder, token)).catch(() => undefined);
    return folder !== undefined && Date.now() - folder.mtimeMs < HELD_MS;
  }

  /** Files that are whole, in their order. */
  async list(token: string): Promise<HeldInspected[]> {
    if (!(await this.isKnown(token))) return [];
    const found: HeldInspected[] = [];
    for (const number of await this.numbers(token)) {
      const done = await this.done(token, number);
      if (done) found.push({ ...done, number });
    }
    return found;
  }

  /** Puts a file into a message's folder too. It stays here: the same form may be sent twice by one click too many. */
  async linkTo(token: string, number: number, path: string): Promise<void> {
    const plain = await stat(this.path(token, number)).then(() => true, () => false); // prettier-ignore
    const ending = plain ? '' : ENCRYPTED;
    const [from, to] = [this.path(token, number) + ending, path + ending];
    await link(from, to).catch(async () => {
      await copyFile(from, to);
      await syncPath(to);
    });
  }

  async remove(token: string, number: number): Promise<void> {
    if (!TOKEN.test(token) || !Number.isInteger(number)) return;
    for (const ending of ['.begun', '.done', ''])
      for (const encrypted of ['', ENCRYPTED]) await discard(this.path(token, number, ending) + encrypted);
    this.release(this.name(token, number));
  }

  /** Deletes what is older than an hour. */
  async sweep(now = Date.now()): Promise<void> {
    for (const token of await namesIn(this.options.folder)) {
      const folder = join(this.options.folder, token);
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs < HELD_MS || [...this.busy].some((key) => key.startsWith(token))) continue;
      await discard(folder);
      for (const key of [...this.taken.keys()].filter((name) => name.startsWith(token))) this.release(key);
    }
  }

  private async finish(token: string, number: number, name: string): Promise<void> {
    const found = await inspect(this.path(token, number), name, this.options).catch((error: NodeJS.ErrnoException) => {
      // The visitor has taken it back meanwhile.
      throw error.code === 'ENOENT' ? new UploadRefused('expired') : error;
    });
    if ('error' in found) {
      await this.remove(token, number);
      throw new UploadRefused(found.error);
    }
    await writeStored(this.path(token, number, '.done'), Buffer.from(JSON.stringify(found)), this.options.key);
  }

  /** What was found out about a file; undefined: it is not whole, or a crash cut off the note of it. */
  private async done(token: string, number: number): Promise<Inspected | undefined> {
    try {
      return JSON.parse((await readWhole(this.path(token, number, '.done'), this.options.key)).toString()) as Inspected;
    } catch {
      return undefined;
    }
  }

  private async begun(token: string, number: number): Promise<Begun> {
    return JSON.parse((await readWhole(this.path(token, number, '.begun'), this.options.key)).toString()) as Begun;
  }

  private async begunOr(token: string, number: number): Promise<Begun> {
    if (!(await this.isKnown(token))) throw new UploadRefused('expired');
    return this.begun(token, number).catch(() => {
      throw new UploadRefused('expired');
    });
  }

  private async numbers(token: string): Promise<number[]> {
    const names = await namesIn(join(this.options.folder, token));
    const found = names.flatMap((name) => /^(\d+)\.begun(?:\.enc)?$/.exec(name)?.[1] ?? []);
    return found.map(Number).sort((one, other) => one - other);
  }

  private async touch(token: string): Promise<void> {
    const now = new Date();
    await utimes(join(this.options.folder, token), now, now).catch(() => undefined);
  }

  private count(token: string, number: number, visitor: string, bytes: number): void {
    this.options.budget.add(visitor, bytes);
    this.taken.set(this.name(token, number), { visitor, bytes });
  }

  private release(key: string): void {
    const taken = this.taken.get(key);
    if (!taken) return;
    this.taken.delete(key);
    this.options.budget.give(taken.visitor, taken.bytes);
  }

  private readonly name = (token: string, number: number) => `${token}/${String(number)}`;
  private readonly path = (token: string, number: number, ending = '') => join(this.options.folder, token, String(number) + ending);
}
