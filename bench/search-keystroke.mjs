/**
 * From a letter in the search field to the suggestions on the screen, in a browser whose processor is slowed four times, as
 * Lighthouse slows it for a phone; the field's script is loaded already. Exit status 1 when the limit is broken.
 * Usage: npm run bench:search-keystroke.
 */
import { chromium } from 'playwright-core';
import { findTestBrowser } from '../scripts/chromium.mjs';
import { EXAMPLE_LOCALES } from '../src/site/locales.ts';
import { href } from '../src/site/routes.ts';
import { QUERIES } from '../tests/search/queries.ts';
import { quantile, startSite, tableWithLimits } from './site.mjs';

/** Milliseconds within which 95 % of the letters have their suggestions. */
const LIMIT = 100;
const SLOWED = 4;
const EACH_LANGUAGE = 20;

const site = await startSite();
const browser = await chromium.launch({
  executablePath: findTestBrowser() ?? '',
  args: ['--no-sandbox', '--disable-background-networking'],
});

/** @param {string} locale @returns {Promise<number[]>} milliseconds, a query each */
async function timesIn(locale) {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await page.goto(site.url + href('home', /** @type {import('../src/site/locales.ts').Locale} */ (locale)));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.keyboard.press('/');
  const field = page.getByRole('combobox');
  await field.waitFor();
  /** @type {number[]} */
  const times = [];
  for (const [query] of QUERIES[/** @type {keyof typeof QUERIES} */ (locale)].slice(0, EACH_LANGUAGE)) {
    await field.fill('');
    const shown = page.evaluate(() => {
      const input = /** @type {HTMLInputElement} */ (document.activeElement);
      const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
      return new Promise((done) => {
        let since = 0;
        input.addEventListener('input', ({ timeStamp }) => (since = timeStamp), { once: true, capture: true });
        const watcher = new MutationObserver(() => {
          if (!list?.children.length) return;
          watcher.disconnect();
          // After the next frame it is on the screen.
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - since)));
        });
        if (list) watcher.observe(list, { childList: true, attributes: true });
      });
    });
    await page.keyboard.insertText(query.slice(0, 3));
    times.push(/** @type {number} */ (await shown));
  }
  await page.close();
  return times;
}

try {
  const rows = [];
  for (const locale of EXAMPLE_LOCALES) {
    const times = await timesIn(locale);
    rows.push([locale, quantile(times, 0.5).toFixed(1), { value: quantile(times, 0.95), limit: LIMIT, digits: 1 }]);
  }
  const { text, broken } = tableWithLimits(['language', 'median ms', '95 % within ms'], rows);
  console.log(text);
  process.exitCode = broken ? 1 : 0;
} finally {
  await browser.close();
  await site.stop();
}
