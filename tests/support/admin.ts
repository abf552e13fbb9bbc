import type { Browser, Page } from 'playwright-core';
import type { AdminLanguage } from '../../src/site/locales.ts';
import { violationsOf } from '../a11y/axe.ts';
import { EDITOR } from './content-service.ts';

/** Of other work on both cores, an admin's page may take more than the usual half minute. */
const MOST_MS = 120_000;

/** An empty page with a session of its own, in which the admin is in a language. The caller closes its context. */
export async function adminPage(browser: Browser, language: AdminLanguage): Promise<Page> {
  const context = await browser.newContext({ locale: language, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(MOST_MS);
  await context.addInitScript((code) => window.localStorage.setItem('strapi-admin-language', code), language);
  return context.newPage();
}

/**
 * Signs somebody in by the form of the content service's admin, and waits for the first screen.
 * @param origin of the service
 * @param email of somebody whose password is the one of `EDITOR`
 */
export async function signIn(page: Page, origin: string, email: string = EDITOR.email): Promise<void> {
  await page.goto(`${origin}/admin/auth/login`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(EDITOR.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/admin\/?$/);
}

/** A page as `adminPage` gives it, with somebody signed in. */
export async function openAdmin(browser: Browser, language: AdminLanguage, origin: string, email?: string): Promise<Page> {
  const page = await adminPage(browser, language);
  await signIn(page, origin, email);
  return page;
}

/**
 * What axe finds in a part of a page of the admin that has come to rest.
 * @param within selector of the part
 * @param leftOut rules that Strapi's own parts break there
 */
export async function faultsOf(page: Page, within: string, leftOut: readonly string[] = []): Promise<string[]> {
  // Strapi's buttons have less contrast under the pointer.
  await page.mouse.move(0, 0);
  // The button behind a dialog turns as long as it waits.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // Strapi gives all of its panels one label.
  return violationsOf(page, { within, leftOut: ['landmark-unique', ...leftOut] });
}

/**
 * Faults in Strapi's dark and light theme, one line each. What was opened stays open in the light one.
 * @param look loads a page of the admin, and gives the faults that it finds there
 */
export async function inBothThemes(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => localStorage.setItem('STRAPI_THEME', name), theme);
    found.push(...(await look()).map((fault) => `${theme}: ${fault}`));
  }
  return found;
}
