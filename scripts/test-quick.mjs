/**
 * `npm run test:quick`, for use while writing: all checks, the unit tests and the rules, and of the other tests those
 * whose file was changed since the last commit, and those that import a changed source, as far as 90 seconds suffice.
 * Linter and format look at changed files alone. `npm test` runs everything.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { CHECKS } from './check.mjs';
import { SERVICE } from './cms-setup.mjs';
import { ensureAllPackages, isProgram, KILLED, ROOT, runNode } from './setup.mjs';
import { runSteps, sum, table } from './steps.mjs';

/** Options with which a check caches which files passed. @type {Readonly<Record<string, readonly string[]>>} */
const REMEMBER = {
  'linter (eslint)': ['--cache', '--cache-location', join(ROOT, 'node_modules/.cache/eslint')],
  'format (prettier)': ['--cache'],
};
const ALWAYS = ['unit', 'rules'];
/** Projects whose tests import what they test; the others test a build, which imports tell nothing about. */
const IMPORTING = ['contract', 'fuzz'];
/** Tests of whole commands, a minute each. */
const LONG = 'tests/contract/content-*.test.ts';
/** Seconds after which tests of changed sources are stopped. */
const LIMIT = 90;

/** @param {string} list what `git status --porcelain -z` says @returns {string[]} files that were changed and are still there */
const changedFiles = (list) =>
  list
    .split('\0')
    .filter((line) => line !== '' && !/^.?D/.test(line))
    .map((line) => line.slice(3));

/** @param {string} list what `git status --porcelain -z` says @returns {string[]} test files that neither unit tests nor rules have */
export const changedTests = (list) => changedFiles(list).filter((file) => /^tests\/(?!rules\/).*\.test\.ts$/.test(file));

/** @param {string} list what `git status --porcelain -z` says @returns {string[]} code of the product */
export const changedSources = (list) =>
  changedFiles(list).filter((file) => /^(?:src|model|cms\/src|scripts)\/.*\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file));

/** @param {readonly string[]} given arguments of vitest @param {number} [limit] milliseconds after which it is stopped */
const tests = (given, limit) => runNode('node_modules/vitest/vitest.mjs', [...given, '--run'], {}, 'tests', limit);

/**
 * Runs the tests that import changed sources. The first failure ends them, so that a stop leaves none unsaid.
 * @param {readonly string[]} sources
 * @param {number} limit milliseconds that are left
 * @returns {Promise<number>} exit status
 */
async function importingTests(sources, limit) {
  if (sources.length === 0) return 0;
  const projects = IMPORTING.flatMap((name) => ['--project', name]);
  const status =
    limit > 0 ? await tests(['related', ...sources, ...projects, '--exclude', LONG, '--bail', '1', '--passWithNoTests'], limit) : KILLED;
  if (status !== KILLED) return status;
  console.log(
    `Tests of changed sources were ${limit > 0 ? 'stopped' : 'not started'} after ${LIMIT} seconds; \`npm test\` runs all of them.`,
  );
  return 0;
}

if (isProgram(import.meta.url)) {
  const began = performance.now();
  await ensureAllPackages([ROOT, SERVICE]);
  const checks = CHECKS.map((check) => ({ ...check, args: [...(check.args ?? []), ...(REMEMBER[check.name] ?? [])] }));
  const list = execFileSync('git', ['status', '--porcelain', '-z', '-uall'], { cwd: ROOT, encoding: 'utf8' });
  const changed = changedTests(list);
  const [results, status] = await Promise.all([runSteps(checks, 1, console.log), tests(ALWAYS.flatMap((name) => ['--project', name]))]);
  const importing = await importingTests(changedSources(list), LIMIT * 1000 - (performance.now() - began));
  const own = changed.length === 0 ? 0 : await tests(changed);
  console.log(`\n${table(results)}\n\nin ${((performance.now() - began) / 1000).toFixed(0)} seconds`);
  process.exitCode = sum(results).failed > 0 || status !== 0 || importing !== 0 || own !== 0 ? 1 : 0;
}
