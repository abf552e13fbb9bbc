/**
 * Cost of a page on a phone: Lighthouse (mobile: simulated slow 4G, processor slowed four times), median of
 * several runs, each value next to its limit; exit status 1 when a page exceeds one. Measures what `npm start` serves,
 * and each page alternates with its floor, so that both run under the same conditions.
 * Usage: npm run bench:pages [-- --runs 3] [--kinds home,service] [--url http://…]; without kinds a page of every one in the
 * route table, in every language: 46 pages, some 25 minutes. Needs an idle machine: the timings of a busy one are of no use.
 */
import { createServer, get } from 'node:http';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { ensureChromium } from '../scripts/chromium.mjs';
import { ensurePackages, fail, runNode } from '../scripts/setup.mjs';
import { pathsOf, quantile, startSite, tableWithLimits } from './site.mjs';

ensurePackages();
// The route table is TypeScript, which Node runs by itself from 24 on.
if (Number(process.versions.node.split('.')[0]) < 24) process.exit(await runNode('bench/page-cost.mjs', process.argv.slice(2)));

const { launch } = await import('chrome-launcher');
const { default: lighthouse } = await import('lighthouse');
const { resolvePath, ROUTE_IDS } = await import('../src/site/routes.ts');
const { untilPacked } = await import('./packed-pages.ts');

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, kinds: { type: 'string' }, url: { type: 'string' } } });
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
const KB = 1024;

/** One page of each kind and language, as the sitemap lists them. @param {string} site */
async function pagesOf(site) {
  const pages = (await pathsOf(site)).flatMap((path) => {
    const found = resolvePath(path);
    return found.kind === 'page' && KINDS.includes(found.id) ? [{ id: found.id, locale: found.locale, path }] : [];
  });
  return pages.filter((page, index) => pages.findIndex(({ id, locale }) => id === page.id && locale === page.locale) === index);
}

/** Categories of Lighthouse. All scores but performance are the same in every run and measured in the first one only. */
const ALL_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Chromium now and then records a trace that Lighthouse cannot read; such a run is repeated. */
const MOST_TRIES = 3;

/**
 * One run in a browser of its own.
 * @param {string} address
 * @param {string} chromePath
 * @param {readonly string[]} onlyCategories scores of others are not a number
 * @param {number} [tries] made before this one
 * @returns {Promise<Readonly<Record<'performance' | 'accessibility' | 'practices' | 'seo' | 'lcp' | 'blocking' | 'shift' | 'picture' | 'total' | 'script' | 'font' | 'images', number>>>}
 */
async function measure(address, chromePath, onlyCategories, tries = 0) {
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  try {
    const answer = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...onlyCategories],
      disableFullPageScreenshot: true,
    });
    if (answer?.lhr.runtimeError && tries + 1 < MOST_TRIES) return await measure(address, chromePath, onlyCategories, tries + 1);
    if (!answer || answer.lhr.runtimeError)
      throw new Error(`${address}: ${answer?.lhr.runtimeError?.message ?? 'Lighthouse gave no answer'}`);
    const { audits, categories } = answer.lhr;
    const figure = (/** @type {string} */ audit) => audits[audit]?.numericValue ?? Number.NaN;
    const score = (/** @type {string} */ category) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
    const details = /** @type {{ items?: { url: string, resourceType?: string, transferSize?: number }[] } | undefined} */ (
      audits['network-requests']?.details
    );
    const transfers = (details?.items ?? []).filter(({ url }) => url.startsWith('http'));
    const bytes = (/** @type {string} */ kind) =>
      transfers
        .filter(({ resourceType }) => kind === '' || resourceType === kind)
        .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      lcp: figure('largest-contentful-paint'),
      blocking: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      picture: JSON.stringify(
        audits['lcp-breakdown-insight']?.details ?? audits['largest-contentful-paint-element']?.details ?? {},
      ).includes('<img')
        ? 1
        : 0,
      total: bytes('') / KB,
      script: bytes('Script') / KB,
      font: bytes('Font') / KB,
      images: bytes('Image') / KB,
    };
  } finally {
    chrome.kill();
  }
}

/**
 * A page's floor: the same texts, pictures and links as plain HTML, in the site's fonts,
 * with five lines of styles and without script.
 * @param {string} html the site's page
 */
function floorOf(html) {
  const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"[^>]*>/g)];
  const faces = fonts.map(([, path = ''], index) => `@font-face{font-family:F${String(index)};src:url(${path})}`).join('');
  const styles = `${faces}body{font:17px/1.5 F0;margin:0 20px}h1,h2,h3{font-family:F1}img{max-width:100%;height:auto}ul,ol{padding:0}[popover]{display:none}`;
  return html
    .replace(/<(style|script|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s(?:class|style|data-[\w-]+|aria-[\w-]+)="[^"]*"/g, '')
    .replace(/<\/?(?:astro-\w+|div|span)\b[^>]*>/g, '')
    .replace('</head>', `<style>${styles}</style></head>`);
}

/**
 * What a browser receives, with the site's compression.
 * @param {string} address
 * @returns {Promise<{ headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
const received = (address) =>
  new Promise((done, fail) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => done({ headers: answer.headers, body: Buffer.concat(chunks) }));
      answer.on('error', fail);
    }).on('error', fail);
  });

/**
 * Serves the floors of a site's pages, with the same compression as the site's pages, and its other files unchanged.
 * @param {string} site
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
async function startFloors(site) {
  /** @type {Map<string, { head: import('node:http').OutgoingHttpHeaders, body: Buffer }>} */
  const kept = new Map();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    let file = kept.get(path);
    if (!file) {
      const { headers, body } = await received(site + path);
      const head = Object.fromEntries(
        ['content-type', 'cache-control', 'content-encoding'].flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
      );
      const isPage = headers['content-type']?.startsWith('text/html');
      file = { head, body: isPage ? brotliCompressSync(floorOf(brotliDecompressSync(body).toString())) : body };
      kept.set(path, file);
    }
    response.writeHead(200, file.head).end(file.body);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${String(address.port)}`, stop: () => server.close() };
}

const chromePath = ensureChromium();
const own = values.url === undefined ? await startSite() : undefined;
const site = values.url ?? own?.url ?? '';
const floors = await startFloors(site);
const started = performance.now();
try {
  const rows = [];
  /** @typedef {Awaited<ReturnType<typeof measure>>} Run */
  /** @param {readonly Run[]} taken @returns {(figure: keyof Run) => number} medians of the runs that have the value */
  const mediansOf = (taken) => (figure) =>
    quantile(
      taken.map((run) => run[figure]).filter((value) => !Number.isNaN(value)),
      0.5,
    );
  const pages = await pagesOf(site);
  for (const [index, { id, path }] of pages.entries()) {
    process.stderr.write(`${String(index + 1)} of ${String(pages.length)}: ${path} …\n`);
    await untilPacked(site, [path]);
    await received(floors.url + path);
    /** @type {{ page: Run[], floor: Run[] }} */
    const taken = { page: [], floor: [] };
    for (let run = 0; run < runs; run++) {
      taken.page.push(await measure(site + path, chromePath, run === 0 ? ALL_CATEGORIES : ['performance']));
      taken.floor.push(await measure(floors.url + path, chromePath, ['performance']));
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
  const { text, broken } = tableWithLimits(
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
  const minutes = ((performance.now() - started) / 60_000).toFixed(0);
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
  console.log(`Median of ${String(runs)} runs; ${minutes} minutes; load of the machine ${load} (1, 5, 15 minutes)\n\n${text}`);
  process.exitCode = broken || rows.length === 0 ? 1 : 0;
} finally {
  floors.stop();
  await own?.stop();
}
