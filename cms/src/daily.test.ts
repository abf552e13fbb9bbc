import type { Core } from '@strapi/strapi';
import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { daily } from './daily';

afterEach(() => vi.useRealTimers());

it('runs a job once the service listens and then every day, also after one that failed', async () => {
  vi.useFakeTimers();
  const [httpServer, error] = [new EventEmitter(), vi.fn()];
  const job = vi.fn(() => Promise.reject(new Error('EIO')));
  daily({ server: { httpServer }, log: { error } } as unknown as Core.Strapi, job, 'Old things could not be deleted');
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(job).not.toHaveBeenCalled();
  httpServer.emit('listening');
  await vi.advanceTimersByTimeAsync(2 * 24 * 60 * 60_000);
  expect(job).toHaveBeenCalledTimes(3);
  expect(error).toHaveBeenLastCalledWith('Old things could not be deleted: Error: EIO');
});
