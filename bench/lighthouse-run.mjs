/** One run of Lighthouse on a phone (simulated slow 4G, processor slowed four times), and what it measured. */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const KB = 1024;

/**
 * Scores from 0 to 100, times in milliseconds, sizes in kB; `picture` is 1 where the largest paint is a picture.
 * @typedef {Readonly<Record<'performance' | 'accessibility' | 'practices' | 'seo' | 'lcp' | 'blocking' | 'shift' | 'picture' | 'total' | 'script' | 'font' | 'images', number>>} Figures
 */

/** Categories of Lighthouse. All scores but performance are the same in every run and measured in the first one only. */
export const ALL_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Chromium now and then records a trace that Lighthouse cannot read; such a run is repeated. */
const MOST_TRIES = 3;

/** @param {import('lighthouse').Result} result @returns {Figures} */
function figuresOf({ audits, categories }) {
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
    picture: JSON.stringify(audits['lcp-breakdown-insight']?.details ?? audits['largest-contentful-paint-element']?.details ?? {}).includes(
      '<img',
    )
      ? 1
      : 0,
    total: bytes('') / KB,
    script: bytes('Script') / KB,
    font: bytes('Font') / KB,
    images: bytes('Image') / KB,
  };
}

/**
 * One run in a browser of its own.
 * @param {string} address
 * @param {string} chromePath
 * @param {readonly string[]} onlyCategories scores of others are not a number
 * @param {number} [tries] made before this one
 * @returns {Promise<Figures>}
 */
export async function measure(address, chromePath, onlyCategories, tries = 0) {
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
      '--ignore-certificate-errors',
    ],
  });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...onlyCategories],
      disableFullPageScreenshot: true,
    });
    if (result?.lhr.runtimeError && tries + 1 < MOST_TRIES) return await measure(address, chromePath, onlyCategories, tries + 1);
    if (!result || result.lhr.runtimeError)
      throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result'}`);
    return figuresOf(result.lhr);
  } finally {
    chrome.kill();
  }
}
