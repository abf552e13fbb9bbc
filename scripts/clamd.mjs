/** Finds the virus scanner that the tests start, and installs it where that is possible. No test is skipped where it is missing. */
import { fail, findProgram, installSystemPackages } from './setup.mjs';

/** Where systems keep it when the PATH does not say. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];

/** @param {NodeJS.ProcessEnv} environment @param {readonly string[]} places @returns {string | undefined} path of the program */
export const findClamd = (environment = process.env, places = PLACES) => findProgram('clamd', places, environment);

/** @returns {string} path of clamd; ends the process with what to do where there is none */
export function ensureClamd() {
  const found = findClamd();
  if (found !== undefined) return found;
  installSystemPackages('ClamAV', ['clamav-daemon']);
  return (
    findClamd() ??
    fail(
      'The tests of the virus scan need clamd, and there is none. Debian and Ubuntu: apt-get install clamav-daemon. Elsewhere: put clamd on the PATH.',
    )
  );
}
