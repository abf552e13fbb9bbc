import { beforeEach, describe, expect, it } from 'vitest';
import { EXTENSIONS, nameAt, namesOf, readOnce, SPECIFIED, storeBeside, type StoreWishes } from '../../../tests/support/content-store.ts';
import { captureLog, type LogCapture } from '../../../tests/support/log.ts';
import {
  changeEntry,
  changeField,
  silence,
  FEW_ENTRIES,
  startStubService,
  withStatus,
  type StubService,
} from '../../../tests/support/stub-service.ts';
import { CALL_IDS, callOf } from '../contract/calls.ts';
import { callKey } from '../snapshot/snapshot.ts';

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

const MENU = ['/service', '/solution', '/education'];

describe('a refresh', () => {
  it('fetches the eleven calls once per language, with populate and locale', async () => {
    const stub = await startStubService({ entries: FEW_ENTRIES });
    await (await storeBeside(stub)).refresh('start');
    const fetched = stub.log.map(({ path, populate, locale }) => `${path} ${populate} ${locale}`);
    const expected = ['en', 'tr'].flatMap((locale) =>
      SPECIFIED.map((call) => `${callOf(call).path} ${callOf(call).populate.join(',')} ${locale}`),
    );
    expect(SPECIFIED).toHaveLength(11);
    expect(expected.filter((line) => !fetched.includes(line))).toEqual([]);
    expect(new Set(fetched).size).toBe(fetched.length);
    expect(fetched).toHaveLength(2 * CALL_IDS.length);
    expect(stub.log.filter(({ path }) => path === '/hompage')).toHaveLength(2 * 5);
  });

  it.each(['en', 'tr'])('fetches the menu’s three lists at the same time, before all others (%s)', async (locale) => {
    const stub = await startStubService({ entries: FEW_ENTRIES });
    // The service answers only when all three are requested: a store that requests one after another would never be ready.
    stub.holdTogether(MENU, locale);
    const store = await storeBeside(stub);
    await store.refresh('start');
    const first = stub.log.slice(0, 2 * MENU.length).map(({ path }) => path);
    expect(first.sort()).toEqual([...MENU, ...MENU].sort());
    expect(stub.log.some(({ concurrent }) => MENU.every((path) => concurrent.includes(`${path}:${locale}`)))).toBe(true);
    expect(store.lastRefresh).toMatchObject({ failed: 0 });
  });

  it('after a hint fetches only what it names, and shows that', async () => {
    const { stub, store } = await readOnce();
    stub.change('/service', 'tr', nameAt(0, 'Yeni ad'));
    stub.change('/service', 'en', nameAt(0, 'Not named by the hint'));
    await store.refresh('hook', [{ addresses: ['/service'], locales: ['tr'] }]);
    expect(stub.log.map(({ path, locale }) => `${path} ${locale}`)).toEqual(['/service tr']);
    expect(namesOf(store, 'tr')?.[0]).toBe('Yeni ad');
    expect(namesOf(store)?.[0]).toBe('Lead engineering');
    expect(store.ready).toBe(true);
  });

  it('a refresh of what did not change is answered without a body, and changes nothing', async () => {
    const stub = await startStubService({ entries: FEW_ENTRIES });
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

  it('after a hint keeps reporting the other failures', async () => {
    const { stub, store } = await readOnce();
    stub.respondWith('/brand', withStatus(500));
    await store.refresh('timer');
    expect(store.lastFailure).toContain('/brand');
    const reported = log.of('content call failed').length;
    await store.refresh('hook', [{ addresses: ['/service'], locales: ['en'] }]);
    await store.refresh('timer');
    expect(store.lastFailure).toContain('/brand');
    expect(log.of('content call failed')).toHaveLength(reported);
  });
});

describe('bad content', () => {
  it('keeps an entry’s last good version when a required field is wrong, and takes the rest of the same response', async () => {
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
    expect(namesOf(store)).toHaveLength(FEW_ENTRIES);
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
    const value = store.snapshot?.calls.get('service:en')?.entries[0]?.value;
    expect(value).toMatchObject({ name: 'New name' });
    expect(value).not.toHaveProperty('langUrl');
    expect(log.of('content issue')).toMatchObject([{ severity: 'field', field: 'langUrl' }]);
  });

  it('is reported once, and again when it comes back', async () => {
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
  it.each<[string, Parameters<StubService['respondWith']>[1], RegExp, StoreWishes]>([
    ['truncated JSON', withStatus(200, '{"data":{"attributes":{"services":['), /JSON/, {}],
    ['status 500', withStatus(500), /status 500/, {}],
    ['a page in place of JSON', withStatus(200, '<html></html>'), /JSON/, {}],
    [
      'a broken connection',
      (_, response) => void response.writeHead(200, { 'content-length': 500 }).write('{"data":', () => response.destroy()),
      /terminated|closed|aborted/,
      {},
    ],
    ['an error as JSON', withStatus(200, '{"data":null,"error":{}}'), /data\.attributes/, {}],
    ['silence', silence, /no response in time/, { timeoutMs: 2_000 }],
    ['too much', withStatus(200, `{"data":"${'x'.repeat(2_000_000)}"}`), /larger than 1000000/, { maxBytes: 1_000_000 }],
    ['a specified address that is gone', withStatus(404), /status 404/, {}],
  ])('with %s keeps that call’s last good copy, and the other calls go live', async (_, handler, reason, wishes) => {
    const { stub, store } = await readOnce(wishes);
    const before = namesOf(store);
    stub.respondWith('/service', handler);
    stub.change(
      '/brand',
      'en',
      changeEntry('brands', 0, (brand) => ({ ...brand, title: 'New brand' })),
    );
    await store.refresh('timer');
    expect(namesOf(store)).toEqual(before);
    expect(store.snapshot?.calls.get('brand:en')?.entries[0]?.value).toMatchObject({ title: 'New brand' });
    expect(store.lastRefresh).toMatchObject({ failed: 2 });
    expect(store.lastFailure).toMatch(reason);
    expect(store.ready).toBe(true);
  });

  it('is no longer reported once it answers again', async () => {
    const { stub, store } = await readOnce();
    stub.respondWith('/service', withStatus(500));
    await store.refresh('timer');
    stub.respondWith('/service', undefined);
    await store.refresh('timer');
    expect(store.lastFailure).toBeUndefined();
  });

  it('at the first start leaves the site without content: the embedded services are never shown', async () => {
    const stub = await startStubService({ entries: FEW_ENTRIES });
    const store = await storeBeside(stub);
    await stub.stop();
    await store.refresh('start');
    expect(store.ready).toBe(false);
    for (const call of SPECIFIED) expect(store.snapshot?.calls.has(callKey(call, 'en')), call).toBe(false);
    expect(log.of('content call failed')[0]).toMatchObject({
      reason: expect.stringMatching(/ECONNREFUSED|ECONNRESET|closed/),
      kept: 'nothing yet',
    });
  });
});

describe('an emptied list', () => {
  const empty = changeField('services', () => []);

  it('does not go live by being read again, as in an outage of minutes', async () => {
    const { stub, store } = await readOnce();
    stub.change('/service', 'en', empty);
    for (let read = 0; read < 3; read++) await store.refresh('timer');
    expect(namesOf(store)).toHaveLength(FEW_ENTRIES);
    expect(log.of('empty list held back')).toHaveLength(1);
  });

  it('goes live when it stays empty long enough', async () => {
    const { stub, store } = await readOnce({ emptyListSeconds: 0.05 });
    stub.change('/service', 'en', empty);
    await store.refresh('timer');
    expect(namesOf(store)).toHaveLength(FEW_ENTRIES);
    expect(log.of('empty list held back')).toMatchObject([{ call: '/service', locale: 'en', kept: FEW_ENTRIES }]);
    await expect.poll(() => namesOf(store), { timeout: 10_000, interval: 20 }).toEqual([]);
    expect(namesOf(store, 'tr')).toHaveLength(FEW_ENTRIES);
  });

  it('goes live at once when a publish hook confirms it', async () => {
    const { stub, store } = await readOnce();
    stub.change('/service', 'en', empty);
    await store.refresh('hook');
    expect(namesOf(store)).toEqual([]);
  });

  it.each([
    ['with a body', false],
    ['as unchanged', true],
  ])(
    'an emptied list that was an accident is forgotten when the list is answered %s: the next one needs its own confirmation',
    async (_, isOurs) => {
      const { stub, store } = await readOnce();
      if (isOurs) stub.actAsOurs();
      await store.refresh('timer');
      for (const change of [empty, undefined, empty]) {
        stub.change('/service', 'en', change);
        await store.refresh('timer');
      }
      expect(namesOf(store)).toHaveLength(FEW_ENTRIES);
      expect(log.of('empty list held back')).toHaveLength(2);
    },
  );
});

describe('a service without our extensions', () => {
  it('gets them from the embedded copy, each one logged once', async () => {
    const stub = await startStubService({ entries: FEW_ENTRIES });
    for (const call of EXTENSIONS) stub.respondWith(callOf(call).path, withStatus(404));
    const store = await storeBeside(stub);
    await store.refresh('start');
    await store.refresh('timer');
    for (const call of EXTENSIONS) expect(store.snapshot?.calls.get(callKey(call, 'tr')), call).toMatchObject({ from: 'embedded' });
    for (const call of SPECIFIED) expect(store.snapshot?.calls.get(callKey(call, 'tr')), call).toMatchObject({ from: 'service' });
    expect(log.of('embedded copy used')).toMatchObject([{ calls: EXTENSIONS.map((call) => callOf(call).path).sort() }]);
    expect(log.of('content call failed')).toEqual([]);
    expect(store.lastRefresh).toMatchObject({ failed: 0 });
  });
});

describe('a language the service does not have', () => {
  it('is requested, recorded as a fallback, and makes no site language', async () => {
    const stub = await startStubService({ entries: FEW_ENTRIES });
    const inEnglish = (path: string) =>
      stub.respondWith(path, (request, response) => {
        const locale = new URL(request.url ?? '', 'http://stub.invalid').searchParams.get('locale');
        const used = locale === 'de' ? 'en' : locale;
        response.end(JSON.stringify({ data: { attributes: { services: [{ url: 'a', name: 'A' }] } }, meta: { locale: { used } } }));
      });
    inEnglish('/service');
    const store = await storeBeside(stub, { locales: ['en', 'tr', 'de'] });
    await store.refresh('start');
    expect(stub.log.filter(({ locale }) => locale === 'de')).toHaveLength(CALL_IDS.length);
    expect(store.snapshot?.calls.get('service:de')).toMatchObject({ fallbackTo: 'en' });
    expect(store.snapshot?.calls.get('service:en')).not.toHaveProperty('fallbackTo');
    expect(log.of('language fallback')).toMatchObject([{ call: '/service', locale: 'de', answeredIn: 'en' }]);
  });
});

describe('a language that the service loses', () => {
  it('stays as it was: no page shows another language, and the log has the reason', async () => {
    const { stub, store } = await readOnce();
    stub.respondWith('/service', (_, response) => {
      const body = { data: { attributes: { services: [{ url: 'a', name: 'In English' }] } }, meta: { locale: { used: 'en' } } };
      response.end(JSON.stringify(body));
    });
    for (const reason of ['timer', 'hook'] as const) await store.refresh(reason);
    expect(namesOf(store, 'tr')).toHaveLength(FEW_ENTRIES);
    expect(namesOf(store, 'en')).toEqual(['In English']);
    expect(log.of('language missing')).toMatchObject([{ call: '/service', locale: 'tr', answeredIn: 'en', kept: 'last good copy' }]);
    expect(store.lastRefresh?.failed).toBe(1);
  });
});

describe('an address of our extensions that the service had', () => {
  it('an address of our extensions that the service had, and that is suddenly not found, keeps its last content', async () => {
    const stub = await startStubService({ entries: FEW_ENTRIES });
    stub.change(
      '/post',
      'en',
      changeEntry('posts', 0, (entry) => ({ ...entry, title: 'Of the service' })),
    );
    const store = await storeBeside(stub);
    await store.refresh('start');
    stub.respondWith('/post', withStatus(404));
    await store.refresh('hook');
    expect(store.snapshot?.calls.get('post:en')).toMatchObject({
      from: 'service',
      entries: [{ value: { title: 'Of the service' } }, ...Array<object>(FEW_ENTRIES - 1).fill({})],
    });
    expect(log.of('content call failed')).toMatchObject([
      { call: '/post', reason: 'status 404', kept: 'last good copy' },
      { call: '/post' },
    ]);
  });
});
