import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { callOf, type CallId } from '../../src/content/contract/calls.ts';
import type { Entity } from '../../src/content/contract/entities.ts';
import type { Button, DocumentLink, Media } from '../../src/content/contract/shapes.ts';
import { dateModel } from '../../src/content/view-models/format.ts';
import { asAddressed, slugOf } from '../../src/content/contract/parsed-entry.ts';
import type { Locale } from '../../src/site/locales.ts';
import { untypeset } from '../../src/site/typography.ts';
import { fillPath, href, REDIRECTS, routeOf, type RouteId } from '../../src/site/routes.ts';
import { textOf } from '../support/html.ts';

/** What a row is compared with. */
export interface Place {
  readonly locale: Locale;
  /** Where a link of content leads in the page's language. */
  readonly link: (target: string) => string | undefined;
}

/** What a page must show of a value, and what it does show: the two are equal, or the field is lost on its way. */
export type How<Value = never> = (found: readonly Element[], value: Value, place: Place) => readonly [shown: unknown, expected: unknown];

export interface Row<Value = never, Whole = never> {
  /** Kind of page, or the address of the page that shows the entry. */
  readonly on: RouteId | ((entry: Whole, locale: Locale) => string);
  /** `{n}`: position of the entry in its list, from 1. */
  readonly selector: string;
  readonly as: How<Value> | Colour;
  /** Few entries have it: it is enough that one call of the copy does. */
  readonly rare?: true;
  /** Rows of entries whose screen has no such part. */
  readonly when?: (entry: Whole) => boolean;
}
/** A colour is read from the styles of a real browser. */
export type Colour = 'border-top-color' | 'background-color';
/** A field that no visitor sees: it identifies entries of a list in messages and in the last good copy. */
export const KEY = 'key';

export type AnyRow = Row<unknown, unknown>;
type RowsOf<Id extends CallId> = {
  readonly [Field in keyof Entity<Id>]-?:
    typeof KEY | Row<NonNullable<Entity<Id>[Field]>, Entity<Id>> | readonly Row<NonNullable<Entity<Id>[Field]>, Entity<Id>>[];
};

const flat = (value: string) => untypeset(value).replace(/\s+/g, ' ').trim();
/** Letters alone: elements of rich text are apart without a space between them. */
const letters = (value: string) => untypeset(value).replace(/\s+/g, '');
const fileOf = (address: string | null | undefined) => decodeURIComponent((address ?? '').split('/').at(-1) ?? '');
const texts = (found: readonly Element[]) => found.map(textOf);

const text: How<string> = ([first], value) => [textOf(first), flat(value)];
/** An editor's text on the page, without diagrams and what belongs to them, whose text comes from the site. */
function editedText(element: Element | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const diagram of copy?.querySelectorAll('.diagram, .change-impact') ?? []) diagram.remove();
  return copy?.textContent ?? '';
}
/** Where it is the name in capitals, the name is shown. */
const withoutCase: How<string> = ([first], value) => [capitals(textOf(first)), capitals(flat(value))];
const capitals = (value: string) => value.toUpperCase().normalize('NFD').replaceAll('\u0307', '');
const html: How<Root> = ([first], value) => [letters(editedText(first)), letters(toString(value))];
const picture: How<Media> = ([first], value) => [fileOf(first?.getAttribute('src')), fileOf(value.url)];
const pictures: How<readonly Media[]> = (found, value) => [
  found.map((image) => fileOf(image.getAttribute('src'))),
  value.map(({ url }) => fileOf(url)),
];
const spokenPicture: How<Media> = ([first], value) => [
  [fileOf(first?.getAttribute('src')), first?.getAttribute('alt')],
  [fileOf(value.url), value.alternativeText],
];
/** Each with a link to its file, and with its type, size and pages. */
const documents: How<readonly DocumentLink[]> = (found, value) => [
  found.map((link) => [
    fileOf(link.getAttribute('href')),
    /PDF.*\d.*\d/.test(textOf(link)),
    textOf(link.querySelector('.documents__name') ?? undefined),
  ]),
  value.map(({ title, file }) => [fileOf(file.url), true, flat(title)]),
];
const list: How<readonly string[]> = (found, value) => [texts(found), value.map(flat)];
const address: How<string> = ([first], value, { link }) => [first?.getAttribute('href'), link(value)];
/** A result of the search leads to the passage of its page that answers best. */
const addressOfPassage: How<string> = ([first], value, { link }) => [first?.getAttribute('href')?.split('#')[0], link(value)];
const day: How<string> = ([first], value, { locale }) => [
  [first?.getAttribute('datetime'), textOf(first)],
  [value.slice(0, 10), dateModel(value, locale).text],
];
const searched = ({ term }: { readonly term: string }, locale: Locale) => `${href('search', locale)}?q=${encodeURIComponent(term)}`;
/** The search finds something: by the word itself, and by another way to say it. */
const some: How<unknown> = (found) => [found.length > 0, true];
/** Comments are closed, and the page says so. */
const closed: How<boolean> = (found, value) => [found.length > 0, value];
const attribute =
  (name: string): How<string> =>
  ([first], value) => [first?.getAttribute(name), value];
/** Part of a whole value. */
const part =
  <Whole, Value>(pick: (whole: Whole) => Value, how: How<NonNullable<Value>>): How<Whole> =>
  (found, whole, place) =>
    how(found, pick(whole) as NonNullable<Value>, place);
/** One part of every item of a list, in order. */
const each =
  <Item>(pick: (item: Item) => string): How<readonly Item[]> =>
  (found, items) => [texts(found), items.map((item) => flat(pick(item)))];
const buttons: How<readonly Button[]> = (found, value, { link }) => [
  // A button may have additional text for screen readers after its own text.
  found.map((button, index) => [
    button.getAttribute('href'),
    textOf(button).startsWith(value[index]?.title ?? ''),
    button.classList.contains('button') ? 'primary' : 'secondary',
  ]),
  value.map((button) => [link(button.url), true, button.class]),
];
const button: How<Button> = ([first], value, { link }) => [
  [first?.getAttribute('href'), textOf(first)],
  [link(value.url), value.title],
];
const links: How<readonly { readonly name: string; readonly url: string }[]> = (found, value) => [
  found.map((link, index) => [link.getAttribute('href'), textOf(link).includes(value[index]?.name ?? '')]),
  value.map(({ url }) => [url, true]),
];
const graph =
  (pick: (organization: Record<string, unknown>) => unknown): How<string | number> =>
  ([script], value) => [
    pick((JSON.parse(script?.textContent ?? '{}') as { '@graph': Record<string, unknown>[] })['@graph'][0]!),
    String(value),
  ];
/** The whole response of an address that is no HTML is in its body. */
const line: How<string> = ([body], value) => [textOf(body).includes(value), true];

const GRAPH = 'script[type="application/ld+json"]';
/** The footer has the entry's name on screen, and its title in capitals in print. */
const PRINTED_SHEET = '.footer__printed-sheet';
const REVISION = '.footer__facts time';
const OTHER_LANGUAGE = '.header-languages a:not([aria-current])';

const slug = (entry: unknown) => ({ slug: slugOf(asAddressed(entry)) ?? '' });
const lastSegment: How<string> = ([link], value) => [fileOf(link?.getAttribute('href')), value];

/** A number of the drawn curve, which its name says. */
const inCurve = (unit: string): Row<number, unknown> => ({
  on: 'home',
  selector: '.requirement-trace__plot',
  as: ([found], value) => [flat(found?.getAttribute('aria-label') ?? '').includes(`${String(value)} ${unit}`), true],
});

/** Words for search engines and for whom the page is shared with. */
const searchTitle = <On>(on: On) => ({ on, selector: 'title, meta[property="og:title"]', as: inHead }) as const;
const searchDescription = <On>(on: On) =>
  ({ on, selector: 'meta[name="description"], meta[property="og:description"]', as: inHead }) as const;
const inHead: How<string> = (found, value) => [
  found.map((element) => (element.getAttribute('content') ?? textOf(element)).startsWith(flat(value))),
  [true, true],
];

/** Part of the n-th bullet list of a detail page. */
const nthList = (n: number, rest: string) => `.offering-detail__list:nth-child(${String(n)} of .offering-detail__list) ${rest}`;

/** The lists of a course's one table. */
const nthGroup = (n: number, rest: string) => `.course-lists__group:nth-child(${String(n)}) ${rest}`;

/** Who answers questions about an entry: role and telephone number in one row. */
const directLine: How<{ readonly role: string; readonly phone?: string | undefined; readonly portrait?: Media | undefined }> = (
  [found],
  { role, phone, portrait },
) => [
  [textOf(found).includes(role), textOf(found?.querySelector('a') ?? undefined), fileOf(found?.querySelector('img')?.getAttribute('src'))],
  [true, flat(phone ?? ''), fileOf(portrait?.url)],
];

/** Figures and sources beside a long text. */
function margin<On>(on: On) {
  type Figures = readonly { readonly value: string; readonly label: string; readonly finding?: boolean | undefined }[];
  const findings: How<Figures> = (found, value) => [found.length, value.filter(({ finding }) => finding).length];
  return {
    margin: [
      { on, selector: '.margin-column__label', as: each<Figures[number]>(({ label }) => label) },
      { on, selector: '.margin-column__value', as: each<Figures[number]>(({ value }) => value) },
      { on, selector: '.margin-column__figure--finding', as: findings },
    ],
    sources: { on, selector: '.sources li', as: list },
  } as const;
}

/** The fields of every list whose entries have a detail page of the offerings, by their screens. */
function offering(detail: RouteId, listed: RouteId) {
  const on = (entry: unknown, locale: Locale) => fillPath(routeOf(detail).paths[locale], slug(entry));
  return {
    name: { on, selector: 'h1', as: text },
    url: { on, selector: 'link[rel="canonical"]', as: lastSegment },
    // Where a language has no `url`, the `id` is the slug (specification, section 2).
    id: { on, selector: 'link[rel="canonical"]', as: lastSegment, when: (entry: { url?: string }) => entry.url === undefined },
    bLetterName: { on, selector: PRINTED_SHEET, as: withoutCase },
    desc: { on, selector: '.offering-detail__body > .lead', as: text },
    icon: { on: listed, selector: '.offering-list__item:nth-child({n}) img.offering-list__icon', as: picture },
    thumbImage: { on: listed, selector: '.offering-list__item:nth-child({n}) .offering-list__view img', as: picture },
    sliders: { on, selector: '.gallery__track img', as: pictures },
    list: { on, selector: nthList(1, 'li'), as: list },
    documents: { on, selector: '.documents__row', as: documents, rare: true },
    html: { on, selector: '.offering-detail__text', as: html },
    searchTitle: searchTitle(on),
    searchDescription: searchDescription(on),
    ...margin(on),
    langUrl: { on, selector: OTHER_LANGUAGE, as: lastSegment },
    updatedAt: { on, selector: '.banner__strip time', as: day },
  } as const;
}

const education = (entry: unknown, locale: Locale) => href('education', locale, slug(entry));
const service = (entry: unknown, locale: Locale) => href('service', locale, slug(entry));
const solution = (entry: unknown, locale: Locale) => href('solution', locale, slug(entry));
const post = (entry: { url: string }, locale: Locale) => href('post', locale, { slug: entry.url });
const commented = (entry: { post: string }, locale: Locale) => href('post', locale, { slug: untypeset(entry.post) });
const slide = '#slide-{n}';
const legalPage = ({ key }: { key: string }, locale: Locale) => href(key as 'privacy', locale);

/** The page an editor's page entry is about. */
const pageOf = ({ key }: { key: string }, locale: Locale): string => {
  if (key === 'notFound') return locale === 'tr' ? '/tr/nopage' : '/nopage';
  if (key === 'products') return href('products', locale, { page: '0' });
  return href(key as 'home', locale);
};
/** The texts of the V's inner pairs are on their own pages. */
const INNER_PAIR = 'pairMakes';
/** The question before the footer and its button: of the services, each page has its own. */
const [ASK, ASK_BUTTON] = ['ask', 'askButton'];
/** Numbers that are drawn. */
const DRAWN: ReadonlySet<string> = new Set(['pagesRead', 'sentencesMarked']);
const isTexts = (value: Readonly<Record<string, string>>) =>
  Object.entries(value).flatMap(([name, entry]) =>
    [INNER_PAIR, ASK, ASK_BUTTON].includes(name) || DRAWN.has(name)
      ? []
      : entry.split(';').map((part) => letters(part).replaceAll(/[:*]/g, '')),
  );
/** Pages whose texts are on the pages below them. */
const textsOn = ({ key }: { key: string }, locale: Locale): string => {
  const below: Record<string, string> = {
    posts: href('newestPost', locale),
    services: href('service', locale, { slug: locale === 'tr' ? 'proje-yonetimi' : 'lead-engineering' }),
    educations: href('education', locale, { slug: locale === 'tr' ? 'konfigurasyon-yonetimi' : 'configuration-management' }),
  };
  return below[key] ?? pageOf({ key }, locale);
};

/** Calls with screens of their own; the other calls are lists of offerings. */
const OWN_ROWS = {
  service: {
    ...offering('service', 'services'),
    directLine: { on: service, selector: '.offering-detail__line', as: directLine },
    ask: { on: service, selector: '.contact-banner__text', as: text },
    askButton: { on: service, selector: '.contact-banner a', as: text },
  },
  solution: {
    ...offering('solution', 'solutions'),
    contactBanner: { on: solution, selector: '.offering-detail__call .rich-text', as: html },
    askButton: { on: solution, selector: '.offering-detail__call a', as: text },
  },
  education: {
    ...offering('education', 'educations'),
    directLine: { on: education, selector: '.offering-detail__line', as: directLine },
    html: { on: education, selector: '.margined > .offering-detail__text', as: html },
    html2: { on: education, selector: '.offering-detail__body > .offering-detail__text', as: html },
    list: { on: education, selector: '.offering-detail__row', as: list },
    listTitle: { on: education, selector: '.offering-detail__list h2', as: text },
    list2: { on: education, selector: nthGroup(1, 'li'), as: list },
    list2Title: { on: education, selector: nthGroup(1, 'h2'), as: text },
    list3: { on: education, selector: nthGroup(2, 'li'), as: list },
    list3Title: { on: education, selector: nthGroup(2, 'h2'), as: text },
    list4: { on: education, selector: nthGroup(3, 'li'), as: list },
    list4Title: { on: education, selector: nthGroup(3, 'h2'), as: text },
    partnerTitle: { on: education, selector: '.offering-detail__partner-title', as: text },
    partnerImg: { on: education, selector: '.offering-detail__mark img', as: spokenPicture },
  },
  homeSlider: {
    id: KEY,
    url: KEY,
    title: { on: 'home', selector: `${slide} .hero__title`, as: text },
    type: { on: 'home', selector: slide, as: ([found], value) => [found?.classList.contains(`hero__slide--${value}`), true] },
    // A left slide has a title and one button (specification, section 2).
    subTitle: { on: 'home', selector: `${slide} .hero__lead`, as: text, when: ({ type }) => type !== 'left' },
    boxTitle: { on: 'home', selector: '.hero__views li:nth-child({n}) .hero__view-title', as: text },
    image: { on: 'home', selector: `${slide} .hero__picture`, as: spokenPicture },
    Button: { on: 'home', selector: `${slide} .hero__buttons a`, as: buttons },
    desc: { on: 'home', selector: slide, as: ([found], value) => [textOf(found).includes(flat(value)), true] },
  },
  contactBanner: {
    text: { on: 'home', selector: '.contact-banner__text', as: text },
    button: { on: 'home', selector: '.contact-banner__buttons a', as: buttons },
  },
  aboutUs: {
    about: [
      { on: 'home', selector: '.about-us__title', as: part(({ title }) => title, text) },
      { on: 'home', selector: '.about-us__text .lead', as: part(({ description }) => description, text) },
      { on: 'home', selector: '.about-us__text a', as: part(({ button: link }) => link, button) },
    ],
    iconInfo: [
      { on: 'home', selector: '.about-us__name', as: each(({ title = '' }) => title) },
      { on: 'home', selector: '.about-us__said', as: each(({ description }) => description) },
      { on: 'home', selector: '.about-us__icon', as: part((items) => items.flatMap(({ icon }) => icon ?? []), pictures) },
    ],
  },
  facts: {
    id: KEY,
    title: { on: 'home', selector: '.facts__row:nth-child({n}) .facts__title', as: text },
    time: {
      on: 'home',
      selector: '.facts__row:nth-child({n}) .facts__number',
      as: ([found], value, { locale }) => [textOf(found).replace(/(?:\.000)?\+$/, ''), value.toLocaleString(locale)],
    },
    iconImage: { on: 'home', selector: '.facts__row:nth-child({n}) .facts__icon', as: picture },
  },
  reference: {
    id: KEY,
    name: {
      on: 'references',
      selector: '.reference-grid__cell:nth-child({n}) img',
      as: ([found], value) => [untypeset(found?.getAttribute('alt') ?? '').includes(value), true],
    },
    src: { on: 'references', selector: '.reference-grid__cell:nth-child({n}) img', as: picture },
    alt: { on: 'references', selector: '.reference-grid__cell:nth-child({n}) img', as: attribute('alt') },
    sector: {
      on: 'references',
      selector: '.reference-filter__option:has([name=sector])',
      as: (found, value) => [found.filter((option) => textOf(option).startsWith(flat(value))).length, 1],
    },
    discipline: { on: 'references', selector: '.reference-grid__cell:nth-child({n}) .reference-grid__field', as: text },
    service: {
      on: 'references',
      selector: '.reference-grid__cell:nth-child({n}) .reference-grid__service a',
      as: ([found], { name, url }, { locale }) => [
        [textOf(found), found?.getAttribute('href')],
        [flat(name), fillPath(routeOf('service').paths[locale], { slug: url ?? '' })],
      ],
    },
    case: {
      on: 'references',
      selector: '.reference-cases__part dd',
      as: (found, { problem, figure, figureText, result }) => {
        const shown = texts(found);
        const wanted = [problem, `${figure} ${figureText}`, result].map(flat);
        return [wanted.filter((part) => shown.includes(part)), wanted];
      },
    },
    bg: { on: 'references', selector: '.reference-grid__cell:nth-child({n}) .reference-grid__mark', as: 'background-color' },
  },
  about: {
    aboutinfo: [
      { on: 'about', selector: 'h1', as: part(({ title }) => title, text) },
      { on: 'about', selector: '.page-lead__text', as: part(({ shortDescription }) => shortDescription, text) },
      { on: 'about', selector: '.about-page__promise-text', as: part(({ promise }) => promise, text) },
      { on: 'about', selector: '.about-page__text', as: part(({ longDescription }) => longDescription, html) },
    ],
    aboutSlider: [
      { on: 'about', selector: '.gallery__track img', as: part((items) => items.map(({ sliderImage }) => sliderImage), pictures) },
      {
        on: 'about',
        selector: '.gallery__caption',
        as: (found, items) => [items.every(({ sliderText }, index) => textOf(found[index]).includes(flat(sliderText))), true],
      },
    ],
    updatedAt: { on: 'about', selector: REVISION, as: day },
  },
  contact: {
    title: { on: 'contact', selector: 'h1', as: text },
    email: {
      on: 'contact',
      selector: '.contact__value[href^="mailto:"]',
      as: ([found], value) => [
        [found?.getAttribute('href'), textOf(found)],
        [`mailto:${value}`, value],
      ],
    },
    call: { on: 'contact', selector: '.contact__value[href^="tel:"]', as: text },
    center: [
      { on: 'home', selector: '.top-bar__office:nth-child(1) .top-bar__address', as: text },
      { on: 'home', selector: '.footer__offices > :nth-child(1) address', as: text },
    ],
    arge: [
      { on: 'home', selector: '.top-bar__office:nth-child(2) .top-bar__address', as: text },
      { on: 'home', selector: '.footer__offices > :nth-child(2) address', as: text },
    ],
    bTitle: { on: 'contact', selector: '.contact__title', as: text },
    box: [
      { on: 'contact', selector: '.contact__name', as: each(({ title }) => title) },
      { on: 'contact', selector: '.contact__text', as: each(({ content }) => content) },
    ],
    GuzeltepeAddress: { on: 'contact', selector: '.contact__map:nth-child(1) [data-map-src]', as: attribute('data-map-src') },
    BilisimVadisiAddress: { on: 'contact', selector: '.contact__map:nth-child(2) [data-map-src]', as: attribute('data-map-src') },
  },
  brand: {
    id: KEY,
    title: { on: 'brands', selector: '.brand-cards__card:nth-child({n}) h2', as: text },
    name: { on: 'brands', selector: '.brand-cards__card:nth-child({n}) h2', as: text, when: ({ title }) => title === undefined },
    description: { on: 'brands', selector: '.brand-cards__card:nth-child({n}) .rich-text', as: html },
    brandColor: { on: 'brands', selector: '.brand-cards__card:nth-child({n})', as: 'border-top-color' },
    thumbImage: { on: 'brands', selector: '.brand-cards__card:nth-child({n}) .brand-cards__mark img', as: picture },
  },
  setting: {
    companyName: { on: 'home', selector: '.header__home svg', as: attribute('aria-label') },
    footerText: { on: 'home', selector: '.footer__about p', as: text },
    legalName: { on: 'home', selector: GRAPH, as: graph(({ legalName }) => legalName) },
    since: { on: 'home', selector: GRAPH, as: graph(({ foundingDate }) => foundingDate) },
    promise: { on: 'home', selector: GRAPH, as: graph(({ slogan }) => slogan) },
    socials: { on: 'home', selector: '.top-bar__networks a', as: links },
    commentsClosed: { on: 'newestPost', selector: '.comments__closed', as: closed },
    headquartersName: { on: 'home', selector: '.top-bar__office:nth-child(1) .top-bar__name', as: text },
    rdCentreName: { on: 'home', selector: '.top-bar__office:nth-child(2) .top-bar__name', as: text },
    headquartersMap: { on: 'contact', selector: '.contact__map:nth-child(1) img', as: spokenPicture },
    rdCentreMap: { on: 'contact', selector: '.contact__map:nth-child(2) img', as: spokenPicture },
    corporateLabel: { on: 'home', selector: '.header-menu > li:nth-child(1) > button', as: text },
    corporateIntro: { on: 'home', selector: '.header-menu > li:nth-child(1) .header-menu__intro', as: text },
    engineeringLabel: { on: 'home', selector: '.header-menu > li:nth-child(2) > button', as: text },
    engineeringIntro: { on: 'home', selector: '.header-menu > li:nth-child(2) .header-menu__intro', as: text },
    // Read from the file in the language of its texts: there is one for the whole site.
    securityContact: { on: () => '/.well-known/security.txt', selector: 'body', as: line },
    shareImage: {
      on: 'home',
      selector: 'meta[property="og:image"]',
      // Part of the share picture of every page without a picture; a test of the frame's model checks which one.
      as: ([found], value) => [value.url !== '' && /\/share\/(?:home|tr)\.jpg$/.test(found?.getAttribute('content') ?? ''), true],
    },
  },
  page: {
    key: KEY,
    title: {
      on: pageOf,
      selector: 'title, h1, h2',
      as: (found, value) => [texts(found).some((shown) => shown.includes(flat(value))), true],
    },
    label: {
      on: pageOf,
      selector: '.breadcrumb [aria-current="page"], .footer__facts dd',
      as: (found, value) => [texts(found).includes(flat(value)), true],
      when: ({ key }) => key !== 'notFound',
    },
    description: {
      on: pageOf,
      selector: 'meta[name="description"], main',
      as: (found, value) => [found.some((element) => (element.getAttribute('content') ?? textOf(element)).includes(flat(value))), true],
    },
    searchTitle: searchTitle(pageOf),
    lead: { on: pageOf, selector: '.page-lead__text, .post-list__lead, .equality-plan .lead, .status__text', as: text },
    texts: [
      {
        on: textsOn,
        selector: 'main',
        as: ([main], value) => [
          isTexts(value).filter(
            (messages) =>
              !letters(main?.textContent ?? '')
                .replaceAll(':', '')
                .includes(messages),
          ),
          [],
        ],
      },
      {
        on: (_, locale) => (locale === 'tr' ? '/tr/hizmetlerimiz/gereksinim-muhendisligi' : '/services/requirements-engineering'),
        selector: 'main',
        as: ([main], value) => [textOf(main).includes(flat(value[INNER_PAIR] ?? '')), true],
        when: ({ key }) => key === 'services',
      },
      {
        on: pageOf,
        selector: '.contact-banner__text',
        as: ([found], value) => [textOf(found), flat(value[ASK] ?? '')],
        when: ({ texts }) => texts?.[ASK] !== undefined,
      },
      {
        on: pageOf,
        selector: '.contact-banner a',
        as: ([found], value) => [textOf(found), flat(value[ASK_BUTTON] ?? '')],
        when: ({ texts }) => texts?.[ASK_BUTTON] !== undefined,
      },
    ],
    updatedAt: {
      on: pageOf,
      selector: REVISION,
      as: ([found], value) => [(found?.getAttribute('datetime') ?? '') >= value.slice(0, 10), true],
      when: ({ key }) => key !== 'notFound',
    },
  },
  serviceCard: {
    id: KEY,
    title: { on: 'home', selector: '.service-grid__item:nth-child({n}) .service-grid__name', as: text },
    description: { on: 'home', selector: '.service-grid__item:nth-child({n}) .service-grid__text', as: text },
    link: { on: 'home', selector: '.service-grid__item:nth-child({n}) a', as: address },
    imageSrc: { on: 'home', selector: '.service-grid__item:nth-child({n}) img', as: picture },
  },
  partner: {
    id: KEY,
    name: {
      on: 'home',
      selector: '.partners .carousel__cell:nth-child({n}) img',
      as: ([found], value) => [untypeset(found?.getAttribute('alt') ?? '').includes(value), true],
    },
    imageSrc: { on: 'home', selector: '.partners .carousel__cell:nth-child({n}) img', as: picture },
    description: { on: 'home', selector: '.partners .carousel__cell:nth-child({n}) p', as: text },
    url: { on: 'home', selector: '.partners .carousel__cell:nth-child({n}) a', as: attribute('href') },
  },
  collaboration: {
    id: KEY,
    name: { on: 'about', selector: '.about-page__company:nth-child({n}) h3', as: text },
    designation: { on: 'about', selector: '.about-page__company:nth-child({n}) .about-page__designation', as: text },
    imageSrc: { on: 'about', selector: '.about-page__company:nth-child({n}) img', as: picture },
    socials: { on: 'about', selector: '.about-page__company:nth-child({n}) a', as: links },
  },
  technologyPark: {
    title: { on: 'home', selector: '.technology-park__title', as: text },
    description: { on: 'home', selector: '.technology-park__text .lead', as: text },
    rooms: {
      on: 'home',
      selector: '.technology-park__room',
      // A room on the plan says so to screen readers.
      as: (found, rooms) => [
        found.map((room) => textOf(room).replace(/ \([^)]*\)/, '')),
        rooms.map(({ name, value }, index) => `${String(index + 1)} ${name} ${value}`),
      ],
    },
    areas: { on: 'home', selector: '.technology-park__area', as: (found, areas) => [found.length, areas.length] },
    walk: {
      on: 'home',
      selector: '.technology-park__walk',
      as: ([found], walk) => [found?.getAttribute('d')?.split(/[ML]/).length, walk.length + 1],
    },
    plan: { on: 'home', selector: '.technology-park__picture', as: spokenPicture },
    button: { on: 'home', selector: '.technology-park__text .text-link', as: button },
  },
  trace: {
    title: { on: 'home', selector: '.requirement-trace__title', as: text },
    description: { on: 'home', selector: '.requirement-trace__lead', as: text },
    requirement: { on: 'home', selector: '.requirement-trace__number', as: text },
    time: inCurve('ms'),
    pressure: inCurve('bar'),
    measured: inCurve('ms'),
    testLimit: {
      on: (_, locale) => (locale === 'tr' ? '/tr/cozumlerimiz/gereksinim-izlenebilirligi' : '/solutions/requirements-traceability'),
      selector: '.change-impact__test',
      as: ([found], value) => [textOf(found).includes(`${String(value)} ms`), true],
    },
    steps: [
      { on: 'home', selector: '.requirement-trace__name', as: each(({ title }) => title) },
      { on: 'home', selector: '.requirement-trace__text', as: each(({ text: said }) => said) },
      {
        on: 'home',
        selector: '.requirement-trace__words a',
        as: part((steps) => steps.flatMap(({ button: link }) => link ?? []), buttons),
      },
      {
        on: 'home',
        selector: '.requirement-trace__file',
        as: (found, steps) => [
          steps.flatMap(({ subject }, index) =>
            subject
              .map((written) => letters(written).replaceAll(/[:*]/g, ''))
              .filter(
                (written) =>
                  !letters(found[index]?.textContent ?? '')
                    .replaceAll(':', '')
                    .includes(written),
              ),
          ),
          [],
        ],
      },
    ],
  },
  product: {
    id: KEY,
    name: { on: 'products', selector: '.product-grid__list li:nth-child({n}) h2', as: text },
    description: { on: 'products', selector: '.product-grid__list li:nth-child({n}) p', as: text },
    part: {
      on: 'products',
      selector: '.product-grid__list li:nth-child({n}) .product-grid__product',
      as: ([found], value) => [found?.getAttribute('href')?.split('#')[1], `part-${String(value)}`],
    },
    thumbnail: { on: 'products', selector: '.product-grid__list li:nth-child({n}) img', as: picture },
    image: { on: 'ooreneo', selector: '.ooreneo__item:nth-child({n}) img', as: spokenPicture },
  },
  ooreneo: {
    documents: { on: 'ooreneo', selector: '.documents__row', as: documents, rare: true },
    name: { on: 'ooreneo', selector: 'h1', as: text },
    title: { on: 'ooreneo', selector: '.ooreneo__claim', as: text },
    description: { on: 'ooreneo', selector: '.ooreneo__words .lead', as: text },
    image: { on: 'ooreneo', selector: '.ooreneo__picture', as: spokenPicture },
    useImage: { on: 'ooreneo', selector: '.ooreneo__use-view img', as: spokenPicture },
    useText: { on: 'ooreneo', selector: '.ooreneo__use-view figcaption', as: text },
    html: { on: 'ooreneo', selector: '.ooreneo__use-text .rich-text', as: html },
    partsTitle: { on: 'ooreneo', selector: '#in-the-box', as: text },
    parts: [
      { on: 'ooreneo', selector: '.ooreneo__parts th[scope="row"]', as: each(({ name }) => name) },
      { on: 'ooreneo', selector: '.ooreneo__part-detail', as: each(({ what }) => what) },
      { on: 'ooreneo', selector: '.ooreneo__part-quantity', as: each(({ quantity }) => String(quantity)) },
      {
        on: 'ooreneo',
        selector: '.ooreneo__number',
        as: (found, parts) => [
          found.map((element) => [element.getAttribute('x'), element.getAttribute('y')]),
          parts.filter(({ x, y }) => x !== undefined && y !== undefined).map(({ x, y }) => [`${String(x)}%`, `${String(y)}%`]),
        ],
      },
    ],
    curriculumTitle: { on: 'ooreneo', selector: '#term', as: text },
    curriculum: [
      { on: 'ooreneo', selector: '.ooreneo__weeks th[scope="row"]', as: each(({ week }) => week) },
      { on: 'ooreneo', selector: '.ooreneo__lesson-name', as: each(({ title }) => title) },
      { on: 'ooreneo', selector: '.ooreneo__lesson-text', as: each(({ description }) => description) },
    ],
    rolesTitle: { on: 'ooreneo', selector: '.ooreneo__roles h2', as: text },
    roles: [
      { on: 'ooreneo', selector: '.ooreneo__role h3', as: each(({ name }) => name) },
      { on: 'ooreneo', selector: '.ooreneo__role > p', as: each(({ description }) => description) },
      { on: 'ooreneo', selector: '.ooreneo__rights li', as: part((roles) => roles.flatMap(({ lists = [] }) => lists), list) },
    ],
    dataSheetTitle: { on: 'ooreneo', selector: '.ooreneo__sheet-rows h2', as: text },
    dataSheet: [
      { on: 'ooreneo', selector: '.ooreneo__row dt', as: each(({ name }) => name) },
      { on: 'ooreneo', selector: '.ooreneo__row dd', as: each(({ value }) => value) },
    ],
    safetyTitle: { on: 'ooreneo', selector: '.ooreneo__safety h2', as: text },
    safety: { on: 'ooreneo', selector: '.ooreneo__safety .rich-text', as: html },
    stepsTitle: { on: 'ooreneo', selector: '.ooreneo__next h2', as: text },
    steps: [
      { on: 'ooreneo', selector: '.ooreneo__step h3', as: each(({ title }) => title) },
      { on: 'ooreneo', selector: '.ooreneo__step p', as: each(({ description }) => description) },
    ],
    button: { on: 'ooreneo', selector: '.ooreneo__words .button-row a', as: buttons },
    updatedAt: { on: 'ooreneo', selector: REVISION, as: day },
  },
  post: {
    id: KEY,
    url: { on: post, selector: 'link[rel="canonical"]', as: lastSegment },
    langUrl: { on: post, selector: OTHER_LANGUAGE, as: lastSegment },
    title: { on: post, selector: 'h1', as: text },
    searchTitle: searchTitle(post),
    searchDescription: searchDescription(post),
    date: { on: post, selector: '.post .fact-strip time', as: day },
    html: { on: post, selector: '.post__text', as: html },
    ...margin(post),
    desc: { on: post, selector: '.post__lead', as: text },
    author: { on: post, selector: '.post .fact-strip', as: ([found], value) => [textOf(found).includes(value), true] },
    category: {
      on: post,
      selector: '.post .fact-strip a',
      as: ([found], value, { locale }) => [
        [found?.getAttribute('href'), textOf(found)],
        [href('postsByCategory', locale, { slug: value.slug }), value.name],
      ],
    },
    tags: {
      on: post,
      selector: '.post__tag',
      as: (found, value, { locale }) => [
        found.map((tag) => [tag.getAttribute('href'), textOf(tag)]),
        value.map((tag) => [href('postsByTag', locale, { slug: tag.slug }), tag.name]),
      ],
    },
    thumbImage: { on: post, selector: '.post__view img', as: spokenPicture },
    commentsClosed: { on: post, selector: '.comments__closed', as: closed },
    updatedAt: { on: post, selector: REVISION, as: day },
  },
  comment: {
    id: KEY,
    post: { on: commented, selector: '.comments__comment:nth-child({n})', as: (found) => [found.length, 1] },
    // A screen reader hears after it that the link leads to another site.
    name: {
      on: commented,
      selector: '.comments__comment:nth-child({n}) .comments__name',
      as: ([found], value) => [flat(found?.firstChild?.textContent ?? ''), flat(value)],
    },
    website: {
      on: commented,
      selector: '.comments__comment:nth-child({n}) a.comments__name',
      as: ([found], value) => [
        [found?.getAttribute('href'), found?.getAttribute('rel')],
        [value, 'ugc nofollow'],
      ],
    },
    text: { on: commented, selector: '.comments__comment:nth-child({n}) .comments__text', as: text },
    date: { on: commented, selector: '.comments__comment:nth-child({n}) time', as: day },
  },
  searchTerm: {
    id: KEY,
    term: { on: searched, selector: '.search__link', as: some },
    means: { on: ({ means }, locale) => searched({ term: means?.[0] ?? '' }, locale), selector: '.search__link', as: some },
    page: { on: searched, selector: '.search__link', as: addressOfPassage },
  },
  faq: {
    id: KEY,
    key: {
      on: 'faq',
      selector: '.faq__group:nth-child({n}) details',
      as: ([found], value) => [found?.getAttribute('name'), `faq-${value}`],
    },
    title: { on: 'faq', selector: '.faq__group:nth-child({n}) h2', as: text },
    items: [
      { on: 'faq', selector: '.faq__group:nth-child({n}) h3', as: each(({ question }) => question) },
      {
        on: 'faq',
        selector: '.faq__group:nth-child({n}) .faq__answer',
        as: (found, items) => [found.map((answer) => letters(answer.textContent)), items.map(({ answer }) => letters(toString(answer)))],
      },
    ],
    updatedAt: {
      on: 'faq',
      selector: REVISION,
      as: ([found], value) => [(found?.getAttribute('datetime') ?? '') >= value.slice(0, 10), true],
    },
  },
  equalityPlan: {
    title: { on: 'equalityPlan', selector: 'h1', as: text },
    description: { on: 'equalityPlan', selector: '.equality-plan .lead', as: text },
    picture: { on: 'equalityPlan', selector: '.equality-plan__picture', as: spokenPicture },
    adopted: { on: 'equalityPlan', selector: '.equality-plan .fact-strip time', as: day },
    adoptedBy: { on: 'equalityPlan', selector: '.equality-plan .fact-strip__note', as: text },
    responsible: {
      on: 'equalityPlan',
      selector: '.equality-plan .fact-strip',
      as: ([found], value) => [textOf(found).includes(value), true],
    },
    parts: [
      { on: 'equalityPlan', selector: '.equality-plan__title', as: each(({ title }) => title) },
      {
        on: 'equalityPlan',
        selector: '.equality-plan__part',
        as: (found, parts) => [found.map(({ id, children }) => id || children[0]?.id), parts.map(({ key }) => key)],
      },
      {
        on: 'equalityPlan',
        selector: '.equality-plan__part .rich-text',
        as: (found, parts) => [found.map((element) => letters(element.textContent)), parts.map((item) => letters(toString(item.html)))],
      },
    ],
    indicatorsTitle: { on: 'equalityPlan', selector: '#indicators', as: text },
    indicatorColumns: { on: 'equalityPlan', selector: 'table[aria-labelledby="indicators"] thead th', as: list },
    indicators: {
      on: 'equalityPlan',
      selector: 'table[aria-labelledby="indicators"] tbody :is(th, td)',
      as: part((rows) => rows.flatMap(({ cells }) => cells), list),
    },
    measuresTitle: { on: 'equalityPlan', selector: '#measures', as: text },
    measureColumns: { on: 'equalityPlan', selector: 'table[aria-labelledby="measures"] thead th', as: list },
    measures: {
      on: 'equalityPlan',
      selector: 'table[aria-labelledby="measures"] tbody :is(th, td)',
      as: part((rows) => rows.flatMap(({ cells }) => cells), list),
    },
    versionsTitle: { on: 'equalityPlan', selector: '#versions', as: text },
    versions: {
      on: 'equalityPlan',
      selector: 'table[aria-labelledby="versions"] tbody :is(th, td)',
      as: (found, rows, { locale }) => [
        texts(found),
        rows.flatMap(({ version, date, change }) => [version, dateModel(date, locale).text, change]),
      ],
    },
    updatedAt: { on: 'equalityPlan', selector: REVISION, as: day },
  },
  legal: {
    key: KEY,
    html: { on: legalPage, selector: '.legal__text', as: html },
    updatedAt: { on: legalPage, selector: '.legal .fact-strip time', as: day },
  },
  redirect: {
    id: KEY,
    from: {
      on: ({ from }) => from,
      selector: 'h1',
      as: ([found]) => [textOf(found) !== '' && textOf(found) !== 'Oops... Page Not Found!', true],
    },
    to: {
      on: ({ from }) => from,
      selector: 'link[rel="canonical"]',
      as: ([found], value) => [new URL(found?.getAttribute('href') ?? '/', 'http://site').pathname, REDIRECTS[value] ?? value],
    },
  },
} satisfies { readonly [Id in CallId]?: RowsOf<Id> };

/**
 * Where every field of a call is seen: field → page → selector → how. The test fails on a field without a row, and on a
 * row whose page does not show the value.
 * @throws when the call has no rows and is no list of offerings
 */
export function rowsOf(call: CallId): Readonly<Record<string, typeof KEY | AnyRow | readonly AnyRow[]>> {
  if (call in OWN_ROWS) return OWN_ROWS[call as keyof typeof OWN_ROWS] as unknown as ReturnType<typeof rowsOf>;
  const { detail, list: listed } = callOf(call).collection?.pages ?? {};
  if (!detail || !listed || routeOf(detail).page !== 'offering.astro')
    throw new Error(`The call "${call}" has no rows in the field table.`);
  return offering(detail, listed) as unknown as ReturnType<typeof rowsOf>;
}
