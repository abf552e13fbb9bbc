/** Finds the database server that the tests start, and installs it where that is possible. Nothing is skipped for want of one. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, say } from './setup.mjs';

const PLACES = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql*/bin'];

/** @param {NodeJS.ProcessEnv} environment @param {readonly string[]} places patterns @returns {string | undefined} folder of `initdb` and `postgres` */
export function findPostgres(environment = process.env, places = PLACES) {
  const folders = [...(environment.PATH ?? '').split(delimiter), ...places.flatMap((place) => globSync(place))];
  return folders.find((folder) => folder !== '' && ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
}

/** @returns {string} folder of PostgreSQL's programs; ends the process with what to do where there is none */
export function ensurePostgres() {
  const found = findPostgres();
  if (found !== undefined) return found;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (hasApt && process.getuid?.() === 0) {
    say('Installing PostgreSQL (apt-get) …');
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
      spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    }
  }
  return (
    findPostgres() ??
    fail(
      'The database tests need PostgreSQL, and there is none. Debian and Ubuntu: apt-get install postgresql. Elsewhere: put initdb and postgres on the PATH.',
    )
  );
}
