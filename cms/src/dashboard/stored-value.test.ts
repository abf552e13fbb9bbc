import type { Core } from '@strapi/strapi';
import { beforeEach, describe, expect, it } from 'vitest';
import { StoredValue } from './stored-value';

const stored = new Map<string, unknown>();
let isAway = false;
/** A database that may be away. */
const answer = <Value>(value: () => Value) => (isAway ? Promise.reject(new Error('the database is away')) : Promise.resolve(value()));
const store = {
  get: ({ key }: { key: string }) => answer(() => stored.get(key) ?? null),
  set: ({ key, value }: { key: string; value: unknown }) => answer(() => void stored.set(key, value)),
};
const start = () => new StoredValue<number>({ store: () => store } as unknown as Core.Strapi, 'count', 0);

beforeEach(() => {
  stored.clear();
  isAway = false;
});

describe('a stored value', () => {
  it('is read again after a reading that failed', async () => {
    stored.set('count', 4);
    const value = start();
    isAway = true;
    await expect(value.read()).rejects.toThrow('away');
    await expect(value.change((count) => count + 1)).rejects.toThrow('away');
    isAway = false;
    expect(await value.read()).toBe(4);
    await value.change((count) => count + 1);
    expect([await value.read(), stored.get('count')]).toEqual([5, 5]);
  });

  it('is what it was where a change could not be stored, and the same change is stored the next time', async () => {
    const value = start();
    await value.read();
    isAway = true;
    await expect(value.change(() => 7)).rejects.toThrow('away');
    expect(await value.read()).toBe(0);
    isAway = false;
    await value.change(() => 7);
    expect([await value.read(), await start().read()]).toEqual([7, 7]);
  });
});
