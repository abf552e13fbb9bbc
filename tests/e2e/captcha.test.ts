import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newPage, type PageOptions } from '../support/browser.ts';
import { readPage } from '../support/html.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { startSite } from '../support/site.ts';

const POST = PAGE_KINDS.find((page) => page.id === 'post' && page.locale === 'en')!.path;
const KEY = 'public-site-key';
const CAPTCHA = `window.grecaptcha = { ready: (run) => run(), execute: (key, { action }) => Promise.resolve(key + ':' + action) };`;

/** The provider of the captcha, here. @param script what it answers; none: it does not answer at all */
async function startProvider(script: string | undefined) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (script === undefined) response.destroy();
    else response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { asked, origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}

/** The post page of a site with a key. */
async function openPost(expected: PageOptions['expected'], script: string | undefined, prepare?: (page: Page) => Promise<void>) {
  const provider = await startProvider(script);
  const site = await startSite({ RECAPTCHA_SITE_KEY: KEY, RECAPTCHA_SCRIPT_URL: `${provider.origin}/recaptcha/api.js` });
  const page = await newPage({ site: site.url, origins: [provider.origin], expected });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await prepare?.(page);
  await page.goto(POST);
  return { page, warnings, asked: provider.asked };
}
const send = (page: Page) => page.locator('.comment-form__send').click();
const answered = (page: Page) => page.locator('.comment-form [role="alert"]').waitFor();

describe('the captcha', () => {
  it('is not there without a key: no script, no host in the policy, no word of it', async () => {
    const { document, headers } = await readPage(POST);
    expect(document.querySelector('[data-captcha-key]')).toBeNull();
    expect(headers.get('content-security-policy')).not.toContain('google');
  });

  it('asks nobody before a visitor begins to write, then sends the form with a token', async () => {
    const { page, warnings, asked } = await openPost([], CAPTCHA);
    expect(asked).toEqual([]);
    await page.locator('[name="comment"]').focus();
    await page.waitForFunction(() => 'grecaptcha' in window);
    expect(asked).toEqual([`/recaptcha/api.js?render=${KEY}`]);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await send(page);
    expect(new URLSearchParams((await sent).postData() ?? '').get('g-recaptcha-response')).toBe(`${KEY}:comment`);
    await answered(page);
    expect(warnings).toEqual([]);
  });

  it('warns "recaptcha key not provided" where a form asks for a captcha without a key, and the form works', async () => {
    const { page, warnings } = await openPost([/recaptcha key not provided/], undefined, async (opened) => {
      await opened.route(`**${POST}`, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replace(`data-captcha-key="${KEY}"`, 'data-captcha-key=""') });
      });
    });
    await expect.poll(() => warnings).toEqual(['recaptcha key not provided']);
    await send(page);
    await answered(page);
  });

  it('warns "Error loading google recaptcha script" when the script does not come, and the form works', async () => {
    const { page, warnings } = await openPost(
      [/Error loading google recaptcha script|Recaptcha script is not available|Failed to load resource/],
      undefined,
    );
    await page.locator('[name="name"]').focus();
    await expect.poll(() => warnings).toContain('Error loading google recaptcha script');
    await send(page);
    await answered(page);
  });

  it('warns "Recaptcha script is not available" when the script came and holds no captcha, and the form works', async () => {
    const { page, warnings } = await openPost([/Recaptcha script is not available/], '/* nothing */');
    await page.locator('[name="name"]').focus();
    await send(page);
    await answered(page);
    expect(warnings).toEqual(['Recaptcha script is not available']);
  });
});
