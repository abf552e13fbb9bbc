import { join } from 'node:path';
import { settings } from '../settings.ts';
import type { Media } from './contract/shapes.ts';
import { PictureStore } from './pictures.ts';
import type { Snapshot } from './snapshot.ts';
import { embeddedSource, serviceSource } from './source.ts';
import { ContentStore } from './store.ts';

/** The one content store and picture store of this process, put together from the settings. */
function assemble() {
  const { CONTENT_API_URL, MEDIA_BASE_URL, CONTENT_LOCALES, DATA_DIR, REFRESH_SECONDS, FETCH_TIMEOUT_MS, FETCH_MAX_BYTES } = settings();
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
  });
  const pictures = new PictureStore({
    embeddedFolder: join(contentFolder, 'media'),
    variantFolder: join(contentFolder, 'pictures'),
    dataFolder: join(DATA_DIR, 'media'),
    ...(MEDIA_BASE_URL === undefined ? {} : { mediaBase: MEDIA_BASE_URL }),
    timeoutMs: FETCH_TIMEOUT_MS,
  });
  return { store, pictures };
}

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
  const found: Media[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) {
      if (isMedia(value)) found.push(value);
      else if ((value as { type?: unknown }).type !== 'root') Object.values(value).forEach(walk);
    }
  };
  for (const slot of snapshot.slots.values()) for (const entry of slot.entries) walk(entry.value);
  return found;
}

/** Loads content and pictures once; later calls return at once. Pages of a process without a front (development) call it too. */
export function loadSiteContent(): Promise<void> {
  return (loading ??= (async () => {
    const { store, pictures } = siteContent();
    await pictures.start();
    // After every refresh, so that a picture that could not be had is asked for again.
    store.onRefresh((snapshot) => void pictures.prepare(mediaOf(snapshot)));
    await store.start();
    if (store.snapshot) await pictures.prepare(mediaOf(store.snapshot));
  })());
}
