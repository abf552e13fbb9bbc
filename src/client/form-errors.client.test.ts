// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Field } from '../ui/field.tsx';
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

  it.each(['mouseup', 'dragend'])('stay in their place until %s: the button that is pressed would move away below the pointer', (end) => {
    document.body.dispatchEvent(new Event('mousedown', { bubbles: true }));
    type('q-email', 'ayse@example.com');
    expect(shown()).toHaveLength(4);
    document.body.dispatchEvent(new Event(end, { bubbles: true }));
    expect(shown()).toEqual(['Write it.', 'Write it.']);
    type('q-message', 'How long does a review take?');
    expect(shown()).toEqual([]);
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
