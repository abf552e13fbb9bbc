/** Finds the database server that the tests start, and installs it where that is possible. No test is skipped where it is missing. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, installSystemPackages } from './setup.mjs';

/** Where systems keep PostgreSQL apart from the PATH, a folder for each version: parent, name of the version's folder. */
const PLACES = [
  { parent: '/usr/lib/postgresql', version: /^\d+$/ },
  { parent: '/usr', version: /^pgsql-/ },
  { parent: '/opt/homebrew/opt', version: /^postgresql/ },
];

/** @param {{ parent: string, version: RegExp }} place @returns {string[]} */
const programFolders = ({ parent, version }) =>
  existsSync(parent)
    ? readdirSync(parent)
        .filter((name) => version.test(name))
        .map((name) => join(parent, name, 'bin'))
    : [];

/** @param {NodeJS.ProcessEnv} environment @param {readonly { parent: string, version: RegExp }[]} places @returns {string | undefined} folder of `initdb` and `postgres` */
export function findPostgres(environment = process.env, places = PLACES) {
  const folders = [...(environment.PATH ?? '').split(delimiter), ...places.flatMap(programFolders)];
  return folders.find((folder) => folder !== '' && ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
}

/** @returns {string} folder of PostgreSQL's programs; ends the process with what to do where there is none */
export function ensurePostgres() {
  const found = findPostgres();
  if (found !== undefined) return found;
  installSystemPackages('PostgreSQL', ['postgresql']);
  return (
    findPostgres() ??
    fail(
      'The database tests need PostgreSQL, and there is none. Debian and Ubuntu: apt-get install postgresql. Elsewhere: put initdb and postgres on the PATH.',
    )
  );
}
