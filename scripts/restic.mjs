/** Finds restic, which encrypts and keeps the backups in their test, and installs it where that is possible. */
import { fail, findProgram, installSystemPackages } from './setup.mjs';

/** @returns {string | undefined} path of the program */
export const findRestic = () => findProgram('restic', ['/usr/bin', '/opt/homebrew/bin']);

/** @returns {string} path of restic; ends the process with what to do where there is none */
export function ensureRestic() {
  const found = findRestic();
  if (found !== undefined) return found;
  installSystemPackages('restic', ['restic']);
  return (
    findRestic() ??
    fail(
      'The test of the backups needs restic, and there is none. Debian and Ubuntu: apt-get install restic. Elsewhere: put restic on the PATH.',
    )
  );
}
