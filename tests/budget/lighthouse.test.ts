import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteId } from '../../src/site/routes.ts';
import { CHROME_ARGUMENTS, CHROME_PATH } from '../support/browser.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { serve } from '../support/serve.ts';
import { at } from '../support/site.ts';

/**
 * What Lighthouse's phone says, as far as it does not depend on how busy this machine is:
 * its timings stand in `bench/page-cost.mjs`, each beside its limit.
 */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
/** Home, a detail, a list, and the two pages with forms of their own. */
const KINDS: readonly RouteId[] = ['home', 'service', 'services', 'faq', 'contact'];

let chrome: LaunchedChrome;
beforeAll(async () => {
  chrome = await launch({ chromePath: CHROME_PATH, chromeFlags: ['--headless=new', '--disable-gpu', ...CHROME_ARGUMENTS] });
});
afterAll(() => chrome.kill());

/** A trace that a busy machine broke has no layout shift in it, not even none: it is taken again. */
async function judge(address: string, attempts = 3): Promise<Result> {
  const answer = await lighthouse(address, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    // Only its own report would show it.
    disableFullPageScreenshot: true,
    onlyCategories: [...CATEGORIES],
    onlyAudits: ['cumulative-layout-shift'],
  });
  if (!answer) throw new Error(`Lighthouse gave no answer for ${address}`);
  if (answer.lhr.runtimeError) throw new Error(answer.lhr.runtimeError.message);
  if (answer.lhr.audits['cumulative-layout-shift']?.numericValue === undefined && attempts > 1) return judge(address, attempts - 1);
  return answer.lhr;
}

/** Where a page is less than perfect, one line a finding. */
function shortcomings({ categories, audits }: Pick<Result, 'categories' | 'audits'>): string[] {
  const scores = CATEGORIES.flatMap((name) => {
    const category = categories[name];
    if (category?.score === 1) return [];
    const failed = category?.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id) ?? [];
    return [`${name} is ${String((category?.score ?? 0) * 100)} of 100: ${failed.join(', ')}`];
  });
  const shift = audits['cumulative-layout-shift']?.numericValue;
  return shift === 0 ? scores : [...scores, `things move while loading: CLS ${String(shift)}`];
}

describe('Lighthouse gives 100 for accessibility, best practices and search, and sees nothing move', () => {
  it.each(PAGE_KINDS.filter(({ id }) => KINDS.includes(id)))('$path', async ({ path }) => {
    expect(shortcomings(await judge(at(path)))).toEqual([]);
  });

  it('and says so when a page has faults', async () => {
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
