/**
 * What each route of the site shows, derived from the content types: which entries its parameters stand for, which texts
 * its page has, which slugs would hide an address.
 */
import { LOCALE_CODES, type Locale } from '../src/site/locales.ts';
import { ROUTE_IDS, type RouteId, routeOf, segmentsOf } from '../src/site/routes.ts';
import { COLLECTIONS, CONTENT_TYPES, PAGES } from './content-types.ts';
import { isCollection, slugFieldOf, type Collection, type ContentType, type Menu, type Page } from './definition.ts';

/** A list in numbered pages. */
export interface NumberedContent {
  readonly kind: 'numbered';
  readonly collection: Collection;
  readonly perPage: number | 'PRODUCTS_PER_PAGE';
  readonly from: 0 | 1;
}

/** What the parameter of a route stands for. */
export type RouteContent =
  | { readonly kind: 'entry'; readonly collection: Collection; readonly slugField: string }
  | NumberedContent
  | { readonly kind: 'month'; readonly collection: Collection };

function contentsOf(collection: Collection): [RouteId, RouteContent][] {
  const { detail, numbered, months } = collection.pages;
  const slugField = slugFieldOf(collection);
  const found: [RouteId, RouteContent][] = [];
  if (detail !== undefined && slugField !== undefined) found.push([detail, { kind: 'entry', collection, slugField }]);
  if (numbered) found.push([numbered.route, { kind: 'numbered', collection, ...numbered }]);
  if (months !== undefined) found.push([months, { kind: 'month', collection }]);
  return found;
}

const contents = new Map(COLLECTIONS.flatMap(contentsOf));

/** Entries on one page of a list. @param productsPerPage the setting of that name */
export const perPageOf = ({ perPage }: NumberedContent, productsPerPage: number): number =>
  perPage === 'PRODUCTS_PER_PAGE' ? productsPerPage : perPage;

/** What the parameter of a route stands for; undefined where it has none. */
export const contentOfRoute = (route: RouteId): RouteContent | undefined => contents.get(route);

/** The collection that a route lists. @throws Error if it lists none */
export function listOfRoute(route: RouteId): Collection {
  const found = COLLECTIONS.find(({ pages }) => pages.list === route);
  if (!found) throw new Error(`The route "${route}" is the list of no content type.`);
  return found;
}

/** Collections whose entries have pages and slugs of their own, and that a call delivers. */
export const ADDRESSED: readonly Collection[] = COLLECTIONS.filter(({ pages, call }) => pages.detail !== undefined && call !== undefined);

/** The page whose texts a route shows. @param key a route, or `notFound` */
export const pageOf = (key: string): Page | undefined => PAGES.find((page) => page.key === key);

/** What a menu holds: the pages of lists, and single pages. */
export interface MenuItem {
  readonly route: RouteId;
  /** Key of the page whose label names it. */
  readonly page: string;
  /** Set where the menu lists its entries too. */
  readonly collection?: Collection;
}

const itemOf = (type: ContentType): MenuItem | undefined => {
  if (!isCollection(type)) return { route: type.key as RouteId, page: type.key };
  const route = type.pages.list ?? type.pages.numbered?.route;
  return route && { route, page: type.listPage?.key ?? route, collection: type };
};

/** The pages of a menu, in the order of the content types. */
export const menuItems = (menu: Menu): MenuItem[] =>
  CONTENT_TYPES.flatMap((type) => (type.menus.includes(menu) ? (itemOf(type) ?? []) : []));

/**
 * Slugs that no entry of a collection may have, in small letters: beside its entries they are addresses of their own,
 * such as `page` in `/blogs/page/2`.
 */
export function reservedSlugs({ pages }: Collection): string[] {
  const [own] = [pages.detail, pages.numbered?.route].filter((route) => route !== undefined);
  if (own === undefined) return [];
  const reserved = LOCALE_CODES.flatMap((locale: Locale) => {
    // Entries of a list without pages of their own may get some, below the list.
    const before = segmentsOf(routeOf(own).paths[locale]).slice(0, pages.detail === undefined ? -2 : -1);
    return ROUTE_IDS.map((id) => segmentsOf(routeOf(id).paths[locale]))
      .filter((segments) => before.length > 0 && before.every((segment, index) => segments[index] === segment))
      .flatMap((segments) => segments[before.length] ?? [])
      .filter((segment) => !segment.startsWith('['));
  });
  return [...new Set(reserved.map((segment) => segment.toLowerCase()))];
}
