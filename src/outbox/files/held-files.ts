import { createHash } from 'node:crypto';
import { copyFile, link, rename } from 'node:fs/promises';
import { syncPath } from '../storage/durable.ts';
import { ENCRYPTED, type Key } from '../storage/stored-file.ts';
import type { DiskBudget } from './budget.ts';
import { HELD_MS, HeldFolder } from './held-folder.ts';
import { HeldQuota } from './held-quota.ts';
import type { Inspected } from './inspect.ts';

/** A file that is whole. `isSent`: its form was received, and its bytes are with the message alone. */
export type HeldInspected = Inspected & { readonly number: number; readonly isSent: boolean };

/**
 * Files that were uploaded before their form is sent, or whose form was refused, for an hour. When the form is received the bytes
 * are deleted; the rest of the hour, what was found out tells whether the same form is sent again.
 */
export class HeldFiles {
  readonly folder: HeldFolder;
  readonly quota: HeldQuota;
  private readonly isEncrypted: boolean;

  /** @param path folder of all held files @param key encrypts them */
  constructor(path: string, key: Key, budget: DiskBudget) {
    this.folder = new HeldFolder(path, key);
    this.quota = new HeldQuota(budget);
    this.isEncrypted = key !== undefined;
  }

  /** Counts what an earlier process left. */
  async start(): Promise<void> {
    const { folder, quota } = this;
    await folder.make();
    for (const token of await folder.tokens())
      for (const number of await folder.numbers(token))
        if (await folder.bytesOf(token, number)) quota.count(token, number, (await folder.begun(token, number))?.length ?? 0);
  }

  /** Keeps a file that came with a refused form and is inspected already. @param path where it is, without `.enc` */
  async keep(token: string, path: string, file: Inspected, visitor: string): Promise<void> {
    const number = await this.put(token, path + (this.isEncrypted ? ENCRYPTED : ''), file);
    this.quota.assign(token, number, { visitor, bytes: file.size });
  }

  /** Files that are whole, in their order. */
  async list(token: string): Promise<HeldInspected[]> {
    const { folder } = this;
    if (!(await folder.isKnown(token))) return [];
    const found: HeldInspected[] = [];
    for (const number of await folder.numbers(token)) {
      const done = await folder.done(token, number);
      if (done) found.push({ ...done, number, isSent: (await folder.bytesOf(token, number)) === undefined });
    }
    return found;
  }

  /**
   * Puts a file into a message's folder too. It stays here until the message is received: the form may be refused.
   * @returns false: its bytes are gone with a form that was received
   */
  async linkTo(token: string, number: number, path: string): Promise<boolean> {
    for (const ending of ['', ENCRYPTED]) {
      const [from, to] = [this.folder.fileOf(token, number) + ending, path + ending];
      try {
        await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') throw error;
          // A file system without hard links.
          await copyFile(from, to);
          await syncPath(to);
        });
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    return false;
  }

  /** After the form was received: deletes the bytes and names of its files. Their checksums stay, so that the same form is recognised. */
  async sent(token: string): Promise<void> {
    const { folder, quota } = this;
    for (const number of await folder.numbers(token)) {
      if (folder.isLocked(token, number)) continue;
      const file = await folder.done(token, number);
      if (file === undefined) await this.remove(token, number);
      else if (await folder.bytesOf(token, number)) {
        // Equal names stay equal: a file that was uploaded twice is one.
        const name = createHash('sha256').update(file.name).digest('hex');
        await folder.noteBegun(token, number, { name, length: file.size });
        await folder.noteDone(token, number, { ...file, name });
        await folder.removeBytes(token, number);
        quota.release(token, number);
      }
    }
  }

  /**
   * Moves a whole file to another set. Its name, size and inspection result stay in this set too, so that a form with this token
   * cannot be sent without the file.
   */
  async move(token: string, number: number, to: string): Promise<void> {
    const { folder, quota } = this;
    const file = await folder.done(token, number);
    if (!file) return;
    const path = (await folder.bytesOf(token, number)) ?? folder.fileOf(token, number);
    quota.move(token, number, to, await this.put(to, path, file));
  }

  /** Deletes a file of a set and frees its room; does nothing for an unknown token. */
  async remove(token: string, number: number): Promise<void> {
    if (!(await this.folder.isKnown(token)) || !Number.isInteger(number)) return;
    await this.folder.remove(token, number);
    this.quota.release(token, number);
  }

  /** How many files of a set are there or expected: not those that went with a message, or whose upload was given up. */
  async count(token: string): Promise<number> {
    let count = 0;
    for (const number of await this.folder.numbers(token))
      if (this.quota.has(token, number) || (await this.folder.bytesOf(token, number))) count++;
    return count;
  }

  /** Deletes what is older than an hour, and counts uploads that were given up no longer. */
  async sweep(now = Date.now()): Promise<void> {
    this.quota.releaseGivenUp(now);
    // Before the folder is read: a set that is made meanwhile is there.
    const counted = this.quota.tokens();
    const tokens = await this.folder.tokens();
    for (const token of tokens) {
      if ((await this.folder.age(token, now)) < HELD_MS || this.folder.isLocked(token)) continue;
      await this.folder.removeSet(token);
      this.quota.releaseSet(token);
    }
    // Another process of the same data folder has deleted their files.
    for (const token of counted) if (!tokens.includes(token)) this.quota.releaseSet(token);
  }

  /** Adds a whole file to a set. @param path with its ending @returns its number */
  private async put(token: string, path: string, file: Inspected): Promise<number> {
    const { folder } = this;
    const number = Math.max(0, ...(await folder.numbers(token))) + 1;
    try {
      await folder.noteBegun(token, number, { name: file.name, length: file.size });
      await rename(path, folder.fileOf(token, number) + (path.endsWith(ENCRYPTED) ? ENCRYPTED : ''));
      await folder.noteDone(token, number, file);
    } catch (error) {
      await folder.remove(token, number);
      throw error;
    }
    return number;
  }
}
