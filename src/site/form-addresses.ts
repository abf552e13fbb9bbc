/** Addresses of the forms: the last part of each is a text of its language (`messages/`, `slug`). */
import { PAGE_FORM_IDS, type PageFormId } from './forms.ts';
import type { Locale } from './locales.ts';
import type { FormPageTexts } from './messages/form-texts.ts';
import { formTextsIn } from './messages/messages.ts';
import { href } from './routes.ts';

/** The texts of a form's page. */
export const formPageTexts = (id: PageFormId, locale: Locale): FormPageTexts => formTextsIn(locale)[id];

/** Last part of a form's address. */
export const slugOfForm = (id: PageFormId, locale: Locale): string => formPageTexts(id, locale).slug;

/** The form of an address. @returns undefined where the language has no form of this name */
export const formOfSlug = (slug: string, locale: Locale): PageFormId | undefined =>
  PAGE_FORM_IDS.find((id) => slugOfForm(id, locale) === slug);

/**
 * Address of a form.
 * @param subject what the message is about, as the last part of the address; absent: the form alone
 */
export const formHref = (id: PageFormId, locale: Locale, subject?: string): string => {
  const form = slugOfForm(id, locale);
  return subject === undefined ? href('enquiryForm', locale, { form }) : href('enquiryAbout', locale, { form, subject });
};
