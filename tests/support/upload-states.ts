import type { Page } from 'playwright-core';
import { formHref } from '../../src/site/form-addresses.ts';
import type { Locale } from '../../src/site/locales.ts';
import { formTextsIn } from '../../src/site/messages/messages.ts';

/** What an upload that is under way shows: its progress, or why it waits. */
export const UNDER_WAY = ['progress', 'offline', 'busy', 'later'] as const;
export type UnderWay = (typeof UNDER_WAY)[number];

/** Console lines of the requests that fail here. */
export const FAILED_REQUESTS = [/Failed to load resource/];

const csv = (name: string, content = 'id,text\n1,The brake shall hold.\n') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/**
 * Shows a form in the states that only its script makes, all at once: an upload that is done, refused by the server, refused by
 * the script, failed (with the button that tries again), under way and waiting; a file is held over the drop zone, and the form
 * waits for its files to be sent.
 * @param underWay what the upload under way shows
 */
export async function showUploadStates(page: Page, locale: Locale, underWay: UnderWay): Promise<void> {
  const { script, fileErrors } = formTextsIn(locale).shared;
  await page.route('**/enquiry-files', async (route) => {
    const name = route.request().headers()['upload-name'] ?? '';
    // No JSON: the response of something between browser and site.
    if (name === 'failed.csv') return route.fulfill({ status: 201, body: 'a page' });
    if (name !== 'slow.csv') return route.continue();
    return route.fulfill({ status: 201, headers: { location: '/enquiry-files/slow/1' }, body: '{"token":"slow"}' });
  });
  await page.route('**/enquiry-files/slow/1', async (route) => {
    if (underWay === 'offline') return route.abort('connectionreset');
    if (underWay === 'later') return route.fulfill({ status: 507, body: '{"error":"noRoom"}' });
    if (underWay === 'busy') return route.fulfill({ status: 429, body: '{"error":"rate"}' });
    // Half of it has arrived; the rest stays on its way.
    if (route.request().headers()['upload-offset'] === '0') await route.fulfill({ status: 204, headers: { 'upload-offset': '16' } });
  });
  await page.goto(formHref('requirement', locale));
  await page.locator('[data-uploads]').waitFor();
  const program = { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ\0\0') };
  const chosen = [csv('done.csv'), program, csv('empty.csv', ''), csv('failed.csv'), csv('slow.csv', 'x'.repeat(32)), csv('next.csv')];
  await page.locator('[name="files"]').setInputFiles(chosen);
  const about = (text: string, name: string) => text.replace('{name}', name);
  const states = [
    script.done,
    about(fileErrors.wrongType, 'tool.exe'),
    about(fileErrors.empty, 'empty.csv'),
    about(script.failed, 'failed.csv'),
    script[underWay].replace('{percent}', '50'),
    script.waiting,
  ];
  await page.waitForFunction(
    (wanted) => JSON.stringify([...document.querySelectorAll('.form-files__state')].map(({ textContent }) => textContent)) === wanted,
    JSON.stringify(states),
  );
  await page.locator('[data-drop-zone]').dispatchEvent('dragover');
  await page.locator('[data-over]').waitFor();
  await page.locator('.form__send').press('Enter');
  await page.locator('.form__status', { hasText: script.sending }).waitFor();
}
