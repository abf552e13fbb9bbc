import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../tests/support/folders.ts';
import { copyPackages, packagesOf } from './copy-packages.mjs';

/** `tool` needs `part` in a version of its own, which needs the common `base`; `native` is for another machine. */
const PACKAGES = {
  '': {},
  'node_modules/tool': { dependencies: { part: '2' }, optionalDependencies: { native: '1' } },
  'node_modules/tool/node_modules/part': { dependencies: { base: '1' } },
  'node_modules/part': {},
  'node_modules/base': { dependencies: { tool: '1' } },
  'node_modules/native': {},
  'node_modules/other': {},
};

async function installed(left: readonly string[] = ['node_modules/native']): Promise<string> {
  const root = await temporaryFolder();
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: PACKAGES }));
  for (const path of Object.keys(PACKAGES).filter((name) => name !== '' && !left.includes(name))) {
    await mkdir(join(root, path), { recursive: true });
    await writeFile(join(root, path, 'package.json'), path);
  }
  return root;
}

it('a package is copied with what it needs, each in its place, and nothing else', async () => {
  const [root, to] = [await installed(), await temporaryFolder()];
  copyPackages('tool', to, root);
  const there = Object.keys(PACKAGES).filter((path) => path !== '' && existsSync(join(to, path, 'package.json')));
  expect(there.map((path) => readFileSync(join(to, path, 'package.json'), 'utf8'))).toEqual(there);
  expect(there).toEqual(['node_modules/tool', 'node_modules/tool/node_modules/part', 'node_modules/base']);
});

it('an optional package is copied where it is installed', async () => {
  expect(packagesOf('tool', await installed([]))).toContain('node_modules/native');
});

it.each(['tool', 'absent'])('a package that is not installed is named: %s', async (name) => {
  const root = await installed(['node_modules/base']);
  const missing = name === 'absent' ? 'absent' : 'base';
  expect(() => packagesOf(name, root)).toThrow(`node_modules/${missing} is not installed`);
});
