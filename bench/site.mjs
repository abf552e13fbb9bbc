/** Starts what `npm start` serves, for measuring: the production build on a free port, with a data folder of its own. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from '../scripts/build.mjs';
import { findNode, ROOT } from '../scripts/setup.mjs';
import { SITE_ENVIRONMENT, SITE_FLAGS } from '../scripts/site-program.mjs';

/** @typedef {{ readonly event: string, readonly [detail: string]: unknown }} LogLine */

/**
 * @param {Readonly<Record<string, string>>} [settings] environment of the site beside the usual
 * @param {readonly string[]} [command] what is before the program: `taskset -c 0`, say
 * @returns {Promise<{ url: string, pid: number, logged: (event: string) => Promise<LogLine>, stop: () => Promise<void> }>}
 */
export async function startSite(settings = {}, command = []) {
  const folder = await build();
  const dataFolder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  const [program = '', ...words] = [...command, findNode(), ...SITE_FLAGS, join(folder, 'server', 'entry.mjs')];
  const child = spawn(program, words, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...SITE_ENVIRONMENT,
      ...process.env,
      ...settings,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      CONTENT_FOLDER: join(folder, 'content'),
    },
  });
  const ended = new Promise((done) => child.once('exit', done));
  /** @type {LogLine[]} */
  const lines = [];
  /** @type {Set<() => void>} */
  const waiting = new Set();
  const url = await new Promise((found, fail) => {
    child.once('exit', () => fail(new Error('The site ended before it listened.')));
    createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) }).on('line', (line) => {
      const [address] = /http:\/\/\S+?(?=\/?$)/.exec(line) ?? [];
      if (line.startsWith('The site is at') && address) found(address);
      if (!line.startsWith('{')) return;
      lines.push(JSON.parse(line));
      for (const look of waiting) look();
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    /** The first line of this event, as soon as it is there. */
    logged: (event) =>
      new Promise((found, fail) => {
        const look = () => {
          const line = lines.find((candidate) => candidate.event === event);
          if (!line) return;
          waiting.delete(look);
          found(line);
        };
        waiting.add(look);
        void ended.then(() => fail(new Error(`The site ended before it said "${event}".`)));
        look();
      }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** @param {string} origin @returns {Promise<string[]>} paths of all pages, from the sitemap */
export async function pathsOf(origin) {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** @param {readonly number[]} values @param {number} share e.g. 0.5 for the median @returns {number} */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * A table with each value next to its limit, marked ✓ where it is kept and ✗ where not.
 * @param {readonly string[]} columns
 * @param {readonly (readonly (string | { value: number, limit: number, atLeast?: boolean, digits?: number })[])[]} rows
 * @returns {{ text: string, broken: boolean }}
 */
export function tableWithLimits(columns, rows) {
  let broken = false;
  const cells = rows.map((row) =>
    row.map((cell) => {
      if (typeof cell === 'string') return cell;
      const { value, limit, atLeast = false, digits = 0 } = cell;
      // A missing value counts as exceeding its limit.
      const kept = atLeast ? value >= limit : value <= limit;
      if (!kept) broken = true;
      return `${value.toFixed(digits)} (${atLeast ? '≥' : '≤'} ${String(limit)}) ${kept ? '✓' : '✗'}`;
    }),
  );
  const widths = columns.map((column, index) => Math.max(column.length, ...cells.map((row) => row[index]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) => `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return { text: [line(columns), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...cells.map(line)].join('\n'), broken };
}

/**
 * Prints the table; the exit status of the process is 1 when a limit is not kept.
 * @param {Parameters<typeof tableWithLimits>[0]} columns
 * @param {Parameters<typeof tableWithLimits>[1]} rows
 */
export function printWithLimits(columns, rows) {
  const { text, broken } = tableWithLimits(columns, rows);
  console.log(text);
  if (broken) process.exitCode = 1;
}
