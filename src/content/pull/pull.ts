import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import pLimit from 'p-limit';
import { messageOf } from '../../site/errors.ts';
import { CALL_IDS, callOf } from '../contract/calls.ts';
import type { Source } from '../refresh/source.ts';
import { isObject, type JsonObject } from '../contract/json.ts';
import { documentLinksIn, isDocumentAddress, withDocumentLinks } from '../../site/file-links.ts';
import { isEmpty, merge } from './merge.ts';
import { CONCURRENT_FETCHES, picturePath } from './pictures.ts';

const [POSTS, COMMENTS] = [callOf('post').field, callOf('comment').field];
/** Attributes that services add to the content. */
const SERVICE_NAMES = new Set(['createdAt', 'publishedAt', 'locale', 'localizations', 'documentId']);

export interface PullOptions {
  readonly source: Source;
  /** Bytes of a picture by its address at the service. */
  readonly readPicture: (url: string) => Promise<Buffer>;
  /** `data.attributes` of a whole address, for the day of its last change. */
  readonly readWhole: (path: string, locale: string) => Promise<JsonObject | undefined>;
  readonly locales: readonly string[];
  /** An embedded copy; it is changed in place. */
  readonly folder: string;
}

export interface Pulled {
  /** Files that were written, pictures included, relative to the folder. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Addresses that the service does not have: the copy keeps its files. */
  readonly kept: readonly string[];
}

const attributesOf = (body: unknown): JsonObject | undefined => {
  const attributes = (body as { data?: { attributes?: unknown } } | null)?.data?.attributes;
  return isObject(attributes) ? attributes : undefined;
};

/** Whether a value is a picture or document of the media library. */
const isFile = (value: JsonObject): value is { attributes: JsonObject } =>
  isObject(value['attributes']) && typeof value['attributes']['url'] === 'string';

/** Calls `change` for the attributes of every picture in a value. */
export function eachPicture(value: unknown, change: (attributes: JsonObject) => void): void {
  if (Array.isArray(value)) for (const item of value) eachPicture(item, change);
  else if (isObject(value)) {
    if (isFile(value)) change(value.attributes);
    else for (const item of Object.values(value)) eachPicture(item, change);
  }
}

/** Every text of a value, but not those of its pictures and files. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (isObject(value) && !isFile(value)) for (const item of Object.values(value)) yield* textsIn(item);
}

/** Documents that the links and texts of a value lead to, each once. */
export const documentLinks = (value: unknown): ReadonlySet<string> =>
  new Set([...textsIn(value)].flatMap((text) => (isDocumentAddress(text) ? [text] : documentLinksIn(text))));

const slugById = ({ documentId, url }: JsonObject): (readonly [string, string])[] =>
  typeof documentId === 'string' && typeof url === 'string' ? [[documentId, url]] : [];

/**
 * Comments whose post is named by its slug: its id is another one wherever the content goes.
 * @param attributes `data.attributes` of the comments' address
 * @param posts those of the posts' address in the same language
 */
export function withSlugsOfPosts(attributes: JsonObject, posts: JsonObject | undefined): JsonObject {
  const [listed, { [COMMENTS]: comments }] = [posts?.[POSTS], attributes];
  if (!Array.isArray(listed) || !Array.isArray(comments)) return attributes;
  const slugs = new Map(listed.filter(isObject).flatMap(slugById));
  const named = (comment: unknown) =>
    isObject(comment) ? { ...comment, post: slugs.get(String(comment['post'])) ?? comment['post'] } : comment;
  return { ...attributes, [COMMENTS]: comments.map(named) };
}

/** Pictures and documents of a copy that a value names. */
function filesIn(value: unknown): string[] {
  const urls: string[] = [];
  eachPicture(value, ({ url }) => void urls.push(String(url)));
  return [...urls, ...[...documentLinks(value)].filter((link) => link.startsWith('/media/'))];
}

/** A value whose links and texts lead to documents elsewhere. */
function relinked(value: unknown, address: (link: string) => string | undefined): unknown {
  if (typeof value === 'string') return isDocumentAddress(value) ? (address(value) ?? value) : withDocumentLinks(value, address);
  if (Array.isArray(value)) return value.map((item) => relinked(item, address));
  if (!isObject(value) || isFile(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, relinked(item, address)]));
}

/**
 * Reads one address in one language, call by call.
 * @returns undefined when the service does not have it in this language
 * @throws Error if it cannot be read
 */
async function readAddress(path: string, locale: string, { source, readWhole }: PullOptions): Promise<JsonObject | undefined> {
  const attributes: JsonObject = {};
  for (const call of CALL_IDS.filter((id) => callOf(id).path === path)) {
    const { field } = callOf(call);
    const response = await source.fetch(call, locale);
    const where = `${path} ${locale}${field === '' ? '' : ` ${field}`}`;
    if (response.kind === 'failed') throw new Error(`${where}: ${response.reason}`);
    if (response.kind !== 'response' || (response.language !== undefined && response.language !== locale)) return undefined;
    const given = attributesOf(response.body);
    if (!given) throw new Error(`${where}: the response has no data.attributes`);
    if (field === '') Object.assign(attributes, given);
    else if (given[field] === undefined) throw new Error(`${where}: data.attributes has no field "${field}"`);
    else attributes[field] = given[field];
  }
  const beside = await readWhole(path, locale);
  if (beside && 'updatedAt' in beside) attributes['updatedAt'] = beside['updatedAt'];
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !SERVICE_NAMES.has(name)));
}

/** Sections of an address whose last entry or block was unpublished: the copy still has to name them, as its reader requires. */
function newlyEmpty(path: string, before: JsonObject, after: JsonObject): JsonObject {
  const calls = CALL_IDS.map(callOf).filter((call) => call.path === path && call.field !== '' && isEmpty(after[call.field]));
  // An empty one stays as it is written.
  const fresh = calls.filter(({ field }) => before[field] === undefined || !isEmpty(before[field]));
  return Object.fromEntries(fresh.map(({ field, shape }) => [field, shape === 'list' ? [] : null]));
}

/** The pictures of the responses: their addresses in the copy, and their files. */
class Pictures {
  private readonly options: PullOptions;
  /** Addresses in the copy by the service's addresses. */
  private readonly paths = new Map<string, string>();
  constructor(options: PullOptions) {
    this.options = options;
  }

  /** Gives a picture or document its address in the copy. @throws Error if the site cannot show such a file */
  place(attributes: JsonObject): void {
    attributes['url'] = this.pathOf(String(attributes['url']), attributes['name']);
  }

  /** The address in the copy of a document that a link or a text leads to; one that is also listed has a name there. */
  linked(link: string): string | undefined {
    const bare = link.split(/[?#]/, 1)[0] ?? link;
    if (!link.startsWith('/')) return undefined;
    const listed = [...this.paths].find(([url]) => url.split(/[?#]/, 1)[0] === bare);
    return listed ? listed[1] : this.pathOf(bare, undefined);
  }

  private pathOf(url: string, name: unknown): string {
    let path = this.paths.get(url);
    if (path === undefined) {
      path = picturePath(url, name);
      // A second file of the same name gets a part of its address's hash.
      if ([...this.paths.values()].includes(path)) {
        const extension = extname(path);
        const mark = createHash('sha256').update(url).digest('hex').slice(0, 8);
        path = `${path.slice(0, -extension.length)}-${mark}${extension}`;
      }
      this.paths.set(url, path);
    }
    return path;
  }

  /** Fetches all of them. @returns files that are new or changed, relative to the folder */
  async write(): Promise<string[]> {
    const changed = await pLimit(CONCURRENT_FETCHES).map(this.paths, async ([url, path]) => {
      const bytes = await this.options.readPicture(url).catch((error: unknown) => {
        throw new Error(`${url}: ${messageOf(error)}`);
      });
      const file = join(this.options.folder, path);
      const before = await readFile(file).catch(() => undefined);
      if (before?.equals(bytes) === true) return [];
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
      return [path.slice(1)];
    });
    return changed.flat();
  }
}

/**
 * Writes what a service has published into an embedded copy, in the order and form of the copy.
 * @throws with the address that could not be read; the folder may be incomplete then
 */
export async function pullContent(options: PullOptions): Promise<Pulled> {
  const { folder, locales } = options;
  const pictures = new Pictures(options);
  const changed: string[] = [];
  const kept: string[] = [];
  const before = new Set<string>();
  const after = new Set<string>();
  for (const locale of locales) {
    let posts: JsonObject | undefined;
    for (const path of [...new Set(CALL_IDS.map((call) => callOf(call).path))]) {
      const file = join(folder, locale, `${path}.json`);
      const text = await readFile(file, 'utf8').catch(() => undefined);
      const old: unknown = text === undefined ? undefined : JSON.parse(text);
      const oldAttributes = attributesOf(old) ?? {};
      for (const url of filesIn(oldAttributes)) before.add(url);
      const attributes = await readAddress(path, locale, options);
      if (!attributes) {
        kept.push(`${path} ${locale}`);
        for (const url of filesIn(oldAttributes)) after.add(url);
        continue;
      }
      if (path === callOf('post').path) posts = attributes;
      if (!('updatedAt' in oldAttributes) && 'updatedAt' in attributes) delete attributes['updatedAt'];
      if (typeof attributes['updatedAt'] === 'string') attributes['updatedAt'] = attributes['updatedAt'].slice(0, 10);
      eachPicture(attributes, (picture) => pictures.place(picture));
      // The addresses of a redirect are no links.
      const placed =
        path === callOf('redirect').path ? attributes : relinked(withSlugsOfPosts(attributes, posts), (link) => pictures.linked(link));
      for (const url of filesIn(placed)) after.add(url);
      let last = 0;
      for (const [, id] of JSON.stringify(oldAttributes).matchAll(/"id":(\d{1,9})\b/g)) last = Math.max(last, Number(id));
      const merged = merge({ ...oldAttributes, ...newlyEmpty(path, oldAttributes, attributes) }, placed, () => ++last);
      const written = `${JSON.stringify({ data: { id: 1, attributes: merged }, meta: {} }, null, 2)}\n`;
      if (written === text) continue;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, written);
      changed.push(`${locale}${path}.json`);
    }
  }
  changed.push(...(await pictures.write()));
  const removed = [...before].filter((url) => !after.has(url));
  for (const url of removed) await rm(join(folder, url), { force: true });
  return { changed: changed.sort(), removed: removed.map((url) => url.slice(1)).sort(), kept };
}
