import type { ButtonModel, DateModel, LinkModel } from '../../models/common.ts';
import type {
  BannerModel,
  ChromeModel,
  Crumb,
  DraftBarModel,
  FirstPicture,
  FooterModel,
  FrameModel,
  MenuEntry,
  MenuList,
  MenuModel,
  OfficeModel,
} from '../../models/frame.ts';
import type { ContactBannerModel } from '../../models/home.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale } from '../../site/locales.ts';
import { contentOfRoute, menuItems, type MenuItem } from '../../../model/route-content.ts';
import { fillPath, href, routeOf, SUGGESTION_PATHS, type RouteId, type RouteMatch } from '../../site/routes.ts';
import { SHARE_PICTURE_SIZE, sharePicturePath, type ShareCard } from '../../site/share-picture.ts';
import { openSearchPath } from '../../site/files.ts';
import { untypeset } from '../../site/typography.ts';
import { fill } from '../../site/messages/messages.ts';
import type { CallId } from '../contract/calls.ts';
import { PAGE_KEYS, type PageKey } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';
import { linkAbout, type AboutEntry } from './form-links.ts';
import { breadcrumbList, organization, organizationReference, website } from './structured-data.ts';

/** Entries a menu list shows before "All …" (specification: all items; the page keeps the rest). */
export const MENU_LIMIT = 12;

/** The data of a page from which its frame is made. */
export interface PageIdentity {
  readonly route: RouteId | 'notFound' | 'status';
  readonly match?: RouteMatch;
  /** h1, breadcrumb end and sheet name. */
  readonly title: string;
  readonly crumb?: string;
  readonly description: string;
  /** Crumbs between Home and this page. */
  readonly trail?: readonly Crumb[];
  readonly revision?: DateModel;
  /** Its name in print, where it differs. */
  readonly sheet?: string;
  readonly kind?: 'website' | 'article';
  readonly structuredData?: readonly object[];
  readonly contentStyles?: string;
  /** The picture beside the title when the page is shared; without one the site's own. */
  readonly picture?: string | undefined;
  readonly firstPicture?: FirstPicture | undefined;
  /** Path of the page whose copy this one is. */
  readonly canonicalPath?: string;
  readonly siteUrl: string;
  /** The page is of one visitor alone: no search engine lists it and nobody shares it. */
  readonly unlisted?: true;
}

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

const linkOf = (reader: Reader, { route }: MenuItem): LinkModel => pageLink(reader, route as PageKey & RouteId);

/** The links of the not-found page. */
export const popularLinks = (reader: Reader): LinkModel[] => menuItems('popular').map((item) => linkOf(reader, item));

const familyOf = (route: PageIdentity['route']): PageIdentity['route'] => {
  if (route === 'notFound' || route === 'status') return route;
  const { parent } = routeOf(route);
  return parent === undefined ? route : familyOf(parent as RouteId);
};

function menuModel(reader: Reader, identity: PageIdentity): MenuModel {
  const family = familyOf(identity.route);
  const currentPath = identity.match ? reader.counterpart(identity.match, reader.locale) : undefined;
  const entry = (item: MenuItem): MenuEntry => ({ ...linkOf(reader, item), current: family === item.route });
  const engineering = menuItems('engineering');
  const lists = engineering.map((item): MenuList => {
    const list = linkOf(reader, item);
    const names = item.collection?.call ? reader.names(item.collection.call.id as CallId) : [];
    const entries = names.slice(0, MENU_LIMIT).map((link) => ({ ...link, current: link.href === currentPath }));
    return {
      ...list,
      entries,
      ...(item.collection?.numbered === true ? { numbered: true } : {}),
      ...(names.length > MENU_LIMIT ? { all: { href: list.href, text: fill(reader.messages.all, { name: list.text }) } } : {}),
    };
  });
  const setting = reader.block('setting');
  const corporate = menuItems('corporate')
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
    links: menuItems('main').map(entry),
  };
}

/** What the two offices are called: headquarters, R&D centre. */
export function officeNames(reader: Reader): readonly [headquarters: string, rdCentre: string] {
  const setting = reader.block('setting');
  const fallback = reader.label('contact');
  return [setting?.headquartersName ?? fallback, setting?.rdCentreName ?? fallback];
}

/** The two offices of the contact page (fields `center` and `arge`, specification section 3). */
function offices(reader: Reader): OfficeModel[] {
  const contact = reader.block('contact');
  const names = officeNames(reader);
  return [contact?.center, contact?.arge].flatMap((address, index) =>
    address === undefined ? [] : [{ name: names[index] ?? '', address, city: cityOf(address) }],
  );
}

/** The last two parts of an address without its postcode: "06690 Çankaya, Ankara" becomes "Çankaya, Ankara". */
export function cityOf(address: string): string {
  return address
    .split(',')
    .slice(-2)
    .map((part) => part.trim().replace(/^\d{4,6}\s+/, ''))
    .join(', ');
}

export const emailLink = (email: string | undefined): LinkModel | undefined =>
  email === undefined ? undefined : { href: `mailto:${email}`, text: email };
export const phoneLink = (phone: string | undefined): LinkModel | undefined =>
  phone === undefined ? undefined : { href: `tel:${phone.replace(/[^\d+]/g, '')}`, text: phone };

/** Date of a page's last change: its own, else the latest of its texts and of the entries on it. */
function revisionOf(reader: Reader, { revision, route }: PageIdentity): DateModel | undefined {
  if (revision || !PAGE_KEYS.includes(route as PageKey)) return revision;
  const shown = route === 'about' ? [reader.block('about')] : route === 'faq' ? reader.list('faq') : [];
  const dates = [reader.page(route as PageKey), ...shown].flatMap((entry) => entry?.updatedAt ?? []);
  const changed = dates.sort().at(-1);
  return changed === undefined ? undefined : reader.date(changed);
}

function footerModel(reader: Reader, identity: PageIdentity): FooterModel {
  const revision = revisionOf(reader, identity);
  const contact = reader.block('contact');
  const email = emailLink(contact?.email);
  const phone = phoneLink(contact?.call);
  return {
    about: reader.block('setting')?.footerText ?? '',
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    servicesTitle: reader.label('services'),
    services: reader.names('service').slice(0, MENU_LIMIT),
    companyTitle: reader.messages.company,
    // The footer's products link differs from the header's (specification, section 2): same grid, the other address.
    links: menuItems('footer').map(({ route }) => pageLink(reader, route as PageKey & RouteId, true)),
    sheet: identity.crumb ?? identity.title,
    ...(identity.sheet === undefined ? {} : { printedSheet: identity.sheet }),
    ...(revision ? { revision } : {}),
    address:
      identity.siteUrl +
      (identity.canonicalPath ??
        (identity.match ? (reader.counterpart(identity.match, reader.locale) ?? '/') : href('home', reader.locale))),
  };
}

/** Where the language switch leads: the counterpart, or the nearest page that exists in that language. */
function languageHref(reader: Reader, identity: PageIdentity, locale: Locale): string {
  const { match } = identity;
  if (!match) return href('home', locale);
  const nearest = contentOfRoute(match.id)?.kind === 'numbered' ? match.id : (routeOf(match.id).parent as RouteId | undefined);
  return reader.counterpart(match, locale) ?? (nearest ? pageHref(nearest, locale) : href('home', locale));
}

function alternates(reader: Reader, identity: PageIdentity): { hreflang: string; href: string }[] {
  const { match, siteUrl, canonicalPath } = identity;
  // A page that names another one as canonical has no language versions of its own.
  if (!match || !match.canonical || (canonicalPath !== undefined && canonicalPath !== reader.counterpart(match, reader.locale))) return [];
  const found = LOCALE_CODES.flatMap((locale) => {
    const path = reader.counterpart(match, locale);
    return path === undefined ? [] : [{ hreflang: locale as string, href: siteUrl + path }];
  });
  const fallback = found.find(({ hreflang }) => hreflang === DEFAULT_LOCALE) ?? found[0];
  return fallback ? [...found, { hreflang: 'x-default', href: fallback.href }] : [];
}

function chromeModel(reader: Reader, identity: PageIdentity): ChromeModel {
  const setting = reader.block('setting');
  return {
    locale: reader.locale,
    route: identity.route,
    companyName: setting?.companyName ?? '',
    home: href('home', reader.locale),
    search: { action: href('search', reader.locale), suggestions: SUGGESTION_PATHS[reader.locale] },
    offices: offices(reader),
    socials: (setting?.socials ?? []).map(({ name, url }) => ({ text: name, href: url, external: true })),
    menu: menuModel(reader, identity),
    languages: LOCALE_CODES.map((locale) => ({
      locale,
      short: LOCALES[locale].short,
      text: LOCALES[locale].name,
      current: locale === reader.locale,
      href: languageHref(reader, identity, locale),
    })),
    footer: footerModel(reader, identity),
  };
}

function bannerModel(reader: Reader, identity: PageIdentity): BannerModel {
  return {
    title: identity.title,
    breadcrumb: [
      { text: reader.messages.home, href: href('home', reader.locale) },
      ...(identity.trail ?? []),
      { text: identity.crumb ?? identity.title },
    ],
  };
}

/** The frame of a page. */
export function frameModel(reader: Reader, identity: PageIdentity): FrameModel {
  const setting = reader.block('setting');
  const siteName = setting?.companyName ?? '';
  const isHome = identity.route === 'home';
  const isContent = identity.route !== 'notFound' && identity.route !== 'status' && identity.unlisted !== true;
  const banner = bannerModel(reader, identity);
  const canonicalPath = identity.canonicalPath ?? (identity.match ? reader.counterpart(identity.match, reader.locale) : undefined);
  const canonical = isContent && canonicalPath !== undefined ? identity.siteUrl + canonicalPath : undefined;
  const crumbs = breadcrumbList(banner.breadcrumb, identity.siteUrl, canonical);
  return {
    head: {
      locale: reader.locale,
      // A training may have a service's name: the list it is in tells their titles apart.
      title: untypeset(
        isHome || siteName === ''
          ? identity.title
          : [identity.crumb ?? identity.title, identity.trail?.at(-1)?.text, siteName].filter((part) => part !== undefined).join(' | '),
      ),
      description: untypeset(identity.description),
      ...(canonical === undefined ? {} : { canonical }),
      alternates: isContent ? alternates(reader, identity) : [],
      search: { href: openSearchPath(reader.locale), title: siteName },
      feed: { href: `/feed.${reader.locale}.xml`, title: fill(reader.messages.feedTitle, { name: siteName }) },
      ...(isContent && canonicalPath !== undefined
        ? {
            sharePicture: {
              url: identity.siteUrl + sharePicturePath(canonicalPath),
              ...SHARE_PICTURE_SIZE,
              alt: untypeset(identity.title),
            },
          }
        : {}),
      ...(identity.firstPicture ? { firstPicture: identity.firstPicture } : {}),
      kind: identity.kind ?? 'website',
      siteName,
      openGraphLocale: LOCALES[reader.locale].openGraph,
      structuredData: isContent
        ? [
            ...(isHome
              ? [organization(reader, identity.siteUrl), website(reader, identity.siteUrl)]
              : [organizationReference(reader, identity.siteUrl), crumbs]),
            ...(identity.structuredData ?? []),
          ]
        : [],
      contentStyles: identity.contentStyles ?? '',
      noindex: !isContent,
    },
    chrome: chromeModel(reader, identity),
    banner,
  };
}

/** The frame of a draft: without data for search engines and messengers, and with a bar that marks it as a draft. */
export function draftFrame({ head, ...frame }: FrameModel, draft: DraftBarModel): FrameModel {
  const { canonical: _canonical, sharePicture: _sharePicture, ...rest } = head;
  return { ...frame, head: { ...rest, alternates: [], structuredData: [], noindex: true, draft: true }, draft };
}

/** What the page's share picture shows. */
export function shareCard(reader: Reader, identity: PageIdentity): ShareCard {
  const setting = reader.block('setting');
  const picture = identity.picture ?? reader.picture(setting?.shareImage)?.url;
  return {
    title: identity.title,
    section: identity.trail?.at(-1)?.text ?? identity.crumb ?? '',
    siteName: setting?.companyName ?? '',
    ...(picture === undefined ? {} : { picture }),
  };
}

/**
 * The contact banner with its buttons; nothing where there is no text.
 * @param entry the entry on whose page it stands: forms are then about it
 */
export function contactBanner(reader: Reader, entry?: AboutEntry): ContactBannerModel | undefined {
  const banner = reader.block('contactBanner');
  if (!banner) return undefined;
  const buttons: ButtonModel[] = reader.buttons(banner.button).map((button) => (entry ? linkAbout(reader, button, entry) : button));
  return { text: banner.text, buttons };
}
