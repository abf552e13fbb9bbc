import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LINK_IDS, type LinkId } from '../../src/sections/change-impact/impact.ts';
import { EXAMPLE_LOCALES } from '../../src/site/locales.ts';
import { changeImpactMessagesIn, fill } from '../../src/site/messages/messages.ts';
import { href } from '../../src/site/routes.ts';
import { violationsOf } from '../a11y/axe.ts';
import { newPage, readingPage } from '../support/browser.ts';
import { scrollThrough } from '../support/looks.ts';
import { transitionOn } from '../support/transitions.ts';

/** The entry whose text has the diagram of the chain, by its slugs. */
const TRACEABILITY = { en: 'requirements-traceability', tr: 'gereksinim-izlenebilirligi' };

/** Scrolls so that this part of an element, from its top (0) to its end (1), is in the middle of the window. */
const bringToMiddle = (page: Page, selector: string, part: number) =>
  page.locator(selector).evaluate(async (element, at) => {
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height * at - innerHeight / 2, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, part);

/** How far below the middle of the window the drawn line ends, in px. */
const lineEnd = (page: Page) =>
  page.locator('.requirement-trace__drawn').evaluate((line) => line.getBoundingClientRect().bottom - innerHeight / 2);

/** What moves: running animations, and those that scrolling drives. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' || !(timeline instanceof DocumentTimeline))
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name)),
  );

describe('the trace of a requirement', () => {
  it.each([360, 1280])('is drawn as far as the middle of the window, at %i px', async (width) => {
    const page = await readingPage({ width });
    await page.goto('/');
    await scrollThrough(page);
    for (const part of [0.25, 0.5, 0.75]) {
      await bringToMiddle(page, '.requirement-trace__axis', part);
      expect(Math.abs(await lineEnd(page)), String(part)).toBeLessThan(4);
    }
  });

  it('has its branch to the code at the line that it is about', async () => {
    const page = await readingPage({ width: 1440 });
    await page.goto('/');
    await scrollThrough(page);
    const distance = await page.locator('.requirement-trace__line--own').evaluate((line) => {
      const step = line.closest('.requirement-trace__step')!;
      const { insetBlockStart, blockSize } = getComputedStyle(step, '::before');
      const { top, height } = line.getBoundingClientRect();
      return step.getBoundingClientRect().top + parseFloat(insetBlockStart) + parseFloat(blockSize) / 2 - (top + height / 2);
    });
    expect(Math.abs(distance)).toBeLessThan(1);
  });

  it('has no marks on a file before its line reaches that', async () => {
    const page = await readingPage({ width: 1440 });
    await page.goto('/');
    const file = page.locator('.requirement-trace__file').filter({ has: page.locator('.requirement-trace__curve') });
    const state = () => file.getAttribute('data-drawing');
    const offset = () =>
      file.locator('.requirement-trace__curve').evaluate((curve) => parseFloat(getComputedStyle(curve).strokeDashoffset));
    /** Scrolls up to where the file's top is at this part of the window, step by step as a wheel does. */
    const bringTopTo = (part: number) =>
      file.evaluate(async (element, at) => {
        while (element.getBoundingClientRect().top > innerHeight * at) {
          scrollBy({ top: 20, behavior: 'instant' });
          await new Promise((done) => requestAnimationFrame(done));
        }
      }, part);
    await bringTopTo(0.7);
    expect([await state(), await offset()]).toEqual(['waiting', 1]);
    await bringTopTo(0.45);
    await expect.poll(state).toBe(null);
    expect(await offset()).toBe(0);
  });

  it('moves nothing and is complete for visitors who prefer reduced motion', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto('/');
    await scrollThrough(page);
    for (const part of [0, 0.4, 0.9]) {
      await bringToMiddle(page, '.requirement-trace__axis', part);
      // What takes a millisecond in place of its time may just be running.
      await expect.poll(() => moving(page)).toEqual([]);
    }
    const [line, axis] = await page
      .locator(':is(.requirement-trace__drawn, .requirement-trace__axis)')
      .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().height)));
    expect(line).toBe(axis);
    expect(await page.locator('.requirement-trace__follower').evaluate((part) => getComputedStyle(part).position)).toBe('static');
  });
});

describe('drawings that explain themselves', () => {
  /** Pages with such drawings, and what is missing from one before it is drawn. */
  const PAGES = [
    { address: '/', parts: '.pencil__mark, .requirement-trace__curve, .requirement-trace__point, .technology-park__walk' },
    { address: href('service', 'en', { slug: 'mechanical-design' }), parts: '.diagram__steps > *, .diagram__closing' },
  ];
  /** Parts that cannot be seen as they are in the end. @param begun a drawing that begins at this moment */
  const unfinished = (page: Page, parts: string, begun?: string) =>
    page.locator(parts).evaluateAll((all, drawing) => {
      if (drawing !== undefined) document.querySelector(drawing)?.toggleAttribute('data-drawing', true);
      return all
        .map((part) => ({ name: part.getAttribute('class') ?? part.nodeName, style: getComputedStyle(part) }))
        .filter(
          ({ style: { opacity, transform, strokeDashoffset } }) =>
            opacity !== '1' || transform !== 'none' || parseFloat(strokeDashoffset) !== 0,
        )
        .map(({ name }) => name);
    }, begun);
  /** Opens a page that counts how often each of its drawings begins. */
  async function openCounted(address: string) {
    const page = await readingPage();
    await page.goto(address);
    await page.evaluate(() => {
      const seen = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const { dataset } = target as HTMLElement;
          if (dataset['drawing'] === '') dataset['begun'] = String(Number(dataset['begun'] ?? 0) + 1);
        }
      });
      seen.observe(document.body, { subtree: true, attributeFilter: ['data-drawing'] });
    });
    return page;
  }
  const begun = (page: Page) =>
    page.locator('[data-drawn-once]').evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset['begun'] ?? 0)));
  const ended = (page: Page) => expect.poll(() => page.locator('[data-drawing]').count()).toBe(0);
  /** Scrolls through the page in small steps, one a frame, as a wheel does. */
  const scrollSlowly = (page: Page) =>
    page.evaluate(async () => {
      for (let top = 0; top + innerHeight < document.documentElement.scrollHeight; top += 60) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(done));
      }
    });

  it.each(PAGES)('are complete before they are reached and stay so after they were drawn once: $address', async ({ address, parts }) => {
    const page = await openCounted(address);
    expect(await page.locator(parts).count()).toBeGreaterThan(5);
    expect(await unfinished(page, parts)).toEqual([]);
    await scrollSlowly(page);
    await ended(page);
    expect(new Set(await begun(page))).toEqual(new Set([1]));
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await unfinished(page, parts)).toEqual([]);
    await scrollSlowly(page);
    await ended(page);
    expect(new Set(await begun(page))).toEqual(new Set([1]));
    expect(await unfinished(page, parts)).toEqual([]);
  });

  it('are missing while they are drawn', async () => {
    const [, { address, parts }] = PAGES as [unknown, (typeof PAGES)[number]];
    const page = await openCounted(address);
    expect(await unfinished(page, parts, '[data-drawn-once]')).not.toEqual([]);
  });

  it('are complete after a jump', async () => {
    const [, { address, parts }] = PAGES as [unknown, (typeof PAGES)[number]];
    const page = await openCounted(address);
    await page.locator('[data-drawn-once]').evaluate((drawing) => drawing.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await begun(page)).toEqual([0]);
    expect(await unfinished(page, parts)).toEqual([]);
  });
});

describe('the first screen of the home page', () => {
  it.each(EXAMPLE_LOCALES)('holds the headlines and the strip of views below them (%s)', async (locale) => {
    const page = await readingPage({ width: 1280 });
    await page.goto(href('home', locale));
    for (const height of [720, 900]) {
      await page.setViewportSize({ width: 1280, height });
      const strip = (await page.locator('.hero__views').boundingBox())!;
      expect(strip.y + strip.height, String(height)).toBeLessThanOrEqual(height);
    }
  });

  it.each(EXAMPLE_LOCALES)('has each half of its title in one line (%s)', async (locale) => {
    const page = await readingPage();
    await page.goto(href('home', locale));
    for (const width of [360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await page
        .locator('.hero__title--axis > span')
        .evaluateAll((halves) => halves.map((half) => half.getBoundingClientRect().height / parseFloat(getComputedStyle(half).fontSize)));
      expect(heights.length).toBe(2);
      for (const lines of heights) expect(lines, String(width)).toBeLessThan(1.5);
    }
  });

  it.each(EXAMPLE_LOCALES)('says one sentence a slide, all in one size (%s)', async (locale) => {
    const page = await readingPage({ width: 1280 });
    await page.goto(href('home', locale));
    const sizes = await page
      .locator('.hero__slide')
      .evaluateAll((slides) =>
        slides.map((slide) =>
          [...slide.querySelectorAll('.hero__text > p:not(.visually-hidden)')].map((text) => getComputedStyle(text).fontSize),
        ),
      );
    expect(sizes.length).toBeGreaterThan(1);
    for (const found of sizes) expect(found).toEqual(sizes[0]);
    expect(sizes[0]).toHaveLength(1);
  });
});

describe('from a page to the next one', () => {
  const CHOSEN = '/services/lead-engineering';
  /** Groups of the transition that brings the chosen page; nothing where there is none. */
  const groupsAfter = async (page: Page, go: () => Promise<unknown>, from = '/services'): Promise<string[]> =>
    (await transitionOn(page, { from, go, to: `**${CHOSEN}` }, () =>
      document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        .filter((name) => name.startsWith('::view-transition-group')),
    )) ?? [];
  const card = '.offering-list__card[href$="lead-engineering"]';

  it('the picture and the title of the chosen card become those of its page, by keyboard too', async () => {
    const page = await newPage();
    const groups = await groupsAfter(page, async () => {
      await page.locator(card).focus();
      await page.keyboard.press('Enter');
    });
    expect(groups).toEqual(expect.arrayContaining(['::view-transition-group(item-picture)', '::view-transition-group(page-title)']));
  });

  it('the mark in the menu and the mark in the list beside the page move to the next page of that list', async () => {
    const page = await newPage();
    const groups = await groupsAfter(
      page,
      () => page.locator('.sidebar__link[href$="lead-engineering"]').click(),
      '/services/homologation',
    );
    expect(groups).toEqual(expect.arrayContaining(['::view-transition-group(menu-mark)', '::view-transition-group(start-mark)']));
  });

  it('two titles or texts are never seen at once', async () => {
    const page = await newPage();
    const way = {
      from: '/services/homologation',
      go: () => page.locator('.sidebar__link[href$="lead-engineering"]').click(),
      to: `**${CHOSEN}`,
    };
    /** What is seen of the old and of the new page after some milliseconds: 0 to 1. */
    const seen = await transitionOn(page, way, () => {
      const opacityOf = (pseudo: string) => {
        const { display, opacity } = getComputedStyle(document.documentElement, pseudo);
        return display === 'none' ? 0 : Number(opacity);
      };
      return [0, 45, 89, 90, 91, 150, 269].map((time) => {
        const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
        for (const animation of timed) animation.currentTime = time;
        return ['root', 'page-title'].map((part) => [
          opacityOf(`::view-transition-old(${part})`),
          opacityOf(`::view-transition-new(${part})`),
        ]);
      });
    });
    expect(seen).toHaveLength(7);
    for (const part of seen!.flat()) expect(Math.min(...part), JSON.stringify(seen)).toBe(0);
    for (const part of seen![0]!) expect(part).toEqual([1, 0]);
    for (const [old, next] of seen!.at(-1)!) expect([old, Math.round(next!)]).toEqual([0, 1]);
  });

  it('the picture that a card becomes is loaded with its page, and no other of its slider is', async () => {
    const page = await readingPage();
    await page.goto(CHOSEN);
    const loading = await page.locator('.gallery__picture').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).loading));
    expect(loading.length).toBeGreaterThan(1);
    expect([...new Set(loading.slice(1))]).toEqual(['lazy']);
    expect(loading[0]).toBe('eager');
  });

  it('nothing moves for visitors who prefer reduced motion', async () => {
    const page = await newPage({ reducedMotion: true });
    expect(await groupsAfter(page, () => page.locator(card).click())).toEqual([]);
  });
});

describe('the lists beside a text with a drawing across the window', () => {
  const LISTS = '.sidebar__list, .margin-column';
  const visibilities = (page: Page) =>
    page
      .locator(LISTS)
      .evaluateAll((all) => all.map((list) => [getComputedStyle(list).visibility, getComputedStyle(list).opacity].join(' ')));

  it.each([
    [false, 'hidden 0'],
    [true, 'visible 1'],
  ])('are hidden beside the drawing, not before and after it (reduced motion: %s: %s)', async (reducedMotion, beside) => {
    const page = await readingPage({ width: 1440, reducedMotion });
    await page.goto(href('service', 'en', { slug: 'mechanical-design' }));
    const shown = ['visible 1', 'visible 1'];
    expect(await visibilities(page)).toEqual(shown);
    await bringToMiddle(page, '.diagram--full', 0.5);
    await expect.poll(() => visibilities(page)).toEqual([beside, beside]);
    await page.locator('.offering-detail__list').evaluate((list) => list.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect.poll(() => visibilities(page)).toEqual(shown);
  });
});

describe('the contents beside a text', () => {
  it('mark the heading that is read', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto(href('privacy', 'en'));
    const links = page.locator('.margin-column__link');
    const titles = await links.allTextContents();
    expect(titles.length).toBeGreaterThan(5);
    /** The link above the mark: where it ends, the mark ends. */
    const marked = () =>
      page.locator('.margin-column__list').evaluate((list) => {
        const { insetBlockStart, blockSize } = getComputedStyle(list, '::before');
        const end = list.getBoundingClientRect().top + parseFloat(insetBlockStart) + parseFloat(blockSize);
        return [...list.querySelectorAll('a')].find((link) => Math.abs(link.getBoundingClientRect().bottom - end) < 1)?.textContent;
      });
    for (const title of [titles[4], titles[1]]) {
      await page.getByRole('heading', { name: title, exact: true }).evaluate((heading) => heading.scrollIntoView());
      await expect.poll(marked).toBe(title);
    }
  });
});

describe.each(EXAMPLE_LOCALES)('the sentence that can be changed (%s)', (locale) => {
  const messages = changeImpactMessagesIn(locale);
  const address = href('solution', locale, { slug: TRACEABILITY[locale] });
  const link = (page: Page, id: LinkId) => page.locator(`.change-impact [data-link="${id}"]`);
  /** Opens the page with the field ready, reached with the tab key alone. */
  async function openField(options: Parameters<typeof readingPage>[0] = {}) {
    const page = await readingPage(options);
    await page.goto(address);
    const section = page.locator('.change-impact');
    await section.scrollIntoViewIfNeeded();
    const field = section.getByRole('textbox');
    await field.waitFor();
    return { page, section, field };
  }

  it('marks by keyboard what a change makes invalid, announces it, and restores it', async () => {
    const { page, section, field } = await openField();
    const isFocused = () => field.evaluate((element) => element === document.activeElement);
    for (let stops = 0; stops < 150 && !(await isFocused()); stops++) await page.keyboard.press('Tab');
    expect(await isFocused()).toBe(true);
    const released = await field.inputValue();
    const place = released.indexOf('150 ');
    await field.evaluate((element, at) => (element as HTMLTextAreaElement).setSelectionRange(at, at), place);
    for (let digit = 0; digit < 3; digit++) await page.keyboard.press('Delete');
    await page.keyboard.type('130');
    await page.locator('.change-impact [data-link="measurement"][data-state="invalid"]').waitFor();
    expect(await link(page, 'approval').innerText()).toContain(messages.states.invalid);
    expect(await link(page, 'measurement').innerText()).toMatch(/138\sms.*130\sms/);
    const status = section.getByRole('status');
    await status.filter({ hasText: fill(messages.summary, { total: 5, invalid: 4, suspect: 1, valid: 0 }) }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await status.filter({ hasText: fill(messages.allValid, { total: 5 }) }).waitFor();
    expect(await field.inputValue()).toBe(released);
    expect(await page.locator('.change-impact [data-state]:not([data-state="valid"])').count()).toBe(0);
  });

  it.each([360, 1440])('moves nothing when the field is ready, and grows with its text, at %i px', async (width) => {
    const plain = await readingPage({ width, javaScript: false });
    await plain.goto(address);
    const heightOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.height;
    const { page, field } = await openField({ width });
    expect(await heightOf(page, '.change-impact')).toBe(await heightOf(plain, '.change-impact'));
    await field.fill(`${await field.inputValue()} `.repeat(2));
    const cut = await field.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(cut).toBeLessThanOrEqual(0);
  });

  it.each(['light', 'dark'] as const)('has no violation in any state, in the %s scheme', async (scheme) => {
    const { page, field } = await openField({ scheme });
    const released = await field.inputValue();
    const sentences = { suspect: released.replace('150', '180'), invalid: released.replace('150', '130'), nothing: '' };
    expect(await violationsOf(page, { within: '.change-impact' }), 'valid').toEqual([]);
    for (const [name, sentence] of Object.entries(sentences)) {
      await field.fill(sentence);
      await page
        .locator(`.change-impact [data-state="${name === 'suspect' ? 'suspect' : 'invalid'}"]`)
        .first()
        .waitFor();
      expect(await violationsOf(page, { within: '.change-impact' }), name).toEqual([]);
    }
  });

  it('is the released sentence and its whole chain without a script', async () => {
    const page = await readingPage({ javaScript: false });
    await page.goto(address);
    expect(await page.locator('.change-impact textarea').count()).toBe(0);
    expect(await page.locator('.change-impact__sentence').innerText()).toContain('150 ms');
    expect(await page.locator('.change-impact [data-link][data-state="valid"]').count()).toBe(LINK_IDS.length);
    for (const id of LINK_IDS) expect(await link(page, id).innerText()).toContain(messages.states.valid);
    expect(await page.locator('.change-impact button').isVisible()).toBe(false);
  });

  it('prints the sentence as it was written, without controls', async () => {
    const { page, field } = await openField();
    await field.fill('130 ms');
    await page.emulateMedia({ media: 'print' });
    expect(await field.isVisible()).toBe(false);
    expect(await page.locator('.change-impact__sentence').first().isVisible()).toBe(true);
    expect(await page.locator('.change-impact button').isVisible()).toBe(false);
  });

  it('moves nothing, and shows the whole curve, for visitors who prefer reduced motion and for others', async () => {
    for (const reducedMotion of [true, false]) {
      const { page, field } = await openField({ reducedMotion });
      await field.fill((await field.inputValue()).replace('150', '130'));
      await page.locator('.change-impact [data-state="invalid"]').first().waitFor();
      expect(
        await page
          .locator('.change-impact')
          .evaluate((section) => section.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length),
      ).toBe(0);
      const offset = await page
        .locator('.change-impact .requirement-trace__curve')
        .evaluate((curve) => getComputedStyle(curve).strokeDashoffset);
      expect(Number.parseFloat(offset)).toBe(0);
    }
  });
});

describe('the robot of oOreNEO', () => {
  const PAGE = '/our-products/oOreNEO';
  /** How far apart the pieces are, 0 to 1. */
  const apart = (page: Page) =>
    page.locator('.ooreneo__stage').evaluate((stage) => Number(getComputedStyle(stage).getPropertyValue('--apart')));
  const leftOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.x ?? Number.NaN;
  /** Numbers whose row in the table and whose line in the picture are marked. */
  const marked = (page: Page) =>
    page.evaluate(() => {
      const plain = getComputedStyle(document.querySelector('.ooreneo__parts thead')!).boxShadow;
      const rows = [...document.querySelectorAll<HTMLElement>('.ooreneo__parts [data-part]')];
      const numbers = [...document.querySelectorAll<SVGElement>('.ooreneo__pointer')];
      return {
        rows: rows.filter((row) => getComputedStyle(row).boxShadow !== plain).map((row) => row.dataset['part']),
        numbers: numbers
          .filter((number) => getComputedStyle(number).getPropertyValue('--mark') !== '')
          .map((number) => number.dataset['part']),
      };
    });
  const pair = (part: string) => ({ rows: [part], numbers: [part] });

  /** Pieces and numbers have arrived. */
  const arrived = (page: Page) =>
    expect.poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0);
  const opacities = (page: Page) =>
    page.locator('.ooreneo__pointer').evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).opacity))]);

  it.each([360, 1280])(
    'opens whole and comes apart as the visitor scrolls to it; a number travels with its piece, at %i px',
    async (width) => {
      const page = await readingPage({ width });
      await page.goto(PAGE);
      const lefts = () => Promise.all(['.ooreneo__piece--wheel-near', '.ooreneo__pointer--wheel'].map((part) => leftOf(page, part)));
      await expect.poll(() => page.getByRole('radio', { name: 'Assembled' }).isChecked()).toBe(true);
      expect(await apart(page)).toBe(0);
      expect(await opacities(page)).toEqual(['0']);
      const before = await lefts();
      const { height } = (await page.locator('.ooreneo__exhibit').boundingBox())!;
      await page.locator('.ooreneo__view').evaluate((view) => view.scrollIntoView({ block: 'start', behavior: 'instant' }));
      await expect.poll(() => apart(page)).toBe(1);
      await arrived(page);
      expect(await page.getByRole('radio', { name: 'Taken apart' }).isChecked()).toBe(true);
      expect(await opacities(page)).toEqual(['1']);
      const ways = (await lefts()).map((left, index) => left - before[index]!);
      expect(ways[0]).toBeGreaterThan(width / 8);
      expect(ways[1]).toBeCloseTo(ways[0]!, 0);
      // Nothing around it moves, and it is not put together or taken apart again without being asked to.
      expect((await page.locator('.ooreneo__exhibit').boundingBox())!.height).toBe(height);
      await page.getByRole('radio', { name: 'Assembled' }).check();
      await page.mouse.wheel(0, 100);
      await arrived(page);
      expect(await apart(page)).toBe(0);
    },
  );

  it.each([
    ['scrolls to it', 1280],
    ['asks for its pieces', 360],
  ])('stays whole, and says so, until every piece has loaded, when the visitor %s', async (what, width) => {
    const page = await newPage({ width });
    const held = Promise.withResolvers<undefined>();
    // Its variants are beside it.
    const folder = /\/_media\/\w+\/(?=head\.png)/.exec(await (await page.request.get(PAGE)).text())![0];
    await page.route(`**${folder}*`, async (route) => {
      await held.promise;
      await route.continue();
    });
    // Watches every frame, because a piece that is late for a moment would be missed by looking now and then.
    await page.addInitScript(() => {
      const seen = { early: 0 };
      Object.assign(window, { seen });
      const watch = () => {
        const stage = document.querySelector('.ooreneo__stage');
        const isApart = stage !== null && getComputedStyle(stage).getPropertyValue('--apart') === '1';
        if (isApart && [...stage.querySelectorAll('img')].some(({ complete, naturalWidth }) => !complete || naturalWidth === 0))
          seen.early++;
        requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    });
    await page.goto(PAGE);
    const choice = page.getByRole('radio', { name: 'Taken apart' });
    if (what === 'scrolls to it') await page.locator('.ooreneo__view').evaluate((view) => view.scrollIntoView({ behavior: 'instant' }));
    else await choice.check();
    const missing = () =>
      page
        .locator('.ooreneo__stage img')
        .evaluateAll((all) =>
          all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth === 0).map((one) => one.className.split(' ')[1]),
        );
    await expect.poll(missing).toEqual(['ooreneo__piece--head']);
    expect([await apart(page), await opacities(page)]).toEqual([0, ['0']]);
    const ground = (state: string) =>
      page.locator(`.ooreneo__state--${state}`).evaluate((label) => getComputedStyle(label).backgroundColor);
    const [said, unsaid] = [await ground('whole'), await ground('apart')];
    expect(said).not.toBe(unsaid);
    held.resolve(undefined);
    await expect.poll(() => apart(page)).toBe(1);
    await expect.poll(async () => [await ground('whole'), await ground('apart')]).toEqual([unsaid, said]);
    expect(await choice.isChecked()).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { seen: { early: number } }).seen.early)).toBe(0);
  });

  it('has its table beside it in wide windows', async () => {
    const page = await readingPage({ width: 1200 });
    await page.goto(PAGE);
    const [robot, table] = [(await page.locator('.ooreneo__stage').boundingBox())!, (await page.locator('.ooreneo__parts').boundingBox())!];
    expect(table.x).toBeGreaterThanOrEqual(robot.x + robot.width);
    expect(table.y).toBeLessThan(robot.y + robot.height);
  });

  it('is in pieces without scripts, and whole or taken apart by choice with the keyboard', async () => {
    const page = await readingPage({ javaScript: false });
    await page.goto(PAGE);
    const seen = (layer: string) => page.locator(`.ooreneo__piece--${layer}`).evaluate((piece) => getComputedStyle(piece).opacity);
    expect([await seen('whole'), await seen('screws')]).toEqual(['0', '1']);
    await page.getByRole('radio', { name: 'Assembled' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => apart(page)).toBe(0);
    // The finished robot is in the place of its pieces: its screws sit, and its wires are there.
    await expect.poll(async () => [await seen('whole'), await seen('screws')]).toEqual(['1', '0']);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => apart(page)).toBe(1);
  });

  it('comes apart while a row of its table is pointed at', async () => {
    const page = await readingPage({ width: 1280 });
    await page.goto(PAGE);
    await expect.poll(() => page.getByRole('radio', { name: 'Assembled' }).isChecked()).toBe(true);
    await page.locator('.ooreneo__parts [data-part="1"] th').hover();
    await expect.poll(() => apart(page)).toBe(1);
    await page.mouse.move(0, 0);
    expect(await apart(page)).toBe(0);
  });

  it('has two states and no travel for visitors who prefer reduced motion, in pieces at first', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto(PAGE);
    expect(await apart(page)).toBe(1);
    await expect.poll(() => page.getByRole('radio', { name: 'Taken apart' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Assembled' }).check();
    expect(await apart(page)).toBe(0);
    expect(await moving(page)).toEqual([]);
  });

  it('marks a number and its row together when either is pointed at, has the focus, or is tapped', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto(PAGE);
    expect(await marked(page)).toEqual({ rows: [], numbers: [] });
    await page.locator('.ooreneo__pointer[data-part="2"] .ooreneo__touch').hover();
    expect(await marked(page)).toEqual(pair('2'));
    await page.locator('.ooreneo__parts [data-part="4"] th').hover();
    expect(await marked(page)).toEqual(pair('4'));
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: '8 Controller and battery' }).focus();
    expect(await marked(page)).toEqual(pair('8'));

    const phone = await readingPage({ width: 360, reducedMotion: true });
    await phone.goto(PAGE);
    await phone.getByRole('radio', { name: 'Assembled' }).check();
    await phone.getByRole('link', { name: '3 (show in the picture)' }).click();
    await expect.poll(() => marked(phone)).toEqual(pair('3'));
    // The robot opens for a number that a row leads to, and closes again when asked to.
    expect(await apart(phone)).toBe(1);
    await phone.getByRole('radio', { name: 'Assembled' }).check();
    await phone.mouse.move(0, 0);
    expect(await apart(phone)).toBe(0);
  });
});
