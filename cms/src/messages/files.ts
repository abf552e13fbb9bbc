import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { keepsReserve } from '#site/disk-reserve';

const KEY = /^[0-9a-f]{32}$/;
/** Folder of files whose bytes are arriving. */
const INCOMING = 'incoming';
/** An upload that has not grown for so long has ended. */
const UNFINISHED_MS = 60 * 60_000;
const SHARD = /^[0-9a-f]{2}$/;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Files that visitors sent, in a private folder: `<first two digits of the message's key>/<key>/<number>`. No name that a
 * visitor gave is part of a path.
 */
export class MessageFiles {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates the folder; only the service's user may read it. */
  async prepare(): Promise<void> {
    await mkdir(join(this.folder, INCOMING), { recursive: true, mode: 0o700 });
  }

  /** Removes what stopped processes left half written. @param now milliseconds since 1970 */
  async removeUnfinished(now: number): Promise<void> {
    const folder = join(this.folder, INCOMING);
    for (const name of await readdir(folder)) {
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > UNFINISHED_MS) await rm(join(folder, name), { force: true });
    }
  }

  private folderOf(key: string): string {
    if (!KEY.test(key)) throw new Error('Invalid key of a message.');
    return join(this.folder, key.slice(0, 2), key);
  }

  private pathOf(key: string, number: number): string {
    if (!Number.isInteger(number) || number < 1) throw new Error('Invalid number of a file.');
    return join(this.folderOf(key), String(number));
  }

  /** Whether the disk keeps its reserve when a file takes some of it. */
  async hasRoom(bytes: number): Promise<boolean> {
    const { bavail, blocks, bsize } = await statfs(this.folder);
    return keepsReserve({ free: bavail * bsize, size: blocks * bsize }, bytes);
  }

  /**
   * Writes a file and syncs it to the disk. It appears under its name only when it is whole.
   * @param expected size in bytes, and SHA-256 in hexadecimal
   * @returns false when the bytes are other ones; nothing is stored then
   */
  async write(
    key: string,
    number: number,
    source: Readable,
    expected: { readonly size: number; readonly sha256: string },
  ): Promise<boolean> {
    const target = this.pathOf(key, number);
    const temporary = join(this.folder, INCOMING, randomUUID());
    const handle = await open(temporary, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      let size = 0;
      // Not destroyed when it is too long: the sender still gets its response.
      for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > expected.size) return false;
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
      if (size !== expected.size || hash.digest('hex') !== expected.sha256) return false;
      await handle.sync();
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(temporary, target);
      for (const folder of [dirname(target), dirname(dirname(target)), this.folder]) await syncFolder(folder);
      return true;
    } finally {
      await handle.close();
      await rm(temporary, { force: true });
    }
  }

  /** Content of a file, as a stream; it fails if there is no such file. @throws Error if key or number is invalid */
  read(key: string, number: number): Readable {
    return createReadStream(this.pathOf(key, number));
  }

  /** Size in bytes; undefined when there is no such file. */
  async sizeOf(key: string, number: number): Promise<number | undefined> {
    const found = await stat(this.pathOf(key, number)).catch(() => undefined);
    return found?.size;
  }

  /** Deletes a file; one that is not there is no error. */
  async remove(key: string, number: number): Promise<void> {
    await rm(this.pathOf(key, number), { force: true });
  }

  /** Removes all files of a message. */
  async removeAll(key: string): Promise<void> {
    await rm(this.folderOf(key), { recursive: true, force: true });
  }

  /** Keys of the messages that have files here. */
  async *keys(): AsyncGenerator<string> {
    for (const shard of await readdir(this.folder)) {
      if (!SHARD.test(shard)) continue;
      for (const key of await readdir(join(this.folder, shard))) if (KEY.test(key)) yield key;
    }
  }
}
