import { JSDOM } from 'jsdom';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAdmin } from '../../scripts/cms-setup.mjs';
import { previewPath, type PreviewLink } from '../../src/content/preview/preview-link.ts';
import type { SuggestionsResponse } from '../../src/models/search.ts';
import { staticSearchPath } from '../../src/site/files.ts';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { formTextsIn } from '../../src/site/messages/messages.ts';
import { href, SUGGESTION_PATHS } from '../../src/site/routes.ts';
import { untypeset } from '../../src/site/typography.ts';
import { signIn } from '../support/admin.ts';
import { browser } from '../support/browser.ts';
import { buildSite } from '../support/build.ts';
import { Editor, SECRET, startContentService, type ContentService } from '../support/content-service.ts';
import { attributesOf } from '../support/contract-responses.ts';
import { textOf } from '../support/html.ts';
import { MESSAGES_TOKEN } from '../support/messages.ts';
import { freePort } from '../support/ports.ts';
import { seededFolder } from '../support/seeded-service.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';

type Json = Record<string, unknown>;
interface Publishing {
  readonly outcome: { readonly state: string; readonly url?: string; readonly remarks: readonly { readonly field?: string }[] };
  readonly preview: { readonly page: string; readonly both: string; readonly until: string };
}

const PREVIEW_SECRET = 'the secret of the previews';
const TOKEN = 'a token of the tests with enough characters'.replaceAll(' ', '-');
const MARK = 'Unpublished-marker-4711';

let service: ContentService;
let site: RunningSite;
let editor: Editor;
let page: Page;

const get = async (address: string) => {
  const response = await fetch(address, { redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, document: new JSDOM(text).window.document };
};
const services = async (locale: string) =>
  attributesOf(await (await fetch(`${service.url}/service?locale=${locale}`)).json())['services'] as Json[];
const serviceAt = async (place: number, locale = 'en') => (await services(locale))[place]!;
const publishing = async (type: string, documentId: string, locale = 'en') =>
  (await editor.ask('GET', `/publishing/${type}/${documentId}?locale=${locale}`)).body as unknown as Publishing;
/** Saves another name, and nothing else. */
const rename = async (documentId: string, name: string) => expect((await editor.save('service', documentId, { name })).status).toBe(200);
async function newPage(): Promise<Page> {
  const context = await (await browser()).newContext({ locale: 'en-US', viewport: { width: 1400, height: 900 } });
  // Of other work on both cores, an admin's page may take more than the usual half minute.
  context.setDefaultTimeout(120_000);
  return context.newPage();
}
const signed = (link: Partial<PreviewLink> & Pick<PreviewLink, 'documentId'>, secret = PREVIEW_SECRET) =>
  site.url + previewPath({ language: 'en', type: 'service', expires: Math.floor(Date.now() / 1000) + 600, ...link }, secret);

beforeAll(async () => {
  const build = await buildSite();
  await ensureAdmin();
  const port = await freePort();
  const shared = { PUBLISH_SECRET: SECRET, PREVIEW_SECRET, CONTENT_API_TOKEN: TOKEN, MESSAGES_TOKEN };
  const hook = `http://127.0.0.1:${port}/api/publish`;
  service = await startContentService(await seededFolder(), { ...shared, SITE_HOOKS: hook, CMS_SERVE_ADMIN: 'true' });
  site = await launchSite(build, { ...shared, PORT: String(port), CONTENT_API_URL: service.url, REFRESH_SECONDS: '3600' });
  await site.ready();
  editor = await Editor.login(service.origin);
});

afterAll(async () => {
  await site?.stop();
  await service?.stop();
});

describe('a preview', () => {
  it('shows an unpublished edit, which the public page fetched alongside does not have', async () => {
    const { documentId, url } = (await serviceAt(0)) as { documentId: string; url: string };
    const name = String((await editor.draft('service', documentId))['name']);
    await rename(documentId, MARK);
    const { preview } = await publishing('service', documentId);
    const publicPage = `${site.url}/services/${url}`;
    const [draft, live, list] = await Promise.all([get(preview.page), get(publicPage), get(`${site.url}/services`)]);
    expect([draft.status, draft.document.querySelector('h1')?.textContent]).toEqual([200, MARK]);
    expect([live.status, live.text.includes(MARK), list.text.includes(MARK)]).toEqual([200, false, false]);
    const again = await get(publicPage);
    expect([again.status, again.text.includes(MARK)], 'after the preview').toEqual([200, false]);
    expect(draft.headers.get('cache-control')).toBe('no-store');
    expect(draft.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(draft.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(live.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(draft.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(draft.document.querySelector('link[rel=canonical], link[hreflang], meta[property="og:image"]')).toBeNull();
    const bar = draft.document.querySelector('.draft-bar');
    expect(bar?.querySelector('time')?.getAttribute('datetime')).toBe(preview.until);
    expect(bar?.querySelector('a')?.getAttribute('href')).toBe(publicPage);
    expect((await get(`${site.url}/robots.txt`)).text).toContain('Disallow: /preview/');
    await rename(documentId, name);
  });

  it('shows an entry that was never published, in its language, at no public address', async () => {
    const documentId = await editor.create('service', { name: 'Yeni taslak', url: 'yeni-taslak' }, 'tr');
    const { preview, outcome } = await publishing('service', documentId, 'tr');
    expect(outcome.state).toBe('draft');
    const [draft, live] = await Promise.all([get(preview.page), get(`${site.url}/tr/hizmetlerimiz/yeni-taslak`)]);
    expect([draft.status, draft.document.documentElement.lang, live.status]).toEqual([200, 'tr', 404]);
    expect(draft.document.querySelector('h1')?.textContent).toBe('Yeni taslak');
    expect((await get(signed({ documentId, language: 'en' }))).status, 'not written in English').toBe(404);
    await editor.remove('service', documentId, 'tr');
  });

  it('is there for every kind of entry that has a page', async () => {
    const { body } = await editor.ask('GET', '/content-manager/single-types/api::site.contact-page?locale=tr');
    const contact = body['data'] as Json;
    const draft = await get((await publishing('contact-page', String(contact['documentId']), 'tr')).preview.page);
    expect([draft.status, draft.document.querySelector('.draft-bar') === null]).toEqual([200, false]);
    const lists: [type: string, path: string, field: string][] = [
      ['reference', 'hompage', 'ourReferences'],
      ['product', 'product', 'products'],
      ['post', 'post', 'posts'],
      ['faq-group', 'faq', 'faq'],
    ];
    for (const [type, path, field] of lists) {
      const entries = attributesOf(await (await fetch(`${service.url}/${path}?locale=en`)).json())[field] as Json[];
      const documentId = String(entries[0]!['documentId']);
      expect((await get((await publishing(type, documentId)).preview.page)).status, type).toBe(200);
    }
  });

  it('is refused with a forged link, and over with an expired one', async () => {
    const { documentId } = (await serviceAt(0)) as { documentId: string };
    const good = signed({ documentId });
    expect((await get(good)).status).toBe(200);
    const forged = [good.replace('/en/', '/tr/'), `${good}x`, good.slice(0, -4), signed({ documentId }, 'another secret of previews')];
    for (const address of forged) expect((await get(address)).status, address).toBe(403);
    const expired = await get(signed({ documentId, language: 'tr', expires: 1_700_000_000 }));
    expect([expired.status, expired.headers.get('cache-control'), expired.document.documentElement.lang]).toEqual([410, 'no-store', 'tr']);
    expect(expired.document.querySelector('h1')?.textContent).not.toBe('');
  });

  it('a preview of a draft that the site would refuse names the field and the reason', async () => {
    const { documentId } = (await serviceAt(0)) as { documentId: string };
    const name = String((await editor.draft('service', documentId))['name']);
    await rename(documentId, '   ');
    const refused = await get(signed({ documentId }));
    expect([refused.status, refused.document.querySelector('main li')?.textContent?.startsWith('Name: ')]).toEqual([422, true]);
    await rename(documentId, name);
  });

  it('a preview of a draft with an empty point of a list says so in the language of the page', async () => {
    const { documentId } = (await serviceAt(0)) as { documentId: string };
    const { list } = (await editor.draft('service', documentId, 'tr')) as { list: readonly Json[] };
    const points = list.map(({ text }) => ({ text }));
    expect((await editor.save('service', documentId, { list: [...points, { text: null }] }, 'tr')).status).toBe(200);
    const { status, document } = await get(signed({ documentId, language: 'tr' }));
    expect([status, document.querySelector('.draft-bar')?.textContent]).toEqual([
      200,
      expect.stringContaining(`${points.length + 1}. öğe gösterilmedi: boş`),
    ]);
    expect((await editor.save('service', documentId, { list: points }, 'tr')).status).toBe(200);
  });

  it('a preview of both languages is on one screen', async () => {
    const { documentId, name } = (await serviceAt(0)) as { documentId: string; name: string };
    const turkish = String((await serviceAt(0, 'tr'))['name']);
    const { preview } = await publishing('service', documentId);
    const view = await newPage();
    const faults: string[] = [];
    view.on('console', (message) => faults.push(message.text()));
    view.on('pageerror', (error) => faults.push(error.message));
    await view.goto(preview.both);
    for (const [title, text] of [
      ['English', name],
      ['Türkçe', turkish],
    ] as const) {
      const frame = view.frameLocator(`iframe[title="${title}"]`);
      await frame.getByRole('heading', { level: 1, name: text }).waitFor();
      await frame.locator('.draft-bar').waitFor();
    }
    expect(faults).toEqual([]);
    // A link of the page in a frame leads the window to the public page.
    await view.frameLocator('iframe[title="Türkçe"]').getByRole('link', { name: 'Yayındaki sayfa' }).click();
    await view.waitForURL(/\/tr\/hizmetlerimiz\/[^/]+$/);
    await view.close();
  });
});

describe('drafts of the service', () => {
  it('are read with the token alone', async () => {
    const { documentId } = (await serviceAt(0)) as { documentId: string };
    const ask = (headers: Record<string, string>, query = '?locale=en') =>
      fetch(`${service.url}/drafts/service/${documentId}${query}`, { headers });
    const bearer = { authorization: `Bearer ${TOKEN}` };
    const good = await ask(bearer);
    expect([good.status, good.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const refused: [string, Record<string, string>, string?][] = [
      ['nothing', {}],
      ['a wrong token', { authorization: `Bearer ${TOKEN.slice(0, -1)}x` }],
      ['the publish secret', { authorization: `Bearer ${SECRET}` }],
      ['the preview secret', { authorization: `Bearer ${PREVIEW_SECRET}` }],
      ['the token as a parameter', {}, `?locale=en&token=${TOKEN}&access_token=${TOKEN}`],
    ];
    for (const [what, headers, query] of refused) expect((await ask(headers, query)).status, what).toBe(401);
    // The token reads drafts, and nothing else.
    const elsewhere = await fetch(`${service.url}/upload/files`, { headers: bearer });
    expect(elsewhere.status).toBe(403);
    expect((await fetch(`${service.origin}/publishing/service/${documentId}?locale=en`, { headers: bearer })).status).toBe(401);
  });

  it('do not reach the contract, also with the token', async () => {
    const { documentId } = (await serviceAt(0)) as { documentId: string };
    const name = String((await editor.draft('service', documentId))['name']);
    await rename(documentId, MARK);
    await (await fetch(`${service.url}/drafts/service/${documentId}?locale=en`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
    for (const query of ['', '?status=draft', '?locale=en&preview=1', `?documentId=${documentId}&status=draft`])
      expect(await (await fetch(`${service.url}/service${query}`)).text(), query).not.toContain(MARK);
    await rename(documentId, name);
  });

  it.each(LOCALE_CODES)('and what was unpublished are found by no search, no suggestion and no static index (%s)', async (locale) => {
    const [word, later] = [`qxword${locale}`, `qxlater${locale}`];
    /** Languages in which a word is found on the page of results, as a suggestion, in the index of a static copy. */
    const foundIn = async (query: string): Promise<Locale[][]> => {
      const ways: ((one: Locale) => Promise<boolean>)[] = [
        async (one) => (await get(`${site.url}${href('search', one)}?q=${query}`)).document.querySelector('.search__link') !== null,
        async (one) =>
          (JSON.parse((await get(`${site.url}${SUGGESTION_PATHS[one]}?q=${query}`)).text) as SuggestionsResponse).results.length > 0,
        async (one) => (await get(site.url + staticSearchPath(one))).text.includes(query),
      ];
      const found = (way: (one: Locale) => Promise<boolean>) =>
        Promise.all(LOCALE_CODES.map(async (one) => ((await way(one)) ? [one] : []))).then((lists) => lists.flat());
      return Promise.all(ways.map(found));
    };
    const isPreviewed = async (documentId: string, name: string) =>
      (await get((await publishing('service', documentId, locale)).preview.page)).document.querySelector('h1')?.textContent === name;
    const documentId = await editor.create('service', { name: word, url: word }, locale);
    expect(await isPreviewed(documentId, word)).toBe(true);
    expect(await foundIn(word)).toEqual([[], [], []]);
    expect((await editor.publish('service', documentId, {}, locale)).status).toBe(200);
    await expect.poll(() => foundIn(word)).toEqual([[locale], [locale], [locale]]);
    await editor.save('service', documentId, { name: later }, locale);
    expect(await isPreviewed(documentId, later)).toBe(true);
    expect(await foundIn(later)).toEqual([[], [], []]);
    await editor.unpublish('service', documentId, locale);
    await expect.poll(() => foundIn(word)).toEqual([[], [], []]);
    expect(await foundIn(later)).toEqual([[], [], []]);
    await editor.remove('service', documentId, locale);
  });

  it('at unknown addresses are 404', async () => {
    const authorization = `Bearer ${TOKEN}`;
    for (const path of ['service/nobody?locale=en', 'unknown/nobody?locale=en', 'service/nobody', 'publish-outcome/1?locale=en'])
      expect((await fetch(`${service.url}/drafts/${path}`, { headers: { authorization } })).status, path).toBe(404);
  });
});

describe('the edit screen', () => {
  const open = async (documentId: string, locale: string) => {
    await page.goto(
      `${service.origin}/admin/content-manager/collection-types/api::site.service/${documentId}?plugins[i18n][locale]=${locale}`,
    );
    await page.locator('input[name=name]').waitFor();
  };
  const publish = () => page.getByRole('button', { name: 'Publish', exact: true }).click();
  const state = (name: string) => page.locator(`[data-state=${name}]`);

  beforeAll(async () => {
    page = await newPage();
    await signIn(page, service.origin);
  });

  it('checks the site’s state of seeded content, and shows that it is live', async () => {
    const { documentId } = (await serviceAt(1)) as { documentId: string };
    expect((await publishing('service', documentId)).outcome.state).toBe('unchecked');
    await open(documentId, 'en');
    await state('live').waitFor();
  });

  it('leads from a saved edit to its preview, and after Publish to the live page in its language', async () => {
    const { documentId, url } = (await serviceAt(1, 'tr')) as { documentId: string; url: string };
    await open(documentId, 'tr');
    await page.locator('input[name=name]').fill('Önizlenen ad');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved document').waitFor();
    const preview = String(await page.getByRole('link', { name: 'Preview', exact: true }).getAttribute('href'));
    // Strapi has buttons of this name before it, which copy the address of the form.
    const copy = page.getByRole('button', { name: 'Copy link', exact: true }).last();
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
    await copy.click();
    await page.getByRole('alert').getByText('The browser does not allow copying.').waitFor();
    const [draft, before] = await Promise.all([get(preview), get(`${site.url}/tr/hizmetlerimiz/${url}`)]);
    expect([draft.text.includes('Önizlenen ad'), before.text.includes('Önizlenen ad')]).toEqual([true, false]);

    await publish();
    await page.getByText('Published document').waitFor();
    // The panel may still show that of the version before, so the page itself is checked.
    await expect.poll(async () => (await get(`${site.url}/tr/hizmetlerimiz/${url}`)).text).toContain('Önizlenen ad');
    await state('live')
      .getByText(new RegExp(`^Live since .* ${String(new Date().getFullYear())}`))
      .waitFor();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Open the page' }).click()]);
    await tab.getByRole('heading', { level: 1, name: 'Önizlenen ad' }).waitFor();
    expect([tab.url(), await tab.locator('html').getAttribute('lang')]).toEqual([`${site.url}/tr/hizmetlerimiz/${url}`, 'tr']);
    await tab.close();
  });

  it('names field and reason of what the site refused, and is live again when it is fixed', async () => {
    const { documentId, url } = (await serviceAt(1)) as { documentId: string; url: string };
    await open(documentId, 'en');
    const name = await page.locator('input[name=name]').inputValue();
    await page.locator('input[name=name]').fill('   ');
    await publish();
    const refused = state('refused');
    await refused.getByText('The site refused this version', { exact: false }).waitFor();
    expect(await refused.getByRole('listitem').first().textContent()).toMatch(/^Name: \S/);
    expect((await get(`${site.url}/services/${url}`)).text, 'the version before').toContain(name);
    await page.locator('input[name=name]').fill(name);
    await publish();
    await state('live').waitFor();
  });
});

describe('a comment of a visitor', () => {
  const COMMENT = { comment: 'Çok <b>yararlı</b>.\n\nhttps://spam.example', name: 'Işıl Okur', website: 'https://reader.example/' };

  it.each(LOCALE_CODES)(
    'waits in the inbox, is below its post once approved, and none is taken where an editor closes them (%s)',
    async (locale) => {
      const posts = attributesOf(await (await fetch(`${service.url}/post?locale=${locale}`)).json())['posts'] as Json[];
      const { documentId, url, title } = posts[0] as { documentId: string; url: string; title: string };
      const address = site.url + href('post', locale, { slug: url });
      const comments = async () => [...(await get(address)).document.querySelectorAll('.comments__comment')];
      const before = (await comments()).length;

      const view = await newPage();
      await view.goto(address);
      const form = view.locator('.comments__form');
      for (const [name, value] of Object.entries({ ...COMMENT, email: 'reader@customer.example' }))
        await form.locator(`[name="${name}"]`).fill(value);
      await form.locator('.form__send').click();
      const reference = await view.locator('.enquiry-received__number').innerText();
      await view.close();
      const inbox = async () => (await editor.ask('POST', '/messages/list', { search: reference })).body['rows'] as Json[];
      await expect.poll(inbox).toMatchObject([{ form: 'comment', language: locale, state: 'new', subject: title, name: COMMENT.name }]);
      const [{ key, receivedAt, decision }] = (await inbox()) as [{ key: string; receivedAt: string; decision?: string }];
      expect([decision, (await comments()).length, (await get(address)).text.includes(COMMENT.website)]).toEqual([
        undefined,
        before,
        false,
      ]);

      expect((await editor.ask('POST', `/messages/${key}/approve`)).status).toBe(200);
      await expect.poll(async () => (await comments()).length).toBe(before + 1);
      const shown = (await comments()).at(-1)!;
      const author = shown.querySelector('a.comments__name');
      expect([author?.firstChild?.textContent, author?.getAttribute('href'), author?.getAttribute('rel')]).toEqual([
        COMMENT.name,
        COMMENT.website,
        'ugc nofollow',
      ]);
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(new Date(receivedAt));
      expect(shown.querySelector('time')?.getAttribute('datetime')).toBe(day);
      // Markup and addresses of the visitor are text: the only link is that of the name.
      expect([...shown.querySelectorAll('.comments__text')].map(textOf)).toEqual(COMMENT.comment.split('\n\n'));
      expect(shown.querySelectorAll('a, b')).toHaveLength(1);

      /** What the page says in place of the form; undefined: the form is there. */
      const closed = async () => {
        const { document } = await get(address);
        const text = document.querySelector('.comments__closed');
        expect(document.querySelector('.comments__form') === null).toBe(text !== null);
        return text === null ? undefined : textOf(text);
      };
      const closes: ((commentsClosed: boolean) => Promise<{ readonly status: number }>)[] = [
        (commentsClosed) => editor.publish('post', documentId, { commentsClosed }, locale),
        (commentsClosed) => editor.publishSingle('setting', { commentsClosed }, locale),
      ];
      for (const close of closes) {
        expect(await closed()).toBeUndefined();
        expect((await close(true)).status).toBe(200);
        await expect.poll(closed).toBe(untypeset(formTextsIn(locale).shared.commentsClosed));
        expect(await comments()).toHaveLength(before + 1);
        expect((await close(false)).status).toBe(200);
        await expect.poll(closed).toBeUndefined();
      }
    },
  );
});

describe('a service that is stopped', () => {
  it('leaves previews with a clear page, and the public pages as they are', async () => {
    const { documentId } = (await serviceAt(0)) as { documentId: string };
    const link = signed({ documentId });
    await service.stop();
    const down = await get(link);
    expect([down.status, down.headers.get('retry-after'), down.headers.get('cache-control')]).toEqual([503, '10', 'no-store']);
    expect(down.document.querySelector('h1')?.textContent).toBe('The draft cannot be read right now');
    expect((await get(`${site.url}/services`)).status).toBe(200);
  });
});
