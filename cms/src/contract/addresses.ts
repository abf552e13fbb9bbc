import { blocksOf, CALL_SOURCES, type CallSource } from '#model/calls';
import { relatedName, type RelatedType } from '#model/field';
import type { Collection, Page } from '#model/definition';
import { dayOf } from './entry-fields';
import type { Entry, View } from './view';

/** One name under `data.attributes` of a response, and where its content comes from. */
export interface Section {
  /** Types it is composed of; the first one is what it lists or shows. */
  readonly types: readonly string[];
  /** The type whose entries it lists one by one: such an entry can be requested alone. */
  readonly lists?: string;
  /** Entries of a list, in order, each as JSON; a block has none. */
  readonly entries?: (view: View) => readonly Entry[];
  /** A block as a whole. */
  readonly block?: (view: View) => unknown;
}
export type Address = Readonly<Record<string, Section>>;
type NamedSection = readonly [name: string, section: Section];

/** Types of the entries that a collection's response shows beside its own. */
export const relatedTypes = ({ fields, delivered }: Collection): string[] =>
  Object.values({ ...fields, ...delivered })
    .filter(({ kind }) => kind === 'one' || kind === 'many' || kind === 'children')
    .map(({ of }) => relatedName(of as RelatedType | string));

function list(collection: Collection): Section {
  const related = relatedTypes(collection);
  const hasChildren = Object.values(collection.delivered).some(({ kind }) => kind === 'children');
  return {
    types: [collection.name, ...related],
    // An entry with entries inside changes with them: it is not requested alone.
    ...(hasChildren ? {} : { lists: collection.name }),
    entries: (view) => view.rows(collection.name).flatMap((row) => view.entry(collection, row, related) ?? []),
  };
}

const block = (page: Page, compose: (view: View) => unknown): Section => ({
  types: [page.name],
  block: (view) => (view.row(page.name) ? compose(view) : null),
});

/** The day of a page's last change. */
const day = (page: Page) => block(page, (view) => dayOf(view.row(page.name)!));
const field = (page: Page, name: string) => block(page, (view) => view.field(page.name, name));

/** Sections of a page that one call delivers as a whole: one field, or the attributes themselves. */
function wholePage(name: string, page: Page): NamedSection[] {
  if (name === '') return [...Object.keys(page.fields).map((own) => [own, field(page, own)] as const), ['updatedAt', day(page)]];
  return [[name, block(page, (view) => ({ ...view.fields(page.name), updatedAt: dayOf(view.row(page.name)!) }))]];
}

/** The section of a part that is delivered by itself; the day of its page's last change is in it or beside it. */
function pagePart(source: CallSource, page: Page): NamedSection[] {
  const found = blocksOf(page).find(({ block: { call } }) => call.id === source.id);
  if (!found) return [];
  const { dated } = found.block;
  const part = field(page, found.field);
  if (dated === undefined) return [[source.field, part]];
  if (dated === 'beside')
    return [
      [source.field, part],
      ['updatedAt', day(page)],
    ];
  const withDay = block(page, (view) => ({
    ...(view.field(page.name, found.field) as object),
    updatedAt: dayOf(view.row(page.name)!),
  }));
  return [[source.field, withDay]];
}

/** A list whose entries are pages, in the order of the content types. */
function pageList(pages: readonly Page[], compose: (view: View, page: Page) => object): Section {
  return {
    types: pages.map(({ name }) => name),
    entries: (view) =>
      pages.flatMap((page, index) => {
        const row = view.row(page.name);
        if (!row) return [];
        const { documentId } = row;
        const entry = { id: index + 1, documentId, key: page.key, ...compose(view, page), updatedAt: dayOf(row) };
        return [{ documentId, json: JSON.stringify(entry) }];
      }),
  };
}

function sectionsOf(source: CallSource): NamedSection[] {
  const { collection, pages } = source;
  const [page] = pages;
  if (collection) return [[source.field, list(collection)]];
  if (source.id === 'page') return [[source.field, pageList(pages, (view, { name }) => view.page(name))]];
  if (source.shape === 'list') return [[source.field, pageList(pages, (view, { name }) => view.fields(name))]];
  if (!page) return [];
  return page.call?.id === source.id ? wholePage(source.field, page) : pagePart(source, page);
}

/**
 * Every address of the contract: the seven of the specification (section 7), misspelling included, and the extensions
 * for what it calls hardcoded. Names and nesting are the contract's; what an editor works on are the content types.
 */
export const ADDRESSES: Readonly<Record<string, Address>> = CALL_SOURCES.reduce<Record<string, Address>>((addresses, source) => {
  const path = source.path.slice(1);
  return { ...addresses, [path]: { ...addresses[path], ...Object.fromEntries(sectionsOf(source)) } };
}, {});

/** Addresses whose responses a type is part of. */
export const addressesOf = (type: string): string[] =>
  Object.entries(ADDRESSES).flatMap(([path, address]) =>
    Object.values(address).some(({ types }) => types.includes(type)) ? [`/${path}`] : [],
  );

/** What of the contract's responses a type is part of. */
export interface Part {
  readonly address: string;
  /** Name under `data.attributes`. */
  readonly field: string;
  /** Whether the field lists this type's entries, so that one can be requested alone. */
  readonly listed: boolean;
}

/** Fields of the contract's responses that a type is part of. */
export const partsOf = (type: string): Part[] =>
  Object.entries(ADDRESSES).flatMap(([path, address]) =>
    Object.entries(address).flatMap(([name, { types, lists }]) =>
      types.includes(type) ? [{ address: `/${path}`, field: name, listed: lists === type }] : [],
    ),
  );
