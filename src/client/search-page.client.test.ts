// @vitest-environment jsdom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CopyEntry } from '../models/search.ts';
import { Search } from '../sections/search/search.tsx';
import { messagesIn } from '../site/messages/messages.ts';

const messages = messagesIn('en');
const entry = (title: string, type: string): CopyEntry => ({
  title,
  url: `/${title.toLowerCase()}`,
  type,
  excerpt: `About <b>${title}</b>`,
  words: 'tolerance',
});
const ENTRIES = [entry('Design', 'Services'), entry('Tolerance', 'Blog'), entry('Sheet', 'Services')];

/** The page of a static copy with this query in its address, when its script has run. */
async function open(query: string, entries: readonly CopyEntry[] | null = ENTRIES) {
  const markup = renderToStaticMarkup(
    createElement(Search, {
      action: '/search',
      pages: [{ href: '/services', text: 'Services' }],
      ask: '/enquiry/question',
      copy: true,
      messages,
    }),
  );
  document.documentElement.lang = 'en';
  document.body.innerHTML = markup;
  document.title = 'Search | Motavia';
  window.history.replaceState(null, '', `/search?q=${encodeURIComponent(query)}`);
  vi.stubGlobal('fetch', () => (entries ? Promise.resolve(Response.json({ entries })) : Promise.reject(new TypeError('offline'))));
  vi.resetModules();
  await import('./search-page.client.ts');
  const text = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent);
  return { text, field: document.querySelector<HTMLInputElement>('#search-query')! };
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('the page of search in a static copy', () => {
  it('shows results by type, as the site does', async () => {
    const { text, field } = await open('tolerance');
    await expect.poll(() => text('[role=status]')).toEqual(['3 results for “tolerance”']);
    expect(text('.search__title')).toEqual(['Blog', 'Services']);
    expect(text('.search__link')).toEqual(['Tolerance', 'Design', 'Sheet']);
    expect(text('.search__excerpt')[0]).toBe('About <b>Tolerance</b>');
    expect(document.querySelector('.search__link')?.getAttribute('href')).toBe('/tolerance');
    expect(field.value).toBe('tolerance');
    expect(document.title).toBe('tolerance | Search | Motavia');
    const group = document.querySelector('.search__group');
    expect(document.getElementById(group?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Blog');
  });

  it('offers the main pages and an engineer where it finds nothing, and shows the query as text', async () => {
    const query = '<img src=x onerror=alert(1)> $& {n}';
    const { text } = await open(query);
    await expect.poll(() => text('.search__title')).toEqual([`Nothing found for “${query}”`]);
    expect(document.querySelector('.search img')).toBeNull();
    expect(text('.search__nothing a')).toEqual([messages.searchAsk, 'Services']);
  });

  it('says what can be typed without a query, and where all pages cannot be read', async () => {
    for (const [query, entries] of [
      ['', ENTRIES],
      ['  ', ENTRIES],
      ['tolerance', null],
    ] as const) {
      await open(query, entries);
      await expect.poll(() => document.querySelector<HTMLElement>('[data-search-empty]')?.hidden).toBe(false);
    }
  });

  it('says without JavaScript that it needs it, and has the main pages', () => {
    const markup = renderToStaticMarkup(
      createElement(Search, {
        action: '/search',
        pages: [{ href: '/services', text: 'Services' }],
        ask: '/enquiry/question',
        copy: true,
        messages,
      }),
    );
    const { body } = new DOMParser().parseFromString(markup, 'text/html');
    expect(body.querySelector('.search__copy')?.textContent).toContain(messages.searchCopy);
    expect(body.querySelector('.search__pages a')?.getAttribute('href')).toBe('/services');
    const live = renderToStaticMarkup(createElement(Search, { action: '/search', pages: [], ask: '/enquiry/question', messages }));
    expect(live).not.toMatch(/search__copy|template|data-search-empty|hidden=/);
  });
});
