/** Runs commands in parallel and prints a table of their results. Used by `npm run check` and `npm test`. */
import { spawn } from 'node:child_process';
import { findNode, ROOT, toolEnvironment } from './setup.mjs';

/**
 * Exit status of a step with `mayLackMeans` that could check nothing on this machine, as GNU Automake's tests have it. It
 * counts neither as passed nor as failed, and the table names it.
 */
export const NOT_CHECKABLE = 77;

/**
 * @typedef {{ name: string, script: string, args?: string[], mayLackMeans?: true }} Step a JavaScript file, run by the tools' Node
 * @typedef {{ name: string, passed: number, failed: number, seconds: number, isUnchecked?: true, setup?: number, note?: string, failures?: import('./failures.mjs').Failure[], repeated?: import('./failures.mjs').Failure[] }} Result
 */

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} environment beside that of this process
 * @returns {Promise<{ status: number, output: string }>} what it printed, standard output and errors as they came
 */
function run({ script, args = [] }, environment) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const chunks = [];
    const child = spawn(findNode(), [script, ...args], {
      cwd: ROOT,
      env: { ...toolEnvironment(), NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ status: code ?? 1, output: Buffer.concat(chunks).toString('utf8').trim() }));
  });
}

/**
 * Runs every step to its end, even if others fail; the output of failed steps is shown.
 * @param {readonly Step[]} steps
 * @param {number} width steps that run at the same time
 * @param {(text: string) => void} print
 * @param {NodeJS.ProcessEnv} [environment] of the steps, beside that of this process
 * @returns {Promise<Result[]>} one result a step, in the order given
 */
export async function runSteps(steps, width, print, environment = {}) {
  /** @type {Result[]} */
  const results = [];
  const queue = steps.entries();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const [index, step] of queue) {
        const started = performance.now();
        const { status, output } = await run(step, environment);
        const seconds = (performance.now() - started) / 1000;
        if (step.mayLackMeans && status === NOT_CHECKABLE) {
          print(`not checkable here: ${step.name} (${seconds.toFixed(1)} s): ${output}`);
          results[index] = { name: step.name, passed: 0, failed: 0, seconds, isUnchecked: true, note: 'not checkable here' };
          continue;
        }
        if (status !== 0) print(`\n── ${step.name} ──\n${output}\n`);
        print(`${status === 0 ? 'passed' : 'FAILED'}  ${step.name} (${seconds.toFixed(1)} s)`);
        results[index] = {
          name: step.name,
          passed: status === 0 ? 1 : 0,
          failed: status === 0 ? 0 : 1,
          seconds,
          failures: status === 0 ? [] : [{ title: `check │ ${step.name}`, text: output }],
        };
      }
    }),
  );
  return results;
}

/** @param {readonly Result[]} results @returns {string} one line a result: state, name, numbers, seconds and how many of them were setup */
export function table(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, passed, failed, seconds, isUnchecked, setup, note }) => {
    const state = isUnchecked ? 'n/a   ' : failed === 0 ? 'passed' : 'FAILED';
    const share = setup === undefined ? '' : `, ${(100 * setup).toFixed(0).padStart(2)} % setup`;
    return `${state}  ${name.padEnd(width)}  ${String(passed).padStart(5)} passed  ${String(failed).padStart(4)} failed  ${seconds.toFixed(1).padStart(6)} s${share}${note ? `  ${note}` : ''}`;
  });
  return lines.join('\n');
}

/** @param {readonly Result[]} results @returns {{ passed: number, failed: number }} */
export function sum(results) {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
  };
}
