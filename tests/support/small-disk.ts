import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface SmallDisk {
  readonly folder: string;
  /** False: nothing can be mounted here, and folders that refuse to be written stand for a full disk. */
  readonly mounted: boolean;
  /** Leaves no byte free. */
  fill(): Promise<void>;
  free(): Promise<void>;
}

/** Writes large blocks first, then single bytes. */
async function takeAll(file: string): Promise<void> {
  for (const size of [100_000, 1_000, 1]) {
    for (let isFull = false; !isFull;)
      await writeFile(file, Buffer.alloc(size), { flag: 'a' }).catch(() => {
        isFull = true;
      });
  }
}

/**
 * A small file system of a test's own, gone when the test is over.
 * @param writable folders in it that are written, for where nothing can be mounted
 */
export async function smallDisk(writable: readonly string[]): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  let mounted = true;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    mounted = false;
  }
  const filler = join(folder, 'filler');
  const allow = async (mode: number) => {
    for (const name of writable) await chmod(join(folder, name), mode);
  };
  onTestFinished(async () => {
    if (mounted) execFileSync('umount', ['--lazy', folder]);
    else await allow(0o700);
    await rm(folder, { recursive: true, force: true });
  });
  return {
    folder,
    mounted,
    fill: () => (mounted ? takeAll(filler) : allow(0o500)),
    free: () => (mounted ? rm(filler) : allow(0o700)),
  };
}
