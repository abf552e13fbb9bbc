/**
 * Many visitors in a short time, by HTTPS through the front with two instances of the site: they come at random moments, read some
 * pages with all that these load, and half of them have a slow link (in a network namespace of their own, whose connections
 * hold little of what was not read yet, so that the front has to wait for each of them). Memory and connections are read all the
 * time. Exit status 1 when a limit is exceeded. Needs root, nginx and `ip` (Debian: iproute2).
 * Usage: npm run bench:peak [-- --visitors 10000 --seconds 300].
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { findNode } from '../scripts/setup.mjs';
import { freePort } from '../tests/support/ports.ts';
import { untilPacked } from './packed-pages.ts';
import { startFrontOf } from './site-front.mjs';
import { pathsOf, printWithLimits, startSite } from './site.mjs';

const { values } = parseArgs({ options: { visitors: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '300' } } });
const [visitors, seconds] = [Number(values.visitors), Number(values.seconds)];
/** Milliseconds at p99; MB and connections that the second half may have more than the first. */
const LIMITS = { p99: 50, failures: 0, growth: 10, connections: 1.2 };
/** 1.6 Mbit/s, a slow mobile connection. */
const SLOW_LINK = 200_000;
/** A range that is kept for tests of networks (RFC 2544). */
const [HERE, THERE] = ['198.18.254.1', '198.18.254.2'];
const NAMESPACE = `peak-${String(process.pid)}`;
/** Bytes that a connection of a slow link holds: least, at first, most. */
const RECEIVE_BYTES = '4096 16384 32768';

const ip = (/** @type {string[]} */ ...words) => execFileSync('ip', words);

/**
 * @param {readonly string[]} before words before the program
 * @param {string} origin @param {number} bytesPerSecond @param {readonly string[]} paths
 */
async function sendVisitors(before, origin, bytesPerSecond, paths) {
  const program = [findNode(), new URL('peak-visitors.mjs', import.meta.url).pathname];
  const [command = '', ...words] = [
    ...before,
    ...program,
    ...[origin, String(visitors / 2), values.seconds, String(bytesPerSecond), JSON.stringify(paths)],
  ];
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await Promise.all([text(/** @type {import('node:stream').Readable} */ (child.stdout)), once(child, 'exit')]);
  return JSON.parse(printed);
}

/** @param {number} pid @returns {number[]} processes that a process has started */
const childrenOf = (pid) =>
  readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);

/** Memory of a process and its children. @param {number} pid @returns {number} MB */
function memoryOf(pid) {
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
}

/** Processor time of a process and its children, of all their threads. @param {number} pid @returns {number} seconds */
function processorOf(pid) {
  // After the name in brackets: state, ten numbers, then the time in the program and in the system, in hundredths of a second.
  const [, numbers = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${String(pid)}/stat`, 'utf8')) ?? [];
  const [user, system] = numbers.split(' ').slice(11, 13).map(Number);
  return childrenOf(pid).reduce((sum, child) => sum + processorOf(child), (Number(user) + Number(system)) / 100);
}

/** @type {{ stop(): Promise<void> }[]} */
const started = [];
try {
  ip('netns', 'add', NAMESPACE);
  started.push({ stop: async () => void ip('netns', 'delete', NAMESPACE) });
  ip('link', 'add', 'peak', 'type', 'veth', 'peer', 'name', 'inside', 'netns', NAMESPACE);
  ip('address', 'add', `${HERE}/30`, 'dev', 'peak');
  ip('link', 'set', 'peak', 'up');
  const inside = ['netns', 'exec', NAMESPACE];
  ip(...inside, 'ip', 'address', 'add', `${THERE}/30`, 'dev', 'inside');
  ip(...inside, 'ip', 'link', 'set', 'inside', 'up');
  ip(...inside, 'sh', '-c', `echo ${RECEIVE_BYTES} > /proc/sys/net/ipv4/tcp_rmem`);

  const sites = [await startSite({ SITE_URL: `https://${HERE}` }), await startSite({ SITE_URL: `https://${HERE}` })];
  started.push(...sites);
  const paths = await pathsOf(sites[0]?.url ?? '');
  for (const { url } of sites) await untilPacked(url, paths);
  const front = await startFrontOf(
    sites.map(({ url }) => url),
    { address: HERE, tlsPort: await freePort() },
  );
  started.push(front);

  /** @type {{ site: number, front: number, connections: number }[]} */
  const measured = [];
  const measure = async () => {
    const metrics = await (await fetch(`${front.status}/metrics`)).text();
    const states = [...metrics.matchAll(/^front_connections\{state="\w+"\} (\d+)$/gm)].map(([, count]) => Number(count));
    measured.push({
      site: Math.max(...sites.map(({ pid }) => memoryOf(pid))),
      front: memoryOf(front.pid),
      connections: states.reduce((sum, count) => sum + count, 0),
    });
  };
  const processor = () => [sites.reduce((sum, { pid }) => sum + processorOf(pid), 0), processorOf(front.pid)];
  const [before, since] = [processor(), performance.now()];
  const timer = setInterval(() => void measure(), (seconds * 1_000) / 60);
  const [fast, slow] = await Promise.all([
    sendVisitors([], front.origin, 0, paths),
    sendVisitors(['ip', ...inside], front.origin, SLOW_LINK, paths),
  ]);
  clearInterval(timer);
  const elapsed = (performance.now() - since) / 1_000;
  const used = processor().map((now, index) => now - (before[index] ?? 0));

  const row = (/** @type {string} */ name, /** @type {Awaited<ReturnType<typeof sendVisitors>>} */ report) => [
    name,
    String(report.visitors),
    String(report.pages),
    String(report.responses),
    report.megabytes.toFixed(0),
    report.p50.toFixed(1),
    { value: report.p99, limit: LIMITS.p99, digits: 1 },
    report.worst.toFixed(0),
    { value: report.failures.length, limit: LIMITS.failures },
  ];
  const columns = ['visitors', 'number', 'pages', 'responses', 'MB', 'median ms', '99 % within ms', 'worst ms', 'failed'];
  for (const [what, count] of [...fast.failures, ...slow.failures]) console.log(`${String(count)} × ${what}`);
  printWithLimits(columns, [row('fast, whole response', fast), row('slow link, first byte', slow)]);
  console.log();
  // After the first fifth of the visitors, memory and connections should stay level.
  const level = measured.slice(Math.floor(measured.length / 5), 60);
  const [first, second] = [level.slice(0, level.length / 2), level.slice(level.length / 2)];
  const most = (/** @type {typeof level} */ part, /** @type {'site' | 'front' | 'connections'} */ what) =>
    Math.max(...part.map((one) => one[what]));
  const growth = (/** @type {'site' | 'front'} */ what) => ({ value: most(second, what) - most(first, what), limit: LIMITS.growth });
  printWithLimits(
    ['what', 'first half, most', 'second half, most', 'growth'],
    [
      ['larger instance, MB', most(first, 'site').toFixed(0), most(second, 'site').toFixed(0), growth('site')],
      ['front, MB', most(first, 'front').toFixed(0), most(second, 'front').toFixed(0), growth('front')],
      [
        'connections of visitors',
        String(most(first, 'connections')),
        String(most(second, 'connections')),
        { value: most(second, 'connections') / most(first, 'connections'), limit: LIMITS.connections, digits: 2 },
      ],
    ],
  );
  const [ofSites, ofFront] = used.map((time) => `${time.toFixed(1)} s, ${((100 * time) / elapsed).toFixed(1)} % of one core`);
  console.log(`\nProcessor in ${elapsed.toFixed(0)} s: both instances ${ofSites}; front ${ofFront}.`);
} finally {
  for (const one of started.reverse()) await one.stop();
}
