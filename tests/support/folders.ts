import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A folder that is gone when the test is over.
 * @param atEnd registers what removes it, for a folder that several tests use
 */
export async function temporaryFolder(atEnd: (end: () => Promise<void>) => void = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'));
  // Pictures that are still being written would be added while the folder is emptied.
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}
