import { describe, expect, it, vi } from 'vitest';
import type { Performer } from './perform';
import { Releases } from './releases';
import type { EntryRow, ReleaseRow, Tables } from './tables';
import type { EntryChange } from './wire';

type Where = Readonly<Record<string, unknown>>;
const matches = (row: object, where: Where) =>
  Object.entries(where).every(([name, wanted]) => {
    const value = (row as Record<string, unknown>)[name];
    const { $ne, $lte } = (wanted ?? {}) as { $ne?: unknown; $lte?: string };
    return $ne !== undefined ? value !== $ne : $lte !== undefined ? String(value) <= $lte : value === wanted;
  });

/** The tables of one release, as far as it uses them. */
function made(given: Partial<ReleaseRow>) {
  const releases: ReleaseRow[] = [
    { id: 1, name: 'Spring', state: 'open', at: null, user: null, executedAt: null, problems: null, ...given },
  ];
  const entries: EntryRow[] = [];
  const table = <Row extends { readonly id: number }>(rows: Row[]) => ({
    findOne: async ({ where }: { where: Where }) => rows.find((row) => matches(row, where)) ?? null,
    findMany: async ({ where = {} }: { where?: Where }) => rows.filter((row) => matches(row, where)),
    count: async ({ where }: { where: Where }) => rows.filter((row) => matches(row, where)).length,
    create: async ({ data }: { data: object }) => rows[rows.push({ id: rows.length + 1, ...data } as never) - 1]!,
    updateMany: async ({ where, data }: { where: Where; data: object }) => {
      const found = rows.filter((row) => matches(row, where));
      for (const row of found) Object.assign(row, data);
      return { count: found.length };
    },
    deleteMany: async ({ where }: { where: Where }) => {
      const kept = rows.filter((row) => !matches(row, where));
      rows.splice(0, rows.length, ...kept);
    },
  });
  const performed: EntryChange[][] = [];
  let meanwhile: () => Promise<unknown> = async () => undefined;
  let refuses = false;
  const performer = {
    // As the real one: what was claimed is read then, and a refusal takes back the claim.
    together: async (read: () => Promise<readonly EntryChange[]>, _: number, claim: () => Promise<boolean>) => {
      await meanwhile();
      const before = { ...releases[0]! };
      if (!(await claim())) return undefined;
      performed.push([...(await read())]);
      if (!refuses) return [];
      Object.assign(releases[0]!, before);
      return [{ code: 'required', message: 'x', type: 'service', documentId: 'a', language: 'en', title: 'A' }];
    },
  } as unknown as Performer;
  const transaction = (work: () => Promise<unknown>) => {
    const before = { ...releases[0]! };
    return work().catch((error: unknown) => {
      Object.assign(releases[0]!, before);
      throw error;
    });
  };
  const strapi = { db: { transaction }, requestContext: { get: () => undefined } };
  const tables = { releases: table(releases), entries: table(entries) };
  const all = tables as unknown as Tables;
  return {
    release: new Releases(strapi as unknown as ConstructorParameters<typeof Releases>[0], all, performer),
    row: releases[0]!,
    tables,
    entries,
    performed,
    before: (work: () => Promise<unknown>) => (meanwhile = work),
    refuse: () => (refuses = true),
  };
}
const change = (documentId: string): EntryChange => ({ type: 'service', documentId, language: 'en', action: 'publish' });
const LATER = '2036-06-02T07:30:00.000Z';

describe('a release that somebody changes while it is about to be published', () => {
  it.each(['at once', 'at its time'] as const)('%s: has the entries that it has when it is taken on', async (when) => {
    const { release, performed, before } = made(when === 'at once' ? {} : { state: 'scheduled', at: LATER, user: 7 });
    await release.add(1, change('first'));
    const [job] = await release.due(Date.parse(LATER));
    before(() => release.add(1, change('late')));
    if (when === 'at once') await release.publish(1, 7);
    else expect(await job!.run()).toEqual([]);
    expect(performed.map((all) => all.map(({ documentId }) => documentId))).toEqual([['first', 'late']]);
    // From then on it stays as it is.
    await expect(release.add(1, change('too-late'))).rejects.toThrow('has been published');
  });

  it('runs with the rights of whoever scheduled it last', async () => {
    const { release, performed, before } = made({ state: 'scheduled', at: LATER, user: 7 });
    await release.add(1, change('first'));
    const [job] = await release.due(Date.parse(LATER));
    before(() => release.schedule(1, Date.parse(LATER), 8));
    expect(await job!.run()).toBeUndefined();
    expect(performed).toEqual([]);
  });
});

describe('a release that is refused when somebody publishes it earlier', () => {
  it('keeps its time, and its reason until an entry is changed', async () => {
    const { release, row, refuse } = made({ state: 'scheduled', at: LATER, user: 7 });
    await release.add(1, change('a'));
    refuse();
    await release.publish(1, 9);
    expect(row).toMatchObject({ state: 'scheduled', at: LATER, user: 7, executedAt: null, problems: [{ code: 'required' }] });
    expect(await release.due(Date.parse(LATER))).toHaveLength(1);
    await release.add(1, change('b'));
    expect(row).toMatchObject({ state: 'scheduled', at: LATER, problems: null });
  });

  it('is refused where it had no time', async () => {
    const { release, row, refuse } = made({});
    await release.add(1, change('a'));
    refuse();
    await release.publish(1, 9);
    expect(row).toMatchObject({ state: 'refused', at: null, user: 9, problems: [{ code: 'required' }] });
  });

  it('stays in To do where its time had passed', async () => {
    const { release, row, entries, refuse } = made({ state: 'refused', at: LATER, user: 7, executedAt: LATER });
    entries.push({ id: 1, release: 1, type: 'service', entry: 'a', language: 'en', action: 'publish' });
    refuse();
    await release.publish(1, 9);
    expect(row).toMatchObject({ state: 'refused', at: LATER, executedAt: LATER });
  });
});

describe('a scheduled release', () => {
  it('is not scheduled where somebody removes its last entry at the same moment', async () => {
    const { release, row, tables } = made({});
    await release.add(1, change('only'));
    const write = tables.releases.updateMany;
    vi.spyOn(tables.releases, 'updateMany').mockImplementationOnce(async (given) => {
      await release.removeEntry(1, 1);
      return write(given);
    });
    await expect(release.schedule(1, Date.parse(LATER), 7)).rejects.toThrow('no entries yet');
    expect(row).toMatchObject({ state: 'open', at: null, user: null });
  });

  it('is open again without its last entry', async () => {
    const { release, row, entries } = made({ state: 'scheduled', at: LATER, user: 7 });
    await release.add(1, change('first'));
    await release.add(1, change('second'));
    await release.removeEntry(1, 1);
    expect([entries.length, row]).toEqual([1, expect.objectContaining({ state: 'scheduled', at: LATER, user: 7 })]);
    await release.removeEntry(1, 2);
    expect([entries.length, row]).toEqual([0, expect.objectContaining({ state: 'open', at: null, user: null })]);
    expect(await release.due(Date.parse(LATER))).toEqual([]);
  });
});
