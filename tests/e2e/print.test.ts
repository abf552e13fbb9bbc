import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newPage, readingPage } from '../support/browser.ts';
import { onPaper } from '../support/looks.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { unfoundPath } from '../support/status-pages.ts';

/** What leads elsewhere, moves or asks for something: on paper it does none of it. */
const SCREEN_ONLY = [
  '.skip-link',
  '.top-bar',
  '.header__wide',
  '.header-drawer',
  '.breadcrumb',
  '.contact-banner',
  '.button',
  '.text-link:not(.offering-detail__pair *)',
  '.paging',
  '.comment-form',
  '.sidebar',
  '.blog-sidebar',
  '.slide-controls',
  '.hero__views',
  '.hero__slide:not(:first-child)',
  '.print-button',
  '.footer__services',
  '.footer__links',
  '[href="#top"]',
];

/** Parts of the page that paper shows and should not. */
const shownOf = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) => all.filter((selector) => [...document.querySelectorAll(selector)].some((part) => part.checkVisibility())),
    selectors,
  );

/** The page as a browser's own dialog prints it: no margins and no size are asked for. */
async function sheetsOf(page: Page): Promise<{ readonly width: number; readonly height: number }[]> {
  await onPaper(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.printToPDF', { preferCSSPageSize: true });
  const boxes = Buffer.from(data, 'base64')
    .toString('latin1')
    .matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g);
  return [...boxes].map(([, width, height]) => ({ width: Number(width), height: Number(height) }));
}

/** Every page rule of the styles that are loaded. */
const pageRules = (page: Page) =>
  page.evaluate(() => {
    const rulesIn = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => [rule, ...(rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [])]);
    return [...document.styleSheets]
      .flatMap((sheet) => rulesIn(sheet.cssRules))
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ style }) =>
        ['size', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left'].map((name) => style.getPropertyValue(name)),
      );
  });

const kinds = [...PAGE_KINDS, ...(['en', 'tr'] as const).map((locale) => ({ id: 'notFound', locale, path: unfoundPath(locale) }))];

describe('on paper', () => {
  it.each(kinds)('$path leaves out what only a screen can do, and gives its public address', async ({ path, id }) => {
    const page = await readingPage();
    await page.goto(path);
    await onPaper(page);
    expect(await shownOf(page, SCREEN_ONLY)).toEqual([]);
    expect(await page.locator('h1').isVisible()).toBe(true);
    const address = page.locator('.footer__address');
    expect(await address.isVisible()).toBe(true);
    if (id !== 'notFound') expect(await address.innerText()).toBe(await page.locator('link[rel="canonical"]').getAttribute('href'));
  });

  it('every sheet is A4 and has margins', async () => {
    const page = await newPage();
    await page.goto('/faq');
    expect(await pageRules(page)).toEqual([['a4', '18mm', '16mm', '20mm', '20mm']]);
    const sheets = await sheetsOf(page);
    expect(sheets.length).toBeGreaterThan(1);
    for (const { width, height } of sheets) {
      expect(width).toBeCloseTo(595, -1);
      expect(height).toBeCloseTo(842, -1);
    }
  });

  it('a title block is no taller than 46 mm, the room that the last box of a page keeps for it', async () => {
    const page = await newPage({ width: 657 });
    for (const path of ['/faq', '/services/functional-safety', '/tr/toplumsal-cinsiyet-esitligi-plani']) {
      await page.goto(path);
      await onPaper(page);
      const { height = 0 } = (await page.locator('.footer').boundingBox()) ?? {};
      expect(height).toBeGreaterThan(0);
      expect((height / 96) * 25.4, path).toBeLessThanOrEqual(46);
    }
  });

  it('the headline of home stands in one line', async () => {
    const page = await newPage({ width: 657 });
    for (const path of ['/', '/tr']) {
      await page.goto(path);
      await onPaper(page);
      const lines = await page.locator('h1').evaluate((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines, path).toBe(1);
    }
  });

  it('notices a control that is printed', async () => {
    const page = await newPage();
    await page.goto('/about');
    await onPaper(page);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.breadcrumb { display: block !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await shownOf(page, SCREEN_ONLY)).toEqual(['.breadcrumb']);
  });
});
