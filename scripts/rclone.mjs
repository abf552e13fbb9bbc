/** Finds rclone, which copies the bucket of pictures in the runbook's test, and installs it where that is possible. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, installSystemPackages } from './setup.mjs';

/** @param {NodeJS.ProcessEnv} environment @returns {string | undefined} path of the program */
export function findRclone(environment = process.env) {
  return [...(environment.PATH ?? '').split(delimiter), '/usr/bin', '/opt/homebrew/bin']
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'rclone'))
    .find((file) => existsSync(file));
}

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
