/** Finds rclone, which copies the bucket of pictures in the runbook's test, and installs it where that is possible. */
import { fail, findProgram, installSystemPackages } from './setup.mjs';

/** @returns {string | undefined} path of the program */
export const findRclone = () => findProgram('rclone', ['/usr/bin', '/opt/homebrew/bin']);

/** @returns {string} path of rclone; ends the process with what to do where there is none */
export function ensureRclone() {
  const found = findRclone();
  if (found !== undefined) return found;
  installSystemPackages('rclone', ['rclone']);
  return (
    findRclone() ??
    fail(
      'The runbook’s test needs rclone, and there is none. Debian and Ubuntu: apt-get install rclone. Elsewhere: put rclone on the PATH.',
    )
  );
}
