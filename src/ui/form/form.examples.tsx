import { formListModel, formModel } from '../../content/view-models/forms.ts';
import type { FormModel, FormState } from '../../models/forms.ts';
import { formHref } from '../../site/form-addresses.ts';
import { FORM_IDS, PAGE_FORM_IDS, type FileErrorCode, type FormId } from '../../site/forms.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { formTextsIn, messagesIn } from '../../site/messages/messages.ts';
import { href } from '../../site/routes.ts';
import type { Example, Examples } from '../example.ts';
import { Form } from './form.tsx';

const SETTINGS = { UPLOAD_MAX_FILES: 10, UPLOAD_MAX_BYTES: 50_000_000 };
const TOKEN = '7f3ac0de7f3ac0de7f3ac0de7f3ac0de';
const SUBJECTS: Readonly<Record<ExampleLocale, string>> = { en: 'Functional Safety', tr: 'Fonksiyonel Güvenlik' };
const VALUES: Readonly<Record<ExampleLocale, string>> = {
  en: 'The parking brake has to hold on a slope of 20 %. By March; ISO 26262 applies.',
  tr: 'Park freni %20 eğimde aracı tutmalı. Mart ayına kadar; ISO 26262 geçerli.',
};

interface Choices {
  readonly state?: Omit<Partial<FormState>, 'form'>;
  readonly subject?: string;
  readonly captchaKey?: string;
}

/** A form as it is shown. @param choices what was sent, what it is about, whether the captcha is on */
export function exampleForm(id: FormId, locale: ExampleLocale, { state, subject, captchaKey }: Choices = {}): FormModel {
  const page = PAGE_FORM_IDS.find((form) => form === id);
  return formModel(locale, id, {
    action: page ? formHref(page, locale) : href('post', locale, { slug: 'post-1' }),
    settings: { ...SETTINGS, ...(captchaKey === undefined ? {} : { RECAPTCHA_SITE_KEY: captchaKey, RECAPTCHA_SCRIPT_URL: '/captcha.js' }) },
    ...(state ? { state: { form: id, values: {}, errors: {}, files: [], fileErrors: [], outcome: 'refused', ...state } } : {}),
    ...(subject === undefined ? {} : { subject: { title: subject } }),
  });
}

/** Links to all forms. */
export const exampleForms = (locale: ExampleLocale) => formListModel(locale).forms;

/** Every state of a form, by what happened to it. */
export function exampleStates(locale: ExampleLocale): Readonly<Record<string, FormModel>> {
  const values = { message: VALUES[locale], name: 'Işıl Öğütçü', organization: 'Ambarta', email: 'isil.ogutcu@', nda: 'yes' };
  const files = [
    { number: 1, name: 'brake-requirements.reqifz', size: 1_840_000 },
    { number: 2, name: `${'a-very-long-name-'.repeat(6)}.step`, size: 48_000_000 },
  ];
  const held = { files, heldToken: TOKEN };
  const codes = Object.keys(formTextsIn(locale).shared.fileErrors) as FileErrorCode[];
  return {
    untouched: exampleForm('requirement', locale),
    'about a service': exampleForm('requirement', locale, { subject: SUBJECTS[locale] }),
    'nothing filled in': exampleForm('requirement', locale, {
      state: { errors: { message: 'missing', name: 'missing', organization: 'missing', email: 'missing' } },
    }),
    'wrong values, files kept': exampleForm('requirement', locale, {
      subject: SUBJECTS[locale],
      state: { values, errors: { email: 'wrongEmail', phone: 'tooLong' }, ...held },
    }),
    'files refused': exampleForm('requirement', locale, {
      state: {
        values: { ...values, email: 'isil.ogutcu@motavia.example' },
        ...held,
        outcome: 'fileRefused',
        fileErrors: codes.map((code) => ({ name: `${code}.exe`, code })),
      },
    }),
    'wrong number and date': exampleForm('visit', locale, {
      state: { values: { visitors: 'a few', date: '2020-02-28' }, errors: { visitors: 'wrongNumber', date: 'wrongDate' } },
    }),
    'not stored': exampleForm('question', locale, { state: { values, outcome: 'notStored' } }),
    'not confirmed by the captcha': exampleForm('comment', locale, { captchaKey: 'public-key', state: { outcome: 'unverified' } }),
  };
}

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const shown = (name: string, form: FormModel): Example => ({
    name,
    element: (
      <div className="wrap section">
        <Form form={form} messages={messages} />
      </div>
    ),
  });
  return [
    ...Object.entries(exampleStates(locale)).map(([name, form]) => shown(name, form)),
    ...FORM_IDS.map((id) => shown(`form: ${id}`, exampleForm(id, locale))),
  ];
};
