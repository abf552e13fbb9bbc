import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Share of busy time from which the process has no time for other work. */
const BUSY = 0.5;
const LOOK_MS = 50;

/**
 * Delays work that nobody waits for until no form comes in and the event loop is idle for half of the time. The delay is
 * limited, since work that is delayed for ever would fill the disk.
 */
export class Calm {
  private readonly isTaken: () => boolean;
  private readonly longestMs: number;
  private before = performance.eventLoopUtilization();

  /** @param isTaken whether visitors are waiting for the process @param longestMs longest delay of a piece of work */
  constructor(isTaken: () => boolean, longestMs: number) {
    this.isTaken = isTaken;
    this.longestMs = longestMs;
  }

  /** Begins one piece of work. @returns a function that waits until the process is idle; all its calls together at most `longestMs` */
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
    // Too short to measure: it is added to the next measurement.
    if (active + idle < LOOK_MS / 2) return false;
    this.before = now;
    return utilization > BUSY;
  }
}
