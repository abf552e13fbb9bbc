import type {
  FieldLimits,
  FormFieldModel,
  FormFilesModel,
  FormListModel,
  FormModel,
  FormPageModel,
  FormState,
  ReceivedModel,
  SentForm,
} from '../../models/forms.ts';
import type { FrameModel } from '../../models/frame.ts';
import type { Settings } from '../../settings.ts';
import { formHref, formOfSlug, formPageTexts } from '../../site/form-addresses.ts';
import {
  ATTACHMENT_ACCEPT,
  formOf,
  PAGE_FORM_IDS,
  type FieldErrorCode,
  type FormField,
  type FormId,
  type PageFormId,
} from '../../site/forms.ts';
import { LOCALES, type Locale } from '../../site/locales.ts';
import type { FormTexts } from '../../site/messages/form-texts.ts';
import { fill, formTextsIn } from '../../site/messages/messages.ts';
import { href, type RouteMatch } from '../../site/routes.ts';
import { dayOf } from '../../site/time.ts';
import { untypeset } from '../../site/typography.ts';
import { subjectOfPart } from '../../../model/form-subjects.ts';
import type { Reader } from '../snapshot/reader.ts';
import { sizeText } from '../../site/size-text.ts';
import { emailLink } from './offices.ts';

/** What forms depend on, out of the operator's settings. */
export type FormSettings = Pick<Settings, 'UPLOAD_MAX_FILES' | 'UPLOAD_MAX_BYTES'> &
  Partial<Pick<Settings, 'FORMS' | 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SCRIPT_URL'>>;

/** An entry that a message is about: how the outbox keeps it, and nothing else. */
export interface MessageSubject {
  /** Name of the content type, e.g. `service`. */
  readonly type: string;
  /** Empty where the content is the embedded copy, which has no ids. */
  readonly documentId: string;
  readonly slug: string;
  readonly title: string;
}

/** The form that a page has: its own, or that of the comments of a post. */
export function formOfMatch({ id, locale, params }: RouteMatch): FormId | undefined {
  if (id === 'post' || id === 'newestPost') return 'comment';
  return id === 'enquiryForm' || id === 'enquiryAbout' ? formOfSlug(params['form'] ?? '', locale) : undefined;
}

/**
 * The entry that the address of a form names.
 * @param part last part of the address
 * @returns undefined where this language has no such entry, or the form cannot be about it
 */
export function subjectOf(reader: Reader, form: FormId, part: string): MessageSubject | undefined {
  const found = subjectOfPart(form, reader.locale, part, reader.hasEntry);
  const entry = found && reader.entry(found.call, found.slug);
  if (!entry) return undefined;
  const title = (entry.value as Readonly<Record<string, unknown>>)[found.collection.heading];
  return { type: found.collection.name, documentId: entry.documentId ?? '', slug: found.slug, title: String(title) };
}

const fieldId = (form: FormId, name: string) => `${form}-${name}`;

/** The text of an error at a field. */
function errorText(texts: FormTexts, locale: Locale, name: string, max: number, code: FieldErrorCode | undefined): string | undefined {
  if (code === undefined) return undefined;
  if (code === 'missing') return texts.missing[name] ?? '';
  const shown = new Intl.NumberFormat(LOCALES[locale].formats).format(max);
  return fill(formTextsIn(locale).shared.errors[code], { max: shown });
}

/** What `server/forms/validation.ts` demands of a value, as far as a browser can tell. */
function limitsOf({ kind, max }: FormField): FieldLimits {
  switch (kind) {
    case 'number':
      return { pattern: `\\s*(?=.*[1-9])(?!(\\D*\\d){${max + 1}})(\\d+|\\d{1,3}([., ]\\d{3})+)\\s*` };
    case 'date':
      return { min: dayOf(Date.now()) };
    case 'email':
      return { max, pattern: String.raw`.+\.[^.@]+` };
    case 'url':
      return { max, pattern: String.raw`([HTPShtps]{4,5}:\/\/[^\s\/]+\.|[Ww]{3}\.)[^\s\/].*` };
    default:
      return { max };
  }
}

function fieldsOf(form: FormId, locale: Locale, state: FormState | undefined): FormFieldModel[] {
  const texts: FormTexts = formTextsIn(locale)[form];
  return Object.entries(formOf(form).fields).map(([name, field]) => {
    const { kind, required, max, autocomplete } = field;
    const hint = texts.hints[name];
    const error = errorText(texts, locale, name, max, state?.errors[name]);
    return {
      name,
      id: fieldId(form, name),
      kind,
      label: texts.fields[name] ?? name,
      value: state?.values[name] ?? '',
      required,
      ...(hint === undefined ? {} : { hint }),
      ...(autocomplete === undefined ? {} : { autocomplete }),
      ...(error === undefined ? {} : { error, limits: limitsOf(field) }),
    };
  });
}

function filesOf(form: FormId, locale: Locale, state: FormState | undefined, settings: FormSettings): FormFilesModel {
  const { shared } = formTextsIn(locale);
  const limits = { max: settings.UPLOAD_MAX_FILES, size: sizeText(settings.UPLOAD_MAX_BYTES, locale) };
  return {
    id: fieldId(form, 'files'),
    label: shared.files,
    hint: fill(shared.filesHint, limits),
    accept: ATTACHMENT_ACCEPT,
    maxFiles: settings.UPLOAD_MAX_FILES,
    maxBytes: settings.UPLOAD_MAX_BYTES,
    sizeLimit: limits.size,
    held: (state?.files ?? []).map((file) => ({ ...file, sizeText: sizeText(file.size, locale) })),
    ...(state?.heldToken === undefined ? {} : { token: state.heldToken }),
    // Not every text names its file.
    errors: [...new Set((state?.fileErrors ?? []).map(({ name, code }) => fill(shared.fileErrors[code], { ...limits, name })))],
  };
}

interface FormRequest {
  readonly action: string;
  readonly settings: FormSettings;
  /** What was posted and not accepted. */
  readonly state?: FormState | undefined;
  readonly subject?: Pick<MessageSubject, 'title'> | undefined;
}

/** A form in a language. */
export function formModel(locale: Locale, id: FormId, { action, settings, state, subject }: FormRequest): FormModel {
  const { shared, [id]: texts } = formTextsIn(locale);
  const fields = fieldsOf(id, locale, state);
  const files = formOf(id).attachments ? filesOf(id, locale, state, settings) : undefined;
  const outcome = state?.outcome;
  const notice = outcome === 'unverified' || outcome === 'notStored' ? shared[outcome] : undefined;
  return {
    id,
    locale,
    action,
    fields,
    ...(files ? { files } : {}),
    errors: [
      ...fields.flatMap(({ id: field, label, error }) => (error === undefined ? [] : [{ text: `${label}: ${error}`, href: `#${field}` }])),
      ...(files?.errors ?? []).map((text) => ({ text, href: `#${files?.id ?? ''}` })),
    ],
    ...(notice === undefined ? {} : { notice }),
    ...(subject ? { subject: { label: shared.subject, title: subject.title } } : {}),
    send: texts.send,
    privacy: { text: texts.privacy, link: { href: href('privacy', locale), text: shared.privacyLink } },
    ...(settings.RECAPTCHA_SITE_KEY === undefined
      ? {}
      : { captchaKey: settings.RECAPTCHA_SITE_KEY, captchaScript: settings.RECAPTCHA_SCRIPT_URL }),
  };
}

/** A mail to the company that names form and entry; without a mail address nothing but the text. */
function byMail(reader: Reader, id: FormId, about: string | undefined): FormModel['byMail'] {
  const { shared, [id]: texts } = formTextsIn(reader.locale);
  const name = 'label' in texts ? texts.label : texts.send;
  const subject = untypeset(about === undefined ? name : `${name}: ${about}`);
  const mail = emailLink(reader.block('contact')?.email);
  return { text: shared.byMail, ...(mail ? { link: { ...mail, href: `${mail.href}?subject=${encodeURIComponent(subject)}` } } : {}) };
}

/**
 * A form on a page; where the site receives nothing, the way to write by mail.
 * @param about what the message is about
 */
export function formOn(reader: Reader, id: FormId, request: FormRequest, about = request.subject?.title): FormModel {
  const whole = formModel(reader.locale, id, request);
  const form = reader.hasPage('privacy') ? whole : { ...whole, privacy: { text: whole.privacy.text } };
  return request.settings.FORMS === 'mail' ? { ...form, byMail: byMail(reader, id, about) } : form;
}

/** The frame of a page with a form: that something is wrong stands first in its title (GOV.UK Design System, "Error summary"). */
export function withErrorTitle(frame: FrameModel, state: FormState | undefined): FrameModel {
  if (state === undefined) return frame;
  const { locale, title } = frame.head;
  return { ...frame, head: { ...frame.head, title: fill(formTextsIn(locale).shared.errorTitle, { title }) } };
}

const linkTo = (id: PageFormId, locale: Locale) => ({ href: formHref(id, locale), text: formPageTexts(id, locale).title });

/**
 * The page of a form.
 * @param part what the message is about, as the address names it
 * @returns undefined where the address names something that the form cannot be about. A form that was sent is shown all the same,
 * about nothing: its entry was renamed or removed while the visitor wrote.
 */
export function formPageModel(
  reader: Reader,
  id: PageFormId,
  part: string | undefined,
  request: Omit<FormRequest, 'action' | 'subject'>,
): FormPageModel | undefined {
  const { locale } = reader;
  const subject = part === undefined ? undefined : subjectOf(reader, id, part);
  if (part !== undefined && !subject && !request.state) return undefined;
  const mail = emailLink(reader.block('contact')?.email);
  return {
    lead: formPageTexts(id, locale).lead,
    form: formOn(reader, id, { ...request, action: formHref(id, locale, subject && part), subject }),
    ...(mail ? { mail } : {}),
    others: {
      title: formTextsIn(locale).shared.others,
      links: PAGE_FORM_IDS.filter((other) => other !== id).map((other) => linkTo(other, locale)),
    },
  };
}

/** The list of forms. */
export const formListModel = (locale: Locale): FormListModel => ({
  lead: formTextsIn(locale).shared.list.lead,
  forms: PAGE_FORM_IDS.map((id) => ({ ...linkTo(id, locale), description: formPageTexts(id, locale).description })),
});

/**
 * The page after a form was sent.
 * @param sent what the address names, if the check digit of its reference is right
 */
export function receivedModel(reader: Reader, sent: SentForm | undefined): ReceivedModel {
  const { received } = formTextsIn(reader.locale).shared;
  const { read, answer, quote, comment } = received.steps;
  return {
    ...(sent ? { reference: sent.reference } : {}),
    lead: sent ? received.lead : received.unknown,
    steps: sent ? (sent.isComment ? [comment, quote] : [read, answer, quote]) : [],
    links: [{ href: href('home', reader.locale), text: reader.messages.backHome }],
  };
}
