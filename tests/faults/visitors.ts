import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findNode } from '../../scripts/setup.mjs';
import type { Orders, Report } from './load.ts';

/** Visitors of a site, from a process of their own. */
export interface Visitors {
  tell(orders: Omit<Orders, 'count'>): void;
  /** Counts so many requests from now on. */
  count(requests: number): Promise<Report>;
  stop(): Promise<void>;
}

export function startVisitors(orders: Orders): Visitors {
  const child = fork(join(import.meta.dirname, 'load.ts'), {
    execPath: findNode(),
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const tell = (what: Orders) => void child.send(what);
  tell(orders);
  return {
    tell,
    async count(requests) {
      const told = once(child, 'message');
      tell({ count: requests });
      const [report] = (await Promise.race([told, ended.then(() => Promise.reject(new Error('The visitors ended.')))])) as [Report];
      return report;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
