import type { Server } from 'node:http';
import { log, logWritten } from '../../log.ts';

export interface ShutdownOptions {
  readonly server: Server;
  /** Is told that the process is about to end. */
  readonly health: { draining: boolean };
  /** Time in which requests are still answered, while load balancers move to another instance. */
  readonly graceMs: number;
  /** Time after which the process ends, whatever is under way. */
  readonly deadlineMs: number;
  /** What has to be on disk before the process ends. */
  readonly save: () => Promise<unknown>;
  readonly exit: (code: number) => void;
}

/** A terminal signals the whole process group, and `npm start` passes the signal on: both count as one. */
const ECHO_MS = 1_000;

/** How often connections are closed that have become idle since the server accepts no more. */
const IDLE_CHECK_MS = 50;

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Prepares the end of the process: `/readyz` answers 503 at once, requests are answered for the grace period, then no
 * connection is accepted, requests under way are finished, and the deadline ends the rest.
 * @returns starts it; a second call, more than a second later, ends the process at once
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
      // A connection is kept after the response to a request that was under way: it would hold the process until its timeout.
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      await Promise.all([closed, save()]).finally(() => clearInterval(idle));
    })();
    await Promise.race([finished, deadline]);
    if (late) log.warn('stopped at the deadline', { reason: 'SHUTDOWN_DEADLINE_MS passed', deadlineMs });
    else log.info('stopped', {});
    await Promise.race([logWritten(), pause(500)]);
    exit(0);
  };
}
