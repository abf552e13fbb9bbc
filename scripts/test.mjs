/**
 * `npm test`: everything, from packages and browser to the last test. Nothing is skipped:
 * a project that ran no test, a skipped test and a missing browser are failures.
 * The last line is the sum over all checks and tests, `N passed, N failed`; above it a table, and above that what failed.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { SERVICE } from './cms-setup.mjs';
import { failureLines, failuresOf } from './failures.mjs';
import { ensureNginx } from './nginx.mjs';
import { ensurePostgres } from './postgres.mjs';
import { ensurePackages, runNode } from './setup.mjs';
import { sum, table } from './steps.mjs';

/**
 * Test projects of vitest.config.ts, in the order they run. The two lanes run side by side, one for each core of a small
 * machine, and take about equally long: code, then the service and its deployment, which share a folder; pages and
 * requests. What measures runs after them, with the machine to itself.
 */
export const LANES = {
  requests: ['unit', 'rules', 'contract', 'fuzz', 'cms', 'deploy'],
  pages: ['e2e', 'a11y', 'visual', 'front', 'attacks'],
  measured: ['budget', 'faults'],
};

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

/** @param {string} project @param {string} folder of the report @param {NodeJS.ProcessEnv} environment */
async function runProject(project, folder, environment) {
  const started = performance.now();
  const file = join(folder, `${project}.json`);
  const status = await runNode(
    'node_modules/vitest/vitest.mjs',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    environment,
    project,
  );
  const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  return {
    name: project,
    seconds: (performance.now() - started) / 1000,
    ...judge(report, status),
    failures: failuresOf(project, report),
  };
}

/** @param {NodeJS.ProcessEnv} environment */
async function build(environment) {
  const started = performance.now();
  const built = (await runNode('scripts/build.mjs', [], environment, 'build')) === 0;
  return { name: 'build', passed: built ? 1 : 0, failed: built ? 0 : 1, seconds: (performance.now() - started) / 1000 };
}

async function main() {
  ensurePackages();
  ensurePackages(SERVICE);
  ensurePostgres();
  ensureNginx();
  // How long an answer takes depends on the machine: under faults it is measured by `npm run test:faults`.
  const environment = { CHROME_PATH: ensureChromium(), EXAMPLES: '1', FAULT_TIMES: 'off' };
  const folder = await mkdtemp(join(tmpdir(), 'test-reports-'));
  /** @param {readonly string[]} projects */
  const inTurn = async (projects) => {
    const results = [];
    for (const project of projects) results.push(await runProject(project, folder, environment));
    return results;
  };
  try {
    console.log('── checks ──');
    const results = await runChecks(console.log);
    const built = await build(environment);
    results.push(built);
    const isBuilt = built.failed === 0;
    /** @param {readonly string[]} projects */
    const onBuild = async (projects) =>
      isBuilt ? inTurn(projects) : projects.map((name) => ({ name, passed: 0, failed: 1, seconds: 0, note: 'not run: there is no build' }));
    results.push(...(await Promise.all([inTurn(LANES.requests), onBuild(LANES.pages)])).flat(), ...(await onBuild(LANES.measured)));
    const { passed, failed } = sum(results);
    const failures = results.flatMap((result) => result.failures ?? []);
    if (failures.length > 0) console.log(`\n── failed ──\n${failureLines(failures)}`);
    console.log(`\n${table(results)}\n\n${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
