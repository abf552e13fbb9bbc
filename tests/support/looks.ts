import type { Page } from 'playwright-core';

export const SCHEMES = ['light', 'dark'] as const;
export const WIDTHS = [360, 1280] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Every look the issue asks for: two widths in two colour schemes. */
export const LOOKS = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));

/** Gives an open page another width and scheme, without loading it again. */
export async function look(page: Page, { width, scheme }: { readonly width: number; readonly scheme: Scheme }): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: scheme });
}

/** Scrolls through a page to its end, until every widget runs and every picture has come. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const settled = (image: HTMLImageElement) =>
      image.complete ? undefined : new Promise((done) => ['load', 'error'].forEach((event) => image.addEventListener(event, done, { once: true })));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    // A picture in a closed part of the page is not asked for, and none waits for it.
    await Promise.all([...document.images].filter((image) => image.checkVisibility()).map(settled));
  });
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
}
