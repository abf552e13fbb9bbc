/**
 * `npm run test:quick`, for use while writing: all checks, the unit tests and the rules, and of the other tests those
 * whose file was changed since the last commit. Linter and format look at changed files alone. `npm test` runs everything.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { CHECKS } from './check.mjs';
import { SERVICE } from './cms-setup.mjs';
import { ensureAllPackages, ROOT, runNode } from './setup.mjs';
import { runSteps, sum, table } from './steps.mjs';

/** Options with which a check caches which files passed. @type {Readonly<Record<string, readonly string[]>>} */
const REMEMBER = {
  'linter (eslint)': ['--cache', '--cache-location', join(ROOT, 'node_modules/.cache/eslint')],
  'format (prettier)': ['--cache'],
};
const ALWAYS = ['unit', 'rules'];

/** @param {string} list what `git status --porcelain -z` says @returns {string[]} test files that neither unit tests nor rules have */
export const changedTests = (list) =>
  list
    .split('\0')
    .filter((line) => !/^.?D/.test(line))
    .map((line) => line.slice(3))
    .filter((file) => /^tests\/(?!rules\/).*\.test\.ts$/.test(file));

/** @param {readonly string[]} given arguments of vitest */
const tests = (given) => runNode('node_modules/vitest/vitest.mjs', ['run', ...given], {}, 'tests');

if (process.argv[1] === import.meta.filename) {
  const began = performance.now();
  await ensureAllPackages([ROOT, SERVICE]);
  const checks = CHECKS.map((check) => ({ ...check, args: [...(check.args ?? []), ...(REMEMBER[check.name] ?? [])] }));
  const changed = changedTests(execFileSync('git', ['status', '--porcelain', '-z', '-uall'], { cwd: ROOT, encoding: 'utf8' }));
  const [results, status] = await Promise.all([runSteps(checks, 1, console.log), tests(ALWAYS.flatMap((name) => ['--project', name]))]);
  const own = changed.length === 0 ? 0 : await tests(changed);
  console.log(`\n${table(results)}\n\nin ${((performance.now() - began) / 1000).toFixed(0)} seconds`);
  process.exitCode = sum(results).failed > 0 || status !== 0 || own !== 0 ? 1 : 0;
}
