import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import ts from 'typescript';
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

/** The event, or one of two. */
function namesIn(argument: ts.Expression | undefined): string[] {
  if (argument === undefined) return [];
  if (ts.isConditionalExpression(argument)) return [...namesIn(argument.whenTrue), ...namesIn(argument.whenFalse)];
  return ts.isStringLiteral(argument) ? [argument.text] : [];
}

/** Events that a file logs: the first argument of `log.warn` and its like, the second of `reports.report`. */
function eventsIn({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText();
      if (/\blog\.(?:info|warn|error)$/.test(called)) found.push(...namesIn(node.arguments[0]));
      if (/\breports\.report$/.test(called)) found.push(...namesIn(node.arguments[1]));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Events that the site logs by a name in its code, and that a text does not explain. */
function unexplained(files: readonly SourceFile[], text: string): string[] {
  const events = files.filter(({ path }) => /^src\/.*\.ts$/.test(path) && !isTest(path)).flatMap(eventsIn);
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
    const code = `log.warn(\n  'disk on fire', {});\nlog.info('listening');
      log.error(kind === 'list' ? 'listening' : 'no door');\nthis.reports.report('error', a ? 'no window' : b ? 'no floor' : 'no roof', {});`;
    expect(unexplained([file('src/server/a.ts', code)], text)).toEqual(['disk on fire', 'no door', 'no floor', 'no roof', 'no window']);
  });
});
