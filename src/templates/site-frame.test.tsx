// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChromeModel } from '../models/frame.ts';
import { messagesIn } from '../site/messages/messages.ts';
import { SiteFrame } from './site-frame.tsx';

const messages = messagesIn('en');
const chrome: ChromeModel = {
  locale: 'en',
  route: 'about',
  companyName: 'Motavia Engineering',
  home: '/',
  search: { action: '/search', suggestions: '/search/suggest' },
  offices: [
    { name: 'Headquarters', address: 'Akpergel Cad. 201, Ankara', city: 'Ankara' },
    { name: 'R&D centre', address: 'Technology Park, Gebze', city: 'Gebze' },
  ],
  socials: [],
  menu: {
    corporate: { label: 'Corporate', intro: '', current: true, entries: [] },
    engineering: { label: 'Engineering', intro: '', current: false, lists: [] },
    links: [],
  },
  languages: [],
  contact: { ask: { href: '/enquiry/requirement', text: 'Send a requirement' } },
  footer: {
    about: '',
    servicesTitle: 'Services',
    services: [],
    companyTitle: 'Company',
    links: [],
    sheet: 'About',
    address: 'https://motavia.example/about',
  },
};

afterEach(cleanup);

describe('SiteFrame', () => {
  it('starts with the way past itself, which leads to the page', () => {
    const { container } = render(
      <SiteFrame chrome={chrome} messages={messages}>
        <h1>About</h1>
      </SiteFrame>,
    );
    const first = container.querySelector('a, button');
    expect(first?.textContent).toBe(messages.skipToContent);
    expect(container.querySelector(first?.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });

  it('is in the order bar, header, page, footer', () => {
    const { container } = render(<SiteFrame chrome={chrome} messages={messages} />);
    expect([...container.children].map((element) => element.className || element.tagName)).toEqual([
      'skip-link',
      'top-bar',
      'header',
      'MAIN',
      'footer',
    ]);
  });
});
