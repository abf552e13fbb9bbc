/** The functions that make definitions of content types, and what several of them have. */
import type { RouteId } from '../src/site/routes.ts';
import type { BlockPart, Call, Collection, CollectionPages, Names, Page } from './definition.ts';
import type { Fields } from './field.ts';
import { delivered, part } from './fields.ts';
import { pageWords } from './parts/page-words.ts';
import { searchWords } from './parts/search-words.ts';

/** A part that one call delivers by itself. */
export const defineBlock = <const F extends Fields, const C extends Call>(definition: BlockPart<F, C>): BlockPart<F, C> => definition;

type Given<T, Optional extends keyof T> = Omit<T, Optional | 'shape'> & Partial<Pick<T, Optional>>;
const EMPTY = {} as const;

/** The fields that every entry of a list has: a stable number, the same in all languages. */
const ENTRY = { id: delivered('id', (entry) => entry.stableId) };

/** The fields of a list’s entries: those with a page of their own also have words for search results and shared links. */
type FieldsOfEntry<F extends Fields, P extends CollectionPages> = P extends { readonly detail: RouteId } ? F & typeof searchWords : F;

/** A list of entries. What is not given has the usual value. */
export function collection<
  const Name extends string,
  const F extends Fields,
  const C extends Call | undefined = undefined,
  const D extends Fields = typeof EMPTY,
  const P extends CollectionPages = typeof EMPTY,
  L extends Page | undefined = undefined,
>(
  given: Given<
    Collection<Name, F, D, C, P, L>,
    | 'ordered'
    | 'fromVisitors'
    | 'serviceOnly'
    | 'delivered'
    | 'call'
    | 'key'
    | 'lookup'
    | 'translated'
    | 'sameKeyInAllLanguages'
    | 'pages'
    | 'shownOn'
    | 'menus'
    | 'numbered'
    | 'sidebar'
    | 'listPage'
  >,
): Collection<Name, FieldsOfEntry<F, P>, Omit<typeof ENTRY, keyof D> & D, C, P, L> {
  return {
    ordered: true,
    fromVisitors: false,
    serviceOnly: EMPTY,
    key: [given.heading],
    lookup: false,
    translated: true,
    sameKeyInAllLanguages: false,
    shownOn: [],
    menus: [],
    numbered: false,
    sidebar: 'left',
    ...given,
    shape: 'list',
    fields: (given.pages?.detail === undefined ? given.fields : { ...given.fields, ...searchWords }) as FieldsOfEntry<F, P>,
    call: given.call as C,
    pages: (given.pages ?? EMPTY) as P,
    listPage: given.listPage as L,
    delivered: { ...ENTRY, ...given.delivered } as unknown as Omit<typeof ENTRY, keyof D> & D,
  };
}

/** A page: its words for menus, headings and search results, further texts by their key, and what else is on it. */
export function page<
  const Name extends string,
  const K extends RouteId | 'notFound',
  const T extends Fields = typeof EMPTY,
  const F extends Fields = typeof EMPTY,
  const C extends Call | undefined = undefined,
>(given: Given<Page<Name, K, T, F, C>, 'texts' | 'fields' | 'call' | 'menus' | 'legal'>): Page<Name, K, T, F, C> {
  return {
    menus: [],
    legal: false,
    ...given,
    shape: 'single',
    texts: (given.texts ?? EMPTY) as T,
    fields: (given.fields ?? EMPTY) as F,
    call: given.call as C,
  };
}

/** Defines a single type that is not a page. */
export function single<const Name extends string, const F extends Fields, const C extends Call>(
  given: Names<Name> & { readonly fields: F; readonly call: C },
): Page<Name, '', typeof EMPTY, F, C> {
  return { ...given, shape: 'single', key: '', texts: EMPTY, menus: [], legal: false };
}

/** The field that holds a page's words; every page has it, before its own fields. */
export const WORDS = part(
  pageWords,
  { en: 'Page', tr: 'Sayfa' },
  { en: 'Title, name in the menu and description of this page.', tr: 'Bu sayfanın başlığı, menüdeki adı ve açıklaması.' },
  { required: true },
);

/** The slug of the same entry in another language. */
export const counterpart = { langUrl: delivered('slug', (entry) => entry.counterpartSlug()) };

/** The day of an entry's last change. */
export const dated = { updatedAt: delivered('date', (entry) => entry.day) };

/** Fields that an entry with a page of its own has: its counterpart's slug and the day of its last change. */
export const addressed = { ...counterpart, ...dated };

const call =
  (origin: Call['origin']) =>
  <const Id extends string>(id: Id, path: Call['path'], field: string, populate: readonly string[]): Call<Id> => ({
    id,
    path,
    field,
    populate,
    origin,
  });

/** A call of the eleven that the specification lists (section 7). */
export const specified = call('specified');

/** A call of our own, for what the specification calls hardcoded. */
export const extension = call('extension');
