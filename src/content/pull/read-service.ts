import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import { messageOf } from '../../site/errors.ts';
import { CALL_IDS, callOf } from '../contract/calls.ts';
import { describeIssue } from '../contract/issues.ts';
import { isObject, type JsonObject } from '../contract/json.ts';
import { parseCall } from '../contract/parse.ts';
import type { Source } from '../refresh/source.ts';
import { CONCURRENT_FETCHES, picturePath } from './pictures.ts';
import { documentLinks, eachPicture, withSlugsOfPosts } from './pull.ts';

/** Something that could not be read, and why. */
export interface Problem {
  readonly where: string;
  readonly reason: string;
  /** False: nothing that the old site showed is missing. */
  readonly loss: boolean;
}

/** What a service has published, as far as the site can show it; its pictures are in a folder. */
export interface Material {
  readonly from: string;
  /** `data.attributes` by language and address, e.g. `en`, `service`. */
  readonly languages: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  /** Files by their address at the service. */
  readonly files: Readonly<Record<string, { readonly file: string; readonly name: string; readonly hash: string }>>;
  readonly problems: readonly Problem[];
}

interface ReadOptions {
  readonly from: string;
  readonly source: Source;
  readonly readPicture: (url: string) => Promise<Buffer>;
  readonly locales: readonly string[];
  /** The folder for the pictures. */
  readonly folder: string;
}

/** Attributes that every Strapi adds to the content. */
const METADATA = new Set(['createdAt', 'updatedAt', 'publishedAt', 'locale', 'localizations', 'documentId', 'id']);
/** Fields of a picture in which some services give its bare address. */
const PICTURE_FIELDS = new Set(['icon', 'thumbImage', 'partnerImg', 'image', 'iconImage', 'src', 'sliderImage', 'imageSrc', 'thumbnail']);

/** Bare addresses of pictures, and the `{src, alt}` of the specification's sliders, become media in the form of Strapi v4. */
export function normalised(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalised);
  if (!isObject(value)) return value;
  const { src, alt } = value;
  const only = Object.keys(value).every((key) => ['src', 'alt', 'id', 'caption'].includes(key));
  if (typeof src === 'string' && only)
    return { data: { attributes: { url: src, alternativeText: alt ?? null, caption: value['caption'] ?? null } } };
  const entries = Object.entries(value).map(([key, item]) => {
    if (PICTURE_FIELDS.has(key) && typeof item === 'string' && item !== '')
      return [key, { data: { attributes: { url: item, alternativeText: alt ?? null } } }] as const;
    if (key === 'sliders' && Array.isArray(item)) return [key, { data: item.map((one) => slide(normalised(one))) }] as const;
    return [key, normalised(item)] as const;
  });
  return Object.fromEntries(entries);
}

const slide = (value: unknown): unknown => (isObject(value) && isObject(value['data']) ? value['data'] : value);

const withSlug = (entry: unknown): unknown =>
  isObject(entry) && !entry['url'] && typeof entry['id'] === 'string' ? { ...entry, url: entry['id'] } : entry;

/** Fetches pictures; reports those that cannot be had. */
async function fetchPictures(urls: ReadonlyMap<string, unknown>, { readPicture, folder }: ReadOptions, problems: Problem[]) {
  const files: Record<string, { file: string; name: string; hash: string }> = {};
  await mkdir(folder, { recursive: true });
  await pLimit(CONCURRENT_FETCHES).map(urls, async ([url, name]) => {
    try {
      const path = picturePath(url, name);
      const bytes = await readPicture(url);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const file = join(folder, `${hash.slice(0, 16)}${extname(path)}`);
      await writeFile(file, bytes);
      files[url] = { file, name: path.replace('/media/library/', '').replace('/media/', '').replaceAll('/', ' - '), hash };
    } catch (error) {
      problems.push({ where: `picture ${url}`, reason: messageOf(error), loss: true });
    }
  });
  return files;
}

/**
 * Reads everything that a service has published, with the site's own calls and validation.
 * @throws Error if the service has none of the specification's addresses
 */
export async function readService(options: ReadOptions): Promise<Material> {
  const { from, source, locales } = options;
  const problems: Problem[] = [];
  const languages: Record<string, Record<string, JsonObject>> = {};
  const absent = new Map<string, string[]>();
  const urls = new Map<string, unknown>();
  /** Files of other sites stay where they are. */
  const isHere = (link: string) =>
    link.startsWith('/') || (URL.canParse(from) && URL.canParse(link) && new URL(link).origin === new URL(from).origin);
  let answered = 0;
  for (const locale of locales) {
    const paths: Record<string, JsonObject> = {};
    for (const call of CALL_IDS) {
      const { path, field, origin } = callOf(call);
      const response = await source.fetch(call, locale);
      if (response.kind === 'failed') problems.push({ where: `${path} ${locale} ${field}`.trim(), reason: response.reason, loss: true });
      if (response.kind === 'absent') absent.set(path, [...new Set([...(absent.get(path) ?? []), locale])]);
      if (response.kind !== 'response' || (response.language ?? locale) !== locale) continue;
      if (origin === 'specified') answered++;
      const { entries, issues } = parseCall(call, locale, response.body);
      for (const issue of issues)
        problems.push({
          where: describeIssue({ ...issue, message: '' }).replace(/: $/, ''),
          reason: issue.message,
          loss: issue.severity !== 'notice',
        });
      const given = (response.body as { data: { attributes: JsonObject } }).data?.attributes ?? {};
      const sections = CALL_IDS.filter((id) => callOf(id).path === path).map((id) => callOf(id).field);
      for (const name of Object.keys(given))
        if (field !== '' && !METADATA.has(name) && !sections.includes(name) && !problems.some(({ where }) => where === `${path} ${name}`))
          problems.push({ where: `${path} ${name}`, reason: 'no call of the site reads this section', loss: false });
      const raws = entries.map(({ raw }) => withSlug(normalised(raw)));
      const attributes = (paths[path.slice(1)] ??= {});
      if (field === '') Object.assign(attributes, raws[0]);
      else attributes[field] = callOf(call).shape === 'list' ? raws : (raws[0] ?? null);
      eachPicture(raws, (picture) => urls.set(String(picture['url']), picture['name']));
      // The addresses of a redirect are no links.
      for (const link of call === 'redirect' ? [] : documentLinks(raws)) if (isHere(link) && !urls.has(link)) urls.set(link, undefined);
    }
    const { post, comment } = paths;
    if (comment) paths['comment'] = withSlugsOfPosts(comment, post);
    if (Object.keys(paths).length > 0) languages[locale] = paths;
  }
  if (answered === 0)
    throw new Error(
      `${from} answers none of the contract's addresses.${problems[0] ? ` ${problems[0].where}: ${problems[0].reason}` : ''}`,
    );
  for (const [path, without] of absent) {
    if (without.length === locales.length)
      problems.push({ where: path, reason: 'this service does not have the address; what is here stays', loss: false });
  }
  return { from, languages, files: await fetchPictures(urls, options, problems), problems };
}
