import type { Page } from 'playwright-core';

interface Way {
  readonly from: string;
  /** Opens the next page. */
  readonly go: () => Promise<unknown>;
  /** Address of the next page, as a pattern of Playwright. */
  readonly to: string;
}

/**
 * Goes from one page to the next, and looks at the transition between them. A page that is still arriving when it is first shown
 * has no transition of what has not come, as on a slow line: the page is opened again until it was there to its footer.
 * @param look runs in the next page when its transition is ready
 * @returns what `look` returns; undefined where there is no transition
 */
export async function transitionOn<Seen>(page: Page, { from, go, to }: Way, look: () => Seen): Promise<Seen | undefined> {
  await page.addInitScript(`
    addEventListener('pagereveal', ({ viewTransition }) => {
      const isWhole = document.querySelector('footer') !== null;
      const tell = (seen) => (document.documentElement.dataset.transition = JSON.stringify({ isWhole, seen }));
      if (viewTransition) void viewTransition.ready.then(() => tell((${look.toString()})()));
      else tell();
    });
  `);
  for (;;) {
    await page.goto(from);
    await go();
    await page.waitForURL(to);
    await page.waitForFunction(() => document.documentElement.dataset['transition'] !== undefined);
    const told = await page.evaluate(() => document.documentElement.dataset['transition'] ?? '');
    const { isWhole, seen } = JSON.parse(told) as { readonly isWhole: boolean; readonly seen?: Seen };
    if (isWhole) return seen;
  }
}
