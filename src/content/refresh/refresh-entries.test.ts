import { describe, expect, it } from 'vitest';
import { nameAt, namesOf, readOnce, storeBeside } from '../../../tests/support/content-store.ts';
import { silenceLog } from '../../../tests/support/log.ts';
import { changeField, documentIdOf, FEW_ENTRIES, startStubService } from '../../../tests/support/stub-service.ts';
import { callKey } from '../snapshot/snapshot.ts';
import { type ContentStore } from './store.ts';

silenceLog();

describe('a refresh after a hint that names one entry', () => {
  type Entry = Record<string, unknown>;
  const parts = [{ address: '/service', field: 'services', listed: true }];
  const about = (documentId: string) => [{ addresses: ['/service'], locales: ['en'], documentId, parts }];
  const names = (store: ContentStore) => store.snapshot?.calls.get(callKey('service', 'en'))?.entries.map(({ key }) => key) ?? [];
  const list = (change: (entries: Entry[]) => Entry[]) => changeField<Entry[]>('services', change);

  async function readOurs() {
    const stub = await startStubService({ entries: FEW_ENTRIES });
    stub.actAsOurs();
    const store = await storeBeside(stub);
    await store.refresh('start');
    stub.forgetLog();
    const all = names(store);
    const third = documentIdOf(all[2] ?? '');
    const publish = async () => {
      await store.refresh('hook', about(third));
      return stub.log.map(({ path, locale, documentId }) => `${path} ${locale} ${documentId ?? 'whole'}`);
    };
    return { stub, store, all, third, publish };
  }

  it('fetches it alone and leaves the others the same objects', async () => {
    const { stub, store, all, third, publish } = await readOurs();
    const before = store.snapshot?.calls.get(callKey('service', 'en'))?.entries;
    stub.change('/service', 'en', nameAt(2, 'New name'));
    expect(await publish()).toEqual([`/service en ${third}`]);
    const after = store.snapshot?.calls.get(callKey('service', 'en'))?.entries;
    expect(namesOf(store)?.[2]).toBe('New name');
    expect(names(store)).toEqual(all);
    for (const index of [0, 1, 3]) expect(after?.[index]).toBe(before?.[index]);
  });

  it('follows it to its new place, and to its new address', async () => {
    const { stub, store, all, third, publish } = await readOurs();
    stub.change(
      '/service',
      'en',
      list(([a, b, c, ...rest]) => [{ ...c, documentId: third, url: 'renamed' }, a!, b!, ...rest]),
    );
    expect(await publish()).toEqual([`/service en ${third}`]);
    expect(names(store)).toEqual(['renamed', all[0], all[1], ...all.slice(3)]);
  });

  it('takes it away, and puts it back', async () => {
    const { stub, store, all, publish } = await readOurs();
    stub.change(
      '/service',
      'en',
      list((entries) => entries.toSpliced(2, 1)),
    );
    await publish();
    expect(names(store)).toEqual(all.toSpliced(2, 1));
    stub.change('/service', 'en', undefined);
    await publish();
    expect(names(store)).toEqual(all);
    expect(stub.log.every(({ documentId }) => documentId !== undefined)).toBe(true);
  });

  it('keeps its last good version when it is refused, and reports why, until it is fixed', async () => {
    const { stub, store, publish } = await readOurs();
    const name = namesOf(store)?.[2];
    stub.change('/service', 'en', nameAt(2, 7));
    await publish();
    expect(namesOf(store)?.[2]).toBe(name);
    expect(store.issues).toEqual([expect.objectContaining({ field: 'name', severity: 'entry' })]);
    stub.change('/service', 'en', undefined);
    await publish();
    expect(store.issues).toEqual([]);
  });

  it('reads the whole list where its place is not certain: a refused neighbour, a double address', async () => {
    const { stub, store, all, third, publish } = await readOurs();
    stub.change(
      '/service',
      'en',
      list((entries) => entries.map((entry, at) => (at === 2 ? { ...entry, documentId: third, url: all[0] } : entry))),
    );
    expect(await publish()).toEqual([`/service en ${third}`, '/service en whole']);
    expect(names(store)).toEqual(all.toSpliced(2, 1));
    expect(store.issues[0]?.message).toContain('same name');
  });

  it('keeps the list’s validator when nothing else changed, and drops it when something did', async () => {
    const { stub, store, publish } = await readOurs();
    const readAgain = async () => {
      stub.forgetLog();
      await store.refresh('timer');
      return stub.log.filter(({ path, locale }) => path === '/service' && locale === 'en').map(({ status }) => status());
    };
    stub.change('/service', 'en', nameAt(2, 'New name'));
    await publish();
    expect(await readAgain()).toEqual([304]);
    stub.change(
      '/service',
      'en',
      list((entries) => entries.map((entry, at) => (at < 3 ? { ...entry, name: `Changed ${at}` } : entry))),
    );
    await publish();
    expect(namesOf(store)?.slice(0, 3)).not.toEqual(['Changed 0', 'Changed 1', 'Changed 2']);
    // Changed content is read until two readings agree.
    expect(await readAgain()).toEqual([200, 304]);
    expect(namesOf(store)?.slice(0, 3)).toEqual(['Changed 0', 'Changed 1', 'Changed 2']);
  });

  it('reads the whole list at a service that does not support single entries', async () => {
    const { stub, store } = await readOnce();
    stub.change('/service', 'en', nameAt(2, 'New name'));
    await store.refresh('hook', about('anything'));
    expect(stub.log.map(({ documentId }) => documentId)).toEqual(['anything', undefined]);
    expect(namesOf(store)?.[2]).toBe('New name');
  });
});
