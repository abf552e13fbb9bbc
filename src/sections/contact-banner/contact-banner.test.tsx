// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ContactBanner } from './contact-banner.tsx';

afterEach(cleanup);

describe('ContactBanner', () => {
  it('has its text before the buttons, the primary one first', () => {
    const { container } = render(
      <ContactBanner
        banner={{
          text: 'Send it to us.',
          buttons: [
            { href: '/contact', text: 'Send a requirement', look: 'primary' },
            { href: 'tel:+903120000003', text: 'Call', look: 'secondary' },
          ],
        }}
      />,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/contact', 'tel:+903120000003']);
    expect(container.textContent).toBe('Send it to us.Send a requirementCall');
  });

  it('has a reviewed sentence whose notes name what they are about', () => {
    const { container } = render(
      <ContactBanner
        banner={{
          text: 'Send it to us.',
          buttons: [],
          sentence: { parts: [{ text: 'Close ' }, { text: 'fast', marked: true }, { text: '.' }], notes: ['how fast?', 'and?'] },
        }}
      />,
    );
    expect(screen.getByText('fast', { selector: 'mark' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((note) => note.textContent)).toEqual(['fast how fast?', ' and?']);
    expect(container.querySelector('.contact-banner__sentence')?.textContent).toBe('Close fast.');
  });

  it('is without buttons', () => {
    render(<ContactBanner banner={{ text: 'Send it to us.', buttons: [] }} />);
    expect(screen.getByText('Send it to us.')).toBeTruthy();
  });
});
