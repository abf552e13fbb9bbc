import type { AstroGlobal } from 'astro';
import { Reader } from '../content/reader.ts';
import { loadSiteContent, siteContent } from '../content/site.ts';
import { draftFrame, frameModel, shareCard, soughtLinks, type PageIdentity } from '../content/view-models/frame.ts';
import type { PageKey } from '../content/contract/entities.ts';
import type { FrameModel, HeadModel } from '../models/frame.ts';
import { settings, type Settings } from '../settings.ts';
import { LOCALES, localeOfPath, type Locale } from '../site/locales.ts';
import { href, resolvePath, type RouteMatch } from '../site/routes.ts';
import { encodeShareCard, SHARE_CARD_HEADER } from '../site/share-picture.ts';
import { wordsIn, type Words } from '../site/words/words.ts';

/** Seconds a page may be kept; a change of its content removes it by tag long before. */
const KEEP_SECONDS = 3_600;

/** Width of the picture slider: from Axis B to the window's edge, the whole window on narrow screens. */
export const GALLERY_SIZES = '(min-width: 64rem) 76vw, 100vw';

/** What a route needs to build its page. */
export interface PageContext {
  readonly reader: Reader;
  readonly match: RouteMatch;
  readonly locale: Locale;
  readonly words: Words;
  readonly settings: Settings;
  /** h1, description and lead an editor gave this page. */
  text(key: PageKey): { title: string; label: string; description: string };
  frame(identity: Omit<PageIdentity, 'route' | 'match' | 'siteUrl'>): FrameModel;
  /** A crumb of a page above this one. */
  crumb(id: 'services' | 'educations' | 'solutions' | 'posts' | 'products'): { text: string; href: string };
}

/** Opens the page an address names. @throws when the address is not in the route table: the front lets none such through */
export async function openPage(astro: AstroGlobal): Promise<PageContext> {
  await loadSiteContent();
  const { store, pictures } = siteContent();
  const match = resolvePath(astro.url.pathname);
  if (match.kind !== 'page') throw new Error(`${astro.url.pathname} is no page of the route table`);
  const snapshot = astro.locals.draft?.snapshot ?? store.snapshot;
  if (!snapshot) throw new Error('There is no content yet');
  const { locale } = match;
  const config = settings();
  const reader = new Reader(snapshot, pictures, locale);
  return {
    reader,
    match,
    locale,
    words: wordsIn(locale),
    settings: config,
    text(key) {
      const page = reader.page(key);
      return { title: page?.title ?? reader.label(key), label: page?.label ?? key, description: page?.description ?? '' };
    },
    frame(identity) {
      const whole = { route: match.id, match, siteUrl: config.SITE_URL, ...identity };
      const frame = frameModel(reader, whole);
      if (astro.locals.draft) return draftFrame(frame, astro.locals.draft.bar);
      astro.response.headers.set(SHARE_CARD_HEADER, encodeShareCard(shareCard(reader, whole)));
      astro.cache.set({ maxAge: KEEP_SECONDS, tags: [...reader.tags] });
      return frame;
    },
    crumb(id) {
      return { text: reader.label(id), href: id === 'products' ? href('products', locale, { page: '0' }) : href(id, locale) };
    },
  };
}

/** The frame of a status page, which has no address of its own in the table. */
export async function openStatus(astro: AstroGlobal, kind: 'notFound' | 'status', title: string, description: string) {
  const locale = astro.locals.locale ?? localeOfPath(astro.locals.path ?? astro.url.pathname);
  await loadSiteContent();
  const { store, pictures } = siteContent();
  const reader = new Reader(
    astro.locals.draft?.snapshot ?? store.snapshot ?? { slots: new Map(), shared: new Map(), revision: '' },
    pictures,
    locale,
  );
  // The not-found page may have words of its own.
  const page = kind === 'notFound' ? reader.page('notFound') : undefined;
  const frame = frameModel(reader, {
    route: kind,
    title: page?.title ?? title,
    description: page?.description ?? description,
    siteUrl: settings().SITE_URL,
  });
  const links = soughtLinks(reader);
  if (astro.locals.draft)
    return { frame: draftFrame(frame, astro.locals.draft.bar), reader, locale, words: wordsIn(locale), lead: page?.lead, links };
  if (kind === 'notFound') astro.cache.set({ maxAge: KEEP_SECONDS, tags: [...reader.tags] });
  return { frame, reader, locale, words: wordsIn(locale), lead: page?.lead, links };
}

/** Head of a page that must stand without any content. */
export function bareHead(locale: Locale, title: string): HeadModel {
  return {
    locale,
    title,
    description: '',
    alternates: [],
    feed: { href: `/feed.${locale}.xml`, title: '' },
    kind: 'website',
    siteName: '',
    openGraphLocale: LOCALES[locale].openGraph,
    structuredData: [],
    contentStyles: '',
    noindex: true,
  };
}

/** Language of a status page, before its words are known. */
export const statusLocale = (astro: AstroGlobal): Locale => astro.locals.locale ?? localeOfPath(astro.locals.path ?? astro.url.pathname);

/** An address of the table that no entry stands behind: 404; the front (in development Astro) shows the not-found page. */
export function notFound(astro: AstroGlobal): Response | Promise<Response> {
  return import.meta.env.DEV ? astro.rewrite('/404') : new Response('not found', { status: 404 });
}

/** The content of this page never arrived yet: 503, and the front shows the waiting page. */
export function notYet(): Response {
  return new Response('not yet', { status: 503 });
}

/** The address of a route in this page's language, absolute. */
export const absolute = (context: PageContext, path: string): string => context.settings.SITE_URL + path;
