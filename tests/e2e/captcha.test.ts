import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JSDOM } from 'jsdom';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { formTextsIn } from '../../src/site/messages/messages.ts';
import { untypeset } from '../../src/site/typography.ts';
import { newPage, type PageOptions } from '../support/browser.ts';
import { ask, readPage, textOf } from '../support/html.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';

const POST = PAGE_KINDS.find((page) => page.id === 'post' && page.locale === 'en')!.path;
const KEY = 'public-site-key';
const SECRET = 'the secret key of the captcha';
const GOOD = { success: true, action: 'comment', score: 0.9 };
const COMMENT = { comment: 'Three sentences.', name: 'Işıl', email: 'isil@company.com', website: 'https://company.com' };
const CAPTCHA = `window.grecaptcha = { ready: (run) => run(), execute: (key, { action }) => Promise.resolve(key + ':' + action) };`;

interface Replies {
  /** What its script is; none: it does not answer at all. */
  readonly script?: string;
  /** Its response to a token; none: it fails. */
  readonly verdict?: unknown;
}
/** A stand-in for the provider of the captcha. */
async function startProvider() {
  let replies: Replies = {};
  let asked: string[] = [];
  let verified: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    const { script, verdict } = replies;
    if (request.url === '/verify') {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      verified.push(Object.fromEntries(new URLSearchParams(body)));
      response.writeHead(verdict === undefined ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict));
      return;
    }
    asked.push(request.url ?? '');
    if (script === undefined) response.destroy();
    else response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    /** Its replies from now on. @returns what it is asked from now on */
    reply(next: Replies) {
      [replies, asked, verified] = [next, [], []];
      return { asked, verified };
    },
    stop: () => void server.close(),
  };
}

/** One provider, and a site whose captcha is the provider's. */
let provider: Awaited<ReturnType<typeof startProvider>>;
let site: RunningSite;
beforeAll(async () => {
  provider = await startProvider();
  site = await launchSite(inject('buildFolder'), {
    RECAPTCHA_SITE_KEY: KEY,
    RECAPTCHA_SCRIPT_URL: `${provider.origin}/recaptcha/api.js`,
    RECAPTCHA_SECRET_KEY: SECRET,
    RECAPTCHA_VERIFY_URL: `${provider.origin}/verify`,
  });
});
afterAll(async () => {
  await site?.stop();
  provider?.stop();
});

/** The post page of a site with a captcha. */
async function openPost(expected: PageOptions['expected'], script: string | undefined, prepare?: (page: Page) => Promise<void>) {
  const { asked } = provider.reply(script === undefined ? {} : { script });
  const page = await newPage({ site: site.url, origins: [provider.origin], expected });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await prepare?.(page);
  await page.goto(POST);
  return { page, warnings, asked };
}
const send = (page: Page) => page.locator('.form__send').click();
const answered = (page: Page) => page.locator('.comments__form [role="alert"]').waitFor();

describe('the captcha', () => {
  it('is not there without a key: no script, no host in the policy, no text about it', async () => {
    const { document, headers } = await readPage(POST);
    expect(document.querySelector('[data-captcha-key]')).toBeNull();
    expect(headers.get('content-security-policy')).not.toContain('google');
  });

  it('requests nothing before a visitor begins to write, then sends the form with a token', async () => {
    const { page, warnings, asked } = await openPost([], CAPTCHA);
    // What the page would request by itself after loading has come by then.
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await page.locator('[name="comment"]').focus();
    await page.waitForFunction(() => 'grecaptcha' in window);
    expect(asked).toEqual([`/recaptcha/api.js?render=${KEY}`]);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await send(page);
    expect((await sent).postData()).toMatch(new RegExp(`name="g-recaptcha-response"\\s+${KEY}:comment\\s`));
    await answered(page);
    expect(warnings).toEqual([]);
  });

  it('warns "recaptcha key not provided" where a form requests a captcha without a key, and the form works', async () => {
    const { page, warnings } = await openPost([/recaptcha key not provided/], undefined, async (opened) => {
      await opened.route(`**${POST}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(`data-captcha-key="${KEY}"`, 'data-captcha-key=""') });
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

describe('the token of a form', () => {
  /** Response of the site to a complete form, with this verdict of the provider. */
  async function send(path: string, verdict: unknown, token: Record<string, string>) {
    const { verified } = provider.reply({ script: CAPTCHA, verdict });
    const response = await ask(path, { method: 'POST', body: new URLSearchParams({ ...COMMENT, ...token }) }, site.url);
    const { document } = new JSDOM(await response.text()).window;
    return { document, status: response.status, verified };
  }
  const TOKEN = { 'g-recaptcha-response': 'a-token' };

  it('is verified by the server, with the secret key and without the visitor’s address', async () => {
    const { status, verified } = await send(POST, GOOD, TOKEN);
    expect(verified).toEqual([{ secret: SECRET, response: 'a-token' }]);
    expect(status).toBe(303);
  });

  it.each(LOCALE_CODES)(
    'the token of a form that is refused or missing is answered with a message, and the text stays (%s)',
    async (locale) => {
      const path = PAGE_KINDS.find((page) => page.id === 'post' && page.locale === locale)!.path;
      const { summary, unverified } = formTextsIn(locale).shared;
      for (const token of [TOKEN, {}]) {
        const { document, status } = await send(path, { ...GOOD, score: 0.1 }, token);
        expect(status).toBe(200);
        expect(textOf(document.querySelector('.comments__form [role="alert"]'))).toBe(untypeset(`${summary}${unverified}`));
        expect(document.querySelector<HTMLTextAreaElement>('[name="comment"]')?.value).toBe(COMMENT.comment);
      }
    },
  );

  it('the token of a form that the verifier cannot check does not block the form, and is logged', async () => {
    const { status } = await send(POST, undefined, TOKEN);
    expect(status).toBe(303);
    expect((await site.logged('captcha not verified'))['reason']).toContain('500');
  });
});
