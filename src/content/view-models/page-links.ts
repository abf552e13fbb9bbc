import { menuItems, type MenuItem } from '../../../model/route-content.ts';
import type { Menu } from '../../../model/definition.ts';
import type { LinkModel } from '../../models/common.ts';
import type { Locale } from '../../site/locales.ts';
import { fillPath, routeOf, type RouteId } from '../../site/routes.ts';
import type { PageKey } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';

/**
 * Address of a page of a list, or of a page without parameters.
 * @param page number of the page, where the route has one
 * @param alias the other address of the same page, where the language has one (specification, section 2: product grid)
 */
export function pageHref(route: RouteId, locale: Locale, page = 0, alias = false): string {
  const { paths, aliases } = routeOf(route);
  const other = alias ? aliases?.[locale]?.[0] : undefined;
  return fillPath(other ?? paths[locale], { page: String(page) });
}

/** The link to a page by its short name. */
export const pageLink = (reader: Reader, route: PageKey & RouteId, alias = false): LinkModel => ({
  href: pageHref(route, reader.locale, 0, alias),
  text: reader.label(route),
});

/** The link to a page of a menu, by its short name. */
export const linkOf = (reader: Reader, { route }: MenuItem): LinkModel => pageLink(reader, route as PageKey & RouteId);

/** The pages of a menu that exist in the reader's language. */
export const shownItems = (reader: Reader, menu: Menu): MenuItem[] => menuItems(menu).filter(({ route }) => reader.hasPage(route));

/** The links of the not-found page. */
export const popularLinks = (reader: Reader): LinkModel[] => shownItems(reader, 'popular').map((item) => linkOf(reader, item));
