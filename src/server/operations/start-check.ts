import { access, constants, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError, type Settings } from '../../settings.ts';
import { fault, reasonOf, type Finding } from '../../site/finding.ts';
import { diskOf } from './machine.ts';
import { makeFolder } from './make-folder.ts';
import { LIMITS } from './problems.ts';

/** Of a path that can be no folder: a part of it is a file, leads nowhere, or is refused by the system, as below `/proc`. */
const NO_FOLDER: readonly (string | undefined)[] = ['ENOENT', 'ENOTDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG'];

/**
 * Makes the data folder where it is not there.
 * @throws SettingsError where its path can be no folder; the file system's error where it cannot be written now
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw NO_FOLDER.includes(code) ? new SettingsError(`DATA_DIR: ${folder} cannot be a folder (${String(code)})`) : error;
  }
  await access(folder, constants.W_OK);
}

/**
 * What keeps a site from working as it should, beside its settings: `--check` asks for it before anything is started. A site
 * that runs goes on without its disk, from memory.
 */
export async function startFaults({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Promise<Finding[]> {
  const probe = join(DATA_DIR, `.check-${String(process.pid)}`);
  const full = (what: string) => [fault(`DATA_DIR: the disk of ${DATA_DIR} is full (${what})`, 'Make room, or give the volume more.')];
  try {
    await makeDataFolder(DATA_DIR);
    await writeFile(probe, Buffer.alloc(4_096));
    const { free = 0 } = (await diskOf(DATA_DIR)) ?? {};
    return free < LIMITS.fullDiskBytes ? full(`${String(Math.floor(free / 1e6))} MB are free`) : [];
  } catch (error) {
    if (error instanceof SettingsError) return [fault(error.message, 'Name another path.')];
    const { code = reasonOf(error) } = error as NodeJS.ErrnoException;
    return code === 'ENOSPC'
      ? full(code)
      : [fault(`DATA_DIR: ${DATA_DIR} cannot be written (${code})`, 'Give it to the user that runs the site.')];
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
