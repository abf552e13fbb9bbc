/**
 * The route table: every address of the site, in every language.
 * Pages, links, menus, breadcrumbs, the language switch, canonical, hreflang, sitemap, redirects
 * and the lists of all tests derive from it. It has no side effects and imports only the languages.
 */
import { fold } from './fold.ts';
import { LOCALE_CODES, localeOfPath, type Locale } from './locales.ts';

interface RouteDefinition {
  /** One address per language; `[name]` is a parameter. */
  readonly paths: Readonly<Record<Locale, string>>;
  /** Further addresses of the same page; `paths` stays the canonical one. */
  readonly aliases?: Partial<Readonly<Record<Locale, readonly string[]>>>;
  /** File in `src/routes/` that renders it. */
  readonly page: string;
  /** The route one step up in the breadcrumb; none: directly below Home. */
  readonly parent?: string;
  /** Left out of the sitemap: the page names another one as canonical, or has no content of its own. */
  readonly unlisted?: true;
  /** The page depends on the query of its address; every other page ignores it. */
  readonly readsQuery?: true;
  /** Languages whose header menu leaves the page out (specification, section 2). */
  readonly notInMenu?: readonly Locale[];
  /** Ids on the page that a link may name; `any`: they are made from its content. */
  readonly anchors?: readonly string[] | 'any';
}

export const ROUTES = {
  home: { paths: { en: '/', tr: '/tr' }, page: 'home.astro' },
  about: { paths: { en: '/about', tr: '/tr/hakkimizda' }, page: 'about.astro' },
  brands: { paths: { en: '/brands', tr: '/tr/markalarimiz' }, page: 'brands.astro' },
  references: { paths: { en: '/references', tr: '/tr/referanslarimiz' }, page: 'references.astro' },
  equalityPlan: {
    paths: { en: '/gep', tr: '/tr/toplumsal-cinsiyet-esitligi-plani' },
    page: 'equality-plan.astro',
    notInMenu: ['tr'],
    anchors: 'any',
  },
  contact: { paths: { en: '/contact', tr: '/tr/iletisim' }, page: 'contact.astro' },
  services: { paths: { en: '/services', tr: '/tr/hizmetlerimiz' }, page: 'offerings.astro' },
  service: { paths: { en: '/services/[slug]', tr: '/tr/hizmetlerimiz/[slug]' }, page: 'offering.astro', parent: 'services' },
  educations: { paths: { en: '/educations', tr: '/tr/egitimlerimiz' }, page: 'offerings.astro' },
  education: { paths: { en: '/educations/[slug]', tr: '/tr/egitimlerimiz/[slug]' }, page: 'offering.astro', parent: 'educations' },
  solutions: { paths: { en: '/solutions', tr: '/tr/cozumlerimiz' }, page: 'offerings.astro' },
  solution: { paths: { en: '/solutions/[slug]', tr: '/tr/cozumlerimiz/[slug]' }, page: 'offering.astro', parent: 'solutions' },
  products: {
    paths: { en: '/our-products/page/[page]', tr: '/tr/urunlerimiz/page/[page]' },
    aliases: { en: ['/products/page/[page]'] },
    page: 'products.astro',
  },
  ooreneo: {
    paths: { en: '/our-products/oOreNEO', tr: '/tr/urunlerimiz/oOreNEO' },
    page: 'ooreneo.astro',
    parent: 'products',
    anchors: ['in-the-box', 'part-by-part', 'term'],
  },
  posts: { paths: { en: '/blogs', tr: '/tr/bloglar' }, page: 'posts.astro' },
  postsPage: { paths: { en: '/blogs/page/[page]', tr: '/tr/bloglar/sayfa/[page]' }, page: 'posts.astro', parent: 'posts' },
  newestPost: {
    paths: { en: '/blogs/blog', tr: '/tr/bloglar/blog' },
    page: 'post.astro',
    parent: 'posts',
    unlisted: true,
    anchors: ['comments'],
  },
  postsByCategory: { paths: { en: '/blogs/category/[slug]', tr: '/tr/bloglar/kategori/[slug]' }, page: 'posts.astro', parent: 'posts' },
  postsByTag: { paths: { en: '/blogs/tag/[slug]', tr: '/tr/bloglar/etiket/[slug]' }, page: 'posts.astro', parent: 'posts' },
  postsByMonth: { paths: { en: '/blogs/archive/[month]', tr: '/tr/bloglar/arsiv/[month]' }, page: 'posts.astro', parent: 'posts' },
  post: { paths: { en: '/blogs/[slug]', tr: '/tr/bloglar/[slug]' }, page: 'post.astro', parent: 'posts', anchors: ['comments'] },
  enquiries: { paths: { en: '/enquiry', tr: '/tr/talep' }, page: 'enquiries.astro', parent: 'contact' },
  enquiryReceived: {
    paths: { en: '/enquiry/received', tr: '/tr/talep/alindi' },
    page: 'enquiry-received.astro',
    parent: 'contact',
    unlisted: true,
    readsQuery: true,
  },
  enquiryForm: { paths: { en: '/enquiry/[form]', tr: '/tr/talep/[form]' }, page: 'enquiry.astro', parent: 'enquiries' },
  enquiryAbout: {
    paths: { en: '/enquiry/[form]/[subject]', tr: '/tr/talep/[form]/[subject]' },
    page: 'enquiry.astro',
    parent: 'enquiries',
    unlisted: true,
  },
  faq: { paths: { en: '/faq', tr: '/tr/sss' }, page: 'faq.astro', anchors: 'any' },
  privacy: { paths: { en: '/privacy', tr: '/tr/gizlilik' }, page: 'legal.astro' },
  legalNotice: { paths: { en: '/legal-notice', tr: '/tr/kunye' }, page: 'legal.astro' },
  accessibility: { paths: { en: '/accessibility', tr: '/tr/erisilebilirlik' }, page: 'legal.astro' },
  search: { paths: { en: '/search', tr: '/tr/arama' }, page: 'search.astro', unlisted: true, readsQuery: true },
} as const satisfies Record<string, RouteDefinition>;

/** Products on one page where the setting of that name says nothing else. */
export const PRODUCTS_PER_PAGE = 9;

/** Longest query that is read, in characters. */
export const MAX_QUERY = 200;

/** Where search answers what is being typed, as JSON. */
export const SUGGESTION_PATHS: Readonly<Record<Locale, string>> = { en: '/search/suggest', tr: '/tr/arama/oneri' };

export type RouteId = keyof typeof ROUTES;
export const ROUTE_IDS = Object.keys(ROUTES) as RouteId[];

type ParamNames<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}` ? Name | ParamNames<Rest> : never;
/** The parameters an address of route `Id` needs, as an object of strings. */
export type RouteParams<Id extends RouteId> = Record<ParamNames<(typeof ROUTES)[Id]['paths']['en']>, string>;
type HrefArguments<Id extends RouteId> = keyof RouteParams<Id> extends never ? [] : [params: RouteParams<Id>];

/** What is before the number of a list's page, and where it leads: to the list, or to the first page where there is no other. */
function shortAddresses({ paths, aliases, parent }: RouteDefinition, locale: Locale): [from: string, to: string][] {
  const numbered = [paths[locale], ...(aliases?.[locale] ?? [])].filter((path) => path.endsWith('/[page]'));
  return numbered.flatMap((path): [string, string][] => {
    const before = path.slice(0, path.lastIndexOf('/'));
    if (parent !== undefined) return [[fold(before), routeOf(parent as RouteId).paths[locale]]];
    return [before, before.slice(0, before.lastIndexOf('/'))].map((from) => [fold(from), fillPath(path, { page: '0' })]);
  });
}

/** Short addresses that lead to a real one (301). Paths, not patterns; targets are paths of the table. */
export const REDIRECTS: Readonly<Record<string, string>> = Object.fromEntries(
  ROUTE_IDS.flatMap((id) => LOCALE_CODES.flatMap((locale) => shortAddresses(routeOf(id), locale))),
);

/** The canonical definition of a route, with its optional fields visible. */
export function routeOf(id: RouteId): RouteDefinition {
  return ROUTES[id];
}

const QUERY_READERS = new Set<string>(ROUTE_IDS.filter((id) => routeOf(id).readsQuery).flatMap((id) => Object.values(routeOf(id).paths)));

/** Whether the page of a path depends on its query: then redirects keep the query, and no cached page answers it. */
export const readsQuery = (path: string): boolean => QUERY_READERS.has(path);

/** Fills `[name]` in a pattern; values are percent-encoded as path segments (RFC 3986, 3.3). */
export function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`Address ${pattern} needs a value for "${name}"`);
    return encodeURIComponent(value);
  });
}

/**
 * The address of a page.
 * @param id route of the table
 * @param locale language of the page
 * @param args the route's parameters, where it has any; wrong ids, names or languages do not compile
 * @returns absolute path, e.g. `/tr/hizmetlerimiz/proje-yonetimi`
 */
export function href<Id extends RouteId>(id: Id, locale: Locale, ...args: HrefArguments<Id>): string {
  return fillPath(ROUTES[id].paths[locale], (args[0] ?? {}) as Record<string, string>);
}

export interface RouteMatch {
  readonly id: RouteId;
  readonly locale: Locale;
  readonly params: Readonly<Record<string, string>>;
  /** False when the address is one of the route's aliases. */
  readonly canonical: boolean;
}

/** The canonical address of a page, e.g. `/tr/hizmetlerimiz/proje-yonetimi`. */
export const pathOf = ({ id, locale, params }: Pick<RouteMatch, 'id' | 'locale' | 'params'>): string =>
  fillPath(routeOf(id).paths[locale], params);

/** An address as a header can have it: what is not ASCII is percent-encoded, and what is encoded already stays. */
export const inAscii = (address: string): string => address.toWellFormed().replace(/[^\u0021-\u007e]/gu, encodeURIComponent);

export type Resolution =
  | ({ readonly kind: 'page' } & RouteMatch)
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unknown'; readonly locale: Locale };

interface Pattern {
  readonly id: RouteId;
  readonly locale: Locale;
  readonly canonical: boolean;
  readonly segments: readonly string[];
  /** The same as {@link fold} spells them. */
  readonly folded: readonly string[];
}

const isParam = (segment: string) => segment.startsWith('[');
/** The parts of a path between its slashes. */
export const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Every address pattern of the table, static segments before parameters so that `/blogs/blog` beats `/blogs/[slug]`. */
export const PATTERNS: readonly Pattern[] = ROUTE_IDS.flatMap((id) =>
  LOCALE_CODES.flatMap((locale) => {
    const aliases = routeOf(id).aliases?.[locale] ?? [];
    return [routeOf(id).paths[locale], ...aliases].map((path, index) => ({
      id,
      locale,
      canonical: index === 0,
      segments: segmentsOf(path),
      folded: segmentsOf(path).map(fold),
    }));
  }),
).sort((a, b) => a.segments.filter(isParam).length - b.segments.filter(isParam).length);

/** A path that {@link fold} leaves as it is, as that of nearly every request. */
const IS_FOLDED = /^[a-z0-9/._-]*$/;

/** A parameter must be one plain segment: letters, digits, hyphen, dot, underscore. Anything else is an unknown address. */
export const PARAM_VALUE = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,119}$/u;

function decodeSegments(path: string): string[] | undefined {
  try {
    return segmentsOf(path).map((segment) => decodeURIComponent(segment));
  } catch {
    return undefined;
  }
}

/**
 * What an address of the site leads to. An address with another letter case, a capital İ or other marks on its letters, or a
 * trailing slash is redirected to the canonical one; everything else that is not in the table is unknown.
 * @param path absolute path without query, as requested
 */
export function resolvePath(path: string): Resolution {
  const unknown = { kind: 'unknown', locale: localeOfPath(path) } as const;
  const segments = decodeSegments(path);
  if (!segments || path.includes('//') || segments.some((segment) => segment === '.' || segment === '..' || segment.includes('/')))
    return unknown;
  const folded = IS_FOLDED.test(path) ? segments : segments.map(fold);
  const shortcut = REDIRECTS['/' + folded.join('/')];
  if (shortcut) return { kind: 'redirect', to: shortcut };
  for (const pattern of PATTERNS) {
    if (pattern.segments.length !== segments.length) continue;
    const params: Record<string, string> = {};
    const fits = pattern.segments.every((expected, index) => {
      const actual = segments[index] ?? '';
      if (!isParam(expected)) return pattern.folded[index] === folded[index];
      params[expected.slice(1, -1)] = actual;
      return PARAM_VALUE.test(actual);
    });
    if (!fits) continue;
    const real = fillPath('/' + pattern.segments.join('/'), params);
    if (real !== path) return { kind: 'redirect', to: real };
    return { kind: 'page', id: pattern.id, locale: pattern.locale, params, canonical: pattern.canonical };
  }
  return unknown;
}
