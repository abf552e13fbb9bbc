/**
 * The calls by which the site reads the content service, derived from the content types: the eleven of the specification
 * (section 7) and further addresses of the same style for what the specification calls hardcoded.
 */
import { COLLECTIONS, PAGES, type DefinedType } from './content-types.ts';
import { dated, extension, WORDS } from './define.ts';
import { isBlock, type BlockPart, type Call, type Collection, type Page } from './definition.ts';
import type { RouteId } from '../src/site/routes.ts';
import type { Fields, PartDefinition } from './field.ts';
import { pageKey, texts } from './fields.ts';
import { LEGAL } from './parts/legal.ts';

/** What one call delivers. */
export interface CallSource extends Call {
  /** `list`: entries of their own; `block`: one object. */
  readonly shape: 'list' | 'block';
  /** Fields of an entry or block, by their names in the contract. */
  readonly fields: Fields;
  /** Fields that name an entry of a list: the first one present. */
  readonly key: readonly string[];
  readonly lookup: boolean;
  readonly sameKeyInAllLanguages: boolean;
  /** The collection whose entries it lists; undefined for blocks and lists of pages. */
  readonly collection?: Collection;
  /** The pages whose texts it lists or shows. */
  readonly pages: readonly Page[];
}

/** The words of all pages. */
const pageCall = extension('page', '/page', 'pages', ['pages.texts']);
const pageFields = { key: pageKey(), ...WORDS.of.fields, texts: texts(), ...dated };

/** The legal texts, which are pages of one long text each. */
const legalCall = extension('legal', '/legal', 'pages', ['pages']);
const legalFields = { key: pageKey(), ...LEGAL.fields, ...dated };

const listOf = (collection: Collection & { readonly call: Call }): CallSource => ({
  ...collection.call,
  shape: 'list',
  fields: { ...collection.fields, ...collection.delivered },
  key: collection.key,
  lookup: collection.lookup,
  sameKeyInAllLanguages: collection.sameKeyInAllLanguages,
  collection,
  pages: [],
});

const blockOf = (call: Call, fields: Fields, page: Page): CallSource => ({
  ...call,
  shape: 'block',
  fields,
  key: [],
  lookup: false,
  sameKeyInAllLanguages: true,
  pages: [page],
});

const pageListOf = (call: Call, fields: Fields, pages: readonly Page[]): CallSource => ({
  ...call,
  shape: 'list',
  fields,
  key: ['key'],
  lookup: true,
  sameKeyInAllLanguages: true,
  pages,
});

/** Blocks of a page that are delivered by themselves, with the field that holds each. */
export const blocksOf = (page: Page): readonly { readonly field: string; readonly block: BlockPart }[] =>
  Object.entries(page.fields).flatMap(([field, { kind, of }]) =>
    kind === 'part' && isBlock(of as PartDefinition) ? [{ field, block: of as BlockPart }] : [],
  );

/** The call that a page cannot do without: its own, or that of its only block. */
export function callOfPage(page: Page): Call | undefined {
  const blocks = blocksOf(page);
  return page.call ?? (blocks.length === 1 ? blocks[0]?.block.call : undefined);
}

const hasCall = (collection: Collection): collection is Collection & { readonly call: Call } => collection.call !== undefined;

const sources: readonly CallSource[] = [
  ...COLLECTIONS.filter(hasCall).map(listOf),
  ...PAGES.flatMap((page) => [
    ...(page.call ? [blockOf(page.call, { ...page.fields, ...(page.key === '' ? {} : dated) }, page)] : []),
    ...blocksOf(page).map(({ block }) => blockOf(block.call, block.fields, page)),
  ]),
  pageListOf(
    pageCall,
    pageFields,
    PAGES.filter((page) => page.key !== ''),
  ),
  pageListOf(
    legalCall,
    legalFields,
    PAGES.filter(({ legal }) => legal),
  ),
];

/** The menu's lists come first, so that a site without any content can show its menu soonest. */
const inMenu = ({ collection }: CallSource) => collection?.menus.includes('engineering') ?? false;

/** Every call, in the order in which they are requested. */
export const CALL_SOURCES: readonly CallSource[] = [...sources].sort((a, b) => Number(inMenu(b)) - Number(inMenu(a)));

type CallsOf<D> = D extends { readonly call: infer C extends Call } ? C['id'] : never;
type BlocksOf<D> = D extends Page<string, string, Fields, infer F> ? F[keyof F]['of'] : never;

/** Names of the calls. */
export type CallId = CallsOf<DefinedType> | CallsOf<BlocksOf<DefinedType>> | 'page' | 'legal';

type BySource<D, Id> =
  D extends Collection<string, infer F, infer Delivered, infer C>
    ? C extends Call<infer CallName>
      ? CallName extends Id
        ? Omit<Delivered, keyof F> & F
        : never
      : never
    : D extends { readonly call: Call<infer CallName>; readonly fields: infer F }
      ? CallName extends Id
        ? D extends { readonly shape: 'single'; readonly key: RouteId }
          ? F & typeof dated
          : F
        : never
      : never;

/** Fields that a call delivers, by their own types. */
export type FieldsOf<Id extends CallId> = Id extends 'page'
  ? typeof pageFields
  : Id extends 'legal'
    ? { readonly key: ReturnType<typeof pageKey>; readonly html: LegalText } & typeof dated
    : BySource<DefinedType | BlocksOf<DefinedType>, Id>;
type LegalText = Extract<DefinedType, { readonly key: 'privacy' }>['fields']['html'];
