/**
 * `npm test`: everything, from packages and browser to the last test. Nothing is skipped:
 * a project that ran no test, a skipped test and a missing browser are failures.
 * The last line is the sum over all checks and tests, `N passed, N failed`; above it what failed, and above that a table and the
 * tests that passed only when they were repeated.
 *
 * It is made for two cores. While the site, the content service and its admin are
 * built, the checks run. All tests are one run of Vitest with two workers, which take file after file, the longest first
 * (`tests/support/longest-first.ts`).
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS } from './check.mjs';
import { SERVICE } from './cms-setup.mjs';
import { failureLines, failuresOf } from './failures.mjs';
import { installTestPrograms, needTestPrograms } from './programs.mjs';
import { canInstallSystemPackages, ensureAllPackages, findNode, isProgram, ROOT, runNode, toolEnvironment } from './setup.mjs';
import { runSteps, sum, table } from './steps.mjs';

/** Test projects of vitest.config.ts, without `runbook`: a stack's whole life, three nodes and pods take both cores for half an hour. */
export const PROJECTS = {
  /** These need nothing but the sources. */
  alone: ['unit', 'rules', 'fuzz'],
  /** These need the site, and some the content service. */
  built: ['contract', 'cms', 'deploy', 'e2e', 'a11y', 'visual', 'front', 'attacks', 'budget', 'faults', 'additions', 'containers'],
};

/** Files at a time on two cores: with three, each takes so much longer that all of them take four minutes more. */
const WORKERS = 2;
/**
 * Seconds that a fault lasts here. Response times depend on the load of the machine, so only the responses themselves are
 * judged; `npm run test:faults` also measures times, for half a minute each.
 */
const FAULT_SECONDS = 4;

const BUILD = join(ROOT, 'scripts/build.mjs');
const PREPARATION = [
  { name: 'build', script: BUILD },
  { name: 'content service, its admin and first content', script: join(ROOT, 'tests/support/prepare-service.ts') },
];

/**
 * Counts what a project's report says.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, success: boolean } | undefined} report
 * @param {number} status exit status of vitest
 * @returns {{ passed: number, failed: number, note?: string }}
 */
export function judge(report, status) {
  if (!report) return { passed: 0, failed: 1, note: 'gave no report' };
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests, success } = report;
  const skipped = numPendingTests + numTodoTests;
  const failed = numFailedTests + skipped;
  if (skipped > 0) return { passed, failed, note: `${skipped} skipped, which counts as failed` };
  if (failed > 0) return { passed, failed };
  if (passed === 0) return { passed, failed: 1, note: 'ran no test' };
  if (status !== 0 || !success) return { passed, failed: 1, note: 'ended with an error outside its tests' };
  return { passed, failed };
}

/**
 * The part of a report that belongs to a project.
 * @param {{ testResults: import('./failures.mjs').FileResult[] }} report vitest's JSON report
 * @param {Readonly<Record<string, import('./test-timing.mjs').Timing>>} timings by file
 * @param {string} project
 */
export function partOf(report, timings, project) {
  const testResults = report.testResults.filter(({ name }) => timings[name]?.project === project);
  const count = (/** @type {string[]} */ ...statuses) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => statuses.includes(status)).length;
  return {
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numTodoTests: count('todo'),
    numPendingTests: count('skipped', 'pending', 'disabled'),
    success: testResults.every(({ status }) => status === 'passed'),
  };
}

/**
 * Runs projects to their end, in one process: they share the site, and no worker waits for the end of a project.
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<import('./steps.mjs').Result[]>} one result a project
 */
async function runProjects(projects, environment) {
  const folder = await mkdtemp(join(tmpdir(), 'test-report-'));
  const [file, timingFile] = [join(folder, 'report.json'), join(folder, 'timing.json')];
  const reporters = ['default', 'json', './scripts/test-timing.mjs'].map((name) => `--reporter=${name}`);
  const status = await runNode(
    'node_modules/vitest/vitest.mjs',
    ['run', ...projects.flatMap((name) => ['--project', name]), ...reporters, `--outputFile.json=${file}`],
    { ...environment, TEST_WORKERS: String(WORKERS), TEST_TIMING: timingFile },
    'tests',
  );
  const read = (/** @type {string} */ path) => readFile(path, 'utf8').then(JSON.parse, () => undefined);
  const [report, timings] = [await read(file), await read(timingFile)];
  await rm(folder, { recursive: true, force: true });
  if (!report || !timings) return projects.map((name) => ({ name, seconds: 0, ...judge(undefined, status) }));
  const results = projects.map((name) => {
    const part = partOf(report, timings, name);
    const own = Object.values(/** @type {Record<string, import('./test-timing.mjs').Timing>} */ (timings)).filter(
      ({ project }) => project === name,
    );
    const total = (/** @type {'seconds' | 'tests'} */ kind) => own.reduce((sum, timing) => sum + timing[kind], 0);
    const [seconds, tests] = [total('seconds'), total('tests')];
    const repeated = own.flatMap((timing) => timing.repeated).map(({ title, text }) => ({ title: `${name} │ ${title}`, text }));
    return { name, seconds, setup: 1 - tests / seconds, ...judge(part, 0), failures: failuresOf(name, part), repeated };
  });
  // Errors that were thrown outside of tests belong to no project.
  if (status !== 0 && results.every(({ failed }) => failed === 0))
    results.push({
      name: 'vitest',
      seconds: 0,
      setup: 0,
      passed: 0,
      failed: 1,
      note: 'ended with an error outside its tests',
      failures: [],
      repeated: [],
    });
  return results;
}

/** Folder of the build that is there. @param {NodeJS.ProcessEnv} environment it was made with */
const buildFolder = (environment) =>
  execFileSync(findNode(), [BUILD], {
    env: { ...toolEnvironment(), ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();

async function main() {
  const began = performance.now();
  // Before anything is started that would go on when this process ends.
  if (!canInstallSystemPackages()) needTestPrograms();
  const packages = ensureAllPackages([ROOT, SERVICE]);
  installTestPrograms();
  await packages;
  // `npm test` covers all pages.
  delete process.env.TEST_PAGES;
  delete process.env.TEST_BUILD;
  const environment = {
    CHROME_PATH: needTestPrograms(),
    EXAMPLES: '1',
    FAULT_TIMES: 'off',
    FAULT_SECONDS: String(FAULT_SECONDS),
    // Some hundred processes of Node start: each but the first finds its code compiled.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  };
  console.log('── checks, and what is built for the tests ──');
  const [prepared, checked] = await Promise.all([runSteps(PREPARATION, 1, console.log, environment), runSteps(CHECKS, 1, console.log)]);
  const isBuilt = sum(prepared).failed === 0;
  const projects = isBuilt ? [...PROJECTS.alone, ...PROJECTS.built] : PROJECTS.alone;
  const built = isBuilt ? { TEST_BUILD: buildFolder(environment) } : {};
  const results = [...checked, ...prepared, ...(await runProjects(projects, { ...environment, ...built }))];
  if (!isBuilt)
    results.push(...PROJECTS.built.map((name) => ({ name, passed: 0, failed: 1, seconds: 0, note: 'not run: something was not built' })));
  const { passed, failed } = sum(results);
  const failures = results.flatMap((result) => result.failures ?? []);
  console.log(`\n${table(results)}\n\nin ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  const repeated = results.flatMap((result) => result.repeated ?? []);
  if (repeated.length > 0) console.log(`\n── passed only when repeated ──\n${failureLines(repeated)}`);
  // Last: a machine that keeps only the end of an output keeps the names.
  if (failures.length > 0) console.log(`\n── failed ──\n${failureLines(failures)}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

if (isProgram(import.meta.url)) await main();
