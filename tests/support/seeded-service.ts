import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { startContentService } from './content-service.ts';

const made: string[] = [];
afterAll(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

/**
 * A data folder of its own that a service was already seeded in: database and pictures. Seeding takes most of a minute,
 * so a run does it once; test files run one after another, so nobody else is at it.
 */
export async function seededFolder(): Promise<string> {
  const master = join(inject('seedFolder'), 'data');
  const finished = join(inject('seedFolder'), 'finished');
  if (!existsSync(finished)) {
    await rm(master, { recursive: true, force: true });
    await mkdir(master);
    await (await startContentService(master)).stop();
    await writeFile(finished, '');
  }
  const own = await mkdtemp(join(tmpdir(), 'content-service-'));
  await cp(master, own, { recursive: true });
  made.push(own);
  return own;
}
