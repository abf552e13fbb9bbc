import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { href, ROUTE_IDS, type RouteId } from '../../src/site/routes.ts';
import { newPage, readingPage } from '../support/browser.ts';
import { EXAMPLE_NAMES, examplePath } from '../support/examples.ts';
import { LOOKS, look, scrollThrough, type Look } from '../support/looks.ts';
import { ALIASES, PAGE_KINDS, PAGES } from '../support/pages.ts';
import { serve } from '../support/serve.ts';
import { unfoundPath, waitingSite } from '../support/status-pages.ts';
import { violationsOf } from './axe.ts';

/** Axe on the page as it stands, in these looks: every rule once a width, and in the other scheme those that it can change. */
async function inLooks(page: Page, state: string, looks: readonly Look[] = LOOKS): Promise<string[]> {
  const { pathname } = new URL(page.url());
  // An example page shows a part several times over, and so its landmarks; pages prove that theirs are told apart.
  const leftOut = pathname.startsWith('/examples/') ? ['landmark-unique'] : [];
  const found: string[] = [];
  const widths = new Set<number>();
  for (const wanted of looks) {
    await look(page, wanted);
    const lines = await violationsOf(page, { leftOut, schemeOnly: widths.has(wanted.width) });
    widths.add(wanted.width);
    found.push(...lines.map((line) => `${pathname} ${state}, ${String(wanted.width)} px, ${wanted.scheme}: ${line}`));
  }
  return found;
}

/** Scrolling starts widgets and loads pictures, the same in every scheme: each width and each scheme once. */
const SCROLLED_LOOKS = LOOKS.filter(({ width, scheme }) => (width === 360) === (scheme === 'light'));

/** What a page is made of: every kind of element, with the kind of element it stands in. */
const partsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) => [element.localName, ...[...element.classList].sort()].join('.');
    const elements = [...document.body.querySelectorAll('*')].filter((element) => element.parentElement?.closest('svg') === null);
    return [...new Set(elements.map((element) => `${element.parentElement ? nameOf(element.parentElement) : ''} > ${nameOf(element)}`))];
  });

/** Pages of one kind in one language: what was met in all looks, and how many had nothing else. */
interface Met {
  readonly parts: Set<string>;
  alike: number;
}

declare global {
  interface Window {
    /** Set by {@link watchChanges}. */
    pageHasChanged?: true;
  }
}

/** Notes whether anything of the page changes from now on. */
const watchChanges = (page: Page) =>
  page.evaluate(() => {
    const observer = new MutationObserver(() => (window.pageHasChanged = true));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

/** True when the scrolled page is another one than it was at first: by its own doing, or because something stays in sight. */
const isAnother = (page: Page) =>
  page.evaluate(
    () =>
      window.pageHasChanged === true ||
      [...document.body.querySelectorAll('*')].some(
        (element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position) && element.checkVisibility(),
      ),
  );

/**
 * What axe finds on the first screen in every look, and again once everything on the page has run, if that changed it.
 * @param met of pages of this kind: one that consists of what was met already differs in words and pictures; one look is for those
 */
async function violationsOn(page: Page, path: string, status = 200, met?: Met): Promise<string[]> {
  expect((await page.goto(path))?.status()).toBe(status);
  if (met) {
    const parts = await partsOf(page);
    const isAlike = parts.every((part) => met.parts.has(part));
    for (const part of parts) met.parts.add(part);
    if (isAlike) return inLooks(page, 'at first', LOOKS.slice(met.alike++ % LOOKS.length).slice(0, 1));
  }
  await watchChanges(page);
  const first = await inLooks(page, 'at first');
  await scrollThrough(page);
  return (await isAnother(page)) ? [...first, ...(await inLooks(page, 'scrolled to the end', SCROLLED_LOOKS))] : first;
}

interface Subject {
  readonly path: string;
  readonly met?: Met;
}

/** All of these pages, two at a time: one browser, two cores. */
async function violationsOnAll(subjects: readonly Subject[], status = 200): Promise<string[]> {
  const queue = subjects.values();
  const lanes = [0, 1].slice(0, subjects.length).map(async (window) => {
    const page = await readingPage({ reducedMotion: true, window });
    const found: string[] = [];
    for (const { path, met } of queue) found.push(...(await violationsOn(page, path, status, met)));
    return found;
  });
  return (await Promise.all(lanes)).flat();
}

const everyPage = [...new Map([...PAGE_KINDS, ...PAGES, ...ALIASES].map((page) => [page.path, page])).values()];
function pagesOf(id: RouteId): Subject[] {
  const met = Object.fromEntries(LOCALE_CODES.map((locale): [Locale, Met] => [locale, { parts: new Set(), alike: 0 }])) as Record<
    Locale,
    Met
  >;
  // The second language begins with another look.
  LOCALE_CODES.forEach((locale, index) => (met[locale].alike = index));
  return everyPage.filter((page) => page.id === id).map(({ path, locale }) => ({ path, met: met[locale] }));
}
const SEVERAL_PAGES = { timeout: 600_000 };

describe('every page of a kind, in both languages, is free of what axe can find, at first and scrolled to its end', SEVERAL_PAGES, () => {
  it.each(ROUTE_IDS)('%s', async (id) => {
    expect(await violationsOnAll(pagesOf(id))).toEqual([]);
  });
});

describe('every section and part, in both languages, is free of what axe can find in all its states', SEVERAL_PAGES, () => {
  it.each(EXAMPLE_NAMES)('%s', async (name) => {
    expect(await violationsOnAll(LOCALE_CODES.map((locale) => ({ path: examplePath(name, locale) })))).toEqual([]);
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
        const lines = await violationsOf(page, { schemeOnly: wanted.scheme === 'dark' });
        found.push(...lines.map((line) => `${name}, ${String(wanted.width)} px, ${wanted.scheme}: ${line}`));
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
    expect(await violationsOnAll([{ path: unfoundPath(locale) }], 404)).toEqual([]);
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
const fixture = (body: string, styles = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>A page</title><style>${styles}</style></head><body><main><h1>A page</h1>${body}</main></body></html>`;

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

describe('the looks that are left out would have said nothing new', () => {
  const PALE_ON_DARK_PHONES = `
    :root { color-scheme: light dark; background: Canvas; color: CanvasText }
    @media (prefers-color-scheme: dark) and (max-width: 400px) { .own { color: #444 } }`;
  const NAMELESS_ON_PHONES = '@media (min-width: 401px) { .own { display: none } }';
  const button = '<button type="button" class="own"></button>';

  /** A site of these pages, and a window on it. */
  async function windowOn(pages: Readonly<Record<string, string>>): Promise<Page> {
    const site = await serve((request, response) => {
      response.setHeader('content-type', 'text/html').end(pages[request.url ?? ''] ?? '');
    });
    return newPage({ site, reducedMotion: true });
  }

  it('a fault of one scheme at one width is found', async () => {
    const page = await windowOn({ '/a': fixture('<p class="own">Words</p>', PALE_ON_DARK_PHONES) });
    expect((await violationsOn(page, '/a')).join('\n')).toMatch(/^\/a at first, 360 px, dark: color-contrast: p: [^\n]*$/);
  });

  it('a fault of one width that no scheme changes is found', async () => {
    const page = await windowOn({ '/a': fixture(button, NAMELESS_ON_PHONES) });
    expect((await violationsOn(page, '/a')).join('\n')).toMatch(/^\/a at first, 360 px, light: button-name: [^\n]*$/);
  });

  it('a page with a part that no other page of its kind has is judged in every look', async () => {
    const page = await windowOn({
      '/a': fixture('<p>Words</p>', PALE_ON_DARK_PHONES),
      '/b': fixture('<p class="own">Words</p>', PALE_ON_DARK_PHONES),
    });
    const met: Met = { parts: new Set(), alike: 0 };
    expect(await violationsOn(page, '/a', 200, met)).toEqual([]);
    expect((await violationsOn(page, '/b', 200, met)).join('\n')).toContain('/b at first, 360 px, dark: color-contrast');
  });

  it('a page that differs in its words and pictures alone is judged in one look, each in another', async () => {
    const paths = ['/a', '/b', '/c', '/d', '/e', '/f'];
    const picture = '<img src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E"';
    const page = await windowOn(
      Object.fromEntries(
        paths.map((path) => [path, fixture(`<p>Words of ${path} ${picture}${path === '/a' ? ' alt="A plan">' : '>'}</p>`)]),
      ),
    );
    const met: Met = { parts: new Set(), alike: 0 };
    const found: string[] = [];
    for (const path of paths) found.push(...(await violationsOn(page, path, 200, met)).map((line) => line.replace(/alt:.*/, 'alt')));
    expect(found).toEqual([
      '/b at first, 360 px, light: image-alt',
      '/c at first, 360 px, dark: image-alt',
      '/d at first, 1280 px, light: image-alt',
      '/e at first, 1280 px, dark: image-alt',
      '/f at first, 360 px, light: image-alt',
    ]);
  });

  it('what comes with scrolling is judged, also in the other scheme', async () => {
    const script =
      'addEventListener("scroll", () => document.querySelector("main").append(document.createElement("button")), { once: true })';
    const page = await windowOn({ '/a': fixture(`<p>Words</p><script>${script}</script>`, 'p { height: 3000px }') });
    const found = await violationsOn(page, '/a');
    expect(found.map((line) => line.split(': ')[0])).toEqual([
      '/a scrolled to the end, 360 px, light',
      '/a scrolled to the end, 1280 px, dark',
    ]);
    expect(found.join()).toContain('button-name');
  });

  it.each([
    ['stays in sight while it scrolls', true, '<aside style="position: sticky; top: 0">Words</aside>'],
    ['is the same all along', false, ''],
  ])('a page of which a part %s is looked at again: %s', async (_, again, part) => {
    const page = await windowOn({ '/a': fixture(`${part}<p style="height: 3000px">Words</p>`) });
    expect(await violationsOn(page, '/a')).toEqual([]);
    expect(await isAnother(page)).toBe(again);
  });
});
