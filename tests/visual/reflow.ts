import type { Page } from 'playwright-core';

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
      isHidden: style.clipPath === 'inset(50%)' || (style.position === 'absolute' && frame.bottom + scrollY <= 0),
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

  /** @returns why `box` of `element` cannot be seen whole; a picture fills its frame, which may crop it */
  const fault = (element: Element, box: DOMRect): string | undefined => {
    let { left, right } = box;
    for (let part: Element | null = element; part !== null; part = part.parentElement) {
      const { frame, isHidden, clipsX, clipsY, scrollsAside, isFixed } = showingOf(part);
      if (isHidden) return undefined;
      if (part === document.body || part === document.documentElement) continue;
      if (clipsX && element.tagName === 'IMG') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      const cutX = clipsX && (left < frame.left - SLACK || right > frame.right + SLACK);
      const cutY = clipsY && element.tagName !== 'IMG' && (box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK);
      if (cutX || cutY) return `is cut off by ${nameOf(part)}`;
      if (scrollsAside) return undefined;
      if (isFixed) break;
    }
    return left < -SLACK || right > innerWidth + SLACK
      ? `reaches out of the window (${String(Math.round(left))} to ${String(Math.round(right))} px)`
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
    const why = fault(element, new DOMRect(box.x, box.y + box.height / 2, box.width, 0));
    if (why !== undefined) found.add(`${nameOf(element)} ${why}`);
  }
  return [...found];
}

/** What cannot be seen whole in windows of these widths. @param state what is said of it beside the width */
export async function faultsAt(page: Page, widths: readonly number[], state = ''): Promise<string[]> {
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

/** What cannot be seen whole on an open page, at any width and with text twice as large; the page keeps the last width and the text. */
export async function faultsAtEveryWidth(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const found = await faultsAt(page, WIDTHS);
  await doubleText(page);
  return [...found, ...(await faultsAt(page, LARGE_TEXT_WIDTHS, ', text twice as large'))];
}
