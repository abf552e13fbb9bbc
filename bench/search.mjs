/**
 * What a search costs: how long a query takes, how long the event loop is kept while the index is built, how long one
 * published entry takes until it is found, and the memory of the index; with the shipped content, with 10,000 entries in
 * all, and with 10,000 in each list. The queries are the judged ones of the tests. Exit status 1 when a limit is exceeded.
 * Usage: npm run bench:search [-- --entries 10,555,10000]. 10,000 in each list take minutes and gigabytes.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { PerformanceObserver } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ensurePackages } from '../scripts/setup.mjs';
import { SITE_FLAGS } from '../scripts/site-program.mjs';
import { DEFAULT_LOCALE, EXAMPLE_LOCALES, LOCALE_CODES } from '../src/site/locales.ts';

/** The word that is published and looked for. */
const WORD = 'Zwischenprüfung';

// The service runs in a thread of its own: its memory must not make the site's garbage collection longer.
if (!isMainThread) {
  const { startGrownService } = await import('./grown-content.mjs');
  const service = await startGrownService(/** @type {number} */ (workerData));
  await service.largest();
  parentPort?.on('message', () => {
    void service
      .edit('service', DEFAULT_LOCALE, 0, { desc: `Measured ${WORD}.` })
      .then((documentId) => parentPort?.postMessage(documentId));
  });
  parentPort?.postMessage(service.url);
  await new Promise(() => undefined);
}

ensurePackages();
const { values } = parseArgs({
  options: { entries: { type: 'string', default: '10,555,10000' }, one: { type: 'boolean', default: false } },
});
const LENGTHS = values.entries.split(',').map(Number);
/** Entries in each of nine lists and two languages that are 10,000 in all. */
const GROWN = 555;
/** About as many as the shipped content has. */
const SHIPPED = 10;
/** Milliseconds of a query at p99; of the event loop; from the refresh until it is found; megabytes of the index. */
const LIMITS = { shipped: 10, large: 25, loop: 20, found: 1_000, memory: 40 };
const ROUNDS = 7;
/** How often the index is built: the median of the blocked times counts, for the same reason as with queries. */
const BUILDS = 5;
/** Rounds before those that are measured: a site has answered some queries. */
const WARM_UP = 2;

if (!values.one) {
  // Each length in a process of its own: memory is compared.
  const broken = LENGTHS.filter((entries) => {
    const flags = [...SITE_FLAGS, '--expose-gc', '--max-old-space-size=14000'];
    const { status } = spawnSync(process.execPath, [...flags, process.argv[1] ?? '', '--one', '--entries', String(entries)], {
      stdio: 'inherit',
    });
    return status !== 0;
  });
  process.exit(broken.length > 0 ? 1 : 0);
}

const [{ embeddedSource, serviceSource }, { ContentStore }, { SiteSearch }, { QUERIES }, { printWithLimits, quantile }, { setLogLevel }] =
  await Promise.all([
    import('../src/content/refresh/source.ts'),
    import('../src/content/refresh/store.ts'),
    import('../src/search/site-search.ts'),
    import('../tests/search/queries.ts'),
    import('./site.mjs'),
    import('../src/log.ts'),
  ]);
setLogLevel('error');

const [entries = 10] = LENGTHS;
const service = new Worker(new URL(import.meta.url), { workerData: entries, argv: [], execArgv: [] });
const [url] = /** @type {[string]} */ (await once(service, 'message'));
const dataFolder = await mkdtemp(join(tmpdir(), 'search-'));
const store = new ContentStore({
  embedded: embeddedSource('content'),
  service: serviceSource({ base: url, timeoutMs: 300_000, maxBytes: 2 ** 31 }),
  serviceName: url,
  locales: LOCALE_CODES,
  dataFolder,
  refreshSeconds: 3_600,
  emptyListSeconds: 3_600,
});
await store.refresh('start');
const pictures = /** @type {never} */ ({ resolve: () => undefined });
const heap = () => {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed + process.memoryUsage().external;
};
const site = { siteUrl: 'http://127.0.0.1', productsPerPage: 9 };
/** Pauses of the garbage collector. @type {PerformanceEntry[]} */
const pauses = [];
new PerformanceObserver((list) => pauses.push(...list.getEntries())).observe({ entryTypes: ['gc'] });

/**
 * Measures the turns of the event loop, in milliseconds: how long the longest one kept it, and the most processor time that
 * one took, which other programs on the machine do not make longer.
 * @returns what ends it and gives both
 */
function measureTurns() {
  let kept = 0;
  let busy = 0;
  let time = performance.now();
  let used = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(used);
    kept = Math.max(kept, performance.now() - time);
    busy = Math.max(busy, (user + system) / 1000);
    time = performance.now();
    used = process.threadCpuUsage();
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  return () => {
    clearImmediate(next);
    return { kept, busy };
  };
}

/** Makes the index. @param {import('../src/search/site-search.ts').SiteSearch} made */
async function build(made) {
  heap();
  await new Promise((done) => setImmediate(done));
  const since = performance.now();
  const turns = measureTurns();
  await made.update();
  const time = performance.now() - since;
  const { kept, busy } = turns();
  // Pauses are reported in a later turn.
  await new Promise((done) => setImmediate(done));
  const paused = Math.max(0, ...pauses.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration));
  return { time, kept, busy, paused };
}
const still = /** @type {never} */ ({ store: { snapshot: store.snapshot, onRefresh: () => undefined }, pictures });
/** @type {Awaited<ReturnType<typeof build>>[]} */
const builds = [];
for (let round = 1; round < (entries > GROWN ? 1 : BUILDS); round++) builds.push(await build(new SiteSearch(still, site)));
const before = heap();
const search = new SiteSearch({ store, pictures }, site);
builds.push(await build(search));
const memory = (heap() - before) / 1e6;
const middle = (/** @type {'time' | 'kept' | 'busy' | 'paused'} */ figure) =>
  quantile(
    builds.map((one) => one[figure]),
    0.5,
  );

/** Times of each query. @type {Map<string, number[]>} */
const times = new Map();
for (let round = 0; round < WARM_UP + ROUNDS; round++)
  for (const locale of EXAMPLE_LOCALES)
    for (const [query] of QUERIES[locale]) {
      const start = performance.now();
      search.suggest(locale, query);
      const known = times.get(`${locale} ${query}`) ?? [];
      times.set(`${locale} ${query}`, known);
      if (round >= WARM_UP) known.push(performance.now() - start);
    }
// The time of a query is the median of its rounds, because other programs interrupt some of them.
const medians = [...times.values()].map((one) => quantile(one, 0.5));

service.postMessage('edit');
const [documentId] = /** @type {[string]} */ (await once(service, 'message'));
const changed = performance.now();
await store.refresh(
  'hook',
  /** @type {never} */ ([
    {
      addresses: ['/service'],
      locales: [DEFAULT_LOCALE],
      type: 'service',
      documentId,
      parts: [{ address: '/service', field: 'services', listed: true }],
    },
  ]),
);
await search.update();
const found = performance.now() - changed;
if (search.suggest(DEFAULT_LOCALE, WORD).results[0]?.url !== '/services/lead-engineering')
  throw new Error('What was published was not found.');

const p99 = quantile(medians, 0.99);
const limit = entries > SHIPPED ? LIMITS.large : LIMITS.shipped;
const rows = /** @type {const} */ ([
  ['query p50 ms', quantile(medians, 0.5), undefined],
  ['query p99 ms', p99, limit],
  ['built in ms', middle('time'), undefined],
  ['event loop kept, longest ms', middle('kept'), LIMITS.loop],
  ['  processor time, longest ms', middle('busy'), LIMITS.loop],
  ['  garbage collection, longest ms', middle('paused'), undefined],
  ['published to found ms', found, LIMITS.found],
  ['memory of the index MB', memory, entries > GROWN ? undefined : LIMITS.memory],
]);
printWithLimits(
  [`${String(entries)} entries in each list`, ''],
  rows.map(([name, value, limit]) => [name, limit === undefined ? value.toFixed(1) : { value, limit, digits: 1 }]),
);
await service.terminate();
await store.stop();
await rm(dataFolder, { recursive: true, force: true });
process.exit();
