import type { Core } from '@strapi/strapi';
import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { daily, lastSuccesses } from './daily';

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
  return { strapi, stored, error, warn, start: () => httpServer.emit('listening') };
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

  it('tells when it last succeeded: a run that fails does not count', async () => {
    vi.useFakeTimers();
    const { strapi, start } = service();
    const begun = Date.now();
    const job = vi.fn(() => Promise.reject(new Error('EIO')));
    daily(strapi, 'told', job, 'Old things could not be deleted');
    start();
    await vi.advanceTimersByTimeAsync(2 * DAY_MS);
    expect(lastSuccesses().get('told')).toBe(begun);
    job.mockResolvedValueOnce(undefined as never);
    await vi.advanceTimersByTimeAsync(2 * DAY_MS);
    expect([job.mock.calls.length, lastSuccesses().get('told')]).toEqual([5, begun + 3 * DAY_MS]);
  });

  it('tells after a restart, too, when it last succeeded', async () => {
    vi.useFakeTimers();
    const { strapi, stored, start } = service();
    const succeeded = Date.now() - 5 * DAY_MS;
    stored.set('daily-kept', { last: Date.now() - DAY_MS, succeeded });
    daily(strapi, 'kept', () => Promise.reject(new Error('EIO')), 'Old things could not be deleted');
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect([lastSuccesses().get('kept'), stored.get('daily-kept')]).toEqual([succeeded, { last: Date.now(), succeeded }]);
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
