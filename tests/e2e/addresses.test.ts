import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { REDIRECTS } from '../../src/site/routes.ts';
import { NOT_FOUND } from '../../src/site/not-found.ts';
import { ask, readPage, textOf } from '../support/html.ts';
import { PAGES, reader } from '../support/pages.ts';

describe('an unknown address', () => {
  const unknown = [
    '/nopage',
    '/tr/olmayan-sayfa',
    '/services/no-such-service',
    '/tr/hizmetlerimiz/lead-engineering',
    '/blogs/no-such-post',
    '/our-products/page/99',
    '/our-products/page/01',
    '/blogs/page/99',
    '/blogs/archive/1999-01',
    '/de',
    '/404',
    '/503',
    '/services/a%2Fb',
    '/%zz',
  ];

  it.each(unknown)('%s is a 404 with the English title, the Turkish line and the way home', async (path) => {
    const { status, headers, document } = await readPage(path);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
    const title = document.querySelector('h1');
    expect(textOf(title)).toBe('Oops... Page Not Found!');
    expect(title?.getAttribute('lang')).toBe('en');
    const turkish = document.querySelector('main p[lang="tr"]');
    expect(textOf(turkish)).toBe(NOT_FOUND.line.text);
    const locale = path.startsWith('/tr') ? 'tr' : 'en';
    expect(document.documentElement.lang).toBe(locale);
    const home = document.querySelector('main a.button');
    expect(home?.getAttribute('href')).toBe(locale === 'tr' ? '/tr' : '/');
    if (locale === 'en') expect(textOf(home)).toBe('Back to Home Page');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });
});

describe('an address that has moved', () => {
  const lowerNames = PAGES.filter(({ id }) => id === 'service').map(
    ({ path }) => [path.replace(/[^/]+$/, (slug) => slug.toLocaleUpperCase('en')), path] as const,
  );
  const renamed = LOCALE_CODES.flatMap((locale) =>
    reader(locale)
      .list('redirect')
      .map(({ from }) => [from, reader(locale).redirectOf(from)!] as const),
  );
  const moves = [
    ...Object.entries(REDIRECTS),
    ['/products', '/products/page/0'],
    ['/services/', '/services'],
    ['/Services', '/services'],
    ['/TR/Hizmetlerimiz', '/tr/hizmetlerimiz'],
    ['/our-products/ooreneo', '/our-products/oOreNEO'],
    ['/tr/', '/tr'],
    ...lowerNames,
    ...renamed,
  ] as const;

  it.each(moves)('%s leads to %s for good', async (from, to) => {
    const response = await ask(from);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(to);
    expect((await ask(to)).status).toBe(200);
  });

  it('covers renamed entries of the content', () => {
    expect(renamed.length).toBeGreaterThan(0);
  });
});

describe('the targets the specification names', () => {
  it.each([
    '/services/lead-engineering',
    '/tr/hizmetlerimiz/proje-yonetimi',
    '/educations/configuration-management',
    '/tr/egitimlerimiz/konfigurasyon-yonetimi',
    '/solutions/polarion-alm',
    '/tr/cozumlerimiz/polarion-alm',
    '/our-products/oOreNEO',
    '/gep',
    '/faq',
    '/blogs',
    '/blogs/blog',
    '/products/page/0',
    '/our-products/page/0',
    '/tr/urunlerimiz/page/0',
  ])('%s answers 200', async (path) => {
    expect((await ask(path)).status).toBe(200);
  });
});
