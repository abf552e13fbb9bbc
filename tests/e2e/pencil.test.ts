import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
import { readingPage } from '../support/browser.ts';
import { addStyle } from '../support/looks.ts';

/** Letters and punctuation that a ring of the red pencil touches, in the sentence that it is in. @param above pixels above a letter */
async function crossedLetters(page: Page, above = 0): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate((free) => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    /** The box of a letter's ink, which is smaller than its line. */
    const inkOf = (text: Text, index: number) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const { left, right, top, height } = range.getBoundingClientRect();
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(text.parentElement!);
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const size = canvas.measureText(text.data.charAt(index));
      const baseline = top + (height + size.fontBoundingBoxAscent - size.fontBoundingBoxDescent) / 2;
      return { left, right, top: baseline - size.actualBoundingBoxAscent, bottom: baseline + size.actualBoundingBoxDescent };
    };
    return [...document.querySelectorAll<SVGPathElement>('.pencil--circled path')].flatMap((ring) => {
      const length = ring.getTotalLength();
      const points = Array.from({ length: 400 }, (_, index) =>
        ring.getPointAtLength((length * index) / 400).matrixTransform(ring.getScreenCTM()!),
      );
      const walker = document.createTreeWalker(ring.closest('p')!, NodeFilter.SHOW_TEXT);
      const crossed: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node as Text;
        if (getComputedStyle(text.parentElement!).visibility === 'hidden' || (free > 0 && text.parentElement === ring.closest('.pencil')))
          continue;
        for (const { index } of text.data.matchAll(/\S/g)) {
          const { left, right, top, bottom } = inkOf(text, index);
          if (points.some(({ x, y }) => x > left && x < right && y > top - free && y < bottom)) crossed.push(text.data.slice(index));
        }
      }
      return crossed;
    });
  }, above);
}

describe.each(LOCALE_CODES)('a ring of the red pencil crosses no letter, in %s', (locale) => {
  it.each([360, 768, 1440])('%i px', async (width) => {
    const page = await readingPage({ reducedMotion: true });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(href('home', locale));
    expect(await page.locator('.pencil--circled').count()).toBeGreaterThan(0);
    await addStyle(page, '* { content-visibility: visible !important }');
    expect(await crossedLetters(page)).toEqual([]);
  });

  it('and is around the sign after its word', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto(href('home', locale));
    const outside = await page
      .locator('.pencil--circled')
      .evaluateAll((words) =>
        words
          .filter((word) => word.querySelector('path')!.getBoundingClientRect().right < word.getBoundingClientRect().right)
          .map(({ textContent }) => textContent),
      );
    expect(outside).toEqual([]);
  });

  it('and leaves free the tops of the letters in the line below', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(href('home', locale));
    await addStyle(page, '* { content-visibility: visible !important }');
    // Letters inside a ring are nearer to it, which is what it is for.
    await addStyle(page, '.pencil__word { visibility: hidden }');
    expect(await crossedLetters(page, 6)).toEqual([]);
  });

  it('and a tighter ring is noticed', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto(href('home', locale));
    await addStyle(
      page,
      '* { content-visibility: visible !important } .pencil__mark { inset-inline: 0 !important; inline-size: 100% !important }',
    );
    expect(await crossedLetters(page)).not.toEqual([]);
  });
});
