import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import type { Row } from './entry-fields';
import { LiveContent } from './live-content';

const row = (documentId: string, locale: string, name: string): Row => ({
  documentId,
  locale,
  name,
  updatedAt: '2026-11-20T00:00:00.000Z',
});

/** A database whose reads wait until they are let go. */
function database(rows: Row[]) {
  const reads: string[] = [];
  return {
    rows,
    reads,
    read: async (type: string, documentId?: string) => {
      reads.push(documentId === undefined ? type : `${type}/${documentId}`);
      return rows.filter((candidate) => documentId === undefined || candidate.documentId === documentId);
    },
  };
}
const names = async (live: LiveContent) => {
  const { documents } = (await live.load(['service'])).get('service')!;
  return [...documents.values()].flatMap((languages) => [...languages.values()].map((entry) => entry['name']));
};

describe('live content', () => {
  it('reads a type once, and after a publish only the entry that changed', async () => {
    const { rows, reads, read } = database([row('a', 'en', 'One'), row('a', 'tr', 'Bir'), row('b', 'en', 'Two')]);
    const live = new LiveContent(read);
    expect(await names(live)).toEqual(['One', 'Bir', 'Two']);
    rows[2] = row('b', 'en', 'Two, renamed');
    await live.patch('service', 'b');
    expect(await names(live)).toEqual(['One', 'Bir', 'Two, renamed']);
    expect(reads).toEqual(['service', 'service/b']);
  });

  it('says what a publish changed, once it has been asked for', async () => {
    const { rows, read } = database([row('a', 'en', 'One')]);
    const live = new LiveContent(read);
    expect(await live.patch('service', 'a')).toBeUndefined();
    await names(live);
    rows[0] = row('a', 'en', 'Renamed');
    const patch = await live.patch('service', 'a');
    expect([patch?.before?.get('en')?.['name'], patch?.after?.get('en')?.['name']]).toEqual(['One', 'Renamed']);
    rows.length = 0;
    expect((await live.patch('service', 'a'))?.after).toBeUndefined();
  });

  it('takes in what a transaction has read, in the languages that it changed', async () => {
    const { reads, read } = database([row('a', 'en', 'One'), row('a', 'tr', 'Bir'), row('b', 'en', 'Two')]);
    const live = new LiveContent(read);
    expect(await live.readNow('service', 'a')).toBeUndefined();
    expect(await live.take('service', 'a', [], ['*'])).toBeUndefined();
    const entries = await names(live);
    // Another transaction has published the Turkish one meanwhile, which this one could not see.
    const seen = [row('a', 'en', 'Renamed'), row('a', 'tr', 'Eski')];
    const patch = await live.take('service', 'a', seen, ['en']);
    expect([patch?.before?.get('en')?.['name'], patch?.after?.get('en')?.['name']]).toEqual(['One', 'Renamed']);
    expect((await names(live)).toSorted()).toEqual(['Bir', 'Renamed', 'Two']);
    await live.take('service', 'a', seen, ['*']);
    expect((await names(live)).toSorted()).toEqual(['Eski', 'Renamed', 'Two']);
    await live.take('service', 'a', [row('a', 'tr', 'Eski')], ['en']);
    expect((await names(live)).toSorted()).toEqual(['Eski', 'Two']);
    expect((await live.take('service', 'a', [], ['tr']))?.after).toBeUndefined();
    expect(await names(live)).toEqual(['Two']);
    expect(reads).toEqual(['service']);
    expect(entries).toHaveLength(3);
  });

  it('gives entries another place in all languages without a reading', async () => {
    const { reads, read } = database([row('a', 'en', 'One'), row('a', 'tr', 'Bir'), row('b', 'en', 'Two')]);
    const live = new LiveContent(read);
    const before = (await live.load(['service'])).get('service')!.version;
    expect(await live.move('service', new Map([['a', 30]]))).toBe(true);
    const { documents, version } = (await live.load(['service'])).get('service')!;
    expect([...documents.get('a')!.values()].map(({ position }) => position as unknown)).toEqual([30, 30]);
    expect(documents.get('b')!.get('en')!['position']).toBeUndefined();
    expect(version).toBeGreaterThan(before);
    expect(await live.move('service', new Map([['a draft', 10]]))).toBe(false);
    expect(reads).toEqual(['service']);
  });

  it('forgets what is no longer published', async () => {
    const { rows, read } = database([row('a', 'en', 'One'), row('a', 'tr', 'Bir'), row('b', 'en', 'Two')]);
    const live = new LiveContent(read);
    await names(live);
    rows.splice(1, 2);
    await live.patch('service', 'a');
    await live.patch('service', 'b');
    expect(await names(live)).toEqual(['One']);
  });

  it('reads nothing for a type nobody asked for', async () => {
    const { reads, read } = database([]);
    await new LiveContent(read).patch('service', 'a');
    expect(reads).toEqual([]);
  });

  it('loses no publish that comes while it reads for the first time', async () => {
    const { rows, read } = database([row('a', 'en', 'Old')]);
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    let first = true;
    const live = new LiveContent(async (type, documentId) => {
      const found = await read(type, documentId);
      if (first) await held;
      first = false;
      return found;
    });
    const asked = names(live);
    rows[0] = row('a', 'en', 'New');
    const patched = live.patch('service', 'a');
    go();
    await asked;
    await patched;
    expect(await names(live)).toEqual(['New']);
  });

  it('reads again after a database that did not answer', async () => {
    const { read } = database([row('a', 'en', 'One')]);
    let broken = true;
    const live = new LiveContent(async (type, documentId) => {
      if (broken) throw new Error('no connection');
      return read(type, documentId);
    });
    await expect(names(live)).rejects.toThrow('no connection');
    broken = false;
    expect(await names(live)).toEqual(['One']);
    broken = true;
    await expect(live.patch('service', 'a')).rejects.toThrow('no connection');
    broken = false;
    expect(await names(live)).toEqual(['One']);
  });

  it('has another version after that: what was composed from the one before is composed again', async () => {
    const { rows, read } = database([row('a', 'en', 'One')]);
    let broken = false;
    const live = new LiveContent((type, documentId) => (broken ? Promise.reject(new Error('no connection')) : read(type, documentId)));
    const version = async () => (await live.load(['service'])).get('service')!.version;
    const before = await version();
    rows[0] = row('a', 'en', 'Renamed');
    broken = true;
    await expect(live.patch('service', 'a')).rejects.toThrow('no connection');
    broken = false;
    expect(await version()).not.toBe(before);
  });
});

describe('live content, inside a transaction', () => {
  /** A database with one connection: while a transaction has it, readings outside of that wait. */
  function oneConnection() {
    const insides = new AsyncLocalStorage<boolean>();
    const isInside = () => insides.getStore() ?? false;
    const reads: string[] = [];
    let free: Promise<unknown> = Promise.resolve();
    const live = new LiveContent(async (type, documentId) => {
      if (!isInside()) await free;
      reads.push(`${documentId ?? type} ${isInside() ? 'inside' : 'outside'}`);
      return [row('a', 'en', 'One')];
    }, isInside);
    const begin = () => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      free = promise;
      return () => resolve(undefined);
    };
    return { live, reads, begin, inside: () => insides.run(true, () => names(live)) };
  }

  it('does not wait for somebody else’s first reading, which fills the memory afterwards', async () => {
    const { live, reads, begin, inside } = oneConnection();
    const end = begin();
    const first = names(live);
    expect(await inside()).toEqual(['One']);
    end();
    await first;
    await names(live);
    expect(reads).toEqual(['service inside', 'service outside']);
  });

  it('does not wait for an entry that is read again', async () => {
    const { live, reads, begin, inside } = oneConnection();
    await names(live);
    const end = begin();
    const patched = live.patch('service', 'a');
    expect(await inside()).toEqual(['One']);
    end();
    await patched;
    await inside();
    expect(reads).toEqual(['service outside', 'service inside', 'a outside']);
  });

  it('is not kept, since it may be rolled back', async () => {
    const { live, reads, inside } = oneConnection();
    await inside();
    await names(live);
    await inside();
    expect(reads).toEqual(['service inside', 'service outside']);
  });
});
