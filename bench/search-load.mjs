/**
 * What searches cost other visitors: pages at a fixed rate while queries come in, as people type them and never the same one
 * twice. Exit status 1 when a limit is exceeded.
 * Usage: npm run bench:search-load [-- --queries 500 --pages 100 --seconds 10].
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { findNode } from '../scripts/setup.mjs';
import { expectationsOf } from '../tests/faults/expectations.ts';
import { startVisitors } from '../tests/faults/visitors.ts';
import { printWithLimits, quantile, startSite } from './site.mjs';

const { values } = parseArgs({
  options: {
    queries: { type: 'string', default: '500' },
    pages: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
});
/** Milliseconds within which 99 % of the pages arrive meanwhile. */
const LIMITS = { p99: 25, failures: 0 };
const rate = Number(values.pages);
const requests = rate * Number(values.seconds);

const site = await startSite({ SITE_URL: 'http://127.0.0.1' });
const visitors = await startVisitors({ site: site.url, pages: await expectationsOf(site.url), rate, right: [] });

/** @param {string} way @returns {Promise<{ perSecond: number, p50: number, p99: number, others: Record<string, number> }>} */
async function queries(way) {
  const program = [new URL('search-queries.mjs', import.meta.url).pathname, site.url, values.queries, values.seconds, way];
  const child = spawn(findNode(), program, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(printed);
}

try {
  const ways = ['none', 'as typed', 'never twice'].map((name) => ({ name, pages: /** @type {number[]} */ ([]), failed: 0, asked: [] }));
  for (let round = 0; round < Number(values.rounds); round++)
    for (const way of ways) {
      const [report, asked] = await Promise.all([visitors.count(requests), way.name === 'none' ? undefined : queries(way.name)]);
      way.pages.push(report.p99);
      way.failed += report.failed + report.wrong;
      if (asked) /** @type {unknown[]} */ (way.asked).push(asked);
    }
  const rows = ways.map(({ name, pages, failed, asked }) => {
    const reports = /** @type {Awaited<ReturnType<typeof queries>>[]} */ (asked);
    const median = (/** @type {'perSecond' | 'p50' | 'p99'} */ figure) =>
      reports.length === 0
        ? ''
        : quantile(
            reports.map((report) => report[figure]),
            0.5,
          ).toFixed(1);
    const refused = reports.flatMap(({ others }) => Object.entries(others).map(([what, count]) => `${what}: ${String(count)}`)).join(', ');
    return [
      name,
      { value: quantile(pages, 0.5), limit: LIMITS.p99, digits: 1 },
      { value: failed, limit: LIMITS.failures },
      median('perSecond'),
      median('p50'),
      median('p99'),
      refused,
    ];
  });
  const columns = ['queries', 'pages: 99 % within ms', 'failed or wrong', 'queries a second', 'median ms', '99 % within ms', 'no result'];
  printWithLimits(columns, rows);
} finally {
  await visitors.stop();
  await site.stop();
}
