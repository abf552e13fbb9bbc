import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InboxService } from './inbox-service';
import type { Tables } from './rows';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock('./users', () => ({ inboxUsers: () => Promise.resolve([]) }));
vi.mock('../users', () => ({ namesOf: () => Promise.resolve(new Map()) }));

const MINUTE = 60_000;
const ROW = { id: 1, key: 'a message', fields: {}, files: [], opened: false, subject: null, assignee: null, decision: null };

/** The service over tables in memory. @returns it, the kinds of lines in the log, and what the next attempts to write one fail with */
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
  return { service: new InboxService({} as never, tables as unknown as Tables), lines, failures };
}

describe('a message that is opened', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is logged once while its page stays open and asks again', async () => {
    const { service, lines } = start();
    for (let asked = 0; asked < 120; asked++) {
      await service.open(ROW.key, 7);
      vi.advanceTimersByTime(MINUTE);
    }
    expect(lines).toEqual(['opened']);
  });

  it('is logged at the next request where it could not be, and once for two at the same time', async () => {
    const { service, lines, failures } = start();
    failures.push(new Error('disk'), new Error('disk'));
    await expect(service.open(ROW.key, 7)).rejects.toThrow('disk');
    const both = await Promise.allSettled([service.open(ROW.key, 7), service.open(ROW.key, 7)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await Promise.all([service.open(ROW.key, 7), service.open(ROW.key, 7)]);
    expect(lines).toEqual(['opened']);
  });

  it('is logged again for another user, and after a while', async () => {
    const { service, lines } = start();
    await service.open(ROW.key, 7);
    await service.open(ROW.key, 8);
    vi.advanceTimersByTime(11 * MINUTE);
    await service.open(ROW.key, 7);
    expect(lines).toEqual(['opened', 'opened', 'opened']);
  });
});
