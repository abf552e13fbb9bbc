import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Share of the time in which the process is busy, from which it is left alone. */
const BUSY = 0.5;
const LOOK_MS = 50;

/**
 * Waits until the process has time for work that nobody waits for: no form comes in, and the event loop is idle for half of
 * the time. Visitors come first, for a while: what is put off for ever would fill the disk.
 */
export class Calm {
  private readonly isTaken: () => boolean;
  private readonly longestMs: number;
  private before = performance.eventLoopUtilization();

  /** @param isTaken whether visitors are waiting for the process; @param longestMs that a piece of work is put off */
  constructor(isTaken: () => boolean, longestMs: number) {
    this.isTaken = isTaken;
    this.longestMs = longestMs;
  }

  /** Begins one piece of work. @returns what waits for a calm moment; all of them together no longer than the limit */
  begin(): () => Promise<void> {
    let left = this.longestMs;
    return async () => {
      while (left > 0 && this.isBusy()) {
        left -= LOOK_MS;
        await setTimeout(LOOK_MS);
      }
    };
  }

  private isBusy(): boolean {
    if (this.isTaken()) return true;
    const now = performance.eventLoopUtilization();
    const { active, idle, utilization } = performance.eventLoopUtilization(now, this.before);
    // Too little to tell; what came before still counts.
    if (active + idle < LOOK_MS / 2) return false;
    this.before = now;
    return utilization > BUSY;
  }
}
