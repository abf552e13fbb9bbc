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
import { renderFile } from '../../server/files/files.ts';
import { sitePages } from '../snapshot/site-pages.ts';
import { Reader } from '../snapshot/reader.ts';
import { serialiseJsonLd } from '../../layouts/head.ts';
import { encodeShareCard, decodeShareCard } from '../../site/share-picture.ts';
import { contactBanner, frameModel, shareCard } from './frame.ts';
import type { PageIdentity } from './page-identity.ts';
import { MENU_LIMIT } from './menu.ts';
import { cityOf, phoneLink } from './offices.ts';
import { popularLinks } from './page-links.ts';

const SITE = 'https://www.example.com';
const services = (count: number) => times(count, (index) => ({ url: `service-${index + 1}`, name: `Service ${index + 1}` }));
const at = (path: string): RouteMatch => {
  const found = resolvePath(path);
  if (found.kind !== 'page') throw new Error(path);
  return found;
};
const frameOf = (given: Partial<Record<Locale, Given>>, path: string, change: object = {}) => {
  const match = at(path);
  return frameModel(readerOf(given, match.locale), {
    route: match.id,
    match,
    title: 'Title',
    description: 'Text',
    siteUrl: SITE,
    ...change,
  });
};

describe('the revision of a page', () => {
  const revisionOf = (route: 'faq' | 'notFound') =>
    frameOf({ en: { page: [{ key: route, title: 'Title', label: 'Title', description: 'Text', updatedAt: '2026-09-08' }] } }, '/faq', {
      route,
    }).chrome.footer.revision;

  it('is the last change of its texts; a page that does not exist has none', () => {
    expect(revisionOf('faq')?.iso).toBe('2026-09-08');
    expect(revisionOf('notFound')).toBeUndefined();
  });
});

describe('the menu', () => {
  it('has the equality plan in English and not in Turkish; both footers have it', () => {
    const links = (path: string) => frameOf({}, path).chrome.menu.corporate.entries.map(({ href }) => href);
    expect(links('/')).toEqual(['/about', '/brands', '/references', '/gep']);
    expect(links('/tr')).toEqual(['/tr/hakkimizda', '/tr/markalarimiz', '/tr/referanslarimiz']);
    expect(frameOf({}, '/tr').chrome.footer.links.map(({ href }) => href)).toContain('/tr/toplumsal-cinsiyet-esitligi-plani');
  });

  it.each([
    [0, 0, false],
    [12, 12, false],
    [13, 12, true],
    [500, 12, true],
  ])('the menu of %i services shows %i, and "All" behind them: %s', (count, shown, all) => {
    const [list] = frameOf({ en: { service: services(count) } }, '/').chrome.menu.engineering.lists;
    expect(MENU_LIMIT).toBe(12);
    expect(list?.entries).toHaveLength(shown);
    expect(list?.entries.map(({ href }) => href)).toEqual(services(shown).map(({ url }) => `/services/${url}`));
    expect(list?.all?.href).toBe(all ? '/services' : undefined);
  });

  it('waits for a list that was never answered, not for one that is empty', () => {
    const { lists } = frameOf({ en: { service: [], education: services(1) } }, '/').chrome.menu.engineering;
    const waiting = ['/services', '/educations', '/solutions'].map((path) => lists.find(({ href }) => href === path)?.waiting);
    expect(waiting).toEqual([undefined, undefined, true]);
  });

  it('marks the current page: in the family, the list and the entry', () => {
    const { menu } = frameOf({ en: { service: services(3) } }, '/services/service-2').chrome;
    expect(menu.engineering.current).toBe(true);
    expect(menu.corporate.current).toBe(false);
    expect(menu.engineering.lists[0]?.entries.map(({ current }) => current)).toEqual([false, true, false]);
    expect(frameOf({}, '/blogs/archive/2026-11').chrome.menu.links.filter(({ current }) => current)).toMatchObject([{ href: '/blogs' }]);
    // A form stands two steps below the contact page.
    expect(frameOf({}, '/enquiry/visit').chrome.menu.links.filter(({ current }) => current)).toMatchObject([{ href: '/contact' }]);
  });

  it('leads to the product grid by the header’s address, the footer by the other one, each in its language', () => {
    const [en, tr] = ['/', '/tr'].map((path) => frameOf({}, path).chrome);
    const products = (links: readonly { href: string }[] | undefined) =>
      links?.map(({ href }) => href).filter((href) => /page\/0$/.test(href));
    expect([products(en?.menu.links), products(en?.footer.links)]).toEqual([['/our-products/page/0'], ['/products/page/0']]);
    expect([products(tr?.menu.links), products(tr?.footer.links)]).toEqual([['/tr/urunlerimiz/page/0'], ['/tr/urunlerimiz/page/0']]);
  });
});

describe('the language switch', () => {
  const given: Partial<Record<Locale, Given>> = {
    en: {
      service: [
        { url: 'a', name: 'A', langUrl: 'b' },
        { url: 'alone', name: 'Alone' },
      ],
      product: times(28, (index) => ({ id: index + 1, name: 'P' })),
    },
    tr: { service: [{ url: 'b', name: 'B' }] },
  };
  const other = (path: string) => frameOf(given, path).chrome.languages.find(({ current }) => !current)?.href;

  it.each([
    ['/', '/tr'],
    ['/gep', '/tr/toplumsal-cinsiyet-esitligi-plani'],
    ['/services/a', '/tr/hizmetlerimiz/b'],
    ['/tr/hizmetlerimiz/b', '/services/a'],
    ['/blogs/blog', '/tr/bloglar/blog'],
  ])('on %s lands on %s', (path, counterpart) => expect(other(path)).toBe(counterpart));

  it.each([
    ['/services/alone', '/tr/hizmetlerimiz'],
    ['/our-products/page/3', '/tr/urunlerimiz/page/0'],
    ['/blogs/category/none', '/tr/bloglar'],
  ])('on %s, which has no counterpart, lands on the nearest page that exists: %s', (path, nearest) => expect(other(path)).toBe(nearest));

  it('lands on an existing page from every page of the site', async () => {
    const snapshot = await embeddedSnapshot();
    const readers = LOCALE_CODES.map((locale) => new Reader(snapshot, noPictures(), locale, TEST_SITE));
    const all = new Set(readers.flatMap((reader) => sitePages(reader).map((match) => reader.counterpart(match, match.locale))));
    for (const reader of readers) {
      for (const match of sitePages(reader)) {
        const { head, chrome } = frameModel(reader, { route: match.id, match, title: 'T', description: 'D', siteUrl: SITE });
        for (const { href } of chrome.languages) expect(all, href).toContain(href);
        expect(head.alternates.map(({ hreflang }) => hreflang)).toEqual([...LOCALE_CODES, 'x-default']);
        expect(head.alternates.map(({ href }) => href)).toContain(head.canonical);
      }
    }
  });
});

describe('a page that is unpublished', () => {
  const page = ['equalityPlan', 'privacy'].map((key) => ({ key, title: key, label: key, description: 'Text' }));
  const plan = { title: 'Plan', parts: [{ key: 'Objectives', title: 'Objectives', html: '<p>a</p>' }] };
  const legal = [{ key: 'privacy', html: '<p>Text</p>' }];
  const given = { en: { page, equalityPlan: null, ooreneo: null, legal: [] }, tr: { page, equalityPlan: plan, legal } };
  const linksOf = (path: string, content: Partial<Record<Locale, Given>> = given) => {
    const { menu, footer, languages } = frameOf(content, path).chrome;
    return [menu.corporate.entries, menu.links, footer.links, languages].flat().map(({ href }) => href);
  };

  it('is in no menu, footer, sitemap or link of that language, and in those of the other one', () => {
    const [en, tr] = [linksOf('/'), linksOf('/tr')];
    for (const path of ['/gep', '/privacy', '/legal-notice', '/accessibility']) expect(en).not.toContain(path);
    expect(en).toContain('/about');
    expect(tr).toEqual(expect.arrayContaining(['/tr/toplumsal-cinsiyet-esitligi-plani', '/tr/gizlilik']));
    const reader = readerOf(given);
    const ids = sitePages(reader).map(({ id }) => id);
    expect(ids.filter((id) => ['equalityPlan', 'ooreneo', 'privacy'].includes(id))).toEqual([]);
    expect(['/gep', '/our-products/oOreNEO', '/privacy'].map((path) => reader.link(path))).toEqual([undefined, undefined, undefined]);
    expect(reader.tags).toContain('labels:en');
  });

  it('is no language of the page in the other one: the switch leads to the nearest page', () => {
    const { head, chrome } = frameOf(given, '/tr/toplumsal-cinsiyet-esitligi-plani');
    const languages = head.alternates.map(({ hreflang }) => hreflang);
    expect([languages.includes('tr'), languages.includes('en')]).toEqual([true, false]);
    expect(chrome.languages.slice(0, 2).map(({ href }) => href)).toEqual(['/', '/tr/toplumsal-cinsiyet-esitligi-plani']);
  });

  it('may be the contact page, which has one block; the home page has several, and is always there', () => {
    const reader = readerOf({ en: { contact: null, about: null, aboutUs: null } });
    expect([reader.hasPage('contact'), reader.hasPage('about'), reader.hasPage('home')]).toEqual([false, false, true]);
    expect(linksOf('/', { en: { contact: null } })).not.toContain('/contact');
    // Not answered yet: it waits for its content.
    expect(readerOf({ en: {} }).hasPage('contact')).toBe(true);
  });

  it('changes the tag that all pages with a menu have', () => {
    const revision = (content: Given) => snapshotOf({ en: content }).shared.get('labels:en');
    expect(revision({ page, equalityPlan: null })).not.toBe(revision({ page, equalityPlan: plan }));
    expect(revision({ page, equalityPlan: { ...plan, title: 'Other' } })).toBe(revision({ page, equalityPlan: plan }));
  });
});

describe('data for search engines', () => {
  it('is one absolute address per page, with its versions in every language', () => {
    expect(frameOf({}, '/about').head).toMatchObject({
      canonical: `${SITE}/about`,
      noindex: false,
      alternates: expect.arrayContaining([
        { hreflang: 'en', href: `${SITE}/about` },
        { hreflang: 'tr', href: `${SITE}/tr/hakkimizda` },
        { hreflang: 'x-default', href: `${SITE}/about` },
      ]) as unknown,
    });
  });

  it('is the true address of an alias, which has no versions of its own', () => {
    expect(frameOf({}, '/products/page/0').head).toMatchObject({ canonical: `${SITE}/our-products/page/0`, alternates: [] });
    expect(frameOf({}, '/blogs/blog', { canonicalPath: '/blogs/a' }).head).toMatchObject({ canonical: `${SITE}/blogs/a`, alternates: [] });
  });

  it('is nothing of a status page', () => {
    const { head } = frameModel(readerOf({}), { route: 'notFound', title: 'T', description: '', siteUrl: SITE });
    expect(head).toMatchObject({ noindex: true, alternates: [], structuredData: [] });
    expect(head).not.toHaveProperty('canonical');
  });
});

describe('the pages that a lost visitor is shown', () => {
  it.each(['en', 'tr'] as const)('are the five of the work, in its order: %s', (locale) => {
    const paths = popularLinks(readerOf({}, locale)).map((link) => at(link.href).id);
    expect(paths).toEqual(['services', 'educations', 'solutions', 'products', 'contact']);
  });
});

describe('texts that leave the page', () => {
  it('are as they were typed: what holds lines together is for the page alone', () => {
    const reader = readerOf({ en: { post: [{ url: 'a', title: 'Day 1 of DO-178C', date: '2026-11-20', html: '<p>5 mm</p>' }] } });
    const title = reader.list('post')[0]?.title ?? '';
    expect(title).toBe('Day\u00a01 of DO-\u2060178C');
    const { head, banner } = frameOf({}, '/about', { title, description: title, crumb: title });
    const typed = 'Day 1 of DO-178C';
    expect([head.title, head.description, head.sharePicture?.alt]).toEqual([typed, typed, typed]);
    expect(serialiseJsonLd(head.structuredData)).toContain(typed);
    expect(decodeShareCard(encodeShareCard({ title, section: '', siteName: '' }))?.title).toBe(typed);
    expect(renderFile('/feed.en.xml', () => reader, SITE)?.body).toContain(typed);
    expect(banner.title).toBe(title);
  });
});

describe('the company in the data for search engines', () => {
  it.each(['/', '/about'])('has one address in every language, as it has one identifier (%s)', (path) => {
    const match = at(path);
    const company = (locale: Locale) => {
      const identity = { route: match.id, match: { ...match, locale }, title: 'T', description: '', siteUrl: SITE };
      return frameModel(readerOf({ [locale]: { setting: { companyName: locale, footerText: 'Text' } } }, locale), identity).head
        .structuredData[0];
    };
    for (const locale of LOCALE_CODES)
      expect(company(locale)).toMatchObject({ '@id': `${SITE}/#organization`, name: locale, url: `${SITE}/` });
  });
});

describe('words for search engines', () => {
  const head = (change: Partial<PageIdentity>) => {
    const setting = { companyName: 'Motavia', footerText: 'Text' };
    const page = [{ key: 'about', title: 'About', label: 'About', description: 'D', searchTitle: 'Who we are' }];
    const reader = readerOf({ en: { setting, page } });
    const identity: PageIdentity = {
      route: 'service',
      title: 'Name',
      description: 'Summary',
      siteUrl: SITE,
      trail: [{ text: 'List' }],
      ...change,
    };
    return { ...frameModel(reader, identity).head, card: shareCard(reader, identity).title };
  };

  it('words for search engines of an entry replace its name and summary where others show it', () => {
    expect(head({ search: { searchTitle: 'Better title', searchDescription: 'Better words' } })).toMatchObject({
      title: 'Better title | Motavia',
      description: 'Better words',
      card: 'Better title',
    });
  });

  it('may be missing: the page’s own words stand there', () => {
    expect(head({ search: {} })).toMatchObject({ title: 'Name | List | Motavia', description: 'Summary', card: 'Name' });
  });

  it('words for search engines of a page are among its own words', () => {
    expect(head({ route: 'about', trail: [] })).toMatchObject({ title: 'Who we are | Motavia', card: 'Who we are' });
  });
});

describe('a page that is shared', () => {
  it('has a share picture at its own address, made from its title and the list it is in', () => {
    expect(frameOf({}, '/tr/hakkimizda').head.sharePicture).toEqual({
      url: `${SITE}/share/tr/hakkimizda.jpg`,
      width: 1200,
      height: 630,
      alt: 'Title',
    });
    const identity = { route: 'about', title: 'Title', description: '', siteUrl: SITE, trail: [{ text: 'List', href: '/' }] } as const;
    expect(shareCard(readerOf({ en: { setting: { companyName: 'Motavia', footerText: 'Text' } } }), identity)).toEqual({
      title: 'Title',
      section: 'List',
      siteName: 'Motavia',
    });
  });

  it('shows its own picture, else the one of the settings', async () => {
    const pictures = await drawnPictures(['/media/share.svg']);
    const shareImage = { data: { id: 1, attributes: { url: '/media/share.svg', alternativeText: 'A sheet', width: 120, height: 60 } } };
    const reader = readerOf({ en: { setting: { companyName: 'Motavia', footerText: 'Text', shareImage } } }, 'en', pictures);
    const identity = { route: 'about', title: 'Title', description: '', siteUrl: SITE } as const;
    expect(shareCard(reader, identity).picture).toBe(reader.picture(reader.block('setting')!.shareImage)!.url);
    const own = { url: '/_media/own', width: 3, height: 2, alt: '', sources: [], focus: { x: 2, y: 8 } };
    expect(shareCard(reader, { ...identity, picture: own })).toMatchObject({ picture: '/_media/own', focus: { x: 2, y: 8 } });
  });
});

describe('small parts', () => {
  it('breadcrumbs begin at Home, Ana Sayfa in Turkish, and end at the page itself', () => {
    expect(frameOf({}, '/about', { crumb: 'About' }).banner.breadcrumb).toEqual([{ text: 'Home', href: '/' }, { text: 'About' }]);
    expect(frameOf({}, '/tr/hakkimizda').banner.breadcrumb[0]).toEqual({ text: 'Ana Sayfa', href: '/tr' });
  });

  it('an address keeps its last two parts without the postcode', () => {
    expect(cityOf('Güzeltepe Mah. 1, 06690 Çankaya, Ankara')).toBe('Çankaya, Ankara');
    expect(cityOf('Ankara')).toBe('Ankara');
  });

  it.each([
    ['+90 (312) 000 00 00', '+903120000000'],
    ['(0312) 000 00 00', '03120000000'],
    ['0312/000 00 00', '03120000000'],
    // Not part of the number: a zero for calls within the country, an extension, a second number, a word.
    ['+90 (0) 312 000 00 00', '+903120000000'],
    ['+90 (0)312 000 00 00', '+903120000000'],
    ['+90 312 000 00 00 / 15', '+903120000000'],
    ['+90 312 000 00 00 / +90 312 000 00 01', '+903120000000'],
    ['0312 000 00 00 dahili 12', '03120000000'],
    ['Tel. +90 312 000 00 00, ext. 12', '+903120000000'],
    ['0090 (0) 312 000 00 00', '00903120000000'],
    ['(+90) (0)312 000 00 00', '+903120000000'],
    ['(T) 0312 000 00 00', '03120000000'],
    ['+90 312 000 00 00 #12', '+903120000000'],
    ['+90 (312) 000 00 00 (15)', '+903120000000'],
    ['0312 000 00 00 - 0312 000 00 01', '03120000000'],
    ['0312 - 000 00 00', '03120000000'],
    ['444 1 555 / 12', '4441555'],
  ])('a telephone link for “%s” dials %s', (text, number) => {
    expect(phoneLink(text)).toEqual({ href: `tel:${number}`, text });
  });

  it('there is no telephone link without a number', () => {
    expect(phoneLink(undefined)).toBeUndefined();
  });

  it('the contact banner loses buttons that lead nowhere, and is not there without a text', () => {
    expect(
      contactBanner(
        readerOf({
          en: {
            contactBanner: {
              text: 'A',
              button: [
                { title: 'Go', url: '/contact' },
                { title: 'Dead', url: '/nowhere' },
              ],
            },
          },
        }),
      ),
    ).toMatchObject({ text: 'A', buttons: [{ href: '/contact' }] });
    expect(contactBanner(readerOf({}))).toBeUndefined();
  });
});
