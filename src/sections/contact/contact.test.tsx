// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContactModel } from '../../models/pages.ts';
import { wordsIn } from '../../site/words/words.ts';
import { Contact } from './contact.tsx';

afterEach(cleanup);
const words = wordsIn('en');
const contact: ContactModel = {
  boxes: [
    { kind: 'email', title: 'E-mail', value: 'info@motavia.example', href: 'mailto:info@motavia.example', text: 'Read by an engineer.' },
    { kind: 'phone', title: 'Phone', value: '+90 312 000 20 03', href: 'tel:+903120002003' },
    { kind: 'headquarters', title: 'Headquarters', value: 'Ankara' },
    { kind: 'rdCentre', title: 'R&D centre', value: 'Gebze, Kocaeli' },
  ],
  maps: [
    {
      id: 'headquarters',
      name: 'Headquarters',
      address: 'Çankaya, Ankara',
      picture: { url: '/map.svg', width: 1400, height: 1200, alt: 'Map of Güzeltepe', sources: [] },
      routeHref: 'https://map.example/route',
      frameSrc: 'https://map.example/frame',
    },
    {
      id: 'rd-centre',
      name: 'R&D centre',
      address: 'Gebze, Kocaeli',
      note: '45 minutes from the airport',
      routeHref: 'https://map.example/other',
    },
  ],
};

describe('the contact page', () => {
  it('has a box for each way, mail and phone as links', () => {
    render(<Contact contact={contact} words={words} />);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'E-mail',
      'Phone',
      'Headquarters',
      'R&D centre',
    ]);
    expect(screen.getByRole('link', { name: 'info@motavia.example' }).getAttribute('href')).toBe('mailto:info@motavia.example');
    expect(screen.getByRole('link', { name: '+90 312 000 20 03' }).getAttribute('href')).toBe('tel:+903120002003');
  });

  it('puts the boxes below the editor’s heading where there is one', () => {
    render(<Contact contact={{ ...contact, bannerTitle: 'Four ways to reach us' }} words={words} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Four ways to reach us');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  it('shows its own pictures; nothing of a third party is in the page', () => {
    const { container } = render(<Contact contact={contact} words={words} />);
    expect(screen.getByRole('img', { name: 'Map of Güzeltepe' })).toBeDefined();
    expect(container.querySelector('iframe')).toBeNull();
  });

  it('offers the third party’s map only where it is allowed, and says what loading it means', () => {
    render(<Contact contact={contact} words={words} />);
    const button = screen.getByRole('button', { name: `${words.loadMap} Headquarters` });
    expect(button.dataset).toMatchObject({ mapSrc: 'https://map.example/frame', mapTitle: 'Map: Headquarters' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words.loadMapHint);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('always has the way there, named by its place', () => {
    render(<Contact contact={contact} words={words} />);
    const routes = screen.getAllByRole('link', { name: new RegExp(`^${words.openRoute}`) });
    expect(routes.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [`${words.openRoute} Headquarters ${words.opensElsewhere}`, 'https://map.example/route'],
      [`${words.openRoute} R&D centre ${words.opensElsewhere}`, 'https://map.example/other'],
    ]);
  });
});
