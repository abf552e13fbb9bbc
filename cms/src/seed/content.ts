import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blocksOf, CALL_SOURCES, type CallSource } from '#model/calls';
import { COLLECTIONS, PAGES } from '#model/content-types';
import { slugFieldOf, type Collection, type Page } from '#model/definition';
import type { Fields, RelatedType } from '#model/field';
import { isTranslated } from '../model/model';

/** The embedded copy as material for entries: the reverse of what `contract/addresses.ts` composes. */

export type Plain = Readonly<Record<string, unknown>>;
type Attributes = Readonly<Record<string, unknown>>;
/** `data.attributes` of every address, in one language. */
export type Copy = Readonly<Record<string, Attributes>>;

const PATHS = [...new Set(CALL_SOURCES.map(({ path }) => path.slice(1)))];

/** Reads one language of the embedded copy. @throws Error if a file is missing or no JSON */
export async function readCopy(folder: string, locale: string): Promise<Copy> {
  const entries = PATHS.map(async (path) => {
    const { data } = JSON.parse(await readFile(join(folder, locale, `${path}.json`), 'utf8')) as { data: { attributes: Attributes } };
    return [path, data.attributes] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const listIn = (value: unknown): readonly Plain[] => (Array.isArray(value) ? (value as Plain[]) : []);
const several = (value: unknown): readonly Plain[] => (Array.isArray(value) ? (value as Plain[]) : value ? [value as Plain] : []);

/** An entry of the contract beside its place in the model. */
export interface Material {
  readonly entry: Plain;
  /** Names of the entries it names, by field. */
  readonly relations?: Readonly<Record<string, readonly string[]>>;
}

/** A list of the model, and where the copy holds its entries. */
export interface ListMaterial {
  readonly materials: (copy: Copy) => readonly Material[];
  /** What names an entry within its language. */
  readonly key: (entry: Plain) => string;
}

const namedBy = (collection: Collection) => slugFieldOf(collection) ?? collection.heading;
const collectionNamed = (name: string) => COLLECTIONS.find((collection) => collection.name === name);
const fieldsOfKind = (fields: Fields, ...kinds: readonly string[]) => Object.entries(fields).filter(([, { kind }]) => kinds.includes(kind));

function relationsIn(fields: Fields, entry: Plain): Readonly<Record<string, readonly string[]>> {
  const relations = fieldsOfKind(fields, 'one', 'many').map(([field, { of }]) => {
    const related = collectionNamed((of as RelatedType).name);
    return [field, several(entry[field]).map((other) => String(other[related ? namedBy(related) : '']))] as const;
  });
  return Object.fromEntries(relations);
}

/** Entries of a call, in the model's form: a key that the contract calls `id` has its own name. */
function delivered(collection: Collection, { path, field }: CallSource, copy: Copy): Material[] {
  const [keyField] = fieldsOfKind(collection.serviceOnly, 'key')[0] ?? [];
  return listIn(copy[path.slice(1)]?.[field]).map((entry) => {
    const relations = relationsIn(collection.fields, entry);
    return {
      entry: keyField === undefined ? entry : { ...entry, [keyField]: entry['id'] },
      ...(Object.keys(relations).length === 0 ? {} : { relations }),
    };
  });
}

/**
 * Entries that the contract delivers inside those of another list: children, which name their parent, or terms, which
 * several parents name. A term is there once, in the order of the first entry that names it.
 */
function inside(collection: Collection, parents: readonly Plain[], field: string): Material[] {
  const [via, relation] = fieldsOfKind(collection.serviceOnly, 'one')[0] ?? [];
  if (via !== undefined) {
    const parent = collectionNamed(String(relation?.of));
    return parents.flatMap((entry) =>
      listIn(entry[field]).map((item) => ({
        entry: { ...item, updatedAt: entry['updatedAt'] },
        relations: { [via]: [String(entry[parent ? namedBy(parent) : ''])] },
      })),
    );
  }
  const terms = parents.flatMap((entry) => several(entry[field])).map((term) => [term[namedBy(collection)], term] as const);
  return [...new Map(terms).values()].map((entry) => ({ entry }));
}

function materialOf(collection: Collection): ListMaterial {
  const { call, inside: place } = collection;
  const source = CALL_SOURCES.find(({ id }) => id === (call?.id ?? place?.call));
  const key = (entry: Plain) => String(entry[namedBy(collection)]);
  if (!source) return { key, materials: () => [] };
  if (place) return { key, materials: (copy) => inside(collection, listIn(copy[source.path.slice(1)]?.[source.field]), place.field) };
  return { key, materials: (copy) => delivered(collection, source, copy) };
}

/** Lists of the model by their type, in the order in which they can be filled: an entry comes after those that it names. */
export const LISTS: Readonly<Record<string, ListMaterial>> = Object.fromEntries(
  COLLECTIONS.map((collection) => [collection.name, materialOf(collection)]),
);

/** What is on a page beside its words and texts. */
function blocksIn(copy: Copy, page: Page): Plain {
  const at = ({ path, field }: { readonly path: string; readonly field: string }) =>
    field === '' ? copy[path.slice(1)] : copy[path.slice(1)]?.[field];
  const legal = page.legal ? listIn(at(CALL_SOURCES.find(({ id }) => id === 'legal')!)).find(({ key }) => key === page.key) : undefined;
  const parts = blocksOf(page).flatMap(({ field, block }) => {
    const value = at(block.call);
    return value === undefined ? [] : [[field, value] as const];
  });
  return { ...legal, ...(page.call ? (at(page.call) as Plain | undefined) : {}), ...Object.fromEntries(parts) };
}

/** Single types and what the copy holds of them; a service that has no words of pages gives their blocks alone. */
export function singlesOf(copy: Copy): Readonly<Record<string, Plain>> {
  const words = new Map(listIn(copy['page']?.['pages']).map((page) => [page['key'], page]));
  const singles = PAGES.flatMap((page) => {
    const given = words.get(page.key);
    const own = { ...(given?.['texts'] as Plain | undefined), ...blocksIn(copy, page) };
    if (given) return [[page.name, { ...own, words: given, updatedAt: given['updatedAt'] }] as const];
    return Object.keys(own).length === 0 ? [] : [[page.name, own] as const];
  });
  return Object.fromEntries(singles);
}

/** Whether one of two entries names the slug of the other: with three languages, one names the next. */
const namesTwin = (slug: string, one: Plain, other: Plain) => one['langUrl'] === other[slug] || other['langUrl'] === one[slug];

/**
 * Entries of several languages that are one thing: by `langUrl` where the list has it, by a shared key, else by their place.
 * Entries that belong to one language are a thing each; those that only a further language has stand at the end.
 * @returns one record a thing, by language
 */
export function together(type: string, copies: ReadonlyMap<string, Copy>): Readonly<Record<string, Material>>[] {
  const lists = [...copies].map(([locale, copy]) => [locale, LISTS[type]!.materials(copy)] as const);
  const [given, ...others] = lists;
  if (!given || !isTranslated(type)) return lists.flatMap(([locale, list]) => list.map((material) => ({ [locale]: material })));
  const slug = namedBy(collectionNamed(type)!);
  // In such a list, an entry without it has no counterpart.
  const areNamed = lists.some(([, list]) => list.some(({ entry }) => typeof entry['langUrl'] === 'string'));
  const taken = new Set<Material>();
  const [first, inFirst] = given;
  const things = inFirst.map((material, index) => {
    const thing: Record<string, Material> = { [first]: material };
    const { key } = material.entry;
    for (const [locale, there] of others) {
      const twin = areNamed
        ? there.find(({ entry }) => namesTwin(slug, material.entry, entry))
        : typeof key === 'string'
          ? there.find(({ entry }) => entry['key'] === key)
          : there[index];
      if (!twin || taken.has(twin)) continue;
      thing[locale] = twin;
      taken.add(twin);
    }
    return thing;
  });
  const further = others.flatMap(([locale, there]) => there.flatMap((material) => (taken.has(material) ? [] : [{ [locale]: material }])));
  return [...things, ...further];
}
