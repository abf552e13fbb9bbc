import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_LOCALES, LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { href, ROUTE_IDS, type RouteId } from '../../src/site/routes.ts';
import { blankPage } from '../support/blank-page.ts';
import { newPage, readingPage } from '../support/browser.ts';
import { EXAMPLE_NAMES, examplePath } from '../support/examples.ts';
import { LOOKS, look, scrollThrough, type Look } from '../support/looks.ts';
import { ALIASES, kindsInTurn, PAGE_KINDS, PAGES, type SitePage } from '../support/pages.ts';
import { serve } from '../support/serve.ts';
import { unfoundPath, waitingSite } from '../support/status-pages.ts';
import { FAILED_REQUESTS, showUploadStates, UNDER_WAY } from '../support/upload-states.ts';
import { violationsOf } from './axe.ts';

/**
 * Axe on the page as it is, in these looks: every rule once a width, and in the other scheme those that it can change.
 * @param settled rules whose verdict is known from other pages
 */
async function inLooks(page: Page, state: string, looks: readonly Look[] = LOOKS, settled: readonly string[] = []): Promise<string[]> {
  const { pathname } = new URL(page.url());
  // An example page shows a part, and its landmarks, several times; the tests of pages check that landmarks have different names.
  const leftOut = [...settled, ...(pathname.startsWith('/examples/') ? ['landmark-unique'] : [])];
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

/**
 * After scrolling, each width and each scheme is checked once: scrolling starts the same widgets and loads the same pictures in
 * every scheme.
 */
const SCROLLED_LOOKS = LOOKS.filter(({ width, scheme }) => (width === 360) === (scheme === 'light'));

/**
 * What a page is made of: every kind of element, with all kinds of elements it is in, so that it has the same styles
 * wherever it occurs. A kind is the name and the classes; of the element itself also the attributes, with their values where
 * these are words of HTML or of our own (`type=submit`, `aria-expanded=true`) or nothing, and whether it lacks content or headers.
 * @param html in place of the page, one as the server sends it
 */
const partsOf = (page: Page, html?: string): Promise<string[]> =>
  page.evaluate((text) => {
    const { body } = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const nameOf = (element: Element) => [element.localName, ...[...element.classList].sort()].join('.');
    const placeOf = (element: Element | null): string =>
      element === null || element === body ? '' : `${placeOf(element.parentElement)} > ${nameOf(element)}`;
    const isText = (name: string) => ['id', 'for', 'aria-roledescription'].includes(name);
    const attributeOf = ({ name, value }: Attr) => (!isText(name) && /^[a-z-]{0,12}$/.test(value) ? `${name}=${value}` : name);
    const attributesOf = (element: Element) => [...element.attributes].filter(({ name }) => name !== 'class').map(attributeOf);
    const lackOf = (element: Element) => (element.matches(':empty, table:not(:has(th))') ? ['(lacking)'] : []);
    const elements = [...body.querySelectorAll('*')].filter((element) => element.parentElement?.closest('svg') === null);
    return [...new Set(elements.map((element) => [placeOf(element), ...attributesOf(element).sort(), ...lackOf(element)].join(' ')))];
  }, html);

/** What other texts and pictures on the same parts cannot change; finding it takes half of the time of all rules. */
const OF_STYLES = ['color-contrast'];

interface Met {
  /** Parts that were checked in all combinations. */
  readonly parts: Set<string>;
  /** Pages that had no others: each keeps its look when its test is repeated. */
  readonly alike: Set<string>;
  /** Parts as the server sends them, of pages on which nothing was found. */
  readonly served: Set<string>;
}
const nothingMet = (): Met => ({ parts: new Set(), alike: new Set(), served: new Set() });

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

/** Kinds of elements that stay in view while the page scrolls. */
const inSight = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position) && element.checkVisibility())
      .map((element) => `in view: ${element.localName}.${[...element.classList].sort().join('.')}`),
  );

/** True when the page has changed by scrolling: by its scripts, or because something stays in view. */
const isAnother = (page: Page) =>
  page.evaluate(
    () =>
      window.pageHasChanged === true ||
      [...document.body.querySelectorAll('*')].some(
        (element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position) && element.checkVisibility(),
      ),
  );

/**
 * Checks a state of a page that has parts which were not checked before. Another window leaves them out from now on, unless
 * something is found: the same page is checked as a whole once more when its test is repeated.
 * @returns undefined where all parts are known
 */
async function checkedOnce(now: readonly string[], { parts }: Met, check: () => Promise<string[]>): Promise<string[] | undefined> {
  const added = now.filter((part) => !parts.has(part));
  if (added.length === 0) return undefined;
  for (const part of added) parts.add(part);
  let found: string[] | undefined;
  try {
    found = await check();
    return found;
  } finally {
    if (found?.length !== 0) for (const part of added) parts.delete(part);
  }
}

/** What axe finds in one look, without {@link OF_STYLES}: each page or state of known parts in another look than the one before it. */
function inOneLook(page: Page, name: string, state: string, { alike }: Met): Promise<string[]> {
  const place = [...alike.add(name)].indexOf(name) % LOOKS.length;
  return inLooks(page, state, LOOKS.slice(place, place + 1), OF_STYLES);
}

/**
 * What axe finds on the first screen in every combination of width and scheme, and again after the page's scripts have run, if
 * they changed it to what was not checked on another page.
 * @param met parts that were checked before: a page of these parts alone differs in texts and pictures, and is checked in one
 * combination, without {@link OF_STYLES}
 */
async function violationsOn(page: Page, path: string, status = 200, met?: Met): Promise<string[]> {
  expect((await page.goto(path))?.status()).toBe(status);
  const scrolled = () => inLooks(page, 'scrolled to the end', SCROLLED_LOOKS);
  const whole = async () => {
    await watchChanges(page);
    const first = await inLooks(page, 'at first');
    await scrollThrough(page);
    if (!(await isAnother(page))) return first;
    const then = met ? await checkedOnce([...(await partsOf(page)), ...(await inSight(page))], met, scrolled) : await scrolled();
    return [...first, ...(then ?? [])];
  };
  if (!met) return whole();
  const found = await checkedOnce(await partsOf(page), met, whole);
  if (found) return found;
  return inOneLook(page, path, 'at first', met);
}

/**
 * As {@link violationsOn}, for one of several pages that differ in texts and pictures: nothing, without loading it, where the server
 * sends no parts but those of pages that were found right. Its text alone is judged in `html.test.ts`.
 * @param paper a window without a page, whose policy would not let it be read
 */
async function violationsOnFurther(page: Page, paper: Page, path: string, met: Met, isFirst = false): Promise<string[]> {
  const response = await page.request.get(path);
  expect(response.status(), path).toBe(200);
  const parts = await partsOf(paper, await response.text());
  if (!isFirst && parts.every((part) => met.served.has(part))) return [];
  const found = await violationsOn(page, path, 200, met);
  if (found.length === 0) for (const part of parts) met.served.add(part);
  return found;
}

/** On all pages and examples, in all languages: they have the same parts. */
const MET = nothingMet();

/** All of these pages, two at a time: one browser, two cores. The first ones are loaded in any case, before the others. */
async function violationsOnAll(firsts: readonly string[], others: readonly string[]): Promise<string[]> {
  const paper = await blankPage();
  const found: string[] = [];
  for (const paths of [firsts, others]) {
    const queue = paths.values();
    const lanes = [0, 1].slice(0, paths.length).map(async (window) => {
      const page = await readingPage({ reducedMotion: true, window });
      for (const path of queue) found.push(...(await violationsOnFurther(page, paper, path, MET, paths === firsts)));
    });
    await Promise.all(lanes);
  }
  return found;
}

const pathsOf = (pages: readonly SitePage[], id: RouteId) => pages.filter((page) => page.id === id).map(({ path }) => path);
/** One page of the kind, the languages in turn. */
const firstsOf = (id: RouteId) => pathsOf(kindsInTurn(), id);
const othersOf = (id: RouteId) =>
  [...new Set(pathsOf([...PAGE_KINDS, ...PAGES, ...ALIASES], id))].filter((path) => !firstsOf(id).includes(path));
const SEVERAL_PAGES = { timeout: 600_000 };

describe('every page of a kind, in both languages, is free of what axe can find, at first and scrolled to its end', SEVERAL_PAGES, () => {
  // `npm test` has a page of every kind (tests/support/pages.ts); a run with a selection of pages has fewer.
  it.each(ROUTE_IDS.filter((id) => firstsOf(id).length + othersOf(id).length > 0))('%s', async (id) => {
    expect(await violationsOnAll(firstsOf(id), othersOf(id))).toEqual([]);
  });
});

describe('every section and part, in both languages, is free of what axe can find in all its states', SEVERAL_PAGES, () => {
  it.each(EXAMPLE_NAMES)('%s', async (name) => {
    const paths = EXAMPLE_LOCALES.map((locale) => examplePath(name, locale));
    expect(await violationsOnAll(paths.slice(0, 1), paths.slice(1))).toEqual([]);
  });
});

/**
 * What axe finds on a page in a state that a visitor brings about. The first language is checked in these looks; another one too
 * where it has parts that nothing before it had, else in one look, without {@link OF_STYLES}.
 */
async function violationsInState(page: Page, locale: Locale, state: string, looks: readonly Look[] = LOOKS): Promise<string[]> {
  const parts = await partsOf(page);
  const check = () => inLooks(page, state, looks);
  // Pages may have all parts of a state, but not at once.
  const met = locale === LOCALE_CODES[0] ? nothingMet() : MET;
  const found = await checkedOnce(parts, met, check);
  for (const part of met.parts) MET.parts.add(part);
  return found ?? inOneLook(page, `${page.url()} ${state}`, state, MET);
}

describe.each(LOCALE_CODES)('in %s', (locale) => {
  it('every menu and the drawer with all its folds open are free of what axe can find', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto(href('services', locale));
    const found: string[] = [];
    let opened = 0;
    for (const wanted of LOOKS) {
      await look(page, wanted);
      for (const button of await page.locator('header button[popovertarget]').filter({ visible: true }).all()) {
        await button.click();
        const name = await button.innerText();
        const panel = page.locator('header :popover-open');
        await panel.waitFor();
        await panel.evaluate((element) => element.querySelectorAll('details').forEach((fold) => (fold.open = true)));
        // The page around it is checked without it.
        const lines = await violationsOf(page, { schemeOnly: wanted.scheme === 'dark', within: 'header' });
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
    const page = await readingPage({ reducedMotion: true });
    await page.goto(href('newestPost', locale));
    await page.locator('#comments button[type=submit]').click();
    await page.locator('#comments [aria-invalid=true]').first().waitFor();
    expect(await violationsInState(page, locale, 'with errors')).toEqual([]);
  });

  it('a form in the states that its script makes is free of what axe can find', async () => {
    const page = await newPage({ reducedMotion: true, expected: FAILED_REQUESTS });
    const found: string[] = [];
    for (const [index, underWay] of UNDER_WAY.entries()) {
      await page.unrouteAll();
      await showUploadStates(page, locale, underWay);
      // They differ in one text.
      found.push(...(await violationsInState(page, locale, underWay, index === 0 ? LOOKS : LOOKS.slice(index, index + 1))));
    }
    expect(found).toEqual([]);
  });

  it('the search with its suggestions, results and without any is free of what axe can find', async () => {
    const page = await newPage({ reducedMotion: true });
    for (const query of ['iso 26262', 'xqzzt']) {
      await page.goto(`${href('search', locale)}?q=${encodeURIComponent(query)}`);
      expect(await violationsInState(page, locale, `results for ${query}`)).toEqual([]);
    }
    await page.locator('.header-search__field').focus();
    await page.keyboard.type('iso');
    await page.locator('.header-search__option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await violationsInState(page, locale, 'with suggestions')).toEqual([]);
  });

  it('the not-found page is free of what axe can find', async () => {
    expect(await violationsOn(await readingPage({ reducedMotion: true }), unfoundPath(locale), 404)).toEqual([]);
  });
});

describe('the waiting page of a site without content is free of what axe can find', () => {
  const site = waitingSite();

  it.each(LOCALE_CODES)('in %s', async (locale) => {
    const page = await newPage({ reducedMotion: true, site: site(), expected: [/503/] });
    const response = await page.goto(href('home', locale));
    expect(response?.status()).toBe(503);
    expect(await violationsInState(page, locale, 'waiting')).toEqual([]);
    await page.locator('[data-retry]').evaluate((element) => (element.dataset['retry'] = 'late'));
    expect(await violationsInState(page, locale, 'waiting for long')).toEqual([]);
  });
});

/** A page without faults, except for those that the test adds. */
const fixture = (body: string, styles = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>A page</title><style>${styles}</style></head><body><main><h1>A page</h1>${body}</main></body></html>`;

describe('axe with the options of these tests', () => {
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
    const page = await blankPage();
    await page.setContent(fixture(body));
    expect((await violationsOf(page)).map((line) => line.split(':')[0])).toContain(rule);
  });

  it('reports nothing on a page without faults', async () => {
    const page = await blankPage();
    await page.setContent(fixture('<p>Fine.</p>'));
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('the combinations that are left out would have found nothing else', () => {
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

  it('a page with elements that no page before it had is checked in every combination', async () => {
    const page = await windowOn({
      '/a': fixture('<p>Words</p>', PALE_ON_DARK_PHONES),
      '/b': fixture('<p class="own">Words</p>', PALE_ON_DARK_PHONES),
    });
    const met = nothingMet();
    expect(await violationsOn(page, '/a', 200, met)).toEqual([]);
    // Also when its test is repeated.
    for (const time of ['first', 'second'])
      expect((await violationsOn(page, '/b', 200, met)).join('\n'), time).toContain('/b at first, 360 px, dark: color-contrast');
  });

  it('a further page is loaded for what no right page before it had, not for other texts alone', async () => {
    const table = '<table><tr><th>Words</th><td>Words</td></tr></table>';
    const pages = {
      '/faulty': fixture('<a href="/z"></a>'),
      '/first': fixture(`<a href="/z" title="Words">Words</a><a href="/z">Words</a>${table}`),
      '/an-element': fixture('<p>Words</p>'),
      '/no-words': fixture('<a href="/z"></a>'),
      '/no-headers': fixture('<table><tr><td>Words</td></tr></table>'),
      '/no-title': fixture('<a href="/z" title="">Words</a>'),
      '/other-texts': fixture(`<a href="/z">Other words</a>${table.replaceAll('Words', 'Other words')}`),
    };
    const page = await windowOn(pages);
    const paper = await blankPage();
    const met = nothingMet();
    for (const path of Object.keys(pages)) {
      await violationsOnFurther(page, paper, path, met);
      expect(new URL(page.url()).pathname).toBe(path === '/other-texts' ? '/no-title' : path);
    }
  });

  it.each([
    ['stands elsewhere', '<div class="dark"><p class="own">Words</p></div>', '.dark { color: light-dark(#000, #444) }'],
    ['has another state', '<p class="own" aria-current="page">Words</p>', '[aria-current] { color: light-dark(#000, #444) }'],
  ])('so is one with a known part that %s', async (_, body, styles) => {
    const scheme = ':root { color-scheme: light dark; background: Canvas }';
    const page = await windowOn({
      '/a': fixture('<p class="own">Words</p><div class="dark">Words</div>', scheme),
      '/b': fixture(body, scheme + styles),
    });
    const met = nothingMet();
    await violationsOn(page, '/a', 200, met);
    expect((await violationsOn(page, '/b', 200, met)).join('\n')).toContain('/b at first, 360 px, dark: color-contrast');
  });

  it('a page that differs only in its text and pictures is checked in one combination, each in another one', async () => {
    const paths = ['/a', '/b', '/c', '/d', '/e', '/f'];
    const page = await windowOn(
      Object.fromEntries(paths.map((path) => [path, fixture(`${path === '/a' ? '<h2>A plan</h2>' : ''}<h3>Words of ${path}</h3>`)])),
    );
    const met = nothingMet();
    const found: string[] = [];
    for (const path of paths) found.push(...(await violationsOn(page, path, 200, met)).map((line) => line.replace(/order:.*/, 'order')));
    expect(found).toEqual([
      '/b at first, 360 px, light: heading-order',
      '/c at first, 360 px, dark: heading-order',
      '/d at first, 1280 px, light: heading-order',
      '/e at first, 1280 px, dark: heading-order',
      '/f at first, 360 px, light: heading-order',
    ]);
    expect((await violationsOn(page, '/c', 200, met)).join('\n'), 'repeated').toMatch(/^\/c at first, 360 px, dark: heading-order[^\n]*$/);
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
