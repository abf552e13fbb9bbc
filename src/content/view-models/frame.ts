import type { ButtonModel } from '../../models/common.ts';
import type { BannerModel, ChromeModel, DraftBarModel, FrameModel, MenuContactModel } from '../../models/frame.ts';
import type { ContactBannerModel } from '../../models/home.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale } from '../../site/locales.ts';
import { contentOfRoute } from '../../../model/route-content.ts';
import { href, routeOf, SUGGESTION_PATHS, type RouteId } from '../../site/routes.ts';
import { SHARE_PICTURE_SIZE, sharePicturePath, type ShareCard } from '../../site/share-picture.ts';
import { formHref, formPageTexts } from '../../site/form-addresses.ts';
import { feedPath, openSearchPath } from '../../site/files.ts';
import { documentTitle } from '../../site/search-result.ts';
import { untypeset } from '../../site/typography.ts';
import { fill } from '../../site/messages/messages.ts';
import { PAGE_KEYS, type PageKey } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';
import { footerModel } from './footer.ts';
import { menuModel } from './menu.ts';
import { directLinks, offices } from './offices.ts';
import type { PageIdentity } from './page-identity.ts';
import { pageHref } from './page-links.ts';
import { linkAbout, type AboutEntry } from './form-links.ts';
import { breadcrumbList, organization, organizationReference, website } from './structured-data.ts';

/** The form that the header leads to from every page. */
const HEADER_FORM = 'requirement';

const menuContact = (reader: Reader): MenuContactModel => ({
  ask: { href: formHref(HEADER_FORM, reader.locale), text: formPageTexts(HEADER_FORM, reader.locale).title },
  ...directLinks(reader),
});

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
    socials: (setting?.socials ?? []).map(({ name, url }) => ({ text: name, href: url })),
    menu: menuModel(reader, identity),
    languages: LOCALE_CODES.map((locale) => ({
      locale,
      short: LOCALES[locale].short,
      text: LOCALES[locale].name,
      current: locale === reader.locale,
      href: languageHref(reader, identity, locale),
    })),
    contact: menuContact(reader),
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

/** An editor's title of a page for search results and shared links. Pages that no entry is have it in their own words. */
const searchTitleOf = (reader: Reader, { search, route }: PageIdentity): string | undefined =>
  search ? search.searchTitle : PAGE_KEYS.includes(route as PageKey) ? reader.page(route as PageKey)?.searchTitle : undefined;

/** The frame of a page. */
export function frameModel(reader: Reader, identity: PageIdentity): FrameModel {
  const setting = reader.block('setting');
  const siteName = setting?.companyName ?? '';
  const isHome = identity.route === 'home';
  const searchTitle = searchTitleOf(reader, identity);
  const isContent = identity.route !== 'notFound' && identity.route !== 'status' && identity.unlisted !== true;
  const banner = bannerModel(reader, identity);
  const canonicalPath = identity.canonicalPath ?? (identity.match ? reader.counterpart(identity.match, reader.locale) : undefined);
  const canonical = isContent && canonicalPath !== undefined ? identity.siteUrl + canonicalPath : undefined;
  const crumbs = breadcrumbList(banner.breadcrumb, identity.siteUrl, canonical);
  return {
    head: {
      locale: reader.locale,
      title: untypeset(
        searchTitle !== undefined
          ? documentTitle([searchTitle, siteName])
          : isHome || siteName === ''
            ? identity.title
            : // A training may have a service's name: the list it is in tells their titles apart.
              documentTitle([identity.crumb ?? identity.title, identity.trail?.at(-1)?.text, siteName]),
      ),
      description: untypeset(identity.search?.searchDescription ?? identity.description),
      ...(canonical === undefined ? {} : { canonical }),
      alternates: isContent ? alternates(reader, identity) : [],
      search: { href: openSearchPath(reader.locale), title: siteName },
      feed: { href: feedPath(reader.locale), title: fill(reader.messages.feedTitle, { name: siteName }) },
      ...(isContent && canonicalPath !== undefined
        ? {
            sharePicture: {
              url: identity.siteUrl + sharePicturePath(canonicalPath),
              ...SHARE_PICTURE_SIZE,
              alt: untypeset(searchTitle ?? identity.title),
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

/** The frame of a draft: without data for search engines and messengers, and with the bar that marks it as a draft, if any. */
export function draftFrame({ head, ...frame }: FrameModel, draft: DraftBarModel | undefined): FrameModel {
  const { canonical: _canonical, sharePicture: _sharePicture, ...rest } = head;
  const bare = { ...rest, alternates: [], structuredData: [], noindex: true };
  return draft ? { ...frame, head: { ...bare, draft: true }, draft } : { ...frame, head: bare };
}

/** What the page's share picture shows. */
export function shareCard(reader: Reader, identity: PageIdentity): ShareCard {
  const setting = reader.block('setting');
  const picture = identity.picture ?? reader.picture(setting?.shareImage);
  return {
    title: searchTitleOf(reader, identity) ?? identity.title,
    section: identity.trail?.at(-1)?.text ?? identity.crumb ?? '',
    siteName: setting?.companyName ?? '',
    ...(picture === undefined ? {} : { picture: picture.url, ...(picture.focus ? { focus: picture.focus } : {}) }),
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
