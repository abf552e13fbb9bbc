import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CONTENT_FOLDER } from '../../../tests/support/content.ts';
import { nameAt, namesOf, readOnce, storeBeside } from '../../../tests/support/content-store.ts';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { silenceLog } from '../../../tests/support/log.ts';
import { changeEntry, changeField, FEW_ENTRIES, startStubService, type StubService } from '../../../tests/support/stub-service.ts';
import { CALL_IDS } from '../contract/calls.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { embeddedSource } from './source.ts';
import { ContentStore } from './store.ts';

silenceLog();

describe('a refresh', () => {
  it('after a hint reads everything while there is no content yet', async () => {
    const stub = await startStubService({ entries: FEW_ENTRIES });
    const store = await storeBeside(stub);
    await store.refresh('hook', [{ addresses: ['/service'], locales: ['tr'] }]);
    expect(stub.log).toHaveLength(2 * CALL_IDS.length);
  });

  it('makes the site ready, in both languages', async () => {
    const { store } = await readOnce();
    expect(store.ready).toBe(true);
    expect(namesOf(store)).toHaveLength(FEW_ENTRIES);
    expect(namesOf(store, 'tr')).toHaveLength(FEW_ENTRIES);
    expect(store.issues).toEqual([]);
  });
});

describe('a service that changes while it is read', () => {
  it('is read until two readings agree, so that what is shown is of one moment', async () => {
    const { stub, store } = await readOnce();
    stub.actAsOurs();
    await store.refresh('timer');
    const rename = (name: string) => {
      stub.change(
        '/service',
        'en',
        changeEntry('services', 0, (entry) => ({ ...entry, name })),
      );
      stub.change(
        '/about',
        'en',
        changeField('aboutinfo', (about: object) => ({ ...about, title: name })),
      );
    };
    rename('First');
    let changed = false;
    // The last English response is of the second state, those before it are of the first.
    stub.respondWith('/brand', (_, response) => {
      if (!changed) rename('Second');
      changed = true;
      response.writeHead(404).end();
    });
    const changes: string[] = [];
    store.onRefresh(({ snapshot }) => {
      const [service, about] = (['service:en', 'about:en'] as const).map((key) => JSON.stringify(snapshot.calls.get(key)?.entries[0]?.raw));
      changes.push(`${/First|Second/.exec(service ?? '')?.[0] ?? ''} ${/First|Second/.exec(about ?? '')?.[0] ?? ''}`);
    });
    await store.refresh('timer');
    expect(changes).toEqual(['Second Second']);
  });

  it('is not read again when nothing changed', async () => {
    const { stub, store } = await readOnce();
    stub.forgetLog();
    await store.refresh('timer');
    expect(stub.log).toHaveLength(2 * CALL_IDS.length);
  });
});

describe('a change', () => {
  async function changesOf(change: (stub: StubService) => void) {
    const { stub, store } = await readOnce();
    const changes: string[][] = [];
    store.onRefresh(({ tags }) => {
      if (tags.length > 0) changes.push([...tags].sort());
    });
    change(stub);
    await store.refresh('hook');
    return changes;
  }

  it('has the tags of what changed', async () => {
    const changes = await changesOf((stub) =>
      stub.change(
        '/service',
        'tr',
        changeEntry('services', 2, (entry) => ({ ...entry, desc: 'Yeni' })),
      ),
    );
    expect(changes).toEqual([['service:tr', expect.stringMatching(/^service:tr:[\w-]+$/)]]);
  });

  it('a change of one home block leaves the four others alone', async () => {
    const changes = await changesOf((stub) =>
      stub.change(
        '/hompage',
        'en',
        changeField<{ text: string }>('ContactBanner', (banner) => ({ ...banner, text: 'New' })),
      ),
    );
    expect(changes).toEqual([['contactBanner:en', 'contactBanner:en:contactBanner']]);
  });

  it('without any difference invalidates no tags', async () => {
    expect(await changesOf(() => undefined)).toEqual([]);
  });
});

describe('without a service', () => {
  it('the embedded copy is there before the first visitor, and nothing is written', async () => {
    const dataFolder = await temporaryFolder();
    const store = new ContentStore({
      embedded: embeddedSource(CONTENT_FOLDER),
      serviceName: 'embedded',
      locales: ['en', 'tr'],
      dataFolder,
      refreshSeconds: 60,
      emptyListSeconds: 60,
    });
    await store.start();
    expect(store.ready).toBe(true);
    expect([...(store.snapshot?.calls.values() ?? [])].every(({ from }) => from === 'embedded')).toBe(true);
    expect(await readdir(dataFolder)).toEqual([]);
  });
});

describe('changed content', () => {
  it('is shown when what has to be there first is there; the content before is shown meanwhile', async () => {
    let there = () => {};
    const waited: string[] = [];
    const beforeShown = ({ revision }: Snapshot) => {
      waited.push(revision);
      return new Promise<void>((resolve) => (there = resolve));
    };
    const { stub, store } = await readOnce({ beforeShown });
    const [before] = namesOf(store) ?? [];
    // Nothing changed: there is nothing to wait for.
    await store.refresh('timer');
    expect(waited).toEqual([]);
    stub.change('/service', 'en', nameAt(0, 'Renamed'));
    const refreshed = store.refresh('hook');
    await expect.poll(() => waited).toHaveLength(1);
    expect(namesOf(store)?.[0]).toBe(before);
    there();
    await refreshed;
    expect(namesOf(store)?.[0]).toBe('Renamed');
    expect(store.snapshot?.revision).toBe(waited[0]);
  });
});

describe('the timer', () => {
  it('refreshes everything, to find what lost hooks would have reported, and is not put off by hints', async () => {
    const { stub, store } = await readOnce({ refreshSeconds: 0.4 });
    const fetched = () => stub.log.filter(({ path }) => path === '/about').length;
    await expect
      .poll(
        async () => {
          await store.refresh('hook', [{ addresses: ['/service'], locales: ['tr'] }]);
          return fetched();
        },
        { interval: 20, timeout: 20_000 },
      )
      .toBeGreaterThan(0);
  });

  it('confirms an emptied list without a publish hook', async () => {
    const { stub, store } = await readOnce({ emptyListSeconds: 0.5 });
    stub.change(
      '/service',
      'en',
      changeField('services', () => []),
    );
    await store.refresh('timer');
    await expect.poll(() => namesOf(store), { timeout: 10_000, interval: 20 }).toEqual([]);
  });
});
