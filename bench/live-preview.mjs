/**
 * From the last key in a form of the service's admin to the changed text in the live preview beside it, in a real browser: the
 * service, the production build of the site and the browser share this machine. Each value is next to its limit; exit status 1
 * when one is exceeded.
 * Usage: npm run bench:live-preview [-- --rounds 20]. Needs an idle machine with two cores.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messages } from '../cms/src/admin/live-preview/messages.ts';
import { build } from '../scripts/build.mjs';
import { launchChromium } from '../scripts/chromium.mjs';
import { ensureAdmin, ensureService } from '../scripts/cms-setup.mjs';
import { ADMIN_LANGUAGES } from '../src/site/locales.ts';
import { openAdmin } from '../tests/support/admin.ts';
import { SECRET, startContentService } from '../tests/support/content-service.ts';
import { firstContent } from '../tests/support/first-content.ts';
import { freePort } from '../tests/support/ports.ts';
import { launchSite } from '../tests/support/site-process.ts';
import { printWithLimits, quantile } from './site.mjs';

/** Milliseconds from the last key to the frame that shows it. */
const LIMIT_MS = 400;
/** Between two keys, as somebody types who does not look at the keyboard. */
const KEY_MS = 60;
/** Where it is typed, and the key before: the name, which is replaced, and the visual editor, which has a pause of its own. */
const FIELDS = [
  { name: 'name', selector: 'main [name=name]', before: 'Control+A' },
  { name: 'visual editor', selector: '[data-rich-text=html] [contenteditable=true]', before: 'Control+End' },
];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Math.max(1, Number(values.rounds));

/**
 * Types a word into a field.
 * @param {import('playwright-core').Page} page with the form and its live preview open
 * @param {(typeof FIELDS)[number]} field
 * @param {string} word that is nowhere on the page
 * @returns {Promise<number>} milliseconds from its last key to the frame that shows it
 */
async function timeOf(page, { selector, before }, word) {
  const frame = page.frames().find((one) => one.name() === 'live-preview');
  if (!frame) throw new Error('There is no live preview.');
  const shown = frame.evaluate(
    (text) =>
      new Promise((/** @type {(at: number) => void} */ done) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('main')?.textContent?.includes(text)) return;
          observer.disconnect();
          // A message that is sent in a frame arrives when the frame was painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.timeOrigin + performance.now());
            port2.postMessage('');
          });
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      }),
    word,
  );
  await page.locator(selector).focus();
  await page.keyboard.press(before);
  await page.evaluate(() => {
    addEventListener('keydown', ({ timeStamp }) => Object.assign(window, { lastKey: performance.timeOrigin + timeStamp }), {
      capture: true,
    });
  });
  await page.keyboard.type(word, { delay: KEY_MS });
  const at = await shown;
  return at - (await page.evaluate(() => /** @type {{ lastKey: number }} */ (/** @type {unknown} */ (window)).lastKey));
}

await ensureService();
await ensureAdmin();
const folder = await mkdtemp(join(tmpdir(), 'live-preview-bench-'));
await cp(await firstContent(), folder, { recursive: true });
const port = await freePort();
const shared = {
  PUBLISH_SECRET: SECRET,
  PREVIEW_SECRET: 'the secret of the previews',
  CONTENT_API_TOKEN: 'a-token-with-enough-characters-for-it',
};
const service = await startContentService(folder, {
  ...shared,
  CMS_SERVE_ADMIN: 'true',
  SITE_HOOKS: `http://127.0.0.1:${String(port)}/api/publish`,
});
const site = await launchSite(await build(), { ...shared, CONTENT_API_URL: service.url, PORT: String(port) });
const browser = await launchChromium();
try {
  await site.ready();
  const rows = [];
  for (const language of ADMIN_LANGUAGES) {
    const response = /** @type {{ data: { attributes: { services: { documentId: string }[] } } }} */ (
      await (await fetch(`${service.url}/service?locale=${language}`)).json()
    );
    const id = response.data.attributes.services[0]?.documentId ?? '';
    const page = await openAdmin(browser, language, service.origin);
    await page.goto(`${service.origin}/admin/content-manager/collection-types/api::site.service/${id}?plugins[i18n][locale]=${language}`);
    await page.getByRole('button', { name: messages[language]['live-preview.open'] }).click();
    await page.locator('[data-live-preview] [data-state=shown]').waitFor();
    for (const field of FIELDS) {
      /** @type {number[]} */
      const times = [];
      for (let round = 0; round < rounds; round++) times.push(await timeOf(page, field, `Measured${String(round)}x`));
      rows.push([
        language,
        field.name,
        String(rounds),
        { value: quantile(times, 0.5), limit: LIMIT_MS },
        { value: Math.max(...times), limit: LIMIT_MS },
      ]);
    }
    await page.context().close();
  }
  printWithLimits(['language', 'field', 'rounds', 'median ms', 'worst ms'], rows);
} finally {
  await browser.close();
  await site.stop();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}
