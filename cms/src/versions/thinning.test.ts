import { describe, expect, it, vi } from 'vitest';
import { MODEL } from '../model/model';
import { superfluous, Thinning } from './thinning';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const settings = { allDays: 30, dailyDays: 365 };
const removedOf = (...made: [at: string, user: number | null][]) =>
  superfluous(
    made.map(([at, user], id) => ({ id, at, user })),
    settings,
    NOW,
  ).map(({ at }) => at);
const removed = (...times: string[]) => removedOf(...times.map((at): [string, number] => [at, 1]));

describe('old versions', () => {
  it('old versions of the last days stay all', () => {
    expect(removed('2026-10-25T08:00:00Z', '2026-10-25T08:01:00Z', '2026-11-23T11:00:00Z')).toEqual([]);
  });

  it('old versions of a day before that are reduced to its last one', () => {
    expect(removed('2026-10-01T08:00:00Z', '2026-10-01T09:00:00Z', '2026-10-02T08:00:00Z', '2026-11-23T11:00:00Z')).toEqual([
      '2026-10-01T08:00:00Z',
    ]);
  });

  it('old versions of more than a year ago are reduced to the last one of each month', () => {
    expect(removed('2025-09-01T08:00:00Z', '2025-09-30T08:00:00Z', '2025-10-01T08:00:00Z', '2026-11-23T11:00:00Z')).toEqual([
      '2025-09-01T08:00:00Z',
    ]);
  });

  it('keep the last one of everybody who wrote on a day', () => {
    expect(
      removedOf(
        ['2026-10-01T08:00:00Z', 1],
        ['2026-10-01T09:00:00Z', 2],
        ['2026-10-01T10:00:00Z', 2],
        ['2026-10-01T11:00:00Z', null],
        ['2026-11-23T11:00:00Z', 1],
      ),
    ).toEqual(['2026-10-01T09:00:00Z']);
  });

  it('keep the last one of all, however old', () => {
    expect(removed('2020-01-01T08:00:00Z')).toEqual([]);
  });
});

describe('versions of an entry that was deleted long after its last change', () => {
  /** The daily job over the two versions of an entry. @param counts rows of the entry, and of it in the trash */
  const run = async (counts: Readonly<Record<string, number>>) => {
    const version = { type: 'service', entry: 'a', language: 'en', user: 1, action: 'saved', hash: 'h', state: '' };
    const rows = ['2025-12-01T08:00:00Z', '2025-12-02T08:00:00Z'].map((at, id) => ({ ...version, id, at }));
    const remove = vi.fn((old: readonly object[]) => Promise.resolve(old.length));
    const store = {
      ofTypes: () => [],
      before: () => [rows],
      latest: () => Promise.resolve(rows.at(-1)),
      remove,
    };
    const count = (uid: string) => Promise.resolve(counts[uid] ?? 0);
    const strapi = { db: { query: (uid: string) => ({ count: () => count(uid) }) }, log: { info: () => undefined } };
    const [service, kept] = [strapi, store] as unknown as ConstructorParameters<typeof Thinning>;
    await new Thinning(service, kept, MODEL, settings).run(NOW);
    return remove.mock.calls.flatMap(([old]) => old);
  };

  it('are kept as long as it can be restored from the trash', async () => {
    expect(await run({ 'api::trash.trashed-item': 1 })).toEqual([]);
    expect(await run({ 'api::site.service': 1 })).toEqual([]);
  });

  it('are deleted when it has left the trash', async () => {
    expect(await run({})).toHaveLength(2);
  });
});
