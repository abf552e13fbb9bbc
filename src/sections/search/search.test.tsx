// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { JSX } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { SearchModel } from '../../models/search.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { EveryState } from './every-state.tsx';
import { examples } from './search.examples.tsx';
import { Search } from './search.tsx';

afterEach(cleanup);
const messages = messagesIn('en');
const result = (n: number) => ({
  href: `/services/${String(n)}#h-part`,
  type: 'Services',
  title: [{ text: `Service ${String(n)}` }],
  excerpt: [{ text: 'About ' }, { text: 'tolerance', marked: true as const }, { text: ' and heat.' }],
});
const found: SearchModel = {
  query: 'tolerance',
  total: 5,
  groups: [
    {
      type: 'service',
      title: 'Services',
      total: 5,
      results: [result(1), result(2)],
      all: { href: '/search?q=tolerance&type=service', text: 'All: Services' },
    },
  ],
  similar: [],
};
const show = (search?: SearchModel) =>
  render(
    <Search search={search} action="/search" pages={[{ href: '/contact', text: 'Contact' }]} ask="/enquiry/question" messages={messages} />,
  );

describe('the page of search', () => {
  it('is a form that works without a script and keeps what was typed', () => {
    show(found);
    const form = screen.getByRole('search');
    expect(form.getAttribute('action')).toBe('/search');
    expect(within(form).getByRole<HTMLInputElement>('searchbox', { name: messages.searchSite }).value).toBe('tolerance');
    expect(within(form).getByRole('button', { name: messages.search })).toBeDefined();
  });

  it('takes an empty query: the browser would refuse it in its own language, and the page of search answers it', () => {
    show();
    expect(screen.getByRole<HTMLInputElement>('searchbox').form?.checkValidity()).toBe(true);
  });

  it('groups results below headings, marks what was found and leads to where it stands', () => {
    show(found);
    const group = screen.getByRole('region', { name: 'Services' });
    expect(within(group).getByRole('link', { name: 'Service 1' }).getAttribute('href')).toBe('/services/1#h-part');
    expect(within(group).getAllByText('tolerance')[0]?.tagName).toBe('MARK');
    expect(within(group).getByRole('link', { name: 'All: Services' }).getAttribute('href')).toBe('/search?q=tolerance&type=service');
    expect(within(group).getByText('5 in total')).toBeDefined();
    expect(screen.getByText('5 results for “tolerance”')).toBeDefined();
  });

  it('says what can be typed before there is a query', () => {
    show();
    expect(screen.getByText(messages.searchEmpty)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact' })).toBeDefined();
  });

  it('offers similar words, main pages and an engineer where nothing was found', () => {
    show({ query: '<b>x</b>', total: 0, groups: [], similar: [{ href: '/search?q=tolerance', text: 'tolerance' }] });
    expect(screen.getByRole('heading', { name: 'Nothing found for “<b>x</b>”' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'tolerance' })).toBeDefined();
    expect(screen.getByRole('link', { name: messages.searchAsk }).getAttribute('href')).toBe('/enquiry/question');
  });

  it('with every state has the classes of each, whose styles stay on the page', () => {
    const classesOf = (element: JSX.Element) =>
      new Set([...renderToStaticMarkup(element).matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
    const all = classesOf(<EveryState messages={messages} />);
    for (const { name, element } of examples('en'))
      expect(
        [...classesOf(element as JSX.Element)].filter((one) => !all.has(one)),
        name,
      ).toEqual([]);
  });
});
