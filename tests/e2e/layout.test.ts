import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { FRAMES } from '../../scripts/drawings/plate.ts';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
import { readingPage } from '../support/browser.ts';
import { examplePath } from '../support/examples.ts';
import { addStyle } from '../support/looks.ts';
import { PAGE_KINDS, SITEMAP } from '../support/pages.ts';
import { SITE } from '../support/site.ts';

/** One page of each kind, with the classes of its elements. */
let kinds: readonly { readonly path: string; readonly locale: Locale; readonly classes: readonly string[] }[];
beforeAll(async () => {
  kinds = await Promise.all(
    PAGE_KINDS.map(async ({ path, locale }) => {
      const html = await (await fetch(SITE + path)).text();
      return { path, locale, classes: [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')) };
    }),
  );
});

/** One page of each kind that contains an element of this class. */
function pagesWith(className: string, locale: Locale): string[] {
  const found = kinds.filter((page) => page.locale === locale && page.classes.includes(className)).map(({ path }) => path);
  expect(found).not.toEqual([]);
  return found;
}

/** A text between two columns: what is wrong with its place. */
function faultsOfText(): string[] {
  const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  const [column, list] = [boxOf('.margin-column'), boxOf('.sidebar__list, .blog-sidebar')];
  const text = boxOf('.margined .rich-text > p');
  return [
    ...(column.right < text.left ? [] : ['the text begins before the end of its contents']),
    ...(text.right < list.left ? [] : ['the text ends after the beginning of the list']),
    // No farther from the middle than a column of the page's grid is wide.
    ...(Math.abs((text.left + text.right) / 2 - innerWidth / 2) < innerWidth / 12 ? [] : ['the text is not in the middle']),
  ];
}

describe.each(LOCALE_CODES)('the text of a page with a column on each side, in %s', (locale) => {
  it('is between them at every width that has both, and one at the start of the row is noticed', async () => {
    const page = await readingPage({ reducedMotion: true });
    for (const path of pagesWith('margined--start', locale)) {
      await page.goto(path);
      for (const width of [1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(faultsOfText), `${path}, ${String(width)} px`).toEqual([]);
      }
      await addStyle(page, '.rich-text, .rich-text > * { margin-inline-start: 0 !important }');
      expect(await page.evaluate(faultsOfText), path).toContain('the text is not in the middle');
    }
  });
});

/** Sections that are laid out late, in whose place is kept a height more than a fifth off theirs: the page would jump below a reader. */
const wrongPlaceholders = () =>
  [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => getComputedStyle(element).contentVisibility === 'auto')
    .flatMap((element) => {
      const expected = Number.parseFloat(getComputedStyle(element).containIntrinsicBlockSize.replace('auto', ''));
      element.style.contentVisibility = 'visible';
      const { height } = element.getBoundingClientRect();
      const isNear = Math.abs(expected - height) <= height / 5;
      return isNear ? [] : [`.${element.classList[0]!}: ${String(expected)} px instead of ${String(height)}`];
    });

describe('a section that a phone lays out late keeps about its place', () => {
  it.each(LOCALE_CODES)('%s', async (locale) => {
    const page = await readingPage({ reducedMotion: true, width: 390 });
    await page.goto(href('home', locale));
    expect(await page.locator('main').evaluate((main) => main.querySelectorAll('.facts').length)).toBe(1);
    expect(await page.evaluate(wrongPlaceholders)).toEqual([]);
    await page.goto(href('home', locale));
    await addStyle(page, '.facts { --expected: 60rem !important }');
    expect(await page.evaluate(wrongPlaceholders)).toEqual([expect.stringContaining('.facts: 960 px instead of')]);
  });
});

/** Lines of the longest name of a list. */
const mostLines = () =>
  Math.max(
    ...[...document.querySelectorAll('.offering-list__name')].map((name) =>
      Math.round(name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight)),
    ),
  );

describe.each(LOCALE_CODES)('names in a list have at most three lines on a phone, in %s', (locale) => {
  it('with letters of 16, 20 and 24 px', async () => {
    const page = await readingPage({ reducedMotion: true });
    for (const path of pagesWith('offering-list__name', locale)) {
      await page.goto(path);
      for (const size of [16, 20, 24]) {
        await addStyle(page, `html { font-size: ${String(size)}px !important }`);
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(mostLines), `${path}, letters of ${String(size)} px, ${String(width)} px`).toBeLessThanOrEqual(3);
        }
      }
    }
  });

  it('and more lines are noticed', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.setViewportSize({ width: 360, height: 800 });
    const [path = ''] = pagesWith('offering-list__name', locale);
    await page.goto(path);
    await addStyle(
      page,
      '.offering-list__name { inline-size: min-content; font-size: 3rem; overflow-wrap: anywhere; max-inline-size: 4rem }',
    );
    expect(await page.evaluate(mostLines)).toBeGreaterThan(3);
  });
});

/** Size of the letters in each drawing of a card, in pixels; below `wordless` a drawing has none. */
const cardLetters = (page: Page) =>
  page.evaluate(
    ({ width, letter, wordless }) =>
      [...document.querySelectorAll<HTMLImageElement>('.offering-list__view--drawing img, .service-grid__picture[src$=".svg"]')]
        .filter((drawing) => drawing.clientWidth >= wordless)
        .map((drawing) => (drawing.clientWidth / width) * letter),
    { ...FRAMES.card, wordless: 272 },
  );

describe.each(LOCALE_CODES)('letters of the drawings in cards are no larger than text, in %s', (locale) => {
  it('at widths from 768 to 1920 px, and a wider drawing is noticed', async () => {
    const page = await readingPage({ reducedMotion: true });
    const widths = [768, 1024, 1200, 1440, 1920];
    const widthsWithLetters = new Set<number>();
    for (const path of [...pagesWith('offering-list', locale), ...pagesWith('service-grid__picture', locale)]) {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const size of await cardLetters(page)) {
          widthsWithLetters.add(width);
          expect(size, `${path}, ${String(width)} px`).toBeGreaterThanOrEqual(13);
          expect(size, `${path}, ${String(width)} px`).toBeLessThanOrEqual(16);
        }
      }
      await addStyle(page, 'img { max-inline-size: none !important; inline-size: 24rem !important }');
      expect(Math.max(...(await cardLetters(page))), path).toBeGreaterThan(16);
    }
    expect([...widthsWithLetters]).toEqual(expect.arrayContaining(widths));
  });
});

describe('photographs that fill their place', () => {
  /** Width that a photograph asks for, and in which it is drawn to fill the height of its place. */
  const widths = (image: SVGElement | HTMLElement) => {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image as HTMLImageElement;
    return { asked: naturalWidth, drawn: Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight) };
  };

  it.each(['homologation', 'mechanical-design', 'test-and-validation'])('are sharp on phones: %s', async (slug) => {
    const page = await readingPage({ reducedMotion: true });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${href('services', 'en')}/${slug}`);
    const { asked, drawn } = await page.locator('.gallery__picture').first().evaluate(widths);
    // A dense screen takes the next larger file; a sharper one would not fit into the budget of the first screen.
    expect(asked / drawn).toBeGreaterThan(0.65);
  });

  it('keep what their caption speaks of: a point that the content names', async () => {
    const page = await readingPage({ reducedMotion: true });
    for (const locale of LOCALE_CODES) {
      const { path } = SITEMAP.find((one) => one.locale === locale && /homologation|tip-onayi/.test(one.path))!;
      await page.goto(path);
      const position = await page
        .locator('.gallery__picture')
        .first()
        .evaluate((image) => getComputedStyle(image).objectPosition);
      expect(position).toBe('40% 50%');
    }
  });

  it.each([768, 820])(
    'lose nothing at their sides on an upright tablet of %i px, and the views stay in the first screen',
    async (width) => {
      const page = await readingPage({ reducedMotion: true });
      await page.setViewportSize({ width, height: Math.round((width * 4) / 3) });
      await page.goto(href('home', 'en'));
      const [photograph, views] = [page.locator('.hero__slide--right .hero__view'), page.locator('.hero__views')];
      const [photo, strip] = [(await photograph.boundingBox())!, (await views.boundingBox())!];
      expect(photo.width).toBe(width);
      // The robot takes 62 % of the height of its picture.
      expect(photo.height / photo.width).toBeGreaterThan(0.62);
      expect(strip.y + strip.height).toBeLessThanOrEqual((width * 4) / 3);
    },
  );
});

describe('the drawing of a headline', () => {
  it.each([
    ['light', 'rgb(228, 231, 230)'],
    ['dark', 'rgb(23, 30, 39)'],
  ] as const)('has its ground to the edges of its half and the margin of the page: %s', async (colorScheme, ground) => {
    const page = await readingPage({ reducedMotion: true });
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.emulateMedia({ colorScheme });
    await page.goto(href('home', 'en'));
    const view = page.locator('.hero__slide--left .hero__view');
    expect(await view.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(ground);
    const margin = await view.locator('img').evaluate((image) => Number.parseFloat(getComputedStyle(image).paddingInlineStart));
    // Seven pixels of it are in the drawing.
    expect(margin + 7).toBeGreaterThan(30);
  });
});

describe('the lists beside a post', () => {
  it.each([
    [1440, 900],
    [1366, 650],
  ])('scroll with the page in %i × %i, but for the recent posts, which stay whole in view', async (width, height) => {
    const page = await readingPage({ reducedMotion: true });
    await page.setViewportSize({ width, height });
    for (const locale of LOCALE_CODES) {
      await page.goto(PAGE_KINDS.find((one) => one.id === 'post' && one.locale === locale)!.path);
      await page.mouse.wheel(0, 1400);
      const lists = page.locator('.blog-sidebar');
      await expect.poll(() => lists.locator('.blog-sidebar__recent > *').evaluate((recent) => recent.getBoundingClientRect().top)).toBe(32);
      const faults = await lists.evaluate((aside) => {
        const boxes = [...aside.querySelectorAll('section')].map((list) => list.getBoundingClientRect());
        return [
          ...(aside.scrollHeight > aside.clientHeight ? ['it scrolls by itself'] : []),
          ...(boxes[0]!.bottom > innerHeight ? ['the recent posts are cut off'] : []),
          ...(boxes.some(({ top }, index) => index > 0 && top < boxes[index - 1]!.bottom) ? ['lists overlap'] : []),
          ...(boxes.at(-1)!.bottom > aside.getBoundingClientRect().bottom + 1 ? ['the last list ends below'] : []),
        ];
      });
      expect(faults).toEqual([]);
    }
  });
});

describe('a table of three columns on a phone', () => {
  /** Beginnings of the cells of the last row, in px: of the row's own direction and down the page. */
  const lastCells = (page: Page) =>
    page
      .locator('.rich-text__table')
      .first()
      .locator('tr')
      .last()
      .evaluate((row) => [...row.children].map((cell) => cell.getBoundingClientRect()).map(({ left, top }) => ({ left, top })));

  it('is one, and the halves of a day of a course are below each other', async () => {
    const page = await readingPage({ width: 360 });
    await page.goto(examplePath('legal', 'en'));
    const [what, why, long] = await lastCells(page);
    expect(why!.left - what!.left).toBeGreaterThan(90);
    expect(long!.left - why!.left).toBeGreaterThan(60);
    await page.goto(PAGE_KINDS.find(({ id }) => id === 'education')!.path);
    const [, morning, afternoon] = await lastCells(page);
    expect(afternoon!.left).toBe(morning!.left);
    expect(afternoon!.top).toBeGreaterThan(morning!.top);
  });
});

describe('a menu that is opened from the low bar', () => {
  it('has its last entry in a low window', async () => {
    const page = await readingPage({ width: 1024, height: 490 });
    await page.goto('/services');
    for (const top of [1500, 1300]) {
      await page.evaluate((to) => {
        const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
        scrollTo({ top: to, behavior: 'instant' });
        return scrolled;
      }, top);
    }
    await page.locator('.header[data-bar] .header-menu__item[popovertarget]').last().click();
    const panel = page.locator('.header-menu__panel:popover-open');
    await panel.locator('a').last().focus();
    const bottom = () =>
      panel.evaluate((open) => Math.max(...[...open.querySelectorAll('a')].map((link) => link.getBoundingClientRect().bottom)));
    expect(await panel.evaluate((open) => open.getBoundingClientRect().bottom)).toBeLessThanOrEqual(490);
    await panel.evaluate((open) => open.scrollTo({ top: open.scrollHeight, behavior: 'instant' }));
    expect(await bottom()).toBeLessThanOrEqual(490);
  });
});

describe('icons of the content on dark ground', () => {
  it.each([
    ['about-us', '.about-us__icon'],
    ['offering-list', '.offering-list__icon'],
  ])('are light: %s', async (example, icon) => {
    const page = await readingPage({ scheme: 'dark' });
    await page.goto(examplePath(example, 'en'));
    const filter = await page
      .locator(icon)
      .first()
      .evaluate((picture) => getComputedStyle(picture).filter);
    expect(filter).toBe('invert(1) hue-rotate(180deg)');
  });
});

describe('labels of the plan for phones', () => {
  it('keep clear of walls, of what is in the rooms and of the walk', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(href('home', 'en'));
    const walk = (await page.locator('.technology-park__walk').getAttribute('d'))!;
    await page.goto((await page.locator('.technology-park__picture').getAttribute('src'))!);
    const onPlan = await page.evaluate((line) => {
      const root = document.querySelector('svg')!;
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('d', line);
      path.setAttribute('fill', 'none');
      path.setAttribute('stroke', '#000');
      path.setAttribute('stroke-width', '3');
      root.append(path);
      const toScreen = root.getScreenCTM()!;
      const drawn = [...root.querySelectorAll<SVGPathElement>(':scope > path[stroke]')];
      const labels = [...root.querySelectorAll<SVGGElement>('.narrow g[transform]')];
      /** Distance that a label keeps from every line, in units of the plan. */
      const clear = 6;
      const touched = () =>
        labels.flatMap((label, index) => {
          const { x, y, width, height } = label.getBoundingClientRect();
          const hit = drawn.some((shape) => {
            const half = (Number(shape.getAttribute('stroke-width')) / 2 + clear) * toScreen.a;
            return Array.from({ length: Math.ceil(shape.getTotalLength()) }, (_, at) =>
              shape.getPointAtLength(at).matrixTransform(toScreen),
            ).some((point) => point.x > x - half && point.x < x + width + half && point.y > y - half && point.y < y + height + half);
          });
          return hit ? [`label ${String(index + 1)}`] : [];
        });
      const before = touched();
      const middle = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(toScreen);
      const box = labels[0]!.getBoundingClientRect();
      const way = [middle.x - box.x - box.width / 2, middle.y - box.y - box.height / 2].map((distance) => distance / toScreen.a);
      labels[0]!.setAttribute('transform', `translate(${way.join(' ')}) ${labels[0]!.getAttribute('transform')!}`);
      return { labels: labels.length, touched: before, onTheWalk: touched() };
    }, walk);
    expect(onPlan.labels).toBeGreaterThan(1);
    // (self-check) The first one, put on the walk, is found.
    expect([onPlan.touched, onPlan.onTheWalk]).toEqual([[], ['label 1']]);
  });
});
