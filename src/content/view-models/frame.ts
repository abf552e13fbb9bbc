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
import { href, routeOf, type RouteId, type RouteMatch } from '../../site/routes.ts';
import { SHARE_PICTURE_SIZE, sharePicturePath, type ShareCard } from '../../site/share-picture.ts';
import { untypeset } from '../../site/typography.ts';
import { fill } from '../../site/words/words.ts';
import { PAGE_KEYS, type PageKey } from '../contract/entities.ts';
import type { Reader } from '../reader.ts';
import { breadcrumbList, organization, organizationReference } from './structured-data.ts';

/** Entries a menu list shows before "All …" (specification: all items; the page keeps the rest). */
export const MENU_LIMIT = 12;
export const FIRST_PRODUCTS_PAGE = { page: '0' } as const;

/** What a page says of itself; the rest of its frame follows. */
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
  /** Its name on paper, where it differs. */
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
}

const plainPages = {
  about: 'about',
  brands: 'brands',
  references: 'references',
  equalityPlan: 'equalityPlan',
  posts: 'posts',
  faq: 'faq',
  privacy: 'privacy',
  legalNotice: 'legalNotice',
  accessibility: 'accessibility',
  contact: 'contact',
  services: 'services',
  educations: 'educations',
  solutions: 'solutions',
} as const satisfies Partial<Record<RouteId, PageKey>>;

/** The link to a page of the table by its short name. */
function pageLink(reader: Reader, id: keyof typeof plainPages | 'products'): LinkModel {
  if (id === 'products') return { href: href('products', reader.locale, FIRST_PRODUCTS_PAGE), text: reader.label('products') };
  return { href: href(id, reader.locale), text: reader.label(plainPages[id]) };
}

/** What a visitor who is lost most likely came for; few enough to be read at once. */
export const soughtLinks = (reader: Reader): LinkModel[] =>
  (['services', 'solutions', 'educations', 'products', 'contact'] as const).map((id) => pageLink(reader, id));

const familyOf = (route: PageIdentity['route']): PageIdentity['route'] => {
  if (route === 'notFound' || route === 'status') return route;
  const { parent } = routeOf(route);
  return (parent as RouteId | undefined) ?? route;
};

function menuModel(reader: Reader, identity: PageIdentity): MenuModel {
  const family = familyOf(identity.route);
  const currentPath = identity.match ? reader.counterpart(identity.match, reader.locale) : undefined;
  const entry = (link: LinkModel, id: string): MenuEntry => ({ ...link, current: family === id });
  const lists = (['service', 'education', 'solution'] as const).map((call): MenuList => {
    const list = pageLink(reader, `${call}s`);
    const names = reader.names(call);
    const entries = names.slice(0, MENU_LIMIT).map((link) => ({ ...link, current: link.href === currentPath }));
    // The services are numbered everywhere: their order is the order of the work.
    return {
      ...list,
      entries,
      ...(call === 'service' ? { numbered: true } : {}),
      ...(names.length > MENU_LIMIT ? { all: { href: list.href, text: fill(reader.words.all, { name: list.text }) } } : {}),
    };
  });
  const setting = reader.block('setting');
  // The Turkish menu has no gender equality link (specification, section 2).
  const corporate = (['about', 'brands', 'references', ...(reader.locale === 'en' ? (['equalityPlan'] as const) : [])] as const).map((id) =>
    entry(pageLink(reader, id), id),
  );
  return {
    corporate: {
      label: setting?.corporateLabel ?? reader.words.company,
      intro: setting?.corporateIntro ?? '',
      current: corporate.some(({ current }) => current),
      entries: corporate,
    },
    engineering: {
      label: setting?.engineeringLabel ?? reader.words.services,
      intro: setting?.engineeringIntro ?? '',
      current: ['services', 'educations', 'solutions'].includes(family),
      lists,
    },
    links: (['products', 'posts', 'contact'] as const).map((id) => entry(pageLink(reader, id), id)),
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

/** Date of a page's last change: its own, else the latest of its words and of what stands on it. */
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
  // The footer's products link differs from the header's (specification, section 2): same grid, the other address.
  const products = reader.locale === DEFAULT_LOCALE ? '/products/page/0' : href('products', reader.locale, FIRST_PRODUCTS_PAGE);
  return {
    about: reader.block('setting')?.footerText ?? '',
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    servicesTitle: reader.label('services'),
    services: reader.names('service').slice(0, MENU_LIMIT),
    companyTitle: reader.words.company,
    links: [
      ...(['about', 'brands', 'references', 'solutions', 'educations'] as const).map((id) => pageLink(reader, id)),
      { href: products, text: reader.label('products') },
      ...(['posts', 'faq', 'equalityPlan', 'privacy', 'legalNotice', 'accessibility'] as const).map((id) => pageLink(reader, id)),
    ],
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
  const parent = routeOf(match.id).parent as 'services' | undefined;
  if (match.id === 'products') return reader.counterpart(match, locale) ?? href('products', locale, FIRST_PRODUCTS_PAGE);
  return reader.counterpart(match, locale) ?? (parent ? href(parent, locale) : href('home', locale));
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
      { text: reader.words.home, href: href('home', reader.locale) },
      ...(identity.trail ?? []),
      { text: identity.crumb ?? identity.title },
    ],
  };
}

/** Everything around a page, from what the page says of itself. */
export function frameModel(reader: Reader, identity: PageIdentity): FrameModel {
  const setting = reader.block('setting');
  const siteName = setting?.companyName ?? '';
  const isHome = identity.route === 'home';
  const isContent = identity.route !== 'notFound' && identity.route !== 'status';
  const banner = bannerModel(reader, identity);
  const canonicalPath = identity.canonicalPath ?? (identity.match ? reader.counterpart(identity.match, reader.locale) : undefined);
  const canonical = isContent && canonicalPath !== undefined ? identity.siteUrl + canonicalPath : undefined;
  const crumbs = breadcrumbList(banner.breadcrumb, identity.siteUrl, canonical);
  return {
    head: {
      locale: reader.locale,
      // A training may have a service's name: the list it stands in tells their titles apart.
      title: untypeset(
        isHome || siteName === ''
          ? identity.title
          : [identity.crumb ?? identity.title, identity.trail?.at(-1)?.text, siteName].filter((part) => part !== undefined).join(' | '),
      ),
      description: untypeset(identity.description),
      ...(canonical === undefined ? {} : { canonical }),
      alternates: isContent ? alternates(reader, identity) : [],
      feed: { href: `/feed.${reader.locale}.xml`, title: fill(reader.words.feedTitle, { name: siteName }) },
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
            ...(isHome ? [organization(reader, identity.siteUrl)] : [organizationReference(reader, identity.siteUrl), crumbs]),
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

/** The frame of a draft: nothing in it invites a search engine or a messenger, and a bar says what it is. */
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

/** The contact banner with its buttons; nothing where there is no text. */
export function contactBanner(reader: Reader): ContactBannerModel | undefined {
  const banner = reader.block('contactBanner');
  if (!banner) return undefined;
  const buttons: ButtonModel[] = reader.buttons(banner.button);
  return { text: banner.text, buttons };
}
