import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_LOCALES, LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
import { readingPage } from '../support/browser.ts';
import { EXAMPLE_NAMES, examplePath } from '../support/examples.ts';
import { scrollThrough, WIDTHS } from '../support/looks.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { unfoundPath } from '../support/status-pages.ts';
import { asKept, compareWithKept, differenceOf, followRequests, pictureOf, PICTURES_FOLDER } from './picture.ts';
import { faultsAtEveryWidth } from './reflow.ts';

interface Subject {
  readonly name: string;
  readonly path: string;
  readonly locale: Locale;
  readonly status?: number;
}
const SUBJECTS: readonly Subject[] = [
  ...PAGE_KINDS.map(({ id, locale, path }) => ({ name: `page-${id}-${locale}`, path, locale })),
  ...LOCALE_CODES.map((locale) => ({ name: `page-notFound-${locale}`, path: unfoundPath(locale), locale, status: 404 })),
  ...EXAMPLE_NAMES.flatMap((name) =>
    EXAMPLE_LOCALES.map((locale) => ({ name: `example-${name}-${locale}`, path: examplePath(name, locale), locale })),
  ),
];
/** A screenshot of each width in one language: the languages share their styles, and what overflows is looked for in each of them. */
const widthOf = ({ locale }: Subject) => WIDTHS[LOCALE_CODES.indexOf(locale) % WIDTHS.length]!;
const pictureName = (subject: Subject) => `${subject.name}-${String(widthOf(subject))}`;
/** Size of all pictures together, so that cloning the repository stays fast. */
const ALL_PICTURES = 12 * 1024 * 1024;

/** A test of an addition judges pages that have no accepted screenshot. */
const HAVE_SCREENSHOTS = process.env['TEST_PAGES'] === undefined;

describe('a page looks like its accepted screenshot, and at no width does anything reach out of the window', () => {
  it.each(SUBJECTS)('$path', async (subject) => {
    const page = await readingPage({ reducedMotion: true, width: widthOf(subject) });
    followRequests(page);
    expect((await page.goto(subject.path))?.status()).toBe(subject.status ?? 200);
    await scrollThrough(page);
    if (HAVE_SCREENSHOTS) {
      const difference = await compareWithKept(pictureName(subject), await pictureOf(page));
      expect.soft(difference, 'difference from the accepted screenshot').toBeUndefined();
    }
    expect.soft(await faultsAtEveryWidth(page), 'what reaches out of the window or is cut off').toEqual([]);
  });
});

describe('the kept pictures', () => {
  it('belong to a page each, and are small together', async () => {
    const wanted = new Set(SUBJECTS.map((subject) => `${pictureName(subject)}.png`));
    const kept = await readdir(PICTURES_FOLDER);
    const stale = kept.filter((file) => !wanted.has(file));
    if (process.env['UPDATE_PICTURES'] === '1') await Promise.all(stale.map((file) => rm(join(PICTURES_FOLDER, file))));
    else expect(stale).toEqual([]);
    const sizes = await Promise.all(
      kept.filter((file) => wanted.has(file)).map(async (file) => (await stat(join(PICTURES_FOLDER, file))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(ALL_PICTURES);
  });
});

describe('what counts as a difference', () => {
  const pictureWith = async (css: string): Promise<Buffer> => {
    const page = await readingPage({ reducedMotion: true });
    await page.goto(href('services', 'en'));
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, css);
    await scrollThrough(page);
    return pictureOf(page);
  };

  let kept: Promise<Buffer> | undefined;
  /** The page as it is. */
  const unchanged = () => (kept ??= pictureWith('').then(asKept));

  it('nothing, when nothing changed', async () => {
    expect(await differenceOf(await unchanged(), await pictureWith(''))).toBeUndefined();
  });

  it.each([
    ['the wrong colour of a heading', 'h1 { color: #c3c !important }'],
    ['a button that lost its ground', 'main a.button, main button { background: none !important; border-color: transparent !important }'],
    ['a part that moved a little', 'h1 { margin-inline-start: 12px !important }'],
    ['a part that is gone', 'footer { display: none !important }'],
  ])('%s', async (_, css) => {
    expect(await differenceOf(await unchanged(), await pictureWith(css))).toBeDefined();
  });
});
