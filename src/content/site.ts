import { join } from 'node:path';
import { settings } from '../settings.ts';
import type { Media } from './contract/shapes.ts';
import { PictureStore } from './pictures.ts';
import type { Accepted } from './parse.ts';
import type { Snapshot } from './snapshot.ts';
import { embeddedSource, serviceSource } from './source.ts';
import { ContentStore } from './store.ts';

/** The one content store and picture store of this process, put together from the settings. */
function assemble() {
  const {
    CONTENT_API_URL,
    MEDIA_BASE_URL,
    CONTENT_LOCALES,
    DATA_DIR,
    REFRESH_SECONDS,
    EMPTY_LIST_SECONDS,
    FETCH_TIMEOUT_MS,
    FETCH_MAX_BYTES,
    ...limits
  } = settings();
  const contentFolder = process.env.CONTENT_FOLDER ?? join(process.cwd(), 'content');
  const store = new ContentStore({
    embedded: embeddedSource(contentFolder),
    ...(CONTENT_API_URL === undefined
      ? {}
      : { service: serviceSource({ base: CONTENT_API_URL, timeoutMs: FETCH_TIMEOUT_MS, maxBytes: FETCH_MAX_BYTES }) }),
    serviceName: CONTENT_API_URL ?? 'embedded',
    locales: CONTENT_LOCALES,
    dataFolder: DATA_DIR,
    refreshSeconds: REFRESH_SECONDS,
    emptyListSeconds: EMPTY_LIST_SECONDS,
  });
  const pictures = new PictureStore({
    embeddedFolder: join(contentFolder, 'media'),
    variantFolder: join(contentFolder, 'pictures'),
    dataFolder: join(DATA_DIR, 'media'),
    ...(MEDIA_BASE_URL === undefined ? {} : { mediaBase: MEDIA_BASE_URL }),
    timeoutMs: FETCH_TIMEOUT_MS,
    maxBytes: limits.MEDIA_MAX_BYTES,
    maxPixels: limits.MEDIA_MAX_PIXELS,
    recheckSeconds: limits.MEDIA_RECHECK_SECONDS,
  });
  return { store, pictures };
}

/** Changed content waits so long for pictures that it is the first to name: an entry without its picture is half an entry. */
const NEW_PICTURES_MS = 10_000;

export type SiteContent = ReturnType<typeof assemble>;
let content: SiteContent | undefined;
let loading: Promise<void> | undefined;

/** The one content of this process, made at first use; nothing is read yet. */
export function siteContent(): SiteContent {
  return (content ??= assemble());
}

const isMedia = (value: object): value is Media => 'url' in value && 'alternativeText' in value;

/** Every picture a snapshot names. */
export function mediaOf(snapshot: Snapshot): Media[] {
  return [...snapshot.slots.values()].flatMap(({ entries }) => entries.flatMap(mediaOfEntry));
}

/** Pictures of what a snapshot has and the one before it had not: unchanged entries are the same objects in both. */
export function mediaOfChanges(next: Snapshot, before: Snapshot | undefined): Media[] {
  return [...next.slots].flatMap(([key, slot]) => {
    const old = before?.slots.get(key);
    if (old === slot) return [];
    const kept = new Set(old?.entries);
    return slot.entries.filter((entry) => !kept.has(entry)).flatMap(mediaOfEntry);
  });
}

const entryMedia = new WeakMap<Accepted, readonly Media[]>();

/** Pictures of one entry, looked for once: most entries are the same objects in the next snapshot. */
function mediaOfEntry(entry: Accepted): readonly Media[] {
  const known = entryMedia.get(entry);
  if (known) return known;
  const found: Media[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) {
      if (isMedia(value)) found.push(value);
      else if ((value as { type?: unknown }).type !== 'root') Object.values(value).forEach(walk);
    }
  };
  walk(entry.value);
  entryMedia.set(entry, found);
  return found;
}

/** Loads content and pictures once; later calls return at once. Pages of a process without a front (development) call it too. */
export function loadSiteContent(): Promise<void> {
  return (loading ??= (async () => {
    const { store, pictures } = siteContent();
    await pictures.start();
    store.onBeforeSwap((next, before) => pictures.arrived(mediaOfChanges(next, before), NEW_PICTURES_MS));
    // After every reading of everything, so that a picture that could not be had is asked for again.
    store.onRefresh((snapshot, before) => void pictures.prepare(before ? mediaOfChanges(snapshot, before) : mediaOf(snapshot)));
    await store.start();
    if (store.snapshot) await pictures.prepare(mediaOf(store.snapshot));
  })());
}
