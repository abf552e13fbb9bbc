import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DIAGRAM_NAMES } from '../../src/site/diagrams.ts';
import { EXAMPLE_LOCALES } from '../../src/site/locales.ts';
import { readingPage } from '../support/browser.ts';
import { examplePath } from '../support/examples.ts';
import { onPaper } from '../support/looks.ts';

/** Both sides of the change of layout are between 768 and 1280. */
const WIDTHS = [320, 360, 414, 600, 768, 1024, 1280, 1920, 2560];

/** What cannot be read in the drawings of a page: small letters, and labels that leave the paper or their box, or cross each other. */
function unreadable(): string[] {
  const LEAST = 13;
  const found = new Set<string>();
  const apart = (a: DOMRect, b: DOMRect) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 2 || b.bottom <= a.top + 2;
  const within = (inner: DOMRect, outer: DOMRect, slack: number) =>
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack;
  for (const figure of document.querySelectorAll('.diagram')) {
    const sheets = [...figure.querySelectorAll('svg')].filter((sheet) => sheet.getBoundingClientRect().width > 0);
    if (sheets.length !== 1) found.add(`${String(sheets.length)} drawings are shown`);
    for (const sheet of sheets) {
      const paper = sheet.getBoundingClientRect();
      const labels = [...sheet.querySelectorAll('text')].map((text) => ({ text, box: text.getBoundingClientRect() }));
      const boxes = [...sheet.querySelectorAll('rect')].map((rect) => ({ rect, box: rect.getBoundingClientRect() }));
      for (const { text, box } of labels) {
        const say = (fault: string) => found.add(`“${text.textContent}” ${fault}`);
        const size = parseFloat(getComputedStyle(text).fontSize) * (sheet.getScreenCTM()?.a ?? 0);
        if (size < LEAST) say(`has letters of ${size.toFixed(1)} px`);
        if (!within(box, paper, 2)) say('leaves the paper');
        for (const other of labels) if (other.text !== text && !apart(box, other.box)) say(`crosses “${other.text.textContent}”`);
        for (const { rect, box: frame } of boxes) {
          if (rect.parentElement === text.parentElement ? !within(box, frame, 0) : !apart(box, frame)) say('crosses the edge of a box');
        }
      }
    }
  }
  return [...found];
}

async function faultsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await page.evaluate(unreadable)).map((line) => `${String(width)} px: ${line}`));
  }
  return found;
}

describe('every label of every diagram can be read, at any width', () => {
  it.each(EXAMPLE_LOCALES)('%s', async (locale) => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto(examplePath('diagrams', locale));
    await page.evaluate(() => document.fonts.ready);
    expect(await page.locator('.diagram').count()).toBe(DIAGRAM_NAMES.length);
    expect(await faultsAt(page, WIDTHS)).toEqual([]);
    await onPaper(page);
    expect(await faultsAt(page, [680, 794])).toEqual([]);
  });

  it.each([
    ['small letters', '.diagram__text { font-size: 9px !important }', 'has letters of'],
    ['letters too large for their box', '.diagram__text { font-size: 26px !important }', 'crosses the edge of a box'],
    ['labels on top of each other', '.diagram__text { font-size: 26px !important }', 'crosses “'],
    ['both layouts at once', '.diagram__sheet { display: block !important }', '2 drawings are shown'],
  ])('(self-check) finds %s', async (_, css, fault) => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto(examplePath('diagrams', 'en'));
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, css);
    expect((await faultsAt(page, [1280])).join('\n')).toContain(fault);
  });
});
