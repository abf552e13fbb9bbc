import type { z } from 'zod';
import { CALL_IDS, callOf, type CallId } from '../../src/content/contract/calls.ts';
import { entityOf } from '../../src/content/contract/entities.ts';
import { hexColour, isoDate, itemOf, keyLine, linkTarget, richText, slug } from '../../src/content/contract/shapes.ts';

/** How a string of the content is used. `words`: as text. */
export type Kind = 'words' | 'html' | 'link' | 'media' | 'slug' | 'key' | 'colour' | 'date' | 'email' | 'frame' | 'choice' | 'number';

const KINDS = new Map<unknown, Kind>([
  [richText, 'html'],
  [linkTarget, 'link'],
  [slug, 'slug'],
  [keyLine, 'key'],
  [hexColour, 'colour'],
  [isoDate, 'date'],
]);

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly format?: string;
}
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;

/** Every string below a schema: the names on the way to it, without the numbers of lists, and what it is taken for. */
function stringsIn(schema: z.core.$ZodType, path: readonly string[]): (readonly [path: string, kind: Kind])[] {
  const known = KINDS.get(schema);
  if (known) return [[path.join('.'), known]];
  const item = itemOf(schema);
  if (item) return stringsIn(item, path);
  const { type, shape, element, innerType, valueType, in: input, out, options, format } = definitionOf(schema);
  const name = path.at(-1);
  if (shape) return Object.entries(shape).flatMap(([key, part]) => stringsIn(part, [...path, key]));
  if (element) return stringsIn(element, path);
  if (valueType) return stringsIn(valueType, [...path, '*']);
  if (innerType) return stringsIn(innerType, path);
  // A number that may come as text.
  if (options?.some((option) => definitionOf(option).type === 'number')) return [[path.join('.'), name === 'id' ? 'words' : 'number']];
  if (options) return options.flatMap((option) => stringsIn(option, path));
  if (input && out) return stringsIn(definitionOf(input).type === 'transform' || input === out ? out : input, path);
  if (type === 'enum') return [[path.join('.'), 'choice']];
  if (type !== 'string') return [];
  if (format === 'email' || name === 'email') return [[path.join('.'), 'email']];
  if (format === 'url') return [[path.join('.'), 'frame']];
  if (name === 'url' || name === 'src') return [[path.join('.'), 'media']];
  return [[path.join('.'), 'words']];
}

/** Every string field of a call, from the contract's schemas: path and kind. */
export function stringFieldsOf(call: CallId): ReadonlyMap<string, Kind> {
  const { required, optional } = entityOf(call);
  return new Map(Object.entries({ ...required, ...optional }).flatMap(([name, schema]) => stringsIn(schema as z.core.$ZodType, [name])));
}

type Plain = Record<string, unknown>;
const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Names that belong to the form of the response and are no fields; `lists` is part of bullets. */
const WRAPPERS = new Set(['data', 'attributes', 'lists']);
const ALIASES: Readonly<Record<string, string>> = { src: 'url', alt: 'alternativeText', updatedAt: 'version' };

/** Other spellings of a path: `{src, alt}` of a picture. */
function kindAt(fields: ReadonlyMap<string, Kind>, path: readonly string[]): readonly [path: string, kind: Kind] | undefined {
  const [last = ''] = path.slice(-1);
  const candidates = [
    path,
    [...path.slice(0, -1), ALIASES[last] ?? last],
    [...path, 'url'],
    [...path, 'lists'],
    [...path.slice(0, -1), '*'],
  ].map((names) => names.join('.'));
  for (const candidate of candidates) {
    const kind = fields.get(candidate);
    if (kind) return [candidate, kind];
  }
  return undefined;
}

/** @returns the string that takes the place of this one; undefined leaves it as it is */
export type Change = (text: string, kind: Kind, field: string) => string | undefined;

/**
 * Changes every string of a call's section in a response, in place.
 * @returns fields of the contract that occurred
 */
export function changeStrings(call: CallId, response: unknown, change: Change): Set<string> {
  const fields = stringFieldsOf(call);
  const met = new Set<string>();
  const walk = (holder: Plain | unknown[], key: string | number, path: readonly string[]) => {
    const value = (holder as Plain)[key];
    if (typeof value === 'string' || typeof value === 'number') {
      const found = kindAt(fields, path);
      if (!found) return;
      met.add(found[0]);
      (holder as Plain)[key] = change(String(value), found[1], `${call}.${found[0]}`) ?? value;
    } else if (Array.isArray(value)) value.forEach((_, index) => walk(value, index, path));
    else if (isObject(value)) for (const name of Object.keys(value)) walk(value, name, WRAPPERS.has(name) ? path : [...path, name]);
  };
  const { attributes } = (response as { data: { attributes: Plain } }).data;
  const { field } = callOf(call);
  if (field === '') for (const name of Object.keys(attributes)) walk(attributes, name, [name]);
  else walk(attributes, field, []);
  return met;
}

/** Every string field of the contract, as `call.path`. */
export const STRING_FIELDS: readonly (readonly [field: string, kind: Kind])[] = CALL_IDS.flatMap((call) =>
  [...stringFieldsOf(call)].map(([path, kind]) => [`${call}.${path}`, kind] as const),
);
