import { execFileSync, type StdioOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
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

/** Builds a copy of the sources; the packages are those of this checkout. @returns folder of the build */
function buildIn(checkout: string): string {
  for (const source of SOURCES) cpSync(join(ROOT, source), join(checkout, source), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
  return execFileSync(process.execPath, [join(checkout, 'scripts/build.mjs')], { cwd: checkout, encoding: 'utf8', stdio }).trim();
}

test('builds of the same sources in two folders have the same bytes', { timeout: 300_000 }, async () => {
  const folder = await temporaryFolder();
  const [one, other] = [buildIn(join(folder, 'one')), buildIn(join(folder, 'another-checkout'))];
  expect(basename(one)).toBe(basename(other));
  expect(bytesOf(one).size).toBeGreaterThan(100);
  expect(differences(one, other)).toEqual([]);
  // One byte more is noticed.
  writeFileSync(join(other, 'server', 'entry.mjs'), ' ', { flag: 'a' });
  expect(differences(one, other)).toEqual(['server/entry.mjs']);
});
