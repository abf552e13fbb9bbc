import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFailed } from 'vitest';
import { MAX_SVG_BYTES } from '../../src/content/check/pictures.ts';
import { ROUTE_IDS } from '../../src/site/routes.ts';
import { browser } from '../support/browser.ts';
import { kindsInTurn, PAGE_KINDS } from '../support/pages.ts';
import { serve } from '../support/serve.ts';
import { at } from '../support/site.ts';
import { budgetOf, FIRST_SCREENS } from './budgets.ts';
import { measurePage, type PageCost } from './measure.ts';
import { heavyPictures, overBudget } from './verdict.ts';

type Screen = (typeof FIRST_SCREENS)[number];
const windows = new Map<Screen, Promise<Page>>();
/** The window of a screen, used by one test after another: opening one takes longer than loading a page. */
async function openWindow({ width, height, density }: Screen): Promise<Page> {
  const context = await (await browser()).newContext({ viewport: { width, height }, deviceScaleFactor: density, reducedMotion: 'reduce' });
  return context.newPage();
}

/** What a page costs on a screen, from an empty cache. */
async function costOf(address: string, screen: Screen): Promise<PageCost> {
  const opened = windows.get(screen) ?? openWindow(screen);
  windows.set(screen, opened);
  // After a failure the next test gets a new one.
  onTestFailed(() => void windows.delete(screen));
  return measurePage(await opened, address);
}

/**
 * Every page is weighed on one of the screens, and every kind of page on each: bytes differ by page, and pictures by screen. Pictures
 * with words, which differ by language, are lighter than the limit of any screen.
 */
const pagesOn = (screen: Screen) => kindsInTurn(FIRST_SCREENS.indexOf(screen), FIRST_SCREENS.length);
describe.each(FIRST_SCREENS)('on a $name', (screen) => {
  it.each(pagesOn(screen))('$path costs no more than a page of its kind may, and leaves nothing in the browser', async ({ path, id }) => {
    const cost = await costOf(at(path), screen);
    expect(cost.transfers.length).toBeGreaterThan(1);
    expect(overBudget(cost, budgetOf(id))).toEqual([]);
    expect(heavyPictures(cost, screen.largestPicture)).toEqual([]);
  });
});

describe('a page that costs too much', () => {
  /** A real page over a real wire, with too much of everything. */
  async function greedySite(): Promise<string> {
    const bytes = { '/big.js': 'text/javascript', '/big.woff2': 'font/woff2', '/big.css': 'text/css' };
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><!--${randomBytes(60_000).toString('base64')}--></svg>`;
    const html = `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>x</title><link rel="stylesheet" href="/big.css"><link rel="preload" as="font" href="/big.woff2" crossorigin="anonymous"><script src="/big.js"></script><script>localStorage.a = sessionStorage.b = 1</script></head><body><img src="/wide.svg" alt="" width="300" height="200"></body></html>`;
    return serve((request, response) => {
      const path = request.url as keyof typeof bytes;
      if (path in bytes)
        response
          .writeHead(200, { 'content-type': bytes[path], 'access-control-allow-origin': '*' })
          .end(`/*${randomBytes(60_000).toString('base64')}*/`);
      else if (request.url === '/wide.svg') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
      else response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end(html);
    });
  }

  it('is caught for its weight, its scripts, its fonts, its cookies, what it stores, its pictures and for what is not packed', async () => {
    const [phone] = FIRST_SCREENS;
    const cost = await costOf(await greedySite(), phone);
    const found = overBudget(cost, budgetOf('faq'));
    for (const part of [
      'withoutPictures',
      'scriptAtLoad',
      'script:',
      'fonts',
      'comes without brotli: /big.js',
      'leaves 1 cookies',
      'leaves 2 values',
    ])
      expect(found.join('\n')).toContain(part);
    expect(heavyPictures(cost, phone.largestPicture).join('\n')).toContain('/wide.svg weighs');
  });

  const nothing: PageCost = { transfers: [], loadedAt: 10, inlineScript: 0, pictures: [], origin: 'http://site', cookies: 0, stored: 0 };
  const script = { url: 'http://site/react.js', kind: 'Script', bytes: 60_000, requestedAt: 11, encoding: 'br' };

  it('may request a framework after it has loaded, and not before', () => {
    expect(overBudget({ ...nothing, transfers: [script] }, budgetOf('home'))).toEqual([]);
    expect(overBudget({ ...nothing, transfers: [{ ...script, requestedAt: 9 }] }, budgetOf('home'))).toEqual([
      'scriptAtLoad: 58.6 KB of 6.0 KB',
    ]);
  });

  it('is detected when it requests another origin', () => {
    expect(overBudget({ ...nothing, transfers: [{ ...script, url: 'http://cdn/react.js' }] }, budgetOf('home'))).toEqual([
      'asks another origin: http://cdn/react.js',
    ]);
  });

  it('is caught when a script hides inside the document', () => {
    expect(overBudget({ ...nothing, inlineScript: 4_000 }, budgetOf('faq')).join()).toContain('scriptAtLoad');
  });

  it('may not send a phone a picture for a desktop, unless there is no smaller one', () => {
    const wide = { url: 'http://site/a-1600.avif', width: 1600, shownWidth: 630, smallestOffered: false, inFirstScreen: false };
    expect(heavyPictures({ ...nothing, pictures: [wide] }, 45_000)).toEqual(['/a-1600.avif is 1600 px wide and shown in 630']);
    expect(heavyPictures({ ...nothing, pictures: [{ ...wide, smallestOffered: true }] }, 45_000)).toEqual([]);
  });

  it('cannot be on no screen: every page is weighed, every kind on each screen, and pictures with words are light', () => {
    expect(new Set(FIRST_SCREENS.flatMap(pagesOn))).toEqual(new Set(PAGE_KINDS));
    for (const screen of FIRST_SCREENS) {
      expect(new Set(pagesOn(screen).map(({ id }) => id)), screen.name).toEqual(new Set(ROUTE_IDS));
      expect(MAX_SVG_BYTES).toBeLessThan(screen.largestPicture);
    }
  });
});
