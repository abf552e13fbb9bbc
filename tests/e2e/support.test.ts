import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { ROUTE_IDS } from '../../src/site/routes.ts';
import { browser, newPage, readingPage, watch } from '../support/browser.ts';
import { kindsInTurn, PAGE_KINDS } from '../support/pages.ts';
import { startSite, SITE } from '../support/site.ts';
import { startStubService } from '../support/stub-service.ts';

describe('the tests themselves', () => {
  it('catch a console message, a script error and a request to another origin', async () => {
    const foreign = await startStubService();
    const context = await (await browser()).newContext({ bypassCSP: true });
    const watched = watch(context, { origins: [SITE], expected: [] });
    const page = await context.newPage();
    await page.goto(SITE);
    const told = page.waitForEvent('pageerror');
    await page.evaluate(async (address) => {
      console.warn('seeded warning');
      await fetch(address, { mode: 'no-cors' }).catch(() => undefined);
      setTimeout(() => {
        throw new Error('seeded error');
      });
    }, `${foreign.url}/service`);
    await told;
    const problems = watched.problems().join('\n');
    await context.close();
    expect(problems).toContain('seeded warning');
    expect(problems).toContain('seeded error');
    expect(problems).toContain(`request to another origin: ${foreign.url}/service`);
  });

  it('accept a page without messages', async () => {
    const page = await newPage();
    expect((await page.goto('/'))?.status()).toBe(200);
  });

  it('read one after another in one window, which begins each time as it was', async () => {
    const page = await readingPage();
    await page.setViewportSize({ width: 360, height: 700 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await readingPage()).toBe(page);
    expect(page.viewportSize()).toEqual({ width: 1280, height: 800 });
    expect(await page.evaluate(() => matchMedia('screen and (prefers-color-scheme: light)').matches)).toBe(true);
    expect(await readingPage({ width: 700, scheme: 'dark' })).toBe(page);
    expect(page.viewportSize()).toEqual({ width: 700, height: 800 });
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    expect(await readingPage({ javaScript: false })).not.toBe(page);
  });

  it('have a window for each site, and for each list of messages that belong to a story', async () => {
    const { url: site } = await startSite();
    const pages = [
      await readingPage(),
      await readingPage({ site }),
      await readingPage({ expected: [/seeded/] }),
      await readingPage({ expected: [/other/] }),
    ];
    expect(new Set(pages).size).toBe(pages.length);
    expect(await readingPage({ expected: [/seeded/] })).toBe(pages[2]);
    await pages[1]!.goto('/');
    expect(new URL(pages[1]!.url()).origin).toBe(site);
  });

  it('find an address that was left open as a visitor does who comes to it', async () => {
    const look = async () => {
      const page = await readingPage();
      await page.goto('/search?q=bench');
      const field = page.locator('#search-query');
      const state = await page.evaluate(() => [
        scrollY,
        document.activeElement === document.body,
        document.querySelectorAll(':hover').length,
      ]);
      return { page, field, state: [...state, await field.inputValue()] };
    };
    const { page, field, state } = await look();
    expect(state).toEqual([0, true, 0, 'bench']);
    await field.fill('other words');
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.mouse.move(600, 400);
    expect(await page.evaluate(() => document.querySelectorAll(':hover').length)).toBeGreaterThan(0);
    expect((await look()).state).toEqual(state);
  });

  it('do not report messages of an earlier test', async () => {
    const context = await (await browser()).newContext();
    const watched = watch(context, { origins: [], expected: [] });
    const page = await context.newPage();
    await page.goto(SITE);
    expect(watched.problems()).not.toEqual([]);
    watched.forget();
    expect(watched.problems()).toEqual([]);
    await context.close();
  });

  it('meet every kind of page in one language at a time, and in each language in its turn', () => {
    const turns = LOCALE_CODES.map((_, turn) => kindsInTurn(turn));
    for (const turn of turns) expect(turn.map(({ id }) => id)).toEqual(ROUTE_IDS);
    expect(new Set(turns[0]!.map(({ locale }) => locale))).toEqual(new Set(LOCALE_CODES));
    expect(new Set(turns.flat())).toEqual(new Set(PAGE_KINDS));
  });

  it('start a site of their own on a port of its own', async () => {
    const site = await startSite();
    expect(site.url).not.toBe(SITE);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });
});
