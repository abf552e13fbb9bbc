/** Finds nginx, which the front and its tests run, and installs it where that is possible. No test is skipped where it is missing. */
import { fail, findProgram, installSystemPackages } from './setup.mjs';

/** Where systems keep it when the PATH does not say. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** @param {NodeJS.ProcessEnv} environment @param {readonly string[]} places @returns {string | undefined} path of the program */
export const findNginx = (environment = process.env, places = PLACES) => findProgram('nginx', places, environment);

/** @returns {string} path of nginx; ends the process with what to do where there is none */
export function ensureNginx() {
  const found = findNginx();
  if (found !== undefined) return found;
  installSystemPackages('nginx', ['nginx']);
  return (
    findNginx() ??
    fail('The front needs nginx, and there is none. Debian and Ubuntu: apt-get install nginx. Elsewhere: put nginx on the PATH.')
  );
}
