import { JSDOM } from 'jsdom';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LOCALE_CODES, localeOfPath, prefixOf, type Locale } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
import { messagesIn } from '../../src/site/messages/messages.ts';
import { attribute, readPage, structuredData, textOf } from '../support/html.ts';
import { ALIASES, counterpartOf, PAGE_KINDS, PAGES, type SitePage } from '../support/pages.ts';
import { at, SITE } from '../support/site.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';
import { deadEnds, wrongCalls } from './links.ts';

const pages = new Map(await pLimit(8).map(PAGES, async (page) => [page.path, await readPage(page.path)] as const));
const documentOf = (path: string) => pages.get(path)!.document;
/** Other pages that a test has read. */
const others = new Map<string, Document>();
/** Also of a page that this run does not test. */
async function anyDocument(path: string): Promise<Document> {
  const document = pages.get(path)?.document ?? others.get(path) ?? (await readPage(path)).document;
  others.set(path, document);
  return document;
}

/** Addresses of a page's language versions, by language. */
const versionsOf = (document: Document) =>
  new Map(
    [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
      link.getAttribute('hreflang')!,
      link.getAttribute('href')!,
    ]),
  );

describe.each(PAGES)('$path', (page: SitePage) => {
  const { status, headers, document } = pages.get(page.path)!;

  it('answers 200 with HTML in its own language', () => {
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(document.documentElement.lang).toBe(page.locale);
  });

  it('has one title, one h1 and one description of its own', () => {
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(textOf(document.querySelector('h1'))).not.toBe('');
    expect(document.title.length).toBeGreaterThan(5);
    const description = attribute(document, 'meta[name="description"]', 'content') ?? '';
    expect(description.length).toBeGreaterThan(20);
  });

  it('names itself as canonical', () => {
    expect(attribute(document, 'link[rel="canonical"]', 'href')).toBe(at(page.path));
    expect(attribute(document, 'meta[property="og:url"]', 'content')).toBe(at(page.path));
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });

  it('names its version in every language that has one, and an x-default, by absolute addresses', () => {
    const expected = LOCALE_CODES.flatMap((locale): [string, string][] => {
      const path = counterpartOf(page, locale);
      return path === undefined ? [] : [[locale, at(path)]];
    });
    const versions = versionsOf(document);
    const fallback = versions.get('en') ?? versions.get(page.locale);
    expect([...versions]).toEqual([...expected, ['x-default', fallback]]);
    expect(versions.get(page.locale)).toBe(at(page.path));
  });

  it('is named by each of its versions in return', async () => {
    for (const [, address] of versionsOf(document)) {
      expect(versionsOf(await anyDocument(address.slice(SITE.length))).get(page.locale), address).toBe(at(page.path));
    }
  });

  it('starts its breadcrumb at home and ends it with itself', () => {
    const crumbs = [...document.querySelectorAll('.breadcrumb li')];
    if (page.id === 'home') return expect(crumbs).toEqual([]);
    const [first] = crumbs;
    expect(textOf(first)).toBe(messagesIn(page.locale).home);
    expect(attribute(first!, 'a', 'href')).toBe(href('home', page.locale));
    expect(crumbs.at(-1)?.querySelector('[aria-current="page"]')).not.toBeNull();
    expect(crumbs.length).toBeGreaterThan(1);
  });

  it('describes itself to search engines by its type', () => {
    const special = { service: 'Service', education: 'Course', post: 'BlogPosting' } as const;
    const types = structuredData(document).map((node) => node['@type']);
    expect(types[0]).toBe('Organization');
    expect(types.includes('BreadcrumbList')).toBe(page.id !== 'home');
    // Without a price or a review, Google reports a product as invalid.
    expect(types).not.toContain('Product');
    if (page.id in special) expect(types).toContain(special[page.id as keyof typeof special]);
  });
});

describe('the pages together', () => {
  it('cover every kind of page in every language', () => {
    for (const locale of LOCALE_CODES) expect(PAGE_KINDS.filter((page) => page.locale === locale).length).toBeGreaterThan(20);
  });

  it('print their address in the footer, on pages that search engines do not list too', async () => {
    for (const { path } of [...PAGES, ...PAGE_KINDS]) {
      const document = await anyDocument(path);
      const canonical = attribute(document, 'link[rel="canonical"]', 'href');
      expect(textOf(document.querySelector('.footer__address')), path).toBe(canonical ?? at(path));
    }
  });

  it.each(LOCALE_CODES)('have no title and no description twice (%s)', (locale: Locale) => {
    const own = PAGES.filter((page) => page.locale === locale);
    for (const read of [
      (path: string) => documentOf(path).title,
      (path: string) => attribute(documentOf(path), 'meta[name="description"]', 'content') ?? '',
    ]) {
      const seen = new Map<string, string[]>();
      // Pages of one list (its second page, its categories) share the description of the list.
      for (const { path, id } of own)
        if (!/^posts./.test(id) || read(path) === documentOf(path).title) seen.set(read(path), [...(seen.get(read(path)) ?? []), path]);
      expect([...seen].filter(([, paths]) => paths.length > 1)).toEqual([]);
    }
  });

  it.each(ALIASES)('$path shows the same grid and names the one true address', async ({ path, locale, id }) => {
    const { status, document } = await readPage(path);
    const canonical = PAGES.find((page) => page.id === id && page.locale === locale && page.path.endsWith(path.split('/').at(-1)!))!;
    expect(status).toBe(200);
    expect(attribute(document, 'link[rel="canonical"]', 'href')).toBe(at(canonical.path));
  });

  it.each(LOCALE_CODES)(
    'answer the blog address of the specification with the newest post, canonical to its own address (%s)',
    async (locale: Locale) => {
      const { path } = PAGE_KINDS.find((page) => page.id === 'newestPost' && page.locale === locale)!;
      const { status, document } = await readPage(path);
      expect(status).toBe(200);
      const blog = await readPage(PAGES.find((page) => page.id === 'posts' && page.locale === locale)!.path);
      const newest = attribute(blog.document, 'main h2 a', 'href');
      expect(attribute(document, 'link[rel="canonical"]', 'href')).toBe(at(newest!));
      expect(textOf(document.querySelector('h1'))).toBe(textOf(blog.document.querySelector('main h2')));
    },
  );

  it.each(LOCALE_CODES)('carry the menu of the specification (%s)', async (locale: Locale) => {
    const { document } = await readPage(locale === 'tr' ? '/tr' : '/');
    const panel = [...document.querySelectorAll('.header-menu__panel')];
    expect(panel).toHaveLength(2);
    const corporate = [...panel[0]!.querySelectorAll('.header-menu__entries a')].map((link) => link.getAttribute('href'));
    expect(corporate).toEqual(
      locale === 'tr' ? ['/tr/hakkimizda', '/tr/markalarimiz', '/tr/referanslarimiz'] : ['/about', '/brands', '/references', '/gep'],
    );
    for (const id of ['service', 'education', 'solution'] as const) {
      const entries = PAGES.filter((page) => page.id === id && page.locale === locale).map((page) => page.path);
      const links = [...panel[1]!.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      expect(links).toEqual(
        expect.arrayContaining([...entries, PAGES.find((page) => page.id === `${id}s` && page.locale === locale)!.path]),
      );
    }
  });

  it('lead to the products by one address in the header and by the other in the footer', async () => {
    const { document } = await readPage('/');
    expect(attribute(document, '.header-menu a[href*="products"]', 'href')).toBe('/our-products/page/0');
    expect(attribute(document, 'footer a[href*="products"]', 'href')).toBe('/products/page/0');
    const turkish = await readPage('/tr');
    expect(attribute(turkish.document, '.header-menu a[href*="urunlerimiz"]', 'href')).toBe('/tr/urunlerimiz/page/0');
    expect(attribute(turkish.document, 'footer a[href*="urunlerimiz"]', 'href')).toBe('/tr/urunlerimiz/page/0');
  });

  // Addresses of files have no language.
  it.each(PAGE_KINDS)('never throw a visitor of $path into the other language', async ({ path, locale }) => {
    const document = await anyDocument(path);
    const others = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([hreflang], [href^="/_media/"])')]
      .map((link) => link.getAttribute('href')!)
      .filter((href) => localeOfPath(href) !== locale);
    expect(others).toEqual([]);
  });

  it.each(PAGE_KINDS)('lead from the page "$id" ($locale) to the same page in the other language, in header and drawer', async (kind) => {
    const other = LOCALE_CODES.find((code) => code !== kind.locale)!;
    const links = [...(await anyDocument(kind.path)).querySelectorAll(`.header-languages a[hreflang="${other}"]`)];
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link.getAttribute('href')).toBe(counterpartOf(kind, other));
  });

  it('say what changes language', async () => {
    const document = await anyDocument('/');
    const link = document.querySelector('.header-languages a[hreflang="tr"]')!;
    expect(link.getAttribute('lang')).toBe('tr');
    expect(textOf(link)).toContain('Türkçe');
    expect(link.getAttribute('href')).toBe('/tr');
  });

  it.each(PAGE_KINDS)('say of each link of $path to another site that it leads there', async ({ path, locale }) => {
    const links = [...(await anyDocument(path)).querySelectorAll('a[href^="http"]')].filter((link) => !link.closest('.rich-text'));
    const silent = links.filter((link) => !textOf(link).endsWith(messagesIn(locale).opensElsewhere));
    expect(silent.map((link) => link.getAttribute('href'))).toEqual([]);
  });
});

describe('the pages of a list', () => {
  let site: RunningSite | undefined;
  beforeAll(async () => {
    site = await launchSite(inject('buildFolder'), { PRODUCTS_PER_PAGE: '3' });
  });
  afterAll(() => site?.stop());

  it.each(LOCALE_CODES)('can be told apart by title, heading and description (%s)', async (locale) => {
    const read = await Promise.all(['0', '1', '2'].map((page) => readPage(href('products', locale, { page }), site?.url)));
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const part of [
      ({ title }: Document) => title,
      (document: Document) => textOf(document.querySelector('h1')),
      (document: Document) => attribute(document, 'meta[name="description"]', 'content'),
    ])
      expect(new Set(read.map(({ document }) => part(document))).size).toBe(3);
  });
});

describe('a picture that is preloaded', () => {
  it('is one of its page, in the same widths and sizes', async () => {
    const namesOf = (element: Element, srcset: string, sizes: string) =>
      [srcset, sizes, 'type', 'media'].map((name) => element.getAttribute(name)).join();
    const found: { readonly path: string; readonly isShown: boolean }[] = [];
    for (const { path } of PAGE_KINDS) {
      const document = await anyDocument(path);
      const sources = [...document.querySelectorAll('picture source')].map((source) => namesOf(source, 'srcset', 'sizes'));
      for (const link of document.querySelectorAll('link[rel="preload"][as="image"]'))
        found.push({ path, isShown: sources.includes(namesOf(link, 'imagesrcset', 'imagesizes')) });
    }
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter(({ isShown }) => !isShown)).toEqual([]);
  });
});

describe('the header', () => {
  it('has the form of the search on every page, and on one that is not there', async () => {
    const missing = LOCALE_CODES.map((locale) => `${prefixOf(locale)}/nothing-is-here`);
    for (const path of new Set([...PAGES, ...PAGE_KINDS].map((page) => page.path).concat(missing))) {
      const fields = (await anyDocument(path)).querySelectorAll('header form.header-search[role=search] input[type=search][name=q]');
      const actions = [...fields].map((field) => field.closest('form')?.getAttribute('action'));
      expect(actions, path).toEqual([href('search', localeOfPath(path))]);
    }
  });
});

describe('every link', () => {
  it('of every page leads to a page that answers at once, and to a place that exists on it', async () => {
    const addresses = [...new Set([...PAGES, ...PAGE_KINDS, ...ALIASES].map(({ path }) => path))];
    const read = await pLimit(8).map(addresses, async (path) => ({ path, document: await anyDocument(path) }));
    expect(read.flatMap(({ document }) => [...document.querySelectorAll('main a[href]')]).length).toBeGreaterThan(addresses.length);
    expect(await deadEnds(read)).toEqual([]);
  });

  it('that leads nowhere, to a redirect or to no place of its page is seen', async () => {
    const { document } = new JSDOM(
      '<a href="/nopage">a</a><a href="/services/">b</a><a href="/seeded#nowhere">c</a><a href="/faq">d</a><img src="/_media/gone.png" alt="">',
    ).window;
    const own = await deadEnds([{ path: '/faq', document }]);
    expect(own).toEqual(['/faq → /nopage: 404', '/faq → /services/: 301', '/faq → /seeded#nowhere: 404', '/faq → /_media/gone.png: 404']);
    const { document: anchored } = new JSDOM('<a href="#nowhere">a</a>').window;
    expect(await deadEnds([{ path: '/faq', document: anchored }])).toEqual(['/faq → /faq#nowhere: no such place']);
  });
});

describe('calls to action', () => {
  it.each(LOCALE_CODES)(
    'calls to action of every page lead to a form, about its own entry where there is one, and never to an e-mail (%s)',
    async (locale) => {
      const { wrong, entries } = await wrongCalls(locale, anyDocument);
      expect(wrong).toEqual([]);
      expect(entries).toBeGreaterThan(10);
    },
  );
});
