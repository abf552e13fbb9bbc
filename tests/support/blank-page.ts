import type { Page } from 'playwright-core';
import { readingPage } from './browser.ts';

/** A kept window without a page, for a document of the test's own, which would be under the security policy of the page before it. */
export async function blankPage(): Promise<Page> {
  const page = await readingPage();
  await page.goto('about:blank');
  return page;
}
