import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk } from './desk';
import type { Tables } from './rows';

vi.mock('./users', () => ({ inboxUsers: () => Promise.resolve([]) }));
vi.mock('../users', () => ({ namesOf: () => Promise.resolve(new Map()) }));

const MINUTE = 60_000;
const ROW = { id: 1, key: 'a message', fields: {}, files: [], opened: false, subject: null, assignee: null, decision: null };

/** The desk over tables in memory. @returns it, the kinds of lines in the log, and what the next attempts to write one fail with */
function start() {
  const lines: string[] = [];
  const failures: Error[] = [];
  const tables = {
    messages: { findOne: () => Promise.resolve(ROW), updateMany: () => Promise.resolve() },
    attachments: { findMany: () => Promise.resolve([]) },
    events: {
      findMany: () => Promise.resolve([]),
      create: async ({ data }: { data: { kind: string } }) => {
        const failure = await Promise.resolve(failures.shift());
        if (failure) throw failure;
        lines.push(data.kind);
      },
    },
  };
  return { desk: new Desk({} as never, tables as unknown as Tables), lines, failures };
}

describe('a message that is opened', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is logged once while its page stays open and asks again', async () => {
    const { desk, lines } = start();
    for (let asked = 0; asked < 120; asked++) {
      await desk.open(ROW.key, 7);
      vi.advanceTimersByTime(MINUTE);
    }
    expect(lines).toEqual(['opened']);
  });

  it('is logged at the next request where it could not be, and once for two at the same time', async () => {
    const { desk, lines, failures } = start();
    failures.push(new Error('disk'), new Error('disk'));
    await expect(desk.open(ROW.key, 7)).rejects.toThrow('disk');
    const both = await Promise.allSettled([desk.open(ROW.key, 7), desk.open(ROW.key, 7)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await Promise.all([desk.open(ROW.key, 7), desk.open(ROW.key, 7)]);
    expect(lines).toEqual(['opened']);
  });

  it('is logged again for another user, and after a while', async () => {
    const { desk, lines } = start();
    await desk.open(ROW.key, 7);
    await desk.open(ROW.key, 8);
    vi.advanceTimersByTime(11 * MINUTE);
    await desk.open(ROW.key, 7);
    expect(lines).toEqual(['opened', 'opened', 'opened']);
  });
});
