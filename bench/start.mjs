/**
 * Time from `npm start` in a fresh clone of this commit to the first page, in a fresh folder with an empty cache of npm: what a newcomer
 * waits for, with the packages' download. Exit status 1 when the limit is exceeded. Usage: npm run bench:start [-- --runs 3].
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/setup.mjs';
import { freePort } from '../tests/support/ports.ts';
import { printWithLimits, quantile } from './site.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const LIMIT_SECONDS = 35;

/** @returns {Promise<number>} seconds */
async function firstStart() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-start-'));
  const [clone, port] = [join(folder, 'clone'), String(await freePort())];
  try {
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    const began = performance.now();
    // A group of its own: all that it starts is stopped with it.
    const npm = spawn('npm', ['start'], {
      cwd: clone,
      env: { ...process.env, PORT: port, npm_config_cache: join(folder, 'cache'), NODE_COMPILE_CACHE: undefined },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    const over = once(npm, 'exit');
    const hasPage = async () => (await fetch(`http://localhost:${port}/`).catch(() => undefined))?.status === 200;
    while (npm.exitCode === null && !(await hasPage())) await after(50);
    if (npm.exitCode !== null) throw new Error('npm start ended before there was a page.');
    const seconds = (performance.now() - began) / 1_000;
    process.kill(-Number(npm.pid), 'SIGTERM');
    await over;
    return seconds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const seconds = [];
for (let run = 0; run < Number(values.runs); run++) seconds.push(await firstStart());
printWithLimits(
  ['first start of a clone', 'median s', 'slowest s'],
  [['until the first page', { value: quantile(seconds, 0.5), limit: LIMIT_SECONDS, digits: 1 }, Math.max(...seconds).toFixed(1)]],
);
