/**
 * What a page costs a visitor's phone: Lighthouse (mobile: simulated slow 4G, processor slowed four times), median of
 * several runs, each figure beside its limit; exit status 1 when a page is above one. Measures what `npm start` serves.
 * Usage: npm run bench:pages [-- --runs 3] [--kinds home,service] [--url http://…]; without kinds every one of the route table,
 * some 25 minutes. Wants an idle machine: the timings of a busy one say little.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
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
const LIMITS = { score: 100, lcpText: 1200, lcpPicture: 1500, shift: 0, blocking: 10, blockingHome: 50 };
const KB = 1024;

/** One page of each kind and language, as the sitemap lists them. @param {string} site */
async function pagesOf(site) {
  const pages = (await pathsOf(site)).flatMap((path) => {
    const found = resolvePath(path);
    return found.kind === 'page' && KINDS.includes(found.id) ? [{ id: found.id, locale: found.locale, path }] : [];
  });
  return pages.filter((page, index) => pages.findIndex(({ id, locale }) => id === page.id && locale === page.locale) === index);
}

/** Chromium now and then records a trace that Lighthouse cannot read; such a run says nothing about the page. */
const MOST_TRIES = 3;

/**
 * One run in a browser of its own.
 * @param {string} address
 * @param {string} chromePath
 * @param {number} [tries] made before this one
 * @returns {Promise<Readonly<Record<'performance' | 'accessibility' | 'practices' | 'seo' | 'lcp' | 'blocking' | 'shift' | 'picture' | 'total' | 'script' | 'font' | 'images', number>>>}
 */
async function measure(address, chromePath, tries = 0) {
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
    const answer = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (answer?.lhr.runtimeError && tries + 1 < MOST_TRIES) return await measure(address, chromePath, tries + 1);
    if (!answer || answer.lhr.runtimeError)
      throw new Error(`${address}: ${answer?.lhr.runtimeError?.message ?? 'Lighthouse gave no answer'}`);
    const { audits, categories } = answer.lhr;
    const figure = (/** @type {string} */ audit) => audits[audit]?.numericValue ?? Number.NaN;
    const score = (/** @type {string} */ category) => Math.round((categories[category]?.score ?? 0) * 100);
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
 * A page's floor: the same words, pictures and links as somebody would write them down by hand, in the site's own fonts,
 * with five lines of styles and without any script.
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
 * Serves the floors of a site's pages, packed as well as the site packs its own, and its other files as they are.
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
      const answer = await fetch(site + path, { headers: { 'accept-encoding': 'identity' } });
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      const isPage = type.startsWith('text/html');
      file = {
        head: {
          'content-type': type,
          'cache-control': answer.headers.get('cache-control') ?? '',
          ...(isPage ? { 'content-encoding': 'br' } : {}),
        },
        body: isPage ? brotliCompressSync(floorOf(body.toString())) : body,
      };
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
try {
  const rows = [];
  /** @param {string} name @param {string} address @returns {Promise<(figure: keyof Awaited<ReturnType<typeof measure>>) => number>} medians */
  const medianOf = async (name, address) => {
    process.stderr.write(`${name} …\n`);
    /** @type {Awaited<ReturnType<typeof measure>>[]} */
    const samples = [];
    for (let run = 0; run < runs; run++) samples.push(await measure(address, chromePath));
    return (figure) =>
      quantile(
        samples.map((sample) => sample[figure]),
        0.5,
      );
  };
  for (const { id, path } of await pagesOf(site)) {
    await untilPacked(site, [path]);
    const median = await medianOf(path, site + path);
    await (await fetch(floors.url + path)).arrayBuffer();
    const floor = await medianOf(`${path} (floor)`, floors.url + path);
    const score = (/** @type {'performance' | 'accessibility' | 'practices' | 'seo'} */ name) => ({
      value: median(name),
      limit: LIMITS.score,
      atLeast: true,
    });
    const picture = median('picture') === 1;
    rows.push([
      path,
      score('performance'),
      score('accessibility'),
      score('practices'),
      score('seo'),
      { value: median('lcp'), limit: picture ? LIMITS.lcpPicture : LIMITS.lcpText },
      picture ? 'picture' : 'text',
      { value: median('blocking'), limit: id === 'home' ? LIMITS.blockingHome : LIMITS.blocking },
      { value: median('shift'), limit: LIMITS.shift, digits: 3 },
      median('total').toFixed(1),
      median('script').toFixed(1),
      median('font').toFixed(1),
      median('images').toFixed(1),
      floor('lcp').toFixed(0),
      floor('blocking').toFixed(0),
      floor('total').toFixed(1),
    ]);
  }
  const { text, broken } = tableWithLimits(
    [
      'page',
      'performance',
      'accessibility',
      'practices',
      'SEO',
      'LCP ms',
      'of',
      'TBT ms',
      'CLS',
      'KB',
      'script KB',
      'font KB',
      'picture KB',
      'floor LCP ms',
      'floor TBT ms',
      'floor KB',
    ],
    rows,
  );
  console.log(`Median of ${String(runs)} runs\n\n${text}`);
  process.exitCode = broken || rows.length === 0 ? 1 : 0;
} finally {
  floors.stop();
  await own?.stop();
}
