// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChromeModel, MenuList } from '../../models/frame.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { Header } from './header.tsx';

const messages = messagesIn('en');
const services: MenuList = {
  href: '/services',
  text: 'Services',
  numbered: true,
  entries: [
    { href: '/services/lead-engineering', text: 'Lead engineering', current: false },
    { href: '/services/homologation', text: 'Homologation', current: true },
  ],
};
const educations: MenuList = {
  href: '/educations',
  text: 'Educations',
  entries: [{ href: '/educations/iso-26262', text: 'ISO 26262', current: false }],
  all: { href: '/educations', text: 'All educations' },
};

function headerWith(
  lists: readonly MenuList[],
  contact: Partial<ChromeModel['contact']> = { phone: { href: 'tel:+903120000003', text: '+90 312 000 00 03' } },
) {
  const chrome: Pick<ChromeModel, 'companyName' | 'home' | 'route' | 'search' | 'menu' | 'socials' | 'languages' | 'contact'> = {
    companyName: 'Motavia Engineering',
    home: '/',
    route: 'service',
    search: { action: '/search', suggestions: '/search/suggest' },
    menu: {
      corporate: { label: 'Corporate', intro: 'Who we are.', current: false, entries: [{ href: '/about', text: 'About', current: false }] },
      engineering: { label: 'Engineering', intro: 'What we do.', current: true, lists },
      links: [{ href: '/contact', text: 'Contact', current: false }],
    },
    socials: [],
    contact: {
      ask: { href: '/enquiry/requirement', text: 'Send a requirement' },
      ...contact,
    },
    languages: [
      { locale: 'en', href: '/services/homologation', text: 'English', short: 'EN', current: true },
      { locale: 'tr', href: '/tr/hizmetlerimiz/tip-onayi', text: 'Türkçe', short: 'TR', current: false },
    ],
  };
  return <Header chrome={chrome} messages={messages} />;
}

/** What is in a panel is hidden until it opens. */
const hidden = true;

/** What a button opens, as the browser would find it. */
const panelOf = (button: HTMLElement) => document.getElementById(button.getAttribute('popovertarget') ?? '');

afterEach(cleanup);

/** All buttons but the one that sends the search. */
const menuButtons = () => screen.getAllByRole('button').filter((button) => button.getAttribute('type') !== 'submit');

describe('Header', () => {
  it('links from the mark, which has the company’s name, to home', () => {
    render(headerWith([services]));
    expect(screen.getByRole('link', { name: 'Motavia Engineering' }).getAttribute('href')).toBe('/');
  });

  it('opens every menu without script: each button names a popover of its own, and no two are the same', () => {
    render(headerWith([services, educations]));
    const buttons = menuButtons();
    const panels = buttons.map(panelOf);
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Corporate', 'Engineering', `${messages.menu}${messages.close}`]);
    expect(panels.every((panel) => panel?.getAttribute('popover') === 'auto')).toBe(true);
    expect(new Set(panels).size).toBe(3);
  });

  it('keeps each panel right behind its button, where Tab goes next', () => {
    render(headerWith([services]));
    for (const button of menuButtons()) expect(button.nextElementSibling).toBe(panelOf(button));
  });

  it('lists every entry, the list page in the title, and the rest behind "all"', () => {
    render(headerWith([services, educations]));
    const panel = within(panelOf(screen.getByRole('button', { name: 'Engineering' })) as HTMLElement);
    expect(panel.getByRole('link', { name: /^Services/, hidden }).getAttribute('href')).toBe('/services');
    expect(
      within(panel.getByRole('list', { name: 'Services', hidden }))
        .getAllByRole('link', { hidden })
        .map(({ textContent }) => textContent),
    ).toEqual(['1 Lead engineering', '2 Homologation']);
    expect(
      within(panel.getByRole('list', { name: 'Educations', hidden }))
        .getAllByRole('link', { hidden })
        .map(({ textContent }) => textContent),
    ).toEqual(['ISO 26262', 'All educations']);
  });

  it('marks the current section and entry', () => {
    render(headerWith([services]));
    const button = screen.getByRole('button', { name: 'Engineering' });
    expect(button.getAttribute('aria-current')).toBe('true');
    expect(within(panelOf(button) as HTMLElement).getByRole('link', { current: 'page', hidden }).textContent).toContain('Homologation');
  });

  it.each([
    ['no lists', []],
    [
      'lists without content',
      [
        { ...services, entries: [], waiting: true },
        { ...educations, entries: [], waiting: true },
      ],
    ],
  ])('says that content is on its way while there are %s', (_, lists) => {
    render(headerWith(lists));
    const [wide] = screen.getAllByRole('status', { hidden });
    expect(wide?.textContent).toBe(messages.loading);
  });

  it('does not say so of a list that is complete without entries', () => {
    render(headerWith([services, { ...educations, entries: [] }]));
    expect(screen.queryAllByRole('status', { hidden })).toEqual([]);
  });

  it('offers both languages, each named and marked in its own', () => {
    render(headerWith([services]));
    const [wide] = screen.getAllByRole('navigation', { name: messages.language });
    const links = within(wide as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.lang, link.getAttribute('hreflang'), link.getAttribute('aria-current')])).toEqual([
      ['EN English', 'en', 'en', 'true'],
      ['TR Türkçe', 'tr', 'tr', null],
    ]);
  });

  it('reaches the list pages from the drawer, whose titles only fold', () => {
    const { container } = render(headerWith([services, educations]));
    const drawer = container.querySelector<HTMLElement>('.header-drawer__panel');
    const folds = [...(drawer?.querySelectorAll('summary') ?? [])].map(({ textContent }) => textContent);
    expect(folds).toEqual(['Corporate', 'Engineering', 'Services', 'Educations']);
    expect(
      within(drawer as HTMLElement)
        .getByRole('link', { name: 'All: Services', hidden })
        .getAttribute('href'),
    ).toBe('/services');
    expect(
      within(drawer as HTMLElement)
        .getByRole('link', { name: 'All educations', hidden })
        .getAttribute('href'),
    ).toBe('/educations');
  });

  it('has no list of numbers and addresses while none is known', () => {
    const { container } = render(headerWith([services], {}));
    expect(container.querySelectorAll('.menu-contact').length).toBeGreaterThan(0);
    expect(container.querySelectorAll('ul:empty')).toHaveLength(0);
  });

  it('leads to the page of search by an empty field too, without the browser’s message in its own language', () => {
    const { container } = render(headerWith([services]));
    expect(container.querySelector<HTMLFormElement>('form[role=search]')?.checkValidity()).toBe(true);
  });

  it('reaches the search from the drawer, which opens from the low bar too', () => {
    const { container } = render(headerWith([services]));
    const drawer = within(container.querySelector<HTMLElement>('.header-drawer__panel')!);
    expect(drawer.getByRole('link', { name: messages.searchTitle, hidden }).getAttribute('href')).toBe('/search');
  });
});
