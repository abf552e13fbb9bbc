// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn, REFUSALS, refusalTextsIn } from '../../site/messages/messages.ts';
import { NOT_FOUND } from '../../site/not-found.ts';
import { NotFound } from './not-found.tsx';
import { Refused } from './refused.tsx';
import { ServerError } from './server-error.tsx';
import { Unavailable } from './unavailable.tsx';

afterEach(cleanup);

describe('NotFound', () => {
  it.each(['en', 'tr'] as const)('has both languages on the page of %s, each with its lang', (locale) => {
    const messages = messagesIn(locale);
    render(<NotFound messages={messages} locale={locale} home="/" links={[]} />);
    const title = screen.getByRole('heading', { level: 1 });
    expect([title.textContent, title.lang]).toEqual(['Oops... Page Not Found!', 'en']);
    expect(screen.getByText(NOT_FOUND.line.text).lang).toBe('tr');
    expect(screen.getByRole('link', { name: messages.backHome }).getAttribute('href')).toBe('/');
    // The one in the other language is quieter.
    expect(document.querySelector<HTMLElement>('.status__half--other')?.lang).toBe(locale === 'en' ? 'tr' : 'en');
  });

  it('offers the pages that are often looked for', () => {
    const messages = messagesIn('en');
    render(<NotFound messages={messages} locale="en" home="/" links={[{ href: '/services', text: 'Services' }]} />);
    expect(
      within(screen.getByRole('list', { name: messages.notFoundText }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/services');
    // The sentence leads to the list, not to the button.
    expect(screen.getByText(messages.notFoundText).nextElementSibling).toBe(screen.getByRole('list', { name: messages.notFoundText }));
  });
});

describe('ServerError', () => {
  it('offers to try again and to go home, as plain links', () => {
    const messages = messagesIn('tr');
    render(<ServerError messages={messages} home="/tr" />);
    const links = [messages.retry, messages.backHome].map((text) => screen.getByText(text));
    // An empty address is the page itself.
    expect(links.map((link) => [link.tagName, link.getAttribute('href')])).toEqual([
      ['A', ''],
      ['A', '/tr'],
    ]);
  });
});

describe('Refused', () => {
  it.each(REFUSALS)('says why, leads back to the page itself, and names phone and e-mail: %s', (refusal) => {
    const texts = refusalTextsIn('tr', refusal);
    const [phone, email] = ['tel:+903120000003', 'mailto:info@motavia.example'].map((target) => ({ href: target, text: target }));
    render(<Refused texts={texts} messages={messagesIn('tr')} phone={phone!} email={email!} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title);
    expect(document.querySelector('.lead')?.textContent).toBe(texts.text);
    expect(document.querySelector('.button')?.textContent).toContain(texts.back);
    expect(document.querySelector('.button')?.getAttribute('href')).toBe('');
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual([
      'tel:+903120000003',
      'mailto:info@motavia.example',
    ]);
  });
});

describe('Unavailable', () => {
  const messages = messagesIn('en');
  const phone = { href: 'tel:+903120000003', text: '+90 312 000 00 03' };

  it('announces itself to screen readers, with everything that is added later', () => {
    render(<Unavailable messages={messages} phone={phone} />);
    const status = within(screen.getByRole('status'));
    expect(status.getByText(messages.loading)).toBeTruthy();
    expect(status.getByText(messages.stillLoading)).toBeTruthy();
    expect(status.getByText(messages.retry).getAttribute('href')).toBe('');
    expect(status.getByRole('link', { name: phone.text })).toBeTruthy();
  });

  it('promises no phone number it does not know', () => {
    render(<Unavailable messages={messages} />);
    expect(screen.queryByText(messages.reachUs)).toBeNull();
  });
});
