import type { Page } from 'playwright-core';

export const WIDTHS = [360, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;
export interface Look {
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
}

/** Frames come every 16 ms; after this long a page is not being painted. */
const FRAME_MOST_MS = 2_000;

/** Every combination in which the site is tested: two widths in two colour schemes. */
export const LOOKS: readonly Look[] = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));

/** Adds a style sheet to an open page, as a test's own or to seed a fault; the page's security policy allows it. */
export const addStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/** Sections that wait to be laid out until they come near are laid out at once: everything is looked at. */
async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate((rule) => {
    // Adding a style sheet causes the whole page to be styled again, so it is added once.
    if (document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === rule)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
  }, '* { content-visibility: visible !important; }');
}

/** Changes the width and the scheme of an open page without loading it again. */
export async function look(page: Page, { width, scheme }: Look): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== 800) await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: scheme });
  await layOutWhole(page);
  // Transitions are off: a colour between two schemes belongs to neither.
  await page.evaluate(async (mostMs) => {
    // A browser on a busy machine may stop painting a page; the deadline ends the wait then.
    const drawn = () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
        AbortSignal.timeout(mostMs).onabort = () => done();
      });
    for (let running: Animation[] | undefined; running === undefined || running.length > 0;) {
      await drawn();
      running = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
      const ended = Promise.allSettled(running.map(({ finished }) => finished));
      await Promise.race([ended, new Promise<unknown>((late) => (AbortSignal.timeout(mostMs).onabort = late))]);
    }
  }, FRAME_MOST_MS);
}

/** A picture that has not loaded by then never will; the failure names it. */
const PICTURE_MOST_MS = 30_000;

/** Scrolls through a page to its end, window by window, until every widget runs and every picture passed has come. */
export async function scrollThrough(page: Page): Promise<void> {
  // Widgets are started after the first paint; one that was scrolled past before would never come near the window.
  await page.waitForFunction(() => !document.querySelector('astro-island') || customElements.get('astro-island') !== undefined);
  await layOutWhole(page);
  await page.evaluate(
    async ([mostMs, frameMostMs]) => {
      const drawn = () =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => done()));
          AbortSignal.timeout(frameMostMs).onabort = () => done();
        });
      const come = (image: HTMLImageElement) =>
        new Promise<void>((done, fail) => {
          const overdue = setTimeout(() => {
            fail(new Error(`The picture ${image.currentSrc || image.src} did not come within ${String(mostMs / 1000)} seconds.`));
          }, mostMs);
          for (const event of ['load', 'error']) {
            image.addEventListener(event, () => (clearTimeout(overdue), done()), { once: true });
          }
        });
      const inWindow = (element: Element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        return width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      };
      for (let top = 0; ; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        await drawn();
        await Promise.all([...document.images].filter((image) => !image.complete && inWindow(image)).map(come));
        if (top + innerHeight >= document.documentElement.scrollHeight) return;
      }
    },
    [PICTURE_MOST_MS, FRAME_MOST_MS] as const,
  );
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null, undefined, { polling: 100 });
}

/** Shows a page as it is printed, its styles for paper loaded. */
export async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() => Boolean(document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet][media=print]')?.sheet));
}
