import type { AstroGlobal } from 'astro';
import { siteSettings } from '../content/snapshot/links.ts';
import { Reader } from '../content/snapshot/reader.ts';
import { makeSiteContent, type SiteContent } from '../content/site-content.ts';
import { draftFrame, frameModel, shareCard } from '../content/view-models/frame.ts';
import type { PageIdentity } from '../content/view-models/page-identity.ts';
import { pageLink, popularLinks } from '../content/view-models/page-links.ts';
import type { PageKey } from '../content/contract/entities.ts';
import type { FrameModel, HeadModel } from '../models/frame.ts';
import { readSettings, type Settings } from '../settings.ts';
import { LOCALES, localeOfPath, type Locale } from '../site/locales.ts';
import { pathOf, resolvePath, type RouteId, type RouteMatch } from '../site/routes.ts';
import { encodeShareCard, SHARE_CARD_HEADER } from '../site/share-picture.ts';
import { messagesIn, type Messages } from '../site/messages/messages.ts';

/**
 * Width of the picture slider: from Axis B to the window's edge, the whole window on narrow screens. On phones a photograph of 16:9
 * fills 4:5 and is drawn 222vw wide; asking for less keeps the first picture within its budget on dense screens.
 */
export const GALLERY_SIZES = '(min-width: 64rem) 76vw, (min-width: 48rem) 100vw, 150vw';

/** What a route needs to build its page. */
export interface PageContext {
  readonly reader: Reader;
  readonly match: RouteMatch;
  readonly locale: Locale;
  /** Its own address, absolute. */
  readonly url: string;
  readonly messages: Messages;
  readonly settings: Settings;
  /** h1, description and lead an editor gave this page. */
  text(key: PageKey): { title: string; label: string; description: string };
  frame(identity: Omit<PageIdentity, 'route' | 'match' | 'siteUrl'>): FrameModel;
  /** A crumb of a page above this one. */
  crumb(id: PageKey & RouteId): { text: string; href: string };
}

/** What every page is rendered from. */
export interface Site {
  readonly settings: Settings;
  readonly content: SiteContent;
}

let development: Promise<Site> | undefined;

/** Astro's own server, in development, passes nothing to a page: settings and content are read at the first one. */
async function readDevelopmentSite(): Promise<Site> {
  const settings = readSettings(process.env);
  return { settings, content: await makeSiteContent(settings).load() };
}

const siteOf = async ({ locals }: AstroGlobal): Promise<Site> => locals.site ?? (development ??= readDevelopmentSite());

function frameOf(reader: Reader, identity: PageIdentity, { staticCopy }: Settings): FrameModel {
  const frame = frameModel(reader, identity);
  const { chrome } = frame;
  return staticCopy ? { ...frame, chrome: { ...chrome, search: { ...chrome.search, suggestions: '' } } } : frame;
}

/** Opens the page of an address. @throws Error if the address is not in the route table, for which no route is rendered */
export async function openPage(astro: AstroGlobal): Promise<PageContext> {
  const { settings, content } = await siteOf(astro);
  const { store, pictures } = content;
  const match = astro.locals.match ?? matchOf(astro.url.pathname);
  if (!match) throw new Error(`${astro.url.pathname} is no page of the route table`);
  const snapshot = astro.locals.draft?.snapshot ?? store.snapshot;
  if (!snapshot) throw new Error('There is no content yet');
  const { locale } = match;
  const reader = new Reader(snapshot, pictures, locale, siteSettings(settings));
  return {
    reader,
    match,
    locale,
    url: settings.SITE_URL + pathOf(match),
    messages: messagesIn(locale),
    settings,
    text(key) {
      const page = reader.page(key);
      return { title: page?.title ?? reader.label(key), label: page?.label ?? key, description: page?.description ?? '' };
    },
    frame(identity) {
      const whole = { route: match.id, match, siteUrl: settings.SITE_URL, ...identity };
      const frame = frameOf(reader, whole, settings);
      if (astro.locals.draft) return draftFrame(frame, astro.locals.draft.bar);
      astro.response.headers.set(SHARE_CARD_HEADER, encodeShareCard(shareCard(reader, whole)));
      astro.cache.set({ tags: [...reader.tags] });
      return frame;
    },
    crumb(id) {
      return pageLink(reader, id);
    },
  };
}

/** In development, Astro's own server has not resolved the address. */
function matchOf(path: string): RouteMatch | undefined {
  const found = resolvePath(path);
  return found.kind === 'page' ? found : undefined;
}

/** The frame of a status page, which has no address of its own in the table. */
export async function openStatus(astro: AstroGlobal, kind: 'notFound' | 'status', titleIn: (locale: Locale) => string) {
  const locale = statusLocale(astro);
  const { settings, content } = await siteOf(astro);
  const { store, pictures } = content;
  const reader = new Reader(
    astro.locals.draft?.snapshot ?? store.snapshot ?? { calls: new Map(), shared: new Map(), revision: '' },
    pictures,
    locale,
    siteSettings(settings),
  );
  const messages = messagesIn(locale);
  // The not-found page may have texts of its own.
  const page = kind === 'notFound' ? reader.page('notFound') : undefined;
  const identity = {
    route: kind,
    title: page?.title ?? titleIn(locale),
    description: page?.description ?? '',
    siteUrl: settings.SITE_URL,
  };
  const frame = frameOf(reader, identity, settings);
  const links = popularLinks(reader);
  if (astro.locals.draft) return { frame: draftFrame(frame, astro.locals.draft.bar), reader, locale, messages, lead: page?.lead, links };
  astro.cache.set({ tags: [...reader.tags] });
  return { frame, reader, locale, messages, lead: page?.lead, links };
}

/** Head of a page that works without any content. */
export function minimalHead(locale: Locale, title: string): HeadModel {
  return {
    locale,
    title,
    description: '',
    alternates: [],
    kind: 'website',
    siteName: '',
    openGraphLocale: LOCALES[locale].openGraph,
    structuredData: [],
    contentStyles: '',
    noindex: true,
  };
}

/** Language of a status page. */
export const statusLocale = (astro: AstroGlobal): Locale => astro.locals.locale ?? localeOfPath(astro.url.pathname);

/** An address of the route table without an entry: 404; the server (in development Astro) shows the not-found page. */
export function notFound(astro: AstroGlobal): Response | Promise<Response> {
  return import.meta.env.DEV ? astro.rewrite('/404') : new Response('not found', { status: 404 });
}

/** The content of this page has not arrived yet: 503, and the server shows the waiting page until what was read here changes. */
export function contentPending(astro: AstroGlobal, { reader }: PageContext): Response {
  astro.cache.set({ tags: [...reader.tags] });
  return new Response('not yet', { status: 503 });
}
