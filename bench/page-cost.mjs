/**
 * Cost of a page on a phone: Lighthouse (mobile: simulated slow 4G, processor slowed four times), median of
 * several runs, each value next to its limit; exit status 1 when a page exceeds one. Site and floors are each behind a front with
 * TLS and HTTP/2, as visitors get them: over HTTP/1.1 every file has a connection of its own, with round trips of its own. Each page
 * alternates with its floor, so that both run under the same conditions.
 * Usage: npm run bench:pages [-- --runs 3] [--kinds home,service]; without kinds a page of every one in the route table, in every
 * language, half a minute each. Needs nginx, openssl and an idle machine: the timings of a busy one are of no use.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../scripts/chromium.mjs';
import { fail, onToolsNode } from '../scripts/setup.mjs';
import { received, startFloors } from './floors.mjs';
import { pathsOf, printWithLimits, quantile, startSite } from './site.mjs';

await onToolsNode(import.meta.url, 'all');

const { ALL_CATEGORIES, measure } = await import('./lighthouse-run.mjs');
const { resolvePath, ROUTE_IDS } = await import('../src/site/routes.ts');
const { freePort } = await import('../tests/support/ports.ts');
const { untilPacked } = await import('./packed-pages.ts');
const { startFrontOf } = await import('./site-front.mjs');

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, kinds: { type: 'string' } } });
const runs = Math.max(1, Number(values.runs));

/** Kinds of pages, by their names in the route table. @type {readonly string[]} */
const KINDS = values.kinds?.split(',') ?? ROUTE_IDS;
const unknown = KINDS.filter((kind) => !ROUTE_IDS.some((id) => id === kind));
if (unknown.length > 0) fail(`--kinds: ${unknown.join(', ')} is no kind of page; there are ${ROUTE_IDS.join(', ')}.`);
const LIMITS = {
  score: 100,
  lcpText: 1200,
  lcpPicture: 1500,
  /** The largest paint as a multiple of the floor's. */
  lcpOfFloor: 1.1,
  /** Milliseconds of blocking more than the floor's; the home page has three sliders. */
  blocking: 10,
  blockingHome: 20,
  shift: 0,
};

/** One page of each kind and language, as the sitemap lists them. @param {string} site */
async function pagesOf(site) {
  const pages = (await pathsOf(site)).flatMap((path) => {
    const found = resolvePath(path);
    return found.kind === 'page' && KINDS.includes(found.id) ? [{ id: found.id, locale: found.locale, path }] : [];
  });
  return pages.filter((page, index) => pages.findIndex(({ id, locale }) => id === page.id && locale === page.locale) === index);
}

const chromePath = ensureChromium();
const [sitePort, floorPort] = [await freePort(), await freePort()];
const site = await startSite({ SITE_URL: `https://localhost:${String(sitePort)}`, ACCESS_LOG: 'off' });
const floors = await startFloors(site.url);
const siteFront = await startFrontOf(site.url, { tlsPort: sitePort });
const floorFront = await startFrontOf(floors.url, { tlsPort: floorPort });
const started = performance.now();
try {
  const rows = [];
  /** @typedef {import('./lighthouse-run.mjs').Figures} Run */
  /** @param {readonly Run[]} taken @returns {(figure: keyof Run) => number} medians of the runs that have the value */
  const mediansOf = (taken) => (figure) =>
    quantile(
      taken.map((run) => run[figure]).filter((value) => !Number.isNaN(value)),
      0.5,
    );
  const pages = await pagesOf(site.url);
  for (const [index, { id, path }] of pages.entries()) {
    process.stderr.write(`${String(index + 1)} of ${String(pages.length)}: ${path} …\n`);
    await untilPacked(site.url, [path]);
    await received(floors.url + path);
    /** @type {{ page: Run[], floor: Run[] }} */
    const taken = { page: [], floor: [] };
    for (let run = 0; run < runs; run++) {
      taken.page.push(await measure(siteFront.origin + path, chromePath, run === 0 ? ALL_CATEGORIES : ['performance']));
      taken.floor.push(await measure(floorFront.origin + path, chromePath, ['performance']));
    }
    const [median, floor] = [mediansOf(taken.page), mediansOf(taken.floor)];
    const score = (/** @type {'performance' | 'accessibility' | 'practices' | 'seo'} */ name) => ({
      value: median(name),
      limit: LIMITS.score,
      atLeast: true,
    });
    const picture = median('picture') === 1;
    rows.push([
      path,
      { value: median('lcp'), limit: picture ? LIMITS.lcpPicture : LIMITS.lcpText },
      picture ? 'picture' : 'text',
      floor('lcp').toFixed(0),
      { value: median('lcp') / floor('lcp'), limit: LIMITS.lcpOfFloor, digits: 2 },
      { value: median('blocking'), limit: Math.round(floor('blocking')) + (id === 'home' ? LIMITS.blockingHome : LIMITS.blocking) },
      floor('blocking').toFixed(0),
      { value: median('shift'), limit: LIMITS.shift, digits: 3 },
      score('performance'),
      score('accessibility'),
      score('practices'),
      score('seo'),
      median('total').toFixed(1),
      median('script').toFixed(1),
      median('font').toFixed(1),
      median('images').toFixed(1),
      floor('total').toFixed(1),
    ]);
  }
  const minutes = ((performance.now() - started) / 60_000).toFixed(0);
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
  console.log(`Median of ${String(runs)} runs; ${minutes} minutes; load of the machine ${load} (1, 5, 15 minutes)\n`);
  printWithLimits(
    [
      'page',
      'LCP ms',
      'of',
      'floor ms',
      'LCP of floor',
      'blocking ms',
      'floor ms',
      'CLS',
      'performance',
      'accessibility',
      'practices',
      'SEO',
      'KB',
      'script KB',
      'font KB',
      'picture KB',
      'floor KB',
    ],
    rows,
  );
  if (rows.length === 0) process.exitCode = 1;
} finally {
  await Promise.all([siteFront.stop(), floorFront.stop()]);
  floors.stop();
  await site.stop();
}
