/** Finds what the container tests start a Docker of their own with, and a Podman beside it, and installs it where that is possible. */
import { spawnSync } from 'node:child_process';
import { findProgram, installSystemPackages } from './setup.mjs';

/** Programs, and the packages of Debian and Ubuntu that have them. */
const PACKAGES = {
  // The client of the same package as the server builds images by itself; others need a plug-in for that.
  docker: 'docker.io',
  dockerd: 'docker.io',
  iptables: 'iptables',
  ip: 'iproute2',
  mmdebstrap: 'mmdebstrap',
  slirp4netns: 'slirp4netns',
  podman: 'podman',
  runc: 'runc',
  // Keeps the network of a pod.
  catatonit: 'catatonit',
  // One of the plug-ins that connect pods.
  portmap: 'containernetworking-plugins',
};
const PLACES = ['/usr/bin', '/usr/sbin', '/sbin', '/usr/local/bin', '/usr/lib/cni'];

/** @typedef {Record<keyof typeof PACKAGES, string> & { readonly compose: string | undefined }} DockerPrograms */

/** @param {string} docker @returns {boolean} whether `docker compose` is there */
const hasPlugin = (docker) => spawnSync(docker, ['compose', 'version'], { stdio: 'ignore' }).status === 0;

/** @param {NodeJS.ProcessEnv} environment @param {readonly string[]} places */
const find = (environment, places) =>
  Object.fromEntries(
    Object.keys(PACKAGES).map((name) => [
      name,
      // Those of the system before others: docker and dockerd are then of one version.
      findProgram(name, [], { PATH: places.join(':') }) ?? findProgram(name, [], environment),
    ]),
  );

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {readonly string[]} places
 * @returns {string[]} packages that are missing
 */
export function missingDockerPackages(environment = process.env, places = PLACES) {
  const found = find(environment, places);
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (found[program] === undefined ? [name] : []));
  const hasCompose =
    findProgram('docker-compose', places, environment) !== undefined || (found.docker !== undefined && hasPlugin(found.docker));
  return [...new Set([...missing, ...(hasCompose ? [] : ['docker-compose'])])];
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {readonly string[]} places
 * @param {(name: string, packages: readonly string[]) => void} install
 * @returns {DockerPrograms} paths; `compose` is that of version 1 where `docker compose` is not there
 * @throws Error with what to do where one is missing
 */
export function ensureDocker(environment = process.env, places = PLACES, install = installSystemPackages) {
  const wanted = missingDockerPackages(environment, places);
  if (wanted.length > 0) install('Docker and Podman', wanted);
  const missing = missingDockerPackages(environment, places);
  if (missing.length > 0)
    throw new Error(
      `The container tests need Docker and Podman, and not all of it is there. Debian and Ubuntu: apt-get install ${missing.join(' ')}.`,
    );
  if (process.getuid?.() !== 0) throw new Error('The container tests start a Docker of their own, which takes root: run them as root.');
  const found = /** @type {Record<keyof typeof PACKAGES, string>} */ (find(environment, places));
  return { ...found, compose: hasPlugin(found.docker) ? undefined : findProgram('docker-compose', places, environment) };
}
