import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseCheck } from './health';

afterEach(() => vi.useRealTimers());

describe('whether the database answers', () => {
  it('is told by a query', async () => {
    const query = vi.fn(() => Promise.resolve('1'));
    const answers = databaseCheck(query);
    expect(await answers()).toBe(true);
    query.mockRejectedValue(new Error('ECONNREFUSED'));
    expect(await answers()).toBe(false);
    query.mockResolvedValue('1');
    expect(await answers()).toBe(true);
  });

  it('is told after two seconds where it hangs, by one query for all that ask meanwhile', async () => {
    vi.useFakeTimers();
    const hanging = Promise.withResolvers<string>();
    const query = vi.fn(() => hanging.promise);
    const answers = databaseCheck(query);
    for (let round = 0; round < 2; round++) {
      const asked = [answers(), answers()];
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await Promise.all(asked)).toEqual([false, false]);
    }
    expect(query).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
    hanging.resolve('1');
    await vi.advanceTimersByTimeAsync(0);
    query.mockResolvedValue('1');
    expect(await answers()).toBe(true);
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('is asked again where a query was lost with its connection', async () => {
    vi.useFakeTimers();
    const query = vi.fn<() => Promise<string>>(() => new Promise(() => undefined));
    const answers = databaseCheck(query);
    const asked = answers();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await asked).toBe(false);
    query.mockResolvedValue('1');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(await answers()).toBe(true);
  });
});
