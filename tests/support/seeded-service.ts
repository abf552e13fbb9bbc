import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { startContentService } from './content-service.ts';
import { smallContent } from './small-content.ts';

const made: string[] = [];
afterAll(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

/**
 * A data folder of its own that a service was already seeded in: database and pictures. Seeding takes most of a minute,
 * so a run does it once; test files run one after another, so nobody else is at it.
 * @param content all of the embedded copy, or the first entries of its lists (`smallContent`)
 */
export async function seededFolder(content: 'whole' | 'small' = 'whole'): Promise<string> {
  const kept = join(inject('seedFolder'), content);
  const [master, finished] = [join(kept, 'data'), join(kept, 'finished')];
  if (!existsSync(finished)) {
    await rm(kept, { recursive: true, force: true });
    await mkdir(master, { recursive: true });
    const settings: Record<string, string> = content === 'small' ? { CMS_SEED_FOLDER: await smallContent(join(kept, 'content')) } : {};
    await (await startContentService(master, settings)).stop();
    await writeFile(finished, '');
  }
  const own = await mkdtemp(join(tmpdir(), 'content-service-'));
  await cp(master, own, { recursive: true });
  made.push(own);
  return own;
}
