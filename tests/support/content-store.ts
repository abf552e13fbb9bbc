import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CALL_IDS, callOf } from '../../src/content/contract/calls.ts';
import { asAddressed } from '../../src/content/contract/parsed-entry.ts';
import type { StoreOptions } from '../../src/content/refresh/options.ts';
import { embeddedSource, serviceSource } from '../../src/content/refresh/source.ts';
import { ContentStore } from '../../src/content/refresh/store.ts';
import { callKey } from '../../src/content/snapshot/snapshot.ts';
import { CONTENT_FOLDER } from './content.ts';
import { temporaryFolder } from './folders.ts';
import { changeEntry, FEW_ENTRIES, startStubService, withStatus, type StubService } from './stub-service.ts';

export const SPECIFIED = CALL_IDS.filter((call) => callOf(call).origin === 'specified');
export const EXTENSIONS = CALL_IDS.filter((call) => callOf(call).origin === 'extension');
export const NOTHING_EMBEDDED = embeddedSource(join(CONTENT_FOLDER, 'nothing'));

/** Options of a test's store that differ from the usual ones. */
export interface StoreWishes extends Partial<StoreOptions> {
  timeoutMs?: number;
  maxBytes?: number;
}

/** A store beside a real stub service, not started yet. */
export async function storeBeside(
  stub: StubService,
  { timeoutMs = 10_000, maxBytes = 32 * 1024 * 1024, ...options }: StoreWishes = {},
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

/** A service with the eleven calls only and few entries, and a store that has read it once. */
export async function readOnce(wishes: StoreWishes = {}) {
  const stub = await startStubService({ entries: FEW_ENTRIES });
  for (const call of EXTENSIONS) stub.respondWith(callOf(call).path, withStatus(404));
  const store = await storeBeside(stub, { embedded: NOTHING_EMBEDDED, ...wishes });
  await store.refresh('start');
  stub.forgetLog();
  return { stub, store };
}

/** Names of the services that a store shows. */
export const namesOf = (store: ContentStore, locale = 'en') =>
  store.snapshot?.calls.get(callKey('service', locale))?.entries.map(({ value }) => asAddressed(value).name);
/** Renames one service. */
export const nameAt = (index: number, name: unknown) => changeEntry('services', index, (entry) => ({ ...entry, name }));
