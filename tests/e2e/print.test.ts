import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE } from '../../src/site/locales.ts';
import { routeOf } from '../../src/site/routes.ts';
import { newPage, readingPage } from '../support/browser.ts';
import { differentPages } from '../support/different-pages.ts';
import { addStyle, onPaper } from '../support/looks.ts';
import { kindsInTurn, PAGE_KINDS, PAGES } from '../support/pages.ts';
import { unfoundPath } from '../support/status-pages.ts';

/** Controls, moving parts and links: they are of no use on paper. */
const SCREEN_ONLY = [
  '.skip-link',
  '.top-bar',
  '.header__wide',
  '.header-drawer',
  '.breadcrumb',
  '.contact-banner',
  '.button',
  '.text-link:not(.offering-detail__line *)',
  '.offering-detail__pair',
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

/** Animations that show a part only as far as the page is scrolled: paper is never scrolled. */
async function drivenByScrolling(page: Page): Promise<number> {
  // Animations of a section that is far from the window are not listed.
  await addStyle(page, '* { content-visibility: visible !important }');
  return page.evaluate(() => document.getAnimations().filter(({ timeline }) => !(timeline instanceof DocumentTimeline)).length);
}

/** The page as a browser's own dialog prints it: no margins and no size are requested. */
async function sheetsOf(page: Page): Promise<{ readonly width: number; readonly height: number }[]> {
  await onPaper(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.printToPDF', { preferCSSPageSize: true });
  await session.detach();
  const boxes = Buffer.from(data, 'base64')
    .toString('latin1')
    .matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g);
  return [...boxes].map(([, width, height]) => ({ width: Number(width), height: Number(height) }));
}

/** Width of an A4 sheet in CSS pixels: what Chromium compares a media query's width with, margins or not. */
const SHEET = 794;

/** Parts of a list that have a name and a text. */
const NAMED_PARTS = [
  { part: '.offering-list__card', name: '.offering-list__name', text: '.offering-list__text' },
  { part: '.product-grid__product', name: '.product-grid__name', text: '.product-grid__text' },
];

/** Names that do not be above their text, at its left edge. */
const misplacedNames = (page: Page) =>
  page.evaluate(
    (named) =>
      named.flatMap(({ part, name, text }) =>
        [...document.querySelectorAll(part)].flatMap((box) => {
          const [above, below] = [box.querySelector(name), box.querySelector(text)];
          if (!above || !below) return [];
          const [upper, lower] = [above.getBoundingClientRect(), below.getBoundingClientRect()];
          return upper.bottom <= lower.top + 1 && Math.abs(upper.left - lower.left) < 2 ? [] : [above.textContent.trim()];
        }),
      ),
    NAMED_PARTS,
  );

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

/** A page of every kind, the languages in turn, and every page of a language that has more than those before it. */
const printed = [...kindsInTurn(), { path: unfoundPath(DEFAULT_LOCALE) }, ...(await differentPages(DEFAULT_LOCALE))];
/** Lists of entries that have a name and a text. */
const lists = PAGE_KINDS.filter(({ id }) => ['offerings.astro', 'products.astro'].includes(routeOf(id).page));

describe('on paper', () => {
  it.each([...new Set(printed.map(({ path }) => path))])(
    '%s leaves out what only a screen can do, shows its address, and no picture waits for scrolling to be drawn',
    async (path) => {
      const page = await readingPage();
      await page.goto(path);
      await onPaper(page);
      expect(await shownOf(page, SCREEN_ONLY)).toEqual([]);
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect(await page.locator('.footer__address').isVisible()).toBe(true);
      expect(await drivenByScrolling(page)).toBe(0);
    },
  );

  it('notices a picture that waits for scrolling, as those of home do on a screen', async () => {
    const page = await readingPage();
    await page.goto('/');
    expect(await drivenByScrolling(page)).toBeGreaterThan(0);
    await onPaper(page);
    await addStyle(
      page,
      '@keyframes seeded { from { opacity: 0 } } main img { animation: seeded linear !important; animation-timeline: view() !important }',
    );
    expect(await drivenByScrolling(page)).toBeGreaterThan(0);
  });

  it.each(lists)('$path has each name above its text', async ({ path }) => {
    const page = await readingPage({ width: SHEET });
    await page.goto(path);
    await onPaper(page);
    expect(await page.locator(NAMED_PARTS.map(({ part }) => part).join()).count()).toBeGreaterThan(1);
    expect(await misplacedNames(page)).toEqual([]);
  });

  it.each(PAGE_KINDS.filter(({ id }) => id === 'home' || id === 'service'))(
    '$path has its styles for paper once it has loaded',
    async ({ path }) => {
      const page = await newPage();
      await page.goto(path, { waitUntil: 'load' });
      // Nothing is waited for, as by a visitor who prints at once.
      await page.emulateMedia({ media: 'print' });
      expect(await shownOf(page, SCREEN_ONLY)).toEqual([]);
    },
  );

  it('every sheet is A4 and has margins', async () => {
    const page = await readingPage();
    await page.goto('/faq');
    expect(await pageRules(page)).toEqual([['a4', '18mm', '16mm', '20mm', '20mm']]);
    const sheets = await sheetsOf(page);
    expect(sheets.length).toBeGreaterThan(1);
    for (const { width, height } of sheets) {
      expect(width).toBeCloseTo(595, -1);
      expect(height).toBeCloseTo(842, -1);
    }
  });

  /** Most sheets of the kit's page, which teachers print. */
  const KIT_SHEETS = 4;

  it.each(PAGE_KINDS.filter(({ id }) => id === 'ooreneo'))(
    '$path is on four sheets, and a taller picture would need a fifth',
    async ({ path }) => {
      const page = await readingPage();
      await page.goto(path);
      expect((await sheetsOf(page)).length).toBe(KIT_SHEETS);
      await addStyle(page, '.ooreneo__view { padding-block-end: 120mm !important }');
      expect((await sheetsOf(page)).length).toBeGreaterThan(KIT_SHEETS);
    },
  );

  /** In each language the longest service, whose text and two drawings do not fit on two sheets, and the shortest. */
  const SERVICES = [
    { path: '/services/functional-safety', sheets: 3 },
    { path: '/tr/hizmetlerimiz/fonksiyonel-guvenlik', sheets: 3 },
    { path: '/services/mechanical-design', sheets: 2 },
    { path: '/tr/hizmetlerimiz/mekanik-tasarim', sheets: 2 },
  ];

  /** Tables that a sheet may divide, and pictures that are narrower than the text. */
  const misfits = (page: Page) =>
    page.evaluate(() => {
      const misfit = (selector: string, isMisfit: (part: Element) => boolean) =>
        [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility() && isMisfit(part)).map(() => selector);
      const body = document.querySelector('.offering-detail__body')!.getBoundingClientRect();
      return [
        ...misfit('.offering-detail__list', (list) => getComputedStyle(list).breakInside !== 'avoid'),
        ...misfit('.gallery__picture[src$=".svg"]', (picture) => picture.getBoundingClientRect().width < body.width - 1),
      ];
    });

  it.each(SERVICES)('$path is on $sheets sheets', async ({ path, sheets }) => {
    const page = await readingPage({ width: 657 });
    await page.goto(path);
    await onPaper(page);
    expect((await sheetsOf(page)).length).toBe(sheets);
  });

  it('services have drawings as wide as the text, and tables beside their heading', async () => {
    const page = await readingPage({ width: 657 });
    for (const { path } of PAGES.filter(({ id }) => id === 'service')) {
      await page.goto(path);
      await onPaper(page);
      expect(await misfits(page), path).toEqual([]);
    }
  });

  it('notices a table that a sheet may divide, and a drawing that is narrower than the text', async () => {
    const page = await readingPage({ width: 657 });
    await page.goto('/services/functional-safety');
    await onPaper(page);
    expect(await misfits(page)).toEqual([]);
    await addStyle(page, '.offering-detail__list { break-inside: auto !important } .gallery__picture { inline-size: 40mm !important }');
    expect(await misfits(page)).toEqual(expect.arrayContaining(['.offering-detail__list', '.gallery__picture[src$=".svg"]']));
  });

  it('a title block is no taller than 46 mm, the space that is reserved for it', async () => {
    const page = await readingPage({ width: 657 });
    for (const path of ['/faq', '/services/functional-safety', '/tr/toplumsal-cinsiyet-esitligi-plani']) {
      await page.goto(path);
      await onPaper(page);
      const { height = 0 } = (await page.locator('.footer').boundingBox()) ?? {};
      expect(height).toBeGreaterThan(0);
      expect((height / 96) * 25.4, path).toBeLessThanOrEqual(46);
    }
  });

  /** How far the title block begins, and ends, below the end of the last text, in mm. */
  const belowText = (page: Page) =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let end = 0;
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (text.textContent?.trim() === '' || !text.parentElement?.checkVisibility()) continue;
        range.selectNodeContents(text);
        end = Math.max(end, range.getBoundingClientRect().bottom);
      }
      const { top, bottom } = document.querySelector('.footer > .wrap')!.getBoundingClientRect();
      return { begins: ((top - end) / 96) * 25.4, ends: ((bottom - end) / 96) * 25.4 };
    });
  const pathOf = (wanted: string) => PAGE_KINDS.find(({ id, locale }) => id === wanted && locale === 'en')!.path;

  /** Pages as editors may leave them: without some parts, or with a part at the end of another one, named by classes. */
  const ENDS: readonly { readonly kind: string; readonly without?: string; readonly add?: readonly [to: string, ...classes: string[]] }[] =
    [
      { kind: 'post' },
      { kind: 'post', add: ['.comments', 'comments__list', 'comments__comment'] },
      { kind: 'education', without: '.offering-detail__partner, .offering-detail__call', add: ['.offering-detail__body', 'documents'] },
      { kind: 'service', without: '.offering-detail__list' },
      { kind: 'service', without: '.offering-detail__list, .sources' },
      { kind: 'about', without: '.about-page__group' },
      { kind: 'equalityPlan', without: '.equality-plan__table' },
    ];

  it.each(ENDS)(
    'a title block is below the text, in the room that is reserved for it: $kind $without $add',
    async ({ kind, without, add }) => {
      const page = await readingPage({ width: 657 });
      await page.goto(pathOf(kind));
      await onPaper(page);
      await page.evaluate(
        ({ without, add: [to, ...classes] }) => {
          if (without !== undefined) for (const part of document.querySelectorAll(without)) part.remove();
          let end = to === undefined ? null : document.querySelector(to);
          for (const name of classes) {
            const part = document.createElement('div');
            part.className = name;
            end?.append(part);
            end = part;
          }
          if (classes.length > 0) end?.append('The last words.');
        },
        { without, add: add ?? [] },
      );
      const { begins, ends } = await belowText(page);
      expect(begins).toBeGreaterThan(3);
      // About and plan have no box that keeps room where these parts are absent.
      if (!['about', 'equalityPlan'].includes(kind)) expect(ends).toBeLessThanOrEqual(46 + 2);
    },
  );

  it('notices a name that has slipped below its text', async () => {
    const page = await readingPage({ width: SHEET });
    await page.goto('/services');
    await onPaper(page);
    await addStyle(page, '.offering-list__head { grid-area: 3 / 2 !important }');
    expect((await misplacedNames(page)).length).toBe(8);
  });

  it('the telephone number and the e-mail address of the title block are in one line each', async () => {
    const page = await readingPage({ width: 657 });
    await page.goto('/contact');
    await onPaper(page);
    const lines = await page.locator('.footer__reach').evaluateAll((links) => links.map((link) => link.getClientRects().length));
    expect(lines).toEqual([1, 1]);
  });

  it('the headline of home is in one line', async () => {
    const page = await readingPage({ width: 657 });
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
    const page = await readingPage();
    await page.goto('/about');
    await onPaper(page);
    await addStyle(page, '.breadcrumb { display: block !important }');
    expect(await shownOf(page, SCREEN_ONLY)).toEqual(['.breadcrumb']);
  });
});
