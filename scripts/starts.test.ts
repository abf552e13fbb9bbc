import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/support/folders.ts';
import { ROOT } from './setup.mjs';

/** Files that a program reads before its first line runs: those of its imports, and theirs. */
function readFirst(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (file.endsWith('.mjs'))
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export|\}) (?:[^'(]* from )?'(\.[^']+)';$/gm))
      readFirst(join(dirname(file), from), seen);
  return seen;
}

const typescriptOf = (program: string) => [...readFirst(join(ROOT, program))].filter((file) => file.endsWith('.ts'));

it('every command of the product begins in a Node that reads no TypeScript, and goes on in one that does', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const programs = Object.values(scripts).flatMap((command) => command.match(/(?<=^node )scripts\/\S+\.mjs/) ?? []);
  expect(programs.length).toBeGreaterThan(10);
  expect(programs.filter((program) => typescriptOf(program).length > 0)).toEqual([]);
  expect(typescriptOf('deploy/nginx/render.mjs')).toContain(join(ROOT, 'src/site/errors.ts'));
});

describe('npm start', () => {
  /** Starts a site that ends at once with status 7. @param mayMark whether the build takes the mark of a process that uses it */
  async function start(mayMark: boolean) {
    const root = await temporaryFolder();
    const inUse = join(root, 'build', 'in-use');
    for (const folder of ['scripts', 'build/server']) mkdirSync(join(root, folder), { recursive: true });
    for (const name of ['start', 'child', 'setup', 'site-program'])
      copyFileSync(join(ROOT, `scripts/${name}.mjs`), join(root, `scripts/${name}.mjs`));
    writeFileSync(join(root, 'scripts/build.mjs'), `export const build = async () => ${JSON.stringify(join(root, 'build'))};`);
    writeFileSync(join(root, 'build/server/entry.mjs'), 'process.exit(7);');
    if (mayMark) mkdirSync(inUse);
    else writeFileSync(inUse, '');
    return { inUse, ...spawnSync(process.execPath, [join(root, 'scripts/start.mjs')], { encoding: 'utf8' }) };
  }

  it('ends with the status of its site, and leaves no mark of it', async () => {
    const { status, stderr, inUse } = await start(true);
    expect([status, stderr, readdirSync(inUse)]).toEqual([7, '', []]);
  });

  it('serves on a disk that takes no more files, as the site itself does', async () => {
    const { status, stderr } = await start(false);
    expect([status, stderr]).toEqual([7, expect.stringMatching(/^This build is not marked as in use \(ENOTDIR.*\)/)]);
  });
});
