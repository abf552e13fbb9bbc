/**
 * What opening an entry and a key cost in the visual editor of the service’s admin, with a text of 3,000 words: from the click in
 * the list to a form that can be edited, and time of the browser’s main thread per key. Each value is next to its limit; exit
 * status 1 when one is exceeded.
 * Usage: node bench/typing.mjs [--rounds 5]. Needs an idle machine with two cores.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '../scripts/chromium.mjs';
import { ensureAdmin, ensureService } from '../scripts/cms-setup.mjs';
import { signIn } from '../tests/support/admin.ts';
import { Editor, startContentService } from '../tests/support/content-service.ts';
import { firstContent } from '../tests/support/first-content.ts';
import { printWithLimits, quantile } from './site.mjs';

/** Milliseconds per key: one frame at 60 Hz. */
const LIMIT_MS = 16;
/** Milliseconds from the click in the list to the form with its visual editor. */
const OPEN_LIMIT_MS = 1_500;
const PARAGRAPH = `<h2>A heading</h2><p>${'Words of a long text, with <strong>some</strong> of them bold. '.repeat(20)}</p>`;
const TEXT = PARAGRAPH.repeat(15);
const KEYS = 'typed in one go, as somebody who knows what to say would do it';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Math.max(1, Number(values.rounds));

/**
 * Opens an entry from the list, as it is after the list was loaded.
 * @param {import('playwright-core').Page} page
 * @param {string} list address
 * @param {string} name of the entry
 * @returns {Promise<number>} milliseconds from the click to the frame that shows a form that can be edited
 */
async function untilOpen(page, list, name) {
  await page.goto(list);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.waitFor();
  const open = page.evaluate(
    () =>
      new Promise((/** @type {(time: number) => void} */ done) => {
        let began = 0;
        addEventListener('click', ({ timeStamp }) => (began ||= timeStamp), { capture: true });
        const observer = new MutationObserver(() => {
          const input = document.querySelector('main input[name=name]');
          if (!(input instanceof HTMLInputElement) || input.disabled || input.value === '') return;
          if (!document.querySelector('[data-rich-text=html] [contenteditable=true]')?.textContent) return;
          observer.disconnect();
          // A message that is sent in a frame arrives when the frame was painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - began);
            port2.postMessage('');
          });
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await row.click();
  return open;
}

/**
 * Types into the text of an entry.
 * @param {import('playwright-core').Page} page with the form of the entry open
 * @returns {Promise<number>} milliseconds of the main thread per key
 */
async function perKey(page) {
  const text = page.locator('[data-rich-text=html] [contenteditable=true]');
  await text.waitFor();
  await text.focus();
  await page.keyboard.press('Control+End');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  };
  await page.keyboard.type('warmed up ');
  const before = await busy();
  await page.keyboard.type(KEYS);
  return (((await busy()) - before) * 1_000) / KEYS.length;
}

await ensureService();
await ensureAdmin();
const folder = await mkdtemp(join(tmpdir(), 'typing-bench-'));
await cp(await firstContent(), folder, { recursive: true });
const service = await startContentService(folder, { CMS_SERVE_ADMIN: 'true' });
const browser = await launchChromium();
try {
  const editor = await Editor.login(service.origin);
  const list = /** @type {{ data: { attributes: { services: { documentId: string, name: string }[] } } }} */ (
    await (await fetch(`${service.url}/service?locale=en`)).json()
  );
  const { documentId: id = '', name = '' } = list.data.attributes.services[0] ?? {};
  await editor.save('service', id, { html: TEXT });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(page, service.origin);
  const address = `${service.origin}/admin/content-manager/collection-types/api::site.service?plugins[i18n][locale]=en`;
  /** @type {number[]} */
  const opened = [];
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto('about:blank');
    opened.push(await untilOpen(page, address, name));
    times.push(await perKey(page));
  }
  const [opening, worst] = [quantile(opened, 0.5), Math.max(...opened)];
  printWithLimits(
    ['words', 'rounds', 'opening, median ms', 'worst ms', 'main thread per key, median ms', 'worst ms'],
    [
      [
        '3,000',
        String(rounds),
        { value: opening, limit: OPEN_LIMIT_MS },
        { value: worst, limit: OPEN_LIMIT_MS },
        { value: quantile(times, 0.5), limit: LIMIT_MS, digits: 1 },
        Math.max(...times).toFixed(1),
      ],
    ],
  );
} finally {
  await browser.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}
