import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { fault, reasonOf, type Finding } from '../../site/finding.ts';
import { diskOf } from './machine.ts';
import { LIMITS } from './problems.ts';

/**
 * What keeps a site from working as it should, beside its settings: `--check` asks for it before anything is started. A site
 * that runs goes on without its disk, from memory.
 */
export async function startFaults({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Promise<Finding[]> {
  const probe = join(DATA_DIR, `.check-${String(process.pid)}`);
  const full = (what: string) => [fault(`DATA_DIR: the disk of ${DATA_DIR} is full (${what})`, 'Make room, or give the volume more.')];
  try {
    await mkdir(DATA_DIR, { recursive: true });
    await writeFile(probe, Buffer.alloc(4_096));
    const { free = 0 } = (await diskOf(DATA_DIR)) ?? {};
    return free < LIMITS.fullDiskBytes ? full(`${String(Math.floor(free / 1e6))} MB are free`) : [];
  } catch (error) {
    const { code = reasonOf(error) } = error as NodeJS.ErrnoException;
    return code === 'ENOSPC'
      ? full(code)
      : [fault(`DATA_DIR: ${DATA_DIR} cannot be written (${code})`, 'Give it to the user that runs the site.')];
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
