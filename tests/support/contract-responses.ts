import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CALL_IDS, callOf } from '../../src/content/contract/calls.ts';
import { isObject } from '../../src/content/contract/json.ts';
import { CONTENT_FOLDER } from './content.ts';

type Json = Record<string, unknown>;

/** The name under which the seed puts a picture of the embedded copy into the library. */
export const libraryName = (url: string) => url.replace(/^\/media\//, '').replaceAll('/', ' - ');

/**
 * A response without what differs between services: ids of entries, addresses of pictures, and the form of empty values.
 * Everything else has to be the same, key by key.
 */
export function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable).filter((item) => item !== undefined);
  if (!isObject(value)) return value ?? undefined;
  const attributes = value['attributes'];
  if (isObject(attributes) && 'url' in attributes && 'alternativeText' in attributes) {
    const { url, name, alternativeText, caption, width, height } = attributes;
    const size = [width, height].map((pixels) => Math.round(Number(pixels)));
    return { picture: name ?? libraryName(String(url)), alternativeText, caption: caption || undefined, size };
  }
  // Of a document, services of the first contract say the address alone.
  if (isObject(attributes) && String(attributes['url']).endsWith('.pdf'))
    return { document: attributes['name'] ?? libraryName(String(attributes['url'])) };
  const entries = Object.entries(value).flatMap(([key, item]) => {
    if (key === 'documentId' || (key === 'id' && typeof item === 'number')) return [];
    const inner = comparable(item);
    const empty =
      inner === undefined || (Array.isArray(inner) && inner.length === 0) || (isObject(inner) && Object.keys(inner).length === 0);
    return empty ? [] : [[key, inner] as const];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every address of the contract. */
export const PATHS = [...new Set(CALL_IDS.map((call) => callOf(call).path))];
/** `data.attributes` of a response. */
export const attributesOf = (body: unknown) => (body as { data: { attributes: Json } }).data.attributes;
/** The same of the embedded copy. */
export const embeddedAttributes = async (path: string, locale: string) =>
  attributesOf(JSON.parse(await readFile(join(CONTENT_FOLDER, locale, `${path}.json`), 'utf8')));
