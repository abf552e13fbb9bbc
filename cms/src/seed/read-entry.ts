import { LINK_PATTERN } from '#model/fields';
import { documentLinksIn, isDocumentAddress, withDocumentLinks } from '#site/file-links';
import type { Field, Fields } from '../model/fields';
import { isPlain, type Plain } from '../plain';

/** What an entry of the contract becomes in the model needs from outside: a file for each picture. */
export interface Reading {
  readonly partFields: (component: string) => Fields;
  /** The file's number for its address; undefined where it cannot be had. @param focalPoint of a picture, where it has one */
  readonly fileFor: (url: string, focalPoint?: unknown) => Promise<number | undefined>;
  /** The address here of a document that a link or a text leads to; undefined: the link stays. */
  readonly linkFor?: (link: string) => Promise<string | undefined>;
}

/** v4 media, a relation, or a plain object, as one flat object. */
function flat(value: unknown): Plain | undefined {
  if (!isPlain(value)) return undefined;
  if ('data' in value) return flat(value['data']);
  return isPlain(value['attributes']) ? { id: value['id'], ...value['attributes'] } : value;
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (isPlain(value) && Array.isArray(value['data'])) return value['data'];
  return value === null || value === undefined ? [] : [value];
}

async function readPicture(value: unknown, { fileFor }: Reading): Promise<Plain | null> {
  const given = flat(value);
  if (typeof given?.['url'] !== 'string') return null;
  const image = await fileFor(given['url'], given['focalPoint']);
  return image === undefined ? null : { image, alt: given['alternativeText'] ?? null, caption: given['caption'] ?? null };
}

/** A text whose links to documents lead to the files of this library. */
async function readHtml(value: unknown, { linkFor }: Reading): Promise<unknown> {
  if (typeof value !== 'string' || !linkFor) return value;
  const links = new Map<string, string | undefined>();
  for (const link of documentLinksIn(value)) links.set(link, await linkFor(link));
  return withDocumentLinks(value, (link) => links.get(link));
}

/** A link; one to a document leads to the file of this library. */
const readLink = async (value: unknown, { linkFor }: Reading): Promise<unknown> =>
  typeof value === 'string' && isDocumentAddress(value) ? ((await linkFor?.(value)) ?? value) : value;

async function readFile(value: unknown, { fileFor }: Reading): Promise<number | null> {
  const url = flat(value)?.['url'];
  return typeof url === 'string' ? ((await fileFor(url)) ?? null) : null;
}

async function readPart(field: Field, value: unknown, reading: Reading): Promise<unknown> {
  const { component = '', repeatable = false } = field;
  if (component === 'shared.bullet') {
    const given = flat(value)?.['lists'] ?? value;
    return listOf(given).map((text) => ({ text }));
  }
  const read = (item: unknown) =>
    component === 'shared.picture' ? readPicture(item, reading) : readEntry(reading.partFields(component), flat(item) ?? {}, reading);
  if (repeatable) return (await Promise.all(listOf(value).map(read))).filter((part) => part !== null);
  return value === null || value === undefined ? null : read(value);
}

/**
 * An entry of the contract as data of the model: the reverse of `composeFields`. Relations are left to the caller.
 * @returns only fields that the entry has
 */
export async function readEntry(fields: Fields, entry: Plain, reading: Reading): Promise<Plain> {
  const data: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = entry[name];
    if (value === undefined || field.type === 'relation') continue;
    if (field.type === 'component') data[name] = await readPart(field, value, reading);
    else if (field.type === 'media') data[name] = await readFile(value, reading);
    else if (field.type === 'richtext') data[name] = await readHtml(value, reading);
    else if (field.regex === LINK_PATTERN.source) data[name] = await readLink(value, reading);
    else if (field.pluginOptions.editor.form === 'lines') data[name] = Array.isArray(value) ? value.join('\n') : value;
    else data[name] = value;
  }
  return data;
}
