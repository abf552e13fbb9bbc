import type { Locale } from '../locales.ts';
import { typeset } from '../typography.ts';
import { en, type InterfaceText } from './en.ts';
import type { FormTextTable } from './form-texts.ts';
import type { MailTexts } from './mail-texts.ts';
import { tr } from './tr.ts';

export { fill } from './fill.ts';

/**
 * The interface text of every language of the site. Each is imported by name: Vite, plain Node and the content service's
 * CommonJS build load this module, and no way of importing all files of a folder at once works in the three.
 */
const TEXTS: Readonly<Record<Locale, InterfaceText>> = { en, tr };

export type Messages = InterfaceText['messages'];
export type DiagramMessages = InterfaceText['diagrams'];
export type ChangeImpactMessages = InterfaceText['changeImpact'];
export type NginxPages = InterfaceText['nginxPages'];

/** Why something that a visitor sent was not accepted. */
export type Refusal = keyof InterfaceText['refusals'];
export type RefusalTexts = InterfaceText['refusals'][Refusal];
export const REFUSALS = Object.keys(en.refusals) as readonly Refusal[];

const typesetMessages = new Map<Locale, Messages>();

/** Names of controls, messages and labels in a language. */
export function messagesIn(locale: Locale): Messages {
  let messages = typesetMessages.get(locale);
  if (!messages) {
    messages = Object.fromEntries(Object.entries(TEXTS[locale].messages).map(([key, text]) => [key, typeset(text)])) as Messages;
    typesetMessages.set(locale, messages);
  }
  return messages;
}

/** Every text of a value, set as it is shown; a slug is part of an address and stays as it is. */
const typesetTexts = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([key, text]: [string, string | object]) => [
      key,
      typeof text === 'object' ? typesetTexts(text) : key === 'slug' ? text : typeset(text),
    ]),
  );
const typesetForms = new Map<Locale, FormTextTable>();

/** The texts of the forms in a language. */
export function formTextsIn(locale: Locale): FormTextTable {
  let texts = typesetForms.get(locale);
  if (!texts) {
    texts = typesetTexts(TEXTS[locale].forms) as FormTextTable;
    typesetForms.set(locale, texts);
  }
  return texts;
}

/** The texts of the sentence whose values can be changed, in a language. */
export const changeImpactMessagesIn = (locale: Locale): ChangeImpactMessages =>
  typesetTexts(TEXTS[locale].changeImpact) as ChangeImpactMessages;

/** The texts of the diagrams in a language. */
export const diagramMessagesIn = (locale: Locale): DiagramMessages => TEXTS[locale].diagrams;

/** The texts of the page that says why something was not accepted, in a language. */
export const refusalTextsIn = (locale: Locale, refusal: Refusal): RefusalTexts =>
  typesetTexts(TEXTS[locale].refusals[refusal]) as RefusalTexts;

/** The texts of the pages that nginx shows, in a language. */
export const nginxPagesIn = (locale: Locale): NginxPages => TEXTS[locale].nginxPages;

/** The texts of the e-mails in a language. */
export const mailTextsIn = (locale: Locale): MailTexts => TEXTS[locale].mail;
