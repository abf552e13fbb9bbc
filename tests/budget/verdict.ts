import { FONT_BUDGET, WIDER_THAN_SHOWN, type PageBudget } from './budgets.ts';
import type { PageCost, Transfer } from './measure.ts';

const sum = (transfers: readonly Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0);
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const nameOf = (url: string) => new URL(url).pathname;
const isPicture = ({ kind, url }: Transfer) => kind === 'Image' || /\.(?:ico|svg|png|avif|webp)$/.test(nameOf(url));
const isText = ({ kind, url }: Transfer) => ['Document', 'Script', 'Stylesheet'].includes(kind) || url.endsWith('.svg');

/** The bytes of a page by the kinds that budgets have. Scripts inside the page count as well as files. */
export function weigh({ transfers, loadedAt, inlineScript }: PageCost) {
  const scripts = transfers.filter(({ kind }) => kind === 'Script');
  return {
    withoutPictures: sum(transfers.filter((transfer) => !isPicture(transfer))),
    scriptAtLoad: sum(scripts.filter(({ requestedAt }) => requestedAt < loadedAt)) + inlineScript,
    script: sum(scripts) + inlineScript,
    fonts: sum(transfers.filter(({ kind }) => kind === 'Font')),
    pictures: sum(transfers.filter(isPicture)),
  };
}

/** Where a page exceeds the budget of its kind, one line a finding. */
export function overBudget(cost: PageCost, budget: PageBudget): string[] {
  const weight = weigh(cost);
  const limits = { ...budget, fonts: FONT_BUDGET };
  const heavy = (Object.keys(limits) as (keyof typeof limits)[])
    .filter((name) => weight[name] > limits[name])
    .map((name) => `${name}: ${kilobytes(weight[name])} of ${kilobytes(limits[name])}`);
  const strangers = cost.transfers.filter(({ url }) => new URL(url).origin !== cost.origin).map(({ url }) => `asks another origin: ${url}`);
  const unpacked = cost.transfers
    .filter((transfer) => isText(transfer) && transfer.encoding !== 'br' && transfer.bytes > 1024)
    .map(({ url }) => `comes without brotli: ${nameOf(url)}`);
  const left = { cookies: cost.cookies, 'values in storage': cost.stored };
  const kept = Object.entries(left).flatMap(([name, count]) => (count > 0 ? [`leaves ${String(count)} ${name}`] : []));
  return [...heavy, ...strangers, ...unpacked, ...kept];
}

/** Pictures of the first screen that weigh more than allowed, and pictures far wider than they are shown. */
export function heavyPictures(cost: PageCost, largestPicture: number): string[] {
  return cost.pictures.flatMap(({ url, width, shownWidth, smallestOffered, inFirstScreen }) => {
    const bytes = sum(cost.transfers.filter((transfer) => transfer.url === url));
    const found: string[] = [];
    if (inFirstScreen && bytes > largestPicture)
      found.push(`${nameOf(url)} weighs ${kilobytes(bytes)} of ${kilobytes(largestPicture)} in the first screen`);
    if (!url.endsWith('.svg') && !smallestOffered && width > shownWidth * WIDER_THAN_SHOWN)
      found.push(`${nameOf(url)} is ${String(width)} px wide and shown in ${String(Math.round(shownWidth))}`);
    return found;
  });
}
