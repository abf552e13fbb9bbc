import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { messagesIn } from '../../src/site/messages/messages.ts';
import { readingPage } from '../support/browser.ts';
import { counterpartOf, PAGE_KINDS, PAGES } from '../support/pages.ts';
import { at } from '../support/site.ts';

const home = (locale: Locale) => (locale === 'tr' ? '/tr' : '/');
const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const holdsFocus = (locator: Locator) => locator.evaluate((element) => element.contains(document.activeElement));
const isOpen = (locator: Locator) => locator.evaluate((element) => element.matches(':popover-open'));
/** Description of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );

describe('with the keyboard alone', () => {
  it.each(LOCALE_CODES)('the first stop skips to the content (%s)', async (locale) => {
    const page = await readingPage();
    await page.goto(home(locale));
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(messagesIn(locale).skipToContent);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/*#content');
    await page.keyboard.press('Tab');
    expect(await holdsFocus(page.locator('main'))).toBe(true);
  });

  it.each(LOCALE_CODES.flatMap((locale) => [0, 1].map((index) => ({ locale, index, name: ['Corporate', 'Engineering'][index] }))))(
    'the $name submenu opens, is walked through and closes with Escape ($locale)',
    async ({ locale, index }) => {
      const page = await readingPage();
      await page.goto(home(locale));
      const button = page.locator('.header-menu > li > button').nth(index);
      const panel = page.locator('.header-menu__panel').nth(index);
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await isOpen(panel)).toBe(true);
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      const links = await panel.locator('a').count();
      for (let n = 0; n < links; n++) {
        await page.keyboard.press('Tab');
        expect(await hasFocus(panel.locator('a').nth(n)), `stop ${String(n)}`).toBe(true);
      }
      await page.keyboard.press('Escape');
      expect(await isOpen(panel)).toBe(false);
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      expect(await hasFocus(button)).toBe(true);
    },
  );

  it('the header returns on the way up without moving the page, and never covers what has the focus', async () => {
    const page = await readingPage();
    await page.goto('/faq');
    const bar = page.locator('.header[data-bar] .header__band');
    // Scrolling is noticed with the next frame: two ways in one frame would be one.
    const scroll = (way: number) =>
      page.evaluate(async (by) => {
        scrollBy({ top: by, behavior: 'instant' });
        await new Promise((noticed) => requestAnimationFrame(() => requestAnimationFrame(noticed)));
      }, way);
    await scroll(1_200);
    expect(await bar.count()).toBe(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await scroll(-300);
    await bar.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    expect(Math.round((await bar.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(57);
    expect(await page.locator('.header__ask').isVisible()).toBe(true);
    await page.locator('footer a').last().focus();
    for (let stop = 0; stop < 25; stop++) {
      await page.keyboard.press('Shift+Tab');
      const covered = await page.evaluate(
        () =>
          new Promise((done) => {
            // The bar follows the scrolling, which follows the focus.
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                const band = document.querySelector('.header[data-bar] .header__band')?.getBoundingClientRect();
                const focus = document.activeElement?.getBoundingClientRect();
                done(band !== undefined && focus !== undefined && focus.top < band.bottom && focus.bottom > band.top);
              }),
            );
          }),
      );
      expect(covered, await focused(page)).toBe(false);
    }
  });

  it('a submenu closes when the focus has left it, and opening one closes the other', async () => {
    const page = await readingPage();
    await page.goto('/');
    const [first, second] = [page.locator('.header-menu > li > button').nth(0), page.locator('.header-menu > li > button').nth(1)];
    const [panel, other] = [page.locator('.header-menu__panel').nth(0), page.locator('.header-menu__panel').nth(1)];
    await first.click();
    await second.click();
    expect([await isOpen(panel), await isOpen(other)]).toEqual([false, true]);
    await other.locator('a').last().focus();
    await page.keyboard.press('Tab');
    expect(await isOpen(other)).toBe(false);
  });

  it('an entry of a submenu leads to its page', async () => {
    const page = await readingPage();
    await page.goto('/');
    await page.locator('.header-menu > li > button').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.locator('.header-menu__panel').nth(1).getByRole('link', { name: 'Polarion ALM' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/solutions/polarion-alm'));
  });

  it.each(LOCALE_CODES)('the drawer of a phone opens, unfolds and closes with Escape (%s)', async (locale) => {
    const page = await readingPage({ width: 360, height: 740 });
    await page.goto(home(locale));
    const button = page.locator('.header-drawer__button');
    const panel = page.locator('.header-drawer__panel');
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await isOpen(panel)).toBe(true);
    await page.keyboard.press('Tab');
    const fold = panel.locator('summary').first();
    expect(await hasFocus(fold)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await hasFocus(panel.locator('details a').first())).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen(panel)).toBe(false);
    expect(await hasFocus(button)).toBe(true);
  });

  it.each(LOCALE_CODES)('each entry of a list higher than the window is seen when it has the focus (%s)', async (locale) => {
    const page = await readingPage({ width: 1024, height: 480 });
    await page.goto(PAGE_KINDS.find((candidate) => candidate.id === 'education' && candidate.locale === locale)!.path);
    const entries = page.locator('.sidebar__link');
    const count = await entries.count();
    expect(count).toBeGreaterThan(6);
    await entries.first().focus();
    for (let n = 1; n < count; n++) {
      await page.keyboard.press('Tab');
      expect(await hasFocus(entries.nth(n)), `entry ${String(n + 1)}`).toBe(true);
      const seen = () => entries.nth(n).evaluate((entry) => entry.getBoundingClientRect().bottom <= innerHeight + 1);
      await expect.poll(seen, { message: `entry ${String(n + 1)}` }).toBe(true);
    }
  });

  it.each([360, 1280])('a room is shown in the plan, and the next stop is the next room (%d px)', async (width) => {
    const page = await readingPage({ width });
    await page.goto('/');
    const rooms = page.locator('.technology-park__name');
    await rooms.first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/#room-1');
    const { y, height } = (await page.locator('.technology-park__area').first().boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(800);
    await page.keyboard.press('Tab');
    expect(await hasFocus(rooms.nth(1))).toBe(true);
  });

  it.each(LOCALE_CODES)('questions open one at a time per group, the first one at the start (%s)', async (locale) => {
    const page = await readingPage();
    await page.goto(PAGES.find((candidate) => candidate.id === 'faq' && candidate.locale === locale)!.path);
    const open = () =>
      page
        .locator('.faq__group')
        .evaluateAll((groups) =>
          groups.map((group) => [...group.querySelectorAll('details')].flatMap((item, index) => (item.open ? [index] : []))),
        );
    expect(await open()).toEqual([[0], [0]]);
    await page.locator('.faq__group').first().locator('summary').nth(1).focus();
    await page.keyboard.press('Enter');
    expect(await open()).toEqual([[1], [0]]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect((await open())[1]).toEqual([0]);
  });
});

describe('the language switch', () => {
  // A page of fixed address, an entry, a numbered page, and the one that stands for another.
  const kinds = PAGE_KINDS.filter(({ id }) => ['home', 'service', 'products', 'newestPost'].includes(id));
  it.each(kinds)('leads from $path to the same page in the other language', async (kind) => {
    const other = LOCALE_CODES.find((code) => code !== kind.locale)!;
    const page = await readingPage();
    await page.goto(kind.path);
    await page.locator('.header-languages a:not([aria-current])').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== kind.path);
    expect(new URL(page.url()).pathname).toBe(new URL(counterpartOf(kind, other)!, at('/')).pathname);
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
  });
});

describe('going on and coming back', () => {
  it.each([
    ['/', '.service-grid__card >> nth=3'],
    ['/services', '.offering-list__card >> nth=3'],
    ['/tr/bloglar', '.post-list__link >> nth=2'],
  ])('a page reached from %s starts at its top, and Back restores the place', async (from, link) => {
    const page = await readingPage();
    await page.goto(from);
    await page.locator(link).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }));
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(200);
    await page.locator(link).focus();
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
    // Where it is in the window: above it, sections that were not laid out yet may get another height.
    const placeOf = () => page.locator(link).evaluate((element) => element.getBoundingClientRect().top);
    const place = await placeOf();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== from);
    await page.waitForLoadState();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL(at(from));
    await expect.poll(async () => Math.abs((await placeOf()) - place)).toBeLessThan(2);
  });
});
