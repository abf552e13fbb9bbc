import type { DateModel } from '../../models/common.ts';
import type { FooterModel } from '../../models/frame.ts';
import { href, type RouteId } from '../../site/routes.ts';
import { PAGE_KEYS, type PageKey } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';
import { MENU_LIMIT } from './menu.ts';
import { directLinks } from './offices.ts';
import type { PageIdentity } from './page-identity.ts';
import { pageLink, shownItems } from './page-links.ts';

/** Date of a page's last change: its own, else the latest of its texts and of the entries on it. A page that does not exist has none. */
function revisionOf(reader: Reader, { revision, route }: PageIdentity): DateModel | undefined {
  if (revision || route === 'notFound' || !PAGE_KEYS.includes(route as PageKey)) return revision;
  const shown = route === 'about' ? [reader.block('about')] : route === 'faq' ? reader.list('faq') : [];
  const dates = [reader.page(route as PageKey), ...shown].flatMap((entry) => entry?.updatedAt ?? []);
  const changed = dates.sort().at(-1);
  return changed === undefined ? undefined : reader.date(changed);
}

/** The footer, and on paper the title block of the page. */
export function footerModel(reader: Reader, identity: PageIdentity): FooterModel {
  const revision = revisionOf(reader, identity);
  return {
    about: reader.block('setting')?.footerText ?? '',
    ...directLinks(reader),
    servicesTitle: reader.label('services'),
    services: reader.names('service').slice(0, MENU_LIMIT),
    companyTitle: reader.messages.company,
    // The footer's products link differs from the header's (specification, section 2): same grid, the other address.
    links: shownItems(reader, 'footer').map(({ route }) => pageLink(reader, route as PageKey & RouteId, true)),
    sheet: identity.crumb ?? identity.title,
    ...(identity.sheet === undefined ? {} : { printedSheet: identity.sheet }),
    ...(revision ? { revision } : {}),
    address:
      identity.siteUrl +
      (identity.canonicalPath ??
        (identity.match ? (reader.counterpart(identity.match, reader.locale) ?? '/') : href('home', reader.locale))),
  };
}
