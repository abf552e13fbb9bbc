import { describe, expect, it } from 'vitest';
import { readerOf, TEST_SITE } from '../../../tests/support/content';
import type { Row } from '../contract/entry-fields';
import type { LiveType } from '../contract/live-content';
import { linkFault, linksIn, type Targets } from './links';
import { publishedIn } from './published';

type Entries = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const post = (url: string, date: string, rest: object = {}) => ({ url, title: url, date, html: '<p>Text</p>', ...rest });
const safety = { documentId: 'c1', name: 'Safety', slug: 'safety' };
const law = { documentId: 't1', name: 'Law', slug: 'law' };
/** Published entries, as the service holds them. */
const ENTRIES: Readonly<Record<'en' | 'tr', Entries>> = {
  en: {
    service: [{ url: 'functional-safety', name: 'Functional safety', langUrl: 'fonksiyonel-guvenlik' }],
    education: [{ url: 'functional-safety', name: 'Functional safety' }],
    category: [safety, { documentId: 'c2', name: 'Without posts', slug: 'without-posts' }],
    tag: [law],
    post: [
      post('first', '2026-11-20', { category: safety, tags: [law] }),
      post('second', '2026-11-02'),
      post('third', '2026-09-01'),
      post('fourth', '2026-09-01'),
    ],
    'ooreneo-page': [{}],
    'contact-page': [{}],
    redirect: [
      { from: '/services/old-name', to: '/services/functional-safety' },
      { from: '/Brochure/', to: '/contact' },
      { from: '/services/lost', to: '/services/nowhere' },
    ],
  },
  tr: { service: [{ url: 'fonksiyonel-guvenlik', name: 'Fonksiyonel güvenlik', langUrl: 'functional-safety' }] },
};

const typesOf = (): ReadonlyMap<string, LiveType> => {
  const types = new Map<string, { documents: Map<string, Map<string, Row>>; version: number }>();
  for (const [locale, lists] of Object.entries(ENTRIES))
    for (const [type, entries] of Object.entries(lists)) {
      const { documents } = types.get(type) ?? types.set(type, { documents: new Map(), version: 1 }).get(type)!;
      for (const [index, entry] of entries.entries()) {
        const row = { documentId: `${type} ${locale} ${String(index)}`, locale, updatedAt: '2026-11-20', ...entry };
        documents.set(row.documentId, new Map([[locale, row]]));
      }
    }
  return types;
};
const targets: Targets = {
  origins: new Set([TEST_SITE.siteUrl]),
  published: publishedIn(typesOf(), TEST_SITE.productsPerPage),
  hasFile: (path) => path === '/uploads/sheet.pdf',
};

/** The site with the same entries: it makes a link of what leads to a page, and plain text of the rest. */
const { category: _categories, tag: _tags, 'ooreneo-page': _kit, 'contact-page': _contact, ...english } = ENTRIES.en;
const site = readerOf({ en: { ...english, equalityPlan: null, legal: [] }, tr: ENTRIES.tr });
const WHOLE = [
  '/',
  '/tr',
  '/contact',
  '/Contact/',
  '/contact?subject=training',
  '/services/functional-safety',
  '/tr/hizmetlerimiz/fonksiyonel-guvenlik',
  `${TEST_SITE.siteUrl}/services/functional-safety`,
  '/services/old-name',
  '/products',
  '/our-products/page/0',
  '/our-products/oOreNEO#term',
  '/blogs/archive/2026-11',
  '/blogs/category/safety',
  '/blogs/page/1',
  '/blogs/archive/2026-09',
  '/blogs/tag/law',
  '/BLOGS/first',
  '/Brochure',
  '/brochure/?from=mail',
  '/enquiry/requirement',
  '/enquiry/requirement/functional-safety',
  '/enquiry/requirement/educations.functional-safety',
  '/tr/talep/gereksinim',
  '/sitemap.xml',
  '/faq#what-is-asil',
  '/feed.tr.xml',
  '#top',
  'https://elsewhere.example/nowhere',
  'mailto:info@motavia.example',
  'tel:+903120000000',
];
const BROKEN = [
  ['/services/functional-safty', 'page'],
  ['/tr/hizmetlerimiz/functional-safety', 'page'],
  ['/nowhere', 'page'],
  ['/gep', 'page'],
  ['/privacy', 'page'],
  ['/services/a/b', 'page'],
  [`${TEST_SITE.siteUrl}/nowhere`, 'page'],
  ['/blogs/archive/2026-13', 'page'],
  ['/blogs/archive/2026-10', 'page'],
  ['/blogs/category/without-posts', 'page'],
  ['/blogs/category/law', 'page'],
  ['/blogs/page/0', 'page'],
  ['/blogs/page/2', 'page'],
  ['/our-products/page/1', 'page'],
  ['/our-products/page/first', 'page'],
  ['/enquiry/demand', 'page'],
  ['/enquiry/gereksinim', 'page'],
  ['/enquiry/requirement/nothing', 'page'],
  ['/enquiry/visit/functional-safety', 'page'],
  ['/services/lost', 'page'],
  ['/tr/brochure', 'page'],
  ['services/functional-safety', 'page'],
  ['', 'page'],
  ['/%zz', 'page'],
  ['http://', 'page'],
  ['/services/functional-safety#method', 'anchor'],
  ['#method', 'anchor'],
  // The site shows a link to a file as plain text.
  ['/uploads/plan.svg', 'page'],
  ['/media/icons/a.svg', 'page'],
] as const;

describe('a link', () => {
  it.each(WHOLE)('to %s is whole', (link) => expect(linkFault(link, targets)).toBeUndefined());

  it.each(BROKEN)('to %s is broken', (link, fault) => expect(linkFault(link, targets)).toBe(fault));

  it('to a document of the media library is whole', () => expect(linkFault('/uploads/sheet.pdf', targets)).toBeUndefined());

  it('is broken where the site shows it as plain text, and only there', () => {
    const inside = [...WHOLE, ...BROKEN.map(([link]) => link)].filter((link) => link.startsWith('/') || link.startsWith(TEST_SITE.siteUrl));
    expect(inside.length).toBeGreaterThan(40);
    for (const link of inside) expect(site.link(link) === undefined, link).toBe(linkFault(link, targets) === 'page');
  });

  it('is found in rich text however it is written', () => {
    const html = `<p><a href="/a?x=1&amp;y=2">A</a> <A class=x HREF='/b'>B</A> <a href=/c>C</a> <a name="d">D</a> <abbr href="/e"></abbr>
      <a href="&#47;f">F</a></p>`;
    expect(linksIn(html)).toEqual(['/a?x=1&y=2', '/b', '/c', '/f']);
  });
});
