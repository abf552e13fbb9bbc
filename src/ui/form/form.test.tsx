// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HONEYPOT_FIELD } from '../../site/forms.ts';
import { formTextsIn, messagesIn } from '../../site/messages/messages.ts';
import { Form } from './form.tsx';
import { exampleForm, exampleStates } from './form.examples.tsx';

afterEach(cleanup);
const messages = messagesIn('tr');
const { shared, requirement } = formTextsIn('tr');
const show = (form = exampleForm('requirement', 'tr')) => render(<Form form={form} messages={messages} />).container;

describe('a form', () => {
  it('works without script and leaves the checking to the server, which knows the page’s language', () => {
    const form = show().querySelector('form');
    expect(form).toMatchObject({ method: 'post', enctype: 'multipart/form-data', noValidate: true });
    expect(form?.getAttribute('action')).toBe('/tr/talep/gereksinim');
    expect(form?.dataset['captchaKey']).toBeUndefined();
  });

  it('has its fields in order, of the right kinds, those that may stay empty marked', () => {
    show();
    const fields = (screen.getAllByRole('textbox') as HTMLInputElement[]).map(({ name, type, required, autocomplete }) => [
      name,
      type,
      required,
      autocomplete,
    ]);
    expect(fields).toEqual([
      ['message', 'textarea', true, ''],
      ['name', 'text', true, 'name'],
      ['organization', 'text', true, 'organization'],
      ['email', 'email', true, 'email'],
      ['phone', 'tel', false, 'tel'],
    ]);
    expect(screen.getByLabelText(`${requirement.fields.phone} ${shared.optional}`)).toBeDefined();
    expect(screen.queryByLabelText(`${requirement.fields.email} ${shared.optional}`)).toBeNull();
  });

  it('has a field that no person sees, and none who hears the page', () => {
    const trap = show().querySelector<HTMLInputElement>(`[name="${HONEYPOT_FIELD}"]`);
    expect(trap).toMatchObject({ tabIndex: -1, autocomplete: 'off', value: '' });
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('says before the button what becomes of the data, with the way to the whole notice', () => {
    show();
    const link = screen.getByRole('link', { name: shared.privacyLink });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/tr/gizlilik', '_blank']);
    const button = screen.getByRole('button', { name: requirement.send });
    expect(link.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks for a captcha only with a key, and says what that means', () => {
    const form = show(exampleForm('comment', 'tr', { captchaKey: 'key-1' })).querySelector('form');
    expect(form?.dataset).toMatchObject({ captchaKey: 'key-1', captchaScript: '/captcha.js', form: 'comment' });
    expect(screen.getByText(messages.captchaNote)).toBeDefined();
  });
});

describe('a form that was refused', () => {
  const states = exampleStates('tr');

  it('lists all errors first, each leading to its field, and ties each to its field', () => {
    const container = show(states['wrong values, files kept']);
    const summary = screen.getByRole('alert', { name: shared.summary });
    const fields = within(summary)
      .getAllByRole('link')
      .map((link) => container.querySelector<HTMLInputElement>(link.getAttribute('href')!)!);
    expect(fields.map(({ name }) => name)).toEqual(['email', 'phone']);
    expect(fields[0]).toMatchObject({ value: 'isil.ogutcu@' });
    expect(fields[0]!.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(fields[0]!.getAttribute('aria-describedby') ?? '')?.textContent).toBe(shared.errors.wrongEmail);
  });

  it('gives the focus to the summary when the page opens, without script', () => {
    const html = renderToString(<Form form={states['nothing filled in']!} messages={messages} />);
    expect(html).toMatch(/<div class="form__errors"[^>]* autofocus=""/);
    expect(html).toMatch(/<div class="form__errors"[^>]* tabindex="-1"/);
  });

  it('keeps the files that were uploaded, and lets each be left out', () => {
    const container = show(states['wrong values, files kept']);
    const { token = '' } = container.querySelector<HTMLElement>('[data-files]')!.dataset;
    expect(token).not.toBe('');
    expect(container.querySelector<HTMLInputElement>('[name="held"]')?.value).toBe(token);
    const boxes = within(screen.getByRole('group', { name: shared.filesKept })).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ name, value }) => [name, value])).toEqual([
      ['remove', '1'],
      ['remove', '2'],
    ]);
    expect(screen.getByRole('checkbox', { name: `${shared.remove} brake-requirements.reqifz` })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: requirement.fields.nda }).checked).toBe(true);
  });

  it('ties the errors of files to the control that takes them', () => {
    const container = show(states['files refused']);
    const control = container.querySelector('[type="file"]');
    expect(control?.getAttribute('aria-invalid')).toBe('true');
    const described = (control?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    expect(described.at(-1)).toContain('infected.exe');
  });

  it('says what happened where no field is wrong', () => {
    show(states['not stored']);
    expect(screen.getByRole('alert').textContent).toContain(shared.notStored);
    expect(within(screen.getByRole('alert')).queryByRole('link')).toBeNull();
  });
});

describe('where the site receives nothing', () => {
  it('there is the mail address in place of the form', () => {
    const link = { href: 'mailto:info@company.com?subject=Visit', text: 'info@company.com' };
    const container = show({ ...exampleForm('visit', 'tr'), byMail: { text: shared.byMail, link } });
    expect(container.querySelector('form, button')).toBeNull();
    expect(screen.getByRole('link', { name: link.text }).getAttribute('href')).toBe(link.href);
  });
});
