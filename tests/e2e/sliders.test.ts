import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { messagesIn } from '../../src/site/messages/messages.ts';
import { newPage, readingPage } from '../support/browser.ts';
import { PAGE_KINDS } from '../support/pages.ts';

const pathOf = (id: string, locale: Locale) => PAGE_KINDS.find((page) => page.id === id && page.locale === locale)!.path;
const label = (locator: Locator) => locator.getAttribute('aria-label');
const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const place = (track: Locator) => track.evaluate((element) => Math.round(element.scrollLeft));
const cell = (track: Locator) =>
  track
    .locator('[data-slide]')
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().width));

/** Puts the Tab key right before a slider, as if the visitor had come to it. */
async function comeBefore(slider: Locator): Promise<void> {
  await slider.evaluate((element) => {
    const here = document.createElement('span');
    here.tabIndex = -1;
    element.before(here);
    here.focus();
  });
}

/** The languages in turn: a slider moves in the same way in each. */
const SLIDERS = [
  { name: 'partners', id: 'home', root: '.partners .carousel' },
  { name: 'references', id: 'home', root: '.reference-carousel .carousel' },
  { name: 'service pictures', id: 'service', root: '.gallery' },
  { name: 'about pictures', id: 'about', root: '.gallery' },
].map((slider, index) => ({ ...slider, locale: LOCALE_CODES[index % LOCALE_CODES.length]! }));

describe('the headline slider', () => {
  it('shows one headline at a time, changes to the next by itself, and comes round', async () => {
    const page = await newPage();
    await page.clock.install();
    await page.goto('/');
    await page.locator('.hero[data-hydrated]').waitFor();
    const slides = page.locator('.hero__slide');
    const count = await slides.count();
    for (let turn = 0; turn <= count; turn++) {
      const wanted = turn % count;
      await page.locator(`#slide-${String(wanted + 1)}[data-current]`).waitFor();
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('.hero__slide')].filter((slide) => getComputedStyle(slide).visibility === 'visible').length === 1,
      );
      expect(await slides.evaluateAll((all) => all.map((slide) => slide.hasAttribute('inert')))).toEqual(
        Array.from({ length: count }, (_, index) => index !== wanted),
      );
      await page.clock.fastForward(6000);
    }
  });

  it('changes within 600 ms by a wipe from the axis, and never shows two headlines at once', async () => {
    const page = await readingPage();
    await page.goto('/');
    await page.locator('.hero[data-hydrated]').waitFor();
    const wipe = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.hero__view-item:nth-child(2) a')?.click();
      return new Promise<{ longest: number; together: number[] }>((done) => {
        requestAnimationFrame(() => {
          const slides = [...document.querySelectorAll('.hero__slide')];
          const running = slides.flatMap((slide) => slide.getAnimations()).filter((animation) => animation instanceof CSSTransition);
          const longest = Math.max(...running.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
          /** How much of its width a slide shows at a moment of the change. */
          const shown = (slide: Element) => {
            const { clipPath, visibility } = getComputedStyle(slide);
            const cut = Number(/inset\(\S+ ([\d.]+)%/.exec(clipPath)?.[1] ?? 0);
            return visibility === 'visible' ? 100 - 2 * cut : 0;
          };
          const together = Array.from({ length: 13 }, (_, step) => {
            for (const animation of running) {
              animation.pause();
              animation.currentTime = step * 50;
            }
            return slides.filter((slide) => shown(slide) > 1).length;
          });
          done({ longest, together });
        });
      });
    });
    expect(wipe.longest).toBe(600);
    expect(Math.max(...wipe.together)).toBe(1);
    expect([wipe.together.at(0), wipe.together.at(-1)]).toEqual([1, 1]);
  });

  it('has its pause first in tab order, holds when a keyboard comes to it and stops when it goes on', async () => {
    const page = await readingPage();
    await page.goto('/');
    const hero = page.locator('.hero[data-hydrated]');
    await hero.waitFor();
    await comeBefore(hero);
    await page.keyboard.press('Tab');
    expect(await focusedLabel(page)).toBe(messagesIn('en').pause);
    await page.locator('.hero[data-motion="held"]').waitFor();
    await page.keyboard.press('Tab');
    await page.locator('.hero[data-motion="off"]').waitFor();
    expect(await label(page.locator('.hero__pause'))).toBe(messagesIn('en').play);
  });

  it('goes to the slide that is selected in its strip, and stays there', async () => {
    const page = await newPage();
    await page.clock.install();
    await page.goto('/tr');
    await page.locator('.hero[data-hydrated]').waitFor();
    await page.locator('.hero__view-link').nth(2).focus();
    await page.keyboard.press('Enter');
    await page.locator('#slide-3[data-current]').waitFor();
    await page.clock.fastForward(60_000);
    expect(await page.locator('.hero__slide[data-current]').getAttribute('id')).toBe('slide-3');
  });

  it('has a link to each slide on a phone, also to the twelfth', async () => {
    const page = await readingPage({ width: 320, reducedMotion: true });
    await page.goto('/');
    await page.locator('.hero[data-hydrated]').waitFor();
    const covered = await page.evaluate(() => {
      const strip = document.querySelector('.hero__views')!;
      while (strip.children.length < 12) strip.append(strip.lastElementChild!.cloneNode(true));
      strip.scrollIntoView({ behavior: 'instant', block: 'center' });
      return [...strip.querySelectorAll('a')].filter((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }).length;
    });
    expect(covered).toBe(0);
  });

  it('stays still for visitors who prefer reduced motion, until they start it', async () => {
    const page = await newPage({ reducedMotion: true });
    await page.clock.install();
    await page.goto('/');
    await page.locator('.hero[data-hydrated][data-motion="off"]').waitFor();
    await page.clock.fastForward(60_000);
    expect(await page.locator('.hero__slide[data-current]').getAttribute('id')).toBe('slide-1');
    await page.locator('.hero__pause').click();
    await page.clock.fastForward(6000);
    await page.locator('#slide-2[data-current]').waitFor();
  });
});

describe('the carousels', () => {
  it.each([
    [1200, 4, 4],
    [992, 4, 4],
    [900, 3, 3],
    [768, 3, 3],
    [700, 2, 2],
    [481, 2, 2],
    [460, 1, 2],
  ])('show at %d px: %d partners, %d references', async (width, partners, references) => {
    const page = await readingPage({ width });
    await page.goto('/');
    const visible = (root: string) =>
      page
        .locator(`${root} [data-track]`)
        .evaluate((track) => Math.round(track.clientWidth / track.querySelector('[data-slide]')!.getBoundingClientRect().width));
    expect([await visible('.partners'), await visible('.reference-carousel')]).toEqual([partners, references]);
  });

  it('begin to move after 1 s, one partner in 300 ms', async () => {
    const page = await newPage();
    await page.clock.install({ time: 0 });
    await page.goto('/');
    await page.clock.pauseAt(60_000);
    const track = page.locator('.partners [data-track]');
    await track.scrollIntoViewIfNeeded();
    const shown = page.locator('.partners .slide-controls[data-shown]');
    // Hydration waits for an idle moment of the page's own clock.
    await expect.poll(async () => (await page.clock.runFor(20), shown.count()), { timeout: 30_000 }).toBe(1);
    await page.clock.runFor(900);
    expect(await place(track)).toBe(0);
    await page.clock.runFor(250);
    const moving = await place(track);
    expect(moving).toBeGreaterThan(0);
    await page.clock.runFor(250);
    expect(Math.abs((await place(track)) - (await cell(track)))).toBeLessThan(3);
  });
});

describe.each(SLIDERS)('the slider of $name ($locale)', ({ id, root, locale }) => {
  const path = pathOf(id, locale);
  const messages = messagesIn(locale);

  it('has its pause first in tab order, holds when a keyboard comes to it and stops when it goes on', async () => {
    const page = await newPage();
    await page.clock.install();
    await page.goto(path);
    const slider = page.locator(root);
    await slider.scrollIntoViewIfNeeded();
    await slider.locator('.slide-controls[data-shown]').waitFor();
    await comeBefore(slider);
    await page.keyboard.press('Tab');
    expect(await focusedLabel(page)).toBe(messages.pause);
    // A movement may have begun before.
    await page.clock.runFor(1_000);
    const held = await place(slider.locator('[data-track]'));
    await page.clock.runFor(7_000);
    expect(await place(slider.locator('[data-track]'))).toBe(held);
    await page.keyboard.press('Tab');
    expect(await focusedLabel(page)).toBe(messages.previous);
    await slider.locator(`button[aria-label="${messages.play}"]`).waitFor();
  });

  it('goes to the next and the previous picture by its buttons', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto(path);
    const slider = page.locator(root);
    await slider.scrollIntoViewIfNeeded();
    await slider.locator('.slide-controls[data-shown]').waitFor();
    const track = slider.locator('[data-track]');
    const step = await cell(track);
    const previous = slider.getByRole('button', { name: messages.previous, exact: true });
    expect(await previous.getAttribute('aria-disabled')).toBe('true');
    await slider.getByRole('button', { name: messages.next, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => Math.abs((await place(track)) - step) < 3).toBe(true);
    await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('false');
    expect(await slider.getByRole('status').textContent()).toBe(
      await label(track.locator('[data-slide]').nth(1).getByRole('group').first()),
    );
    await previous.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => place(track)).toBe(0);
  });
});

describe('what else moves', () => {
  it('rotates the office addresses every six seconds until a visitor stops it', async () => {
    const page = await newPage();
    await page.clock.install({ time: 0 });
    await page.goto('/');
    await page.clock.pauseAt(60_000);
    const current = () =>
      page.locator('.top-bar__office').evaluateAll((offices) => offices.findIndex((office) => office.hasAttribute('data-current')));
    const before = await current();
    await page.clock.runFor(6000);
    expect(await current()).toBe(1 - before);
    const button = page.locator('.top-bar__button');
    await button.focus();
    await page.keyboard.press('Enter');
    expect((await button.innerText()).trim()).toBe(messagesIn('en').playAddresses);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const stopped = await current();
    await page.clock.runFor(60_000);
    expect(await current()).toBe(stopped);
  });

  it('keeps the addresses still for visitors who prefer reduced motion', async () => {
    const page = await newPage({ reducedMotion: true });
    await page.clock.install({ time: 0 });
    await page.goto('/');
    await page.clock.pauseAt(120_000);
    expect(await page.locator('.top-bar__office').first().getAttribute('data-current')).toBe('');
  });

  it('brings a visitor back to the top in 800 ms, to the first stop of the Tab key', async () => {
    const page = await newPage();
    await page.clock.install({ time: 0 });
    await page.goto('/about');
    await page.locator('footer a[href="#top"]').scrollIntoViewIfNeeded();
    await page.clock.pauseAt(60_000);
    const from = await page.evaluate(() => scrollY);
    await page.locator('footer a[href="#top"]').click();
    const positions: number[] = [];
    for (let time = 0; time < 1000; time += 100) {
      positions.push(await page.evaluate(() => scrollY));
      await page.clock.runFor(100);
    }
    // Frames of 16 ms: one more than the 800 ms hold.
    expect(positions[0]).toBe(from);
    expect(positions[4]).toBeLessThan(from);
    expect(positions[7]).toBeGreaterThan(0);
    expect(positions[9]).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.classList.contains('skip-link'))).toBe(true);
  });

  it('takes them there at once if they prefer reduced motion', async () => {
    const page = await newPage({ reducedMotion: true });
    await page.clock.install({ time: 0 });
    await page.goto('/about');
    await page.locator('footer a[href="#top"]').scrollIntoViewIfNeeded();
    await page.clock.pauseAt(60_000);
    await page.locator('footer a[href="#top"]').click();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('shows the facts with their true numbers at every moment', async () => {
    const page = await readingPage();
    await page.goto('/');
    const numbers = page.locator('.facts__number');
    // What is far down is laid out only when it comes near: its text is there before it has an inner text.
    const written = await numbers.allTextContents();
    expect(written.every((text) => text.endsWith('+'))).toBe(true);
    expect(written[1]).toMatch(/\.000\+$/);
    await page.evaluate(() => {
      const seen = new MutationObserver(() => (document.documentElement.dataset['changed'] = ''));
      seen.observe(document.querySelector('.facts')!, { childList: true, characterData: true, subtree: true });
    });
    await page.locator('.facts').scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('.facts__number')?.checkVisibility({ contentVisibilityAuto: true }));
    expect(await page.locator('html[data-changed]').count()).toBe(0);
    expect(await numbers.allTextContents()).toEqual(written);
    expect(await page.locator('.facts').evaluate((facts) => facts.getAnimations({ subtree: true }).length)).toBe(0);
  });
});

describe('an entry without pictures', () => {
  it.each([360, 1800])('has a gap between its summary and what follows, %i px wide', async (width) => {
    const page = await readingPage({ width, height: 900 });
    await page.goto(pathOf('service', DEFAULT_LOCALE));
    // The page that the server renders for such an entry has no element in its place.
    const gap = await page.evaluate(() => {
      document.querySelector('.offering-detail__gallery')!.remove();
      const summary = document.querySelector('.offering-detail__body > .lead')!;
      return summary.nextElementSibling!.getBoundingClientRect().top - summary.getBoundingClientRect().bottom;
    });
    expect(gap).toBeGreaterThanOrEqual(24);
  });
});
