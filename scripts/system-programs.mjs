/** Programs of the system that commands and tests run. Each is installed where that is possible; no test is skipped where one is missing. */
import { fail, findProgram, installSystemPackages } from './setup.mjs';

/** Where systems keep programs when the PATH does not say. */
const PLACES = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin', '/opt/homebrew/sbin'];

/** Package of Debian and Ubuntu that has a program, and what needs it. */
const PROGRAMS = {
  nginx: { from: 'nginx', needs: 'The front needs' },
  clamd: { from: 'clamav-daemon', needs: 'The tests of the virus scan need' },
  promtool: { from: 'prometheus', needs: 'The tests of the alarms need' },
  prometheus: { from: 'prometheus', needs: 'The container tests need' },
  restic: { from: 'restic', needs: 'The test of the backups needs' },
  rclone: { from: 'rclone', needs: 'The runbook’s test needs' },
};

/** @typedef {keyof typeof PROGRAMS} SystemProgram */

/** All of them. */
export const SYSTEM_PROGRAMS = /** @type {SystemProgram[]} */ (Object.keys(PROGRAMS));

/** @param {SystemProgram} name @returns {string} package of Debian and Ubuntu that has it */
export const packageOf = (name) => PROGRAMS[name].from;

/** @param {SystemProgram} name @param {NodeJS.ProcessEnv} environment @param {readonly string[]} places @returns {string | undefined} path of the program */
export const findSystemProgram = (name, environment = process.env, places = PLACES) => findProgram(name, places, environment);

/** @param {SystemProgram} name @returns {string} path of the program; ends the process with what to do where there is none */
export function ensureSystemProgram(name) {
  const found = findSystemProgram(name);
  if (found !== undefined) return found;
  const { from, needs } = PROGRAMS[name];
  installSystemPackages(name, [from]);
  return (
    findSystemProgram(name) ??
    fail(`${needs} ${name}, and there is none. Debian and Ubuntu: apt-get install ${from}. Elsewhere: put ${name} on the PATH.`)
  );
}
