import type { Core } from '@strapi/strapi';
import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { daily } from './daily';

afterEach(() => vi.useRealTimers());

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A service that listens when its server says so, with a table of its own. */
function service() {
  const stored = new Map<string, unknown>();
  const [httpServer, error, warn] = [new EventEmitter(), vi.fn(), vi.fn()];
  const store = ({ key }: { key: string }) => ({
    get: async () => stored.get(key) ?? null,
    set: async ({ value }: { value: unknown }) => void stored.set(key, value),
  });
  const strapi = { server: { httpServer }, log: { error, warn }, store } as unknown as Core.Strapi;
  return { strapi, error, warn, start: () => httpServer.emit('listening') };
}

describe('a daily job', () => {
  it('runs once the service listens and then every day, also after one that failed', async () => {
    vi.useFakeTimers();
    const { strapi, error, start } = service();
    const job = vi.fn(() => Promise.reject(new Error('EIO')));
    daily(strapi, 'job', job, 'Old things could not be deleted');
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(job).not.toHaveBeenCalled();
    start();
    await vi.advanceTimersByTimeAsync(2 * DAY_MS);
    expect(job).toHaveBeenCalledTimes(3);
    expect(error).toHaveBeenLastCalledWith('Old things could not be deleted: Error: EIO');
  });

  it('deletes nothing while the clock is three years ahead, however often the service starts, and goes on when it is right', async () => {
    vi.useFakeTimers();
    const { strapi, warn, start } = service();
    const job = vi.fn(() => Promise.resolve());
    daily(strapi, 'job', job, 'Old things could not be deleted');
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(warn).not.toHaveBeenCalled();
    const right = Date.now();
    for (const minute of [0, 2]) {
      vi.setSystemTime(right + 3 * 365 * DAY_MS + minute * 60_000);
      daily(strapi, 'job', job, 'Old things could not be deleted');
      start();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(job).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^Nothing old was deleted \(job\): by this clock the last time was \d{4}-/));
    vi.setSystemTime(right + HOUR_MS);
    daily(strapi, 'job', job, 'Old things could not be deleted');
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(job).toHaveBeenCalledTimes(2);
  });
});
