import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { embeddedSnapshot, noPictures, readerOf, times, TEST_SITE } from '../../../tests/support/content.ts';
import { startServer } from '../../../tests/support/site-server.ts';
import { Reader } from '../../content/snapshot/reader.ts';
import { sitePages } from '../../content/snapshot/site-pages.ts';
import { FILE_PATHS, SECURITY_TXT } from '../../site/files.ts';
import { LOCALE_CODES, type Locale } from '../../site/locales.ts';
import { pathOf, resolvePath, ROUTE_IDS, routeOf } from '../../site/routes.ts';
import { DAY_MS } from '../../site/time.ts';
import { renderFile, sitemapParts } from './files.ts';

const SITE = 'https://www.example.com';
const snapshot = await embeddedSnapshot();
const open = (locale: Locale) => new Reader(snapshot, noPictures(), locale, TEST_SITE);
const CONTACT = { title: 'Contact', email: 'a@b.example', call: '1' };
const SETTING = { companyName: 'Motavia', footerText: 'A sentence.' };
const fileAt = (path: string, reader = open) => renderFile(path, reader, SITE);
const parse = (text: string) =>
  new XMLParser({ ignoreAttributes: false, htmlEntities: true, isArray: (name) => ['url', 'xhtml:link', 'entry'].includes(name) }).parse(
    text,
  );

describe('the list of pages', () => {
  it.each(LOCALE_CODES)('holds every listed route in %s, each address once, each one a page of the table', (locale) => {
    const pages = sitePages(open(locale));
    const paths = pages.map(pathOf);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(resolvePath(path)).toMatchObject({ kind: 'page', locale, canonical: true });
    const missing = ROUTE_IDS.filter((id) => !routeOf(id).unlisted && !pages.some((page) => page.id === id));
    expect(missing).toEqual([]);
  });

  it.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [28, 4],
  ])('has as many pages of %i products as it takes: %i', (count, pages) => {
    const reader = readerOf({ en: { product: times(count, (index) => ({ id: index + 1, name: 'P' })) } });
    expect(
      sitePages(reader)
        .filter(({ id }) => id === 'products')
        .map(({ params }) => params['page']),
    ).toEqual(times(pages, String));
  });

  it('has the first page of the blog once', () => {
    const reader = readerOf({
      en: { post: times(7, (index) => ({ url: `p-${index}`, title: 'P', date: '2026-11-01', html: '<p>a</p>' })) },
    });
    expect(
      sitePages(reader)
        .map(pathOf)
        .filter((path) => /^\/blogs(\/page\/\d+)?$/.test(path)),
    ).toEqual(['/blogs', '/blogs/page/1', '/blogs/page/2']);
  });
});

describe('the sitemap', () => {
  interface Url {
    loc: string;
    'xhtml:link': { '@_hreflang': string; '@_href': string }[];
  }
  const urls = (parse(fileAt('/sitemap.xml')?.body ?? '') as { urlset: { url: Url[] } }).urlset.url;

  it('lists each page once per language', () => {
    const expected = LOCALE_CODES.flatMap((locale) => sitePages(open(locale)).map((match) => SITE + pathOf(match)));
    expect(urls.map(({ loc }) => loc).sort()).toEqual(expected.sort());
    expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length);
  });

  it('names for each page its versions, absolute, reciprocal, itself included, with x-default', () => {
    const byAddress = new Map(urls.map((url) => [url.loc, url]));
    for (const { loc, 'xhtml:link': links } of urls) {
      expect(
        links.map((link) => link['@_hreflang']),
        loc,
      ).toEqual([...LOCALE_CODES, 'x-default']);
      expect(links.map((link) => link['@_href'])).toContain(loc);
      for (const link of links) expect(byAddress.get(link['@_href'])?.['xhtml:link'], link['@_href']).toEqual(links);
    }
  });

  it('names no version that does not exist', () => {
    const lone = (locale: Locale) => readerOf({ en: { service: [{ url: 'alone', name: 'Alone' }] } }, locale);
    const { url: found } = (parse(fileAt('/sitemap.xml', lone)?.body ?? '') as { urlset: { url: Url[] } }).urlset;
    const alone = found.find(({ loc }) => loc === `${SITE}/services/alone`);
    expect(alone?.['xhtml:link'].map((link) => link['@_hreflang'])).toEqual(['en', 'x-default']);
  });
});

describe('a sitemap that is too long', () => {
  it('is built once to find that a part does not exist', async () => {
    const { request } = await startServer();
    const counterpart = vi.spyOn(Reader.prototype, 'counterpart');
    const built: number[] = [];
    for (const part of [9_999, 2, 1]) {
      expect((await request(`/sitemap-${String(part)}.xml`)).status).toBe(404);
      built.push(counterpart.mock.calls.length);
    }
    expect(built).toEqual([built[0], built[0], built[0]]);
    expect(built[0]).toBeGreaterThan(0);
  });

  it('is cut at the number of addresses and at the number of bytes, and loses none', () => {
    const urls = times(10, (index) => `<url>${String(index)}</url>`);
    expect(sitemapParts(urls)).toEqual([urls]);
    expect(sitemapParts(urls, { addresses: 4, bytes: 1e6 }).map((part) => part.length)).toEqual([4, 4, 2]);
    const parts = sitemapParts(urls, { addresses: 100, bytes: 400 + 3 * 13 });
    expect(parts.map((part) => part.length)).toEqual([3, 3, 3, 1]);
    expect(parts.flat()).toEqual(urls);
    expect(sitemapParts([])).toEqual([[]]);
  });

  it('becomes an index of its parts, which together list each page once', () => {
    const at = (path: string) => renderFile(path, open, SITE, { addresses: 30, bytes: 50_000_000 })?.body;
    const listed = [...(at('/sitemap.xml')?.matchAll(/<sitemap><loc>([^<]+)/g) ?? [])].map(([, address = '']) => address);
    expect(listed[0]).toBe(`${SITE}/sitemap-1.xml`);
    const found = listed.flatMap((address) =>
      [...(at(new URL(address).pathname)?.matchAll(/<url><loc>([^<]+)/g) ?? [])].map(([, url]) => url),
    );
    expect(found).toEqual(LOCALE_CODES.flatMap((locale) => sitePages(open(locale)).map((match) => SITE + pathOf(match))));
    expect(found.length).toBeGreaterThan(60);
    expect(at(`/sitemap-${String(listed.length + 1)}.xml`)).toBeUndefined();
  });

  it('has no parts while it is one file', () => {
    expect(fileAt('/sitemap-1.xml')).toBeUndefined();
  });
});

describe('the other files', () => {
  it('are all made, with a type, and depend on what they read', () => {
    for (const path of FILE_PATHS)
      expect(fileAt(path), path).toMatchObject({ type: expect.stringContaining('/'), body: expect.stringMatching(/./) });
    for (const path of FILE_PATHS.filter((file) => file !== '/robots.txt')) expect(fileAt(path)?.tags.length, path).toBeGreaterThan(0);
    for (const path of ['/feed.de.xml', '/sitemap', '/robots.txt/', '/']) expect(fileAt(path)).toBeUndefined();
  });

  it.each(LOCALE_CODES)(
    'the %s feed is Atom with absolute addresses of real posts, newest first, and safe against markup in a title',
    (locale) => {
      const feed = (
        parse(fileAt(`/feed.${locale}.xml`)?.body ?? '') as {
          feed: { '@_xml:lang': string; updated: string; entry: { id: string; published: string; updated: string }[] };
        }
      ).feed;
      expect(feed['@_xml:lang']).toBe(locale);
      expect(feed.entry.length).toBeGreaterThan(0);
      for (const { id } of feed.entry) expect(resolvePath(id.slice(SITE.length))).toMatchObject({ kind: 'page', id: 'post', locale });
      expect(feed.entry.map(({ published }) => published)).toEqual(
        feed.entry
          .map(({ published }) => published)
          .sort()
          .reverse(),
      );
      const marked = (code: Locale) =>
        readerOf({ [code]: { post: [{ url: 'a', title: '<b>&"\'', date: '2026-11-01', html: '<p>a</p>' }] } }, code);
      expect(
        (parse(fileAt(`/feed.${locale}.xml`, marked)?.body ?? '') as { feed: { entry: { title: string }[] } }).feed.entry[0]?.title,
      ).toBe('<b>&"\'');
    },
  );

  it('the feed says of no post that it was changed before its day', () => {
    const post = (url: string, updatedAt?: string) => ({ url, title: url, date: '2026-12-01', html: '<p>a</p>', updatedAt });
    const { feed } = parse(
      fileAt('/feed.en.xml', () => readerOf({ en: { post: [post('a', '2026-11-20'), post('b', '2026-12-24'), post('c')] } }))?.body ?? '',
    ) as { feed: { updated: string; entry: { updated: string }[] } };
    const days = [feed, ...feed.entry].map(({ updated }) => updated.slice(0, 10));
    expect(days.sort()).toEqual(['2026-12-01', '2026-12-01', '2026-12-24', '2026-12-24']);
  });

  it('the manifest starts at the language’s home', () => {
    expect(JSON.parse(fileAt('/manifest.tr.webmanifest')?.body ?? '')).toMatchObject({ lang: 'tr', dir: 'ltr', start_url: '/tr' });
  });

  it.each(['2026-01-01T00:00:00Z', '2026-08-31T12:00:00Z', '2026-12-31T23:59:59Z'])(
    'security.txt has a contact, and expires months after %s but within a year (RFC 9116)',
    (day) => {
      vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const body = fileAt(SECURITY_TXT)?.body ?? '';
      expect(body).toMatch(/^Contact: (mailto:|https:)\S+$/m);
      const days = (Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()) / DAY_MS;
      expect(days).toBeGreaterThan(300);
      expect(days).toBeLessThan(340);
    },
  );

  it.each([
    ['an address of this site', { setting: { ...SETTING, securityContact: '/about' } }, `${SITE}/about`],
    ['an address of another site', { setting: { ...SETTING, securityContact: 'https://a.example' } }, 'https://a.example'],
    ['the e-mail address where editors name none', { contact: CONTACT }, 'mailto:a@b.example'],
    ['the page of the contact where there is no e-mail address either', {}, `${SITE}/contact`],
  ])('security.txt has as its contact %s', (_, given, contact) => {
    expect(fileAt(SECURITY_TXT, () => readerOf({ en: given }))?.body).toContain(`Contact: ${contact}\n`);
  });

  it('robots.txt leads to the sitemap', () => {
    expect(fileAt('/robots.txt')?.body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });
});
