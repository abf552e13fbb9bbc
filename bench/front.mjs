/**
 * What the front's cache, limits and log cost: pages from the front's cache beside the same bytes as files of the same
 * nginx, one worker each on a core of its own, asked by wrk from the other core; medians of alternating rounds.
 * Usage: node bench/front.mjs [--rounds 5] [--seconds 4]. Wants an idle machine with two cores, nginx, wrk and taskset.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { launchFront } from '../scripts/front.mjs';
import { ensureNginx } from '../scripts/nginx.mjs';
import { fail } from '../scripts/setup.mjs';
import { quantile, startSite, tableWithLimits } from './site.mjs';

const run = promisify(execFile);
const LIMIT = 0.8;
const CONNECTIONS = 32;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '4' } } });
const rounds = Math.max(1, Number(values.rounds));
const seconds = Math.min(10, Math.max(1, Number(values.seconds)));
for (const program of ['wrk', 'taskset'])
  await run('which', [program]).catch(() => fail(`This needs ${program}. Debian and Ubuntu: apt-get install wrk util-linux.`));

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });

/** Pins a process and its children. @param {number} pid @param {number} core */
async function pin(pid, core) {
  const { stdout } = await run('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }));
  for (const one of [pid, ...stdout.trim().split(/\s+/).filter(Boolean).map(Number)])
    await run('taskset', ['-pc', String(core), String(one)]);
}

/** nginx with files and nothing else, logging as Debian's does. @param {string} folder @param {number} port */
async function startFiles(folder, port) {
  const config = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user www-data;' : '';
  await writeFile(
    config,
    `${user} worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 1024; }
http { sendfile on; tcp_nopush on; ${temporary} access_log ${join(folder, 'access.log')}; open_file_cache max=4096 inactive=60s;
  keepalive_requests 100000000;
  server { listen 127.0.0.1:${port}; root ${join(folder, 'files')}; types { } default_type "text/html; charset=utf-8"; add_header Content-Encoding br; location / { try_files $uri.html =404; } } }`,
  );
  const child = spawn(ensureNginx(), ['-c', config, '-p', folder, '-g', 'daemon off;'], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {string} origin @param {string} script @returns {Promise<{ perSecond: number, failures: number, megabytes: number }>} */
async function load(origin, script) {
  const { stdout } = await run('taskset', ['-c', '1', 'wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', script, origin]);
  const failures =
    Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0) +
    [...stdout.matchAll(/(?:connect|read|write|timeout) (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN),
    failures,
    megabytes: Number(/([\d.]+)MB read/.exec(stdout)?.[1] ?? Number(/([\d.]+)GB read/.exec(stdout)?.[1] ?? 0) * 1024) / seconds,
  };
}

const folder = await mkdtemp(join(tmpdir(), 'front-bench-'));
await chmod(folder, 0o755);
const site = await startSite({ SITE_URL: 'http://127.0.0.1' });
/** @type {{ stop(): Promise<void> }[]} */
const started = [site];
try {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const pages = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const script = join(folder, 'pages.lua');
  await writeFile(
    script,
    `local pages = {${pages.map((page) => JSON.stringify(page)).join(',')}}
local turn = 0
local headers = { ["Accept-Encoding"] = "br", ["Host"] = "127.0.0.1" }
request = function() turn = turn % #pages + 1; return wrk.format("GET", pages[turn], headers) end\n`,
  );
  const files = join(folder, 'static');
  await mkdir(files);
  await chmod(files, 0o755);
  const own = join(folder, 'front');
  await mkdir(own);
  const [filesPort, frontPort, statusPort] = [await freePort(), await freePort(), await freePort()];
  const front = await launchFront({
    FRONT_DIR: own,
    FRONT_HOSTS: '127.0.0.1',
    FRONT_SITES: new URL(site.url).host,
    FRONT_LISTEN: `127.0.0.1:${frontPort}`,
    FRONT_STATUS_LISTEN: `127.0.0.1:${statusPort}`,
    FRONT_WORKERS: '1',
    // One visitor asks here for all; the limits are kept and counted, and never reached.
    FRONT_PAGE_RATE: '500000r/s',
    FRONT_PAGE_BURST: '500000',
    FRONT_VISITOR_CONNECTIONS: '10000',
    FRONT_CONNECTION_REQUESTS: '100000000',
  });
  started.push(front);
  let bytes = 0;
  for (const page of pages) {
    const answer = await run('curl', ['-sf', '-H', 'Accept-Encoding: br', `http://127.0.0.1:${frontPort}${page}`], {
      encoding: 'buffer',
      maxBuffer: 1e8,
    });
    bytes += answer.stdout.length;
    // The home page is then the file `.html`.
    const file = join(files, 'files', `${page}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, answer.stdout);
  }
  const plain = await startFiles(files, filesPort);
  started.push(plain);
  await run('curl', ['-s', '--retry', '20', '--retry-connrefused', '-o', '/dev/null', `http://127.0.0.1:${filesPort}/`]);
  await pin(plain.pid, 0);
  await pin(front.pid, 0);
  await pin(site.pid, 1);
  const ORDER = /** @type {const} */ (['asFiles', 'behindFront']);
  /** @type {{ asFiles: number[], behindFront: number[], failures: number }} */
  const found = { asFiles: [], behindFront: [], failures: 0 };
  const origins = { asFiles: `http://127.0.0.1:${filesPort}`, behindFront: `http://127.0.0.1:${frontPort}` };
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? ORDER : ORDER.toReversed()) {
      const { perSecond, failures } = await load(origins[name], script);
      found[name].push(perSecond);
      found.failures += failures;
    }
  const [one, other] = [quantile(found.asFiles, 0.5), quantile(found.behindFront, 0.5)];
  const { text, broken } = tableWithLimits(
    ['what', 'pages a second, median', 'rounds', 'share', 'failures'],
    [
      [`nginx, ${pages.length} pages as files`, one.toFixed(0), found.asFiles.map((value) => value.toFixed(0)).join(' '), '1', ''],
      [
        'the front, from its cache',
        other.toFixed(0),
        found.behindFront.map((value) => value.toFixed(0)).join(' '),
        { value: other / one, limit: LIMIT, atLeast: true, digits: 2 },
        { value: found.failures, limit: 0 },
      ],
    ],
  );
  console.log(
    `${text}\n\nA page has ${(bytes / pages.length / 1024).toFixed(1)} KB as brotli. One nginx worker on a core of its own; wrk on the other.`,
  );
  process.exitCode = broken ? 1 : 0;
} finally {
  for (const one of started.reverse()) await one.stop();
  await rm(folder, { recursive: true, force: true });
}
