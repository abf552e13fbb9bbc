import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a file whole or not at all: readers find the old file or the new one, also after a crash or on a full disk.
 * Why no package does this: docs/decisions/0016-libraries.md.
 * @param name of the file; as a function it is called when all pieces are written
 * @param pieces written one after another; the event loop runs in between
 * @returns the file's path
 * @throws the file system's error; nothing is left behind then
 */
export async function writeFileAtomically(
  folder: string,
  name: string | (() => string),
  pieces: Iterable<string | Uint8Array>,
): Promise<string> {
  const temporary = join(folder, `${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'w');
    try {
      for (const piece of pieces) await file.writeFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    const path = join(folder, typeof name === 'string' ? name : name());
    await rename(temporary, path);
    return path;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
