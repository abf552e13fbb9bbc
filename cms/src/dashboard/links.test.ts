import { describe, expect, it } from 'vitest';
// The site's own table of addresses, which the service's has to follow.
import { REDIRECTS, ROUTES } from '../../../src/site/routes';
import { linkFault, linksIn, type Targets } from './links';
import { SHORT_ADDRESSES, SITE_PAGES } from './site-addresses';

const slugs = new Set(['service url en functional-safety', 'service url tr fonksiyonel-guvenlik', 'category slug en safety']);
const targets: Targets = {
  origins: new Set(['https://www.example.com']),
  hasSlug: (...names) => slugs.has(names.join(' ')),
  hasRedirect: (path) => path === '/services/old-name',
  hasFile: (path) => path === '/uploads/plan.svg',
};

describe('the addresses of the site', () => {
  it('are the site’s own', () => {
    const own = Object.values(ROUTES).flatMap((route) => {
      const aliases = 'aliases' in route ? Object.values(route.aliases as Readonly<Record<string, readonly string[]>>).flat() : [];
      return [...Object.values(route.paths), ...aliases];
    });
    expect(SITE_PAGES.flatMap(({ paths }) => Object.values(paths).flat()).sort()).toEqual(own.sort());
    expect([...SHORT_ADDRESSES].sort()).toEqual(Object.keys(REDIRECTS).sort());
  });
});

describe('a link', () => {
  it.each([
    '/',
    '/tr',
    '/contact',
    '/Contact/',
    '/contact?subject=training',
    '/services/functional-safety',
    '/tr/hizmetlerimiz/fonksiyonel-guvenlik',
    'https://www.example.com/services/functional-safety',
    '/services/old-name',
    '/products',
    '/our-products/page/0',
    '/our-products/oOreNEO#term',
    '/blogs/archive/2026-11',
    '/blogs/category/safety',
    '/sitemap.xml',
    '/faq#what-is-asil',
    '/uploads/plan.svg',
    '/media/icons/a.svg',
    '#top',
    'https://elsewhere.example/nowhere',
    'mailto:info@motavia.example',
    'tel:+903120000000',
  ])('to %s is whole', (link) => expect(linkFault(link, targets)).toBeUndefined());

  it.each([
    ['/services/functional-safty', 'page'],
    ['/tr/hizmetlerimiz/functional-safety', 'page'],
    ['/nowhere', 'page'],
    ['/services/a/b', 'page'],
    ['https://www.example.com/nowhere', 'page'],
    ['/blogs/archive/2026-13', 'page'],
    ['/our-products/page/first', 'page'],
    ['services/functional-safety', 'page'],
    ['', 'page'],
    ['/%zz', 'page'],
    ['http://', 'page'],
    ['/services/functional-safety#method', 'anchor'],
    ['#method', 'anchor'],
    ['/uploads/gone.pdf', 'file'],
  ])('to %s is broken', (link, fault) => expect(linkFault(link, targets)).toBe(fault));

  it('is found in rich text however it is written', () => {
    const html = `<p><a href="/a?x=1&amp;y=2">A</a> <A class=x HREF='/b'>B</A> <a href=/c>C</a> <a name="d">D</a> <abbr href="/e"></abbr>
      <a href="&#47;f">F</a></p>`;
    expect(linksIn(html)).toEqual(['/a?x=1&y=2', '/b', '/c', '/f']);
  });
});
