import type { Server } from 'node:http';
import { log, logWritten } from '../log.ts';
import type { Health } from './health.ts';

export interface ShutdownOptions {
  readonly server: Server;
  readonly health: Health;
  /** Time in which visitors are still taken, while whoever routes traffic looks for another instance. */
  readonly graceMs: number;
  /** Time after which the process ends, whatever is under way. */
  readonly deadlineMs: number;
  /** What has to be on disk before the process ends. */
  readonly save: () => Promise<unknown>;
  readonly exit: (code: number) => void;
}

/** A terminal tells the whole group, and `npm start` passes it on once more: that is one wish, not two. */
const ECHO_MS = 1_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Makes the end of the process: `/readyz` says no at once, visitors are served for the grace period, then nobody new
 * is taken, what is under way is finished, and the deadline ends the rest.
 * @returns what ends it; a second call ends it at once
 */
export function makeShutdown(options: ShutdownOptions): (signal: string, graceMs?: number) => Promise<void> {
  const { server, health, deadlineMs, save, exit } = options;
  let began = 0;
  return async (signal, graceMs = options.graceMs) => {
    if (health.draining) return performance.now() - began > ECHO_MS ? exit(1) : undefined;
    health.draining = true;
    began = performance.now();
    log.info('stopping', { signal, graceMs, deadlineMs });
    let late = false;
    const deadline = (async () => {
      await pause(deadlineMs);
      late = true;
    })();
    const finished = (async () => {
      await pause(graceMs);
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      // A kept connection that is idle now would hold the process until its time-out.
      server.closeIdleConnections();
      await Promise.all([closed, save()]);
    })();
    await Promise.race([finished, deadline]);
    if (late) log.warn('stopped before all was finished', { because: 'SHUTDOWN_DEADLINE_MS passed', deadlineMs });
    else log.info('stopped', {});
    await Promise.race([logWritten(), pause(500)]);
    exit(0);
  };
}
