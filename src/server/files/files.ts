import type { Reader } from '../../content/snapshot/reader.ts';
import { sitePages } from '../../content/snapshot/site-pages.ts';
import { newestFirst } from '../../content/view-models/blog.ts';
import { changedOn } from '../../content/view-models/structured-data.ts';
import { staticEntries } from '../../search/static-entries.ts';
import { feedPath, manifestPath, openSearchPath, SECURITY_TXT, staticSearchPath, SUGGESTIONS_TYPE } from '../../site/files.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale } from '../../site/locales.ts';
import { fill } from '../../site/messages/messages.ts';
import { href, pathOf, SUGGESTION_PATHS } from '../../site/routes.ts';
import { escapeMarkup } from '../../site/text.ts';
import { untypeset } from '../../site/typography.ts';

/** A file made from content. */
export interface MadeFile {
  readonly type: string;
  readonly body: string;
  readonly tags: readonly string[];
}

type OpenReader = (locale: Locale) => Reader;
const escapeXml = (text: string) => escapeMarkup(untypeset(text));

/** What one sitemap may hold (sitemaps.org 0.9): addresses, and bytes before compression. */
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

/** A sitemap's entries with alternates (sitemaps.org 0.9; Google: localized versions): each page once per language. */
function sitemapUrls(readers: readonly Reader[], siteUrl: string): string[] {
  return readers.flatMap((reader) =>
    sitePages(reader).map((match) => {
      const versions = LOCALE_CODES.flatMap((locale) => {
        const path = reader.counterpart(match, locale);
        return path === undefined ? [] : [{ locale: locale as string, url: siteUrl + path }];
      });
      const fallback = versions.find(({ locale }) => locale === DEFAULT_LOCALE) ?? versions[0];
      const links = [...versions, ...(fallback ? [{ locale: 'x-default', url: fallback.url }] : [])]
        .map(({ locale, url }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(url)}"/>`)
        .join('');
      return `<url><loc>${escapeXml(siteUrl + pathOf(match))}</loc>${links}</url>`;
    }),
  );
}

/** Number of a sitemap's part by its address; undefined for any other address. */
export function sitemapPartOf(path: string): number | undefined {
  const [, part] = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(path) ?? [];
  return part === undefined ? undefined : Number(part);
}

/** How many parts the sitemap has; 0: it is one file. As much work as making it. */
export function countSitemapParts(open: OpenReader, siteUrl: string): number {
  const { length } = sitemapParts(sitemapUrls(LOCALE_CODES.map(open), siteUrl));
  return length > 1 ? length : 0;
}

/**
 * The sitemap: one file while that is allowed, else an index of several.
 * @param part number of one of several; undefined: `/sitemap.xml` itself
 */
function sitemap(open: OpenReader, siteUrl: string, limits: typeof SITEMAP_LIMITS, part?: number): MadeFile | undefined {
  const readers = LOCALE_CODES.map(open);
  const urls = sitemapUrls(readers, siteUrl);
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

/** The Atom feed of the blog in one language (RFC 4287). */
function feed(reader: Reader, siteUrl: string): MadeFile {
  const posts = newestFirst(reader).slice(0, 20);
  const self = siteUrl + feedPath(reader.locale);
  const company = reader.block('setting')?.companyName ?? '';
  const instant = (date: string) => new Date(date).toISOString();
  const entries = posts.map((post) => {
    const url = siteUrl + href('post', reader.locale, { slug: post.url });
    return `<entry><title>${escapeXml(post.title)}</title><link href="${escapeXml(url)}"/><id>${escapeXml(url)}</id><published>${instant(post.date)}</published><updated>${instant(changedOn(post))}</updated>${post.desc === undefined ? '' : `<summary>${escapeXml(post.desc)}</summary>`}</entry>`;
  });
  const updated = posts.map(changedOn).sort().at(-1) ?? '2003-01-01';
  return {
    type: 'application/atom+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${reader.locale}"><title>${escapeXml(fill(reader.messages.feedTitle, { name: company }))}</title><id>${escapeXml(self)}</id><link rel="self" href="${escapeXml(self)}"/><link href="${escapeXml(siteUrl + href('posts', reader.locale))}"/><updated>${instant(updated)}</updated><author><name>${escapeXml(company)}</name></author>${entries.join('')}</feed>\n`,
    tags: [...reader.tags],
  };
}

function manifest(reader: Reader): MadeFile {
  const name = untypeset(reader.block('setting')?.companyName ?? '');
  const body = {
    name,
    short_name: name.split(' ')[0],
    lang: reader.locale,
    dir: LOCALES[reader.locale].direction,
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

/** The data that a static copy of the site searches. */
function staticSearch(open: () => Reader): MadeFile {
  const { entries, tags } = staticEntries(open);
  return { type: 'application/json; charset=utf-8', body: JSON.stringify({ entries }), tags };
}

/** OpenSearch 1.1: a browser offers the site's search in its address bar. */
function openSearch(reader: Reader, siteUrl: string): MadeFile {
  const name = reader.block('setting')?.companyName ?? '';
  const search = `${siteUrl}${href('search', reader.locale)}?q={searchTerms}`;
  const suggestions = `${siteUrl}${SUGGESTION_PATHS[reader.locale]}?q={searchTerms}&amp;format=opensearch`;
  return {
    type: 'application/opensearchdescription+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>${escapeXml(untypeset(name).slice(0, 16).trim())}</ShortName><LongName>${escapeXml(name.slice(0, 48))}</LongName><Description>${escapeXml(reader.messages.searchSite)}</Description><InputEncoding>UTF-8</InputEncoding><Language>${reader.locale}</Language><Image width="32" height="32" type="image/x-icon">${siteUrl}/favicon.ico</Image><Url type="text/html" method="get" template="${search}"/><Url type="${SUGGESTIONS_TYPE}" method="get" template="${suggestions}"/></OpenSearchDescription>\n`,
    tags: [...reader.tags],
  };
}

/** RFC 9116. Expires after ten to eleven months, on the first day of one: 2.5.5 recommends less than a year. */
function securityTxt(reader: Reader, siteUrl: string): MadeFile {
  const email = reader.block('contact')?.email;
  const contact = reader.block('setting')?.securityContact ?? (email === undefined ? href('contact', reader.locale) : `mailto:${email}`);
  // A contact is a URI (2.5.3); an editor may name an address of this site.
  const uri = URL.canParse(contact) ? contact : new URL(contact, siteUrl).href;
  const now = new Date();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11)).toISOString();
  return {
    type: 'text/plain; charset=utf-8',
    body: `Contact: ${uri}\nExpires: ${expires}\nPreferred-Languages: ${LOCALE_CODES.join(', ')}\nCanonical: ${siteUrl}${SECURITY_TXT}\n`,
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
  const part = sitemapPartOf(path);
  if (part !== undefined) return sitemap(open, siteUrl, limits, part);
  if (path === SECURITY_TXT) return securityTxt(open(DEFAULT_LOCALE), siteUrl);
  for (const locale of LOCALE_CODES) {
    if (path === feedPath(locale)) return feed(open(locale), siteUrl);
    if (path === manifestPath(locale)) return manifest(open(locale));
    if (path === openSearchPath(locale)) return openSearch(open(locale), siteUrl);
    if (path === staticSearchPath(locale)) return staticSearch(() => open(locale));
  }
  return undefined;
}
