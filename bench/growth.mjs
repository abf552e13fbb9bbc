/**
 * The effect of growth: lists of 10, 100, 1,000 and 10,000 entries each, in two languages. For each length: how long the first
 * reading takes, a publish of one entry until it is live, rendering an inner page and a list, the bytes of an inner
 * page, the sitemap, and the memory of the site's process after it has rendered its pages. Exit status 1 when a limit is exceeded.
 * Usage: npm run bench:growth [-- --entries 10,100,1000]. Needs an idle machine; 10,000 in each list take some minutes and
 * some gigabytes.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { ensurePackages } from '../scripts/setup.mjs';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../src/site/locales.ts';
import { href } from '../src/site/routes.ts';
import { received } from './floors.mjs';
import { GROWING, startGrownService } from './grown-content.mjs';
import { printWithLimits, quantile, startSite, tableWithLimits } from './site.mjs';

ensurePackages();
const { values } = parseArgs({
  options: { entries: { type: 'string', default: '10,100,1000,10000' }, rounds: { type: 'string', default: '9' } },
});
const LENGTHS = values.entries.split(',').map(Number);
const ROUNDS = Math.max(1, Number(values.rounds));
/** Growth of an inner page in percent; milliseconds from publish to live; memory in MB, shipped content and 10,000 entries in all. */
const LIMITS = { growth: 2, live: 1_000, shipped: 200, grown: 400 };
/** As long as the shipped lists, and 10,000 entries over all lists and languages. */
const SHIPPED = 10;
const GROWN = 10_000;
const SECRET = 'the-secret-of-the-measurement';
const INNER = LOCALE_CODES.flatMap((locale) => [href('services', locale), href('contact', locale), href('newestPost', locale)]);
const MB = 1024;

/** Memory of a process now and at its highest, in MB. @param {number} pid */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  const figure = (/** @type {string} */ name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / MB;
  return { now: figure('VmRSS'), most: figure('VmHWM') };
}

/** @param {number} entries */
async function measure(entries) {
  const service = await startGrownService(entries);
  await service.largest();
  const site = await startSite({
    CONTENT_API_URL: service.url,
    PUBLISH_SECRET: SECRET,
    REFRESH_SECONDS: '3600',
    FETCH_MAX_BYTES: String(2 ** 30),
    FETCH_TIMEOUT_MS: '120000',
    ACCESS_LOG: 'off',
    // The cache is larger than the default only with that much content.
    ...(entries > GROWN / GROWING.length ? { NODE_OPTIONS: '--max-old-space-size=12000' } : {}),
  });
  try {
    const read = Number((await site.logged('content changed'))['milliseconds']);
    const sizes = [];
    for (const path of INNER) {
      const { status, body } = await received(site.url + path);
      if (status !== 200) throw new Error(`${path}: status ${String(status)}`);
      sizes.push(body.length);
    }
    const map = await received(`${site.url}/sitemap.xml`);
    /** @type {number[]} */
    const lives = [];
    /** @type {number[]} */
    const renders = [];
    /** @type {number[]} */
    const listRenders = [];
    let list = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      const word = `Measured ${String(round)}.`;
      const documentId = await service.edit('service', DEFAULT_LOCALE, 0, { desc: word });
      const body = JSON.stringify({
        changes: [
          {
            addresses: ['/service'],
            locales: [DEFAULT_LOCALE],
            type: 'service',
            documentId,
            parts: [{ address: '/service', field: 'services', listed: true }],
          },
        ],
      });
      const since = performance.now();
      await fetch(`${site.url}/api/publish`, { method: 'POST', headers: { authorization: `Bearer ${SECRET}` }, body });
      // Both pages show the published entry, so they are rendered at the next request.
      const page = await received(`${site.url}${INNER[0] ?? ''}`);
      if (!brotliDecompressSync(page.body).includes(word)) throw new Error(`With ${String(entries)} entries the publish did not get live.`);
      lives.push(performance.now() - since);
      renders.push(page.milliseconds);
      const listPage = await received(`${site.url}/services`);
      listRenders.push(listPage.milliseconds);
      list = listPage.body.length;
    }
    const { now, most } = await memoryOf(site.pid);
    const [live, render, listRender] = [Math.max(...lives), quantile(renders, 0.5), quantile(listRenders, 0.5)];
    return { read, sizes, list, map, live, render, listRender, now, most };
  } finally {
    await site.stop();
    await service.stop();
  }
}

const COLUMNS = [
  'in each list',
  'in all',
  'first reading ms',
  'publish to live, worst ms',
  'inner page, rendered, ms',
  'list page, rendered, ms',
  'list page KB',
  'inner page, growth %',
  'sitemap KB',
  'memory MB',
  'at most MB',
];
/** @type {number[] | undefined} */
let smallest;
const rows = [];
for (const entries of LENGTHS) {
  console.error(`${String(entries)} entries in each list …`);
  const figures = await measure(entries);
  smallest ??= figures.sizes;
  const growth = Math.max(...figures.sizes.map((size, index) => (size / (smallest?.[index] ?? size) - 1) * 100));
  const inAll = entries * GROWING.length * 2;
  const memory = inAll <= SHIPPED * GROWING.length * 2 ? LIMITS.shipped : inAll <= GROWN ? LIMITS.grown : undefined;
  rows.push([
    String(entries),
    String(inAll),
    figures.read.toFixed(0),
    { value: figures.live, limit: LIMITS.live },
    figures.render.toFixed(0),
    figures.listRender.toFixed(0),
    (figures.list / 1000).toFixed(0),
    { value: growth, limit: LIMITS.growth, digits: 2 },
    (figures.map.body.length / 1000).toFixed(0),
    memory === undefined ? figures.now.toFixed(0) : { value: figures.now, limit: memory },
    figures.most.toFixed(0),
  ]);
  console.error(tableWithLimits(COLUMNS, rows).text);
}
printWithLimits(COLUMNS, rows);
