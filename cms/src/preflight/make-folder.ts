import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Node's own `recursive` never ends where a name in a folder that is there gives ENOENT, as
 * below `/proc`. The site has the same function (`src/server/operations/make-folder.ts`): programs share no code that imports packages.
 * @throws the file system's error
 */
export async function makeFolder(folder: string): Promise<void> {
  const isThere = () => stat(folder).then((found) => found.isDirectory());
  const found = isThere().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (await found) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch(async (error: unknown) => {
    // Another process of the same folder may have made it meanwhile.
    if (!(await isThere().catch(() => false))) throw error;
  });
}
