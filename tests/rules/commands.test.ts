import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../scripts/check.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { NOT_CHECKABLE, runSteps, sum, table } from '../../scripts/steps.mjs';
import { judge, partOf, PROJECTS } from '../../scripts/test.mjs';
import config from '../../vitest.config.ts';
import { temporaryFolder } from '../support/folders.ts';
import { inOrder, LONG_FILES } from '../support/longest-first.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, success: true };

describe('npm test', () => {
  test('runs every project that vitest knows', () => {
    const projects = config.test?.projects ?? [];
    const names = projects.map((project) => (project as { test: { name: string } }).test.name);
    // `added` is run by `additions`, in a copy of the repository; the whole runbook takes too long beside everything else.
    expect(names.sort()).toEqual([...Object.values(PROJECTS).flat(), 'added', 'runbook'].sort());
  });

  test('counts what passed and what failed', () => {
    expect(judge(report, 0)).toEqual({ passed: 3, failed: 0 });
    expect(judge({ ...report, numFailedTests: 2, success: false }, 1)).toEqual({ passed: 3, failed: 2 });
  });

  test('gives each project its own files, their tests and what is skipped among them', () => {
    const result = (name: string, ...statuses: string[]) => ({
      name,
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status) => ({ fullName: 'a', status })),
    });
    const files = { 'a.test.ts': 'one', 'b.test.ts': 'one', 'c.test.ts': 'other' };
    const timings = Object.fromEntries(
      Object.entries(files).map(([file, project]) => [file, { project, seconds: 1, tests: 1, repeated: [] }]),
    );
    const whole = {
      testResults: [
        result('a.test.ts', 'passed', 'failed', 'todo'),
        result('b.test.ts', 'passed', 'skipped'),
        result('c.test.ts', 'passed'),
      ],
    };
    const counts = { numPassedTests: 2, numFailedTests: 1, numTodoTests: 1, numPendingTests: 1, success: false };
    expect(partOf(whole, timings, 'one')).toMatchObject(counts);
    expect(judge(partOf(whole, timings, 'one'), 0)).toMatchObject({ passed: 2, failed: 3 });
    expect(judge(partOf(whole, timings, 'other'), 0)).toEqual({ passed: 1, failed: 0 });
    expect(judge(partOf(whole, timings, 'none'), 0).failed).toBe(1);
  });

  test('begins with the longest files, which are there, and keeps those together that share a process', () => {
    expect(Object.keys(LONG_FILES).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    const [longest = '', shorter = ''] = Object.keys(LONG_FILES);
    const queued = (project: string, file: string, environment = 'node') => ({ project, file, environment });
    const files = [
      queued('unit', 'a', 'jsdom'),
      queued('unit', 'b'),
      queued('unit', 'c', 'jsdom'),
      queued('cms', shorter),
      queued('unit', 'd'),
      queued('containers', longest),
    ];
    expect(inOrder(files).map(({ file }) => file)).toEqual([longest, shorter, 'a', 'c', 'b', 'd']);
  });

  test.each([
    ['ran no test', { ...report, numPassedTests: 0 }, 0],
    ['skipped a test', { ...report, numPendingTests: 1 }, 0],
    ['left a test to do', { ...report, numTodoTests: 1 }, 0],
    ['failed outside its tests', { ...report, success: false }, 1],
    ['gave no report', undefined, 0],
  ])('a project that %s has failed', (_, given, status) => {
    expect(judge(given, status).failed).toBe(1);
  });

  test('takes the browser that CHROME_PATH names, and no other one when that is wrong', async () => {
    expect(findChromium({ CHROME_PATH: process.execPath }, [])).toBe(process.execPath);
    expect(findChromium({ CHROME_PATH: join(await temporaryFolder(), 'none') }, [process.execPath])).toBeUndefined();
    expect(findChromium({}, [join(await temporaryFolder(), 'none'), process.execPath])).toBe(process.execPath);
    expect(findChromium({}, [])).toBeUndefined();
  });
});

describe('npm run check', { timeout: 30_000 }, () => {
  test('holds format, linter, types, dead code, content, drawings and signatures', () => {
    expect(CHECKS.map(({ name }) => name.replace(/ \(.*/, '')).sort()).toEqual([
      'content',
      'dead code',
      'dead code of the service',
      'drawings',
      'format',
      'linter',
      'signatures of packages',
      'types',
      'types of .astro files',
      'types of the admin',
      'types of the service',
    ]);
  });

  test('counts what could not be checked neither as passed nor as failed, and names it', async () => {
    const script = join(await temporaryFolder(), 'keyless.mjs');
    await writeFile(script, `console.log('no keys'); process.exitCode = ${String(NOT_CHECKABLE)};`);
    const printed: string[] = [];
    const steps = [{ name: 'signatures', script, mayLackMeans: true } as const, { name: 'other', script }];
    const results = await runSteps(steps, 2, (text) => printed.push(text));
    expect(results.map(({ passed, failed }) => [passed, failed])).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(printed.find((line) => line.includes('signatures'))).toMatch(/^not checkable here: signatures \(.*\): no keys$/);
    expect(table(results).split('\n')[0]).toMatch(/^n\/a {5}signatures .* 0 passed .* 0 failed .* not checkable here$/);
  });

  test('shows what a failed check printed, and still runs the others', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'bad.mjs'), 'console.log("seeded fault"); process.exitCode = 3;');
    await writeFile(join(folder, 'good.mjs'), 'console.log("quiet");');
    const printed: string[] = [];
    const steps = ['bad', 'good', 'good'].map((name) => ({ name, script: join(folder, `${name}.mjs`) }));
    const results = await runSteps(steps, 2, (text) => printed.push(text));
    expect(results.map(({ failed }) => failed)).toEqual([1, 0, 0]);
    expect(sum(results)).toEqual({ passed: 2, failed: 1 });
    expect(results.flatMap(({ failures = [] }) => failures)).toEqual([{ title: 'check │ bad', text: 'seeded fault' }]);
    expect(printed.join('\n')).toContain('seeded fault');
    expect(printed.join('\n')).not.toContain('quiet');
    expect(
      table(results)
        .split('\n')
        .map((line) => line.slice(0, 12)),
    ).toEqual(['FAILED  bad ', 'passed  good', 'passed  good']);
  });
});

describe('the linter', { timeout: 60_000 }, () => {
  const eslint = new ESLint({ cwd: ROOT });
  const rulesFor = async (file: string, code: string) => {
    const [result] = await eslint.lintText(code, { filePath: join(ROOT, file) });
    return result?.messages.map(({ ruleId }) => ruleId ?? 'syntax') ?? [];
  };

  test.each([
    ['a picture without alternative text', 'src/ui/seeded.tsx', 'export const Seeded = () => <img src="/x.png" />;', 'jsx-a11y/alt-text'],
    [
      'a function that the promised Node does not have',
      'scripts/seeded.mjs',
      "import { globSync } from 'node:fs';\nglobSync('*');",
      'n/no-unsupported-features/node-builtins',
    ],
    [
      'a click that no keyboard reaches',
      'src/ui/seeded.tsx',
      'export const Seeded = ({ go }: { go: () => void }) => <div onClick={go}>x</div>;',
      'jsx-a11y/click-events-have-key-events',
    ],
    [
      'a hook behind a condition',
      'src/ui/seeded.tsx',
      "import { useState } from 'react';\nexport function Seeded({ on }: { on: boolean }) {\n  if (on) useState(0);\n  return null;\n}",
      'react-hooks/rules-of-hooks',
    ],
    ['a value nobody uses', 'src/site/seeded.ts', 'const unused = 1;\nexport {};', '@typescript-eslint/no-unused-vars'],
    [
      'a type that allows anything',
      'src/site/seeded.ts',
      'export const seeded = (value: any) => value;',
      '@typescript-eslint/no-explicit-any',
    ],
    ['a loose comparison', 'scripts/seeded.mjs', 'export const seeded = (a, b) => a == b;', 'eqeqeq'],
    ['a print where the log belongs', 'src/server/seeded.ts', "console.log('x');\nexport {};", 'no-console'],
  ])('catches %s', async (_, file, code, rule) => {
    expect(await rulesFor(file, code)).toContain(rule);
  });

  test('is content with plain code', async () => {
    expect(await rulesFor('src/ui/seeded.tsx', 'export const Seeded = () => <img src="/x.png" alt="A plan" />;')).toEqual([]);
  });
});
