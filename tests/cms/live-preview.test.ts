import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { messages, type MessageId } from '../../cms/src/admin/live-preview/messages.ts';
import { CONTENT_TYPES } from '../../model/content-types.ts';
import { hasPage, isCollection } from '../../model/definition.ts';
import { ensureAdmin } from '../../scripts/cms-setup.mjs';
import { previewPath } from '../../src/content/preview/preview-link.ts';
import { LOCALE_CODES, type AdminLanguage } from '../../src/site/locales.ts';
import { violationsOf } from '../a11y/axe.ts';
import { openAdmin } from '../support/admin.ts';
import { browser } from '../support/browser.ts';
import { buildSite } from '../support/build.ts';
import { Editor, SECRET, startContentService, type ContentService } from '../support/content-service.ts';
import { attributesOf } from '../support/contract-responses.ts';
import { flowLanguages } from '../support/flow-languages.ts';
import { freePort } from '../support/ports.ts';
import { seededFolder } from '../support/seeded-service.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';

type Json = Record<string, unknown>;
interface Given {
  readonly state: string;
  readonly address: string;
  readonly draft: string;
  readonly signature: string;
}

const PREVIEW_SECRET = 'the secret of the previews';
const MARKS = / data-preview-field="[\w. ]+"/g;
/** Its page is that of the search, which shows none of its texts. */
const NOT_SHOWN = 'search-term';
const LETTERS = 'abc';
const LABELS = {
  en: { publish: 'Publish', point: 'Points', missing: 'Name: is missing' },
  tr: { publish: 'Yayımla', point: 'Maddeler', missing: 'Ad: boş' },
} as const satisfies Record<AdminLanguage, object>;

let service: ContentService;
let site: RunningSite;
let editor: Editor;
const LANGUAGES = flowLanguages(1);
const pages = new Map<AdminLanguage, Page>();

const services = async (locale: string) =>
  attributesOf(await (await fetch(`${service.url}/service?locale=${locale}`)).json())['services'] as Json[];
const ask = async (type: string, body: Json, by = editor) => by.ask('POST', `/live-preview/${type}`, body, { origin: service.origin });
const draftOf = async (type: string, body: Json) => (await ask(type, body)).body as unknown as Given;
async function posted({ draft, signature }: Pick<Given, 'draft' | 'signature'>) {
  const body = new FormData();
  body.set('draft', draft);
  body.set('signature', signature);
  const response = await fetch(`${site.url}/preview/live`, { method: 'POST', body });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
/**
 * The page's content without the names of its islands, which are hashes of what is in them, marks included, and without dates: a
 * text that is not saved is of today.
 */
const mainOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/ uid="\w+"/g, '').replace(/<time [^>]*>[^<]*<\/time>/g, '');

/** @returns both texts around the first character in which they differ; empty where they are equal */
function firstDifference(one: string, other: string): string {
  if (one === other) return '';
  const place = [...one].findIndex((letter, index) => letter !== other[index]);
  const around = (text: string) => text.slice(Math.max(0, place - 100), place + 100);
  return `${around(one)}\n≠\n${around(other)}`;
}

beforeAll(async () => {
  await ensureAdmin();
  const port = await freePort();
  const shared = { PUBLISH_SECRET: SECRET, PREVIEW_SECRET, CONTENT_API_TOKEN: 'a-token-of-the-tests-with-enough-characters' };
  const hook = `http://127.0.0.1:${port}/api/publish`;
  service = await startContentService(await seededFolder(), { ...shared, SITE_HOOKS: hook, CMS_SERVE_ADMIN: 'true' });
  site = await launchSite(await buildSite(), { ...shared, PORT: String(port), CONTENT_API_URL: service.url, REFRESH_SECONDS: '3600' });
  await site.ready();
  editor = await Editor.login(service.origin);
  for (const language of LANGUAGES) pages.set(language, await openAdmin(await browser(), language, service.origin));
});

afterAll(async () => {
  for (const page of pages.values()) await page.context().close();
  await site?.stop();
  await service?.stop();
});

describe('a page with values that are not saved', () => {
  it('is that of the saved entry for every type that has a page, in every language, but for the marks', { timeout: 900_000 }, async () => {
    const withoutEntry = new Set<string>();
    for (const type of CONTENT_TYPES.filter(hasPage)) {
      for (const locale of LOCALE_CODES) {
        const single = !isCollection(type);
        const list = `/content-manager/${single ? 'single-types' : 'collection-types'}/api::site.${type.name}?locale=${locale}`;
        const { body } = await editor.ask('GET', list);
        const documentId = String((single ? (body['data'] as Json) : (body['results'] as Json[])[0])?.['documentId'] ?? '');
        if (documentId === '') {
          withoutEntry.add(type.name);
          continue;
        }
        const link = { language: locale, type: type.name, documentId, expires: Math.floor(Date.now() / 1000) + 600 };
        const both = async () => {
          const live = await posted(await draftOf(type.name, { documentId, locale, values: {} }));
          const saved = await fetch(site.url + previewPath(link, PREVIEW_SECRET));
          expect([live.status, saved.status], `${type.name} ${locale}`).toEqual([200, 200]);
          return {
            live,
            marks: live.text.match(MARKS) ?? [],
            shown: mainOf(live.text).replace(MARKS, ''),
            saved: mainOf(await saved.text()),
          };
        };
        let found!: Awaited<ReturnType<typeof both>>;
        // Pictures may arrive between the two, shortly after the start.
        await expect
          .poll(
            async () => {
              found = await both();
              return firstDifference(found.shown, found.saved);
            },
            { message: `${type.name} ${locale}` },
          )
          .toBe('');
        const { live, marks } = found;
        if (type.name !== NOT_SHOWN) expect(marks.length, `${type.name} ${locale}: marks`).toBeGreaterThan(0);
        expect(live.text, type.name).not.toMatch(/[\u{F0000}-\u{FFFFD}]/u);
      }
    }
    // The first content has nothing that visitors write.
    const fromVisitors = CONTENT_TYPES.filter((type) => hasPage(type) && isCollection(type) && type.fromVisitors);
    expect([...withoutEntry]).toEqual(fromVisitors.map(({ name }) => name));
  });

  it('is not the public one, whose bytes stay the same and have no marks', async () => {
    const { documentId, url } = (await services('en'))[0] as { documentId: string; url: string };
    const publicPage = async () => (await fetch(`${site.url}/services/${url}`)).text();
    const before = await publicPage();
    const live = await posted(await draftOf('service', { documentId, locale: 'en', values: { name: 'Never saved' } }));
    expect(live.text).toContain('Never saved');
    expect(await publicPage()).toBe(before);
    expect(before).not.toMatch(/data-preview|live-preview/);
    expect((await editor.draft('service', documentId))['name']).not.toBe('Never saved');
  });

  it('is kept by nobody, and framed by the admin alone', async () => {
    const { documentId } = (await services('en'))[0] as { documentId: string };
    const { headers } = await posted(await draftOf('service', { documentId, locale: 'en', values: {} }));
    expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('x-frame-options')]).toEqual([
      'no-store',
      'noindex, nofollow',
      null,
    ]);
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${service.origin};`);
  });

  it('is refused to visitors, to roles that may not read the entry, and with a bad signature', async () => {
    const { documentId } = (await services('en'))[0] as { documentId: string };
    const body = { documentId, locale: 'en', values: {} };
    const headers = { 'content-type': 'application/json', origin: service.origin };
    const visitor = await fetch(`${service.origin}/live-preview/service`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(visitor.status).toBe(401);
    const office = await editor.invite('front-office', 'office@motavia.example');
    expect((await ask('service', body, office)).status).toBe(403);
    const good = await draftOf('service', body);
    expect((await posted({ ...good, draft: good.draft.replace('"en"', '"tr"') })).status).toBe(403);
    expect((await posted({ ...good, signature: '' })).status).toBe(403);
    expect((await fetch(`${site.url}/preview/live`)).status).toBe(403);
  });
});

describe.each(LANGUAGES)('the live preview beside the form, in the language %s', (language) => {
  const say = (id: MessageId) => messages[language][id];
  const page = () => pages.get(language)!;
  const pane = () => page().locator('[data-live-preview]');
  const preview = () => page().frameLocator('iframe[name=live-preview]');
  const heading = () => preview().getByRole('heading', { level: 1 });
  const input = (name: string) => page().locator(`main [name="${name}"]`);
  const open = async (path: string) => {
    await page().goto('about:blank');
    await page().goto(
      `${service.origin}/admin/content-manager/collection-types/api::site.service/${path}?plugins[i18n][locale]=${language}`,
    );
    await input('name').waitFor();
    await page()
      .getByRole('button', { name: say('live-preview.open') })
      .click();
  };

  it('shows what is typed, in the page as it stands, and keeps the last good page where the site would refuse it', async () => {
    const { documentId, name } = (await services(language))[0] as { documentId: string; name: string };
    await open(documentId);
    await heading().getByText(name).waitFor();
    await input('name').fill('Typed');
    await heading().getByText('Typed').waitFor();
    const frame = page()
      .frames()
      .find((one) => one.name() === 'live-preview') as Frame;
    await frame.evaluate(() => {
      Object.assign(window, { stays: true });
      window.scrollTo(0, 200);
    });
    for (const [place, letter] of [...LETTERS].entries()) {
      await input('name').press('End');
      await input('name').press(letter);
      await heading()
        .getByText(`Typed${LETTERS.slice(0, place + 1)}`)
        .waitFor();
    }
    // The same page: neither loaded again nor scrolled.
    expect(await frame.evaluate(() => [(window as unknown as { stays?: boolean }).stays, window.scrollY])).toEqual([true, 200]);

    await input('name').fill('');
    await pane().locator('[data-state=refused]').getByText(LABELS[language].missing).waitFor();
    expect(await heading().textContent()).toBe(`Typed${LETTERS}`);
    expect(await violationsOf(page(), { within: '[data-live-preview]' })).toEqual([]);
  });

  it('leads from a text or picture to its field, and from a field to its place', async () => {
    const { documentId } = (await services(language))[0] as { documentId: string };
    await open(documentId);
    const marked = (field: string) => preview().locator(`[data-preview-field~="${field}"]`).filter({ visible: true }).first();
    await marked('list.1.text').click();
    await expect.poll(() => page().evaluate(() => document.activeElement?.getAttribute('name'))).toBe('list.1.text');
    await marked('html').click();
    await expect
      .poll(() => page().evaluate(() => document.activeElement?.closest('[data-rich-text]')?.getAttribute('data-rich-text')))
      .toBe('html');
    await marked('sliders.0.image').click();
    const part = () =>
      page().evaluate(() => document.activeElement?.closest('[data-orientation]')?.querySelector('[name]')?.getAttribute('name'));
    await expect.poll(part).toMatch(/^sliders\.0\./);
    await input('desc').focus();
    await preview().locator('[data-preview-focus][data-preview-field~=desc]').first().waitFor();
    // The order of the list as it is sorted, before it is saved.
    await input('list.1.text').fill('Changed point');
    await preview().getByText('Changed point').waitFor();
  });

  // Strapi's menu is a row at the top of the narrower one, where the pane covers the window.
  it.each([1080, 1079])('leaves room for the form, and is closed by pointer and by Escape in a window of %i pixels', async (width) => {
    const { documentId } = (await services(language))[0] as { documentId: string };
    const usual = page().viewportSize()!;
    // After a failure too: the window is that of the tests that follow.
    onTestFinished(() => page().setViewportSize(usual));
    const opener = page().getByRole('button', { name: say('live-preview.open') });
    const isFocused = () => opener.evaluate((button) => button === document.activeElement);
    await open(documentId);
    await pane().waitFor();
    await page().setViewportSize({ ...usual, width });
    if (width === 1080) {
      await expect.poll(() => input('name').evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(120);
      await page().locator('#strapi nav a').first().click({ trial: true });
      // The menu's tooltip goes, which would cover what is pressed next.
      await input('name').hover();
      const publish = await page().getByRole('button', { name: LABELS[language].publish, exact: true }).boundingBox();
      expect(publish!.x + publish!.width).toBeLessThan((await pane().boundingBox())!.x);
    }
    await pane()
      .getByRole('button', { name: say('live-preview.close') })
      .click();
    await pane().waitFor({ state: 'detached' });
    await expect.poll(isFocused).toBe(true);
    await opener.press('Enter');
    const inPane = () => page().evaluate(() => document.activeElement?.closest('[data-live-preview]') !== null);
    if (width === 1080)
      await pane()
        .getByRole('button', { name: say('live-preview.wide') })
        .click();
    await expect.poll(inPane).toBe(true);
    // A click beside the buttons.
    await page().evaluate(() => (document.activeElement as HTMLElement).blur());
    await page().keyboard.press('Escape');
    if (width === 1080) await pane().getByRole('separator').waitFor();
    else {
      await pane().waitFor({ state: 'detached' });
      await expect.poll(isFocused).toBe(true);
    }
  });

  it('shows an entry that was never saved as soon as it has a name', async () => {
    await open('create');
    await pane().locator('[data-state=refused]').getByText(say('live-preview.refused.first')).waitFor();
    // There is nothing to click yet.
    expect(await pane().getByText(say('live-preview.hint')).count()).toBe(0);
    await input('name').fill('Brand new');
    await heading().getByText('Brand new').waitFor();
    for (const width of [360, 390, 768, 1280] as const) {
      await pane()
        .getByRole('button', { name: say(`live-preview.width.${width}`) })
        .press('Enter');
      await expect
        .poll(() =>
          preview()
            .locator('html')
            .evaluate((html) => html.clientWidth),
        )
        .toBe(width);
    }
    const background = () =>
      preview()
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor);
    const light = await background();
    await pane()
      .getByRole('button', { name: say('live-preview.dark') })
      .press('Enter');
    await expect.poll(background).not.toBe(light);
    // The handle between form and page, by keyboard.
    const handle = pane().getByRole('separator', { name: say('live-preview.resize') });
    const width = async () => Number(await handle.getAttribute('aria-valuenow'));
    const before = await width();
    await handle.press('ArrowLeft');
    await expect.poll(width).toBeGreaterThan(before);
    await handle.press('ArrowRight');
    await expect.poll(width).toBe(before);
    await pane()
      .getByRole('button', { name: say('live-preview.close') })
      .press('Enter');
    await pane().waitFor({ state: 'detached' });
  });
});
