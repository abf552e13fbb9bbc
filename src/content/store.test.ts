import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CONTENT_FOLDER } from '../../tests/support/content.ts';
import { temporaryFolder } from '../../tests/support/folders.ts';
import { captureLog, type LogCapture } from '../../tests/support/log.ts';
import {
  changeEntry,
  changeField,
  documentIdOf,
  silence,
  startStubService,
  withStatus,
  type StubService,
} from '../../tests/support/stub-service.ts';
import { CALL_IDS, callOf } from './contract/calls.ts';
import { asAddressed, slotKey } from './snapshot.ts';
import { embeddedSource, serviceSource } from './source.ts';
import { ContentStore, type StoreOptions } from './store.ts';

const SPECIFIED = CALL_IDS.filter((call) => callOf(call).origin === 'specified');
const EXTENSIONS = CALL_IDS.filter((call) => callOf(call).origin === 'extension');
const NOTHING_EMBEDDED = embeddedSource(join(CONTENT_FOLDER, 'nothing'));
const MENU = ['/service', '/solution', '/education'];

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

interface Wishes extends Partial<StoreOptions> {
  timeoutMs?: number;
  maxBytes?: number;
}

/** A store beside a real stub service, not started yet. */
async function storeBeside(
  stub: StubService,
  { timeoutMs = 10_000, maxBytes = 32 * 1024 * 1024, ...options }: Wishes = {},
): Promise<ContentStore> {
  const store = new ContentStore({
    embedded: embeddedSource(CONTENT_FOLDER),
    service: serviceSource({ base: stub.url, timeoutMs, maxBytes }),
    serviceName: stub.url,
    locales: ['en', 'tr'],
    dataFolder: options.dataFolder ?? (await temporaryFolder()),
    refreshSeconds: 3_600,
    emptyListSeconds: 3_600,
    ...options,
  });
  onTestFinished(() => store.stop());
  return store;
}

/** A service that knows the eleven calls and no more, and a store that has read it once. */
async function readOnce(wishes: Wishes = {}) {
  const stub = await startStubService();
  for (const call of EXTENSIONS) stub.answer(callOf(call).path, withStatus(404));
  const store = await storeBeside(stub, { embedded: NOTHING_EMBEDDED, ...wishes });
  await store.refresh('start');
  stub.forgetLog();
  return { stub, store };
}

const namesOf = (store: ContentStore, locale = 'en') =>
  store.snapshot?.slots.get(slotKey('service', locale))?.entries.map(({ value }) => asAddressed(value).name);
const nameAt = (index: number, name: unknown) => changeEntry('services', index, (entry) => ({ ...entry, name }));

/** Resolves when the copy on disk says what the store says. */
async function copySaved(store: ContentStore, dataFolder: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (JSON.parse(await readFile(join(dataFolder, 'copy', 'manifest.json'), 'utf8').catch(() => '{}')) as { revision?: string }).revision,
      { timeout: 10_000, interval: 10 },
    )
    .toBe(store.snapshot?.revision);
}

describe('a refresh', () => {
  it('asks the eleven calls once per language, with populate and locale', async () => {
    const stub = await startStubService();
    await (await storeBeside(stub)).refresh('start');
    const asked = stub.log.map(({ path, populate, locale }) => `${path} ${populate} ${locale}`);
    const expected = ['en', 'tr'].flatMap((locale) =>
      SPECIFIED.map((call) => `${callOf(call).path} ${callOf(call).populate.join(',')} ${locale}`),
    );
    expect(SPECIFIED).toHaveLength(11);
    expect(expected.filter((line) => !asked.includes(line))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).toHaveLength(2 * CALL_IDS.length);
    expect(stub.log.filter(({ path }) => path === '/hompage')).toHaveLength(2 * 5);
  });

  it.each(['en', 'tr'])('asks the menu’s three lists together, before all others (%s)', async (locale) => {
    const stub = await startStubService();
    // No answer to any of them before all three are asked: a store that asked them in turn would never be ready.
    stub.holdTogether(MENU, locale);
    const store = await storeBeside(stub);
    await store.refresh('start');
    const first = stub.log.slice(0, 2 * MENU.length).map(({ path }) => path);
    expect(first.sort()).toEqual([...MENU, ...MENU].sort());
    expect(stub.log.some(({ together }) => MENU.every((path) => together.includes(`${path}:${locale}`)))).toBe(true);
    expect(store.lastRefresh).toMatchObject({ failed: 0 });
  });

  it('after a hint asks only for what it names, and takes that over', async () => {
    const { stub, store } = await readOnce();
    stub.change('/service', 'tr', nameAt(0, 'Yeni ad'));
    stub.change('/service', 'en', nameAt(0, 'Not named by the hint'));
    await store.refresh('hook', [{ addresses: ['/service'], locales: ['tr'] }]);
    expect(stub.log.map(({ path, locale }) => `${path} ${locale}`)).toEqual(['/service tr']);
    expect(namesOf(store, 'tr')?.[0]).toBe('Yeni ad');
    expect(namesOf(store)?.[0]).toBe('Lead engineering');
    expect(store.ready).toBe(true);
  });

  it('after a hint asks for everything while there is nothing yet', async () => {
    const stub = await startStubService();
    const store = await storeBeside(stub);
    await store.refresh('hook', [{ addresses: ['/service'], locales: ['tr'] }]);
    expect(stub.log).toHaveLength(2 * CALL_IDS.length);
  });

  it('for everything is not narrowed by a hint that comes with it', async () => {
    const { stub, store } = await readOnce();
    await Promise.all([
      store.refresh('timer'),
      store.refresh('hook', [{ addresses: ['/service'], locales: ['tr'] }]),
      store.refresh('confirm'),
    ]);
    // The hint gave up what was under way; after that each call was asked for in both languages.
    const asked = Map.groupBy(stub.log, ({ path, locale }) => `${path} ${locale}`);
    const due = Map.groupBy(
      ['en', 'tr'].flatMap((locale) => CALL_IDS.map((call) => `${callOf(call).path} ${locale}`)),
      (question) => question,
    );
    for (const [question, times] of due) expect(asked.get(question)?.length, question).toBeGreaterThanOrEqual(times.length);
    expect(stub.log.length).toBeLessThanOrEqual(2 * 2 * CALL_IDS.length);
    expect(store.lastRefresh?.reason).toBe('hook');
  });

  it('for everything is overtaken by a hint, and is done after it', async () => {
    const { stub, store } = await readOnce();
    const waiting: (() => void)[] = [];
    stub.answer('/brand', (_, response) => void waiting.push(() => response.writeHead(500).end()));
    const everything = store.refresh('timer');
    await expect.poll(() => waiting).toHaveLength(2);
    stub.change('/service', 'tr', nameAt(0, 'Yeni ad'));
    stub.forgetLog();
    await store.refresh('hook', [{ addresses: ['/service'], locales: ['tr'] }]);
    expect(namesOf(store, 'tr')?.[0]).toBe('Yeni ad');
    stub.answer('/brand', undefined);
    await everything;
    expect(stub.log.filter(({ path }) => path === '/about')).toHaveLength(2);
    // What comes late of the reading that was given up changes nothing.
    for (const answer of waiting) answer();
    await store.refresh('hook', [{ addresses: ['/about'], locales: ['tr'] }]);
    expect([...store.failing]).toEqual([]);
  });

  it('for everything comes to its end, however many hints there are', async () => {
    const { stub, store } = await readOnce();
    const asked = () => stub.log.filter(({ path }) => path === '/about').length;
    const everything = store.refresh('timer').then(() => 'done');
    for (let hints = 0; hints < 200 && asked() < 2; hints++) await store.refresh('hook', [{ addresses: ['/service'], locales: ['tr'] }]);
    expect(asked()).toBeGreaterThanOrEqual(2);
    expect(await everything).toBe('done');
  });

  it('is answered though it is asked for the moment another one is over', async () => {
    const { stub, store } = await readOnce();
    const hint = () => store.refresh('hook', [{ addresses: ['/service'], locales: ['tr'] }]);
    const first = hint();
    // Asked for while the first is under way, and the third as soon as the second is over.
    await hint().then(hint);
    await first;
    expect(stub.log).toHaveLength(3);
  });

  it('that breaks is told to all who wait for it, and the next one is done', async () => {
    const { store } = await readOnce();
    let breaks = true;
    store.onRefresh(() => {
      if (breaks) throw new Error('a listener that breaks');
    });
    const hint = () => store.refresh('hook', [{ addresses: ['/service'], locales: ['tr'] }]);
    const [one, two] = await Promise.allSettled([hint(), hint()]);
    expect([one, two]).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    breaks = false;
    await hint();
  });

  it('that catches lost hooks is not put off by hints', async () => {
    const { stub, store } = await readOnce({ refreshSeconds: 0.4 });
    const asked = () => stub.log.filter(({ path }) => path === '/about').length;
    await expect
      .poll(
        async () => {
          await store.refresh('hook', [{ addresses: ['/service'], locales: ['tr'] }]);
          return asked();
        },
        { interval: 20, timeout: 20_000 },
      )
      .toBeGreaterThan(0);
  });

  describe('after a hint that names one entry', () => {
    type Entry = Record<string, unknown>;
    const parts = [{ address: '/service', field: 'services', listed: true }];
    const about = (documentId: string) => [{ addresses: ['/service'], locales: ['en'], documentId, parts }];
    const names = (store: ContentStore) => store.snapshot?.slots.get(slotKey('service', 'en'))?.entries.map(({ key }) => key) ?? [];
    const list = (change: (entries: Entry[]) => Entry[]) => changeField<Entry[]>('services', change);

    async function readOurs() {
      const stub = await startStubService();
      stub.actAsOurs();
      const store = await storeBeside(stub);
      await store.refresh('start');
      stub.forgetLog();
      const all = names(store);
      const third = documentIdOf(all[2] ?? '');
      const tell = async () => {
        await store.refresh('hook', about(third));
        return stub.log.map(({ path, locale, documentId }) => `${path} ${locale} ${documentId ?? 'whole'}`);
      };
      return { stub, store, all, third, tell };
    }

    it('asks for it alone and leaves the others the same objects', async () => {
      const { stub, store, all, third, tell } = await readOurs();
      const before = store.snapshot?.slots.get(slotKey('service', 'en'))?.entries;
      stub.change('/service', 'en', nameAt(2, 'New name'));
      expect(await tell()).toEqual([`/service en ${third}`]);
      const after = store.snapshot?.slots.get(slotKey('service', 'en'))?.entries;
      expect(namesOf(store)?.[2]).toBe('New name');
      expect(names(store)).toEqual(all);
      for (const index of [0, 1, 3]) expect(after?.[index]).toBe(before?.[index]);
    });

    it('follows it to its new place, and to its new address', async () => {
      const { stub, store, all, third, tell } = await readOurs();
      stub.change(
        '/service',
        'en',
        list(([a, b, c, ...rest]) => [{ ...c, documentId: third, url: 'renamed' }, a!, b!, ...rest]),
      );
      expect(await tell()).toEqual([`/service en ${third}`]);
      expect(names(store)).toEqual(['renamed', all[0], all[1], ...all.slice(3)]);
    });

    it('takes it away, and puts it back', async () => {
      const { stub, store, all, tell } = await readOurs();
      stub.change(
        '/service',
        'en',
        list((entries) => entries.toSpliced(2, 1)),
      );
      await tell();
      expect(names(store)).toEqual(all.toSpliced(2, 1));
      stub.change('/service', 'en', undefined);
      await tell();
      expect(names(store)).toEqual(all);
      expect(stub.log.every(({ documentId }) => documentId !== undefined)).toBe(true);
    });

    it('keeps its last good version when it is refused, and says why, until it is mended', async () => {
      const { stub, store, tell } = await readOurs();
      const name = namesOf(store)?.[2];
      stub.change('/service', 'en', nameAt(2, 7));
      await tell();
      expect(namesOf(store)?.[2]).toBe(name);
      expect(store.issues).toEqual([expect.objectContaining({ field: 'name', severity: 'entry' })]);
      stub.change('/service', 'en', undefined);
      await tell();
      expect(store.issues).toEqual([]);
    });

    it('reads the whole list where its place cannot be told: a refused neighbour, a double address', async () => {
      const { stub, store, all, third, tell } = await readOurs();
      stub.change(
        '/service',
        'en',
        list((entries) => entries.map((entry, at) => (at === 2 ? { ...entry, documentId: third, url: all[0] } : entry))),
      );
      expect(await tell()).toEqual([`/service en ${third}`, '/service en whole']);
      expect(names(store)).toEqual(all.toSpliced(2, 1));
      expect(store.issues[0]?.message).toContain('same name');
    });

    it('still knows the list’s validator when nothing else changed, and forgets it when something did', async () => {
      const { stub, store, tell } = await readOurs();
      const readAgain = async () => {
        stub.forgetLog();
        await store.refresh('timer');
        return stub.log.filter(({ path, locale }) => path === '/service' && locale === 'en').map(({ status }) => status());
      };
      stub.change('/service', 'en', nameAt(2, 'New name'));
      await tell();
      expect(await readAgain()).toEqual([304]);
      stub.change(
        '/service',
        'en',
        list((entries) => entries.map((entry, at) => (at < 3 ? { ...entry, name: `Changed ${at}` } : entry))),
      );
      await tell();
      expect(namesOf(store)?.slice(0, 3)).not.toEqual(['Changed 0', 'Changed 1', 'Changed 2']);
      // What changed is read until two readings say the same.
      expect(await readAgain()).toEqual([200, 304]);
      expect(namesOf(store)?.slice(0, 3)).toEqual(['Changed 0', 'Changed 1', 'Changed 2']);
    });

    it('reads the whole list at a service that knows nothing of single entries', async () => {
      const { stub, store } = await readOnce();
      stub.change('/service', 'en', nameAt(2, 'New name'));
      await store.refresh('hook', about('anything'));
      expect(stub.log.map(({ documentId }) => documentId)).toEqual(['anything', undefined]);
      expect(namesOf(store)?.[2]).toBe('New name');
    });
  });

  it('of what did not change is answered without a body, and changes nothing', async () => {
    const stub = await startStubService();
    stub.actAsOurs();
    const store = await storeBeside(stub);
    await store.refresh('start');
    const { revision } = store.snapshot!;
    stub.forgetLog();
    stub.change('/service', 'en', nameAt(0, 'New name'));
    await store.refresh('timer');
    const whole = stub.log.filter(({ status }) => status() === 200);
    expect(whole.map(({ path, locale }) => `${path} ${locale}`)).toEqual(['/service en']);
    // Once more, to know that nothing changed meanwhile.
    expect(stub.log).toHaveLength(2 * 2 * CALL_IDS.length);
    stub.change('/service', 'en', undefined);
    await store.refresh('timer');
    expect(store.snapshot?.revision).toBe(revision);
    expect(log.of('content call failed')).toEqual([]);
  });

  it('after a hint keeps saying what else is wrong', async () => {
    const { stub, store } = await readOnce();
    stub.answer('/brand', withStatus(500));
    await store.refresh('timer');
    expect(store.lastFailure).toContain('/brand');
    const said = log.of('content call failed').length;
    await store.refresh('hook', [{ addresses: ['/service'], locales: ['en'] }]);
    await store.refresh('timer');
    expect(store.lastFailure).toContain('/brand');
    expect(log.of('content call failed')).toHaveLength(said);
  });

  it('makes the site ready, in both languages', async () => {
    const { store } = await readOnce();
    expect(store.ready).toBe(true);
    expect(namesOf(store)).toHaveLength(8);
    expect(namesOf(store, 'tr')).toHaveLength(8);
    expect(store.issues).toEqual([]);
  });

  it('that comes while another runs is answered by one more run after it, however many come', async () => {
    const stub = await startStubService();
    const store = await storeBeside(stub);
    await Promise.all([store.refresh('start'), store.refresh('hook'), store.refresh('hook'), store.refresh('timer')]);
    expect(stub.log).toHaveLength(2 * 2 * CALL_IDS.length);
  });
});

describe('bad content', () => {
  it('keeps an entry’s last good version when a required field is wrong, and takes the rest of the same answer', async () => {
    const { stub, store } = await readOnce();
    const [first] = namesOf(store) ?? [];
    stub.change('/service', 'en', (body) => nameAt(1, 'New name')(nameAt(0, '')(body)));
    await store.refresh('hook');
    expect(namesOf(store)?.slice(0, 2)).toEqual([first, 'New name']);
    expect(log.of('content issue')).toMatchObject([
      { level: 'error', call: '/service', locale: 'en', entry: 'lead-engineering', field: 'name' },
    ]);
    expect(store.issues).toHaveLength(1);
  });

  it('leaves a new entry out that lacks a required field', async () => {
    const { stub, store } = await readOnce();
    stub.change(
      '/service',
      'en',
      changeField<unknown[]>('services', (list) => [...list, { url: 'new', name: '' }]),
    );
    await store.refresh('hook');
    expect(namesOf(store)).toHaveLength(8);
    expect(log.of('content issue')).toMatchObject([{ entry: 'new', field: 'name' }]);
  });

  it('leaves a wrong optional field out and shows the entry', async () => {
    const { stub, store } = await readOnce();
    stub.change(
      '/service',
      'en',
      changeEntry('services', 0, (entry) => ({ ...entry, name: 'New name', langUrl: '/proje yönetimi' })),
    );
    await store.refresh('hook');
    const value = store.snapshot?.slots.get('service:en')?.entries[0]?.value;
    expect(value).toMatchObject({ name: 'New name' });
    expect(value).not.toHaveProperty('langUrl');
    expect(log.of('content issue')).toMatchObject([{ severity: 'field', field: 'langUrl' }]);
  });

  it('is said once, and again when it comes back', async () => {
    const { stub, store } = await readOnce();
    const bad = nameAt(0, '');
    for (const change of [bad, bad, bad, undefined, bad]) {
      stub.change('/service', 'en', change);
      await store.refresh('timer');
    }
    expect(log.of('content issue')).toHaveLength(2);
  });
});

describe('a service that fails', () => {
  it.each<[string, Parameters<StubService['answer']>[1], RegExp, Wishes]>([
    ['truncated JSON', withStatus(200, '{"data":{"attributes":{"services":['), /JSON/, {}],
    ['status 500', withStatus(500), /status 500/, {}],
    ['an error as JSON', withStatus(200, '{"data":null,"error":{}}'), /data\.attributes/, {}],
    ['silence', silence, /no answer in time/, { timeoutMs: 2_000 }],
    ['too much', withStatus(200, `{"data":"${'x'.repeat(2_000_000)}"}`), /larger than 1000000/, { maxBytes: 1_000_000 }],
    ['a specified address that is gone', withStatus(404), /status 404/, {}],
  ])('with %s keeps that call’s last good copy, and the other calls go live', async (_, handler, reason, wishes) => {
    const { stub, store } = await readOnce(wishes);
    const before = namesOf(store);
    stub.answer('/service', handler);
    stub.change(
      '/brand',
      'en',
      changeEntry('brands', 0, (brand) => ({ ...brand, title: 'New brand' })),
    );
    await store.refresh('timer');
    expect(namesOf(store)).toEqual(before);
    expect(store.snapshot?.slots.get('brand:en')?.entries[0]?.value).toMatchObject({ title: 'New brand' });
    expect(store.lastRefresh).toMatchObject({ failed: 2 });
    expect(store.lastFailure).toMatch(reason);
    expect(store.ready).toBe(true);
  });

  it('is no longer reported once it answers again', async () => {
    const { stub, store } = await readOnce();
    stub.answer('/service', withStatus(500));
    await store.refresh('timer');
    stub.answer('/service', undefined);
    await store.refresh('timer');
    expect(store.lastFailure).toBeUndefined();
  });

  it('from the first moment leaves the site waiting: the embedded services of our own company are never shown', async () => {
    const stub = await startStubService();
    const store = await storeBeside(stub);
    await stub.stop();
    await store.refresh('start');
    expect(store.ready).toBe(false);
    for (const call of SPECIFIED) expect(store.snapshot?.slots.has(slotKey(call, 'en')), call).toBe(false);
    expect(log.of('content call failed')[0]).toMatchObject({ reason: expect.stringContaining('ECONNREFUSED'), kept: 'nothing yet' });
  });
});

describe('an emptied list', () => {
  const empty = changeField('services', () => []);

  it('does not go live by being read again, as in a fault of minutes', async () => {
    const { stub, store } = await readOnce();
    stub.change('/service', 'en', empty);
    for (let read = 0; read < 3; read++) await store.refresh('timer');
    expect(namesOf(store)).toHaveLength(8);
    expect(log.of('list emptied')).toHaveLength(1);
  });

  it('goes live when it stays empty long enough', async () => {
    const { stub, store } = await readOnce({ emptyListSeconds: 0.05 });
    stub.change('/service', 'en', empty);
    await store.refresh('timer');
    expect(namesOf(store)).toHaveLength(8);
    expect(log.of('list emptied')).toMatchObject([{ call: '/service', locale: 'en', kept: 8 }]);
    await expect.poll(() => namesOf(store), { timeout: 10_000, interval: 20 }).toEqual([]);
    expect(namesOf(store, 'tr')).toHaveLength(8);
  });

  it('goes live at once when a publish hook says so', async () => {
    const { stub, store } = await readOnce();
    stub.change('/service', 'en', empty);
    await store.refresh('hook');
    expect(namesOf(store)).toEqual([]);
  });

  it('that was an accident is forgotten: the next one needs its own confirmation', async () => {
    const { stub, store } = await readOnce();
    for (const change of [empty, undefined, empty]) {
      stub.change('/service', 'en', change);
      await store.refresh('timer');
    }
    expect(namesOf(store)).toHaveLength(8);
  });

  it('is confirmed by the store itself, without a visitor or an editor', async () => {
    const { stub, store } = await readOnce({ emptyListSeconds: 0.5 });
    stub.change('/service', 'en', empty);
    await store.refresh('timer');
    await expect.poll(() => namesOf(store), { timeout: 10_000, interval: 20 }).toEqual([]);
  });
});

describe('a service without our extensions', () => {
  it('gets them from the embedded copy, each one named in the log once', async () => {
    const stub = await startStubService();
    for (const call of EXTENSIONS) stub.answer(callOf(call).path, withStatus(404));
    const store = await storeBeside(stub);
    await store.refresh('start');
    await store.refresh('timer');
    for (const call of EXTENSIONS) expect(store.snapshot?.slots.get(slotKey(call, 'tr')), call).toMatchObject({ from: 'embedded' });
    for (const call of SPECIFIED) expect(store.snapshot?.slots.get(slotKey(call, 'tr')), call).toMatchObject({ from: 'service' });
    expect(log.of('embedded copy used')).toMatchObject([{ calls: EXTENSIONS.map((call) => callOf(call).path).sort() }]);
    expect(log.of('content call failed')).toEqual([]);
    expect(store.lastRefresh).toMatchObject({ failed: 0 });
  });
});

describe('a language the service does not have', () => {
  it('is asked for, recorded as a fallback, and makes no site language', async () => {
    const stub = await startStubService();
    const inEnglish = (path: string) =>
      stub.answer(path, (request, response) => {
        const locale = new URL(request.url ?? '', 'http://stub.invalid').searchParams.get('locale');
        const used = locale === 'de' ? 'en' : locale;
        response.end(JSON.stringify({ data: { attributes: { services: [{ url: 'a', name: 'A' }] } }, meta: { locale: { used } } }));
      });
    inEnglish('/service');
    const store = await storeBeside(stub, { locales: ['en', 'tr', 'de'] });
    await store.refresh('start');
    expect(stub.log.filter(({ locale }) => locale === 'de')).toHaveLength(CALL_IDS.length);
    expect(store.snapshot?.slots.get('service:de')).toMatchObject({ fallbackTo: 'en' });
    expect(store.snapshot?.slots.get('service:en')).not.toHaveProperty('fallbackTo');
    expect(log.of('language fallback')).toMatchObject([{ call: '/service', locale: 'de', answeredIn: 'en' }]);
  });
});

describe('a service that changes while it is read', () => {
  it('is read until two readings say the same: what is shown is of one moment', async () => {
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
    // The last of the English answers finds the second state, the first ones found the first.
    stub.answer('/brand', (_, response) => {
      if (!changed) rename('Second');
      changed = true;
      response.writeHead(404).end();
    });
    const told: string[] = [];
    store.onChange((__, snapshot) => {
      const [service, about] = (['service:en', 'about:en'] as const).map((key) => JSON.stringify(snapshot.slots.get(key)?.entries[0]?.raw));
      told.push(`${/First|Second/.exec(service ?? '')?.[0] ?? ''} ${/First|Second/.exec(about ?? '')?.[0] ?? ''}`);
    });
    await store.refresh('timer');
    expect(told).toEqual(['Second Second']);
  });

  it('is not read again when nothing changed', async () => {
    const { stub, store } = await readOnce();
    stub.forgetLog();
    await store.refresh('timer');
    expect(stub.log).toHaveLength(2 * CALL_IDS.length);
  });
});

describe('a language that the service loses', () => {
  it('stays as it was: no page shows another language, and the log says why', async () => {
    const { stub, store } = await readOnce();
    stub.answer('/service', (_, response) => {
      const body = { data: { attributes: { services: [{ url: 'a', name: 'In English' }] } }, meta: { locale: { used: 'en' } } };
      response.end(JSON.stringify(body));
    });
    for (const reason of ['timer', 'hook'] as const) await store.refresh(reason);
    expect(namesOf(store, 'tr')).toHaveLength(8);
    expect(namesOf(store, 'en')).toEqual(['In English']);
    expect(log.of('language missing')).toMatchObject([{ call: '/service', locale: 'tr', answeredIn: 'en', kept: 'last good copy' }]);
    expect(store.lastRefresh?.failed).toBe(1);
  });
});

describe('an address of our extensions that the service had', () => {
  it('and that is suddenly not found keeps what it said last', async () => {
    const stub = await startStubService();
    stub.change(
      '/post',
      'en',
      changeEntry('posts', 0, (entry) => ({ ...entry, title: 'Of the service' })),
    );
    const store = await storeBeside(stub);
    await store.refresh('start');
    stub.answer('/post', withStatus(404));
    await store.refresh('hook');
    expect(store.snapshot?.slots.get('post:en')).toMatchObject({
      from: 'service',
      entries: [{ value: { title: 'Of the service' } }, ...Array<object>(5).fill({})],
    });
    expect(log.of('content call failed')).toMatchObject([
      { call: '/post', reason: 'status 404', kept: 'last good copy' },
      { call: '/post' },
    ]);
  });
});

describe('the copy on disk', () => {
  it('shows the last good content after a restart while the service is down', async () => {
    const dataFolder = await temporaryFolder();
    const { stub, store } = await readOnce({ dataFolder });
    await copySaved(store, dataFolder);
    const { serviceName, revision } = { serviceName: stub.url, revision: store.snapshot?.revision };
    await stub.stop();
    const restarted = await storeBeside(stub, { dataFolder, serviceName, embedded: NOTHING_EMBEDDED });
    await restarted.start();
    expect(restarted.ready).toBe(true);
    expect(namesOf(restarted)).toEqual(namesOf(store));
    await restarted.refresh('timer');
    expect(restarted.ready).toBe(true);
    expect(restarted.snapshot?.revision).toBe(revision);
  });

  it('never shows another service’s content', async () => {
    const dataFolder = await temporaryFolder();
    const { store } = await readOnce({ dataFolder });
    await copySaved(store, dataFolder);
    const other = await startStubService();
    await other.stop();
    const restarted = await storeBeside(other, { dataFolder });
    await restarted.start();
    expect(restarted.ready).toBe(false);
  });

  it('loses only the file that is damaged, and the log names it', async () => {
    const dataFolder = await temporaryFolder();
    const { stub, store } = await readOnce({ dataFolder });
    await copySaved(store, dataFolder);
    await stub.stop();
    const [file] = (await readdir(join(dataFolder, 'copy'))).filter((name) => name.startsWith('brand.tr.'));
    await writeFile(join(dataFolder, 'copy', file ?? ''), '{"data":');
    const restarted = await storeBeside(stub, { dataFolder, serviceName: stub.url });
    await restarted.start();
    expect(restarted.ready).toBe(true);
    expect(restarted.snapshot?.slots.has('brand:tr')).toBe(false);
    expect(restarted.snapshot?.slots.has('brand:en')).toBe(true);
    expect(log.of('copy damaged')).toMatchObject([{ slots: ['brand:tr'] }]);
  });

  it('that is damaged as a whole is named too, and the site asks the service', async () => {
    const dataFolder = await temporaryFolder();
    const { stub, store } = await readOnce({ dataFolder });
    await copySaved(store, dataFolder);
    await writeFile(join(dataFolder, 'copy', 'manifest.json'), 'null');
    const restarted = await storeBeside(stub, { dataFolder });
    await restarted.start();
    expect(log.of('copy damaged')).toMatchObject([{ slots: ['manifest.json'] }]);
    await expect.poll(() => restarted.ready, { timeout: 10_000, interval: 10 }).toBe(true);
  });

  it('that cannot be written costs a log line, not the content', async () => {
    const dataFolder = await temporaryFolder();
    await writeFile(join(dataFolder, 'copy'), 'a file where the folder belongs');
    const { store } = await readOnce({ dataFolder });
    await expect.poll(() => log.of('copy not written').length, { timeout: 10_000, interval: 10 }).toBe(1);
    expect(store.ready).toBe(true);
  });

  it('that could not be written is written as soon as that is possible, without a further change', async () => {
    const dataFolder = await temporaryFolder();
    await writeFile(join(dataFolder, 'copy'), 'a file where the folder belongs');
    const { store } = await readOnce({ dataFolder });
    await store.refresh('timer');
    await store.refresh('timer');
    await expect.poll(() => log.of('copy not written').length, { timeout: 10_000, interval: 10 }).toBe(1);
    await rm(join(dataFolder, 'copy'));
    await store.refresh('timer');
    await copySaved(store, dataFolder);
    expect(log.of('copy not written')).toHaveLength(1);
  });

  it('is as new as what is shown, though a refresh without a change came while an older one was written', async () => {
    const dataFolder = await temporaryFolder();
    const { stub, store } = await readOnce({ dataFolder });
    await copySaved(store, dataFolder);
    // Nothing waits for the disk between these: the last one changes nothing.
    for (const name of ['First', 'Second', 'Third', 'Third']) {
      stub.change('/service', 'en', nameAt(0, name));
      await store.refresh('hook', [{ addresses: ['/service'], locales: ['en'] }]);
    }
    await copySaved(store, dataFolder);
  });

  it('holds nothing of the embedded copy', async () => {
    const dataFolder = await temporaryFolder();
    const stub = await startStubService();
    stub.answer('/post', withStatus(404));
    const store = await storeBeside(stub, { dataFolder });
    await store.refresh('start');
    await copySaved(store, dataFolder);
    expect((await readdir(join(dataFolder, 'copy'))).filter((name) => name.startsWith('post.'))).toEqual([]);
  });
});

describe('a change', () => {
  async function changesOf(change: (stub: StubService) => void) {
    const { stub, store } = await readOnce();
    const told: string[][] = [];
    store.onChange((tags) => void told.push([...tags].sort()));
    change(stub);
    await store.refresh('hook');
    return told;
  }

  it('tells only what changed', async () => {
    const told = await changesOf((stub) =>
      stub.change(
        '/service',
        'tr',
        changeEntry('services', 2, (entry) => ({ ...entry, desc: 'Yeni' })),
      ),
    );
    expect(told).toEqual([['service:tr', expect.stringMatching(/^service:tr:[\w-]+$/)]]);
  });

  it('of one home block leaves the four others alone', async () => {
    const told = await changesOf((stub) =>
      stub.change(
        '/hompage',
        'en',
        changeField<{ text: string }>('ContactBanner', (banner) => ({ ...banner, text: 'New' })),
      ),
    );
    expect(told).toEqual([['contactBanner:en', 'contactBanner:en:contactBanner']]);
  });

  it('that is none tells nobody', async () => {
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
    expect([...(store.snapshot?.slots.values() ?? [])].every(({ from }) => from === 'embedded')).toBe(true);
    expect(await readdir(dataFolder)).toEqual([]);
  });
});

describe('changed content', () => {
  it('is shown when what has to be there first is there; what was here stands until then', async () => {
    const { stub, store } = await readOnce();
    const [before] = namesOf(store) ?? [];
    let there = () => {};
    const waited: string[] = [];
    store.onBeforeSwap((next) => {
      waited.push(next.revision);
      return new Promise((done) => (there = done));
    });
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
