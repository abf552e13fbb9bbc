/**
 * The site alone against one nginx worker that serves the same bytes as files, each on a core of its own while wrk asks from
 * the other: pages in brotli, in turn, over 16 kept connections. Rounds alternate; the median counts, beside its limit.
 * Usage: npm run bench:nginx [-- --rounds 5] [--seconds 5]. Wants an idle machine with two cores, nginx, wrk and taskset.
 */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ensureNginx } from '../scripts/nginx.mjs';
import { fail } from '../scripts/setup.mjs';
import { quantile, startSite, tableWithLimits } from './site.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '5' } } });
/** Share of what one nginx worker answers (an empty answer of Node's own server reaches about 0.36). */
const LIMIT = 0.25;
const CONNECTIONS = '16';
/** The server's core and that of the visitors. */
const CORES = { server: ['taskset', '-c', '0'], visitors: ['-c', '1'] };
for (const program of ['wrk', 'taskset'])
  if (spawnSync(program, ['--version']).error)
    fail(`This measurement needs ${program}. Debian and Ubuntu: apt-get install wrk util-linux.`);

/** @param {string} address @returns {Promise<{ body: Buffer, headers: import('node:http').IncomingHttpHeaders }>} as it travels, in brotli */
const ask = (address) =>
  new Promise((done, failed) => {
    const asked = request(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', failed);
      answer.on('end', () => done({ body: Buffer.concat(chunks), headers: answer.headers }));
    });
    asked.on('error', failed);
    asked.end();
  });

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });

const folder = await mkdtemp(join(tmpdir(), 'nginx-bench-'));
// Workers of a root's nginx run as somebody else.
await promisify(execFile)('chmod', ['755', folder]);
const site = await startSite({}, CORES.server);
const port = await freePort();
try {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  await mkdir(join(folder, 'pages'));
  /** @type {Record<string, string>} */
  let sent = {};
  for (const [index, path] of paths.entries()) {
    const { body, headers } = await ask(site.url + path);
    await writeFile(join(folder, 'pages', String(index)), body);
    // The same headers too, but for those that each server makes itself.
    if (index === 0)
      sent = Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          /^(?:date|connection|keep-alive|content-length|content-type|etag|last-modified|server|x-request-id|accept-ranges|transfer-encoding)$/.test(
            name,
          )
            ? []
            : [[name, String(value)]],
        ),
      );
  }
  const heads = Object.entries(sent).map(([name, value]) => `    add_header ${name} '${value.replaceAll("'", String.raw`\'`)}';`);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1024 inactive=60s; open_file_cache_valid 60s;
  server { listen 127.0.0.1:${String(port)}; root ${folder}/pages; default_type 'text/html; charset=utf-8';
${heads.join('\n')}
  }
}
`,
  );
  await writeFile(
    join(folder, 'pages.lua'),
    `local paths = { ${paths.map((path) => `"${path}"`).join(', ')} }\nlocal files = os.getenv("FILES") == "1"\nlocal turn = 0\nrequest = function()\n  turn = turn % #paths + 1\n  return wrk.format("GET", files and "/" .. (turn - 1) or paths[turn], { ["Accept-Encoding"] = "br" })\nend\n`,
  );
  /** @param {string} origin @param {boolean} files @returns {Promise<{ perSecond: number, failures: number }>} */
  const load = async (origin, files) => {
    const { stdout } = await promisify(execFile)(
      'taskset',
      [...CORES.visitors, 'wrk', '-t1', `-c${CONNECTIONS}`, `-d${values.seconds}s`, '-s', join(folder, 'pages.lua'), origin],
      { env: { ...process.env, FILES: files ? '1' : '0' } },
    );
    return {
      perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
      failures: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0) + (/Socket errors/.test(stdout) ? 1 : 0),
    };
  };
  /** @type {{ site: number, nginx: number }[]} */
  const rounds = [];
  let failures = 0;
  const server = spawn(CORES.server[0] ?? '', [...CORES.server.slice(1), ensureNginx(), '-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'inherit',
  });
  try {
    for (let round = 0; round < Number(values.rounds); round++) {
      const ofSite = await load(site.url, false);
      const ofNginx = await load(`http://127.0.0.1:${String(port)}`, true);
      failures += ofSite.failures + ofNginx.failures;
      rounds.push({ site: ofSite.perSecond, nginx: ofNginx.perSecond });
    }
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  const median = (/** @type {readonly number[]} */ figures) => quantile(figures, 0.5);
  const { text, broken } = tableWithLimits(
    ['rounds', 'site, pages a second', 'one nginx worker', 'share', 'failures'],
    [
      [
        String(rounds.length),
        median(rounds.map((round) => round.site)).toFixed(0),
        median(rounds.map((round) => round.nginx)).toFixed(0),
        { value: median(rounds.map((round) => round.site / round.nginx)), limit: LIMIT, atLeast: true, digits: 2 },
        { value: failures, limit: 0 },
      ],
    ],
  );
  console.log(text);
  process.exitCode = broken ? 1 : 0;
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
