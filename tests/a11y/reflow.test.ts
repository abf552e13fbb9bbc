import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_LOCALES, LOCALE_CODES } from '../../src/site/locales.ts';
import { newPage, readingPage } from '../support/browser.ts';
import { EXAMPLE_NAMES, examplePath } from '../support/examples.ts';
import { scrollThrough } from '../support/looks.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { unfoundPath } from '../support/status-pages.ts';
import { FAILED_REQUESTS, showUploadStates } from '../support/upload-states.ts';

/** From the narrowest window WCAG 1.4.10 names to the widest screens in use. */
const WIDTHS = [320, 360, 768, 1280, 1920, 2560];
/** Text at twice its size (WCAG 1.4.4), on a phone and on a desktop. */
const LARGE_TEXT_WIDTHS = [360, 1280];

/**
 * What reaches out of the window, or is cut off by a part that hides what does not fit. What scrolls by itself
 * (a carousel, a wide table) may be wider; what is hidden from sight on purpose is not looked at.
 */
function outOfSight(): string[] {
  const SLACK = 2;
  const found = new Set<string>();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.add(`the page is ${String(scrollWidth)} px wide in a window of ${String(innerWidth)} px`);
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.trim().replace(/\s+/g, '.')}` : ''}`;
  const isMeantHidden = (element: Element) =>
    element.closest('.visually-hidden, [aria-hidden=true], [inert], svg') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** How a part shows its content; computed once for a part, not for every line of text in it. */
  const showing = (part: Element) => {
    const style = getComputedStyle(part);
    const frame = part.getBoundingClientRect();
    const clips = (overflow: string) => style.display !== 'inline' && ['hidden', 'clip'].includes(overflow);
    return {
      frame,
      isHidden: style.clipPath !== 'none' || (style.position === 'absolute' && frame.bottom <= 0),
      clipsX: clips(style.overflowX),
      clipsY: clips(style.overflowY),
      scrollsAside: ['auto', 'scroll'].includes(style.overflowX) && part.scrollWidth > part.clientWidth,
      isFixed: style.position === 'fixed',
    };
  };
  const known = new Map<Element, ReturnType<typeof showing>>();
  const showingOf = (part: Element) => {
    const found = known.get(part) ?? showing(part);
    known.set(part, found);
    return found;
  };

  /** @returns why `box` of `element` cannot be seen whole */
  const fault = (element: Element, box: DOMRect): string | undefined => {
    for (let part: Element | null = element; part !== null; part = part.parentElement) {
      const { frame, isHidden, clipsX, clipsY, scrollsAside, isFixed } = showingOf(part);
      if (isHidden) return undefined;
      if (part === document.body || part === document.documentElement) continue;
      const cutX = clipsX && (box.left < frame.left - SLACK || box.right > frame.right + SLACK);
      const cutY = clipsY && (box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK);
      if (cutX || cutY) return `is cut off by ${nameOf(part)}`;
      if (scrollsAside) return undefined;
      if (isFixed) break;
    }
    return box.left < -SLACK || box.right > innerWidth + SLACK
      ? `reaches out of the window (${String(Math.round(box.left))} to ${String(Math.round(box.right))} px)`
      : undefined;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || node.nodeValue?.trim() === '' || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName) || isMeantHidden(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      // The lines' boxes reach above and below the letters; sideways they are exact.
      const letters = new DOMRect(box.x, box.y + box.height * 0.25, box.width, box.height * 0.5);
      const why = box.width > 0 ? fault(element, letters) : undefined;
      if (why !== undefined) found.add(`“${node.nodeValue?.trim().slice(0, 40) ?? ''}” in ${nameOf(element)} ${why}`);
    }
  }
  for (const element of document.querySelectorAll('a, button, input, textarea, summary, img, table, iframe')) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || isMeantHidden(element)) continue;
    // A picture fills its frame and is cropped by it; only the window may not cut it.
    if (element.tagName === 'IMG') continue;
    const why = fault(element, new DOMRect(box.x, box.y + box.height / 2, box.width, 0));
    if (why !== undefined) found.add(`${nameOf(element)} ${why}`);
  }
  return [...found];
}

async function faultsAt(page: Page, widths: readonly number[], state = ''): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await page.evaluate(outOfSight)).map((line) => `${String(width)} px${state}: ${line}`));
  }
  return found;
}

/** Doubles the text size as a visitor's setting does; the page's security policy allows a style sheet made by script. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets.push(sheet);
  });

async function faultsOf(path: string, status = 200): Promise<string[]> {
  const page = await readingPage({ reducedMotion: true });
  expect((await page.goto(path))?.status()).toBe(status);
  await scrollThrough(page);
  const found = await faultsAt(page, WIDTHS);
  await doubleText(page);
  return [...found, ...(await faultsAt(page, LARGE_TEXT_WIDTHS, ', text twice as large'))];
}

describe('nothing reaches out of the window or is cut off, at any width and with text twice as large', () => {
  it.each(PAGE_KINDS.map(({ path }) => path))('%s', async (path) => {
    expect(await faultsOf(path)).toEqual([]);
  });

  it.each(LOCALE_CODES.map(unfoundPath))('%s', async (path) => {
    expect(await faultsOf(path, 404)).toEqual([]);
  });

  it.each(EXAMPLE_NAMES.flatMap((name) => EXAMPLE_LOCALES.map((locale) => examplePath(name, locale))))('%s', async (path) => {
    expect(await faultsOf(path)).toEqual([]);
  });

  it.each(LOCALE_CODES)('a form in the states that its script makes (%s)', async (locale) => {
    const page = await newPage({ reducedMotion: true, expected: FAILED_REQUESTS });
    // The longest of the texts of an upload under way.
    await showUploadStates(page, locale, 'busy');
    expect(await faultsAt(page, WIDTHS)).toEqual([]);
    await doubleText(page);
    expect(await faultsAt(page, LARGE_TEXT_WIDTHS, ', text twice as large')).toEqual([]);
  });
});

describe('what is looked for', () => {
  const faultsIn = async (body: string): Promise<string> => {
    const page = await newPage();
    await page.setContent(`<!doctype html><html lang="en"><body style="margin: 0; overflow-x: clip">${body}</body></html>`);
    return (await faultsAt(page, [360])).join('\n');
  };

  it.each([
    [
      'a line that does not break',
      '<p style="white-space: nowrap">A sentence far too long for a phone, and one that nothing may break before its end</p>',
      'reaches out of the window',
    ],
    ['a table wider than the window', '<table style="width: 900px"><tr><td>a</td></tr></table>', 'table reaches out of the window'],
    [
      'text cut off by its box',
      '<div style="width: 80px; overflow: hidden"><span style="white-space: nowrap">Much longer than its box</span></div>',
      'is cut off by div',
    ],
    ['text cut off below', '<div style="height: 20px; overflow: hidden">One<br>two<br>three</div>', '“three” in div is cut off by div'],
  ])('catches %s', async (_, body, fault) => {
    expect(await faultsIn(body)).toContain(fault);
  });

  it.each([
    ['a row that scrolls by itself', '<div style="overflow-x: auto"><p style="width: 900px">wide</p></div>'],
    [
      'a paragraph that wraps',
      '<p>A sentence far too long for one line of a phone, which wraps as every sentence should and is whole.</p>',
    ],
  ])('lets %s be', async (_, body) => {
    expect(await faultsIn(body)).toBe('');
  });
});
