import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, stat, unlink, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';

/** How often the owner renews its lock, and after what time without renewal the lock may be taken. */
const BEAT_MS = 5_000;
const STALE_MS = 30_000;

function isGone(owner: string): boolean {
  const [host, pid] = owner.split(' ');
  if (host !== hostname() || pid === undefined) return false;
  // A container's processes have the same numbers after each start.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/**
 * Of several processes that share a folder, such as two releases while one takes the other's place, one delivers: the owner
 * of this file. An owner that was killed on this machine is replaced at once, any other after half a minute.
 */
export class Lock {
  private readonly path: string;
  private readonly onLost: () => void;
  private readonly owner = `${hostname()} ${String(process.pid)} ${randomBytes(8).toString('hex')}`;
  private timer: NodeJS.Timeout | undefined;

  /** @param onLost another process has taken it, because this one stood still for too long */
  constructor(path: string, onLost: () => void = () => undefined) {
    this.path = path;
    this.onLost = onLost;
  }

  /** Takes the lock if it is free or its owner is gone. @returns whether this process is the owner now */
  async take(): Promise<boolean> {
    if (this.timer) return true;
    if (!(await this.make())) {
      const [owner, found] = await Promise.all([readFile(this.path, 'utf8').catch(() => ''), stat(this.path).catch(() => undefined)]);
      // A time in the future is as stale: the clock was wrong when it was written.
      if (found && Math.abs(Date.now() - found.mtimeMs) < STALE_MS && !isGone(owner)) return false;
      if (found && !(await this.putAside(owner))) return false;
      // Another may have taken it meanwhile.
      if (!(await this.make()) || !(await this.isOwn())) return false;
    }
    this.timer = setInterval(() => void this.beat(), BEAT_MS);
    this.timer.unref();
    return true;
  }

  /** Gives the lock up, if this process has it: another process can take it at once. */
  async release(): Promise<void> {
    if (!this.timer) return;
    this.end();
    if (await this.isOwn()) await unlink(this.path).catch(() => undefined);
  }

  /** Renews the lock; if another process has taken it, calls `onLost`. */
  async beat(): Promise<void> {
    if (await this.isOwn()) {
      const now = new Date();
      return utimes(this.path, now, now).catch(() => undefined);
    }
    if (!this.timer) return;
    this.end();
    this.onLost();
  }

  private end(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Removes an old owner's file. @returns false: meanwhile it belonged to a new owner, and was put back */
  private async putAside(owner: string): Promise<boolean> {
    const aside = `${this.path}.${randomBytes(8).toString('hex')}`;
    // Only one process can rename it; deleting it by its name could delete the file of a new owner.
    if (!(await rename(this.path, aside).then(() => true, () => false))) return true; // prettier-ignore
    const isOld = (await readFile(aside, 'utf8').catch(() => owner)) === owner;
    if (!isOld) await link(aside, this.path).catch(() => undefined);
    await unlink(aside).catch(() => undefined);
    return isOld;
  }

  /** Whether the file names this process, or cannot be read now. */
  private async isOwn(): Promise<boolean> {
    return (await readFile(this.path, 'utf8').catch(() => this.owner)) === this.owner;
  }

  private async make(): Promise<boolean> {
    const handle = await open(this.path, 'wx', 0o600).catch(() => undefined);
    // On a full disk it stays empty, and belongs to nobody.
    const written = await handle?.writeFile(this.owner).then(() => true, () => false); // prettier-ignore
    await handle?.close();
    return written === true;
  }
}
