/**
 * What versions, conflict detection and the audit log add to a publish: one service as it is, one without them, published in turn by
 * the requests of the admin's form. Each figure stands beside its limit, exit status 1 when it is exceeded.
 * Usage: node bench/history.mjs [--rounds 200]
 * Needs an idle machine with two cores.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureService } from '../scripts/cms-setup.mjs';
import { DEFAULT_LOCALE } from '../src/site/locales.ts';
import { Editor, startContentService } from '../tests/support/content-service.ts';
import { printWithLimits, quantile } from './site.mjs';

/** Milliseconds that a publish may take longer, by the median. */
const LIMIT_MS = 15;
/** Publishes before those that count: first versions, caches, compiled code. */
const WARM_UP = 10;
const SLUG = 'lead-engineering';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });
const rounds = Math.max(1, Number(values.rounds));
const say = (/** @type {string} */ text) => console.error(text);

/** @typedef {{ publish(round: number): Promise<number>, versions(): Promise<number>, stop(): Promise<void> }} Measured */

/**
 * @param {string} seeded data folder of a stopped service
 * @param {Readonly<Record<string, string>>} settings
 * @returns {Promise<Measured>}
 */
async function start(seeded, settings) {
  const folder = await mkdtemp(join(tmpdir(), 'history-bench-'));
  await cp(seeded, folder, { recursive: true });
  const service = await startContentService(folder, settings);
  const editor = await Editor.login(service.origin);
  const list = '/content-manager/collection-types/api::site.service';
  const { body } = await editor.ask('GET', `${list}?locale=${DEFAULT_LOCALE}&pageSize=100`);
  const entries = /** @type {{ documentId: string, url: string }[]} */ (body['results']);
  const documentId = entries.find(({ url }) => url === SLUG)?.documentId ?? '';
  return {
    async publish(round) {
      const draft = await editor.draft('service', documentId, DEFAULT_LOCALE);
      const version = `${String(draft['updatedAt'])};${String(draft['position'])}`;
      const path = `${list}/${documentId}/actions/publish?locale=${DEFAULT_LOCALE}`;
      const from = performance.now();
      const { status } = await editor.ask('POST', path, { ...draft, desc: `Measured ${String(round)}.` }, { 'x-entry-version': version });
      const taken = performance.now() - from;
      if (status !== 200) throw new Error(`The publish was refused: status ${String(status)}`);
      return taken;
    },
    async versions() {
      const response = await editor.ask('GET', `/versions/service/${documentId}?locale=${DEFAULT_LOCALE}`);
      return /** @type {unknown[]} */ (response.body['versions']).length;
    },
    async stop() {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

await ensureService();
const seeded = await mkdtemp(join(tmpdir(), 'history-bench-seeded-'));
const without = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'without-history.mjs')}` };
/** @type {Measured[]} */
const running = [];
try {
  say('Seeding a service …');
  await (await startContentService(seeded)).stop();
  running.push(await start(seeded, {}), await start(seeded, without));
  /** @type {number[][]} */
  const taken = [[], []];
  for (let round = 1 - WARM_UP; round <= rounds; round++) {
    // Each goes first in every other round: what slows the machine meanwhile slows both.
    for (const place of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const time = await /** @type {Measured} */ (running[place]).publish(round);
      if (round > 0) taken[place]?.push(time);
    }
  }
  const [kept, left] = [await running[0]?.versions(), await running[1]?.versions()];
  if (!kept || left !== 0) throw new Error(`One service has to keep versions and one must not: ${String(kept)} and ${String(left)}.`);
  const [whole, bare] = taken.map((times) => ({ median: quantile(times, 0.5), slow: quantile(times, 0.95) }));
  const added = (whole?.median ?? 0) - (bare?.median ?? 0);
  const row = (/** @type {string} */ name, /** @type {typeof whole} */ { median, slow } = { median: 0, slow: 0 }) => [
    name,
    String(rounds),
    median.toFixed(1),
    slow.toFixed(1),
  ];
  printWithLimits(
    ['service', 'publishes', 'median ms', '95 of 100, ms', 'added to the median, ms'],
    [
      [...row('without versions and audit log', bare), ''],
      [...row('as it is', whole), { value: added, limit: LIMIT_MS }],
    ],
  );
} finally {
  for (const one of running) await one.stop();
  await rm(seeded, { recursive: true, force: true });
}
