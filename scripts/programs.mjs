/** The programs that the tests run, installed together where that is possible: the lists of apt-get are read once. */
import { ensureChromium, findTestBrowser, HEADLESS_SHELL, wantsHeadlessShell } from './chromium.mjs';
import { missingDockerPackages } from './docker.mjs';
import { ensurePostgres, findPostgres } from './postgres.mjs';
import { installSystemPackages } from './setup.mjs';
import { ensureSystemProgram, findSystemProgram, packageOf } from './system-programs.mjs';

const NEEDED = /** @type {const} */ (['nginx', 'clamd', 'promtool', 'prometheus', 'restic', 'rclone']);

/** Ends the process with what to do where a program is missing. @returns {string} path of the browser that the tests drive */
export function ensureTestPrograms() {
  const missing = NEEDED.filter((name) => findSystemProgram(name) === undefined).map(packageOf);
  if (findPostgres() === undefined) missing.push('postgresql');
  // Without these, only the container tests fail, and say why.
  const welcome = [...missingDockerPackages(), ...(wantsHeadlessShell() ? [HEADLESS_SHELL, 'fonts-liberation'] : [])];
  if (missing.length + welcome.length > 0) installSystemPackages('the programs of the tests', missing, welcome);
  ensurePostgres();
  for (const name of NEEDED) ensureSystemProgram(name);
  return findTestBrowser() ?? ensureChromium();
}
