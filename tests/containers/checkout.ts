import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE } from '../../scripts/cms-setup.mjs';
import { CONTENT_FOLDER } from '../support/content.ts';
import { ROOT } from '../support/repository.ts';
import { smallContent } from '../support/small-content.ts';

/**
 * Copies what an operator checks out.
 * @param folder of the checkout, which is there and empty
 * @param whole all content; else the first entries of each list: filling a service with all takes three times as long
 */
export async function checkOut(folder: string, whole = false): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ':!tests', ':!bench', ...(whole ? [] : [':!content'])];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\0');
  for (const file of new Set(files.filter((name) => name !== '' && existsSync(join(ROOT, name)))))
    cpSync(join(ROOT, file), join(folder, file));
  if (whole) return;
  const content = await smallContent(join(folder, 'content'));
  if (lstatSync(join(content, 'media')).isSymbolicLink()) rmSync(join(content, 'media'));
  // Without the smaller pictures, both sites would encode them for a minute.
  for (const name of ['media', 'pictures']) cpSync(join(CONTENT_FOLDER, name), join(content, name), { recursive: true });
}

/** Adds the service and its admin as they were built for other tests: the image takes them, and saves two minutes on two cores. */
export function addBuiltService(folder: string): void {
  cpSync(join(SERVICE, 'dist'), join(folder, 'cms/dist'), { recursive: true });
  const ignored = join(folder, '.dockerignore');
  writeFileSync(ignored, readFileSync(ignored, 'utf8').replace(/^cms\/dist\n/m, ''));
}
