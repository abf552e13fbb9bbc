import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { temporaryFolder } from '../support/folders.ts';
import { ROOT } from '../support/repository.ts';

/** What `npm run build` reads. */
const SOURCES = ['src', 'model', 'content', 'scripts', 'astro.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json', '.npmrc'];

/** Each file of a build with the hash of its bytes; who runs it is no part of it. */
const bytesOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && basename(entry.parentPath) !== 'in-use')
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

const differences = (one: string, other: string): string[] => {
  const [these, those] = [bytesOf(one), bytesOf(other)];
  return [...new Set([...these.keys(), ...those.keys()])].filter((file) => these.get(file) !== those.get(file));
};

/** Builds a copy of the sources, with the packages in it: a link would lead to this checkout. @returns folder of the build */
function buildIn(checkout: string): string {
  for (const source of SOURCES) cpSync(join(ROOT, source), join(checkout, source), { recursive: true });
  const packages = join(checkout, 'node_modules');
  mkdirSync(packages);
  // Files of packages are many, and nobody writes them. What begins with a dot beside them are caches.
  const names = readdirSync(join(ROOT, 'node_modules')).filter(
    (name) => !name.startsWith('.') || ['.bin', '.installed-lock'].includes(name),
  );
  try {
    execFileSync('cp', ['--archive', '--link', ...names, packages], { cwd: join(ROOT, 'node_modules'), stdio: 'ignore' });
  } catch {
    // Another file system, or a cp without links: slower, and the same.
    for (const name of names) cpSync(join(ROOT, 'node_modules', name), join(packages, name), { recursive: true, verbatimSymlinks: true });
  }
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    // As the build of the tests is made (tests/support/build.ts), from another shell.
    env: { ...process.env, EXAMPLES: '1', _: '/another/shell' },
  };
  return execFileSync(process.execPath, [join(checkout, 'scripts/build.mjs')], options).trim();
}

test('a build of the same sources in another folder has the same bytes', { timeout: 300_000 }, async () => {
  const checkout = join(await temporaryFolder(), 'another-checkout');
  // Builds of before, of which two stay for a roll back, and what is no build.
  const old = ['0', '1', '2'].map((name) => name.repeat(16));
  for (const name of [...old, 'sbom', 'packages-1']) mkdirSync(join(checkout, '.output', name), { recursive: true });
  const [here, other] = [inject('buildFolder'), buildIn(checkout)];
  const left = readdirSync(join(checkout, '.output'));
  expect(left.filter((name) => !old.includes(name)).sort()).toEqual([basename(other), 'packages-1', 'sbom'].sort());
  expect(left).toHaveLength(5);
  expect(basename(here)).toBe(basename(other));
  expect(bytesOf(here).size).toBeGreaterThan(100);
  expect(differences(here, other)).toEqual([]);
  // One byte more is noticed.
  writeFileSync(join(other, 'server', 'entry.mjs'), ' ', { flag: 'a' });
  expect(differences(here, other)).toEqual(['server/entry.mjs']);
});
