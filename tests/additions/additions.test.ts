import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NATIVE_COMPILER } from '../../scripts/check.mjs';
import { findNode, toolEnvironment } from '../../scripts/setup.mjs';
import { addContentType, addForm, addLanguage, copyRepository, type Addition } from './additions.ts';
import { PSEUDO } from './pseudo-language.ts';

const run = promisify(execFile);

/** What an addition may cost (CONTRIBUTING, "Add a content type"). */
const TYPE_LIMIT = { created: 3, edited: 4 };
/** Addresses of the type and the form that are added, in every language. */
const NEW_KINDS = '/case-studies|/ornek-projeler|/callback|/geri-arama';
/** Tests of the pages that were added. */
const TESTS = `an added|every page of a kind|/${PSEUDO.code}(?:/|$| )|${NEW_KINDS}|the form "callback"|each leads to its form|name every form`;
/**
 * Tests in the copy. What a browser measures for long, it measures for the new kinds of pages and for the new language's home
 * page; everything else is tested for each page that was added. `pages` selects them in `tests/support/pages.ts`.
 */
const RUNS = [
  {
    pages: `^/${PSEUDO.code}(?:/|$)|${NEW_KINDS}`,
    projects: ['added', 'a11y', 'visual', 'e2e', 'unit'],
    files: ['tests/additions/added', 'a11y/html', 'a11y/language', 'visual/visual', 'e2e/pages', 'e2e/forms', 'admin/messages/messages'],
    tests: TESTS,
  },
  { pages: `^/${PSEUDO.code}$|${NEW_KINDS}`, projects: ['a11y', 'budget'], files: ['a11y/axe', 'budget/budget'], tests: TESTS },
];
/** The unit tests that CONTRIBUTING names for additions; all of them, since none may depend on how many types or languages there are. */
const UNIT = { pages: '', projects: ['unit'], files: ['model', 'cms', 'src/site'], tests: '' };
/** Tests that must pass at least; fewer would mean that one of the tests' lists does not include the additions. */
const TESTS_EXPECTED = 250;

let folder: string;
let type: Addition;
let language: Addition;
let form: Addition;

/** Runs a program of the copy, which has a build of its own. @returns exit status and output */
async function inCopy(script: string, given: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const env = { ...toolEnvironment(), TEST_BUILD: undefined, ...environment };
  return run(findNode(), [script, ...given], { cwd: folder, env, maxBuffer: 1e8 }).then(
    ({ stdout }) => ({ status: 0, output: stdout }),
    (error: { code?: number; stdout?: string; stderr?: string }) => ({
      status: error.code ?? 1,
      output: `${error.stdout ?? ''}${error.stderr ?? ''}`,
    }),
  );
}
/** Type errors of the whole copy. */
const typesOf = () => inCopy(NATIVE_COMPILER, ['--noEmit']);
/** Type errors of `src/site` alone, where each language and form has its texts and addresses: a tenth of the time. */
async function siteTypes() {
  const config = { extends: './tsconfig.json', include: ['.astro/types.d.ts', 'src/site'] };
  await writeFile(join(folder, 'tsconfig.site.json'), JSON.stringify(config));
  return inCopy(NATIVE_COMPILER, ['--noEmit', '--project', 'tsconfig.site.json']);
}

interface TestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs tests of the copy. @param report file for the result @throws with what was printed, where there is no result */
async function testsInCopy({ pages, projects, files, tests }: (typeof RUNS)[number], report: string): Promise<TestReport> {
  const { status, output } = await inCopy(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...files,
      ...(tests === '' ? [] : ['-t', tests]),
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { EXAMPLES: '1', TEST_PAGES: pages, TEST_WORKERS: '1', CHROME_PATH: process.env['CHROME_PATH'] },
  );
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => Promise.reject(new Error(output)))) as TestReport;
  // An error outside of tests is in the output alone.
  if (status !== 0 && result.success) throw new Error(output);
  return result;
}

/** Tests and files that failed, as lines of text. */
const failuresOf = (reports: readonly TestReport[]): string[] =>
  reports
    .flatMap(({ testResults }) => testResults)
    .flatMap((file) => [
      ...(file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')
        ? [`${file.name}: ${file.message}`]
        : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}: ${(failureMessages[0] ?? '').slice(0, 2_000)}`),
    ]);

/** Makes an edit for the time of a test. */
async function withEdit<T>(file: string, change: (text: string) => string, action: () => Promise<T>): Promise<T> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  const changed = change(text);
  expect(changed, file).not.toBe(text);
  await writeFile(path, changed);
  return action().finally(() => writeFile(path, text));
}

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'additions-')), 'copy');
  await copyRepository(folder);
  type = await addContentType(folder);
  language = await addLanguage(folder);
  form = await addForm(folder);
});
afterAll(async () => {
  await rm(join(folder, '..'), { recursive: true, force: true });
});

describe('a content type with a list and a page for each entry', () => {
  it('is a few new files and a few edits', () => {
    expect(type.created.length).toBeLessThanOrEqual(TYPE_LIMIT.created);
    expect(type.edited.length).toBeLessThanOrEqual(TYPE_LIMIT.edited);
  });
});

describe('a wrong definition', () => {
  it('fails the build with its file and name', async () => {
    const { status, output } = await withEdit(
      'model/types/case-study.ts',
      (source) => source.replace("list: 'caseStudies'", "list: 'nowhere'"),
      () => inCopy('scripts/build.mjs', []),
    );
    expect(status).not.toBe(0);
    expect(output).toContain('model/types/case-study.ts: "case-study": pages.list names the route "nowhere"');
  });
});

describe('a language', () => {
  it('is one entry, one column of addresses, one file of interface text with its line in the list of them, and content', () => {
    expect(language.edited).toEqual(['src/site/locales.ts', 'src/site/routes.ts', 'src/site/messages/messages.ts']);
    expect(language.created.filter((file) => !file.startsWith(`content/${PSEUDO.code}/`))).toEqual([`src/site/messages/${PSEUDO.code}.ts`]);
  });

  it('lacks neither a text nor an address without a type error that names it', async () => {
    const text = (source: string) => source.replace(/^ *"skipToContent".*\n/m, '');
    const address = (source: string) => source.replace(`, ${PSEUDO.code}: '/${PSEUDO.code}/about'`, '');
    const { status, output } = await withEdit(`src/site/messages/${PSEUDO.code}.ts`, text, () =>
      withEdit('src/site/routes.ts', address, siteTypes),
    );
    expect(status).not.toBe(0);
    expect(output).toMatch(new RegExp(`src/site/messages/${PSEUDO.code}\\.ts.*\\n?.*skipToContent`));
    expect(output).toMatch(/src\/site\/routes\.ts.*\n?.*'he' is missing/);
  });
});

describe('a form', () => {
  it('is one entry of the table, and its texts in each language', () => {
    expect([form.created, form.edited]).toEqual([
      [],
      ['src/site/forms.ts', ...['en', 'tr', PSEUDO.code].map((locale) => `src/site/messages/${locale}.ts`)],
    ]);
  });

  it('lacks no text without a type error that names it', async () => {
    const { status, output } = await withEdit(
      'src/site/messages/tr.ts',
      (source) => source.replace('"people":"Katılacak kişi sayısı",', ''),
      siteTypes,
    );
    expect(status).not.toBe(0);
    expect(output).toMatch(/src\/site\/messages\/[\s\S]*people/);
  });
});

describe('the product with all of them', () => {
  it('has no type error', async () => {
    expect(await typesOf()).toEqual({ status: 0, output: '' });
  });

  it('has content without errors', async () => {
    const { status, output } = await inCopy('scripts/content-check.mjs', []);
    expect([status, output.split('\n').filter((line) => line.startsWith('error'))]).toEqual([0, []]);
  });

  it('passes the unit tests of types, languages and the content service', async () => {
    const failures = failuresOf([await testsInCopy(UNIT, join(folder, '..', 'report-unit.json'))]);
    expect(failures, failures.join('\n')).toEqual([]);
  });

  it('passes the tests that its pages, its service and its mirror have', async () => {
    const results: TestReport[] = [];
    for (const [index, each] of RUNS.entries()) results.push(await testsInCopy(each, join(folder, '..', `report-${String(index)}.json`)));
    const failures = failuresOf(results);
    expect(failures, failures.join('\n')).toEqual([]);
    expect(results.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0)).toBeGreaterThan(TESTS_EXPECTED);
  });
});
