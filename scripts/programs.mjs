/** The programs that the tests run, installed together where that is possible: the lists of apt-get are read once. */
import { ensureChromium, findTestBrowser, HEADLESS_SHELL, wantsHeadlessShell } from './chromium.mjs';
import { ensureClamd, findClamd } from './clamd.mjs';
import { ensureNginx, findNginx } from './nginx.mjs';
import { ensurePostgres, findPostgres } from './postgres.mjs';
import { ensurePromtool, findPromtool } from './promtool.mjs';
import { ensureRestic, findRestic } from './restic.mjs';
import { installSystemPackages } from './setup.mjs';

/** Ends the process with what to do where a program is missing. @returns {string} path of the browser that the tests drive */
export function ensureTestPrograms() {
  /** @type {[find: () => string | undefined, name: string][]} */
  const programs = [
    [findNginx, 'nginx'],
    [findPostgres, 'postgresql'],
    [findClamd, 'clamav-daemon'],
    [findPromtool, 'prometheus'],
    [findRestic, 'restic'],
  ];
  const missing = programs.filter(([find]) => find() === undefined).map(([, name]) => name);
  const welcome = wantsHeadlessShell() ? [HEADLESS_SHELL, 'fonts-liberation'] : [];
  if (missing.length + welcome.length > 0) installSystemPackages('the programs of the tests', missing, welcome);
  ensureNginx();
  ensurePostgres();
  ensureClamd();
  ensurePromtool();
  ensureRestic();
  return findTestBrowser() ?? ensureChromium();
}
