import { expect, it } from 'vitest';
import { FORMS, type FormField, type FormId } from '../../site/forms.ts';
import { LOCALE_CODES } from '../../site/locales.ts';
import { mailTextsIn } from '../../site/messages/messages.ts';
import { notification } from './mail-texts.ts';

const FORM_IDS = Object.keys(FORMS) as FormId[];
const VALUES: Readonly<Partial<Record<FormField['kind'], string>>> = { checkbox: 'yes', date: '2026-12-09' };
const TEXTS: Readonly<Record<string, string>> = { en: '9 December 2026', tr: '9 Aralık 2026' };

it.each(LOCALE_CODES)('the e-mail to the company has days and checked boxes in the language of the message (%s)', (locale) => {
  const seen = new Set<string>();
  for (const form of FORM_IDS) {
    const fields = Object.entries<FormField>(FORMS[form].fields);
    const message = {
      version: 1 as const,
      id: 'id',
      reference: 'MTV-AAAA-BBBB',
      form,
      locale,
      fields: Object.fromEntries(fields.map(([name, { kind }]) => [name, VALUES[kind] ?? `value of ${name}`])),
      suspicions: [],
      attachments: [],
      receivedAt: '2026-12-01T09:00:00.000Z',
    };
    const { text } = notification(message, 'https://www.example.com');
    expect(text, form).not.toContain('2026-12-09');
    for (const [, { kind }] of fields) {
      seen.add(kind);
      if (kind === 'date') expect(text, form).toContain(`:\n${TEXTS[locale] ?? ''}`);
      if (kind === 'checkbox') expect(text, form).toContain(`:\n${mailTextsIn(locale).checked}`);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['date', 'checkbox']));
});
