import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { formTextsIn } from '../../src/site/messages/messages.ts';
import { newPage, readingPage } from '../support/browser.ts';
import { kindsInTurn, PAGE_KINDS } from '../support/pages.ts';
import { at } from '../support/site.ts';

const home = (locale: Locale) => (locale === 'tr' ? '/tr' : '/');
const pathOf = (id: string, locale: Locale) => PAGE_KINDS.find((page) => page.id === id && page.locale === locale)!.path;
/** True when a visitor can bring it into view by scrolling and press it there. */
const reachable = (locator: Locator) =>
  locator.click({ trial: true, timeout: 20_000 }).then(
    () => true,
    () => false,
  );

describe('without any script', () => {
  it.each(kindsInTurn())('$path reads, and its menu opens', async ({ path, locale }) => {
    const page = await readingPage({ javaScript: false });
    expect((await page.goto(path))?.status()).toBe(200);
    expect(await page.locator('h1').isVisible()).toBe(true);
    const closed = await page
      .locator('main :is(h2, h3, p, li, td):not(.visually-hidden, .visually-hidden *)')
      .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).opacity === '0').length);
    expect(closed, 'parts that only a script would show').toBe(0);
    await page.locator('.header-menu > li > button').first().click();
    const entry = page.locator('.header-menu__panel').first().locator('a').first();
    expect(await entry.isVisible()).toBe(true);
    expect(await entry.getAttribute('href')).toBe(pathOf('about', locale));
  });

  it.each(LOCALE_CODES)('an entry of the menu leads to its page (%s)', async (locale) => {
    const page = await readingPage({ javaScript: false });
    await page.goto(pathOf('service', locale));
    await page.locator('.header-menu > li > button').first().click();
    await page.locator('.header-menu__panel').first().locator('a').first().click();
    expect(page.url()).toBe(at(pathOf('about', locale)));
  });

  it.each(LOCALE_CODES)('the drawer of a phone opens and unfolds (%s)', async (locale) => {
    const page = await readingPage({ javaScript: false, width: 360, height: 740 });
    await page.goto(home(locale));
    await page.locator('.header-drawer__button').click();
    const panel = page.locator('.header-drawer__panel');
    await panel.locator('summary').nth(1).click();
    await panel.locator('details details summary').first().click();
    await panel.locator('details details a').first().click();
    expect(page.url()).toBe(at(pathOf('service', locale)));
  });

  it.each(LOCALE_CODES)('every headline, partner, reference and link of home can be reached (%s)', async (locale) => {
    const page = await readingPage({ javaScript: false });
    await page.goto(home(locale));
    const strips = await page.locator('.hero__view-link').all();
    expect(strips.length).toBeGreaterThan(1);
    for (const [index, strip] of strips.entries()) {
      await strip.click();
      const slide = page.locator(`#slide-${String(index + 1)}`);
      const links = await slide.locator('a').all();
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(await reachable(link), await link.innerText()).toBe(true);
    }
    for (const cells of ['.partners .carousel__cell', '.reference-carousel .carousel__cell']) {
      const all = await page.locator(cells).all();
      expect(all.length).toBeGreaterThan(4);
      expect(await reachable(all.at(-1)!.locator('img'))).toBe(true);
    }
    expect(await reachable(page.locator('footer a').last())).toBe(true);
  });

  it.each(LOCALE_CODES)('every picture of a slider can be reached (%s)', async (locale) => {
    const page = await readingPage({ javaScript: false });
    for (const id of ['service', 'about']) {
      await page.goto(pathOf(id, locale));
      const pictures = await page.locator('.gallery__track img').all();
      expect(pictures.length, id).toBeGreaterThan(1);
      for (const picture of pictures) expect(await reachable(picture)).toBe(true);
    }
  });

  it.each([360, 1280])('both office addresses are in the top bar (%d px)', async (width) => {
    const page = await readingPage({ javaScript: false, width });
    await page.goto('/');
    const offices = await page.locator('.top-bar__office').all();
    expect(offices).toHaveLength(2);
    for (const office of offices) expect(await office.isVisible()).toBe(true);
    expect(await page.locator('.top-bar__button').isVisible()).toBe(false);
  });

  it.each(LOCALE_CODES)('questions open one at a time per group (%s)', async (locale) => {
    const page = await readingPage({ javaScript: false });
    await page.goto(pathOf('faq', locale));
    const items = page.locator('.faq__group').first().locator('details');
    expect(await items.nth(0).getAttribute('open')).not.toBeNull();
    await items.nth(1).locator('summary').click();
    expect(await items.nth(0).getAttribute('open')).toBeNull();
    expect(await items.nth(1).locator('.faq__answer').isVisible()).toBe(true);
  });

  it.each(LOCALE_CODES)('the comment form answers in the language of its page (%s)', async (locale) => {
    const page = await readingPage({ javaScript: false });
    await page.goto(pathOf('post', locale));
    await page.locator('.form__send').click();
    expect(await page.locator('#comment-comment-error').innerText()).toBe(formTextsIn(locale).comment.missing.comment);
  });

  it('back to top is a link to the top, and the map a link to the place', async () => {
    const page = await readingPage({ javaScript: false });
    await page.goto('/contact');
    await page.locator('footer a[href="#top"]').click();
    await page.waitForFunction(() => scrollY === 0);
    expect(await page.locator('[data-map-src]').first().isVisible()).toBe(false);
    expect(await page.locator('.contact__ways a').first().isVisible()).toBe(true);
  });
});

describe('where the scripts do not come', () => {
  /** Whether each control of the scripts is seen, and how high the top bar is. */
  const sight = (page: Page) =>
    page.evaluate(() => ({
      controls: [...document.querySelectorAll('.needs-scripts')].map((element) => getComputedStyle(element).visibility),
      barHeight: document.querySelector('.top-bar')?.getBoundingClientRect().height,
    }));

  /** Has the style sheet wait for the scripts as long as a test looks: a busy machine may load the page for longer than its 8 s. */
  async function holdWaits(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  }
  /** Ends what the style sheet lets pass before it gives the scripts up. */
  const endWaits = (page: Page) =>
    page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation && animation.animationName === 'without-scripts') animation.finish();
    });

  it.each(['service', 'contact', 'search'])('nothing waits to be pressed, and nothing moves (%s)', async (id) => {
    const page = await newPage({ width: 1280, expected: [/ERR_FAILED/] });
    await holdWaits(page);
    await page.goto(pathOf(id, DEFAULT_LOCALE));
    const arrived = await sight(page);
    expect(arrived.controls.length).toBeGreaterThan(1);
    expect(new Set(arrived.controls)).toEqual(new Set(['visible']));
    await page.route(/\.js$/, (route) => route.abort());
    await page.reload();
    expect(await sight(page)).toEqual({ ...arrived, controls: arrived.controls.map(() => 'hidden') });
  });

  it.each(
    ['home', 'service'].flatMap((id) => [
      { id, files: 'no script', gone: /\.js(?:\?|$)/ },
      { id, files: 'none of the sliders', gone: /(?:island|client|react)\.[\w-]+\.js/ },
    ]),
  )('a scroll bar takes the place of the buttons of a slider where $files comes ($id)', async ({ id, gone }) => {
    const page = await newPage({ expected: [/ERR_FAILED/, /Error hydrating/] });
    await holdWaits(page);
    await page.goto(pathOf(id, DEFAULT_LOCALE));
    const tracks = page.locator(':is(.carousel, .gallery):has(.slide-controls) [data-track]');
    const bars = () => tracks.evaluateAll((found) => [...new Set(found.map((track) => getComputedStyle(track).scrollbarWidth))]);
    expect(await bars()).toEqual(['none']);
    await page.route(gone, (route) => route.abort());
    await page.reload();
    expect(await bars()).toEqual(['none']);
    // An island starts when it comes near the window.
    for (const track of await tracks.all()) await track.hover();
    await endWaits(page);
    await expect.poll(bars).toEqual(['auto']);
  });

  it.each([false, true])('all offices are in the top bar after a while (reduced motion: %s)', async (reducedMotion) => {
    const page = await newPage({ expected: [/ERR_FAILED/], reducedMotion });
    await holdWaits(page);
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/');
    const offices = await page.locator('.top-bar__office').all();
    expect(await offices.at(-1)!.isVisible()).toBe(false);
    await endWaits(page);
    const places = await Promise.all(offices.map((office) => office.boundingBox()));
    expect(await offices.at(-1)!.isVisible()).toBe(true);
    expect(places[1]!.y).toBeGreaterThanOrEqual(places[0]!.y + places[0]!.height);
  });
});

describe('in a browser without popovers', () => {
  /** The home page as it is there: selector and attributes mean nothing, so all panels are blocks. */
  async function homeWithout(width: number): Promise<Page> {
    const page = await newPage({ width });
    await page.route(at('/'), async (route) => {
      const html = (await (await route.fetch()).text())
        .replaceAll(':popover-open', ':is-unknown')
        .replace(/popovertarget=/gi, 'data-target=')
        .replace('<head>', '<head><style>@layer browser{[popover]{display:block}}</style>');
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    });
    await page.goto('/');
    return page;
  }

  it('no menu covers the page of a phone', async () => {
    const page = await homeWithout(360);
    expect(await page.locator('.header-drawer').isVisible()).toBe(false);
    expect(await reachable(page.locator('main a').first())).toBe(true);
  });

  it('the menus of wide screens open to pointer and keyboard', async () => {
    const page = await homeWithout(1280);
    const [item, panel] = [page.locator('.header-menu > li > button').first(), page.locator('.header-menu__panel').first()];
    expect(await panel.isVisible()).toBe(false);
    await item.focus();
    await page.keyboard.press('Tab');
    expect(
      await panel
        .locator('a')
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    await page.locator('footer a').last().focus();
    await page.locator('.top-bar').scrollIntoViewIfNeeded();
    expect(await panel.isVisible()).toBe(false);
    await item.hover();
    await panel.locator('a').first().click();
    expect(page.url()).toBe(at(pathOf('about', DEFAULT_LOCALE)));
  });
});
