import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { readingPage } from '../support/browser.ts';
import { differentPages } from '../support/different-pages.ts';
import { addStyle, look } from '../support/looks.ts';

/** Widths at which a column stays in view beside a text. */
const WIDTHS = [1024, 1440, 1920];

/**
 * Scrolls through the page and names the texts that lie in the box of what stays in view, where both are seen: no opaque
 * background of the upper one hides the lower one.
 */
function textsUnderColumns(): string[] {
  const SLACK = 1;
  const found = new Set<string>();
  const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
  const isOpaque = (element: Element) => {
    const colour = getComputedStyle(element).backgroundColor;
    return !colour.startsWith('rgba') && colour !== 'transparent';
  };
  const staying = [...document.body.querySelectorAll('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky' && element.checkVisibility() && element.textContent.trim() !== '',
  );
  const texts = [...document.querySelectorAll('main *')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (element.matches('input, textarea, select') ||
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent!.trim() !== '')),
  );
  const linesOf = (element: Element): DOMRect[] => {
    if (element.matches('input, textarea, select')) return [element.getBoundingClientRect()];
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()];
  };
  /** Whether both are seen at a point: between them there is nothing opaque. */
  const areBothSeen = (x: number, y: number, column: Element, text: Element) => {
    const stack = document.elementsFromPoint(x, y);
    const places = [stack.indexOf(column), stack.indexOf(text)];
    if (places.includes(-1)) return false;
    const lower = stack[Math.max(...places)]!;
    return !stack.slice(0, Math.max(...places)).some((element) => !element.contains(lower) && isOpaque(element));
  };
  // A text beside a column is passed for as long as the column is high.
  const step = Math.max(90, Math.min(180, ...staying.map(({ clientHeight }) => clientHeight)));
  for (let top = 0; staying.length > 0 && top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: 'instant' });
    for (const column of staying) {
      const box = column.getBoundingClientRect();
      if (box.bottom <= 0 || box.top >= innerHeight) continue;
      for (const text of texts) {
        if (column.contains(text) || text.contains(column)) continue;
        const outer = text.getBoundingClientRect();
        if (outer.bottom <= Math.max(0, box.top) || outer.top >= Math.min(innerHeight, box.bottom)) continue;
        for (const line of linesOf(text)) {
          const [left, right] = [Math.max(box.left, line.left), Math.min(box.right, line.right)];
          const [start, end] = [Math.max(box.top, line.top, 0), Math.min(box.bottom, line.bottom, innerHeight)];
          if (right - left <= SLACK || end - start <= SLACK) continue;
          if (areBothSeen((left + right) / 2, (start + end) / 2, column, text)) {
            found.add(`${nameOf(column)} over ${nameOf(text)}`);
          }
        }
      }
    }
  }
  return [...found];
}

const inWindow = async (page: Page, width: number): Promise<string[]> => {
  await look(page, { width, scheme: 'light' });
  return (await page.evaluate(textsUnderColumns)).map((text) => `${String(width)} px: ${text}`);
};

describe.each(LOCALE_CODES)('what stays in view while a page scrolls lies over no text, in %s', (locale) => {
  it('on every page with parts of its own that stay', { timeout: 300_000 }, async () => {
    const page = await readingPage({ reducedMotion: true });
    const found: string[] = [];
    // A page carries all styles of its parts, and no others (src/server/pages/unused-styles.ts).
    const subjects = (await differentPages(locale)).filter(({ html }) => html.includes('position:sticky'));
    expect(subjects.some(({ html }) => html.includes('margin-column'))).toBe(true);
    for (const { path } of subjects) {
      await page.goto(path);
      for (const width of WIDTHS) found.push(...(await inWindow(page, width)).map((line) => `${path}, ${line}`));
    }
    expect(found).toEqual([]);
  });

  it('notices a column that goes on beside a part as wide as both', async () => {
    const page = await readingPage({ reducedMotion: true });
    const wide = (await differentPages(locale)).find(({ html }) => html.includes('class="change-impact"'))!;
    await page.goto(wide.path);
    await addStyle(page, '.margin-column { position: sticky !important }');
    expect((await inWindow(page, 1440)).join('\n')).toContain('change-impact');
  });
});
