import { LOCALE_CODES, type Locale } from '../site/locales.ts';
import { href, pathOf, ROUTE_IDS, routeOf, type RouteId, type RouteMatch } from '../site/routes.ts';
import { untypeset } from '../site/typography.ts';
import { fill } from '../site/words/words.ts';
import { POSTS_PER_PAGE, type Reader } from '../content/reader.ts';
import { newestFirst } from '../content/view-models/blog.ts';
import { settings } from '../settings.ts';

/** A file made from content. */
export interface MadeFile {
  readonly type: string;
  readonly body: string;
  readonly tags: readonly string[];
}

type OpenReader = (locale: Locale) => Reader;
const escapeXml = (text: string) => untypeset(text).replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Every page of the site in one language, as it stands in the sitemap; aliases and copies are left out.
 * Tests take their lists of addresses from here too.
 */
export function pagesOf(reader: Reader): RouteMatch[] {
  const match = (id: RouteId, params: Record<string, string> = {}): RouteMatch => ({ id, locale: reader.locale, params, canonical: true });
  const posts = reader.list('post');
  const count = (total: number, each: number) => Math.max(1, Math.ceil(total / each));
  const numbers = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => String(from + index));
  const terms = (values: readonly (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))];
  return ROUTE_IDS.filter((id) => !routeOf(id).unlisted).flatMap((id): RouteMatch[] => {
    switch (id) {
      case 'service':
      case 'solution':
      case 'education':
      case 'post':
        return reader.slugs(id).map((slug) => match(id, { slug }));
      case 'products':
        return numbers(0, count(reader.list('product').length, settings().PRODUCTS_PER_PAGE)).map((page) => match(id, { page }));
      case 'postsPage':
        // The first page is `/blogs` itself.
        return numbers(1, count(posts.length, POSTS_PER_PAGE)).map((page) => match(id, { page }));
      case 'postsByCategory':
        return terms(posts.map((post) => post.category?.slug)).map((slug) => match(id, { slug }));
      case 'postsByTag':
        return terms(posts.flatMap((post) => (post.tags ?? []).map((tag) => tag.slug))).map((slug) => match(id, { slug }));
      case 'postsByMonth':
        return terms(posts.map((post) => post.date.slice(0, 7))).map((month) => match(id, { month }));
      case 'privacy':
      case 'legalNotice':
      case 'accessibility':
        return reader.list('legal').some(({ key }) => key === id) ? [match(id)] : [];
      default:
        return [match(id)];
    }
  });
}

/** What one sitemap may hold (sitemaps.org 0.9): addresses, and bytes before they are packed. */
const SITEMAP_LIMITS = { addresses: 50_000, bytes: 50_000_000 };
const SITEMAP_FRAME = 400;

/** Puts a sitemap's entries into as few files as the limits allow; each gets at least one. */
export function sitemapParts(urls: readonly string[], limits = SITEMAP_LIMITS): string[][] {
  const parts: string[][] = [[]];
  let bytes = SITEMAP_FRAME;
  for (const url of urls) {
    const size = Buffer.byteLength(url) + 1;
    if (parts.at(-1)!.length >= limits.addresses || (parts.at(-1)!.length > 0 && bytes + size > limits.bytes)) {
      parts.push([]);
      bytes = SITEMAP_FRAME;
    }
    parts.at(-1)!.push(url);
    bytes += size;
  }
  return parts;
}

/**
 * Sitemap with alternates (sitemaps.org 0.9; Google: localized versions): each page once per language. One file while that
 * is allowed, else an index of several.
 * @param part number of one of several; undefined: `/sitemap.xml` itself
 */
function sitemap(open: OpenReader, siteUrl: string, limits: typeof SITEMAP_LIMITS, part?: number): MadeFile | undefined {
  const readers = LOCALE_CODES.map(open);
  const urls = readers.flatMap((reader) =>
    pagesOf(reader).map((match) => {
      const versions = LOCALE_CODES.flatMap((locale) => {
        const path = reader.counterpart(match, locale);
        return path === undefined ? [] : [{ locale: locale as string, url: siteUrl + path }];
      });
      const fallback = versions.find(({ locale }) => locale === 'en') ?? versions[0];
      const links = [...versions, ...(fallback ? [{ locale: 'x-default', url: fallback.url }] : [])]
        .map(({ locale, url }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(url)}"/>`)
        .join('');
      return `<url><loc>${escapeXml(siteUrl + pathOf(match))}</loc>${links}</url>`;
    }),
  );
  const parts = sitemapParts(urls, limits);
  const several = parts.length > 1;
  const shown = several ? parts[(part ?? 0) - 1] : part === undefined ? urls : undefined;
  const file = (body: string): MadeFile => ({
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`,
    tags: readers.flatMap((reader) => [...reader.tags]),
  });
  if (several && part === undefined) {
    const names = parts.map((_, index) => `<sitemap><loc>${siteUrl}/sitemap-${index + 1}.xml</loc></sitemap>`);
    return file(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${names.join('\n')}\n</sitemapindex>`);
  }
  return (
    shown &&
    file(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${shown.join('\n')}\n</urlset>`,
    )
  );
}

/** Atom feed of the blog in one language (RFC 4287). */
function feed(reader: Reader, siteUrl: string): MadeFile {
  const posts = newestFirst(reader).slice(0, 20);
  const self = `${siteUrl}/feed.${reader.locale}.xml`;
  const company = reader.block('setting')?.companyName ?? '';
  const instant = (date: string) => new Date(date).toISOString();
  const entries = posts.map((post) => {
    const url = siteUrl + href('post', reader.locale, { slug: post.url });
    return `<entry><title>${escapeXml(post.title)}</title><link href="${escapeXml(url)}"/><id>${escapeXml(url)}</id><published>${instant(post.date)}</published><updated>${instant(post.updatedAt ?? post.date)}</updated>${post.desc === undefined ? '' : `<summary>${escapeXml(post.desc)}</summary>`}</entry>`;
  });
  const updated =
    posts
      .map((post) => post.updatedAt ?? post.date)
      .sort()
      .at(-1) ?? '2003-01-01';
  return {
    type: 'application/atom+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${reader.locale}"><title>${escapeXml(fill(reader.words.feedTitle, { name: company }))}</title><id>${escapeXml(self)}</id><link rel="self" href="${escapeXml(self)}"/><link href="${escapeXml(siteUrl + href('posts', reader.locale))}"/><updated>${instant(updated)}</updated><author><name>${escapeXml(company)}</name></author>${entries.join('')}</feed>\n`,
    tags: [...reader.tags],
  };
}

function manifest(reader: Reader): MadeFile {
  const name = untypeset(reader.block('setting')?.companyName ?? '');
  const body = {
    name,
    short_name: name.split(' ')[0],
    lang: reader.locale,
    start_url: href('home', reader.locale),
    scope: '/',
    display: 'browser',
    background_color: '#f4f5f3',
    theme_color: '#1b2430',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
  return { type: 'application/manifest+json; charset=utf-8', body: JSON.stringify(body), tags: [...reader.tags] };
}

/** RFC 9116. Expires at the end of next year, so that nobody finds a contact that is no longer read. */
function securityTxt(reader: Reader, siteUrl: string): MadeFile {
  const contact = reader.block('setting')?.securityContact ?? `mailto:${reader.block('contact')?.email ?? ''}`;
  const expires = `${new Date().getUTCFullYear() + 1}-12-31T00:00:00.000Z`;
  return {
    type: 'text/plain; charset=utf-8',
    body: `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ${LOCALE_CODES.join(', ')}\nCanonical: ${siteUrl}/.well-known/security.txt\n`,
    tags: [...reader.tags],
  };
}

/**
 * The file behind an address.
 * @returns undefined when the address is none of a file
 */
export function renderFile(path: string, open: OpenReader, siteUrl: string, limits = SITEMAP_LIMITS): MadeFile | undefined {
  if (path === '/robots.txt')
    return {
      type: 'text/plain; charset=utf-8',
      body: `User-agent: *\nDisallow: /api/\nDisallow: /preview/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
      tags: [],
    };
  if (path === '/sitemap.xml') return sitemap(open, siteUrl, limits);
  const [, part] = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(path) ?? [];
  if (part !== undefined) return sitemap(open, siteUrl, limits, Number(part));
  if (path === '/.well-known/security.txt') return securityTxt(open('en'), siteUrl);
  for (const locale of LOCALE_CODES) {
    if (path === `/feed.${locale}.xml`) return feed(open(locale), siteUrl);
    if (path === `/manifest.${locale}.webmanifest`) return manifest(open(locale));
  }
  return undefined;
}

/** The addresses of all made files. */
export const FILE_PATHS = [
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  ...LOCALE_CODES.flatMap((locale) => [`/feed.${locale}.xml`, `/manifest.${locale}.webmanifest`]),
];
