import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
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
