/**
 * `npm test`: everything, from packages and browser to the last test. Nothing is skipped:
 * a project that ran no test, a skipped test and a missing browser are failures.
 * The last line is the sum over all checks and tests: `N passed, N failed`.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { SERVICE } from './cms-setup.mjs';
import { ensurePostgres } from './postgres.mjs';
import { ensurePackages, runNode } from './setup.mjs';
import { sum, table } from './steps.mjs';

/** Test projects of vitest.config.ts: first those of one process, then those that drive the built site. */
export const PLAIN_PROJECTS = ['unit', 'rules', 'contract', 'fuzz', 'cms'];
export const BROWSER_PROJECTS = ['e2e', 'a11y', 'attacks', 'budget', 'visual'];

/**
 * What a project's report comes to.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, success: boolean } | undefined} report vitest's JSON report
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

/** @param {string} project @param {string} folder @param {NodeJS.ProcessEnv} environment */
async function runProject(project, folder, environment) {
  const started = performance.now();
  const file = join(folder, `${project}.json`);
  console.log(`\n── ${project} ──`);
  const status = await runNode(
    'node_modules/vitest/vitest.mjs',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    environment,
  );
  const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  return { name: project, seconds: (performance.now() - started) / 1000, ...judge(report, status) };
}

async function main() {
  ensurePackages();
  ensurePackages(SERVICE);
  ensurePostgres();
  const environment = { CHROME_PATH: ensureChromium(), EXAMPLES: '1' };
  const folder = await mkdtemp(join(tmpdir(), 'test-reports-'));
  try {
    console.log('── checks ──');
    const results = await runChecks(console.log);
    for (const project of PLAIN_PROJECTS) results.push(await runProject(project, folder, environment));
    console.log('\n── build ──');
    const started = performance.now();
    const built = (await runNode('scripts/build.mjs', [], environment)) === 0;
    results.push({ name: 'build', passed: built ? 1 : 0, failed: built ? 0 : 1, seconds: (performance.now() - started) / 1000 });
    for (const project of BROWSER_PROJECTS) {
      results.push(
        built
          ? await runProject(project, folder, environment)
          : { name: project, passed: 0, failed: 1, seconds: 0, note: 'not run: there is no build' },
      );
    }
    const { passed, failed } = sum(results);
    console.log(`\n${table(results)}\n\n${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
