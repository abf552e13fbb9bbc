import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
import { newPage } from '../support/browser.ts';
import { EXAMPLE_PAGES } from '../support/examples.ts';
import { LOOKS, look, scrollThrough } from '../support/looks.ts';
import { ALIASES, PAGE_KINDS, PAGES } from '../support/pages.ts';
import { unfoundPath, waitingSite } from '../support/status-pages.ts';
import { violationsOf } from './axe.ts';

/** Axe on the page as it stands, in every look. */
async function inEveryLook(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const wanted of LOOKS) {
    await look(page, wanted);
    found.push(...(await violationsOf(page)).map((line) => `${state}, ${String(wanted.width)} px, ${wanted.scheme}: ${line}`));
  }
  return found;
}

/** A page's first screen, and the page once everything on it has run. */
async function violationsOn(path: string): Promise<string[]> {
  const page = await newPage({ reducedMotion: true });
  await page.goto(path);
  const first = await inEveryLook(page, 'at first');
  await scrollThrough(page);
  return [...first, ...(await inEveryLook(page, 'scrolled to the end'))];
}

const everyAddress = [...new Set([...PAGES, ...PAGE_KINDS, ...ALIASES].map(({ path }) => path))];

describe('every page is free of what axe can find, at first and scrolled to its end', () => {
  it.each(everyAddress)('%s', async (path) => {
    expect(await violationsOn(path)).toEqual([]);
  });
});

describe('every section and part is free of what axe can find, in all its states', () => {
  it.each(EXAMPLE_PAGES)('$path', async ({ path }) => {
    expect(await violationsOn(path)).toEqual([]);
  });
});

describe.each(LOCALE_CODES)('in %s', (locale) => {
  it('every menu and the drawer with all its folds open are free of what axe can find', async () => {
    const page = await newPage({ reducedMotion: true });
    await page.goto(href('services', locale));
    const found: string[] = [];
    let opened = 0;
    for (const wanted of LOOKS) {
      await look(page, wanted);
      for (const button of await page.locator('header button[popovertarget]').filter({ visible: true }).all()) {
        await button.click();
        const panel = page.locator(':popover-open');
        await panel.waitFor();
        await panel.evaluate((element) => element.querySelectorAll('details').forEach((fold) => (fold.open = true)));
        found.push(...(await violationsOf(page)).map((line) => `${await button.innerText()}, ${String(wanted.width)} px, ${wanted.scheme}: ${line}`));
        opened++;
        await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'detached' });
      }
    }
    expect(found).toEqual([]);
    // Two submenus on a wide screen and one drawer on a narrow one, in both schemes.
    expect(opened).toBe(6);
  });

  it('the comment form with all its errors is free of what axe can find', async () => {
    const page = await newPage({ reducedMotion: true });
    await page.goto(href('newestPost', locale));
    await page.locator('#comments button[type=submit]').click();
    await page.locator('#comments [aria-invalid=true]').first().waitFor();
    expect(await inEveryLook(page, 'with errors')).toEqual([]);
  });

  it('the not-found page is free of what axe can find', async () => {
    expect(await violationsOn(unfoundPath(locale))).toEqual([]);
  });

  it('the waiting page of a site without content is free of what axe can find', async () => {
    const site = await waitingSite();
    const page = await newPage({ reducedMotion: true, site, expected: [/503/] });
    const answer = await page.goto(href('home', locale));
    expect(answer?.status()).toBe(503);
    expect(await inEveryLook(page, 'waiting')).toEqual([]);
    await page.locator('[data-retry]').evaluate((element) => (element.dataset['retry'] = 'late'));
    expect(await inEveryLook(page, 'waiting for long')).toEqual([]);
  });
});

/** A page that is right but for what the test puts into it. */
const fixture = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title></head><body><main><h1>A page</h1>${body}</main></body></html>`;

describe('axe as it is asked here', () => {
  it.each([
    ['a button without a name', 'button-name', '<button type="button"></button>'],
    ['pale text', 'color-contrast', '<p style="color: #aaa; background: #fff">pale</p>'],
    ['targets too small and too close', 'target-size', '<button style="width: 12px; height: 12px; padding: 0; border: 0; font-size: 8px">a</button><button style="width: 12px; height: 12px; padding: 0; border: 0; font-size: 8px">b</button>'],
    ['a heading level left out (best practice)', 'heading-order', '<h4>Far below</h4>'],
  ])('catches %s', async (_, rule, body) => {
    const page = await newPage();
    await page.setContent(fixture(body));
    expect((await violationsOf(page)).map((line) => line.split(':')[0])).toContain(rule);
  });

  it('says nothing about a page that is right', async () => {
    const page = await newPage();
    await page.setContent(fixture('<p>Fine.</p>'));
    expect(await violationsOf(page)).toEqual([]);
  });
});
