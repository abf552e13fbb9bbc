import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../tests/support/content.ts';
import type { FormState } from '../../models/forms.ts';
import { FORM_IDS, formOf, PAGE_FORM_IDS } from '../../site/forms.ts';
import { LOCALE_CODES } from '../../site/locales.ts';
import { formTextsIn } from '../../site/messages/messages.ts';
import { resolvePath, type RouteMatch } from '../../site/routes.ts';
import { frameModel } from './frame.ts';
import { formListModel, formModel, formOfMatch, formPageModel, receivedModel, subjectOf, withErrorTitle } from './forms.ts';

const settings = { UPLOAD_MAX_FILES: 10, UPLOAD_MAX_BYTES: 52_428_800 };
const offering = (url: string, name: string, langUrl?: string) => ({
  documentId: `id-of-${url}`,
  url,
  name,
  ...(langUrl ? { langUrl } : {}),
});
const CONTENT = {
  en: {
    service: [offering('systems', 'Systems', 'sistem'), offering('safety', 'Safety')],
    education: [offering('systems', 'Systems course', 'sistem'), offering('course', 'Course', 'egitim')],
    product: [{ id: 'kit', name: 'Kit' }],
    contact: { title: 'Contact', email: 'info@company.com', call: '+90 312 000 00 00' },
  },
  tr: {
    service: [offering('sistem', 'Sistem', 'systems')],
    education: [offering('sistem', 'Sistem eğitimi', 'systems'), offering('egitim', 'Eğitim', 'course')],
    product: [{ id: 'kit', name: 'Set' }],
  },
};
const reader = readerOf(CONTENT);
const at = (path: string): RouteMatch => {
  const found = resolvePath(path);
  if (found.kind !== 'page') throw new Error(path);
  return found;
};
const state = (change: Partial<FormState>): FormState => ({
  form: 'requirement',
  values: {},
  errors: {},
  files: [],
  fileErrors: [],
  outcome: 'refused',
  ...change,
});

describe('every form', () => {
  it.each(FORM_IDS.flatMap((id) => LOCALE_CODES.map((locale) => [id, locale] as const)))(
    '%s shows each of its fields with a label (%s)',
    (id, locale) => {
      const form = formModel(locale, id, { action: '/x', settings });
      expect(form.fields.map(({ name }) => name)).toEqual(Object.keys(formOf(id).fields));
      for (const { label, name } of form.fields) expect(label, name).not.toBe(name);
      expect(form.files !== undefined).toBe(formOf(id).attachments);
      expect(form.errors).toEqual([]);
      expect(form.privacy.link?.href).toMatch(/privacy|gizlilik/);
    },
  );

  it('gives way to the mail address where the site receives nothing, with form and entry in the subject', () => {
    const by = (id: 'question' | 'classSet', part?: string, FORMS: 'on' | 'mail' = 'mail') =>
      formPageModel(reader, id, part, { settings: { ...settings, FORMS } })?.form.byMail;
    expect(by('question', 'safety')).toEqual({
      text: formTextsIn('en').shared.byMail,
      link: { href: 'mailto:info@company.com?subject=Question%3A%20Safety', text: 'info@company.com' },
    });
    expect(by('classSet')?.link?.href).toBe('mailto:info@company.com?subject=Class%20set%20or%20parts');
    expect(by('question', 'safety', 'on')).toBeUndefined();
    // Content without a mail address.
    expect(
      formPageModel(readerOf(CONTENT, 'tr'), 'question', undefined, { settings: { ...settings, FORMS: 'mail' } })?.form.byMail,
    ).toEqual({
      text: formTextsIn('tr').shared.byMail,
    });
  });

  it('has no link to a privacy page that is unpublished', () => {
    const privacy = (legal?: []) =>
      formPageModel(readerOf({ en: legal ? { legal } : {} }), 'question', undefined, { settings })?.form.privacy;
    expect(privacy()?.link?.href).toBe('/privacy');
    expect(privacy([])).toEqual({ text: privacy()?.text });
  });

  it.each(LOCALE_CODES)('every form that has a page is in the list of forms (%s)', (locale) => {
    expect(formListModel(locale).forms).toHaveLength(PAGE_FORM_IDS.length);
  });

  it('carries a captcha only where a key is set', () => {
    expect(formModel('en', 'question', { action: '/x', settings })).not.toHaveProperty('captchaKey');
    expect(formModel('en', 'question', { action: '/x', settings: { ...settings, RECAPTCHA_SITE_KEY: 'key' } }).captchaKey).toBe('key');
  });
});

describe('a form that was refused', () => {
  it('keeps what was typed, and says what is wrong in the order of the form, files last', () => {
    const form = formModel('en', 'requirement', {
      action: '/x',
      settings,
      state: state({
        values: { name: 'Işıl', email: 'isil@', nda: 'yes' },
        errors: { email: 'wrongEmail', message: 'missing', phone: 'tooLong' },
        fileErrors: [{ name: 'a.exe', code: 'wrongType' }],
        files: [{ number: 2, name: 'b.pdf', size: 1_572_864 }],
        heldToken: 'token',
      }),
    });
    expect(form.errors.map(({ href }) => href)).toEqual([
      '#requirement-message',
      '#requirement-email',
      '#requirement-phone',
      '#requirement-files',
    ]);
    expect(form.errors[2]?.text).toContain('40');
    expect(form.errors[3]?.text).toContain('a.exe');
    expect(form.fields.find(({ name }) => name === 'email')).toMatchObject({ value: 'isil@', error: expect.any(String) as string });
    expect(form.files).toMatchObject({ token: 'token', held: [{ number: 2, name: 'b.pdf', sizeText: '1.5 MB' }] });
  });

  it('says once that files are no longer there, however many', () => {
    const fileErrors = ['a.pdf', 'b.pdf', ''].map((name) => ({ name, code: 'expired' as const }));
    const form = formModel('en', 'requirement', { action: '/x', settings, state: state({ fileErrors }) });
    expect([form.errors.length, form.files?.errors.length]).toEqual([1, 1]);
  });

  it.each(['unverified', 'notStored'] as const)('says what happened although no field is wrong: %s', (outcome) => {
    const form = formModel('tr', 'question', { action: '/x', settings, state: state({ form: 'question', outcome }) });
    expect([form.errors, form.notice]).toEqual([[], formTextsIn('tr').shared[outcome]]);
  });

  it('has the error in the title of its page', () => {
    const frame = frameModel(reader, { route: 'contact', title: 'Contact', description: '', siteUrl: 'http://site' });
    expect(withErrorTitle(frame, state({})).head.title).toBe('Error: Contact');
    expect(withErrorTitle(frame, undefined)).toBe(frame);
  });
});

describe('what a form is about', () => {
  it('is an entry that the table of forms names, by its slug', () => {
    expect(subjectOf(reader, 'requirement', 'safety')).toEqual({
      type: 'service',
      documentId: 'id-of-safety',
      slug: 'safety',
      title: 'Safety',
    });
    expect(subjectOf(reader, 'classSet', 'kit')).toEqual({ type: 'product', documentId: '', slug: 'kit', title: 'Kit' });
    expect(subjectOf(reader, 'visit', 'safety')).toBeUndefined();
    expect(subjectOf(reader, 'requirement', 'nothing')).toBeUndefined();
  });

  it('tells a course from a service of the same slug', () => {
    expect(subjectOf(reader, 'question', 'systems')).toMatchObject({ type: 'service' });
    expect(subjectOf(reader, 'question', 'educations.systems')).toMatchObject({ type: 'education', title: 'Systems course' });
    expect(subjectOf(reader, 'question', 'services.systems')).toMatchObject({ type: 'service' });
    expect(subjectOf(reader, 'question', 'educations.safety')).toBeUndefined();
  });

  it('is the same in the other language', () => {
    const counterpart = (path: string, to: 'en' | 'tr') => readerOf(CONTENT, at(path).locale).counterpart(at(path), to);
    expect(counterpart('/enquiry/question/educations.systems', 'tr')).toBe('/tr/talep/soru/egitimlerimiz.sistem');
    expect(counterpart('/tr/talep/soru/egitimlerimiz.sistem', 'en')).toBe('/enquiry/question/educations.systems');
    expect(counterpart('/enquiry/question/course', 'tr')).toBe('/tr/talep/soru/egitim');
    expect(counterpart('/enquiry/class-set/kit', 'tr')).toBe('/tr/talep/sinif-seti/kit');
    expect(counterpart('/enquiry/requirement', 'tr')).toBe('/tr/talep/gereksinim');
    expect(counterpart('/enquiry/requirement/safety', 'tr')).toBeUndefined();
    expect(counterpart('/enquiry/nothing', 'tr')).toBeUndefined();
  });

  it('is shown on the page, whose form is sent to the same address; without it there is no page', () => {
    const page = formPageModel(reader, 'requirement', 'safety', { settings });
    expect(page?.form).toMatchObject({ action: '/enquiry/requirement/safety', subject: { title: 'Safety' } });
    expect(page?.mail?.href).toBe('mailto:info@company.com');
    const others = page?.others.links.map(({ href }) => href);
    expect(others).toEqual(expect.arrayContaining(['/enquiry/class-set', '/enquiry/visit', '/enquiry/question']));
    expect(others).not.toContain('/enquiry/requirement');
    expect(formPageModel(reader, 'requirement', 'nothing', { settings })).toBeUndefined();
  });

  it('may be gone when the form comes in: a refused one is shown again with its text, about nothing', () => {
    const refused = state({ values: { message: 'Another' }, errors: { email: 'wrongEmail' } });
    const form = formPageModel(reader, 'requirement', 'renamed-meanwhile', { settings, state: refused })?.form;
    expect(form).toMatchObject({ action: '/enquiry/requirement', errors: [{ href: '#requirement-email' }] });
    expect(form?.fields.find(({ name }) => name === 'message')?.value).toBe('Another');
    expect(form?.subject).toBeUndefined();
  });
});

describe('the form of an address', () => {
  it.each([
    ['/enquiry/class-set', 'classSet'],
    ['/tr/talep/sinif-seti/kit', 'classSet'],
    ['/enquiry/sinif-seti', undefined],
    ['/blogs/any', 'comment'],
    ['/blogs/blog', 'comment'],
    ['/contact', undefined],
    ['/enquiry/received', undefined],
  ])('%s is %s', (path, form) => {
    expect(formOfMatch(at(path))).toBe(form);
  });
});

describe('the page after a form was sent', () => {
  it('says what happens next only where there is a reference', () => {
    const { steps } = formTextsIn('en').shared.received;
    const reference = 'MTV-C9ZW-W576';
    expect(receivedModel(reader, { reference, isComment: false })).toMatchObject({
      reference,
      steps: [steps.read, steps.answer, steps.quote],
    });
    expect(receivedModel(reader, { reference, isComment: true })).toMatchObject({ reference, steps: [steps.comment, steps.quote] });
    expect(receivedModel(reader, undefined)).toMatchObject({ steps: [], lead: formTextsIn('en').shared.received.unknown });
  });
});
