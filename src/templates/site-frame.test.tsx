// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChromeModel } from '../models/frame.ts';
import { wordsIn } from '../site/words/words.ts';
import { SiteFrame } from './site-frame.tsx';

const words = wordsIn('en');
const chrome: ChromeModel = {
  locale: 'en',
  route: 'about',
  companyName: 'Motavia Engineering',
  home: '/',
  offices: [
    { name: 'Headquarters', address: 'Hoşdere Cad. 201, Ankara', city: 'Ankara' },
    { name: 'R&D centre', address: 'Technology Park, Gebze', city: 'Gebze' },
  ],
  socials: [],
  menu: {
    corporate: { label: 'Corporate', intro: '', current: true, entries: [] },
    engineering: { label: 'Engineering', intro: '', current: false, lists: [] },
    links: [],
  },
  languages: [],
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
      <SiteFrame chrome={chrome} words={words}>
        <h1>About</h1>
      </SiteFrame>,
    );
    const first = container.querySelector('a, button');
    expect(first?.textContent).toBe(words.skipToContent);
    expect(container.querySelector(first?.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });

  it('stands in the order bar, header, page, footer', () => {
    const { container } = render(<SiteFrame chrome={chrome} words={words} />);
    expect([...container.children].map((element) => element.className || element.tagName)).toEqual([
      'skip-link',
      'top-bar',
      'header',
      'MAIN',
      'footer',
    ]);
  });
});
