/** The form of an entry in the service's admin, as `publish.mjs` measures it: writes a text, publishes, and tells the times. */
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../tests/support/admin.ts';

/** How long the form may take to notice that its text has changed, and how often the text is written. */
const FORM_MS = 3_000;
const MOST_TRIES = 10;
/** After this time without a request, the form is complete. */
const QUIET_MS = 500;

/** @typedef {import('playwright-core').Page} Page */

/**
 * Follows the requests of a page.
 * @param {Page} page
 * @returns {() => Promise<void>} resolves when the page has sent none for a while
 */
function quietOf(page) {
  let underWay = 0;
  let lastChange = performance.now();
  const change = (/** @type {number} */ by) => () => {
    underWay += by;
    lastChange = performance.now();
  };
  page.on('request', change(1));
  page.on('requestfinished', change(-1));
  page.on('requestfailed', change(-1));
  return async () => {
    while (underWay > 0 || performance.now() - lastChange < QUIET_MS) await pause(QUIET_MS / 10);
  };
}

/**
 * Has a page tell when it is clicked: the time of a measurement starts with the click, not with the search for the button.
 * @param {Page} page
 * @returns {Promise<() => Promise<number>>} the time of the next click, of this process's clock
 */
async function clicksOf(page) {
  /** @type {(time: number) => void} */
  let tell = () => undefined;
  await page.exposeFunction('tellClick', (/** @type {number} */ time) => tell(time));
  await page.evaluate(() => {
    const { tellClick } = /** @type {{ tellClick: (time: number) => void }} */ (/** @type {unknown} */ (window));
    addEventListener('click', (event) => tellClick(performance.timeOrigin + event.timeStamp), { capture: true });
  });
  return async () => {
    const time = await new Promise((/** @type {(time: number) => void} */ told) => (tell = told));
    return time - performance.timeOrigin;
  };
}

/**
 * Opens the form of a service in English.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin of the content service
 * @param {string} documentId of the entry
 */
export async function openForm(browser, origin, documentId) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(page, origin);
  await page.goto(`${origin}/admin/content-manager/collection-types/api::site.service/${documentId}?plugins[i18n][locale]=en`);
  const text = page.locator('textarea[name="desc"], input[name="desc"]').first();
  const button = page.getByRole('button', { name: 'Publish', exact: true });
  await text.waitFor();
  const before = (await text.inputValue()).replace(/ Measured \d+\.$/, '');
  const isPublish = (/** @type {import('playwright-core').Request} */ request) => request.url().includes('/actions/publish');
  let requested = 0;
  page.on('request', (request) => {
    if (isPublish(request)) requested = performance.now();
  });
  const quiet = quietOf(page);
  const nextClick = await clicksOf(page);

  return {
    /**
     * Writes a sentence after the text; the form that reads what was published a moment ago may take it away again.
     * @param {string} sentence
     */
    async write(sentence) {
      await quiet();
      for (let tries = 1; ; tries++) {
        await text.fill(`${before} ${sentence}`);
        try {
          await button.and(page.locator(':not([disabled])')).waitFor({ timeout: FORM_MS });
          break;
        } catch (error) {
          if (tries === MOST_TRIES) throw error;
        }
      }
      // The click follows when the form has processed the last letter.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    },

    /** @returns when the button was clicked and the request was sent; `shown` resolves when the form says that it is published */
    async publish() {
      const sent = page.waitForRequest(isPublish);
      const done = button.click();
      const clicked = await nextClick();
      await sent;
      const notice = page.getByText('Published document', { exact: false }).or(page.getByText('Success', { exact: false }));
      return { clicked, requested, shown: done.then(() => notice.first().waitFor()) };
    },
  };
}
