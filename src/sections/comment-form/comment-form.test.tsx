// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CommentFormModel } from '../../models/pages.ts';
import { wordsIn } from '../../site/words/words.ts';
import { CommentForm } from './comment-form.tsx';

afterEach(cleanup);
const words = wordsIn('tr');
const form: CommentFormModel = {
  title: 'Yorum yazın',
  note: 'Burada yorumları okuyan kimse yok.',
  action: '/tr/bloglar/bir#comments',
  values: { comment: '', name: '', email: '', website: '' },
  errors: {},
  outcome: 'untouched',
};
const field = (label: string) => screen.getByRole('textbox', { name: label }) as HTMLInputElement;

describe('the comment form', () => {
  it('has four required fields of the right kinds', () => {
    render(<CommentForm form={form} words={words} />);
    const fields = screen.getAllByRole('textbox') as HTMLInputElement[];
    expect(fields.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['comment', 'textarea', true],
      ['name', 'text', true],
      ['email', 'email', true],
      ['website', 'url', true],
    ]);
    expect(field(words.emailLabel).autocomplete).toBe('email');
  });

  it('works without script and leaves the checking to the server, which knows the page’s language', () => {
    const { container } = render(<CommentForm form={form} words={words} />);
    const element = container.querySelector('form');
    expect(element?.method).toBe('post');
    expect(element?.getAttribute('action')).toBe(form.action);
    expect(element?.noValidate).toBe(true);
    expect(element?.dataset.captchaKey).toBeUndefined();
    expect(screen.getByText(form.note)).toBeDefined();
  });

  it('ties each error to its field and lists all of them first, each leading to its field', () => {
    render(
      <CommentForm
        form={{
          ...form,
          outcome: 'refused',
          values: { ...form.values, name: 'Işıl', email: 'isil@' },
          errors: { comment: words.commentMissing, email: words.emailWrong },
        }}
        words={words}
      />,
    );
    const email = field(words.emailLabel);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words.emailWrong);
    expect(field(words.nameLabel).getAttribute('aria-invalid')).toBeNull();
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''))).toEqual([
      field(words.commentLabel),
      email,
    ]);
  });

  it('keeps what was typed', () => {
    render(
      <CommentForm
        form={{
          ...form,
          outcome: 'refused',
          values: { comment: 'Üç cümle', name: 'Işıl', email: 'isil@', website: '' },
          errors: { email: words.emailWrong },
        }}
        words={words}
      />,
    );
    expect([words.commentLabel, words.nameLabel, words.emailLabel].map((label) => field(label).value)).toEqual([
      'Üç cümle',
      'Işıl',
      'isil@',
    ]);
  });

  it('says that nothing was sent when everything was right, and keeps the text', () => {
    render(<CommentForm form={{ ...form, outcome: 'kept', values: { ...form.values, comment: 'Üç cümle' } }} words={words} />);
    expect(screen.getByRole('status').textContent).toBe(words.commentKept);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field(words.commentLabel).value).toBe('Üç cümle');
  });

  it('asks for a captcha only with a key, and says what that means', () => {
    const { container } = render(<CommentForm form={{ ...form, captchaKey: 'key-1', captchaScript: '/local.js' }} words={words} />);
    expect({ ...container.querySelector('form')?.dataset }).toEqual({ captchaKey: 'key-1', captchaScript: '/local.js' });
    expect(screen.getByText(words.captchaNote)).toBeDefined();
  });
});
