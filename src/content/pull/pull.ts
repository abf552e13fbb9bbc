import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { CALL_IDS, callOf } from '../contract/calls.ts';
import type { Source } from '../source.ts';
import { mediaPath } from './media.ts';
import { isObject, type JsonObject } from '../json.ts';
import { merge } from './merge.ts';

const MEDIA_AT_ONCE = 6;
/** Names beside the sections of an answer that are the service's, not content. */
const SERVICE_NAMES = new Set(['createdAt', 'publishedAt', 'locale', 'localizations', 'documentId']);

export interface PullOptions {
  readonly source: Source;
  /** Bytes of a picture by its address at the service. */
  readonly readMedia: (url: string) => Promise<Buffer>;
  /** `data.attributes` of a whole address, for what stands beside its sections (the day of its last change). */
  readonly readWhole: (path: string, locale: string) => Promise<JsonObject | undefined>;
  readonly locales: readonly string[];
  /** An embedded copy; it is changed in place, so give a copy of it. */
  readonly folder: string;
}

export interface Pulled {
  /** Files written anew, media included, relative to the folder. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** What the service does not have or could not give: the copy keeps what it has. */
  readonly kept: readonly string[];
}

const attributesOf = (body: unknown): JsonObject | undefined => {
  const attributes = (body as { data?: { attributes?: unknown } } | null)?.data?.attributes;
  return isObject(attributes) ? attributes : undefined;
};

/** Calls `change` for the attributes of every picture in a value. */
export function eachPicture(value: unknown, change: (attributes: JsonObject) => void): void {
  if (Array.isArray(value)) for (const item of value) eachPicture(item, change);
  else if (isObject(value)) {
    const { attributes } = value;
    if (isObject(attributes) && typeof attributes['url'] === 'string') change(attributes);
    else for (const item of Object.values(value)) eachPicture(item, change);
  }
}

/** The answer of one address in one language: its sections call by call, as the site asks. @throws when it cannot be read */
async function readAddress(path: string, locale: string, { source, readWhole }: PullOptions): Promise<JsonObject | undefined> {
  const attributes: JsonObject = {};
  for (const call of CALL_IDS.filter((id) => callOf(id).path === path)) {
    const { field } = callOf(call);
    const answer = await source.ask(call, locale);
    const where = `${path} ${locale}${field === '' ? '' : ` ${field}`}`;
    if (answer.kind === 'failed') throw new Error(`${where}: ${answer.reason}`);
    // Another language is no content of this one.
    if (answer.kind !== 'answer' || (answer.language !== undefined && answer.language !== locale)) return undefined;
    const given = attributesOf(answer.body);
    if (!given) throw new Error(`${where}: the answer has no data.attributes`);
    if (field === '') Object.assign(attributes, given);
    else if (given[field] === undefined) throw new Error(`${where}: data.attributes has no field "${field}"`);
    else attributes[field] = given[field];
  }
  const beside = await readWhole(path, locale);
  if (beside && 'updatedAt' in beside) attributes['updatedAt'] = beside['updatedAt'];
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !SERVICE_NAMES.has(name)));
}

/** Pictures of the answers, each fetched once, at their places in the copy. */
class Media {
  private readonly options: PullOptions;
  /** Place by the service's address, and the other way round. */
  private readonly places = new Map<string, string>();
  private readonly taken = new Map<string, string>();
  constructor(options: PullOptions) {
    this.options = options;
  }

  /** Gives pictures their addresses in the copy. @throws when one is no picture */
  place(attributes: JsonObject): void {
    const url = String(attributes['url']);
    let place = this.places.get(url);
    if (place === undefined) {
      place = mediaPath(url, attributes['name']);
      // Two files of one name: the second one is known by its own address.
      if (this.taken.has(place)) {
        const extension = extname(place);
        const mark = createHash('sha256').update(url).digest('hex').slice(0, 8);
        place = `${place.slice(0, -extension.length)}-${mark}${extension}`;
      }
      this.places.set(url, place);
      this.taken.set(place, url);
    }
    attributes['url'] = place;
  }

  /** Fetches all of them. @returns files that are new or have other bytes, relative to the folder */
  async write(): Promise<string[]> {
    const changed: string[] = [];
    const queue = this.places.entries();
    const work = async () => {
      for (const [url, place] of queue) {
        const bytes = await this.options.readMedia(url).catch((error: unknown) => {
          throw new Error(`${url}: ${error instanceof Error ? error.message : String(error)}`);
        });
        const file = join(this.options.folder, place);
        const there = await readFile(file).catch(() => undefined);
        if (there?.equals(bytes) === true) continue;
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, bytes);
        changed.push(place.slice(1));
      }
    };
    await Promise.all(Array.from({ length: MEDIA_AT_ONCE }, work));
    return changed;
  }
}

/**
 * Writes what a service has published into an embedded copy, in the copy's own order and form.
 * @throws with the address that could not be read; the folder is then of no use
 */
export async function pullContent(options: PullOptions): Promise<Pulled> {
  const { folder, locales } = options;
  const media = new Media(options);
  const changed: string[] = [];
  const kept: string[] = [];
  const before = new Set<string>();
  const after = new Set<string>();
  for (const locale of locales) {
    for (const path of [...new Set(CALL_IDS.map((call) => callOf(call).path))]) {
      const file = join(folder, locale, `${path}.json`);
      const text = await readFile(file, 'utf8').catch(() => undefined);
      const old: unknown = text === undefined ? undefined : JSON.parse(text);
      const oldAttributes = attributesOf(old) ?? {};
      eachPicture(oldAttributes, ({ url }) => void before.add(String(url)));
      const attributes = await readAddress(path, locale, options);
      if (!attributes) {
        kept.push(`${path} ${locale}`);
        eachPicture(oldAttributes, ({ url }) => void after.add(String(url)));
        continue;
      }
      if (!('updatedAt' in oldAttributes) && 'updatedAt' in attributes) delete attributes['updatedAt'];
      if (typeof attributes['updatedAt'] === 'string') attributes['updatedAt'] = attributes['updatedAt'].slice(0, 10);
      eachPicture(attributes, (picture) => {
        media.place(picture);
        after.add(String(picture['url']));
      });
      let last = 0;
      for (const [, id] of JSON.stringify(oldAttributes).matchAll(/"id":(\d{1,9})\b/g)) last = Math.max(last, Number(id));
      const merged = merge(oldAttributes, attributes, () => ++last);
      const written = `${JSON.stringify({ data: { id: 1, attributes: merged }, meta: {} }, null, 2)}\n`;
      if (written === text) continue;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, written);
      changed.push(`${locale}${path}.json`);
    }
  }
  changed.push(...(await media.write()));
  const removed = [...before].filter((url) => !after.has(url));
  for (const url of removed) await rm(join(folder, url), { force: true });
  return { changed: changed.sort(), removed: removed.map((url) => url.slice(1)).sort(), kept };
}
