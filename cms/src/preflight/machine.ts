import { rm, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fault, fine, lineOf, reasonOf, warning, type Finding } from '#site/finding';
import { makeFolder } from './make-folder';

/** Room that a start needs: with less, the first writes fail in the middle. */
const LEAST_BYTES = 64_000_000;
const MEGABYTE = 1_000_000;
const MINUTE_MS = 60_000;
/** From this difference on an S3-compatible store refuses all requests. */
const TOO_FAR_MS = 15 * MINUTE_MS;

/** The data folder that the settings name. @param folder of the service */
export const dataFolderOf = (environment: Readonly<Record<string, string | undefined>>, folder: string): string =>
  resolve(folder, environment['CMS_DATA_DIR']?.trim() || '.data');

const full = (folder: string, what: string) =>
  fault(`CMS_DATA_DIR: the disk of ${folder} is full (${what})`, 'Make room, or give the volume more.');
const unusable = (folder: string, error: unknown): Finding => {
  const { code = reasonOf(error) } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return full(folder, code);
  return fault(`CMS_DATA_DIR: ${folder} cannot be written (${code})`, 'Give it to the user that runs the program.');
};

/**
 * Makes the data folder before Strapi reads its configuration, which makes folders in it (`config/server.ts`) and never ends
 * where it can be none. Where it cannot be made, ends the process with a line that names it.
 * @param folder of the service
 */
export async function makeDataFolder(folder: string): Promise<void> {
  const data = dataFolderOf(process.env, folder);
  await makeFolder(data).catch((error: unknown) => {
    process.stderr.write(`${lineOf(unusable(data, error))}\n`);
    process.exit(1);
  });
}

/** Whether the data folder can be written, and has room. */
export async function checkRoom(folder: string): Promise<Finding> {
  const probe = join(folder, `.preflight-${String(process.pid)}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, Buffer.alloc(4_096));
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    return free < LEAST_BYTES
      ? full(folder, `${String(Math.floor(free / MEGABYTE))} MB are free`)
      : fine(`CMS_DATA_DIR: ${folder} can be written`);
  } catch (error) {
    return unusable(folder, error);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** A clock elsewhere, in milliseconds since 1970. */
export interface Clock {
  readonly of: string;
  readonly time: number;
}

/** The clock of a web server, by `Date` in its response (RFC 9110, 6.6.1); undefined where it does not answer. */
export async function clockAt(address: string): Promise<Clock | undefined> {
  const response = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5 * 1_000) }).catch(
    () => undefined,
  );
  const time = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(time) ? undefined : { of: new URL(address).host, time };
}

/** Compares the clock of this machine with others; the first that differs is named. */
export function checkClocks(clocks: readonly Clock[], now = Date.now()): Finding {
  const [wrong] = clocks.filter(({ time }) => Math.abs(now - time) > MINUTE_MS);
  if (!wrong) return fine('Clock: agrees with those of the other servers');
  const minutes = Math.round((now - wrong.time) / MINUTE_MS);
  const what = `Clock: ${String(Math.abs(minutes))} minutes ${minutes > 0 ? 'ahead of' : 'behind'} that of ${wrong.of}`;
  return (Math.abs(now - wrong.time) > TOO_FAR_MS ? fault : warning)(what, 'Set both by NTP: docs/operators.md, “Clocks”.');
}
