// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { HomeModel } from '../models/home.ts';
import { exampleTrace } from '../sections/requirement-trace/requirement-trace.examples.tsx';
import { messagesIn } from '../site/messages/messages.ts';
import { HomeTemplate } from './home.tsx';

afterEach(cleanup);

const link = { href: '/', text: 'All' };
const mark = { url: '/mark.svg', width: 100, height: 40, alt: 'Mark', sources: [] };
const full: HomeModel = {
  slides: [{ id: 'slide-1', type: 'left', title: ['One'], boxTitle: 'One', buttons: [] }],
  contactBanner: { text: 'Send it to us.', buttons: [] },
  about: { title: 'About', text: 'We read.', statements: [] },
  technologyPark: { title: 'Park', text: 'One floor.', rooms: [], areas: [], walk: [] },
  partners: { title: 'Partners', partners: [{ name: 'One', mark }] },
  facts: [{ title: 'years', value: 23, suffix: '+' }],
  services: { title: 'Services', lead: '', all: link, cards: [{ title: 'Card', text: '', href: '/card' }] },
  trace: exampleTrace('en'),
  references: { title: 'References', all: link, references: [{ name: 'One', mark }] },
};
const slots = { hero: <section className="hero" />, partners: <p>partner island</p>, references: <p>reference island</p> };
const sections = (home: HomeModel) =>
  [...render(<HomeTemplate home={home} title="Home" locale="en" messages={messagesIn('en')} {...slots} />).container.children].map(
    (section) => section.classList[0],
  );

describe('The home page', () => {
  it("is in the specification's order", () => {
    expect(sections(full)).toEqual([
      'hero',
      'contact-banner',
      'about-us',
      'technology-park',
      'partners',
      'facts',
      'service-grid',
      'requirement-trace',
      'reference-carousel',
    ]);
  });

  it('leaves out what has no content', () => {
    const bare: HomeModel = {
      ...full,
      contactBanner: undefined,
      about: undefined,
      technologyPark: undefined,
      partners: { title: '', partners: [] },
      facts: [],
      services: { ...full.services, cards: [] },
      trace: undefined,
      references: { ...full.references, references: [] },
    };
    expect(sections(bare)).toEqual(['hero']);
  });

  it('has its title as the only h1 where no headline is one', () => {
    const { container } = render(
      <HomeTemplate home={{ ...full, slides: [] }} title="Home" locale="en" messages={messagesIn('en')} {...slots} />,
    );
    expect([...container.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(['Home']);
    expect(container.querySelector('.hero')).toBeNull();
  });
});
