// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { wordsIn } from '../../site/words/words.ts';
import { NotFound } from './not-found.tsx';
import { ServerError } from './server-error.tsx';
import { Unavailable } from './unavailable.tsx';

afterEach(cleanup);

describe('NotFound', () => {
  it.each(['en', 'tr'] as const)('speaks both languages on the page of %s, each marked as what it is', (locale) => {
    const words = wordsIn(locale);
    render(<NotFound words={words} home="/" links={[]} />);
    const title = screen.getByRole('heading', { level: 1 });
    expect([title.textContent, title.lang]).toEqual(['Oops... Page Not Found!', 'en']);
    expect(screen.getByText(words.notFoundTurkish).lang).toBe('tr');
    expect(screen.getByRole('link', { name: words.backHome }).getAttribute('href')).toBe('/');
  });

  it('offers the pages that are often looked for', () => {
    const words = wordsIn('en');
    render(<NotFound words={words} home="/" links={[{ href: '/services', text: 'Services' }]} />);
    expect(
      within(screen.getByRole('list', { name: words.notFoundText }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/services');
  });
});

describe('ServerError', () => {
  it('offers to try again and to go home, as plain links', () => {
    const words = wordsIn('tr');
    render(<ServerError words={words} home="/tr" address="/tr/hizmetlerimiz" />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/tr/hizmetlerimiz', '/tr']);
  });
});

describe('Unavailable', () => {
  const words = wordsIn('en');
  const phone = { href: 'tel:+903120002003', text: '+90 312 000 20 03' };

  it('says so to screen readers, with everything that will join it', () => {
    render(<Unavailable words={words} address="/services" phone={phone} />);
    const status = within(screen.getByRole('status'));
    expect(status.getByText(words.loading)).toBeTruthy();
    expect(status.getByText(words.stillLoading)).toBeTruthy();
    expect(status.getByRole('link', { name: words.retry }).getAttribute('href')).toBe('/services');
    expect(status.getByRole('link', { name: phone.text })).toBeTruthy();
  });

  it('promises no phone number it does not know', () => {
    render(<Unavailable words={words} address="/services" />);
    expect(screen.queryByText(words.reachUs)).toBeNull();
  });
});
