import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { changeImpactMessagesIn } from '../../src/site/messages/messages.ts';
import { newPage } from '../support/browser.ts';
import { scrollThrough } from '../support/looks.ts';

const TRACEABILITY = '/solutions/requirements-traceability';

/** Scrolls so that this part of an element, from its top (0) to its end (1), is in the middle of the window. */
const bringToMiddle = (page: Page, selector: string, part: number) =>
  page.locator(selector).evaluate(async (element, at) => {
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height * at - innerHeight / 2, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, part);

/** How far below the middle of the window the drawn line ends, in px. */
const lineEnd = (page: Page) =>
  page.locator('.requirement-trace__drawn').evaluate((line) => line.getBoundingClientRect().bottom - innerHeight / 2);

/** What moves: running animations, and those that scrolling drives. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' || !(timeline instanceof DocumentTimeline))
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name)),
  );

describe('the trace of a requirement', () => {
  it.each([360, 1280])('is drawn as far as the middle of the window, at %i px', async (width) => {
    const page = await newPage({ width });
    await page.goto('/');
    await scrollThrough(page);
    for (const part of [0.25, 0.5, 0.75]) {
      await bringToMiddle(page, '.requirement-trace__axis', part);
      expect(Math.abs(await lineEnd(page)), String(part)).toBeLessThan(4);
    }
    // Past its end all marks are there.
    await bringToMiddle(page, '.requirement-trace', 1);
    const marks = await page
      .locator('.requirement-trace :is(.pencil__mark, .requirement-trace__point)')
      .evaluateAll((all) => all.map((mark) => getComputedStyle(mark).opacity));
    expect(new Set(marks)).toEqual(new Set(['1']));
  });

  it('moves nothing and is complete for visitors who prefer reduced motion', async () => {
    const page = await newPage({ reducedMotion: true });
    await page.goto('/');
    await scrollThrough(page);
    for (const part of [0, 0.4, 0.9]) {
      await bringToMiddle(page, '.requirement-trace__axis', part);
      expect(await moving(page)).toEqual([]);
    }
    const [line, axis] = await page
      .locator(':is(.requirement-trace__drawn, .requirement-trace__axis)')
      .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().height)));
    expect(line).toBe(axis);
    expect(await page.locator('.requirement-trace__follower').evaluate((part) => getComputedStyle(part).position)).toBe('static');
  });
});

describe('from a list to one of its items', () => {
  /** Groups of the transition that brought this page; nothing where there was none. */
  async function groupsAfter(page: Page, choose: () => Promise<void>): Promise<string[]> {
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        void viewTransition?.ready.then(() => {
          const names = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
          document.documentElement.dataset['groups'] = names.filter((name) => name.startsWith('::view-transition-group')).join(' ');
        });
        if (!viewTransition) document.documentElement.dataset['groups'] = '';
      });
    });
    await page.goto('/services');
    await choose();
    await page.waitForURL('**/services/lead-engineering');
    await page.waitForFunction(() => document.documentElement.dataset['groups'] !== undefined);
    return (await page.evaluate(() => document.documentElement.dataset['groups'] ?? '')).split(' ').filter((name) => name !== '');
  }
  const card = '.offering-list__card[href$="lead-engineering"]';

  it('the picture and the title of the chosen card become those of its page, by keyboard too', async () => {
    const page = await newPage();
    const groups = await groupsAfter(page, async () => {
      await page.locator(card).focus();
      await page.keyboard.press('Enter');
    });
    expect(groups).toEqual(expect.arrayContaining(['::view-transition-group(item-picture)', '::view-transition-group(page-title)']));
  });

  it('nothing moves for visitors who prefer reduced motion', async () => {
    const page = await newPage({ reducedMotion: true });
    expect(await groupsAfter(page, () => page.locator(card).click())).toEqual([]);
  });
});

describe('the sentence whose values can be changed', () => {
  const messages = changeImpactMessagesIn('en');

  it('marks by keyboard what a change makes invalid, announces it, and moves nothing around it', async () => {
    const page = await newPage();
    await page.goto(TRACEABILITY);
    const section = page.locator('.change-impact');
    const height = async () => (await section.locator('.change-impact__sentence').boundingBox())?.height;
    const before = await height();
    await section.scrollIntoViewIfNeeded();
    const time = section.getByRole('spinbutton', { name: messages.values.time });
    await time.waitFor();
    expect(await height()).toBe(before);
    await time.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('120');
    await section.locator('.change-impact__row--fails').first().waitFor();
    expect(await section.locator('.change-impact__row--fails').count()).toBe(2);
    expect(await section.getByRole('status').textContent()).toContain('2 of 8');
    await section.getByRole('button', { name: messages.reset }).press('Enter');
    await section.locator('.change-impact__row--fails').first().waitFor({ state: 'detached' });
  });

  it('is a sentence and a table without a script', async () => {
    const page = await newPage({ javaScript: false });
    await page.goto(TRACEABILITY);
    expect(await page.locator('.change-impact input').count()).toBe(0);
    expect(await page.locator('.change-impact tbody tr').count()).toBe(8);
    expect(await page.locator('.change-impact button').isVisible()).toBe(false);
  });
});

describe('the robot of oOreNEO', () => {
  const PAGE = '/our-products/oOreNEO';
  /** How far apart the pieces are, 0 to 1. */
  const apart = (page: Page) =>
    page.locator('.ooreneo__stage').evaluate((stage) => Number(getComputedStyle(stage).getPropertyValue('--apart')));
  const leftOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.x ?? Number.NaN;
  /** Numbers whose row in the table and whose line in the picture are marked. */
  const marked = (page: Page) =>
    page.evaluate(() => {
      const plain = getComputedStyle(document.querySelector('.ooreneo__parts thead')!).boxShadow;
      const rows = [...document.querySelectorAll<HTMLElement>('.ooreneo__parts [data-part]')];
      const numbers = [...document.querySelectorAll<SVGElement>('.ooreneo__pointer')];
      return {
        rows: rows.filter((row) => getComputedStyle(row).boxShadow !== plain).map((row) => row.dataset['part']),
        numbers: numbers
          .filter((number) => getComputedStyle(number).getPropertyValue('--mark') !== '')
          .map((number) => number.dataset['part']),
      };
    });
  const pair = (part: string) => ({ rows: [part], numbers: [part] });

  it.each([360, 1280])('is in pieces with visible numbers at first; a number travels with its piece, at %i px', async (width) => {
    const page = await newPage({ width });
    await page.goto(PAGE);
    const lefts = () => Promise.all(['.ooreneo__piece--wheel-near', '.ooreneo__pointer--wheel'].map((part) => leftOf(page, part)));
    const numbers = () => page.locator('.ooreneo__pointer').evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
    expect(await page.getByRole('radio', { name: 'Taken apart' }).isChecked()).toBe(true);
    expect(await apart(page)).toBe(1);
    expect(new Set(await numbers())).toEqual(new Set(['1']));
    const before = await lefts();
    await page.getByRole('radio', { name: 'Assembled' }).check();
    await expect.poll(() => apart(page), { timeout: 10_000 }).toBe(0);
    expect(new Set(await numbers())).toEqual(new Set(['0']));
    const ways = (await lefts()).map((left, index) => before[index]! - left);
    expect(ways[0]).toBeGreaterThan(width / 6);
    expect(ways[1]).toBeCloseTo(ways[0]!, 0);
  });

  it('is whole or taken apart by choice, with the keyboard and without scripts', async () => {
    const page = await newPage({ javaScript: false });
    await page.goto(PAGE);
    await page.getByRole('radio', { name: 'Taken apart' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => apart(page), { timeout: 10_000 }).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => apart(page), { timeout: 10_000 }).toBe(1);
  });

  it('has two states and no travel for visitors who prefer reduced motion', async () => {
    const page = await newPage({ reducedMotion: true });
    await page.goto(PAGE);
    expect(await apart(page)).toBe(1);
    await page.getByRole('radio', { name: 'Assembled' }).check();
    expect(await apart(page)).toBe(0);
    expect(await moving(page)).toEqual([]);
  });

  it('marks a number and its row together when either is pointed at, has the focus, or is tapped', async () => {
    const page = await newPage({ reducedMotion: true });
    await page.goto(PAGE);
    expect(await marked(page)).toEqual({ rows: [], numbers: [] });
    await page.locator('.ooreneo__pointer[data-part="2"] .ooreneo__touch').hover();
    expect(await marked(page)).toEqual(pair('2'));
    await page.locator('.ooreneo__parts [data-part="4"] th').hover();
    expect(await marked(page)).toEqual(pair('4'));
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: '8 Controller and battery' }).focus();
    expect(await marked(page)).toEqual(pair('8'));

    const phone = await newPage({ width: 360, reducedMotion: true });
    await phone.goto(PAGE);
    await phone.getByRole('radio', { name: 'Assembled' }).check();
    await phone.getByRole('link', { name: '3 (show in the picture)' }).click();
    await expect.poll(() => marked(phone), { timeout: 10_000 }).toEqual(pair('3'));
    // The robot opens for a number that a row leads to.
    expect(await apart(phone)).toBe(1);
  });
});
