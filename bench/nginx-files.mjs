/** nginx that serves a site's responses as files, and wrk that sends requests, for `bench:nginx` and `bench:front`. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureSystemProgram } from '../scripts/system-programs.mjs';
import { fail } from '../scripts/setup.mjs';
import { received } from './floors.mjs';

/** The server's core and that of the visitors. */
export const CORES = { server: ['taskset', '-c', '0'], visitors: ['taskset', '-c', '1'] };

/** Ends the command where a program is missing. */
export function ensureLoadTools() {
  for (const program of ['wrk', 'taskset'])
    if (spawnSync(program, ['--version']).error)
      fail(`This measurement needs ${program}. Debian and Ubuntu: apt-get install wrk util-linux.`);
}

/** Headers that each server generates itself. */
const OF_EACH_SERVER =
  /^(?:date|connection|keep-alive|content-length|content-type|etag|last-modified|server|accept-ranges|transfer-encoding)$/;

/**
 * Starts one nginx worker that serves the same bytes as files: each page's body, and the headers of the first page on all.
 * It caches open files, as nginx recommends.
 * @param {{ origin: string, paths: readonly string[], port: number, log: boolean }} what `log`: a line for each response, as Debian's nginx writes it
 * @returns {Promise<{ origin: string, paths: string[], bytes: number, stop: () => Promise<void> }>} `paths`: those of the files, in order; `bytes`: of all bodies
 */
export async function startFiles({ origin, paths, port, log }) {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-files-'));
  // Workers of an nginx that root starts run as another user.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'pages'));
  let bytes = 0;
  /** @type {string[]} */
  let heads = [];
  for (const [index, path] of paths.entries()) {
    const { body, headers } = await received(origin + path);
    bytes += body.length;
    await writeFile(join(folder, 'pages', String(index)), body);
    if (index > 0) continue;
    heads = Object.entries(headers).flatMap(([name, value]) =>
      OF_EACH_SERVER.test(name) ? [] : [`    add_header ${name} '${String(value).replaceAll("'", String.raw`\'`)}';`],
    );
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  ${temporary}
  access_log ${log ? `${folder}/access.log` : 'off'}; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  open_file_cache max=4096 inactive=60s; open_file_cache_valid 60s;
  server { listen 127.0.0.1:${String(port)}; root ${folder}/pages; default_type 'text/html; charset=utf-8';
${heads.join('\n')}
  }
}
`,
  );
  const [program = '', ...words] = CORES.server;
  const server = spawn(program, [...words, ensureSystemProgram('nginx'), '-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'inherit',
  });
  const ended = once(server, 'exit');
  const own = `http://127.0.0.1:${String(port)}`;
  await promisify(execFile)('curl', ['-s', '--retry', '20', '--retry-connrefused', '-o', '/dev/null', `${own}/0`]);
  return {
    origin: own,
    paths: paths.map((_, index) => `/${String(index)}`),
    bytes,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Requests pages in turn from the visitors' core, as fast as possible.
 * @param {{ origin: string, paths: readonly string[], connections: number, seconds: number }} what
 * @returns {Promise<{ perSecond: number, failures: number }>}
 */
export async function load({ origin, paths, connections, seconds }) {
  const folder = await mkdtemp(join(tmpdir(), 'wrk-'));
  try {
    const script = join(folder, 'pages.lua');
    await writeFile(
      script,
      `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local turn = 0
local headers = { ["Accept-Encoding"] = "br", ["Host"] = "127.0.0.1" }
request = function() turn = turn % #paths + 1; return wrk.format("GET", paths[turn], headers) end\n`,
    );
    const [program = '', ...words] = CORES.visitors;
    const asked = ['-t1', `-c${String(connections)}`, `-d${String(seconds)}s`, '-s', script, origin];
    const { stdout } = await promisify(execFile)(program, [...words, 'wrk', ...asked]);
    return {
      perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
      failures:
        Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0) +
        [...stdout.matchAll(/(?:connect|read|write|timeout) (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Alternating rounds, so that a machine that is slower for a while is so for both.
 * @template {string} Name
 * @param {number} rounds
 * @param {Readonly<Record<Name, () => Promise<{ perSecond: number, failures: number }>>>} sides
 * @returns {Promise<{ perSecond: Record<Name, number[]>, failures: number }>} a value per round for each side
 */
export async function alternate(rounds, sides) {
  const names = /** @type {Name[]} */ (Object.keys(sides));
  const perSecond = /** @type {Record<Name, number[]>} */ (Object.fromEntries(names.map((name) => [name, /** @type {number[]} */ ([])])));
  let failures = 0;
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const found = await sides[name]();
      perSecond[name].push(found.perSecond);
      failures += found.failures;
    }
  return { perSecond, failures };
}
