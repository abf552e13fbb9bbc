/** Addresses of the site's pages; the same as in the site's `src/site/routes.ts` (a test compares them). */

interface SitePage {
  /** One pattern a language; `[name]` is a parameter. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** What a parameter names: slugs of a type, or figures. */
  readonly of?: { readonly type: string; readonly field: string } | 'number' | 'month';
  /** Places on the page that a link may name; undefined: they are made of its content and are not checked. */
  readonly anchors?: readonly string[];
}

const page = (en: string, tr: string, rest: Omit<SitePage, 'paths'> = { anchors: [] }): SitePage => ({
  paths: { en: [en], tr: [tr] },
  ...rest,
});
const entries = (en: string, tr: string, type: string, field = 'url', anchors: readonly string[] = []): SitePage =>
  page(en, tr, { of: { type, field }, anchors });

export const SITE_PAGES: readonly SitePage[] = [
  page('/', '/tr'),
  page('/about', '/tr/hakkimizda'),
  page('/brands', '/tr/markalarimiz'),
  page('/references', '/tr/referanslarimiz'),
  page('/gep', '/tr/toplumsal-cinsiyet-esitligi-plani', {}),
  page('/contact', '/tr/iletisim'),
  page('/services', '/tr/hizmetlerimiz'),
  entries('/services/[slug]', '/tr/hizmetlerimiz/[slug]', 'service'),
  page('/educations', '/tr/egitimlerimiz'),
  entries('/educations/[slug]', '/tr/egitimlerimiz/[slug]', 'education'),
  page('/solutions', '/tr/cozumlerimiz'),
  entries('/solutions/[slug]', '/tr/cozumlerimiz/[slug]', 'solution'),
  {
    paths: { en: ['/our-products/page/[page]', '/products/page/[page]'], tr: ['/tr/urunlerimiz/page/[page]'] },
    of: 'number',
    anchors: [],
  },
  page('/our-products/oOreNEO', '/tr/urunlerimiz/oOreNEO', { anchors: ['in-the-box', 'part-by-part', 'term'] }),
  page('/blogs', '/tr/bloglar'),
  page('/blogs/page/[page]', '/tr/bloglar/sayfa/[page]', { of: 'number', anchors: [] }),
  page('/blogs/blog', '/tr/bloglar/blog', { anchors: ['comments'] }),
  entries('/blogs/category/[slug]', '/tr/bloglar/kategori/[slug]', 'category', 'slug'),
  entries('/blogs/tag/[slug]', '/tr/bloglar/etiket/[slug]', 'tag', 'slug'),
  page('/blogs/archive/[month]', '/tr/bloglar/arsiv/[month]', { of: 'month', anchors: [] }),
  entries('/blogs/[slug]', '/tr/bloglar/[slug]', 'post', 'url', ['comments']),
  page('/faq', '/tr/sss', {}),
  page('/privacy', '/tr/gizlilik'),
  page('/legal-notice', '/tr/kunye'),
  page('/accessibility', '/tr/erisilebilirlik'),
];

/** Short addresses of the site that lead to a page by themselves. */
export const SHORT_ADDRESSES: readonly string[] = [
  '/products',
  '/products/page',
  '/our-products',
  '/our-products/page',
  '/tr/urunlerimiz',
  '/tr/urunlerimiz/page',
  '/blogs/page',
  '/tr/bloglar/sayfa',
];

/** Files that are no pages: feeds, maps of the site, what it sends with its pages. */
export const SITE_FILES = /^\/(?:media|_astro|images|fonts|\.well-known)\/|^\/(?:tr\/)?[\w-]+\.(?:xml|txt|ico|svg|png|json|webmanifest)$/;
