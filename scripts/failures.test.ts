import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/support/folders.ts';
import { failureLines, failuresOf } from './failures.mjs';

const ROOT = resolve(import.meta.dirname, '..');

/** A report as vitest writes it, of one file. */
const reportOf = (tests: readonly { fullName: string; status: string; failureMessages?: string[] }[], message = '') => ({
  testResults: [{ name: join(ROOT, 'tests/a11y/axe.test.ts'), status: 'failed', message, assertionResults: [...tests] }],
});
const failed = (fullName: string, ...failureMessages: string[]) => ({ fullName, status: 'failed', failureMessages });
const linesOf = (text: string) => text.split('\n');

describe('the end of a log', () => {
  it('names project, file and test, and says what the test said', () => {
    const report = reportOf([
      { fullName: 'passes', status: 'passed' },
      failed(
        'every page home',
        `\u001B[31mAssertionError: expected [ 'pale text' ] to deeply equal []\u001B[39m\n    at ${ROOT}/tests/a11y/axe.test.ts:9:5\n    at ${ROOT}/node_modules/vitest/run.js:1:1\n    at node:internal/process:1:1`,
      ),
    ]);
    expect(failureLines(failuresOf('a11y', report))).toBe(
      [
        'a11y │ tests/a11y/axe.test.ts › every page home',
        "    AssertionError: expected [ 'pale text' ] to deeply equal []",
        '        at tests/a11y/axe.test.ts:9:5',
      ].join('\n'),
    );
  });

  it('names a file that broke before its first test, and a skipped test', () => {
    const lines = failureLines(failuresOf('unit', reportOf([{ fullName: 'later', status: 'skipped' }], 'Cannot find module x')));
    expect(lines).toContain('unit │ tests/a11y/axe.test.ts\n    Cannot find module x');
    expect(lines).toContain('› later\n    is skipped, which counts as failed');
    expect(failuresOf('unit', reportOf([]))).toHaveLength(1);
  });

  it('is empty when nothing failed, and when there is no report', () => {
    const passed = { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'a', status: 'passed' }] }] };
    expect(failureLines(failuresOf('unit', passed))).toBe('');
    expect(failuresOf('unit', undefined)).toEqual([]);
  });

  it.each([1, 3, 12, 24, 25, 40, 500])('holds %i failures in at most 40 lines, and says what the first one said', (count) => {
    const tests = Array.from({ length: count }, (_, index) => failed(`test ${String(index)}`, 'line\n'.repeat(90)));
    const lines = linesOf(failureLines(failuresOf('unit', reportOf(tests))));
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.filter((line) => line.includes('› test '))).toHaveLength(Math.min(count, 24));
    expect(lines[1]).toBe('    line');
    expect(lines.at(-1)?.startsWith('… and ')).toBe(count > 24);
  });

  it('cuts a line that is longer than anybody reads', () => {
    expect(
      Math.max(...linesOf(failureLines(failuresOf('unit', reportOf([failed('x', 'y'.repeat(9_000))])))).map((l) => l.length)),
    ).toBeLessThan(320);
  });

  it('shows the finding itself, from the report that vitest really writes', async () => {
    const folder = await temporaryFolder();
    await writeFile(
      join(folder, 'seeded.test.js'),
      "test('a seeded fault', () => expect(['/tr/sss, 360 px, dark: color-contrast: a pale word of the page']).toEqual([]));",
    );
    const { chaiConfig } = ((await import('../vitest.config.ts')).default as { test: { chaiConfig: { truncateThreshold: number } } }).test;
    await writeFile(
      join(folder, 'vitest.config.mjs'),
      `export default { test: { globals: true, chaiConfig: ${JSON.stringify(chaiConfig)} } };`,
    );
    const file = join(folder, 'report.json');
    const { status } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--reporter=json', `--outputFile.json=${file}`],
      { cwd: ROOT },
    );
    expect(status).toBe(1);
    const report = JSON.parse(await readFile(file, 'utf8')) as Parameters<typeof failuresOf>[1];
    expect(failureLines(failuresOf('a11y', report))).toMatch(
      /^a11y │ .*seeded\.test\.js › a seeded fault\n {4}AssertionError: expected .*360 px, dark: color-contrast: a pale word of the page/,
    );
  });
});
