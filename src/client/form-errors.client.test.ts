// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { formModel } from '../content/view-models/forms.ts';
import { validate } from '../server/forms/validation.ts';
import { FORM_IDS, formOf, type FormField, type FormId } from '../site/forms.ts';
import { messagesIn } from '../site/messages/messages.ts';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form/form.tsx';
import { watchErrors } from './form-errors.client.ts';

describe('the errors of a form', () => {
  beforeEach(() => {
    // jsdom has no CSS.escape; the ids here need none.
    Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
    const fields = [
      createElement(Field, {
        id: 'q-message',
        name: 'message',
        label: 'Question',
        value: '',
        type: 'multiline',
        required: true,
        error: 'Write it.',
      }),
      createElement(Field, {
        id: 'q-email',
        name: 'email',
        label: 'E-mail',
        value: 'ayse@',
        type: 'email',
        hint: 'For the answer.',
        error: 'Not one.',
      }),
    ];
    document.body.innerHTML = `<div class="form__errors"><h2>Wrong</h2><ul>
      <li><a href="#q-message">Write it.</a></li><li><a href="/enquiry/question#q-email">Not one.</a></li></ul></div>
      <form>${fields.map((field) => renderToStaticMarkup(field)).join('')}</form>`;
    watchErrors(document.querySelector('form')!);
  });
  const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!;
  const type = (id: string, value: string) => {
    field(id).value = value;
    field(id).dispatchEvent(new Event('change', { bubbles: true }));
  };
  const shown = () => [...document.querySelectorAll('.field__error, li')].map((element) => element.textContent);

  it('stay while a field is as wrong as before', () => {
    type('q-message', '   ');
    type('q-email', 'ayse@');
    expect(shown()).toEqual(['Write it.', 'Not one.', 'Write it.', 'Not one.']);
  });

  it.each(['mouseup', 'dragend', 'keydown'])(
    'stay in their place until %s: the button that is pressed would move away below the pointer',
    (end) => {
      document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      type('q-email', 'ayse@example.com');
      type('q-message', 'How long does a review take?');
      expect(shown()).toHaveLength(4);
      document.body.dispatchEvent(new Event(end, { bubbles: true }));
      expect(shown()).toEqual([]);
    },
  );

  it('go at once after a press of the right button, which opens a menu', () => {
    document.body.dispatchEvent(new MouseEvent('mousedown', { button: 2, bubbles: true }));
    type('q-email', 'ayse@example.com');
    expect(shown()).toEqual(['Write it.', 'Write it.']);
  });

  it('go one by one as the fields are corrected, and their summary with the last one', () => {
    type('q-email', 'ayse@example.com');
    expect([field('q-email').hasAttribute('aria-invalid'), field('q-email').getAttribute('aria-describedby')]).toEqual([
      false,
      'q-email-hint',
    ]);
    expect(shown()).toEqual(['Write it.', 'Write it.']);
    type('q-message', 'How long does a review take?');
    expect(field('q-message').hasAttribute('aria-describedby')).toBe(false);
    expect(document.querySelector('.form__errors')).toBeNull();
  });
});

/** Values of each kind of field, wrong and right ones: which they are, the server says. */
const VALUES: Readonly<Record<FormField['kind'], readonly string[]>> = {
  text: ['', 'Işıl Öğütçü', 'x'.repeat(600), ` ${'😀'.repeat(120)} `],
  phone: ['', '+90 312 000 00 03', '0'.repeat(41)],
  longText: ['', 'Forty sentences.', 'x'.repeat(5_001)],
  email: ['isil@', 'isil@company', 'ışıl@company.com', 'isil@company.com', `isil@${'x'.repeat(60)}.com`],
  url: [
    'company',
    'ftp://company.com',
    'https://company',
    'https://company/a.b',
    'https://company.com/a',
    'www.company.com',
    'WWW.company.com.tr',
  ],
  number: ['a few', '0', '-3', '3,5', '1.23.4', ' 24 ', '1.250', '12 500', '123456', '1.234.567'],
  date: ['2020-02-28', '2099-12-31'],
  checkbox: [],
};

describe('the error of a field', () => {
  const every = FORM_IDS.flatMap((id) => Object.entries(formOf(id).fields).map(([name, { kind }]) => [id, name, kind] as const));
  const errorsIn = (id: FormId, name: string, value: string) => validate(id, new Map([[name, [value]]]), Date.now()).errors[name];

  it.each(every)('stays while the server would refuse the field again, and no longer (%s, %s: %s)', (id, name, kind) => {
    const kept = (value: string) => {
      const state = {
        form: id,
        values: {},
        errors: { [name]: 'missing' as const },
        files: [],
        fileErrors: [],
        outcome: 'refused' as const,
      };
      const form = formModel('en', id, { action: '/', settings: { UPLOAD_MAX_FILES: 1, UPLOAD_MAX_BYTES: 1 }, state });
      document.body.innerHTML = renderToStaticMarkup(createElement(Form, { form, messages: messagesIn('en') }));
      watchErrors(document.querySelector('form')!);
      const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return field.hasAttribute('aria-invalid');
    };
    const values = VALUES[kind];
    expect(values.filter(kept)).toEqual(values.filter((value) => errorsIn(id, name, value) !== undefined));
  });
});
