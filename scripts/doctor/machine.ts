import { access, constants, rm, stat, writeFile } from 'node:fs/promises';
import { lookup } from 'node:dns/promises';
import { dirname, join } from 'node:path';
import { diskOf } from '../../src/server/operations/machine.ts';
import { readableSize, readableTime } from '../../src/server/operations/readable.ts';
import { listenError } from '../ports.mjs';
import { fault, fine, reasonOf, warning, type Finding } from '../../src/site/finding.ts';

/** Whether a version is another one or newer; each as `v20.11.0`, `20.10.5+dfsg1` or `23`. */
export function isFrom(version: string, least: string): boolean {
  const [a = 0, b = 0, c = 0] = versionParts(version);
  const [x = 0, y = 0, z = 0] = versionParts(least);
  return a !== x ? a > x : b !== y ? b > y : c >= z;
}
const versionParts = (text: string) =>
  text
    .replace(/^\D*/, '')
    .split('.')
    .map((part) => Number.parseInt(part, 10));

/** @param version of Node, e.g. `v20.11.0`; @param engines of package.json, e.g. `^20.12.0 || >=22.0.0` */
export function checkNode(version: string, engines: string): Finding {
  const fits = engines.split('||').some((range) => {
    const least = range.trim();
    return isFrom(version, least) && (!least.startsWith('^') || versionParts(version)[0] === versionParts(least)[0]);
  });
  return fits ? fine(`Node ${version}`) : fault(`Node: ${version} is too old; the programs need ${engines}`, 'Install Node 24.');
}

/**
 * Whether a folder can be made or written, and has room.
 * @param need bytes that should be free
 */
export async function checkFolder(setting: string, folder: string, need: number): Promise<Finding[]> {
  const info = await stat(folder).catch(() => undefined);
  const advice = `Give it to the user that runs the program: docs/operators.md, “The data folder”.`;
  if (info && !info.isDirectory()) return [fault(`${setting}: ${folder} is no folder`, 'Name a folder.')];
  if (!info) {
    const parent = dirname(folder);
    if (parent === folder) return [fault(`${setting}: ${folder} cannot be made`, advice)];
    const above = await checkFolder(setting, parent, need);
    return above.map((found) => (found.state === 'fine' ? fine(`${setting}: ${folder} will be made`) : found));
  }
  // Rights alone do not tell: a file system may be read-only or full.
  const probe = join(folder, `.doctor-${String(process.pid)}`);
  try {
    await access(folder, constants.W_OK);
    await writeFile(probe, Buffer.alloc(4_096));
  } catch (error) {
    return [fault(`${setting}: ${folder} cannot be written (${(error as NodeJS.ErrnoException).code ?? reasonOf(error)})`, advice)];
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
  return [await checkRoom(setting, folder, need)];
}

/** Checks the free space of a folder, without writing to it. @param need bytes that should be free */
export async function checkRoom(setting: string, folder: string, need: number): Promise<Finding> {
  const { free = 0 } = (await diskOf(folder)) ?? {};
  const room = `${setting}: ${folder} has ${readableSize(free)} free`;
  return free < need ? warning(`${room} of the ${readableSize(need)} that it may need`, 'Give the volume more.') : fine(room);
}

/** Whether a program may listen there. @param byDocker Docker listens, not this user */
export async function checkPort(setting: string, port: number, host: string, byDocker = false): Promise<Finding> {
  const code = await listenError(port, host);
  const what = `${setting}: port ${String(port)}`;
  if (code === undefined) return fine(`${what} is free`);
  if (code === 'EACCES' && byDocker)
    return warning(
      `${what} was not looked at, because this user may not listen there as Docker may`,
      'Run this as root, or see that it is free.',
    );
  if (code === 'EACCES') return fault(`${what} is not for this user`, 'Choose a port from 1024 on.');
  if (code === 'EADDRINUSE') return fault(`${what} is taken by another process`, 'Stop that one, or choose another port.');
  return fault(`${setting}: nothing can listen at ${host}:${String(port)} (${code})`, 'Choose an address of this machine.');
}

const PATIENCE_MS = 5_000;
const CLOCK_MS = 60_000;

/** Compares the clock with the first of some servers that answers (`Date`, RFC 9110, 6.6.1). @param addresses web addresses */
export async function checkClock(addresses: readonly string[], now = Date.now): Promise<Finding> {
  for (const address of addresses) {
    const response = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      () => undefined,
    );
    const theirs = Date.parse(response?.headers.get('date') ?? '');
    if (Number.isNaN(theirs)) continue;
    const skew = now() - theirs;
    if (Math.abs(skew) <= CLOCK_MS) return fine(`Clock: agrees with that of ${new URL(address).host}`);
    const how = `${readableTime(skew / 1000)} ${skew > 0 ? 'ahead of' : 'behind'} that of ${new URL(address).host}`;
    return fault(`Clock: ${how}`, 'Set both by NTP: docs/operators.md, “Clocks”.');
  }
  return warning('Clock: no server answered that it could be compared with', 'Check that it is set by NTP (timedatectl).');
}

/** Whether this machine finds a host by its name. */
export const checkName = (setting: string, host: string): Promise<Finding> =>
  lookup(host).then(
    ({ address }) => fine(`${setting}: ${host} is ${address}`),
    (error: unknown) =>
      warning(`${setting}: this machine does not know ${host} (${reasonOf(error)})`, 'Add it to the DNS, or to /etc/hosts.'),
  );
