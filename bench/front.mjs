/**
 * What the front's cache, limits and log cost: pages from the front's cache beside the same bytes as files of an nginx
 * without any of that, one worker each on a core of its own, with requests from wrk on the other core, where the site runs too; both
 * write a line for each response. Rounds alternate; the median counts, beside its limit.
 * Usage: npm run bench:front [-- --rounds 5] [--seconds 4]. Needs an idle machine with two cores, nginx, wrk and taskset.
 */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { freePort } from '../tests/support/ports.ts';
import { untilPacked } from './packed-pages.ts';
import { alternate, CORES, ensureLoadTools, load, startFiles } from './nginx-files.mjs';
import { startFrontOf } from './site-front.mjs';
import { pathsOf, printWithLimits, quantile, startSite } from './site.mjs';

const run = promisify(execFile);
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '4' } } });
const LIMIT = 0.8;
const asked = { connections: 32, seconds: Math.min(10, Math.max(1, Number(values.seconds))) };
ensureLoadTools();

/** Puts a running process and its children on the server's core. @param {number} pid */
async function pin(pid) {
  const { stdout } = await run('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }));
  const [program = '', , core = ''] = CORES.server;
  for (const one of [String(pid), ...stdout.trim().split(/\s+/).filter(Boolean)]) await run(program, ['-pc', core, one]);
}

/** @type {{ stop(): Promise<void> }[]} */
const started = [];
try {
  const site = await startSite({ SITE_URL: 'http://127.0.0.1', ACCESS_LOG: 'off' }, CORES.visitors);
  started.push(site);
  const paths = await pathsOf(site.url);
  await untilPacked(site.url, paths);
  const front = await startFrontOf(site.url);
  started.push(front);
  await pin(front.pid);
  const { origin } = front;
  const files = await startFiles({ origin, paths, port: await freePort(), log: true });
  started.push(files);
  const { perSecond, failures } = await alternate(Math.max(1, Number(values.rounds)), {
    files: () => load({ ...asked, origin: files.origin, paths: files.paths }),
    front: () => load({ ...asked, origin, paths }),
  });
  const [ofFiles, ofFront] = [quantile(perSecond.files, 0.5), quantile(perSecond.front, 0.5)];
  const listed = (/** @type {readonly number[]} */ figures) => figures.map((value) => value.toFixed(0)).join(' ');
  printWithLimits(
    ['what', 'pages a second, median', 'rounds', 'share', 'failures'],
    [
      [`nginx, ${String(paths.length)} pages as files`, ofFiles.toFixed(0), listed(perSecond.files), '1', ''],
      [
        'the front, from its cache',
        ofFront.toFixed(0),
        listed(perSecond.front),
        { value: ofFront / ofFiles, limit: LIMIT, atLeast: true, digits: 2 },
        { value: failures, limit: 0 },
      ],
    ],
  );
  const kilobytes = files.bytes / paths.length / 1024;
  console.log(`\nA page has ${kilobytes.toFixed(1)} KB as brotli. One nginx worker on a core of its own; wrk on the other.`);
} finally {
  for (const one of started.reverse()) await one.stop();
}
