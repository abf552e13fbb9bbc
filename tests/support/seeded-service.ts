import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { firstContent } from './first-content.ts';

const made: string[] = [];
afterAll(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A data folder of this test's own with the content of the embedded copy; it is gone after the file. */
export async function seededFolder(): Promise<string> {
  const own = await mkdtemp(join(tmpdir(), 'content-service-'));
  made.push(own);
  await cp(await firstContent(), own, { recursive: true });
  return own;
}
