import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureLog } from '../../../tests/support/log.ts';
import { Channel } from './channel.ts';

beforeEach(({ onTestFinished }) => {
  const log = captureLog();
  vi.useFakeTimers();
  onTestFinished(() => log.stop());
});
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

/** A channel on which every message is refused. */
function refusing() {
  const work = vi.fn<(id: string) => Promise<void>>().mockRejectedValue(new Error('status 413'));
  const channel = new Channel({ name: 'files', atOnce: 1, work });
  channel.start();
  /** How often a message was tried when this time has passed. */
  const triedAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return work.mock.calls.length;
  };
  return { channel, work, triedAfter };
}

describe('a message that fails by itself', () => {
  it('is tried again after a minute, then two, also where it is added meanwhile', async () => {
    const { channel, work, triedAfter } = refusing();
    channel.add('a');
    // While it is worked on, and while it waits.
    channel.add('a');
    expect(await triedAfter(0)).toBe(1);
    channel.add('a');
    expect(await triedAfter(MINUTE - 1)).toBe(1);
    expect(await triedAfter(1)).toBe(2);
    channel.add('a');
    expect(await triedAfter(2 * MINUTE - 1)).toBe(2);
    work.mockResolvedValue();
    expect(await triedAfter(1)).toBe(3);
    expect(channel.state).toEqual({ waiting: 0 });
    channel.add('a');
    expect(await triedAfter(0)).toBe(4);
  });

  it('holds up no other', async () => {
    const { channel, work, triedAfter } = refusing();
    channel.add('a');
    channel.add('b');
    expect(await triedAfter(0)).toBe(2);
    expect(work.mock.calls).toEqual([['a'], ['b']]);
  });

  it('is not tried again when it is gone, and begins anew when the same comes again', async () => {
    const { channel, triedAfter } = refusing();
    channel.add('a');
    expect(await triedAfter(0)).toBe(1);
    channel.forget('a');
    expect(channel.state).toEqual({ waiting: 0 });
    expect(await triedAfter(60 * MINUTE)).toBe(1);
    channel.add('a');
    expect(await triedAfter(0)).toBe(2);
  });
});

describe('a message that is added while it is worked on', () => {
  it('is worked on again', async () => {
    const { channel, work, triedAfter } = refusing();
    work.mockResolvedValue();
    channel.add('a');
    channel.add('a');
    expect(await triedAfter(0)).toBe(2);
  });
});
