import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findNode } from '../../scripts/setup.mjs';
import { RESPONSE_TIMEOUT_MS } from './limits.ts';
import type { Orders, Report, Told } from './load.ts';

/** Visitors of a site, from a process of their own. */
export interface Visitors {
  readonly pid: number;
  /** Resolves when they know the texts, which must be before a site can show them. */
  tell(orders: Omit<Orders, 'begin' | 'finish'>): Promise<void>;
  /** Counts requests from now on. */
  begin(): Promise<void>;
  /** Counts this number of further requests, then reports. */
  finish(requests: number): Promise<Report>;
  /** Counts this number of requests from now on. */
  count(requests: number): Promise<Report>;
  stop(): Promise<void>;
}

export async function startVisitors(orders: Orders): Promise<Visitors> {
  const child = fork(join(import.meta.dirname, 'load.ts'), [String(RESPONSE_TIMEOUT_MS)], {
    execPath: findNode(),
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const gone = ended.then(() => Promise.reject(new Error('The visitors ended.')));
  gone.catch(() => undefined);
  const hearing = new Map<number, () => void>();
  let reported: ((report: Report) => void) | undefined;
  child.on('message', (told: Told) => {
    if ('report' in told) reported?.(told.report);
    else hearing.get(told.heard)?.();
  });
  let number = 0;
  const tell = (what: Orders): Promise<void> => {
    const own = ++number;
    const heard = new Promise<void>((done) => hearing.set(own, done)).finally(() => hearing.delete(own));
    child.send({ orders: what, number: own });
    return Promise.race([heard, gone]);
  };
  await tell(orders);
  const reportAfter = async (orders: Orders): Promise<Report> => {
    const report = new Promise<Report>((done) => (reported = done));
    await tell(orders);
    return Promise.race([report, gone]);
  };
  return {
    pid: child.pid ?? 0,
    tell,
    begin: () => tell({ begin: true }),
    finish: (requests) => reportAfter({ finish: requests }),
    // In one message: none is sent between two.
    count: (requests) => reportAfter({ begin: true, finish: requests }),
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
