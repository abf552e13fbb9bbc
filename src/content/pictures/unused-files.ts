import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../site/time.ts';

interface Options {
  readonly folders: readonly string[];
  /** Hashes of the pictures that the content names. */
  readonly inUse: ReadonlySet<string>;
  readonly keepDays: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Deletes files of pictures that have not been in use for a number of days. When a file was last in use is its time of
 * modification, which is renewed here: that survives a restart, and instances that share the folders respect each other.
 * @param options folders with files whose names begin with the picture's hash
 * @returns paths of the deleted files; one that cannot be deleted stays
 */
export async function deleteUnusedFiles({ folders, inUse, keepDays, now }: Options): Promise<string[]> {
  const deleted: string[] = [];
  for (const folder of folders)
    for (const name of await readdir(folder).catch(() => [])) {
      const file = join(folder, name);
      try {
        const age = now - (await stat(file)).mtimeMs;
        const hash = /^([0-9a-f]{16})(?:-\d+)?\.\w{1,5}$/.exec(name)?.[1];
        if (hash !== undefined && inUse.has(hash)) {
          if (age > DAY_MS) await utimes(file, now / 1000, now / 1000);
        } else if (age > keepDays * DAY_MS) {
          await rm(file);
          deleted.push(file);
        }
      } catch {
        // A read-only folder, or another instance deleted the file.
      }
    }
  return deleted;
}
