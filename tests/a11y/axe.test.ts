import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { href, ROUTE_IDS, type RouteId } from '../../src/site/routes.ts';
import { newContext, newPage } from '../support/browser.ts';
import { EXAMPLE_NAMES, examplePath } from '../support/examples.ts';
import { inLanes } from '../support/lanes.ts';
import { LOOKS, look, scrollThrough, type Look } from '../support/looks.ts';
import { ALIASES, PAGE_KINDS, PAGES } from '../support/pages.ts';
import { unfoundPath, waitingSite } from '../support/status-pages.ts';
import { violationsOf } from './axe.ts';

/** Axe on the page as it stands, in these looks. */
async function inLooks(page: Page, state: string, looks: readonly Look[] = LOOKS): Promise<string[]> {
  // An example page shows a part several times over, and so its landmarks; pages prove that theirs are told apart.
  const leftOut = new URL(page.url()).pathname.startsWith('/examples/') ? ['landmark-unique'] : [];
  const found: string[] = [];
  for (const wanted of looks) {
    await look(page, wanted);
    found.push(
      ...(await violationsOf(page, leftOut)).map(
        (line) => `${new URL(page.url()).pathname} ${state}, ${String(wanted.width)} px, ${wanted.scheme}: ${line}`,
      ),
    );
  }
  return found;
}

/** Scrolling starts widgets and loads pictures, the same in every scheme: each width and each scheme once. */
const SCROLLED_LOOKS = LOOKS.filter(({ width, scheme }) => (width === 360) === (scheme === 'light'));

/** A page's first screen in every look, and the page once everything on it has run. */
async function violationsOn(context: BrowserContext, path: string, status: number): Promise<string[]> {
  const page = await context.newPage();
  expect((await page.goto(path))?.status()).toBe(status);
  const first = await inLooks(page, 'at first');
  await scrollThrough(page);
  const scrolled = await inLooks(page, 'scrolled to the end', SCROLLED_LOOKS);
  await page.close();
  return [...first, ...scrolled];
}

/** All of these pages, two at a time: one browser, two cores. */
async function violationsOnAll(paths: readonly string[], status = 200): Promise<string[]> {
  const context = await newContext({ reducedMotion: true });
  return (await inLanes(2, paths, (path) => violationsOn(context, path, status))).flat();
}

const everyPage = [...PAGES, ...PAGE_KINDS, ...ALIASES];
const pathsOf = (id: RouteId) => [...new Set(everyPage.filter((page) => page.id === id).map(({ path }) => path))];
const SEVERAL_PAGES = { timeout: 600_000 };

describe('every page of a kind, in both languages, is free of what axe can find, at first and scrolled to its end', SEVERAL_PAGES, () => {
  it.each(ROUTE_IDS)('%s', async (id) => {
    expect(await violationsOnAll(pathsOf(id))).toEqual([]);
  });
});

describe('every section and part, in both languages, is free of what axe can find in all its states', SEVERAL_PAGES, () => {
  it.each(EXAMPLE_NAMES)('%s', async (name) => {
    expect(await violationsOnAll(LOCALE_CODES.map((locale) => examplePath(name, locale)))).toEqual([]);
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
        const name = await button.innerText();
        const panel = page.locator(':popover-open');
        await panel.waitFor();
        await panel.evaluate((element) => element.querySelectorAll('details').forEach((fold) => (fold.open = true)));
        found.push(...(await violationsOf(page)).map((line) => `${name}, ${String(wanted.width)} px, ${wanted.scheme}: ${line}`));
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
    expect(await inLooks(page, 'with errors')).toEqual([]);
  });

  it('the not-found page is free of what axe can find', async () => {
    expect(await violationsOnAll([unfoundPath(locale)], 404)).toEqual([]);
  });

  it('the waiting page of a site without content is free of what axe can find', async () => {
    const site = await waitingSite();
    const page = await newPage({ reducedMotion: true, site, expected: [/503/] });
    const answer = await page.goto(href('home', locale));
    expect(answer?.status()).toBe(503);
    expect(await inLooks(page, 'waiting')).toEqual([]);
    await page.locator('[data-retry]').evaluate((element) => (element.dataset['retry'] = 'late'));
    expect(await inLooks(page, 'waiting for long')).toEqual([]);
  });
});

/** A page that is right but for what the test puts into it. */
const fixture = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title></head><body><main><h1>A page</h1>${body}</main></body></html>`;

describe('axe as it is asked here', () => {
  it.each([
    ['a button without a name', 'button-name', '<button type="button"></button>'],
    ['pale text', 'color-contrast', '<p style="color: #aaa; background: #fff">pale</p>'],
    [
      'targets too small and too close',
      'target-size',
      '<button style="width: 12px; height: 12px; padding: 0; border: 0; font-size: 8px">a</button><button style="width: 12px; height: 12px; padding: 0; border: 0; font-size: 8px">b</button>',
    ],
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
