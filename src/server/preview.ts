import { readDraft } from '../content/draft.ts';
import type { ContentIssue } from '../content/issues.ts';
import { PREVIEW_PREFIX, previewPath, readPreviewPath, type PreviewLink } from '../content/preview-link.ts';
import { entryTypeOf, pathOfEntry } from '../content/published-entries.ts';
import { Reader } from '../content/reader.ts';
import { mediaOf, type SiteContent } from '../content/site.ts';
import { log } from '../log.ts';
import type { LinkModel } from '../models/common.ts';
import type { DraftBarModel, TimeModel } from '../models/frame.ts';
import type { PreviewProblemModel } from '../models/preview.ts';
import type { Settings } from '../settings.ts';
import { DEFAULT_LOCALE, isLocale, LOCALE_CODES, LOCALES, type Locale } from '../site/locales.ts';
import { wordsIn } from '../site/words/words.ts';
import type { CachedPage } from './byte-cache.ts';
import { NEVER_CACHED } from './responses.ts';

export interface PreviewOptions {
  readonly settings: Settings;
  readonly content: SiteContent;
  /** Draws a page without keeping it. */
  readonly render: (path: string, locals: App.Locals) => Promise<CachedPage>;
}

/** Status of each reason why there is no draft. */
const STATUS = { forged: 403, expired: 410, absent: 404, refused: 422, down: 503 } as const satisfies Record<
  PreviewProblemModel['kind'],
  number
>;

/** Headers of everything below `/preview/`: nobody keeps it, nobody lists it, no other site learns its address. */
const PREVIEW_HEADERS = { 'cache-control': NEVER_CACHED, 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

function timeModel(seconds: number, locale: Locale): TimeModel {
  const moment = new Date(seconds * 1000);
  const text = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  }).format(moment);
  return { iso: moment.toISOString(), text: `${text} (GMT+3)` };
}

const lineOf = ({ field, message }: ContentIssue) => (field === undefined || field === '' ? message : `${field}: ${message}`);

/** Language of a page about a link that nobody has checked yet: it decides about words alone. */
function languageOf(path: string): Locale {
  const named = path.slice(PREVIEW_PREFIX.length).split('/', 1)[0] ?? '';
  return isLocale(named) ? named : DEFAULT_LOCALE;
}

/**
 * Drafts in the site's own pages, for those who have a signed address. A draft is read for one request, drawn with the
 * public content around it, and forgotten.
 */
export class Previews {
  private readonly options: PreviewOptions;

  constructor(options: PreviewOptions) {
    this.options = options;
  }

  /** @param path an address below `/preview/`, as it came */
  async answer(path: string): Promise<CachedPage> {
    const { PREVIEW_SECRET } = this.options.settings;
    const read = PREVIEW_SECRET === undefined ? { kind: 'forged' as const } : readPreviewPath(path, PREVIEW_SECRET, Date.now());
    if (read.kind === 'forged') return this.problem('forged', languageOf(path));
    if (read.kind === 'expired') return this.problem('expired', read.language === 'both' ? DEFAULT_LOCALE : read.language);
    const { language } = read.link;
    return language === 'both' ? this.sideBySide(read.link) : this.draft(read.link, language);
  }

  /** @param framed it may stand in a frame of this site */
  private finished(page: CachedPage, status: number, framed: boolean): CachedPage {
    const policy = page.headers['content-security-policy'];
    const headers = {
      ...page.headers,
      ...PREVIEW_HEADERS,
      ...(framed ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
      ...(framed && policy !== undefined
        ? { 'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") }
        : {}),
      ...(status === STATUS.down ? { 'retry-after': '10' } : {}),
    };
    return { ...page, status, headers };
  }

  private async problem(kind: PreviewProblemModel['kind'], locale: Locale, details: readonly string[] = []): Promise<CachedPage> {
    const page = await this.options.render('/preview', { locale, preview: { kind, details } });
    return this.finished(page, STATUS[kind], true);
  }

  private address = (link: PreviewLink, language: PreviewLink['language']) =>
    previewPath({ ...link, language }, this.options.settings.PREVIEW_SECRET ?? '');

  private async sideBySide(link: PreviewLink): Promise<CachedPage> {
    const frames = LOCALE_CODES.map((locale) => ({ locale, name: LOCALES[locale].name, address: this.address(link, locale) }));
    const until = timeModel(link.expires, DEFAULT_LOCALE);
    const page = await this.options.render('/preview', { locale: DEFAULT_LOCALE, preview: { kind: 'both', frames, until } });
    return this.finished(page, 200, false);
  }

  private async draft(link: PreviewLink, locale: Locale): Promise<CachedPage> {
    const { settings, content, render } = this.options;
    const { CONTENT_API_URL: base, CONTENT_API_TOKEN: token, FETCH_TIMEOUT_MS: timeoutMs, FETCH_MAX_BYTES: maxBytes } = settings;
    const published = content.store.snapshot;
    if (base === undefined || token === undefined || !published) return this.problem('down', locale);
    const draft = await readDraft({ base, token, timeoutMs, maxBytes }, link, locale, published);
    if (draft.kind === 'failed') {
      log.warn('draft not read', { type: link.type, locale, reason: draft.reason });
      return this.problem('down', locale);
    }
    if (draft.kind === 'absent') return this.problem('absent', locale);
    const refused = draft.issues.filter(({ severity }) => severity === 'entry' || severity === 'call');
    if (refused.length > 0) return this.problem('refused', locale, refused.map(lineOf));
    const perPage = settings.PRODUCTS_PER_PAGE;
    const path = pathOfEntry(new Reader(draft.snapshot, content.pictures, locale), link.type, link.documentId, perPage);
    const page = entryTypeOf(link.type)?.page;
    if (path === undefined || page === 'redirect') return this.problem('absent', locale);
    await this.pictures(draft.snapshot);
    const bar = this.bar(link, locale, draft.languages, draft.issues.map(lineOf));
    const locals = { path, locale, draft: { snapshot: draft.snapshot, bar } };
    const drawn = await render(page === 'notFound' ? '/404' : path, locals);
    if (drawn.status === 404 && page !== 'notFound') return this.problem('absent', locale);
    return this.finished(drawn, drawn.status >= 500 ? drawn.status : 200, true);
  }

  /** New pictures of a draft were never asked for by a refresh. */
  private async pictures(snapshot: Parameters<typeof mediaOf>[0]): Promise<void> {
    const late = new Promise<void>((resolve) => void setTimeout(resolve, this.options.settings.PREVIEW_WAIT_MS).unref());
    await Promise.race([this.options.content.pictures.prepare(mediaOf(snapshot)), late]);
  }

  private bar(link: PreviewLink, locale: Locale, languages: readonly string[], issues: readonly string[]): DraftBarModel {
    const { store, pictures } = this.options.content;
    const { SITE_URL, PRODUCTS_PER_PAGE } = this.options.settings;
    const words = wordsIn(locale);
    const others = LOCALE_CODES.filter((other) => other !== locale && languages.includes(other));
    const shown =
      store.snapshot && pathOfEntry(new Reader(store.snapshot, pictures, locale), link.type, link.documentId, PRODUCTS_PER_PAGE);
    const links: LinkModel[] = [
      ...(shown === undefined ? [] : [{ href: SITE_URL + shown, text: words.draftPublic }]),
      ...others.map((other) => ({ href: this.address(link, other), text: words.draftOther })),
      ...(others.length > 0 ? [{ href: this.address(link, 'both'), text: words.draftBoth }] : []),
    ];
    return { until: timeModel(link.expires, locale), links, issues };
  }
}
