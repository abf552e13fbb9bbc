import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA (24 px targets included) and what axe calls best practice. */
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  // Every style sheet is in the page; asking for more would only cost time.
  preload: false,
};

type Axe = typeof axe;

/**
 * What axe finds on a page as it stands, one line a finding: rule, element, what to do.
 * The source goes in through the debugger, so the page's own security policy stays on.
 * @param leftOut rules that mean nothing on this page
 */
export async function violationsOf(page: Page, leftOut: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    async (options): Promise<AxeResults> => (window as unknown as { axe: Axe }).axe.run(document, options),
    {
      ...OPTIONS,
      rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ') ?? node.html}`),
  );
}
