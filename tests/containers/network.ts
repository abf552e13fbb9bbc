import { execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startChild } from '../../scripts/child.mjs';
import type { DockerPrograms } from '../../scripts/docker.mjs';

/** A part of the range that no other run on this machine has. */
export function freeNumber(): number {
  const taken = execFileSync('ip', ['-4', 'route'], { encoding: 'utf8' });
  for (let number = 0; number < 256; number++) if (!taken.includes(`198.18.${number}.`)) return number;
  throw new Error('No addresses are left for the network of the container tests.');
}

/** Connects the network of a process: with this machine by two ends of a cable, with others through a process, for packages. */
export async function connect({ ip, slirp4netns }: DockerPrograms, number: number, pid: number): Promise<ChildProcess> {
  const cable = `docker${number}x`;
  const [here, there, all] = [`198.18.${number}.1`, `198.18.${number}.2`, `198.18.${number}.0/24`];
  const run = (...args: string[]) => execFileSync(ip, args);
  const inside = (...args: string[]) => execFileSync('nsenter', [`--net=/proc/${pid}/ns/net`, ip, ...args]);
  run('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'outside', 'netns', String(pid));
  run('address', 'add', `${here}/30`, 'dev', cable);
  run('link', 'set', cable, 'up');
  inside('address', 'add', `${there}/30`, 'dev', 'outside');
  inside('link', 'set', 'outside', 'up');
  run('route', 'add', all, 'via', there, 'dev', cable);
  const options = ['--configure', '--mtu=65520', '--disable-host-loopback', '--ready-fd=3', String(pid), 'internet'];
  const network = startChild(slirp4netns, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ready = once(network.stdio[3] as NodeJS.ReadableStream, 'data').then(() => true);
  if (!(await Promise.race([ready, once(network, 'exit').then(() => false)]))) throw new Error('slirp4netns ended: no network for Docker.');
  return network;
}

const emptyPlace = (number: number) => `gone${number}`;

/** Makes the addresses of a machine that lost its power those of nobody: what is sent there gets no response, as in a real network. */
export function leave({ ip }: DockerPrograms, number: number): void {
  // A cable whose other end drops everything.
  const [near, far] = [emptyPlace(number), `${emptyPlace(number)}x`];
  execFileSync(ip, ['link', 'add', near, 'type', 'veth', 'peer', 'name', far]);
  for (const end of [near, far]) execFileSync(ip, ['link', 'set', end, 'up', 'arp', 'off']);
  execFileSync(ip, ['route', 'add', `198.18.${number}.0/24`, 'dev', emptyPlace(number)]);
}

/** Takes these addresses back. @returns their number */
export function rejoin({ ip }: DockerPrograms, number: number): number {
  execFileSync(ip, ['link', 'delete', emptyPlace(number)]);
  return number;
}
