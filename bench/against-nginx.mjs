/**
 * The site alone against one nginx worker that serves the same bytes as files, each on a core of its own while wrk sends requests from
 * the other: pages in brotli, in turn, over 16 kept connections. Neither logs requests: behind a front, the front
 * does. Rounds alternate; the median counts, beside its limit.
 * Usage: npm run bench:nginx [-- --rounds 5] [--seconds 5]. Needs an idle machine with two cores, nginx, wrk and taskset.
 */
import { parseArgs } from 'node:util';
import { freePort } from '../tests/support/ports.ts';
import { untilPacked } from './packed-pages.ts';
import { alternate, CORES, ensureLoadTools, load, startFiles } from './nginx-files.mjs';
import { pathsOf, printWithLimits, quantile, startSite } from './site.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '5' } } });
/** Share of what one nginx worker answers (an empty response of Node's server reaches about 0.36). */
const LIMIT = 0.3;
const asked = { connections: 16, seconds: Math.min(10, Math.max(1, Number(values.seconds))) };
ensureLoadTools();

/** @type {{ stop(): Promise<void> }[]} */
const started = [];
try {
  const site = await startSite({ ACCESS_LOG: 'off' }, CORES.server);
  started.push(site);
  const paths = await pathsOf(site.url);
  await untilPacked(site.url, paths);
  const files = await startFiles({ origin: site.url, paths, port: await freePort(), log: false });
  started.push(files);
  const { perSecond, failures } = await alternate(Math.max(1, Number(values.rounds)), {
    site: () => load({ ...asked, origin: site.url, paths }),
    nginx: () => load({ ...asked, origin: files.origin, paths: files.paths }),
  });
  const shares = perSecond.site.map((value, round) => value / (perSecond.nginx[round] ?? Number.NaN));
  printWithLimits(
    ['rounds', 'site, pages a second', 'one nginx worker', 'share', 'failures'],
    [
      [
        String(shares.length),
        quantile(perSecond.site, 0.5).toFixed(0),
        quantile(perSecond.nginx, 0.5).toFixed(0),
        { value: quantile(shares, 0.5), limit: LIMIT, atLeast: true, digits: 2 },
        { value: failures, limit: 0 },
      ],
    ],
  );
} finally {
  for (const one of started.reverse()) await one.stop();
}
