// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContactModel } from '../../models/pages.ts';
import { formTextsIn, messagesIn } from '../../site/messages/messages.ts';
import { exampleForm } from '../../ui/form/form.examples.tsx';
import { Contact } from './contact.tsx';

afterEach(cleanup);
const messages = messagesIn('en');
const question = {
  title: formTextsIn('en').question.title,
  form: exampleForm('question', 'en'),
  othersTitle: 'Something else?',
  others: [{ href: '/enquiry/visit', text: 'Plan a visit' }],
};
const contact: ContactModel = {
  question,
  boxes: [
    { kind: 'email', title: 'E-mail', value: 'info@motavia.example', href: 'mailto:info@motavia.example', text: 'Read by an engineer.' },
    { kind: 'phone', title: 'Phone', value: '+90 312 000 00 03', href: 'tel:+903120000003' },
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
    render(<Contact contact={contact} messages={messages} />);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'E-mail',
      'Phone',
      'Headquarters',
      'R&D centre',
      question.title,
      question.othersTitle,
    ]);
    expect(screen.getByRole('link', { name: 'info@motavia.example' }).getAttribute('href')).toBe('mailto:info@motavia.example');
    expect(screen.getByRole('link', { name: '+90 312 000 00 03' }).getAttribute('href')).toBe('tel:+903120000003');
  });

  it('puts the boxes below the editor’s heading where there is one', () => {
    render(<Contact contact={{ ...contact, bannerTitle: 'Four ways to reach us' }} messages={messages} />);
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Four ways to reach us');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  it('shows its own pictures; nothing of a third party is in the page', () => {
    const { container } = render(<Contact contact={contact} messages={messages} />);
    expect(screen.getByRole('img', { name: 'Map of Güzeltepe' })).toBeDefined();
    expect(container.querySelector('iframe')).toBeNull();
  });

  it('offers the third party’s map only where it is allowed, with a note about loading it', () => {
    render(<Contact contact={contact} messages={messages} />);
    const button = screen.getByRole('button', { name: new RegExp(`^${messages.loadMap}.* Headquarters$`) });
    expect(button.dataset).toMatchObject({ mapSrc: 'https://map.example/frame', mapTitle: 'Map: Headquarters' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(messages.loadMapHint);
    expect(screen.getAllByRole('button', { name: new RegExp(`^${messages.loadMap}`) })).toHaveLength(1);
  });

  it('has a place for what a screen reader is told of a map, which is there before it says something', () => {
    render(<Contact contact={contact} messages={messages} />);
    const status = document.querySelector<HTMLElement>('[role=status][data-map-status]');
    expect([status?.textContent, { ...status?.dataset }]).toEqual([
      '',
      {
        mapStatus: 'true',
        loading: messages.mapLoading,
        late: `${messages.mapLoading} ${messages.mapLate}`,
        shown: messages.mapShown,
      },
    ]);
    expect(status?.closest('.contact__waiting')).toBeNull();
    expect(document.querySelector('.contact__waiting')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('has the short form for questions, sent to the page of that form, and the way to the other forms', () => {
    render(<Contact contact={contact} messages={messages} />);
    const form = screen.getByRole('button', { name: formTextsIn('en').question.send }).closest('form');
    expect(form?.getAttribute('action')).toBe('/enquiry/question');
    expect(screen.getByRole('link', { name: 'Plan a visit' }).getAttribute('href')).toBe('/enquiry/visit');
  });

  it('has the address of each place beside its map, and the note below it', () => {
    const { container } = render(<Contact contact={contact} messages={messages} />);
    const lines = [...container.querySelectorAll('.contact__place')].map((place) => [...place.children].map((line) => line.textContent));
    expect(lines).toEqual([
      ['Headquarters', 'Çankaya, Ankara'],
      ['R&D centre', 'Gebze, Kocaeli', '45 minutes from the airport'],
    ]);
  });

  it('always has the way there, named by its place', () => {
    render(<Contact contact={contact} messages={messages} />);
    const routes = screen.getAllByRole('link', { name: new RegExp(`^${messages.openRoute}`) });
    expect(routes.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [`${messages.openRoute} Headquarters ${messages.opensElsewhere}`, 'https://map.example/route'],
      [`${messages.openRoute} R&D centre ${messages.opensElsewhere}`, 'https://map.example/other'],
    ]);
  });
});
