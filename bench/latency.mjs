/**
 * How long visitors wait at fixed rates, whether the site answers or not, of the site alone and behind the front: every page
 * in turn, each response compared with that of the reference site. Exit status 1 when a limit is exceeded. Needs nginx.
 * Usage: npm run bench:latency [-- --rates 50,200,500] [--seconds 10].
 */
import { parseArgs } from 'node:util';
import { expectationsOf } from '../tests/faults/expectations.ts';
import { startVisitors } from '../tests/faults/visitors.ts';
import { startFrontOf } from './site-front.mjs';
import { printWithLimits, quantile, startSite } from './site.mjs';

const { values } = parseArgs({
  options: {
    rates: { type: 'string', default: '50,200,500' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
});
/** Milliseconds within which half and 99 % of the responses arrive. */
const LIMITS = { p50: 5, p99: 25, failures: 0 };
const RATES = values.rates.split(',').map(Number);
const seconds = Number(values.seconds);

const site = await startSite({ SITE_URL: 'http://127.0.0.1' });
const front = await startFrontOf(site.url);
const visitors = await startVisitors({ site: site.url, pages: await expectationsOf(site.url), rate: RATES[0], right: [] });
/** @type {{ name: string, site: string, rate: number, reports: Awaited<ReturnType<typeof visitors.count>>[] }[]} */
const ways = RATES.flatMap((rate) => [
  { name: 'the site alone', site: site.url, rate, reports: [] },
  { name: 'behind the front', site: front.origin, rate, reports: [] },
]);
try {
  // Alternating, so that a disturbance affects all of them.
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const way of ways) {
      await visitors.tell({ site: way.site, rate: way.rate });
      way.reports.push(await visitors.count(way.rate * seconds));
    }
  }
  const rows = ways.map(({ name, rate, reports }) => {
    const median = (/** @type {'p50' | 'p99' | 'worst'} */ figure) =>
      quantile(
        reports.map((report) => report[figure]),
        0.5,
      );
    return [
      name,
      String(rate),
      { value: median('p50'), limit: LIMITS.p50, digits: 1 },
      { value: median('p99'), limit: LIMITS.p99, digits: 1 },
      median('worst').toFixed(1),
      { value: reports.reduce((sum, { failed, wrong }) => sum + failed + wrong, 0), limit: LIMITS.failures },
    ];
  });
  const columns = ['what', 'requests a second', 'median ms', '99 % within ms', 'worst ms', 'failed or wrong'];
  printWithLimits(columns, rows);
} finally {
  await visitors.stop();
  await front.stop();
  await site.stop();
}
