import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkRoom } from './machine';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'machine-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('a data folder is made with those above it, and nothing is left in it', async () => {
  const folder = join(await emptyFolder(), 'a', 'b');
  expect(await checkRoom(folder)).toMatchObject({ state: 'fine' });
  expect(await readdir(folder)).toEqual([]);
});

it.each([
  ['below a folder of the system that takes none', () => '/proc/none', 'ENOENT'],
  ['further below it', () => '/proc/none/at/all', 'ENOENT'],
  ['below a file', (folder: string) => join(folder, 'file', 'data'), 'ENOTDIR'],
])('a data folder that cannot be made is named: %s', async (_, path, code) => {
  const parent = await emptyFolder();
  await writeFile(join(parent, 'file'), '');
  const folder = path(parent);
  expect(await checkRoom(folder)).toMatchObject({ state: 'fault', what: `CMS_DATA_DIR: ${folder} cannot be written (${code})` });
});
