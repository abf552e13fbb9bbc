import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTINGS } from '../../src/settings.ts';
import { file, isTest, repositoryFiles, type SourceFile } from '../support/repository.ts';

interface Row {
  readonly name: string;
  readonly default: string;
  readonly about: string;
}

const inCode: readonly Row[] = Object.entries(SETTINGS).map(([name, setting]) => ({
  name,
  default: setting.default,
  about: setting.about,
}));

/** Rows of the settings table: name, default (`–`: none), meaning. */
function rowsOf(markdown: string): Row[] {
  return [...markdown.matchAll(/^\| `([A-Z_]+)` *\| *(?:`([^`]*)`|–) *\| *(.*?) *\|$/gm)].map(
    ([, name = '', fallback = '', about = '']) => ({ name, default: fallback, about }),
  );
}

/** Events that the site logs by a name in its code, and that a text does not explain. */
function unexplained(files: readonly SourceFile[], text: string): string[] {
  const events = files
    .filter(({ path }) => /^src\/.*\.ts$/.test(path) && !isTest(path))
    .flatMap(({ text: code }) => [...code.matchAll(/\blog\.(?:info|warn|error)\(\s*'([^']+)'/g)].map(([, event = '']) => event));
  return [...new Set(events)].filter((event) => !text.includes(`\`${event}\``)).sort();
}

const OPERATORS = resolve(import.meta.dirname, '../../docs/operators.md');

describe('the settings in docs/operators.md', () => {
  test('are those of the code: every name, default and meaning, in the same order', async () => {
    expect(rowsOf(await readFile(OPERATORS, 'utf8'))).toEqual(inCode);
  });

  test.each([
    ['a missing setting', (text: string) => text.replace(/^\| `PORT`.*\n/m, '')],
    ['a wrong default', (text: string) => text.replace('`4321`', '`8080`')],
    ['another meaning', (text: string) => text.replace('port to listen on', 'port of another kind')],
    [
      'a setting that the code does not have',
      (text: string) => text.replace(/^\| `PORT`/m, '| `COLOUR` | `red` | no such thing |\n| `PORT`'),
    ],
  ])('%s is noticed', async (_, spoil) => {
    const text = await readFile(OPERATORS, 'utf8');
    expect(spoil(text)).not.toBe(text);
    expect(rowsOf(spoil(text))).not.toEqual(inCode);
  });
});

describe('the events of the log in docs/operators.md', () => {
  test('are all those that the code logs', async () => {
    const text = await readFile(OPERATORS, 'utf8');
    expect(unexplained(repositoryFiles(), text)).toEqual([]);
    expect(unexplained([file('src/server/a.ts', `log.warn(\n  'disk on fire', {});\nlog.info('listening');`)], text)).toEqual([
      'disk on fire',
    ]);
  });
});
