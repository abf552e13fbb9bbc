import { describe, expect, it } from 'vitest';
import { linkFault, linksIn, type Targets } from './links';

const slugs = new Set(['service url en functional-safety', 'service url tr fonksiyonel-guvenlik', 'category slug en safety']);
const targets: Targets = {
  origins: new Set(['https://www.example.com']),
  hasSlug: (...names) => slugs.has(names.join(' ')),
  hasRedirect: (path) => path === '/services/old-name',
};

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
    '/feed.tr.xml',
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
    // The site shows a link to a file as plain text.
    ['/uploads/plan.svg', 'page'],
    ['/media/icons/a.svg', 'page'],
  ])('to %s is broken', (link, fault) => expect(linkFault(link, targets)).toBe(fault));

  it('is found in rich text however it is written', () => {
    const html = `<p><a href="/a?x=1&amp;y=2">A</a> <A class=x HREF='/b'>B</A> <a href=/c>C</a> <a name="d">D</a> <abbr href="/e"></abbr>
      <a href="&#47;f">F</a></p>`;
    expect(linksIn(html)).toEqual(['/a?x=1&y=2', '/b', '/c', '/f']);
  });
});
