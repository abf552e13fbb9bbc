import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The minified source, because every page loads it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA (24 px targets included) and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Rules whose verdict another colour scheme can change: a scheme changes colours and filters of pictures, nothing else
 * (tests/rules/looks.test.ts). A filter creates a layer of its own, which may cover a target.
 */
export const SCHEME_RULES = ['color-contrast', 'link-in-text-block', 'target-size'] as const;

type Axe = typeof axe;

interface Asked {
  /** Rules that do not apply to this page. */
  readonly leftOut?: readonly string[];
  /** Only the rules whose verdict another colour scheme can change. */
  readonly schemeOnly?: boolean;
  /** Selector of the one part of the page that is looked at. */
  readonly within?: string;
}

/**
 * What axe finds on a page once it stands still, one line a finding: rule, element, what to do. A dialog that is fading in has
 * too little contrast for a moment.
 * The source is injected by the debugger, so the page's security policy stays on.
 */
export async function violationsOf(page: Page, { leftOut = [], schemeOnly = false, within }: Asked = {}): Promise<string[]> {
  const options: RunOptions = {
    runOnly: schemeOnly ? { type: 'rule', values: [...SCHEME_RULES] } : { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
    // Every style sheet is in the page; requesting more would only cost time.
    preload: false,
    rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
  };
  await page.evaluate(async () => {
    // An animation driven by scrolling, and one without an end, never finishes.
    const ending = document
      .getAnimations()
      .filter((animation) => animation.timeline === document.timeline && animation.effect?.getComputedTiming().endTime !== Infinity)
      .filter(({ playState }) => playState === 'running');
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    async ([asked, selector]): Promise<Pick<AxeResults, 'violations'>> => {
      const context = selector === undefined ? document : { include: [[selector]] };
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(context, asked);
      return { violations };
    },
    [options, within] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ') ?? node.html}`),
  );
}
