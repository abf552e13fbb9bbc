/**
 * Memory of the site after an hour's traffic, sent as fast as it answers: 60 requests a second make 216,000. Visitors request
 * every page in turn; the process is measured after each sixth. Exit status 1 when a limit is exceeded.
 * Usage: npm run bench:memory [-- --requests 216000].
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findNode, ROOT } from '../scripts/setup.mjs';
import { pathsOf, printWithLimits, startSite } from './site.mjs';

const { values } = parseArgs({ options: { requests: { type: 'string', default: String(60 * 3_600) } } });
const WANTED = Number(values.requests);
/** MB of the process, and what the second half of the hour may add to the first. */
const LIMITS = { memory: 200, growth: 10 };
const PARTS = 6;
const SLICE_SECONDS = 5;
const LANES = 16;

const site = await startSite({ ACCESS_LOG: 'off' });
try {
  const paths = await pathsOf(site.url);
  const memory = async () => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${String(site.pid)}/status`, 'utf8'))?.[1]) / 1024;
  const rows = [['0', (await memory()).toFixed(0), '', '0']];
  let [sent, failures, half] = [0, 0, Number.NaN];
  for (let part = 1; part <= PARTS; part++) {
    while (sent < (WANTED * part) / PARTS) {
      const { stdout } = await promisify(execFile)(findNode(), [
        join(ROOT, 'bench/load.mjs'),
        site.url,
        String(SLICE_SECONDS),
        String(LANES),
        ...paths,
      ]);
      const told = JSON.parse(stdout);
      sent += told.requests;
      failures += told.failures;
    }
    const now = await memory();
    if (part === PARTS / 2) half = now;
    rows.push([
      String(sent),
      /** @type {never} */ ({ value: now, limit: LIMITS.memory }),
      part === PARTS ? /** @type {never} */ ({ value: now - half, limit: LIMITS.growth }) : '',
      /** @type {never} */ ({ value: failures, limit: 0 }),
    ]);
  }
  printWithLimits(['requests', 'memory MB', 'added by the second half MB', 'failures'], rows);
} finally {
  await site.stop();
}
