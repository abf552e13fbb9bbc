import type { MenuItem } from '../../../model/route-content.ts';
import type { MenuEntry, MenuList, MenuModel } from '../../models/frame.ts';
import { fill } from '../../site/messages/messages.ts';
import { routeOf, type RouteId } from '../../site/routes.ts';
import type { CallId } from '../contract/calls.ts';
import type { Reader } from '../snapshot/reader.ts';
import type { PageIdentity } from './page-identity.ts';
import { linkOf, shownItems } from './page-links.ts';

/** Entries a menu list shows before "All …" (specification: all items; the page keeps the rest). */
export const MENU_LIMIT = 12;

const familyOf = (route: PageIdentity['route']): PageIdentity['route'] => {
  if (route === 'notFound' || route === 'status') return route;
  const { parent } = routeOf(route);
  return parent === undefined ? route : familyOf(parent as RouteId);
};

/** The header's menu, with the page itself marked. */
export function menuModel(reader: Reader, identity: PageIdentity): MenuModel {
  const family = familyOf(identity.route);
  const currentPath = identity.match ? reader.counterpart(identity.match, reader.locale) : undefined;
  const entry = (item: MenuItem): MenuEntry => ({ ...linkOf(reader, item), current: family === item.route });
  const engineering = shownItems(reader, 'engineering');
  const lists = engineering.map((item): MenuList => {
    const list = linkOf(reader, item);
    const call = item.collection?.call?.id as CallId | undefined;
    const names = call ? reader.names(call) : [];
    const entries = names.slice(0, MENU_LIMIT).map((link) => ({ ...link, current: link.href === currentPath }));
    return {
      ...list,
      entries,
      ...(call && reader.awaits(call) ? { waiting: true } : {}),
      ...(item.collection?.numbered === true ? { numbered: true } : {}),
      ...(names.length > MENU_LIMIT ? { all: { href: list.href, text: fill(reader.messages.all, { name: list.text }) } } : {}),
    };
  });
  const setting = reader.block('setting');
  const corporate = shownItems(reader, 'corporate')
    .filter(({ route }) => routeOf(route).notInMenu?.includes(reader.locale) !== true)
    .map(entry);
  return {
    corporate: {
      label: setting?.corporateLabel ?? reader.messages.company,
      intro: setting?.corporateIntro ?? '',
      current: corporate.some(({ current }) => current),
      entries: corporate,
    },
    engineering: {
      label: setting?.engineeringLabel ?? reader.messages.services,
      intro: setting?.engineeringIntro ?? '',
      current: engineering.some(({ route }) => route === family),
      lists,
    },
    links: shownItems(reader, 'main').map(entry),
  };
}
