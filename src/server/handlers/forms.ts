import type { SiteContent } from '../../content/site-content.ts';
import { log } from '../../log.ts';
import type { FormOutcome, FormState } from '../../models/forms.ts';
import type { MessageCenter } from '../../outbox/messages.ts';
import { FilesSentError, NoRoomError, type DraftFiles } from '../../outbox/files/draft-files.ts';
import type { Received } from '../../outbox/storage/outbox.ts';
import { isFull } from '../../outbox/storage/durable.ts';
import type { Settings } from '../../settings.ts';
import { messageOf } from '../../site/errors.ts';
import { HELD_FIELD, PROOF_FIELD, formOf } from '../../site/forms.ts';
import { href, type RouteMatch } from '../../site/routes.ts';
import { CAPTCHA_FIELD, isVerified } from '../forms/captcha.ts';
import { BodyRefused, discardRest, readForm, UnstoredFiles, type FormValues } from '../forms/form-body.ts';
import { addHeldFiles } from '../forms/held-files.ts';
import { HourlyCounts } from '../forms/hourly-counts.ts';
import { ProofOfWork } from '../forms/proof-of-work.ts';
import { formTarget, type FormTarget } from '../forms/received-form.ts';
import { refusedFiles } from '../forms/refused-files.ts';
import { isSameOrigin } from '../forms/same-origin.ts';
import { suspicionsOf } from '../forms/suspicions.ts';
import { TextMemory, type FormText } from '../forms/text-memory.ts';
import { validate, type Validated } from '../forms/validation.ts';
import { visitorOf } from '../forms/visitor.ts';
import type { Exchange } from '../http/exchange.ts';
import { encodingOf } from '../http/accept-encoding.ts';
import { ConcurrencyLimit } from '../http/concurrency-limit.ts';
import { sendOnce, sendRedirect, sendRefusal } from '../http/responses.ts';
import type { Pages } from '../pages/pages.ts';
import type { Handler } from './handler.ts';
import type { StatusPages } from './status-pages.ts';

/** Forms that a visitor may send for each message of `MESSAGES_PER_HOUR`: a refused one is corrected and sent again. */
const ATTEMPTS_PER_MESSAGE = 10;
/** Forms that come in at once, each for minutes: of all visitors, and of one (or colleagues), so that a few do not keep out others. */
const MAX_INCOMING = [512, 16] as const;
/** Refused forms rendered at once: each is a page of its own. */
const MAX_OPEN = 32;
/** What a form's body has beside texts and files: names, types, boundaries. */
const OVERHEAD_BYTES = 65_536;
/** Memory for texts of forms that come in and are longer than usual. */
const LONG_TEXTS_BYTES = 32 * 1024 * 1024;

/** What a visitor reads of a body that was not accepted. */
const REFUSAL = { 400: 'formBroken', 413: 'formTooLarge', 415: 'formBroken', 503: 'formsBusy' } as const;

type Refused = Parameters<StatusPages['refused']> extends [Exchange, ...infer Rest] ? Rest : never;

export interface FormsOptions {
  readonly settings: Settings;
  readonly content: SiteContent;
  readonly pages: Pages;
  readonly status: StatusPages;
  readonly messages: MessageCenter;
}

/** A form that was read. */
interface Posted extends FormTarget {
  readonly match: RouteMatch;
  readonly values: FormValues;
  readonly draft: DraftFiles;
  readonly checked: Validated;
  readonly heldToken: string | undefined;
  /** Hashed address. */
  readonly visitor: string;
}

/** Answers forms: stores the message and leads to its reference, or renders the page with what was typed. */
export class Forms {
  private readonly options: FormsOptions;
  private readonly proofs = new ProofOfWork();
  private readonly received: HourlyCounts;
  private readonly attempts: HourlyCounts;
  private readonly texts = new TextMemory(LONG_TEXTS_BYTES);
  private readonly incoming = new ConcurrencyLimit(...MAX_INCOMING);
  private open = 0;

  constructor(options: FormsOptions) {
    this.options = options;
    const { MESSAGES_PER_HOUR } = options.settings;
    this.received = new HourlyCounts(MESSAGES_PER_HOUR);
    this.attempts = new HourlyCounts(MESSAGES_PER_HOUR * ATTEMPTS_PER_MESSAGE);
  }

  readonly handle: Handler = (exchange) => exchange.request.method === 'POST' && this.respond(exchange);

  private async respond(exchange: Exchange): Promise<void> {
    const { request, resolution, locale } = exchange;
    const { settings, content, status } = this.options;
    exchange.kind = 'form';
    if (resolution.kind === 'redirect') return sendRedirect(exchange, 308, resolution.to);
    const target = resolution.kind === 'page' ? formTarget(content, settings, resolution) : 'unknown';
    if (target === 'unknown' || resolution.kind !== 'page')
      return sendRefusal(exchange, 405, 'POST is not allowed here.', { allow: 'GET, HEAD' });
    if (!content.store.readyIn(locale)) return status.unavailable(exchange);
    if (target === 'absent') return status.notFound(exchange);
    if (target === 'closed') return this.refused(exchange, 403, 'commentsClosed');
    if (!isSameOrigin(request, settings.SITE_URL)) return this.refused(exchange, 403, 'formElsewhere');
    const visitor = visitorOf(request);
    if ([this.received, this.attempts].some((counts) => counts.check(visitor) === 'tooMany'))
      return this.refused(exchange, 429, 'formsBusy', { 'retry-after': '600' });
    const refusal = this.incoming.acquire(visitor);
    if (refusal !== undefined) return this.refused(exchange, refusal === 'tooMany' ? 503 : 429, 'formsBusy', { 'retry-after': '2' });
    const draft = this.options.messages.draft(visitor);
    const text = this.texts.open();
    try {
      await this.read(exchange, resolution, target, draft, visitor, text);
    } finally {
      this.incoming.release(visitor);
      text.release();
      await draft.end();
    }
  }

  /** Refuses a form whose body is not read, or not to its end. */
  private async refused(exchange: Exchange, ...[status, refusal, headers = {}]: Refused): Promise<void> {
    await discardRest(exchange.request);
    return this.options.status.refused(exchange, status, refusal, { ...headers, connection: 'close' });
  }

  /** Reads the body, and answers what was read. */
  private async read(
    exchange: Exchange,
    match: RouteMatch,
    target: FormTarget,
    draft: DraftFiles,
    visitor: string,
    text: FormText,
  ): Promise<void> {
    const { settings, messages } = this.options;
    const takesFiles = formOf(target.form).attachments;
    const files = takesFiles ? settings.UPLOAD_MAX_FILES : 0;
    const limits = {
      values: settings.BODY_MAX_BYTES,
      files,
      total: files * settings.UPLOAD_MAX_BYTES + settings.BODY_MAX_BYTES + OVERHEAD_BYTES,
      text,
    };
    let values: FormValues;
    let failure: unknown;
    if (takesFiles) await messages.start().catch((error: unknown) => (failure = error));
    try {
      values = await readForm(exchange.request, limits, async (name, content) => {
        if (takesFiles && failure === undefined) return draft.add(name, content);
        for await (const chunk of content) void chunk;
      });
    } catch (error) {
      if (error instanceof BodyRefused) return this.refused(exchange, error.status, REFUSAL[error.status]);
      if (!(error instanceof UnstoredFiles)) throw error;
      values = error.values;
      failure = error.cause;
    }
    this.attempts.count(visitor);
    const heldToken = takesFiles ? values.get(HELD_FIELD)?.[0] : undefined;
    if (takesFiles) {
      draft.errors.push(...refusedFiles(values));
      await addHeldFiles(messages.held, heldToken ?? '', values, draft).catch((error: unknown) => (failure ??= error));
    }
    const checked = validate(target.form, values, Date.now());
    const posted: Posted = { ...target, match, values, draft, checked, heldToken, visitor };
    if (failure !== undefined) return this.notStored(exchange, posted, failure);
    return this.decide(exchange, posted);
  }

  private async decide(exchange: Exchange, posted: Posted): Promise<void> {
    const { form, values, draft, checked, subject, visitor } = posted;
    if (Object.keys(checked.errors).length > 0) return this.render(exchange, posted, 'refused');
    if (draft.errors.length > 0) return this.render(exchange, posted, 'fileRefused');
    const { RECAPTCHA_SECRET_KEY: secret, RECAPTCHA_VERIFY_URL: url } = this.options.settings;
    const token = values.get(CAPTCHA_FIELD)?.[0] ?? '';
    if (secret !== undefined && !(await isVerified(token, form, { url, secret }))) return this.render(exchange, posted, 'unverified');
    // Checked and counted without an `await` between them, before it is stored, so that simultaneous forms are all counted.
    const suspicions = suspicionsOf(form, values, this.received.check(visitor), this.proofs);
    const message = { form, locale: exchange.locale, fields: checked.fields, suspicions, ...(subject ? { subject } : {}) };
    const proof = values.get(PROOF_FIELD)?.[0] ?? '';
    const isFirstUse = this.proofs.use(proof);
    let received: Received | undefined;
    this.received.count(visitor);
    try {
      received = await this.options.messages.receive(message, draft, exchange.id);
    } catch (error) {
      if (!(error instanceof FilesSentError)) return await this.notStored(exchange, posted, error);
      return await this.render(exchange, posted, 'fileRefused');
    } finally {
      if (!received?.isNew) this.received.takeBack(visitor);
      if (!received && isFirstUse) this.proofs.takeBack(proof);
    }
    const query = `reference=${received.reference}${form === 'comment' ? '&comment' : ''}`;
    sendRedirect(exchange, 303, `${href('enquiryReceived', exchange.locale)}?${query}`);
  }

  /** 507 where the disk is full (RFC 4918, 11.5), else 503: monitors see it. */
  private async notStored(exchange: Exchange, posted: Posted, error: unknown): Promise<void> {
    const reason = messageOf(error);
    log.error('message not stored', { id: exchange.id, form: posted.form, reason });
    return this.render(exchange, posted, 'notStored', isFull(error) || error instanceof NoRoomError ? 507 : 503);
  }

  /** Renders the form's page with what was typed; its files are kept for the next attempt. @param code 200: a form with errors is a page as any */
  private async render(exchange: Exchange, posted: Posted, outcome: FormOutcome, code = 200): Promise<void> {
    const { pages, status, messages } = this.options;
    const { form, match, draft, checked } = posted;
    draft.refuseSent();
    // A full disk has no room for new files; those that are held already stay.
    const heldToken = await draft.hold(posted.heldToken).catch(() => posted.heldToken);
    // Files of a message that was received are listed as well while the disk is full.
    const held = (heldToken === undefined ? [] : await messages.held.list(heldToken)).filter(({ isSent }) => !isSent);
    const state: FormState = {
      form,
      values: checked.posted,
      errors: checked.errors,
      files: held.map(({ number, name, size }) => ({ number, name, size })),
      fileErrors: draft.errors,
      ...(heldToken === undefined ? {} : { heldToken }),
      outcome,
    };
    if (this.open >= MAX_OPEN) return status.refused(exchange, 503, 'formsBusy', { 'retry-after': '2' });
    this.open++;
    const page = await pages.renderOnce(exchange.path, { match, form: state }, encodingOf(exchange.request)).finally(() => this.open--);
    if (page.status === 404) return status.notFound(exchange);
    if (page.status !== 200) return status.failed(exchange);
    sendOnce(exchange, { ...page, status: code });
  }
}
