/**
 * A reporter for Vitest: which project each file belongs to, how long it took, and which of its tests passed only when they were
 * repeated, into the file that TEST_TIMING names.
 */
import { writeFile } from 'node:fs/promises';

/**
 * @typedef {{ project: string, seconds: number, tests: number, repeated: import('./failures.mjs').Failure[] }} Timing seconds in
 *   all, and of these in tests; what the tests that were repeated said first
 */

export default class {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  async onTestRunEnd(modules) {
    /** @type {Record<string, Timing>} */
    const timings = {};
    for (const module of modules) {
      // Without `environmentSetupDuration`: a thread has one jsdom for all its files, and names its time with each of them.
      const { prepareDuration, collectDuration, setupDuration, duration: ofTests } = module.diagnostic();
      const all = prepareDuration + collectDuration + setupDuration + ofTests;
      const tests = [...module.children.allTests()];
      const duration = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
      const repeated = tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => ({ title: test.fullName, text: test.result().errors?.[0]?.message ?? '' }));
      timings[module.moduleId] = { project: module.project.name, seconds: all / 1000, tests: duration / 1000, repeated };
    }
    await writeFile(process.env.TEST_TIMING ?? '', JSON.stringify(timings));
  }
}
