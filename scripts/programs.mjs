/** The programs that the tests run, installed together where that is possible: the lists of apt-get are read once. */
import { ensureChromium, findTestBrowser, HEADLESS_SHELL, wantsHeadlessShell } from './chromium.mjs';
import { missingDockerPackages } from './docker.mjs';
import { findPostgres } from './postgres.mjs';
import { fail, installSystemPackages } from './setup.mjs';
import { findSystemProgram, packageOf, SYSTEM_PROGRAMS } from './system-programs.mjs';

/** @typedef {{ name: string, packages: string[] }} Missing a program, and the packages of Debian and Ubuntu that have it */

/** @returns {Missing[]} */
const missingPrograms = () => [
  ...(findPostgres() === undefined ? [{ name: 'PostgreSQL', packages: ['postgresql'] }] : []),
  ...SYSTEM_PROGRAMS.filter((name) => findSystemProgram(name) === undefined).map((name) => ({ name, packages: [packageOf(name)] })),
];

/** Not where CHROME_PATH names one that is not there. @returns {Missing[]} */
const missingBrowser = () =>
  findTestBrowser() === undefined && !process.env.CHROME_PATH ? [{ name: 'Chromium', packages: ['chromium', 'fonts-liberation'] }] : [];

/** Installs what is missing, where that is possible. */
export function installTestPrograms() {
  const missing = missingPrograms().flatMap(({ packages }) => packages);
  // Without Docker, only the container tests fail, and say why; without the shell, another Chromium takes its place.
  const welcome = [...missingDockerPackages(), ...(wantsHeadlessShell() ? [HEADLESS_SHELL, 'fonts-liberation'] : [])];
  if (missing.length + welcome.length > 0) installSystemPackages('the programs of the tests', missing, welcome);
  // apt-get installs none of several packages where it does not know one.
  for (const { name, packages } of [...missingPrograms(), ...missingBrowser()]) installSystemPackages(name, packages);
}

/** Ends the process with all that is missing. @returns {string} path of the browser that the tests drive */
export function needTestPrograms() {
  const missing = [...missingPrograms(), ...missingBrowser()];
  if (missing.length > 0) {
    const packages = new Set([...missing.flatMap((each) => each.packages), ...missingDockerPackages()]);
    fail(
      `The tests need programs that are not there: ${missing.map(({ name }) => name).join(', ')}.\n` +
        `Debian and Ubuntu: apt-get install ${[...packages].join(' ')}.\n` +
        'Elsewhere: put them on the PATH (of PostgreSQL, initdb and postgres), and set CHROME_PATH to a Chrome.',
    );
  }
  return findTestBrowser() ?? ensureChromium();
}
