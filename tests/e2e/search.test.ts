import { JSDOM } from 'jsdom';
import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_LOCALES, LOCALE_CODES, type ExampleLocale } from '../../src/site/locales.ts';
import { messagesIn } from '../../src/site/messages/messages.ts';
import { href, SUGGESTION_PATHS } from '../../src/site/routes.ts';
import { newPage, readingPage } from '../support/browser.ts';
import { readPage } from '../support/html.ts';
import { at } from '../support/site.ts';
import { waitFor } from '../support/wait-for.ts';

const FIELD = '.header-search__field';
const OPTION = '.header-search__option';
const WORDS: Readonly<Record<ExampleLocale, { query: string; begun: string; page: string }>> = {
  en: { query: 'homologation', begun: 'homolog', page: '/services/homologation' },
  tr: { query: 'tip onayi', begun: 'tip ona', page: '/tr/hizmetlerimiz/tip-onayi' },
};
const KB = 1024;

describe('search without a script', () => {
  it.each(EXAMPLE_LOCALES)('is a form in the header that leads to results (%s)', async (locale) => {
    const page = await readingPage({ javaScript: false });
    await page.goto(href('contact', locale));
    await page.locator('.header-search__label').click();
    await page.keyboard.type(WORDS[locale].query);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === href('search', locale) && url.searchParams.has('q'));
    await page.locator('.search__link').first().click();
    await page.waitForURL((url) => url.pathname === WORDS[locale].page);
  });

  it.each([360, 1280])('opens its field over the row of the header, %i px wide', async (width) => {
    const page = await readingPage({ javaScript: false, width });
    await page.goto('/');
    await page.locator('.header-search__label').click();
    const box = await page.locator(FIELD).boundingBox();
    expect(box?.width).toBeGreaterThan(200);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  });
});

describe('the page of search', () => {
  it.each(EXAMPLE_LOCALES)('is found by no search engine, and says what it found (%s)', async (locale) => {
    const { document } = await readPage(`${href('search', locale)}?q=${encodeURIComponent(WORDS[locale].query)}`);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    expect(document.querySelector('.search__link')?.getAttribute('href')).toBe(WORDS[locale].page);
    expect(document.querySelector<HTMLInputElement>('#search-query')?.getAttribute('value')).toBe(WORDS[locale].query);
  });

  it.each(EXAMPLE_LOCALES)('has the query first in its title, and which page of the results it is (%s)', async (locale) => {
    const titleOf = async (query: string) => (await readPage(`${href('search', locale)}${query}`)).document.title;
    const title = await titleOf('');
    expect(await titleOf('?q=ISO%2026262')).toBe(`ISO 26262 | ${title}`);
    expect(await titleOf('?q=%3C%2Ftitle%3E%24%26')).toBe(`</title>$& | ${title}`);
  });

  it('shows a query as text, whatever it is', async () => {
    const query = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { document } = await readPage(`/search?q=${encodeURIComponent(query)}`);
    expect(document.querySelector('main img, main script')).toBeNull();
    expect(document.querySelector('#search-query')?.getAttribute('value')).toBe(query);
  });

  it.each(LOCALE_CODES)('is offered to browsers, and to search engines on the home page (%s)', async (locale) => {
    const { document: home } = await readPage(href('home', locale));
    const description = home.querySelector('link[rel=search]');
    expect(description?.getAttribute('type')).toBe('application/opensearchdescription+xml');
    const text = await (await fetch(at(description?.getAttribute('href') ?? ''))).text();
    const urls = [...new JSDOM(text).window.document.querySelectorAll('url')];
    const templates = new Map(urls.map((url) => [url.getAttribute('type'), url.getAttribute('template') ?? '']));
    expect(templates.get('text/html')).toBe(`${at(href('search', locale))}?q={searchTerms}`);
    const suggesting = (templates.get('application/x-suggestions+json') ?? '').replace('{searchTerms}', 'iso');
    const response = await fetch(suggesting);
    expect(response.headers.get('content-type')).toBe('application/x-suggestions+json; charset=utf-8');
    const [query, titles, , addresses] = (await response.json()) as [string, string[], string[], string[]];
    expect([query, titles.length > 0, new URL(addresses[0] ?? '').origin]).toEqual(['iso', true, new URL(at('/')).origin]);
    const graph = home.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(graph).toContain('"SearchAction"');
    expect(graph).toContain(`${href('search', locale)}?q={search_term_string}`);
  });
});

describe('the combobox', () => {
  it.each(EXAMPLE_LOCALES)('suggests, is walked through with arrows and leads to the chosen page (%s)', async (locale) => {
    const page = await readingPage();
    await page.goto(href('contact', locale));
    const field = page.locator(FIELD);
    await field.focus();
    await page.locator('[role=combobox]').waitFor();
    // The first letter already suggests.
    await page.keyboard.type(WORDS[locale].begun.slice(0, 1));
    await page.locator(OPTION).first().waitFor();
    await page.keyboard.press('Escape');
    // At once: a list for each letter would end the choice.
    await page.keyboard.insertText(WORDS[locale].begun.slice(1));
    await page.locator(OPTION).first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await field.getAttribute('aria-autocomplete')).toBe('list');
    const list = page.locator(`[id="${(await field.getAttribute('aria-controls')) ?? ''}"]`);
    expect([await list.getAttribute('role'), await list.getAttribute('aria-label')]).toEqual(['listbox', messagesIn(locale).searchSite]);
    expect(await list.locator('> [role=option]').count()).toBe(await page.locator(OPTION).count());
    expect(await page.locator('.header-search [role=status]').textContent()).toMatch(/\d/);
    await page.keyboard.press('ArrowUp');
    const last = (await page.locator(OPTION).count()) - 1;
    expect(await field.getAttribute('aria-activedescendant')).toBe(await page.locator(OPTION).nth(last).getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator(OPTION).first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === WORDS[locale].page);
  });

  it('has the focus after / and Ctrl+K, and Escape closes first the list, then the field', async () => {
    const page = await readingPage();
    await page.goto('/contact');
    const hasFocus = () => page.locator(FIELD).evaluate((element) => element === document.activeElement);
    await expect.poll(async () => (await page.keyboard.press('/'), hasFocus())).toBe(true);
    expect(await page.locator(FIELD).inputValue()).toBe('');
    await page.keyboard.type('safety');
    await page.locator(OPTION).first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.header-search__list').isHidden()).toBe(true);
    expect([await hasFocus(), await page.locator(FIELD).inputValue()]).toEqual([true, 'safety']);
    await page.keyboard.press('Escape');
    expect(await hasFocus()).toBe(false);
    await page.keyboard.press('Control+k');
    expect(await hasFocus()).toBe(true);
    // In another field, a slash is an ordinary letter.
    await page.goto('/search');
    await page.locator('#search-query').focus();
    await page.keyboard.press('/');
    expect(await page.locator('#search-query').inputValue()).toBe('/');
  });

  it.each(EXAMPLE_LOCALES)(
    'opens over the low bar where that has no room for its icon, and the page keeps its place (%s)',
    async (locale) => {
      const page = await readingPage({ width: 640 });
      await page.goto(href('faq', locale));
      // Scrolling is noticed with the next frame.
      const scroll = (way: number) =>
        page.evaluate(async (by) => {
          scrollBy({ top: by, behavior: 'instant' });
          await new Promise((noticed) => requestAnimationFrame(() => requestAnimationFrame(noticed)));
          return scrollY;
        }, way);
      await scroll(1_200);
      // As a visitor does, who scrolls up again where the bar did not come: its script may have begun just now.
      const place = await waitFor(
        async () => {
          await scroll(300);
          const reached = await scroll(-300);
          expect(await page.locator('.header[data-bar]').count()).toBe(1);
          return reached;
        },
        { timeout: 30_000 },
      );
      const field = page.locator(FIELD);
      const ask = page.locator('.header__ask');
      expect(await ask.isVisible()).toBe(true);
      await page.keyboard.press('Control+k');
      await page.keyboard.type(WORDS[locale].begun);
      await page.locator(OPTION).first().waitFor();
      expect(await field.inputValue()).toBe(WORDS[locale].begun);
      const { x, width } = (await field.boundingBox())!;
      expect([x > 0, width > 400, x + width < 640]).toEqual([true, true, true]);
      expect(await page.evaluate(() => scrollY)).toBe(place);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(false);
      await ask.click({ trial: true });
    },
  );

  it.each(LOCALE_CODES)('has no focus after / where it was turned off on the page of search (%s)', async (locale) => {
    const page = await newPage();
    await page.goto(href('search', locale));
    const box = page.getByLabel(messagesIn(locale).searchSlash);
    expect(await box.isChecked()).toBe(true);
    const shortcuts = () => page.locator(FIELD).getAttribute('aria-keyshortcuts');
    await box.uncheck();
    await expect.poll(shortcuts).toBe('Control+K');
    await page.goto(href('contact', locale));
    await expect.poll(shortcuts).toBe('Control+K');
    const hasFocus = () => page.locator(FIELD).evaluate((element) => element === document.activeElement);
    await page.keyboard.press('/');
    expect(await hasFocus()).toBe(false);
    await page.keyboard.press('Control+k');
    expect(await hasFocus()).toBe(true);
    await page.goto(href('search', locale));
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await expect.poll(shortcuts).toBe('/ Control+K');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  it.each(LOCALE_CODES)('offers no / on a touch screen, except to those who come by keyboard (%s)', async (locale) => {
    const page = await newPage({ width: 360, touch: true });
    await page.goto(href('search', locale));
    const keys = page.locator('.search__keys');
    const isShown = () => keys.evaluate((element) => element.checkVisibility({ opacityProperty: true }));
    expect(await isShown()).toBe(false);
    await keys.getByRole('checkbox').focus();
    expect(await isShown()).toBe(true);
  });

  it('sends what was typed where nothing is chosen', async () => {
    const page = await readingPage();
    await page.goto('/contact');
    await page.locator(FIELD).focus();
    await page.keyboard.type('tolerance');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=tolerance');
  });

  it.each(LOCALE_CODES)('is sent by its button, with the mouse and with the keyboard (%s)', async (locale) => {
    const page = await readingPage({ width: 360 });
    for (const send of [
      () => page.locator('.header-search__submit').click(),
      () => page.keyboard.press('Tab').then(() => page.keyboard.press('Enter')),
    ]) {
      await page.goto(href('contact', locale));
      await page.locator('.header-search__label').click();
      await page.keyboard.type('homolog');
      await send();
      await page.waitForURL('**?q=homolog');
    }
  });

  it('is opened by a click on a suggestion', async () => {
    const page = await readingPage({ width: 360 });
    await page.goto('/contact');
    await page.locator('.header-search__label').click();
    // At once: the list of the first letter has other entries.
    await page.keyboard.insertText('homolog');
    await page.locator(OPTION).first().click();
    await page.waitForURL('**/services/homologation');
  });

  it('costs nothing until the field has the focus, and little then', async () => {
    const page = await newPage();
    const responses: Response[] = [];
    page.on('response', (response) => response.url().endsWith('.js') && responses.push(response));
    await page.goto('/privacy', { waitUntil: 'networkidle' });
    const before = responses.length;
    await page.locator(FIELD).focus();
    await page.locator('[role=combobox]').waitFor();
    await expect.poll(() => responses.length).toBeGreaterThan(before);
    const bodies = await Promise.all(responses.slice(before).map((response) => response.body()));
    expect(bodies.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(8 * KB);
  });

  it('still sends the form where suggestions fail', async () => {
    const page = await newPage({ expected: [/Failed to load resource/] });
    await page.route('**/search/suggest**', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: '' }));
    await page.route('**/search.en.json', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' }));
    await page.goto('/contact');
    await page.locator(FIELD).focus();
    await page.keyboard.type('tolerance');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=tolerance');
  });

  it('searches by itself where no server answers, as in a static copy', async () => {
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/contact');
    await page.locator(FIELD).evaluate((field: HTMLInputElement) => (field.form!.dataset['suggestions'] = ''));
    await page.locator(FIELD).focus();
    await page.keyboard.type('homolog');
    await page.locator(OPTION).first().waitFor();
    expect(asked).not.toContain(SUGGESTION_PATHS.en);
    expect(await page.locator('.header-search__title').first().textContent()).toBe('Homologation');
  });
});

describe('the search in the language of the page', () => {
  it.each(LOCALE_CODES)('has its words (%s)', async (locale) => {
    const { document } = await readPage(href('search', locale));
    const messages = messagesIn(locale);
    expect(document.querySelector('h1')?.textContent).toBe(messages.searchTitle);
    expect(document.querySelector('.header-search')?.getAttribute('aria-label')).toBe(messages.searchSite);
  });
});
