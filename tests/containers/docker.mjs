/**
 * `docker` as the runbook writes it, where only version 1 of compose is there (Debian 12 has no other): hands
 * `docker compose …` to `docker-compose …`, and does what `--wait` asks for, which version 1 does not know.
 * Usage, as a program called docker: `DOCKER=<path> DOCKER_COMPOSE=<path> docker …`
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const { DOCKER = '', DOCKER_COMPOSE = '' } = process.env;
const [first, ...rest] = process.argv.slice(2);

/** @param {readonly string[]} args @returns {string} what `docker` prints */
const docker = (...args) => spawnSync(DOCKER, args, { encoding: 'utf8' }).stdout.trim();
/** @param {string} program @param {readonly string[]} args */
const run = (program, args) => spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;

/** Waits until containers run and are healthy. @param {readonly string[]} ids @returns {Promise<number>} exit status: 1 when one ends or is not healthy */
async function waitFor(ids) {
  for (const id of ids) {
    for (;;) {
      const { Name, State } = JSON.parse(docker('inspect', id))[0];
      const health = State.Health?.Status ?? 'healthy';
      if (State.Status === 'running' && health === 'healthy') break;
      if (State.Status !== 'running' || health === 'unhealthy') {
        process.stderr.write(`container ${Name.slice(1)} ${State.Status === 'running' ? 'is unhealthy' : `is ${State.Status}`}\n`);
        return 1;
      }
      await pause(100);
    }
  }
  return 0;
}

if (first !== 'compose') process.exitCode = run(DOCKER, process.argv.slice(2));
else {
  const isWaiting = rest[2] === 'up' && rest.includes('--wait');
  const status = run(DOCKER_COMPOSE, ['--compatibility', ...rest.filter((word) => !isWaiting || word !== '--wait')]);
  const [option = '', file = '', , ...words] = rest;
  const names = words.filter((word) => !word.startsWith('-'));
  const ids = () => spawnSync(DOCKER_COMPOSE, [option, file, 'ps', '--quiet', ...names], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  process.exitCode = status !== 0 || !isWaiting ? status : await waitFor(ids());
}
