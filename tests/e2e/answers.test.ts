import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../src/outbox/reference.ts';
import { PAGE_FORM_IDS } from '../../src/site/forms.ts';
import { formHref } from '../../src/site/form-addresses.ts';
import { href } from '../../src/site/routes.ts';
import { newPage, readingPage } from '../support/browser.ts';
import { addStyle, scrollThrough } from '../support/looks.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { transitionOn } from '../support/transitions.ts';

const LOCALE = 'en';
const FORM = formHref(PAGE_FORM_IDS[0]!, LOCALE);
const RECEIVED = `${href('enquiryReceived', LOCALE)}?reference=${referenceOf('0123456789abcdef0123456789abcdef')}`;
const FOUND = `${href('search', LOCALE)}?q=test`;
const REFERENCES = href('references', LOCALE);

/** Animations that run, without those of a page transition. */
const running = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && !(effect as KeyframeEffect).pseudoElement?.startsWith('::view-'))
      .map((animation) => (animation instanceof CSSTransition ? animation.transitionProperty : (animation as CSSAnimation).animationName)),
  );

/** Has everything on a page, and on those after it, move at a share of its speed: at 1 %, nothing ends before it is looked at. */
async function setSpeed(page: Page): Promise<(share: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  return (share) => session.send('Animation.setPlaybackRate', { playbackRate: share });
}

/** Holds everything that moves at a share of its own time. @returns how many there are */
const holdAt = (page: Page, share: number) =>
  page.evaluate((at) => {
    const all = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (const animation of all) {
      animation.pause();
      const { delay, duration } = animation.effect!.getTiming();
      animation.currentTime = (delay ?? 0) + Number(duration) * at;
    }
    return all.length;
  }, share);

describe('what is pointed at or open', () => {
  /** Contrast of an element's fill with that of the field around it. */
  const contrast = (element: Element) => {
    const fill = (one: Element | null): string => {
      const colour = getComputedStyle(one!).backgroundColor;
      return colour === 'rgba(0, 0, 0, 0)' ? fill(one!.parentElement) : colour;
    };
    const light = (colour: string) =>
      colour
        .match(/[\d.]+/g)!
        .slice(0, 3)
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index]!, 0.05);
    const [own, field] = [light(fill(element)), light(fill(element.parentElement))];
    return Math.max(own, field) / Math.min(own, field);
  };

  it.each(['light', 'dark'] as const)('a button keeps its shape under the pointer: %s', async (scheme) => {
    const page = await readingPage({ scheme, reducedMotion: true });
    for (const path of [href('home', LOCALE), FORM, href('search', LOCALE)]) {
      await page.goto(path);
      const buttons = await page.locator('.button:visible').all();
      expect(buttons.length, path).toBeGreaterThan(0);
      for (const button of buttons) {
        await button.hover();
        const message = `${path}: ${await button.innerText()}`;
        await expect.poll(() => button.evaluate(contrast), { message }).toBeGreaterThan(3);
      }
    }
  });

  it('the open menu is no second place: one entry is orange', async () => {
    const page = await readingPage({ width: 1440 });
    await page.goto(href('services', LOCALE));
    const entries = page.locator('.header-menu__item');
    await entries.first().click();
    const lines = await entries.evaluateAll((all) =>
      all.map((entry) => getComputedStyle(entry, '::after')).map((line) => `${line.borderBottomWidth} ${line.borderBottomColor}`),
    );
    expect(lines.filter((line) => line === '3px rgb(255, 79, 0)')).toHaveLength(1);
    expect(lines[0]).toBe('3px rgb(16, 22, 31)');
  });
});

describe('cards and rows that lead somewhere', () => {
  /** Links that are as large as a card or a row, but have no line that answers: by their classes. */
  const withoutLine = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('main a')]
        .filter((link) => link.querySelector('h2, h3') !== null || getComputedStyle(link, '::after').position === 'absolute')
        .filter((link) => link.closest('.answer-line') === null)
        .map(({ className }) => className),
    );
  /** Kinds that were tried on an earlier page: each is tried once. */
  const tried = new Set<string>();
  /** The first one of each kind on a page; a card is a link or has one. */
  async function firstOfEachKind(page: Page) {
    const lines = page.locator('main .answer-line');
    const names = await lines.evaluateAll((all) => all.map(({ className }) => className.replace(/ \S+-\d+$/, '')));
    return [...new Set(names)].map((name) => {
      const line = lines.nth(names.indexOf(name));
      return { name, line, link: line.and(page.locator('a')).or(line.locator('a:not(.label a)')).first() };
    });
  }
  /** What is seen of a line: its length and its thickness, 1 to 1. */
  const seen = (line: ReturnType<Page['locator']>) => line.evaluate((element) => getComputedStyle(element, '::after').scale);

  it.each(PAGE_KINDS.filter(({ locale }) => locale === LOCALE))('all have a line that answers: $path', async ({ path }) => {
    const page = await readingPage();
    await page.goto(path);
    expect(await withoutLine(page)).toEqual([]);
    await page.mouse.move(0, 0);
    for (const { name, line, link } of await firstOfEachKind(page)) {
      if (tried.has(name) || !(await link.isVisible())) continue;
      await expect.poll(() => seen(line), name).toBe('0 1');
      await link.hover();
      await expect.poll(() => seen(line), name).toBe('1');
      await page.mouse.down();
      await expect.poll(() => seen(line), name).toBe('1 2');
      // Released elsewhere, so that the link is not followed.
      await page.mouse.move(0, 0);
      await page.mouse.up();
      await expect.poll(() => seen(line), name).toBe('0 1');
      await page.keyboard.press('Tab');
      await link.focus();
      await expect.poll(() => seen(line), name).toBe('1');
      await link.blur();
      tried.add(name);
    }
  });

  it('are met on the lists, and one without a line would be noticed', async () => {
    const page = await readingPage();
    await page.goto(href('services', LOCALE));
    expect((await firstOfEachKind(page)).map(({ name }) => name)).toContain('answer-line offering-list__card');
    await page
      .locator('.offering-list__card')
      .first()
      .evaluate((card) => card.classList.remove('answer-line'));
    expect(await withoutLine(page)).toEqual(['offering-list__card']);
  });

  it('leave their line as it is while the pointer is on another link inside them', async () => {
    const page = await readingPage();
    await page.goto(href('posts', LOCALE));
    const row = page.locator('.post-list__row').first();
    await row.locator('.post-list__category').hover();
    expect(await running(page)).not.toContain('scale');
    expect(await seen(row)).toBe('0 1');
  });

  it('answer at once where reduced motion is preferred', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto(href('services', LOCALE));
    const card = page.locator('.offering-list__card').first();
    await card.hover();
    expect(await seen(card)).toBe('1');
    expect(await running(page)).toEqual([]);
  });
});

describe('questions', () => {
  const SLOW = '.faq__item::details-content { transition-duration: 60s !important }';
  const item = (page: Page, index: number) => page.locator('.faq__group').first().locator('.faq__item').nth(index);
  /** How much of the first two answers is seen, 0 to 1. */
  const shares = (page: Page) =>
    page
      .locator('.faq__group')
      .first()
      .locator('.faq__item')
      .evaluateAll((all) =>
        all.slice(0, 2).map((one) => {
          const [row, answer] = [one.querySelector('summary')!, one.querySelector<HTMLElement>('.faq__answer')!];
          return Number(((one.getBoundingClientRect().height - row.offsetHeight - 1) / answer.scrollHeight).toFixed(2));
        }),
      );
  /** Opens the second question, which closes the first one. */
  async function choose(page: Page, style?: string) {
    await page.goto(href('faq', LOCALE));
    if (style !== undefined) await addStyle(page, style);
    await item(page, 1).locator('summary').click();
    expect(await item(page, 0).getAttribute('open')).toBeNull();
  }

  it('open and close with their answers, and end complete', async () => {
    const page = await readingPage();
    await choose(page);
    await expect.poll(() => shares(page)).toEqual([0, 1]);
    await choose(page, SLOW);
    const [closing, opening] = await shares(page);
    expect(closing).toBeGreaterThan(0.5);
    expect(opening).toBeLessThan(0.5);
  });

  it('(self-check) are reported if they open without motion', async () => {
    const page = await readingPage();
    await choose(page, '.faq__item::details-content { transition: none !important }');
    expect(await shares(page)).toEqual([0, 1]);
  });

  it('do so at once where reduced motion is preferred', async () => {
    const page = await readingPage({ reducedMotion: true });
    await choose(page);
    expect(await shares(page)).toEqual([0, 1]);
  });
});

describe('the filter of the references', () => {
  const cells = (page: Page) =>
    page
      .locator('.reference-grid__cell')
      .evaluateAll((all) =>
        all
          .filter((cell) => cell.checkVisibility())
          .map((cell) => `${cell.getAttribute('data-sector') ?? ''} ${getComputedStyle(cell).opacity}`),
      );
  const places = (page: Page) =>
    page.locator('.reference-filter__option').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)).join());
  const choose = (page: Page, sector: number) => page.locator(`#sector-${String(sector)}`).check();

  it('takes the others away before it shows those that come', async () => {
    const page = await newPage();
    const speed = await setSpeed(page);
    await page.goto(REFERENCES);
    const all = await cells(page);
    await choose(page, 2);
    await expect.poll(async () => new Set(await cells(page))).toEqual(new Set(['2 1']));
    expect((await cells(page)).length).toBeLessThan(all.length);
    await choose(page, 3);
    await expect.poll(async () => new Set(await cells(page))).toEqual(new Set(['3 1']));
    await speed(0.01);
    await choose(page, 2);
    // At half of their time, those that leave are gone and those that come are not complete.
    expect(await holdAt(page, 0.5)).toBeGreaterThan(0);
    const half = await cells(page);
    expect(half.length).toBeGreaterThan(0);
    expect(half.filter((cell) => cell === '2 1')).toEqual([]);
  });

  /** What a choice does to the places of the others. */
  async function moved(page: Page): Promise<boolean> {
    const before = await places(page);
    await choose(page, 2);
    return before !== (await places(page));
  }

  it('leaves every choice where it is, whatever the numbers beside them become', async () => {
    const page = await readingPage({ width: 1440 });
    await page.goto(REFERENCES);
    expect(await moved(page)).toBe(false);
    await page.locator('#sector-all').check();
    await addStyle(page, '.reference-filter__option:has(:checked) { font-weight: 700 }');
    expect(await moved(page)).toBe(true);
  });

  it('makes choices quieter that would leave no company, and no others', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto(REFERENCES);
    await choose(page, 2);
    const options = await page.locator('.reference-filter__option:has([name="service"])').evaluateAll((all) =>
      all.map((option) => ({
        empty: [...option.querySelectorAll('[data-none]')].some((part) => part.checkVisibility()),
        colour: getComputedStyle(option).color,
      })),
    );
    const colours = (empty: boolean) => new Set(options.filter((option) => option.empty === empty).map(({ colour }) => colour));
    expect(colours(true)).toEqual(new Set(['rgb(81, 93, 105)']));
    expect(colours(false)).toEqual(new Set(['rgb(16, 22, 31)']));
  });

  it.each([[true], [false]])(
    'lets nobody choose what would leave no company, and always go back to all (script: %s)',
    async (javaScript) => {
      const page = await readingPage({ javaScript, reducedMotion: true });
      await page.goto(REFERENCES);
      await choose(page, 2);
      const services = page.locator('.reference-filter__option:has([name="service"])');
      const free: string[] = [];
      for (const option of await services.all()) {
        const empty = (await option.locator('[data-none]:visible').count()) > 0;
        const { x, y, width, height } = (await option.boundingBox())!;
        await page.mouse.click(x + width / 2, y + height / 2);
        const { id, checked } = await option
          .locator('input')
          .evaluate((input: HTMLInputElement) => ({ id: input.id, checked: input.checked }));
        expect(checked, id).toBe(!empty);
        if (!empty) free.push(id);
      }
      expect(free.length).toBeGreaterThan(1);
      expect(free.length).toBeLessThan(await services.count());
      // The arrow keys go from one free choice to the next, the first one after the last.
      for (const id of free) {
        await page.keyboard.press('ArrowRight');
        expect(await page.locator(`#${id}`).isChecked(), id).toBe(true);
      }
      await page.locator('#sector-all').check();
      await page.locator('#service-all').check();
      expect(await services.locator('[data-none]:visible').count()).toBe(0);
    },
  );

  it('changes at once where reduced motion is preferred', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto(REFERENCES);
    await choose(page, 2);
    expect(new Set(await cells(page))).toEqual(new Set(['2 1']));
    expect(await running(page)).toEqual([]);
  });
});

describe('what is drawn once when its page has arrived', () => {
  /** A page, the parts that are drawn, and what says how much of one is seen: its value in the end. */
  const DRAWN = [
    {
      what: 'found words',
      at: FOUND,
      part: '.search__result mark',
      pseudo: undefined,
      property: 'backgroundSize',
      end: '0px 3px, 100% 100%',
    },
    {
      what: 'the tick of a received message',
      at: RECEIVED,
      part: '.enquiry-received__tick',
      pseudo: undefined,
      property: 'strokeDashoffset',
      end: '0px',
    },
    {
      what: 'the line of a wrong field',
      at: FORM,
      part: '.field__input[aria-invalid]',
      pseudo: undefined,
      property: 'backgroundSize',
      end: '100% 2px',
    },
    { what: 'the line of the errors', at: FORM, part: '.form__errors', pseudo: '::before', property: 'scale', end: 'none' },
  ] as const;
  type Drawn = (typeof DRAWN)[number];
  /** Opens the page; a form is sent empty first. */
  async function open(page: Page, { at, part }: Drawn) {
    await page.goto(at);
    // Past the script, which would first wait for its proof: an answer with errors is the same.
    if (at === FORM) await page.locator('form[data-form]').evaluate((form) => (form as HTMLFormElement).submit());
    await page.locator(part).first().waitFor({ state: 'attached' });
  }
  const values = (page: Page, { part, pseudo, property }: Drawn) =>
    page
      .locator(part)
      .evaluateAll((all, [of, name]) => [...new Set(all.map((one) => String(getComputedStyle(one, of)[name])))], [
        pseudo,
        property,
      ] as const);

  it.each(DRAWN)('$what: missing at first, complete and still in the end', async (drawn) => {
    const page = await newPage();
    const speed = await setSpeed(page);
    await speed(0.01);
    await open(page, drawn);
    expect(await holdAt(page, 0)).toBeGreaterThan(0);
    expect(await values(page, drawn)).not.toContain(drawn.end);
    await speed(1);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.play();
    });
    await expect.poll(() => values(page, drawn)).toEqual([drawn.end]);
    await expect.poll(() => running(page)).toEqual([]);
  });

  it.each(DRAWN)('$what: complete at once where reduced motion is preferred', async (drawn) => {
    const page = await readingPage({ reducedMotion: true });
    await open(page, drawn);
    // What takes a millisecond in place of its time, without its delay.
    const ends = await page.evaluate(() => document.getAnimations().map(({ effect }) => Number(effect!.getComputedTiming().endTime)));
    expect(ends.filter((end) => end > 1)).toEqual([]);
    await expect.poll(() => values(page, drawn)).toEqual([drawn.end]);
    expect(await running(page)).toEqual([]);
  });
});

describe('a form', () => {
  const line = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((field) => getComputedStyle(field).backgroundSize);

  it('draws the line of the field that has the focus, and takes it back', async () => {
    const page = await readingPage();
    await page.goto(FORM);
    const field = 'form[data-form] .field__input';
    expect(await line(page, field)).toBe('0px 3px');
    await page.locator(field).first().focus();
    await expect.poll(() => line(page, field)).toBe('100% 3px');
    await page.locator(field).first().blur();
    await expect.poll(() => line(page, field)).toBe('0px 3px');
  });

  it.each([false, true])('has a line along its button while it is sent, and none before (reduced motion: %s)', async (reducedMotion) => {
    const page = await readingPage({ reducedMotion });
    await page.goto(FORM);
    const button = page.locator('.form__send');
    const content = () => button.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(await content()).toBe('none');
    // A live region that is there before its text: not every screen reader tells what appears together with it.
    expect(await page.getByRole('status').and(page.locator('[data-form-status]')).count()).toBe(1);
    await page.locator('[data-form-status]').evaluate((status) => (status.textContent = '…'));
    expect(await content()).toBe('""');
    if (!reducedMotion) return expect(await running(page)).toContain('form-sending');
    await expect.poll(() => running(page)).toEqual([]);
    expect(await button.evaluate((element) => getComputedStyle(element, '::after').scale)).toBe('none');
  });
});

describe('from page to page of one list, and from search to search', () => {
  it('the title and the form of the search stay, and only the results change', async () => {
    const page = await newPage();
    const search = async () => {
      await scrollThrough(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.locator('#search-query').fill('bench');
      await page.locator('#search-query').press('Enter');
    };
    const moving = await transitionOn(page, { from: FOUND, go: search, to: '**bench**' }, () =>
      document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        .join(' '),
    );
    expect(moving).toContain('::view-transition-new(root)');
    expect(moving).not.toContain('search-title');
    expect(moving).not.toContain('search-form');
    expect(moving).not.toContain('page-title');
  });
});
