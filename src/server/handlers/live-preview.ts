import { placeDraft } from '../../content/preview/draft.ts';
import { markEntryFields } from '../../content/preview/field-marks.ts';
import { readUnsavedDraft, type UnsavedDraft } from '../../content/preview/unsaved-draft.ts';
import type { ContentIssue } from '../../content/contract/issues.ts';
import { entryTypeOf } from '../../content/snapshot/entry-types.ts';
import { siteSettings } from '../../content/snapshot/links.ts';
import { pathOfEntry } from '../../content/snapshot/published-entries.ts';
import { Reader } from '../../content/snapshot/reader.ts';
import type { LivePreviewModel, PreviewProblemModel } from '../../models/preview.ts';
import { LIVE_PREVIEW_PATH } from '../../site/live-preview.ts';
import { resolvePath } from '../../site/routes.ts';
import { bodyOf, readyResponse, type ReadyResponse } from '../cache/ready-response.ts';
import { BodyRefused, readForm } from '../forms/form-body.ts';
import { TextMemory } from '../forms/text-memory.ts';
import { visitorOf } from '../forms/visitor.ts';
import type { Exchange } from '../http/exchange.ts';
import { ConcurrencyLimit } from '../http/concurrency-limit.ts';
import { sendReady, sendRefusal } from '../http/responses.ts';
import { markedHtml } from '../pages/marked-html.ts';
import { preparePictures, PREVIEW_HEADERS, refusalsOf, STATUS, withoutFrameLimits, type PreviewOptions } from './preview.ts';

/** The longest draft: what the content service takes in one request, and the form's separators. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Drafts that come in or are rendered at once; an editor's frame sends one at a time. */
const MAX_INCOMING = 32;
/** Of one sender, so that one who is no editor does not keep out all others; editors of an office may share an address. */
const MAX_INCOMING_OF_SENDER = 8;
/** Memory for drafts that come in and are longer than usual: whether the content service signed one is known when it is here. */
const LONG_DRAFTS_BYTES = 4 * MAX_BYTES;
const LIMITS = { values: MAX_BYTES, files: 0, total: MAX_BYTES + 4_096 };

const issuesOf = (issues: readonly ContentIssue[]): LivePreviewModel['issues'] =>
  issues.map(({ field, message }) => (field === undefined || field === '' ? { message } : { field, message }));

/** Values of the admin's form in the site's own pages: posted by the frame that shows them, rendered for it, and not kept. */
export class LivePreviews {
  private readonly options: PreviewOptions;
  private readonly texts = new TextMemory(LONG_DRAFTS_BYTES);
  private readonly incoming = new ConcurrencyLimit(MAX_INCOMING, MAX_INCOMING_OF_SENDER);

  constructor(options: PreviewOptions) {
    this.options = options;
  }

  /** Without a secret there are no drafts, and the request is answered as to any other address that takes no form. */
  handle(exchange: Exchange): Promise<void> | false {
    if (exchange.path !== LIVE_PREVIEW_PATH || exchange.request.method !== 'POST') return false;
    if (this.options.settings.PREVIEW_SECRET === undefined) return false;
    exchange.kind = 'preview';
    return this.receive(exchange);
  }

  private async receive(exchange: Exchange): Promise<void> {
    const sender = visitorOf(exchange.request);
    const refusal = this.incoming.acquire(sender);
    if (refusal !== undefined) {
      const headers = { ...PREVIEW_HEADERS, 'retry-after': '2', connection: 'close' };
      return sendRefusal(exchange, refusal === 'tooMany' ? 503 : 429, 'Too many drafts come in.', headers);
    }
    const text = this.texts.open();
    try {
      const values = await readForm(exchange.request, { ...LIMITS, text }, async (_, content) => {
        // A draft has no files; one that was sent is read to its end, so that the response arrives.
        for await (const _chunk of content) continue;
      });
      const page = await this.respond(values.get('draft')?.[0] ?? '', values.get('signature')?.[0] ?? '');
      if (page) sendReady(exchange, page);
      else sendRefusal(exchange, STATUS.forged, 'The signature is not valid.', PREVIEW_HEADERS);
    } catch (error) {
      if (!(error instanceof BodyRefused)) throw error;
      sendRefusal(exchange, error.status, error.message, { ...PREVIEW_HEADERS, connection: 'close' });
    } finally {
      this.incoming.release(sender);
      text.release();
    }
  }

  /**
   * The page of a draft.
   * @param json the draft, as it was signed
   * @returns undefined where the signature is not that of the content service
   */
  async respond(json: string, signature: string): Promise<ReadyResponse | undefined> {
    const { PREVIEW_SECRET } = this.options.settings;
    if (PREVIEW_SECRET === undefined) return undefined;
    const read = readUnsavedDraft(json, signature, PREVIEW_SECRET, Date.now());
    if (read.kind === 'forged') return undefined;
    return read.kind === 'expired' ? this.problem('expired', read.draft) : this.page(read.draft);
  }

  private async page(given: UnsavedDraft): Promise<ReadyResponse> {
    const { settings, content, render } = this.options;
    const { type, locale, admin } = given;
    const published = content.store.snapshot;
    if (!published) return this.problem('down', given);
    const draft = placeDraft(given.answer, given, locale, published, { alone: true, nearly: true });
    if (draft?.kind !== 'draft') return this.problem('absent', given);
    if (refusalsOf(draft.issues).length > 0) return this.problem('refused', given, draft.issues);
    await preparePictures(draft.snapshot, this.options);
    const marked = markEntryFields(draft.snapshot, given, locale);
    const path = pathOfEntry(new Reader(marked.snapshot, content.pictures, locale, siteSettings(settings)), type, given.documentId);
    const page = entryTypeOf(type)?.page;
    if (path === undefined || page === 'redirect') return this.problem('absent', given);
    const match = resolvePath(path);
    const live: LivePreviewModel = { admin, state: 'shown', issues: issuesOf(draft.issues) };
    const locals: App.Locals = { locale, draft: { snapshot: marked.snapshot }, live, ...(match.kind === 'page' ? { match } : {}) };
    const rendered = await render(page === 'notFound' ? '/404' : path, locals);
    if (rendered.status === 404 && page !== 'notFound') return this.problem('absent', given);
    const pictures = [...marked.pictures].flatMap(([media, field]) => {
      const shown = content.pictures.resolve(media);
      return shown ? [[shown.url, field] as const] : [];
    });
    const html = markedHtml(bodyOf(rendered, 'identity').toString(), marked.fields, new Map(pictures));
    return this.finished(rendered, rendered.status >= 500 ? rendered.status : 200, html, admin);
  }

  private async problem(
    state: Exclude<LivePreviewModel['state'], 'shown'>,
    { locale, admin }: UnsavedDraft,
    issues: readonly ContentIssue[] = [],
  ): Promise<ReadyResponse> {
    const preview: PreviewProblemModel = { kind: state, details: [] };
    const live: LivePreviewModel = { admin, state, issues: issuesOf(issues) };
    const page = await this.options.render('/preview', { locale, preview, live });
    return this.finished(page, STATUS[state], bodyOf(page, 'identity').toString(), admin);
  }

  /** Only the admin may show the page in a frame, and no cache keeps it. */
  private finished({ headers }: ReadyResponse, status: number, html: string, admin: string): Promise<ReadyResponse> {
    const { 'x-frame-options': _, ...rest } = withoutFrameLimits(headers, admin);
    return readyResponse(status, { ...rest, ...PREVIEW_HEADERS }, Buffer.from(html));
  }
}
