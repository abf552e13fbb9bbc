import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, LOCALES, localeOfPath } from './locales.ts';
import { fillPath, href, readsQuery, REDIRECTS, resolvePath, ROUTE_IDS, routeOf, type RouteId } from './routes.ts';

/** A value for each parameter an address may have. */
const SAMPLE: Readonly<Record<string, string>> = {
  slug: 'any-entry',
  page: '0',
  month: '2026-11',
  form: 'any-form',
  subject: 'any-subject',
};
const everyAddress = ROUTE_IDS.flatMap((id) =>
  LOCALE_CODES.flatMap((locale) =>
    [routeOf(id).paths[locale], ...(routeOf(id).aliases?.[locale] ?? [])].map((pattern) => ({
      id,
      locale,
      pattern,
      path: fillPath(pattern, SAMPLE),
    })),
  ),
);

/** Patterns that two routes share once letter case and parameter names are set aside. */
function repeated(patterns: readonly string[]): string[] {
  const plain = patterns.map((pattern) => pattern.toLowerCase().replace(/\[\w+\]/g, '[]'));
  return plain.filter((pattern, index) => plain.indexOf(pattern) !== index);
}

describe('the address table', () => {
  it('has every address once', () => {
    expect(repeated(everyAddress.map(({ pattern }) => pattern))).toEqual([]);
  });

  it('(self-check) finds an address that is in it twice', () => {
    expect(repeated(['/about', '/posts/[slug]', '/About'])).toEqual(['/about']);
    expect(repeated(['/posts/[slug]', '/posts/[page]'])).toEqual(['/posts/[]']);
  });

  it.each(everyAddress)('$path leads to $id in $locale', ({ id, locale, pattern, path }) => {
    expect(resolvePath(path)).toMatchObject({ kind: 'page', id, locale, canonical: pattern === routeOf(id).paths[locale] });
  });

  it.each(ROUTE_IDS)('takes %s from each language to every other and back', (id) => {
    for (const from of LOCALE_CODES) {
      for (const to of LOCALE_CODES) {
        const there = resolvePath(fillPath(routeOf(id).paths[to], SAMPLE));
        expect(there).toMatchObject({ id, locale: to });
        if (there.kind !== 'page') continue;
        expect(resolvePath(fillPath(routeOf(there.id).paths[from], there.params))).toMatchObject({
          id,
          locale: from,
          params: there.params,
        });
      }
    }
  });

  it.each(everyAddress)('has the language of $path in its first segment', ({ locale, path }) => {
    expect(localeOfPath(path)).toBe(locale);
    expect(path.split('/')[1] === LOCALES[locale].prefix || LOCALES[locale].prefix === '').toBe(true);
  });

  it('names the same parameters in every language', () => {
    for (const id of ROUTE_IDS) {
      const names = LOCALE_CODES.map((locale) => routeOf(id).paths[locale].match(/\[\w+\]/g) ?? []);
      for (const other of names) expect(other, id).toEqual(names[0]);
    }
  });

  it('has the search and the page after a form depend on their query, and no other page', () => {
    expect(ROUTE_IDS.filter((id) => routeOf(id).readsQuery)).toEqual(['enquiryReceived', 'search']);
    for (const { id, path } of everyAddress) expect(readsQuery(path), path).toBe(routeOf(id).readsQuery === true);
  });

  it('names existing parents and files', () => {
    for (const id of ROUTE_IDS) {
      const { parent, page } = routeOf(id);
      if (parent !== undefined) expect(ROUTE_IDS).toContain(parent);
      expect(existsSync(fileURLToPath(new URL(`../routes/${page}`, import.meta.url))), page).toBe(true);
    }
  });
});

describe('an address in other letters', () => {
  it.each([
    ['/TR/HİZMETLERİMİZ', '/tr/hizmetlerimiz'],
    ['/TR/HIZMETLERIMIZ', '/tr/hizmetlerimiz'],
    ['/tr/çözümlerimiz', '/tr/cozumlerimiz'],
    ['/Our-Products', '/our-products/page/0'],
    ['/our-products/ooreneo', '/our-products/oOreNEO'],
    ['/about/', '/about'],
  ])('%s leads to %s', (given, to) => {
    expect(resolvePath(encodeURI(given))).toEqual({ kind: 'redirect', to });
  });
});

describe('addresses of the specification', () => {
  it.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/brands', 'brands'],
    ['/references', 'references'],
    ['/gep', 'equalityPlan'],
    ['/contact', 'contact'],
    ['/services/lead-engineering', 'service'],
    ['/educations/configuration-management', 'education'],
    ['/solutions/polarion-alm', 'solution'],
    ['/our-products/page/0', 'products'],
    ['/products/page/0', 'products'],
    ['/our-products/oOreNEO', 'ooreneo'],
    ['/blogs', 'posts'],
    ['/blogs/blog', 'newestPost'],
    ['/faq', 'faq'],
    ['/tr', 'home'],
    ['/tr/hakkimizda', 'about'],
    ['/tr/markalarimiz', 'brands'],
    ['/tr/referanslarimiz', 'references'],
    ['/tr/iletisim', 'contact'],
    ['/tr/hizmetlerimiz/proje-yonetimi', 'service'],
    ['/tr/egitimlerimiz/konfigurasyon-yonetimi', 'education'],
    ['/tr/cozumlerimiz/polarion-alm', 'solution'],
    ['/tr/urunlerimiz/page/0', 'products'],
  ] satisfies [string, RouteId][])('%s is %s, letter for letter', (path, id) => {
    expect(resolvePath(path)).toMatchObject({ kind: 'page', id });
  });
});

describe('forgiveness', () => {
  const withWords = everyAddress.filter(({ path }) => path !== '/');

  it.each(withWords)('$path with a slash behind it leads to the address without', ({ path }) => {
    expect(resolvePath(`${path}/`)).toEqual({ kind: 'redirect', to: path });
  });

  it.each(everyAddress.filter(({ pattern }) => /[a-z]/.test(pattern.replace(/\[\w+\]/g, ''))))(
    '$path in capitals leads to the address as it is written',
    ({ pattern, path }) => {
      const shouted = fillPath(
        pattern.replace(/\[\w+\]|[^[\]]+/g, (part) => (part.startsWith('[') ? part : part.toUpperCase())),
        SAMPLE,
      );
      expect(resolvePath(shouted)).toEqual({ kind: 'redirect', to: path });
    },
  );

  it('leads /products, with or without its page part, to the first page', () => {
    for (const path of ['/products', '/products/', '/Products', '/products/page', '/products/page/'])
      expect(resolvePath(path)).toEqual({ kind: 'redirect', to: '/products/page/0' });
    expect(resolvePath('/tr/urunlerimiz')).toEqual({ kind: 'redirect', to: '/tr/urunlerimiz/page/0' });
  });

  it.each(LOCALE_CODES)('leads what is before the number of a list’s page to the list: %s', (locale) => {
    const before = (id: RouteId) => routeOf(id).paths[locale].replace('/[page]', '');
    expect(resolvePath(before('products'))).toEqual({ kind: 'redirect', to: `${before('products')}/0` });
    expect(resolvePath(before('postsPage'))).toEqual({ kind: 'redirect', to: routeOf('posts').paths[locale] });
  });

  it('redirects to real addresses, in the same language, and never in circles', () => {
    for (const [from, to] of Object.entries(REDIRECTS)) {
      expect(resolvePath(to), to).toMatchObject({ kind: 'page' });
      expect(localeOfPath(to)).toBe(localeOfPath(from));
      expect(resolvePath(from)).toEqual({ kind: 'redirect', to });
    }
  });

  it('writes an encoded letter as itself', () => {
    expect(resolvePath('/%61bout')).toEqual({ kind: 'redirect', to: '/about' });
  });
});

describe('addresses that are none', () => {
  it.each([
    ['/nopage', 'en'],
    ['/tr/nopage', 'tr'],
    ['/services/a/b', 'en'],
    ['/%2e%2e/about', 'en'],
    ['/services/%2e%2e', 'en'],
    ['/services/..', 'en'],
    ['/services/.', 'en'],
    ['//about', 'en'],
    ['/services//lead-engineering', 'en'],
    ['/services/lead-engineering//', 'en'],
    ['/services%2flead-engineering', 'en'],
    ['/services/lead%2Fengineering', 'en'],
    ['/products%2Fpage', 'en'],
    ['/services/a%5cb', 'en'],
    ['/services/%00', 'en'],
    ['/services/%zz', 'en'],
    ['/tr/hizmetlerimiz/%C4', 'tr'],
    ['/services/-hidden', 'en'],
    [`/services/${'x'.repeat(121)}`, 'en'],
    ['/constructor', 'en'],
    ['/__proto__', 'en'],
  ])('%s is unknown, in the language of its first segment', (path, locale) => {
    expect(resolvePath(path)).toEqual({ kind: 'unknown', locale });
  });
});

describe('href', () => {
  it('encodes what an editor typed into a slug', () => {
    expect(href('service', 'tr', { slug: 'çözüm' })).toBe('/tr/hizmetlerimiz/%C3%A7%C3%B6z%C3%BCm');
    expect(resolvePath('/tr/hizmetlerimiz/%C3%A7%C3%B6z%C3%BCm')).toMatchObject({ kind: 'page', params: { slug: 'çözüm' } });
  });

  it('refuses an address without its parameter', () => {
    expect(() => fillPath('/services/[slug]', {})).toThrow('/services/[slug] needs a value for "slug"');
    expect(() => fillPath('/services/[slug]', { slug: '' })).toThrow('slug');
  });

  it('has a home page in each language', () => {
    expect([href('home', 'en'), href('home', 'tr')]).toEqual(['/', '/tr']);
  });
});
