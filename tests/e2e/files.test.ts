import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import pLimit from 'p-limit';
import { describe, expect, it } from 'vitest';
import { newestFirst } from '../../src/content/view-models/blog.ts';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { SHARE_PICTURE_SIZE, sharePicturePath } from '../../src/site/share-picture.ts';
import { newPage } from '../support/browser.ts';
import { ask, attribute, readPage, textOf } from '../support/html.ts';
import { counterpartOf, FILE_PATHS, PAGE_KINDS, PAGES, reader } from '../support/pages.ts';
import { at, SITE } from '../support/site.ts';

interface XmlLink {
  readonly '@_href': string;
  readonly '@_hreflang'?: string;
  readonly '@_rel'?: string;
}
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'entry', 'xhtml:link'].includes(name) });
const file = async (path: string) => (await ask(path)).text();

describe('the files made from content', () => {
  it.each(FILE_PATHS)('%s answers 200 and may be cached', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('s-maxage');
  });

  it.each(FILE_PATHS.filter((path) => path.endsWith('.xml')))('%s is well-formed XML', async (path) => {
    expect(XMLValidator.validate(await file(path))).toBe(true);
  });

  it('a broken feed is seen', () => {
    expect(XMLValidator.validate('<feed><title>A & B</feed>')).not.toBe(true);
  });
});

describe('the sitemap', async () => {
  const { urlset } = parser.parse(await file('/sitemap.xml')) as { urlset: { url: { loc: string; 'xhtml:link': XmlLink[] }[] } };

  it('lists every page of every language once', () => {
    expect(urlset.url.map(({ loc }) => loc).sort()).toEqual(PAGES.map(({ path }) => at(path)).sort());
  });

  it('names the versions of each page, the page itself and an x-default', () => {
    for (const page of PAGES) {
      const { 'xhtml:link': links } = urlset.url.find(({ loc }) => loc === at(page.path))!;
      const versions = LOCALE_CODES.flatMap((locale) => {
        const path = counterpartOf(page, locale);
        return path === undefined ? [] : [{ '@_rel': 'alternate', '@_hreflang': locale as string, '@_href': at(path) }];
      });
      expect(links, page.path).toEqual([
        ...versions,
        { '@_rel': 'alternate', '@_hreflang': 'x-default', '@_href': versions[0]!['@_href'] },
      ]);
    }
  });

  it('names only addresses that answer 200', async () => {
    const statuses = await pLimit(8).map(
      urlset.url,
      async ({ loc }) => [loc, (await ask(loc.slice(SITE.length), { method: 'HEAD' })).status] as const,
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });
});

describe.each(LOCALE_CODES)('the feed of the blog (%s)', (locale: Locale) => {
  it('holds the posts, newest first, each by its own address, and is announced by every page', async () => {
    const posts = newestFirst(reader(locale));
    const { feed } = parser.parse(await file(`/feed.${locale}.xml`)) as {
      feed: { '@_xml:lang': string; title: string; updated: string; entry: { title: string; link: XmlLink; id: string }[] };
    };
    expect(feed['@_xml:lang']).toBe(locale);
    expect(feed.entry).toHaveLength(posts.length);
    const home = await readPage(locale === 'tr' ? '/tr' : '/');
    expect(attribute(home.document, 'link[type="application/atom+xml"]', 'href')).toBe(`/feed.${locale}.xml`);
    for (const [index, entry] of feed.entry.entries()) {
      expect(entry.link['@_href']).toBe(at(`${locale === 'tr' ? '/tr/bloglar' : '/blogs'}/${posts[index]!.url}`));
      expect((await ask(entry.link['@_href'].slice(SITE.length), { method: 'HEAD' })).status).toBe(200);
    }
  });

  it('comes with a web manifest whose icons are there', async () => {
    const manifest = JSON.parse(await file(`/manifest.${locale}.webmanifest`)) as {
      name: string;
      lang: string;
      start_url: string;
      icons: { src: string; type: string }[];
    };
    expect(manifest.name).toBe(reader(locale).block('setting')?.companyName);
    expect(manifest.lang).toBe(locale);
    expect((await ask(manifest.start_url)).status).toBe(200);
    for (const icon of manifest.icons) {
      const response = await ask(icon.src);
      expect(response.status, icon.src).toBe(200);
      expect(response.headers.get('content-type')).toBe(icon.type);
    }
  });
});

describe('what is at agreed places', () => {
  it('robots.txt lets everybody in and names the sitemap', async () => {
    const text = await file('/robots.txt');
    expect(text).toContain('User-agent: *');
    expect(text).not.toMatch(/^Disallow: \/$/m);
    expect(text).toContain(`Sitemap: ${at('/sitemap.xml')}`);
  });

  it('security.txt names a contact and a day in the future it expires on', async () => {
    const text = await file('/.well-known/security.txt');
    expect(text).toMatch(/^Contact: (?:mailto:\S+@\S+|https:\/\/\S+)$/m);
    expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
    expect(text).toContain(`Canonical: ${at('/.well-known/security.txt')}`);
  });

  it('what the head of a page requests is there', async () => {
    const { document } = await readPage('/');
    const links = document.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="preload"], meta[name="manifest"]');
    const addresses = [...links].flatMap((link) => [
      ...(link.getAttribute('href') ?? link.getAttribute('content') ?? '').split(' ').filter((url) => url !== ''),
      ...(link.getAttribute('imagesrcset') ?? '').split(', ').flatMap((candidate) => candidate.split(' ', 1).filter((url) => url !== '')),
    ]);
    expect(addresses.length).toBeGreaterThan(links.length);
    for (const address of addresses) expect((await ask(address)).status, address).toBe(200);
  });

  it.each(PAGE_KINDS.filter(({ id }) => id === 'home'))('a browser finds the manifest of $path', async ({ path, locale }) => {
    const page = await newPage();
    await page.goto(path);
    const link = page.locator('link[rel="manifest"]');
    await link.waitFor({ state: 'attached' });
    expect(await link.getAttribute('href')).toBe(`/manifest.${locale}.webmanifest`);
  });

  it('every kind of page has a share picture of its own, in the size networks show whole', { timeout: 300_000 }, async () => {
    const kinds = PAGE_KINDS.filter(({ path }) => PAGES.some((page) => page.path === path));
    const pictures = await pLimit(8).map(kinds, async ({ path }) => {
      const { document } = await readPage(path);
      const address = attribute(document, 'meta[property="og:image"]', 'content');
      expect(address, path).toBe(at(sharePicturePath(path)));
      const response = await fetch(address!);
      expect(response.status, path).toBe(200);
      const body = Buffer.from(await response.arrayBuffer());
      const { format, width, height } = await sharp(body).metadata();
      expect({ format, width, height }, path).toEqual({ format: 'jpeg', ...SHARE_PICTURE_SIZE });
      expect(attribute(document, 'meta[property="og:image:width"]', 'content')).toBe(String(width));
      return `${textOf(document.querySelector('h1'))}: ${response.headers.get('etag') ?? ''}`;
    });
    // Pages of one title in one language may share a picture; two titles never.
    const byPicture = new Map<string, Set<string>>();
    for (const picture of pictures) {
      const [, title = '', etag = ''] = /^(.*): (.*)$/.exec(picture) ?? [];
      byPicture.set(etag, (byPicture.get(etag) ?? new Set()).add(title));
    }
    expect([...byPicture.values()].filter((titles) => titles.size > 1)).toEqual([]);
  });
});
