/**
 * How long visitors wait at fixed rates, whether the site answers or not: every page in turn, each answer compared with what
 * a quiet site said. Exit status 1 when a limit is broken.
 * Usage: npm run bench:latency [-- --rates 50,200,500] [--seconds 10].
 */
import { parseArgs } from 'node:util';
import { expectationsOf } from '../tests/faults/expectations.ts';
import { startVisitors } from '../tests/faults/visitors.ts';
import { quantile, startSite, tableWithLimits } from './site.mjs';

const { values } = parseArgs({
  options: {
    rates: { type: 'string', default: '50,200,500' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
});
/** Milliseconds in which half and 99 % of the answers are here. */
const LIMITS = { p50: 5, p99: 25, failures: 0 };
const RATES = values.rates.split(',').map(Number);
const seconds = Number(values.seconds);

const site = await startSite();
const visitors = await startVisitors({ site: site.url, pages: await expectationsOf(site.url), rate: RATES[0], right: [] });
try {
  /** @type {Map<number, Awaited<ReturnType<typeof visitors.count>>[]>} */
  const found = new Map(RATES.map((rate) => [rate, []]));
  // In turn, so that a disturbance meets all rates alike.
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const rate of RATES) {
      await visitors.tell({ rate });
      found.get(rate)?.push(await visitors.count(rate * seconds));
    }
  }
  const rows = RATES.map((rate) => {
    const reports = found.get(rate) ?? [];
    const median = (/** @type {'p50' | 'p99' | 'worst'} */ name) =>
      quantile(
        reports.map((report) => report[name]),
        0.5,
      );
    return [
      String(rate),
      { value: median('p50'), limit: LIMITS.p50, digits: 1 },
      { value: median('p99'), limit: LIMITS.p99, digits: 1 },
      median('worst').toFixed(1),
      { value: reports.reduce((sum, { failed, wrong }) => sum + failed + wrong, 0), limit: LIMITS.failures },
    ];
  });
  const { text, broken } = tableWithLimits(['requests a second', 'median ms', '99 % within ms', 'worst ms', 'failed or wrong'], rows);
  console.log(text);
  process.exitCode = broken ? 1 : 0;
} finally {
  await visitors.stop();
  await site.stop();
}
