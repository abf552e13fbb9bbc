import { open, type FileHandle } from 'node:fs/promises';
import { FRAME_OVERHEAD, framesOf, MAX_FRAME, readFrame, sealFrame } from './frames.ts';

/** Key of `MESSAGES_KEY`, 32 bytes; undefined: files are stored as they are. */
export type Key = Buffer | undefined;

/** End of the name of an encrypted file. */
export const ENCRYPTED = '.enc';

/** Bytes that are written or read at once where a file is not encrypted: fewer calls take less time of the main thread. */
const PIECE = 2 * MAX_FRAME;

/** Path at which a file is written. */
export const storedPath = (path: string, key: Key): string => (key ? path + ENCRYPTED : path);

/** Opens a file, which may have been written before a key was set. @throws the file system's error where it is not there */
async function openStored(path: string): Promise<{ handle: FileHandle; encrypted: boolean }> {
  const plain = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return plain ? { handle: plain, encrypted: false } : { handle: await open(path + ENCRYPTED, 'r'), encrypted: true };
}

function needed(key: Key): Buffer {
  if (!key) throw new Error('is encrypted, and MESSAGES_KEY is not set');
  return key;
}

/** Writes all of some bytes at the end of a file that was opened to append. */
async function append(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await handle.write(bytes, at, bytes.length - at)).bytesWritten;
}

/** Writes a file in pieces of any size; memory for one call, which is used again and again. */
export class FileWriter {
  /** Bytes of content so far. */
  size: number;
  private readonly handle: FileHandle;
  private readonly key: Key;
  private frames: number;
  /** What has not been written yet. */
  private frame: Buffer | undefined;
  private filled = 0;

  private constructor(handle: FileHandle, key: Key, size: number, frames: number) {
    this.handle = handle;
    this.key = key;
    this.size = size;
    this.frames = frames;
  }

  /** Opens a file to continue at its end, and makes it when it is not there. */
  static async open(path: string, key: Key): Promise<FileWriter> {
    const handle = await open(storedPath(path, key), 'a+', 0o600);
    if (!key) return new FileWriter(handle, key, (await handle.stat()).size, 0);
    const frames = await framesOf(handle);
    const last = frames.at(-1);
    // What a crash cut off in the middle of a frame is sent again.
    await handle.truncate(last ? last.position + last.length + FRAME_OVERHEAD : 0);
    return new FileWriter(handle, key, last ? last.start + last.length : 0, frames.length);
  }

  /** Adds bytes to the content. They are buffered: `close` writes the rest. */
  async write(chunk: Buffer): Promise<void> {
    this.size += chunk.length;
    this.frame ??= Buffer.allocUnsafeSlow(this.key ? MAX_FRAME : PIECE);
    for (let from = 0; from < chunk.length;) {
      const copied = chunk.copy(this.frame, this.filled, from);
      from += copied;
      this.filled += copied;
      if (this.filled === this.frame.length) await this.flush();
    }
  }

  /** Resolves when everything is on the disk. */
  async close(): Promise<void> {
    try {
      await this.flush();
      await this.handle.sync();
    } finally {
      await this.handle.close();
    }
  }

  private async flush(): Promise<void> {
    if (!this.frame || this.filled === 0) return;
    const plain = this.frame.subarray(0, this.filled);
    this.filled = 0;
    await append(this.handle, this.key ? sealFrame(this.key, this.frames++, plain) : plain);
  }
}

/** Writes a whole file, in place of one that is there, and resolves when it is on the disk. */
export async function writeStored(path: string, content: Buffer, key: Key): Promise<void> {
  const handle = await open(storedPath(path, key), 'w', 0o600);
  try {
    if (!key) await append(handle, content);
    for (let from = 0, index = 0; key && from < content.length; from += MAX_FRAME, index++)
      await append(handle, sealFrame(key, index, content.subarray(from, from + MAX_FRAME)));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Bytes of a file's content. */
export async function sizeOfStored(path: string): Promise<number> {
  const { handle, encrypted } = await openStored(path);
  try {
    if (!encrypted) return (await handle.stat()).size;
    const last = (await framesOf(handle)).at(-1);
    return last ? last.start + last.length : 0;
  } finally {
    await handle.close();
  }
}

/**
 * Reads a file in pieces of at most 128 KB.
 * @param reuse true: each piece is gone with the next one, which saves the memory of all
 * @throws DecryptionError, and the file system's errors
 */
export async function* readStored(path: string, key: Key, reuse = false): AsyncGenerator<Buffer, void, undefined> {
  const { handle, encrypted } = await openStored(path);
  try {
    if (encrypted) {
      for (const frame of await framesOf(handle)) yield await readFrame(handle, needed(key), frame);
      return;
    }
    const own = reuse ? Buffer.allocUnsafeSlow(PIECE) : undefined;
    for (let position = 0; ;) {
      const { bytesRead, buffer } = await handle.read(own ?? Buffer.allocUnsafe(MAX_FRAME), 0, own?.length ?? MAX_FRAME, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** Thrown where a file cannot be read while it is sent to another side; the cause says why. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Pieces of a file, so that errors of the file can be told from errors of the side to which it is sent. @throws Unreadable */
export async function* readable(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* pieces;
  } catch (error) {
    throw new Unreadable('cannot be read', { cause: error });
  }
}

/** Reads part of a file, from `start` up to and without `end`; less at the end of the file. */
export async function readRange(path: string, start: number, end: number, key: Key): Promise<Buffer> {
  const { handle, encrypted } = await openStored(path);
  try {
    if (!encrypted) {
      const buffer = Buffer.alloc(Math.max(0, end - start));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
      return buffer.subarray(0, bytesRead);
    }
    const parts: Buffer[] = [];
    for (const frame of await framesOf(handle)) {
      if (frame.start >= end || frame.start + frame.length <= start) continue;
      const plain = await readFrame(handle, needed(key), frame);
      parts.push(plain.subarray(Math.max(0, start - frame.start), Math.min(frame.length, end - frame.start)));
    }
    return Buffer.concat(parts);
  } finally {
    await handle.close();
  }
}

/** Reads a whole file. */
export async function readWhole(path: string, key: Key): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of readStored(path, key)) parts.push(part);
  return Buffer.concat(parts);
}
