import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import {
  drawnPictures,
  embeddedSnapshot,
  noPictures,
  readerOf,
  snapshotOf,
  times,
  type Given,
  TEST_SITE,
} from '../../../tests/support/content.ts';
import { LOCALE_CODES, type Locale } from '../../site/locales.ts';
import { resolvePath, type RouteMatch } from '../../site/routes.ts';
import { diagramMessagesIn, messagesIn } from '../../site/messages/messages.ts';
import type { RichText } from '../../models/common.ts';
import { bulletList, dateModel } from '../view-models/format.ts';
import { Reader } from './reader.ts';
import type { CallContent } from './snapshot.ts';

const english: Given = {
  service: [
    { url: 'lead-engineering', name: 'Lead engineering', langUrl: 'proje-yonetimi' },
    { url: 'homologation', name: 'Homologation' },
    { url: 'english-only', name: 'English only' },
  ],
  post: [
    {
      url: 'first',
      title: 'First',
      date: '2026-11-01',
      html: '<p>a</p>',
      langUrl: 'ilk',
      category: { slug: 'safety', name: 'Safety', langUrl: 'guvenlik' },
      // Chosen in another order than in Turkish, and one of them has no counterpart.
      tags: [
        { slug: 'tests', name: 'Tests', langUrl: 'sinama' },
        { slug: 'law', name: 'Law' },
        { slug: 'drafts', name: 'Drafts' },
      ],
    },
    { url: 'second', title: 'Second', date: '2026-10-01', html: '<p>a</p>', category: { slug: 'notes', name: 'Notes' } },
    { url: 'third', title: 'Third', date: '2026-09-01', html: '<p>a</p>' },
    { url: 'fourth', title: 'Fourth', date: '2026-09-01', html: '<p>a</p>' },
  ],
  redirect: [
    { from: '/services/project-management', to: '/services/lead-engineering' },
    { from: '/services/gone', to: '/services/nowhere' },
  ],
};
const turkish: Given = {
  service: [
    { id: 'proje-yonetimi', name: 'Proje yönetimi' },
    { url: 'homologasyon', name: 'Homologasyon', langUrl: 'homologation' },
  ],
  post: [
    {
      url: 'ilk',
      title: 'İlk',
      date: '2026-11-01',
      html: '<p>a</p>',
      langUrl: 'first',
      category: { slug: 'guvenlik', name: 'Güvenlik', langUrl: 'safety' },
      tags: [
        { slug: 'yerel', name: 'Yerel' },
        { slug: 'mevzuat', name: 'Mevzuat', langUrl: 'law' },
        { slug: 'sinama', name: 'Sınama' },
      ],
    },
  ],
};
const reader = (locale: Locale = 'en') => readerOf({ en: english, tr: turkish }, locale);
const pageAt = (path: string): RouteMatch => {
  const found = resolvePath(path);
  if (found.kind !== 'page') throw new Error(path);
  return found;
};

describe('counterparts', () => {
  it.each([
    ['/about', '/tr/hakkimizda'],
    ['/gep', '/tr/toplumsal-cinsiyet-esitligi-plani'],
    ['/our-products/page/0', '/tr/urunlerimiz/page/0'],
    ['/our-products/oOreNEO', '/tr/urunlerimiz/oOreNEO'],
    ['/blogs/blog', '/tr/bloglar/blog'],
    // `langUrl` names the other one, whichever of the two carries it, and an id stands in for a url.
    ['/services/lead-engineering', '/tr/hizmetlerimiz/proje-yonetimi'],
    ['/services/homologation', '/tr/hizmetlerimiz/homologasyon'],
    ['/blogs/first', '/tr/bloglar/ilk'],
    ['/blogs/category/safety', '/tr/bloglar/kategori/guvenlik'],
    ['/blogs/tag/law', '/tr/bloglar/etiket/mevzuat'],
    ['/blogs/tag/tests', '/tr/bloglar/etiket/sinama'],
    ['/blogs/archive/2026-11', '/tr/bloglar/arsiv/2026-11'],
  ])('%s and %s are each other’s', (en, tr) => {
    expect(reader().counterpart(pageAt(en), 'tr')).toBe(tr);
    expect(reader('tr').counterpart(pageAt(tr), 'en')).toBe(en);
    expect(reader().counterpart(pageAt(en), 'en')).toBe(en);
  });

  it.each([
    '/services/english-only',
    '/blogs/second',
    '/blogs/category/notes',
    '/blogs/tag/drafts',
    '/blogs/page/1',
    '/blogs/archive/2026-10',
    '/our-products/page/1',
    '/services/nowhere',
  ])('%s has none in Turkish', (path) => {
    expect(reader().counterpart(pageAt(path), 'tr')).toBeUndefined();
  });

  it('leads an alias to the canonical address', () => {
    expect(reader().counterpart(pageAt('/products/page/0'), 'en')).toBe('/our-products/page/0');
  });
});

describe('links of content', () => {
  it.each([
    ['/services/lead-engineering', '/tr/hizmetlerimiz/proje-yonetimi'],
    ['/contact', '/tr/iletisim'],
    ['/contact/#boxes', '/tr/iletisim#boxes'],
    ['/Contact?from=a', '/tr/iletisim?from=a'],
    ['/products', '/tr/urunlerimiz/page/0'],
    ['/tr/hizmetlerimiz/homologasyon', '/tr/hizmetlerimiz/homologasyon'],
    ['#below', '#below'],
    ['https://example.com/a', 'https://example.com/a'],
    ['mailto:a@b.co', 'mailto:a@b.co'],
  ])('%s in a Turkish text leads to %s', (target, address) => {
    expect(reader('tr').link(target)).toBe(address);
  });

  it('lead English readers to English pages, too', () => {
    expect(reader('en').link('/tr/hizmetlerimiz/homologasyon')).toBe('/services/homologation');
  });

  it.each(['/services/nowhere', '/nopage', '/blogs/page/7', '/our-products/page/7', '/services/english-only', '/media/a.svg'])(
    '%s leads nowhere in Turkish',
    (target) => {
      expect(reader('tr').link(target)).toBeUndefined();
      expect(reader('tr').linkModel(target, 'x')).toBeUndefined();
      expect(reader('tr').buttons([{ title: 'x', url: target, class: 'primary' }])).toEqual([]);
    },
  );
});

describe('a diagram inside rich text', () => {
  it.each(LOCALE_CODES)('is in the page’s language: %s', (locale) => {
    const service = [{ url: 'a', name: 'A', html: '<p>a</p><p>[diagram: v-model]</p>' }];
    const page = readerOf({ en: { service }, tr: { service } }, locale);
    const figure = page.richText(page.list('service')[0]?.html)?.children[1] as Element;
    expect(figure.data?.diagram).toEqual({ name: 'v-model', messages: diagramMessagesIn(locale)['v-model'] });
  });
});

describe('a table inside rich text', () => {
  it.each(LOCALE_CODES)('has a name in the page’s language, with its caption: %s', (locale) => {
    const table = (caption: string) => `<table>${caption}<tbody><tr><td>1</td></tr></tbody></table>`;
    const service = [{ url: 'a', name: 'A', html: table('') + table('<caption>The <strong>day</strong></caption>') }];
    const page = readerOf({ en: { service }, tr: { service } }, locale);
    const tables = page.richText(page.list('service')[0]?.html)?.children as Element[];
    const { tableScroll } = messagesIn(locale);
    expect(tables.map(({ properties }) => properties['ariaLabel'])).toEqual([tableScroll, `${tableScroll}: The day`]);
  });
});

describe('links inside rich text', () => {
  const textOf = (html: string, locale: Locale = 'tr') => {
    const withText = readerOf(
      { en: english, tr: { ...turkish, service: [{ url: 'a', name: 'A', html }, ...(turkish.service as object[])] } },
      locale,
    );
    const [entry] = withText.list('service');
    return { before: entry?.html, after: withText.richText(entry?.html) as RichText };
  };
  const hrefs = (tree: RichText) => {
    const found: unknown[] = [];
    visit(tree, 'element', (element: Element) => {
      if (element.tagName === 'a') found.push(element.properties['href']);
    });
    return found;
  };
  const messages = (tree: RichText) => {
    let found = '';
    visit(tree, 'text', ({ value }) => {
      found += value;
    });
    return found;
  };

  it('become the reader’s language', () => {
    expect(hrefs(textOf('<p><a href="/services/lead-engineering">a</a> <a href="https://example.com">b</a></p>').after)).toEqual([
      '/tr/hizmetlerimiz/proje-yonetimi',
      'https://example.com',
    ]);
  });

  it('without a target become plain text; the links next to them still work', () => {
    const { after } = textOf(
      '<p>x <a href="/services/nowhere">dead <em>link</em></a><a href="/contact">b</a><a href="/nopage"></a><a href="/faq">c</a></p>',
    );
    expect(messages(after)).toBe('x dead linkbc');
    expect(hrefs(after)).toEqual(['/tr/iletisim', '/tr/sss']);
  });

  it('leave the content itself as it was: the next page reads it again', () => {
    const { before } = textOf('<p><a href="/services/nowhere">a</a></p>');
    expect(hrefs(before as RichText)).toEqual(['/services/nowhere']);
  });
});

describe('renamed entries', () => {
  it('are found under their old address, whatever its letter case', () => {
    expect(reader().redirectOf('/services/project-management')).toBe('/services/lead-engineering');
    expect(reader().redirectOf('/Services/Project-Management')).toBe('/services/lead-engineering');
  });

  it('are still led to by links that name the old address, in every language', () => {
    expect(reader().link('/services/project-management#h-scope')).toBe('/services/lead-engineering#h-scope');
    expect(reader('tr').link('/services/project-management')).toBe('/tr/hizmetlerimiz/proje-yonetimi');
    const between = readerOf({ en: { redirect: ['/services/a', '/services/b'].map((from, at, all) => ({ from, to: all[1 - at] })) } });
    expect(between.link('/services/a')).toBeUndefined();
    expect([...between.tags]).toContain('redirect:en');
  });

  it('never lead to another site', () => {
    const to = (target: string) => readerOf({ en: { redirect: [{ from: '/old', to: target }] } }).redirectOf('/old');
    expect(to('/contact')).toBe('/contact');
    for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'mailto:a@b.co', '#top'])
      expect(to(target), target).toBeUndefined();
  });

  it('lead to where the first of several redirects from one address leads', () => {
    const redirect = ['/About', '/contact', '/faq'].map((to, at) => ({ from: ['/%zz', '/old', '/OLD/'][at], to }));
    expect(readerOf({ en: { redirect } }).redirectOf('/old')).toBe('/contact');
  });

  it('are read once, however many unknown addresses are asked for', () => {
    const snapshot = snapshotOf({ en: { redirect: times(50, (at) => ({ from: `/old-${String(at)}`, to: '/contact' })) } });
    let reads = 0;
    for (const { value } of (snapshot.calls.get('redirect:en') as CallContent<'redirect'>).entries) {
      const { from } = value;
      Object.defineProperty(value, 'from', { get: () => (reads++, from) });
    }
    for (let at = 0; at < 20; at++)
      expect(new Reader(snapshot, noPictures(), 'en', TEST_SITE).redirectOf(`/wp-login-${String(at)}`)).toBeUndefined();
    expect(reads).toBe(50);
  });

  it.each(['/services/lead-engineering', '/services/gone', '/%zz', '/'])('%s leads nowhere else', (path) => {
    expect(reader().redirectOf(path)).toBeUndefined();
  });
});

describe('what a page depends on', () => {
  const tagsAfter = (read: (reader: Reader) => unknown) => {
    const fresh = reader();
    read(fresh);
    return [...fresh.tags].sort();
  };

  it('is one entry where it shows one, and the menu where it shows names', () => {
    expect(tagsAfter((fresh) => fresh.entry('service', 'homologation'))).toEqual(['addresses:en', 'service:en:homologation']);
    expect(tagsAfter((fresh) => fresh.names('service'))).toEqual(['menu:en']);
    expect(tagsAfter((fresh) => fresh.list('service'))).toEqual(['service:en']);
  });

  it('is also what is not there yet: it may come', () => {
    expect(tagsAfter((fresh) => fresh.block('contact'))).toEqual(['contact:en']);
    expect(tagsAfter((fresh) => fresh.entry('service', 'new'))).toContain('service:en:new');
    expect(
      tagsAfter((fresh) =>
        fresh.picture({ url: '/media/a.svg', alternativeText: '', caption: undefined, width: undefined, height: undefined }),
      ),
    ).toEqual(['media:/media/a.svg']);
  });
});

describe('small things', () => {
  it('dates are written in the page’s language, whatever the time of day', () => {
    expect(dateModel('2026-11-20', 'en')).toEqual({ iso: '2026-11-20', text: '20 November 2026' });
    expect(dateModel('2026-11-20T23:30:00.000Z', 'tr')).toEqual({ iso: '2026-11-20', text: '20 Kasım 2026' });
  });

  it('bullets set a short name apart', () => {
    expect(bulletList('T', ['Plan: every week', 'no name', `${'x'.repeat(61)}: long`, 'https://example.com'])?.bullets).toEqual([
      { name: 'Plan', text: 'every week' },
      { text: 'no name' },
      { text: `${'x'.repeat(61)}: long` },
      { text: 'https://example.com' },
    ]);
    expect(bulletList('T', [])).toBeUndefined();
    expect(bulletList('T', undefined)).toBeUndefined();
  });

  it('an entry has its position and its list', () => {
    expect(reader().entry('service', 'homologation')).toMatchObject({ position: 1, total: 3 });
    expect(reader().entry('service', 'constructor')).toBeUndefined();
  });

  it('pictures that are not here are left out', async () => {
    const pictures = await drawnPictures(['/media/a.svg']);
    const media = ['/media/a.svg', '/media/missing.svg'].map((url) => ({
      url,
      alternativeText: 'A',
      caption: undefined,
      width: undefined,
      height: undefined,
    }));
    expect(readerOf({}, 'en', pictures).pictureList(media)).toMatchObject([{ width: 120, height: 60, alt: 'A' }]);
  });
});

describe('the embedded copy', () => {
  it('has every entry in every language, and back', async () => {
    const snapshot = await embeddedSnapshot();
    for (const from of LOCALE_CODES) {
      const fresh = new Reader(snapshot, noPictures(), from, TEST_SITE);
      for (const call of ['service', 'solution', 'education', 'post'] as const) {
        expect(fresh.slugs(call).length).toBeGreaterThan(0);
        for (const slug of fresh.slugs(call)) {
          const match: RouteMatch = { id: call, locale: from, params: { slug }, canonical: true };
          for (const to of LOCALE_CODES) {
            const there = fresh.counterpart(match, to);
            expect(there, `${call} ${slug} in ${to}`).toBeDefined();
            expect(resolvePath(fresh.counterpart(pageAt(there ?? ''), from) ?? '')).toMatchObject({ params: { slug } });
          }
        }
      }
    }
  });

  it('has the default detail pages of the specification', async () => {
    const snapshot = await embeddedSnapshot();
    const slugs = (locale: Locale, call: 'service' | 'education' | 'solution') =>
      new Reader(snapshot, noPictures(), locale, TEST_SITE).slugs(call);
    expect(slugs('en', 'service')).toContain('lead-engineering');
    expect(slugs('tr', 'service')).toContain('proje-yonetimi');
    expect(slugs('en', 'education')).toContain('configuration-management');
    expect(slugs('tr', 'education')).toContain('konfigurasyon-yonetimi');
    for (const locale of LOCALE_CODES) expect(slugs(locale, 'solution')).toContain('polarion-alm');
  });

  it('finds an entry of thousands as fast as one of a few: by its slug, not by its place', () => {
    const many = readerOf({ en: { service: times(3_000, (index) => ({ url: `service-${index}`, name: `Service ${index}` })) } });
    expect(many.entry('service', 'service-2999')).toMatchObject({ position: 2_999, total: 3_000 });
  });
});
