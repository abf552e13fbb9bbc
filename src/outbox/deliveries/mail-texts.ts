import { FORMS, type FormField } from '../../site/forms.ts';
import { LOCALES, type Locale } from '../../site/locales.ts';
import { fill, formTextsIn, mailTextsIn } from '../../site/messages/messages.ts';
import { sizeText } from '../../site/size-text.ts';
import { escapeMarkup } from '../../site/text.ts';
import { timeText } from '../../site/time.ts';
import { untypeset } from '../../site/typography.ts';
import type { OutboxMessage } from '../message.ts';
import type { Mail } from './mailer.ts';

export type MailContent = Pick<Mail, 'subject' | 'text' | 'html' | 'language'>;

/** An e-mail of paragraphs and one table, in both forms. */
function compose(
  locale: Locale,
  subject: string,
  paragraphs: readonly string[],
  rows: readonly (readonly [string, string])[],
): MailContent {
  const table = rows.map(([name, value]) => `${name}:\n${value}`).join('\n\n');
  const text = [...paragraphs.slice(0, 1), ...(table === '' ? [] : [table]), ...paragraphs.slice(1)].join('\n\n');
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top">${escapeMarkup(name)}</th><td style="white-space:pre-wrap">${escapeMarkup(value)}</td></tr>`,
  );
  const [first = '', ...others] = paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`);
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head><body>${first}${
    cells.length === 0 ? '' : `<table cellpadding="6">${cells.join('')}</table>`
  }${others.join('')}</body></html>`;
  return { subject, text: `${text}\n`, html, language: locale };
}

/** A value as its reader writes it: days in the language of the message, a checked box as a word. */
function valueText(kind: FormField['kind'], value: string, locale: Locale): string {
  if (kind === 'checkbox') return mailTextsIn(locale).checked;
  if (kind !== 'date') return value;
  return new Intl.DateTimeFormat(LOCALES[locale].formats, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
}

/** What a form is called: its title asks for something, which a subject must not. */
function formName({ form, locale }: OutboxMessage): string {
  const texts = formTextsIn(locale)[form];
  return untypeset('label' in texts ? texts.label : texts.send);
}

/**
 * The e-mail to the form's recipients, in the language of the message. Files are named only: they may be confidential, and
 * are read in the inbox.
 */
export function notification(message: OutboxMessage, siteUrl: string): MailContent {
  const { locale, form, reference, fields, attachments, subject, suspicions } = message;
  const { rows, notification: texts, suspicions: reasons } = mailTextsIn(locale);
  const labels: Readonly<Record<string, string>> = formTextsIn(locale)[form].fields;
  const table: [string, string][] = [
    [rows.reference, reference],
    [rows.received, timeText(new Date(message.receivedAt), locale)],
  ];
  if (subject) table.push([rows.about, subject.title]);
  for (const [name, { kind }] of Object.entries<FormField>(FORMS[form].fields))
    if (fields[name] !== undefined) table.push([untypeset(labels[name] ?? name), valueText(kind, fields[name], locale)]);
  if (attachments.length > 0)
    table.push([rows.files, attachments.map(({ name, size }) => `${name} (${sizeText(size, locale)})`).join('\n')]);
  if (suspicions.length > 0) table.push([rows.suspicious, suspicions.map((suspicion) => reasons[suspicion]).join('; ')]);
  const title = fill(texts.subject, { form: formName(message), reference });
  return compose(locale, title, [fill(texts.text, { site: new URL(siteUrl).host })], table);
}

/**
 * The receipt to the sender. It repeats nothing of what was typed: anybody can type another's address into a form, and the
 * site must not carry strangers' words there.
 */
export function receipt(message: OutboxMessage, siteUrl: string): MailContent {
  const { locale, reference, subject } = message;
  const { rows, receipt: texts } = mailTextsIn(locale);
  const table: [string, string][] = [
    [rows.reference, reference],
    [rows.received, timeText(new Date(message.receivedAt), locale)],
    [rows.form, formName(message)],
  ];
  if (subject) table.push([rows.about, subject.title]);
  const stranger = fill(texts.stranger, { site: new URL(siteUrl).host });
  return compose(locale, fill(texts.subject, { reference }), [texts.text, texts.next, stranger], table);
}
