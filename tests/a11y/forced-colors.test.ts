import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_LOCALES, LOCALE_CODES } from '../../src/site/locales.ts';
import { blankPage } from '../support/blank-page.ts';
import { newPage, readingPage } from '../support/browser.ts';
import { EXAMPLE_NAMES, examplePath } from '../support/examples.ts';
import { ask } from '../support/html.ts';
import { addStyle, WIDTHS } from '../support/looks.ts';
import { FAILED_REQUESTS, showUploadStates } from '../support/upload-states.ts';

/**
 * What cannot be seen where forced colours have taken backgrounds and shadows away: controls without a border all round, states
 * that look like none, and a focus without an outline. Ticked boxes and the file selector are drawn by the browser.
 */
function unseen(): string[] {
  const found = new Set<string>();
  const nameOf = ({ localName, className }: Element) => `${localName}.${className.trim().replace(/\s+/g, '.')}`;
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const SIDES = ['top', 'right', 'bottom', 'left'];
  const backgroundOf = (element: Element | null): string => {
    const colour = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)';
    return element && /, 0\)$|^transparent$/.test(colour) ? backgroundOf(element.parentElement) : colour;
  };
  const hasBorder = (element: HTMLElement) => {
    const style = getComputedStyle(element);
    const behind = backgroundOf(element.parentElement);
    return SIDES.every(
      (side) =>
        !['none', 'hidden'].includes(style.getPropertyValue(`border-${side}-style`)) &&
        parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 1 &&
        style.getPropertyValue(`border-${side}-color`) !== behind,
    );
  };
  const lookOf = (element: HTMLElement) => {
    const { borderWidth, borderStyle, borderColor, outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return [borderWidth, borderStyle, borderColor, outlineStyle, outlineWidth, outlineColor].join(' ');
  };
  /** A state that changes neither border nor outline of a part. */
  const isAlike = (part: HTMLElement, element: HTMLElement, attribute: string) => {
    const value = element.getAttribute(attribute) ?? '';
    const before = lookOf(part);
    element.removeAttribute(attribute);
    const without = lookOf(part);
    element.setAttribute(attribute, value);
    return before === without;
  };
  const FIELDS = '.field :is(input:not([type=checkbox]), textarea, select)';
  for (const element of all(`main :is(${FIELDS}, .button, [data-drop-zone], progress, [role=alert])`))
    if (!hasBorder(element)) found.add(`${nameOf(element)} has no border`);
  for (const element of all('[aria-invalid=true]')) {
    const part = element.closest<HTMLElement>('[data-drop-zone]') ?? element;
    if (isAlike(part, element, 'aria-invalid')) found.add(`${nameOf(part)} looks right when it is wrong`);
  }
  for (const element of all('[data-over]'))
    if (isAlike(element, element, 'data-over')) found.add(`${nameOf(element)} does not show that a file is over it`);
  for (const element of all(':is(main .form, main.form) :is(a, button, input, textarea, select), main .button')) {
    (document.activeElement as HTMLElement | null)?.blur();
    const before = lookOf(element);
    element.focus();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (document.activeElement !== element) continue;
    if (lookOf(element) === before || outlineStyle === 'none' || (outlineStyle !== 'auto' && parseFloat(outlineWidth) < 2))
      found.add(`${nameOf(element)} does not show the focus`);
  }
  return [...found];
}

async function unseenOn(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  // From here on the focus is one of the keyboard.
  await page.keyboard.press('Tab');
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await page.evaluate(unseen)).map((line) => `${String(width)} px: ${line}`));
  }
  return found;
}

/** Colours of a bar at a quarter and three quarters of its length: the browser draws it, and no style tells how. */
async function coloursOf(bar: Locator): Promise<string[]> {
  const { data, info } = await sharp(await bar.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  return [1, 3].map((quarter) => {
    const start = (row + Math.floor((info.width * quarter) / 4)) * info.channels;
    return data.subarray(start, start + info.channels).join();
  });
}

describe('in forced colours, fields of forms, buttons, their states and the focus can be seen', () => {
  it('in every example that has one', async () => {
    const page = await readingPage({ reducedMotion: true });
    const found: string[] = [];
    let looked = 0;
    // In one language: forced colours change no text.
    for (const path of EXAMPLE_NAMES.map((name) => examplePath(name, EXAMPLE_LOCALES[0]))) {
      const html = await (await ask(path)).text();
      if (!/\sclass="[^"]*\b(?:field|button)\b/.test(html.slice(html.indexOf('<main')))) continue;
      looked++;
      await page.goto(path);
      found.push(...(await unseenOn(page)).map((line) => `${path}, ${line}`));
    }
    expect(found).toEqual([]);
    expect(looked).toBeGreaterThan(3);
  });

  it.each(LOCALE_CODES)('in the states that the script of a form makes (%s)', async (locale) => {
    const page = await newPage({ reducedMotion: true, expected: FAILED_REQUESTS });
    await showUploadStates(page, locale, 'progress');
    expect(await unseenOn(page)).toEqual([]);
    const [left, right] = await coloursOf(page.locator('progress').first());
    expect(left).not.toBe(right);
  });
});

/** Looks of a part with the state of an attribute and without it, as pictures. */
async function looksOf(part: Locator, attribute: string): Promise<Buffer[]> {
  const before = await part.screenshot();
  // What finds the part may be its state.
  const element = await part.elementHandle();
  await element!.evaluate((same, name) => same.removeAttribute(name), attribute);
  return [before, await element!.screenshot()];
}

describe('in forced colours it can be seen', () => {
  it('which slide is shown, and which button of a slider does nothing', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    await page.locator('.hero[data-hydrated]').waitFor();
    const [shown, other] = await looksOf(page.locator('.hero__view-link[aria-current]'), 'aria-current');
    expect(shown!.equals(other!)).toBe(false);
    const slider = page.locator('.partners');
    await slider.scrollIntoViewIfNeeded();
    await slider.locator('.slide-controls[data-shown]').waitFor();
    const [off, on] = await looksOf(slider.locator('[aria-disabled=true]'), 'aria-disabled');
    expect(off!.equals(on!)).toBe(false);
  });

  it('which page and part of the menu one is on, and which suggestion is chosen', async () => {
    const page = await readingPage({ reducedMotion: true });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/blogs');
    for (const part of ['.header-menu__item[aria-current]', '.paging__square[aria-current]']) {
      const [here, elsewhere] = await looksOf(page.locator(part), 'aria-current');
      expect(here!.equals(elsewhere!), part).toBe(false);
    }
    // At once: the suggestions for each letter would replace those before them.
    await page.locator('.header-search__field').fill('requirement');
    await page.locator('.header-search__option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = page.locator('.header-search__option[aria-selected=true]');
    // Where it begins says little: rows are not all of one length.
    await addStyle(page, '.header-search__option { padding-inline-start: 0 !important }');
    const [row, others] = await looksOf(chosen, 'aria-selected');
    expect(row!.equals(others!)).toBe(false);
  });
});

describe('what is looked for', () => {
  it.each([
    ['a field with a line below it alone', '<input class="a" style="border: 0; border-bottom: 2px solid">', 'input.a has no border'],
    ['a button that is a background', '<a href="/" class="button" style="background: red">Send</a>', 'a.button has no border'],
    [
      'a wrong field in another colour alone',
      '<style>input { border: 2px solid } input[aria-invalid] { border-color: red }</style><input class="a" aria-invalid="true">',
      'input.a looks right when it is wrong',
    ],
    [
      'a drop zone that changes its colour alone',
      '<style>div[data-over] { background: red }</style><div class="z" data-drop-zone data-over style="border: 1px solid">Files</div>',
      'div.z does not show that a file is over it',
    ],
    [
      'a focus that is a shadow',
      '<style>a:focus-visible { outline: none; box-shadow: 0 0 3px red }</style><a class="l" href="/">Link</a>',
      'a.l does not show the focus',
    ],
  ])('catches %s', async (_, body, fault) => {
    const page = await blankPage();
    await page.setContent(`<!doctype html><html lang="en"><body><main class="form"><div class="field">${body}</div></main></body></html>`);
    expect(await unseenOn(page)).toEqual(WIDTHS.map((width) => `${String(width)} px: ${fault}`));
  });

  it('lets what is drawn with borders and outlines be', async () => {
    const page = await blankPage();
    await page.setContent(
      '<!doctype html><html lang="en"><body><main class="form"><div class="field"><input><button class="button" style="border: 2px solid">Send</button></div></main></body></html>',
    );
    expect(await unseenOn(page)).toEqual([]);
  });
});
