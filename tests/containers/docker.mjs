/**
 * `docker` as the runbook writes it, where only version 1 of compose is there (Debian 12 has no other): hands
 * `docker compose …` to `docker-compose …`, and does what `--wait` asks for, which version 1 does not know.
 * Usage, as a program called docker: `DOCKER=<path> DOCKER_COMPOSE=<path> docker …`
 */
import { spawnSync } from 'node:child_process';

const { DOCKER = '', DOCKER_COMPOSE = '' } = process.env;
const [first, ...rest] = process.argv.slice(2);

/** @param {readonly string[]} args @returns {string} what `docker` prints */
const docker = (...args) => spawnSync(DOCKER, args, { encoding: 'utf8' }).stdout.trim();
/** @param {string} program @param {readonly string[]} args */
const run = (program, args) => spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;

/** @param {any} container as `docker inspect` shows it @returns {string | undefined} what is wrong with it; empty: nothing; undefined: not decided yet */
function faultOf({ Name, State, HostConfig }) {
  const health = State.Health?.Status ?? 'healthy';
  if (State.Status === 'running' && health === 'starting') return undefined;
  if (State.Status === 'running' && health === 'healthy') return '';
  // Looked once and found nothing.
  if (State.Status === 'exited' && State.ExitCode === 0 && HostConfig.RestartPolicy.Name === 'no') return '';
  return `container ${Name.slice(1)} is ${State.Status === 'running' ? health : State.Status}`;
}

/** Waits until containers are healthy. @param {readonly string[]} ids @returns {Promise<string>} what is wrong with one */
const waitFor = (ids) =>
  new Promise((done) => {
    const timer = setInterval(() => {
      const faults = JSON.parse(docker('inspect', ...ids)).map(faultOf);
      const fault = faults.find((/** @type {string | undefined} */ text) => text) ?? (faults.includes(undefined) ? undefined : '');
      if (fault === undefined) return;
      clearInterval(timer);
      done(fault);
    }, 200);
  });

if (first !== 'compose') process.exitCode = run(DOCKER, process.argv.slice(2));
else {
  const at = rest.indexOf('up');
  const isWaiting = at !== -1 && rest.includes('--wait');
  const status = run(DOCKER_COMPOSE, ['--compatibility', ...rest.filter((word) => !isWaiting || word !== '--wait')]);
  const names = rest.slice(at + 1).filter((word) => !word.startsWith('-'));
  const ids = () =>
    spawnSync(DOCKER_COMPOSE, [...rest.slice(0, at), 'ps', '--quiet', ...names], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean);
  process.exitCode = status;
  if (status === 0 && isWaiting) {
    const fault = await waitFor(ids());
    if (fault !== '') {
      process.stderr.write(`${fault}\n`);
      process.exitCode = 1;
    }
  }
}
