import { labelOf } from '../../../model/form-fields.ts';
import { readDraft } from '../../content/preview/draft.ts';
import type { ContentIssue } from '../../content/contract/issues.ts';
import { PREVIEW_PREFIX, previewPath, readPreviewPath, type PreviewLink } from '../../content/preview/preview-link.ts';
import { entryTypeOf } from '../../content/snapshot/entry-types.ts';
import { siteSettings } from '../../content/snapshot/links.ts';
import { pathOfEntry } from '../../content/snapshot/published-entries.ts';
import { Reader } from '../../content/snapshot/reader.ts';
import type { Snapshot } from '../../content/snapshot/snapshot.ts';
import { mediaOf, type SiteContent } from '../../content/site-content.ts';
import { log } from '../../log.ts';
import type { LinkModel } from '../../models/common.ts';
import type { DraftBarModel, TimeModel } from '../../models/frame.ts';
import type { PreviewProblemModel } from '../../models/preview.ts';
import type { Settings } from '../../settings.ts';
import { adminLanguage, DEFAULT_LOCALE, isLocale, languageName, LOCALE_CODES, LOCALES, type Locale } from '../../site/locales.ts';
import { resolvePath } from '../../site/routes.ts';
import { issueText } from '../../site/messages/issue-texts.ts';
import { fill, messagesIn } from '../../site/messages/messages.ts';
import { timeText } from '../../site/time.ts';
import type { Headers, ReadyResponse } from '../cache/ready-response.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import { NEVER_CACHED } from '../http/cache-control.ts';
import type { Exchange } from '../http/exchange.ts';
import { sendReady } from '../http/responses.ts';

export interface PreviewOptions {
  readonly settings: Settings;
  readonly content: SiteContent;
  /** Renders a page without keeping it. */
  readonly render: (path: string, locals: App.Locals) => Promise<ReadyResponse>;
}

/** Status of each reason why there is no draft. */
export const STATUS = { forged: 403, expired: 410, absent: 404, refused: 422, down: 503 } as const satisfies Record<
  PreviewProblemModel['kind'],
  number
>;

/** Headers of everything below `/preview/`: no cache keeps it, no search engine lists it, no other site learns its address. */
export const PREVIEW_HEADERS = { 'cache-control': NEVER_CACHED, 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

function timeModel(seconds: number, locale: Locale): TimeModel {
  const moment = new Date(seconds * 1000);
  return { iso: moment.toISOString(), text: `${timeText(moment, locale)} (GMT+3)` };
}

/** Faults for which the site would refuse the draft. */
export const refusalsOf = (issues: readonly ContentIssue[]) => issues.filter(({ severity }) => severity === 'entry' || severity === 'call');

/**
 * Headers of a page that may be shown in a frame, which cross-origin isolation would block.
 * @param ancestor who may show it, as a source of the security policy
 */
export function withoutFrameLimits(headers: Headers, ancestor: string): Headers {
  const { 'cross-origin-embedder-policy': _, 'content-security-policy': policy, ...rest } = headers;
  if (policy === undefined) return rest;
  return { ...rest, 'content-security-policy': policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestor}`) };
}

/** A draft may show pictures that no refresh has fetched yet. */
export async function preparePictures(snapshot: Snapshot, { content, settings }: PreviewOptions): Promise<void> {
  const timeout = new Promise<void>((resolve) => void setTimeout(resolve, settings.PREVIEW_WAIT_MS).unref());
  await Promise.race([content.pictures.prepare(mediaOf(snapshot, content.pictures)), timeout]);
}

/** A fault as its editor reads it, in a language of the site that the admin has too. */
const lineOf = (type: string, locale: Locale) => (issue: ContentIssue) => {
  const language = adminLanguage(locale);
  const sentence = issueText(issue.message, language);
  return issue.field === undefined || issue.field === '' ? sentence : `${labelOf(type, issue.field, language)}: ${sentence}`;
};

/** Language of the page about a link that is not valid. */
function languageOf(path: string): Locale {
  const named = path.slice(PREVIEW_PREFIX.length).split('/', 1)[0] ?? '';
  return isLocale(named) ? named : DEFAULT_LOCALE;
}

/**
 * Drafts in the site's own pages, for everyone who has the signed address. A draft is read for one request, rendered with
 * the public content around it, and not kept.
 */
export class Previews {
  private readonly options: PreviewOptions;
  private readonly problems = new SingleFlight<ReadyResponse>();

  constructor(options: PreviewOptions) {
    this.options = options;
  }

  /** Handles paths below `/preview/`. @returns false for any other path */
  handle(exchange: Exchange): Promise<void> | false {
    if (!exchange.path.startsWith(PREVIEW_PREFIX)) return false;
    exchange.kind = 'preview';
    return this.respond(exchange.path, exchange.id).then((page) => sendReady(exchange, page));
  }

  /** @param path an address below `/preview/`, as it came; @param id of the request */
  async respond(path: string, id?: string): Promise<ReadyResponse> {
    const { PREVIEW_SECRET } = this.options.settings;
    const read = PREVIEW_SECRET === undefined ? { kind: 'forged' as const } : readPreviewPath(path, PREVIEW_SECRET, Date.now());
    if (read.kind === 'forged') return this.problem('forged', languageOf(path));
    if (read.kind === 'expired') return this.problem('expired', read.language === 'both' ? DEFAULT_LOCALE : read.language);
    const { language } = read.link;
    return language === 'both' ? this.sideBySide(read.link) : this.draft(read.link, language, id);
  }

  /** @param framed this site may show it in a frame, which cross-origin isolation would block */
  private finished(page: ReadyResponse, status: number, framed: boolean): ReadyResponse {
    const headers = {
      ...withoutFrameLimits(page.headers, framed ? "'self'" : "'none'"),
      ...PREVIEW_HEADERS,
      ...(framed ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
      ...(status === STATUS.down ? { 'retry-after': '10' } : {}),
    };
    return { ...page, status, headers };
  }

  private async problem(kind: PreviewProblemModel['kind'], locale: Locale, details: readonly string[] = []): Promise<ReadyResponse> {
    const render = () => this.options.render('/preview', { locale, preview: { kind, details } });
    const page = await (details.length === 0 ? this.problems.run(`${kind} ${locale}`, render) : render());
    return this.finished(page, STATUS[kind], true);
  }

  private address = (link: PreviewLink, language: PreviewLink['language']) =>
    previewPath({ ...link, language }, this.options.settings.PREVIEW_SECRET ?? '');

  private async sideBySide(link: PreviewLink): Promise<ReadyResponse> {
    const frames = LOCALE_CODES.map((locale) => ({ locale, name: LOCALES[locale].name, address: this.address(link, locale) }));
    const until = timeModel(link.expires, DEFAULT_LOCALE);
    const page = await this.options.render('/preview', { locale: DEFAULT_LOCALE, preview: { kind: 'both', frames, until } });
    return this.finished(page, 200, false);
  }

  private async draft(link: PreviewLink, locale: Locale, requestId: string | undefined): Promise<ReadyResponse> {
    const { settings, content, render } = this.options;
    const { CONTENT_API_URL: base, CONTENT_API_TOKEN: token, FETCH_TIMEOUT_MS: timeoutMs, FETCH_MAX_BYTES: maxBytes } = settings;
    const published = content.store.snapshot;
    if (base === undefined || token === undefined || !published) return this.problem('down', locale);
    const draft = await readDraft(
      { base, token, timeoutMs, maxBytes, ...(requestId === undefined ? {} : { requestId }) },
      link,
      locale,
      published,
    );
    if (draft.kind === 'failed') {
      log.warn('draft not read', { id: requestId, type: link.type, locale, reason: draft.reason });
      return this.problem('down', locale);
    }
    if (draft.kind === 'absent') return this.problem('absent', locale);
    const refused = refusalsOf(draft.issues);
    if (refused.length > 0) return this.problem('refused', locale, refused.map(lineOf(link.type, locale)));
    const path = pathOfEntry(new Reader(draft.snapshot, content.pictures, locale, siteSettings(settings)), link.type, link.documentId);
    const page = entryTypeOf(link.type)?.page;
    if (path === undefined || page === 'redirect') return this.problem('absent', locale);
    await preparePictures(draft.snapshot, this.options);
    const bar = this.bar(link, locale, draft.languages, draft.issues.map(lineOf(link.type, locale)));
    const match = resolvePath(path);
    const locals = { locale, draft: { snapshot: draft.snapshot, bar }, ...(match.kind === 'page' ? { match } : {}) };
    const rendered = await render(page === 'notFound' ? '/404' : path, locals);
    if (rendered.status === 404 && page !== 'notFound') return this.problem('absent', locale);
    return this.finished(rendered, rendered.status >= 500 ? rendered.status : 200, true);
  }

  private bar(link: PreviewLink, locale: Locale, languages: readonly string[], issues: readonly string[]): DraftBarModel {
    const { store, pictures } = this.options.content;
    const { SITE_URL } = this.options.settings;
    const messages = messagesIn(locale);
    const others = LOCALE_CODES.filter((other) => other !== locale && languages.includes(other));
    const shown =
      store.snapshot &&
      pathOfEntry(new Reader(store.snapshot, pictures, locale, siteSettings(this.options.settings)), link.type, link.documentId);
    const links: LinkModel[] = [
      ...(shown === undefined ? [] : [{ href: SITE_URL + shown, text: messages.draftPublic }]),
      ...others.map((other) => ({
        href: this.address(link, other),
        text: fill(messages.draftOther, { language: languageName(other, locale) }),
      })),
      ...(others.length > 0 ? [{ href: this.address(link, 'both'), text: messages.draftBoth }] : []),
    ];
    return { until: timeModel(link.expires, locale), links, issues };
  }
}
