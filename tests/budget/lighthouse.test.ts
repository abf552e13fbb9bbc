import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formHref } from '../../src/site/form-addresses.ts';
import { PAGE_FORM_IDS } from '../../src/site/forms.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { TIMES_DECIDE } from '../faults/limits.ts';
import { CHROME_ARGUMENTS, CHROME_PATH } from '../support/browser.ts';
import { kindsInTurn, PAGES } from '../support/pages.ts';
import { serve } from '../support/serve.ts';
import { at } from '../support/site.ts';

/**
 * Lighthouse's results for a phone that do not depend on the load of this machine. `bench/page-cost.mjs` measures the times of all
 * pages; those of the forms are judged by `npm run test:budget`, and not by `npm test`, which has the machine do other work.
 */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
/** With the times too: other work on the machine can only lower their score, so the best of several attempts counts. */
const WITH_TIMES = ['performance', ...CATEGORIES] as const;
type Category = (typeof WITH_TIMES)[number];
const ATTEMPTS = 4;
const QUIET_MS = TIMES_DECIDE ? 500 : 100;

/** A page of every kind in the sitemap, the languages in turn; those of forms follow. */
const JUDGED = kindsInTurn().filter((page) => page.id !== 'enquiryForm' && PAGES.some(({ path }) => path === page.path));

/** Every form with a page of its own: where times decide in every language, elsewhere the languages in turn. */
const FORM_PAGES = PAGE_FORM_IDS.flatMap((form, index) =>
  LOCALE_CODES.filter((_, position) => TIMES_DECIDE || position === index % LOCALE_CODES.length).map((locale) => ({
    form,
    locale,
    path: formHref(form, locale),
  })),
);

/** Where times are not judged, Chromium is one process: the end of a trace often waits five seconds for one that began meanwhile. */
const PROCESSES = TIMES_DECIDE ? [] : ['--single-process'];

let chrome: LaunchedChrome;
beforeAll(async () => {
  // Before each page Lighthouse measures the machine for a second, for a warning in the report only.
  pageFunctions.computeBenchmarkIndex = () => 1_000;
  const flags = ['--headless=new', '--disable-gpu', ...PROCESSES, ...CHROME_ARGUMENTS];
  chrome = await launch({ chromePath: CHROME_PATH, chromeFlags: flags });
});
afterAll(() => chrome.kill());

/** On a busy machine a trace may lack the layout shift, show one that only the load caused, or have slow times: it is recorded again. */
async function judge(address: string, names: readonly Category[] = CATEGORIES, attempts = ATTEMPTS): Promise<Result> {
  const result = await lighthouse(address, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    // Only a report would show the picture.
    disableFullPageScreenshot: true,
    onlyCategories: [...names],
    onlyAudits: ['cumulative-layout-shift'],
    // Lighthouse's default waiting times are for slow pages; these are complete when nothing is loading.
    pauseAfterFcpMs: 0,
    pauseAfterLoadMs: 0,
    networkQuietThresholdMs: QUIET_MS,
    cpuQuietThresholdMs: QUIET_MS,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
  if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
  const { audits, categories } = result.lhr;
  const shift = audits['cumulative-layout-shift']?.numericValue;
  const times = categories['performance'];
  // A font that comes late on a busy machine moves a line, too.
  const isMeasured = shift === 0 && (times === undefined || times.score === 1);
  return isMeasured || attempts === 1 ? result.lhr : judge(address, names, attempts - 1);
}

/** Where a page has less than the full score, one line a finding. */
function shortcomings({ categories, audits }: Pick<Result, 'categories' | 'audits'>, names: readonly Category[] = CATEGORIES): string[] {
  const scores = names.flatMap((name) => {
    const category = categories[name];
    if (category?.score === 1) return [];
    const failed = category?.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id) ?? [];
    return [`${name} is ${String(Math.round((category?.score ?? 0) * 100))} of 100: ${failed.join(', ')}`];
  });
  const shift = audits['cumulative-layout-shift']?.numericValue;
  return shift === 0 ? scores : [...scores, `things move while loading: CLS ${String(shift)}`];
}

describe('Lighthouse gives 100 for accessibility, best practices and search, and sees nothing move', () => {
  it('on pages of every kind, in every language', () => {
    expect(new Set([...JUDGED.map(({ id }) => id), 'enquiryForm'])).toEqual(new Set(PAGES.map(({ id }) => id)));
    expect(new Set(JUDGED.map(({ locale }) => locale))).toEqual(new Set(LOCALE_CODES));
  });

  it.each(JUDGED)('$path', async ({ path }) => {
    expect(shortcomings(await judge(at(path)))).toEqual([]);
  });

  it.each(FORM_PAGES)('the form "$form" ($locale), with its times where they decide', async ({ path }) => {
    const names = TIMES_DECIDE ? WITH_TIMES : CATEGORIES;
    expect(shortcomings(await judge(at(path), names), names)).toEqual([]);
  });

  it('and reports a page that waits for a large script', async () => {
    const origin = await serve((request, response) =>
      request.url === '/'
        ? response.setHeader('content-type', 'text/html').end('<!doctype html><title>x</title><script src="/large.js"></script><p>x')
        : response.setHeader('content-type', 'text/javascript').end(`'${'x'.repeat(2_000_000)}'`),
    );
    expect(shortcomings(await judge(origin, WITH_TIMES, 1), WITH_TIMES).join('\n')).toMatch(/performance is \d+ of 100/);
  });

  it('and reports the faults of a page', async () => {
    const origin = await serve((_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>x</title><body><img src="data:,"><p>A page without a language, with a picture that has no words.</p>'),
    );
    const found = shortcomings(await judge(origin)).join('\n');
    expect(found).toMatch(/accessibility is .*image-alt/);
    expect(found).toMatch(/seo is .*meta-description/);
  });
});
