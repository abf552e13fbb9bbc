import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { nameAt, namesOf, NOTHING_EMBEDDED, readOnce, storeBeside } from '../../../tests/support/content-store.ts';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { captureLog, type LogCapture } from '../../../tests/support/log.ts';
import { FEW_ENTRIES, startStubService, withStatus, type StubService } from '../../../tests/support/stub-service.ts';
import { type ContentStore } from './store.ts';

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

/** Resolves when the copy on disk is up to date. */
async function copySaved(store: ContentStore, dataFolder: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (JSON.parse(await readFile(join(dataFolder, 'copy', 'manifest.json'), 'utf8').catch(() => '{}')) as { revision?: string }).revision,
      { timeout: 10_000, interval: 10 },
    )
    .toBe(store.snapshot?.revision);
}

/** One, in seconds. */
const DAY = 24 * 60 * 60;

describe('the age of the content after a restart', () => {
  /** A store whose service has failed since `change`, five days after the first reading, and its age after a restart. */
  async function ageAfter(change: (stub: StubService) => void) {
    const dataFolder = await temporaryFolder();
    const { stub, store } = await readOnce({ dataFolder });
    await copySaved(store, dataFolder);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * DAY * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    change(stub);
    await store.refresh('timer');
    await store.stop();
    await stub.stop();
    const restarted = await storeBeside(stub, { dataFolder, embedded: NOTHING_EMBEDDED });
    await restarted.start();
    return restarted.age;
  }

  it('counts from the last complete reading, though nothing had changed in it', async () => {
    expect(await ageAfter(() => undefined)).toBeLessThan(DAY);
  });

  it('is not that of a change beside a call that fails', async () => {
    const age = await ageAfter((stub) => {
      stub.respondWith('/brand', withStatus(500));
      stub.change('/service', 'en', nameAt(0, 'Changed'));
    });
    expect(age).toBeGreaterThan(4 * DAY);
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
    const other = await startStubService({ entries: FEW_ENTRIES });
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
    expect(restarted.snapshot?.calls.has('brand:tr')).toBe(false);
    expect(restarted.snapshot?.calls.has('brand:en')).toBe(true);
    expect(log.of('copy damaged')).toMatchObject([{ calls: ['brand:tr'] }]);
  });

  it('the copy on disk that is damaged as a whole is reported too, and the site reads the service', async () => {
    const dataFolder = await temporaryFolder();
    const { stub, store } = await readOnce({ dataFolder });
    await copySaved(store, dataFolder);
    await writeFile(join(dataFolder, 'copy', 'manifest.json'), 'null');
    const restarted = await storeBeside(stub, { dataFolder });
    await restarted.start();
    expect(log.of('copy damaged')).toMatchObject([{ calls: ['manifest.json'] }]);
    await expect.poll(() => restarted.ready, { timeout: 10_000, interval: 10 }).toBe(true);
  });

  it('the copy on disk that cannot be written costs a log line, not the content', async () => {
    const dataFolder = await temporaryFolder();
    await writeFile(join(dataFolder, 'copy'), 'a file where the folder belongs');
    const { store } = await readOnce({ dataFolder });
    await expect.poll(() => log.of('copy not written').length, { timeout: 10_000, interval: 10 }).toBe(1);
    expect(store.ready).toBe(true);
  });

  it('the copy on disk that could not be written is written as soon as that is possible, without a further change', async () => {
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

  it('knows after a restart which content is in another language than its own, and goes on to update it', async () => {
    const dataFolder = await temporaryFolder();
    const { stub, store } = await readOnce({ dataFolder, locales: ['en', 'tr', 'de'] });
    const inEnglish = (name: string) =>
      stub.respondWith('/service', (_, response) => {
        response.end(JSON.stringify({ data: { attributes: { services: [{ url: 'a', name }] } }, meta: { locale: { used: 'en' } } }));
      });
    inEnglish('Before');
    await store.refresh('timer');
    await copySaved(store, dataFolder);
    const restarted = await storeBeside(stub, { dataFolder, locales: ['en', 'tr', 'de'], embedded: NOTHING_EMBEDDED });
    await restarted.start();
    inEnglish('After');
    await restarted.refresh('timer');
    expect(restarted.snapshot?.calls.get('service:de')).toMatchObject({ fallbackTo: 'en', entries: [{ value: { name: 'After' } }] });
    expect(restarted.failing).not.toContain('service:de');
  });

  it('holds nothing of the embedded copy', async () => {
    const dataFolder = await temporaryFolder();
    const stub = await startStubService({ entries: FEW_ENTRIES });
    stub.respondWith('/post', withStatus(404));
    const store = await storeBeside(stub, { dataFolder });
    await store.refresh('start');
    await copySaved(store, dataFolder);
    expect((await readdir(join(dataFolder, 'copy'))).filter((name) => name.startsWith('post.'))).toEqual([]);
  });
});
