import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';

/** The disk of a folder. */
export interface Disk {
  /** Bytes. */
  readonly free: number;
  /** Bytes. */
  readonly size: number;
  /** What each file takes one of; undefined where they have no limit. */
  readonly inodes: { readonly free: number; readonly all: number } | undefined;
}

/** Room on the disk of a folder. @returns undefined where that cannot be found out */
export async function diskOf(folder: string): Promise<Disk | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  if (found === undefined) return undefined;
  const { bavail, bsize, blocks, ffree, files } = found;
  return { free: bavail * bsize, size: blocks * bsize, inodes: files > 0 ? { free: ffree, all: files } : undefined };
}

/** Whether a folder is there and may be written. */
export const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

/**
 * End of the last backup, which `deploy/backup/backup.sh` tells by touching a file.
 * @returns seconds since 1970; undefined where none was made, or where the clock was ahead: such a time would hide that none is made
 */
export const lastBackup = (dataFolder: string): Promise<number | undefined> =>
  stat(join(dataFolder, 'backed-up')).then(
    ({ mtimeMs }) => (mtimeMs > Date.now() + 60_000 ? undefined : Math.floor(mtimeMs / 1000)),
    () => undefined,
  );

/** Memory that the process may take; undefined: as much as the machine has. */
export function memoryLimit(): number | undefined {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : undefined;
}

/**
 * Version of the site with the name of its build, as `npm run build` wrote them beside it.
 * @param folder of the build
 * @returns e.g. `0.1.0+3f2ab1c09d8e7f65`
 */
export async function buildName(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'build.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return 'development';
  const { version, build } = JSON.parse(text) as { version: string; build: string };
  return `${version}+${build}`;
}
