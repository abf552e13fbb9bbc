import { randomBytes } from 'node:crypto';
import { mkdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { discard, namesIn } from '../storage/durable.ts';
import { ENCRYPTED, type Key, readWhole, sizeOfStored, writeStored } from '../storage/stored-file.ts';
import type { Inspected } from './inspect.ts';

/** Time for which the files of a form that is not sent yet are kept. */
export const HELD_MS = 3_600_000;
const TOKEN = /^[0-9a-f]{32}$/;

const isThere = (path: string): Promise<boolean> => stat(path).then(() => true, () => false); // prettier-ignore

/** What was announced of a file. */
export interface Begun {
  readonly name: string;
  /** Bytes. */
  readonly length: number;
}

/**
 * Held files on the disk: for each set a folder under a random token. Each file has its bytes (`<number>`), its announced name
 * and length (`<number>.begun`) and, when it is whole, its inspection result (`<number>.done`).
 */
export class HeldFolder {
  readonly path: string;
  private readonly key: Key;
  private readonly locked = new Set<string>();

  /** @param key encrypts the notes, as it does the bytes */
  constructor(path: string, key: Key) {
    this.path = path;
    this.key = key;
  }

  /** Creates the folder of all sets. */
  async make(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  /** Tokens of all sets, also of those whose hour is over. */
  tokens(): Promise<string[]> {
    return namesIn(this.path);
  }

  /** Makes a set. @returns its token */
  async create(): Promise<string> {
    const token = randomBytes(16).toString('hex');
    await mkdir(join(this.path, token), { recursive: true, mode: 0o700 });
    return token;
  }

  /** Whether there is such a set, and its hour is not over. */
  async isKnown(token: string): Promise<boolean> {
    return TOKEN.test(token) && (await this.age(token)) < HELD_MS;
  }

  /** Milliseconds since something was added to a set; Infinity: there is none. */
  async age(token: string, now = Date.now()): Promise<number> {
    const folder = await stat(join(this.path, token)).catch(() => undefined);
    return folder ? now - folder.mtimeMs : Infinity;
  }

  /** Begins the hour of a set anew. */
  async touch(token: string): Promise<void> {
    const now = new Date();
    await utimes(join(this.path, token), now, now).catch(() => undefined);
  }

  /** Numbers of a set's files, in their order. */
  async numbers(token: string): Promise<number[]> {
    const names = await namesIn(join(this.path, token));
    const found = names.flatMap((name) => /^(\d+)\.begun(?:\.enc)?$/.exec(name)?.[1] ?? []);
    return found.map(Number).sort((one, other) => one - other);
  }

  /** Where the bytes of a file are, without `.enc`. */
  fileOf(token: string, number: number): string {
    return join(this.path, token, String(number));
  }

  /** Bytes of a file that are there. */
  size(token: string, number: number): Promise<number> {
    return sizeOfStored(this.fileOf(token, number)).catch(() => 0);
  }

  /** Where the bytes of a file are, with `.enc` where they are encrypted; undefined: they are gone with a form that was received. */
  async bytesOf(token: string, number: number): Promise<string | undefined> {
    const path = this.fileOf(token, number);
    for (const ending of ['', ENCRYPTED]) if (await isThere(path + ending)) return path + ending;
    return undefined;
  }

  /** Writes the announced name and length of a file (`<number>.begun`). */
  noteBegun(token: string, number: number, begun: Begun): Promise<void> {
    return this.note(token, number, '.begun', begun);
  }

  /** Writes the inspection result of a whole file (`<number>.done`): the file is listed from then on. */
  noteDone(token: string, number: number, file: Inspected): Promise<void> {
    return this.note(token, number, '.done', file);
  }

  /** @returns what was announced; undefined: there is no such file */
  begun(token: string, number: number): Promise<Begun | undefined> {
    return this.read<Begun>(token, number, '.begun');
  }

  /** @returns the inspection result of a file; undefined: the file is incomplete, or a crash interrupted the writing of the result */
  done(token: string, number: number): Promise<Inspected | undefined> {
    return this.read<Inspected>(token, number, '.done');
  }

  /** Deletes a file and what is noted of it. */
  async remove(token: string, number: number): Promise<void> {
    for (const ending of ['.begun', '.done'])
      for (const encrypted of ['', ENCRYPTED]) await discard(this.fileOf(token, number) + ending + encrypted);
    await this.removeBytes(token, number);
  }

  /** Deletes a file; what is noted of it stays. */
  async removeBytes(token: string, number: number): Promise<void> {
    for (const encrypted of ['', ENCRYPTED]) await discard(this.fileOf(token, number) + encrypted);
  }

  /** Deletes a set with all its files. */
  async removeSet(token: string): Promise<void> {
    await discard(join(this.path, token));
  }

  /** Keeps others from changing a file while it is written. @returns false: it is being written already */
  lock(token: string, number: number): boolean {
    if (this.isLocked(token, number)) return false;
    this.locked.add(this.fileOf(token, number));
    return true;
  }

  /** Ends `lock`. */
  unlock(token: string, number: number): void {
    this.locked.delete(this.fileOf(token, number));
  }

  /** @param number undefined: any file of the set */
  isLocked(token: string, number?: number): boolean {
    if (number !== undefined) return this.locked.has(this.fileOf(token, number));
    return [...this.locked].some((path) => path.startsWith(join(this.path, token)));
  }

  private note(token: string, number: number, ending: string, value: object): Promise<void> {
    return writeStored(this.fileOf(token, number) + ending, Buffer.from(JSON.stringify(value)), this.key);
  }

  private async read<T>(token: string, number: number, ending: string): Promise<T | undefined> {
    try {
      return JSON.parse((await readWhole(this.fileOf(token, number) + ending, this.key)).toString()) as T;
    } catch {
      return undefined;
    }
  }
}
