import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { typeOf, type Field, type Fields } from '../model/fields';
import { headingOf, type Model } from '../model/model';
import { keyOf } from './same';
import type { FileValue, Value } from './value';

/** What editors fill in of an entry, in the order of its form; empty fields are null. */
export type Content = Readonly<Record<string, Value>>;

type Plain = Readonly<Record<string, unknown>>;
type Populate = Record<string, { populate?: Populate; select?: string[] }>;

/** `populate` that reads what {@link contentOf} needs. */
export function contentPopulate(fields: Fields, model: Model): Populate {
  const populate: Populate = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === 'media') populate[name] = { select: ['id', 'name'] };
    if (field.type === 'relation') populate[name] = { select: ['documentId', headingOf(typeOf(field.target ?? '') ?? '')] };
    if (field.type === 'component') populate[name] = { populate: contentPopulate(model.partFields(field.component ?? ''), model) };
  }
  return populate;
}

const fileOf = (given: unknown): FileValue | null => {
  if (typeof given === 'number') return { file: given, name: '' };
  const { id, name } = (given ?? {}) as { id?: unknown; name?: unknown };
  return typeof id === 'number' ? { file: id, name: typeof name === 'string' ? name : '' } : null;
};

function entriesOf(given: unknown, field: Field): Value {
  const heading = headingOf(typeOf(field.target ?? '') ?? '');
  const found = new Map(
    ([given].flat() as (Plain | null | undefined)[]).flatMap((row) => {
      const id = row?.['documentId'];
      return typeof id === 'string' ? [[id, { entry: id, name: String(row?.[heading] ?? '') }] as const] : [];
    }),
  );
  return field.relation === 'manyToOne' ? ([...found.values()][0] ?? null) : [...found.values()];
}

function valueOf(given: unknown, field: Field, model: Model): Value {
  if (field.type === 'media') return fileOf(given);
  if (field.type === 'relation') return entriesOf(given, field);
  if (field.type === 'component') {
    const part = (one: unknown) => contentOf((one ?? {}) as Plain, model.partFields(field.component ?? ''), model);
    if (field.repeatable) return Array.isArray(given) ? given.map(part) : [];
    return given === null || given === undefined ? null : part(given);
  }
  // A form sends null for what was emptied.
  return given === '' || given === undefined ? null : (given as Value);
}

/** The content of an entry, or of a part of one, as a row of the database or the data of a form has it. */
export const contentOf = (row: Plain, fields: Fields, model: Model): Content =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(row[name], field, model)]));

/** Key of a content: equal contents have the same. */
export const hashOf = (content: Content): string => createHash('sha256').update(keyOf(content)).digest('base64url').slice(0, 27);

/** Compressed as it is stored. Quality 5 takes a millisecond for the longest texts; 11 would take a hundred. */
export const pack = (content: Content): string =>
  brotliCompressSync(JSON.stringify(content), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).toString('base64');

/** The reverse of {@link pack}. @throws Error if the text is damaged */
export const unpack = (packed: string): Content =>
  JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64')).toString('utf8')) as Content;
