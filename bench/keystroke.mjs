/**
 * From a key in the search field to the visible suggestions, on a simulated phone: a window of 360 px, the browser's processor
 * slowed four times, the script loaded, the site on this machine. Each round is a fresh page: its first key, and the one after.
 * Exit status 1 when a limit is exceeded.
 * Usage: npm run bench:keystroke [-- --rounds 20]. Needs an idle machine with two cores.
 */
import { parseArgs } from 'node:util';
import { launchChromium } from '../scripts/chromium.mjs';
import { LOCALE_CODES } from '../src/site/locales.ts';
import { href, SUGGESTION_PATHS } from '../src/site/routes.ts';
import { printWithLimits, quantile, startSite } from './site.mjs';

/** Milliseconds from the key to the frame that shows the list, 95 of 100. */
const LIMIT_MS = 100;
const SLOWED = 4;
/** Before each key: a finger needs longer, and so does the pause after which the field asks for suggestions. */
const BETWEEN_MS = 250;
/** First letters of words in both languages. */
const BEGINNINGS = ['pr', 'sy', 'te', 'is', 'ge', 'fo'];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Math.max(1, Number(values.rounds));

/** @param {import('playwright-core').Page} page with the field open and its script loaded @param {string} letter */
async function timeOf(page, letter) {
  await page.waitForTimeout(BETWEEN_MS);
  const time = page.evaluate(
    () =>
      new Promise((done) => {
        const list = document.querySelector('.header-search__list');
        let began = 0;
        const field = document.querySelector('.header-search__field');
        field?.addEventListener('keydown', (event) => (began = event.timeStamp), { once: true });
        const observer = new MutationObserver(() => {
          if (!(list instanceof HTMLElement) || list.hidden) return;
          observer.disconnect();
          // A message that is sent in a frame arrives when the frame was painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - began);
            port2.postMessage('');
          });
        });
        if (list) observer.observe(list, { attributes: true, childList: true });
      }),
  );
  await page.locator('.header-search__field').press(letter);
  return /** @type {number} */ (await time);
}

const site = await startSite({ SEARCH_RATE: '0' });
const browser = await launchChromium();
try {
  const rows = [];
  for (const locale of LOCALE_CODES) {
    /** @type {Record<'first' | 'second', number[]>} */
    const times = { first: [], second: [] };
    // A site has answered some queries before.
    for (const letters of BEGINNINGS) await fetch(`${site.url}${SUGGESTION_PATHS[locale]}?q=${letters}`);
    for (let round = 0; round < rounds; round++) {
      const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
      await page.goto(site.url + href('home', locale));
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      await page.locator('.header-search__label').click();
      await page.locator('.header-search__field[role=combobox]').waitFor();
      const [first = '', second = ''] = BEGINNINGS[round % BEGINNINGS.length] ?? '';
      times.first.push(await timeOf(page, first));
      times.second.push(await timeOf(page, second));
      await page.close();
    }
    for (const [key, found] of Object.entries(times))
      rows.push([
        locale,
        key,
        String(rounds),
        quantile(found, 0.5).toFixed(0),
        { value: quantile(found, 0.95), limit: LIMIT_MS },
        Math.max(...found).toFixed(0),
      ]);
  }
  printWithLimits(['language', 'key', 'rounds', 'median ms', '95 % within ms', 'worst ms'], rows);
} finally {
  await browser.close();
  await site.stop();
}
