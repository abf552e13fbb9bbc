/**
 * How many cached pages the site alone answers, with nothing in front of it, and how long the slowest ones take.
 * The load comes from a second process, over 16 kept connections; each value is next to its limit, exit status 1 when one is exceeded.
 * Usage: node bench/throughput.mjs [--seconds 5] [--url http://…]. Needs an idle machine with two cores.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findNode, ROOT } from '../scripts/setup.mjs';
import { pathsOf, printWithLimits, startSite } from './site.mjs';

const LANES = 16;
const LONGEST_SECONDS = 10;
const LIMITS = { perSecond: 2_000, p99: 25, failures: 0 };

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' }, url: { type: 'string' } } });
const seconds = Math.min(LONGEST_SECONDS, Math.max(1, Number(values.seconds)));

/** @param {string} site @param {readonly string[]} paths @returns {Promise<{ perSecond: number, p50: number, p99: number, failures: number, megabytes: number, requests: number }>} */
async function load(site, paths) {
  const { stdout } = await promisify(execFile)(findNode(), [join(ROOT, 'bench/load.mjs'), site, String(seconds), String(LANES), ...paths]);
  return JSON.parse(stdout);
}

const own = values.url === undefined ? await startSite() : undefined;
const site = values.url ?? own?.url ?? '';
try {
  const every = await pathsOf(site);
  // Each page is rendered once; cached bytes are measured.
  for (const path of every) await (await fetch(site + path)).arrayBuffer();
  const rows = [];
  for (const [name, paths] of /** @type {const} */ ([
    ['home', every.slice(0, 1)],
    [`all ${String(every.length)} pages in turn`, every],
  ])) {
    const { perSecond, p50, p99, failures, megabytes } = await load(site, paths);
    rows.push([
      name,
      { value: perSecond, limit: LIMITS.perSecond, atLeast: true },
      p50.toFixed(1),
      { value: p99, limit: LIMITS.p99, digits: 1 },
      { value: failures, limit: LIMITS.failures },
      (megabytes / seconds).toFixed(1),
    ]);
  }
  printWithLimits(['what', 'pages a second', 'median ms', '99 % within ms', 'failures', 'MB a second'], rows);
} finally {
  await own?.stop();
}
