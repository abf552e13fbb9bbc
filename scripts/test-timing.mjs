/** A reporter for Vitest: which project each file belongs to, and how long it took, into the file that TEST_TIMING names. */
import { writeFile } from 'node:fs/promises';

/**
 * @typedef {{ project: string, seconds: number, tests: number }} Timing seconds in all, and of these in tests
 */

export default class {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  async onTestRunEnd(modules) {
    /** @type {Record<string, Timing>} */
    const timings = {};
    for (const module of modules) {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
      const all = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
      const tests = [...module.children.allTests()].reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
      timings[module.moduleId] = { project: module.project.name, seconds: all / 1000, tests: tests / 1000 };
    }
    await writeFile(process.env.TEST_TIMING ?? '', JSON.stringify(timings));
  }
}
