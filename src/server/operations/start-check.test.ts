import { readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { SettingsError } from '../../settings.ts';
import { makeDataFolder, startFaults } from './start-check.ts';

describe('the data folder', () => {
  it('is made with those above it, also by several processes at once', async () => {
    const folder = join(await temporaryFolder(), 'a', 'b', 'c');
    await Promise.all(Array.from({ length: 8 }, () => makeDataFolder(folder)));
    expect(await readdir(folder)).toEqual([]);
    await makeDataFolder(folder);
    expect(await startFaults({ DATA_DIR: folder })).toEqual([]);
  });

  it.each([
    ['below a folder of the system that takes none', () => '/proc/none', 'ENOENT'],
    ['further below it', () => '/proc/none/at/all', 'ENOENT'],
    ['a file', (folder: string) => join(folder, 'file'), 'EEXIST'],
    ['below a file', (folder: string) => join(folder, 'file', 'data'), 'ENOTDIR'],
    ['a link that leads nowhere', (folder: string) => join(folder, 'link'), 'EEXIST'],
    ['a name that is too long', (folder: string) => join(folder, 'x'.repeat(300)), 'ENAMETOOLONG'],
  ])('the data folder that can be no folder is named: %s', async (_, path, code) => {
    const parent = await temporaryFolder();
    await writeFile(join(parent, 'file'), '');
    await symlink(join(parent, 'nowhere', 'at', 'all'), join(parent, 'link'));
    const folder = path(parent);
    const what = `DATA_DIR: ${folder} cannot be a folder (${code})`;
    await expect(makeDataFolder(folder)).rejects.toThrow(new SettingsError(what));
    expect(await startFaults({ DATA_DIR: folder })).toEqual([{ state: 'fault', what, advice: 'Name another path.' }]);
  });
});
