import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CALL_IDS, callOf, type CallId } from '../../src/content/contract/calls.ts';
import { parseCall } from '../../src/content/contract/parse.ts';
import { PictureStore } from '../../src/content/pictures/picture-store.ts';
import { Reader } from '../../src/content/snapshot/reader.ts';
import { makeSnapshot, callKey, type CallContent, type CallKey, type Snapshot } from '../../src/content/snapshot/snapshot.ts';
import { embeddedSource } from '../../src/content/refresh/source.ts';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { temporaryFolder } from './folders.ts';

/** What links of tests depend on: an origin of nobody, and the usual page length. */
export const TEST_SITE = { siteUrl: 'http://127.0.0.1:4321', productsPerPage: 9 };

/** The embedded copy of this repository. */
export const CONTENT_FOLDER = resolve(import.meta.dirname, '../../content');

/** What a test puts into a snapshot: a list's entries, or a block, per call. */
export type Given = Partial<Record<CallId, unknown>>;

/** A response in the contract's form. */
export function responseOf(call: CallId, content: unknown): unknown {
  const { field } = callOf(call);
  return { data: { id: 1, attributes: field === '' ? content : { [field]: content } }, meta: {} };
}

/** A snapshot of nothing but what the test gives; every entry passes the real validation. */
export function snapshotOf(given: Partial<Record<Locale, Given>>): Snapshot {
  const calls = new Map<CallKey, CallContent>();
  for (const locale of LOCALE_CODES) {
    for (const [call, content] of Object.entries(given[locale] ?? {}) as [CallId, unknown][]) {
      const { entries, issues } = parseCall(call, locale, responseOf(call, content));
      calls.set(callKey(call, locale), { call, locale, entries, issues, from: 'service' });
    }
  }
  return makeSnapshot(calls);
}

/** The embedded copy as a snapshot. */
export async function embeddedSnapshot(): Promise<Snapshot> {
  const source = embeddedSource(CONTENT_FOLDER);
  const calls = new Map<CallKey, CallContent>();
  for (const locale of LOCALE_CODES) {
    for (const call of CALL_IDS) {
      const response = await source.fetch(call, locale);
      if (response.kind !== 'response') continue;
      const { entries, issues } = parseCall(call, locale, response.body);
      calls.set(callKey(call, locale), { call, locale, entries, issues, from: 'embedded' });
    }
  }
  return makeSnapshot(calls);
}

/** Limits of a picture store, as the settings have them. */
export const PICTURE_LIMITS = { maxPixels: 60_000_000, recheckSeconds: 600, keepDays: 30 };

/** A picture store with no picture in it. */
export function noPictures(): PictureStore {
  return new PictureStore({ embeddedFolder: '/nowhere', variantFolder: '/nowhere', dataFolder: '/nowhere', ...PICTURE_LIMITS });
}

/** Reads what a test gives, in one language. */
export function readerOf(given: Partial<Record<Locale, Given>>, locale: Locale = 'en', pictures: PictureStore = noPictures()): Reader {
  return new Reader(snapshotOf(given), pictures, locale, TEST_SITE);
}

/** A drawing of a size, as a file's text. */
export const drawing = (width = 120, height = 60): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}"/></svg>`;

/** A picture store over real drawings of the test's own. @param names addresses, e.g. `/media/a.svg` */
export async function drawnPictures(names: readonly string[]): Promise<PictureStore> {
  const folder = await temporaryFolder();
  for (const name of names) {
    const file = join(folder, 'media', name.slice('/media/'.length));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, drawing());
  }
  const pictures = new PictureStore({
    embeddedFolder: join(folder, 'media'),
    variantFolder: join(folder, 'variants'),
    dataFolder: join(folder, 'data'),
    ...PICTURE_LIMITS,
  });
  await pictures.start();
  await pictures.prepare(names.map((url) => ({ url, alternativeText: '', caption: undefined, width: undefined, height: undefined })));
  return pictures;
}

/** `count` things made by their position. */
export const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
