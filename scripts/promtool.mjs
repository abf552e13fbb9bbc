/** Finds promtool, which checks the alarms in the tests, and installs it where that is possible. No test is skipped where it is missing. */
import { fail, findProgram, installSystemPackages } from './setup.mjs';

/** Where systems keep it when the PATH does not say. */
const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** @param {NodeJS.ProcessEnv} environment @param {readonly string[]} places @returns {string | undefined} path of the program */
export const findPromtool = (environment = process.env, places = PLACES) => findProgram('promtool', places, environment);

/** @returns {string} path of promtool; ends the process with what to do where there is none */
export function ensurePromtool() {
  const found = findPromtool();
  if (found !== undefined) return found;
  installSystemPackages('Prometheus', ['prometheus']);
  return (
    findPromtool() ??
    fail(
      'The tests of the alarms need promtool, and there is none. Debian and Ubuntu: apt-get install prometheus. Elsewhere: put promtool on the PATH.',
    )
  );
}
