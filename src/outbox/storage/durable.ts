import { open, readdir, rm, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** A sync of a folder that has not begun: all who ask until then wait for the same one. */
const waiting = new Map<string, Promise<void>>();
const running = new Map<string, Promise<void>>();

/** Writes a file or the names in a folder to the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes the names in a folder to the disk: without it, a power failure could take back a file that was created or renamed
 * (fsync(2), notes). Calls that come while one is under way share the next one.
 */
export function syncFolder(folder: string): Promise<void> {
  const known = waiting.get(folder);
  if (known) return known;
  const next = (running.get(folder) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => {
      waiting.delete(folder);
      const now = syncPath(folder).finally(() => {
        if (running.get(folder) === now) running.delete(folder);
      });
      running.set(folder, now);
      return now;
    });
  waiting.set(folder, next);
  return next;
}

/** Appends to a file, or makes it, and resolves when it is on the disk. The folder's own sync is the caller's. */
export async function appendDurably(path: string, bytes: string | Buffer): Promise<void> {
  const handle = await open(path, 'a', 0o600);
  try {
    await handle.appendFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** For what may not be there. @throws every other error: a disk that fails, or too many open files, does not mean that nothing is there */
export function absentIs<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    return value;
  };
}

/** Names in a folder; none when it is not there. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(absentIs<string[]>([]));

/** Deletes a file or folder with all that is in it; nothing happens when it is not there. */
export const discard = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** Deletes a folder that contains files alone; nothing happens when it is not there. It takes half the calls of `discard`. */
export async function discardFiles(folder: string): Promise<void> {
  // Old folders are swept, by other processes too, and may be gone at any moment.
  const goneIsFine = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  };
  const names = (await readdir(folder).catch(goneIsFine)) ?? [];
  await Promise.all(names.map((name) => unlink(join(folder, name)).catch(goneIsFine)));
  await rmdir(folder).catch(goneIsFine);
}

/** True for errors of a full disk or an exhausted quota. */
export function isFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
}
