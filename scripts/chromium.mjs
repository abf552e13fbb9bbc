/** Finds the browser that the tests drive, and installs it where that is possible. No test is skipped where it is missing. */
import { accessSync, constants } from 'node:fs';
import { fail, installSystemPackages } from './setup.mjs';

/**
 * Chromium's engine without its windows, which is what Playwright drives by default: the same pages and pictures (with
 * CHROME_ARGUMENTS of tests/support/browser.ts), and a new window takes a third of the time.
 */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const SHELL_PLACES = [`/usr/bin/${HEADLESS_SHELL}`];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const canRun = (/** @type {string} */ path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @param {NodeJS.ProcessEnv} environment @param {readonly string[]} places @returns {string | undefined} path of a Chromium */
export function findChromium(environment = process.env, places = PLACES) {
  const given = environment.CHROME_PATH;
  if (given !== undefined && given !== '') return canRun(given) ? given : undefined;
  return places.find(canRun);
}

/** @returns {string | undefined} path of what the tests drive: CHROME_PATH, or the shell where there is one */
export const findTestBrowser = () => findChromium(process.env, [...SHELL_PLACES, ...PLACES]);

/** @returns {boolean} whether another browser would make the tests faster than the one that is there */
export const wantsHeadlessShell = () => !process.env.CHROME_PATH && findChromium({}, SHELL_PLACES) === undefined;

/**
 * Starts a Chromium without windows.
 * @param {string} [executablePath]
 * @param {readonly string[]} [more] further arguments
 */
export async function launchChromium(executablePath = ensureChromium(), more = []) {
  // This file is also read before the packages are there.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking', ...more] });
}

/** @returns {string} path of a Chromium; ends the process with what to do where there is none */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.env.CHROME_PATH) fail(`CHROME_PATH: there is no program at ${process.env.CHROME_PATH}.`);
  installSystemPackages('Chromium', ['chromium', 'fonts-liberation']);
  return (
    findChromium() ??
    fail(
      'The browser tests need Chromium, and there is none. Debian and Ubuntu: apt-get install chromium fonts-liberation. Elsewhere: install Chrome and set CHROME_PATH to its program.',
    )
  );
}
