import { KIT_LAYERS, layerMedia } from '../site/kit-pieces.ts';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { isDocumentAddress } from '../site/file-links.ts';
import { valuesIn } from './check/values.ts';
import type { CallId } from './contract/calls.ts';
import type { ParsedEntry } from './contract/parsed-entry.ts';
import type { Media } from './contract/shapes.ts';
import { pictureService } from './pictures/fetch-picture.ts';
import { PictureStore } from './pictures/picture-store.ts';
import { embeddedSource, serviceSource } from './refresh/source.ts';
import { ContentStore } from './refresh/store.ts';
import type { Snapshot } from './snapshot/snapshot.ts';

/** How long changed content waits for its new pictures: an entry without its picture is incomplete. */
const NEW_PICTURES_MS = 10_000;

/** Puts the content of a process together. Nothing is read before `load`, which is called once. */
export function makeSiteContent(settings: Settings) {
  const { CONTENT_API_URL: service, FETCH_TIMEOUT_MS: timeoutMs, DATA_DIR: dataFolder, contentFolder } = settings;
  const pictures = new PictureStore({
    embeddedFolder: join(contentFolder, 'media'),
    variantFolder: join(contentFolder, 'pictures'),
    dataFolder: join(dataFolder, 'media'),
    service: pictureService(settings),
    maxPixels: settings.MEDIA_MAX_PIXELS,
    recheckSeconds: settings.MEDIA_RECHECK_SECONDS,
    keepDays: settings.MEDIA_KEEP_DAYS,
  });
  const store = new ContentStore({
    embedded: embeddedSource(contentFolder),
    ...(service === undefined ? {} : { service: serviceSource({ base: service, timeoutMs, maxBytes: settings.FETCH_MAX_BYTES }) }),
    serviceName: service ?? 'embedded',
    locales: settings.CONTENT_LOCALES,
    dataFolder,
    refreshSeconds: settings.REFRESH_SECONDS,
    emptyListSeconds: settings.EMPTY_LIST_SECONDS,
    beforeShown: (next, before) => pictures.arrived(mediaOfChanges(next, before, pictures), NEW_PICTURES_MS),
  });
  // Pictures that no content names: the pieces of the robot.
  const pieces = KIT_LAYERS.map(layerMedia);
  const prepare = async (snapshot: Snapshot, before: Snapshot | undefined) => {
    const named = [...mediaOf(snapshot, pictures), ...pieces];
    pictures.noteNamed(named);
    // With everything, so that pictures that could not be had are requested again.
    await pictures.prepare(before ? mediaOfChanges(snapshot, before, pictures) : named);
    if (!before && store.ready) await pictures.deleteUnused(named);
  };
  const load = async () => {
    await pictures.start();
    await pictures.prepare(pieces);
    store.onRefresh(({ snapshot, before, everything }) => void prepare(snapshot, everything ? undefined : before));
    await store.start();
    if (store.snapshot) await pictures.prepare(mediaOf(store.snapshot, pictures));
    return { store, pictures };
  };
  return { store, pictures, load };
}

/** The content of a process and its pictures. */
export type SiteContent = Pick<ReturnType<typeof makeSiteContent>, 'store' | 'pictures'>;

/** Knows which files are of this site or its service: links may lead to those of other sites. */
type Owner = Pick<PictureStore, 'owns'>;

/** Pictures and documents that a snapshot names. */
export function mediaOf(snapshot: Snapshot, owner: Owner): Media[] {
  return [...snapshot.calls.values()].flatMap(({ call, entries }) => entries.flatMap((entry) => mediaOfEntry(call, entry, owner)));
}

/** Pictures of entries that are new or changed: unchanged entries are the same objects in both snapshots. */
export function mediaOfChanges(next: Snapshot, before: Snapshot | undefined, owner: Owner): Media[] {
  return [...next.calls].flatMap(([key, callContent]) => {
    const old = before?.calls.get(key);
    if (old === callContent) return [];
    const kept = new Set(old?.entries);
    return callContent.entries.filter((entry) => !kept.has(entry)).flatMap((entry) => mediaOfEntry(callContent.call, entry, owner));
  });
}

const entryMedia = new WeakMap<ParsedEntry, readonly Media[]>();

const linked = (url: string): Media => ({ url, alternativeText: '', caption: undefined, width: undefined, height: undefined });

/** Pictures of one entry, and its documents; memoized: most entries are the same objects in the next snapshot. */
function mediaOfEntry(call: CallId, entry: ParsedEntry, owner: Owner): readonly Media[] {
  const known = entryMedia.get(entry);
  if (known) return known;
  const found = valuesIn(call, entry.value).flatMap((inside): Media[] => {
    if (inside.kind === 'picture' || inside.kind === 'document') return [inside.value];
    const links = inside.kind === 'richText' ? (inside.value.data?.documents ?? []) : inside.kind === 'link' ? [inside.value] : [];
    return links.filter((url) => isDocumentAddress(url) && owner.owns(url)).map(linked);
  });
  entryMedia.set(entry, found);
  return found;
}
