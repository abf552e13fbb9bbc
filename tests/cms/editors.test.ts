import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CONTENT_TYPES, contentTypeOf } from '../../model/content-types.ts';
import { isCollection } from '../../model/definition.ts';
import { slide } from '../../model/types/slide.ts';
import { strapiTexts } from '../../cms/src/admin/labels/strapi-tr/strapi-tr.ts';
import { ensureAdmin } from '../../scripts/cms-setup.mjs';
import { AdminStates } from '../support/admin-states.ts';
import { AdminWalk } from '../support/admin-walk.ts';
import { EnglishFinder } from '../support/admin-texts.ts';
import { ADMIN_LANGUAGES } from '../../src/site/locales.ts';
import { violationsOf } from '../a11y/axe.ts';
import { adminPage, faultsOf, inBothThemes, signIn } from '../support/admin.ts';
import { browser } from '../support/browser.ts';
import {
  EDITOR,
  Editor,
  SECRET,
  startContentService,
  startStubSite,
  type ContentService,
  type StubSite,
} from '../support/content-service.ts';
import { flowLanguages } from '../support/flow-languages.ts';
import { attributesOf } from '../support/contract-responses.ts';
import { recordHints } from '../support/hints.ts';
import { seededFolder } from '../support/seeded-service.ts';

type Json = Record<string, unknown>;

const DAY = 86_400_000;

let folder: string;
let site: StubSite;
let service: ContentService;
let administrator: Editor;
let page: Page;

const settings = () => ({ SITE_HOOKS: site.hook, PUBLISH_SECRET: SECRET, CMS_SERVE_ADMIN: 'true' });
const services = async (locale: string) =>
  attributesOf(await (await fetch(`${service.url}/service?locale=${locale}`)).json())['services'] as Json[];
const idAt = async (place: number) => String((await services('en'))[place]!['documentId']);
const path = (type: string, rest = '', locale = 'en') => `/content-manager/collection-types/api::site.${type}${rest}?locale=${locale}`;

/** Starts the service and signs in, by requests and in the browser. */
async function start(): Promise<void> {
  service = await startContentService(folder, settings());
  administrator = await Editor.login(service.origin);
  // The session of the start before is still good, and would skip the login.
  await page.context().clearCookies();
  await signIn(page, service.origin);
}

beforeAll(async () => {
  folder = await seededFolder();
  await ensureAdmin();
  site = await startStubSite();
  const context = await (await browser()).newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  // Of other work on both cores, an admin's page may take more than the usual half minute.
  context.setDefaultTimeout(120_000);
  page = await context.newPage();
  await start();
});

afterAll(async () => {
  await page?.context().close();
  await service?.stop();
  await site?.stop();
});

/** Id of the picture of a service's card. */
const imageOf = async (place: number) =>
  ((await administrator.draft('service', await idAt(place)))['thumbImage'] as { image: { id: number } }).image.id;

/** A drawing in the media library, with what is said of it there. */
async function upload(name: string, fileInfo: Json): Promise<Json> {
  const form = new FormData();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  form.append('files', new Blob([svg], { type: 'image/svg+xml' }), name);
  form.append('fileInfo', JSON.stringify({ name, ...fileInfo }));
  return ((await administrator.ask('POST', '/upload', form)).body as unknown as Json[])[0]!;
}

describe('the editors’ dashboard', () => {
  const open = async () => {
    await page.goto(`${service.origin}/admin/dashboard`);
    await page.getByRole('heading', { name: 'To do' }).waitFor();
  };
  /** Rows of a kind, as an editor reads them after a look. */
  const rows = async (kind: string) => {
    const response = page.waitForResponse(/\/dashboard\/tasks$/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await response;
    const all = await page.getByRole('row').allTextContents();
    return all.filter((text) => text.startsWith(kind));
  };
  const shows = (kind: string, ...texts: string[]) =>
    expect
      .poll(async () => (await rows(kind)).filter((row) => texts.every((text) => row.includes(text))).length, {
        message: `${kind}: ${texts.join()}`,
      })
      .toBe(1);
  const isDone = (kind: string) => expect.poll(() => rows(kind), { message: kind }).toEqual([]);

  it('reports nothing on the first content', async () => {
    await open();
    await page.getByText('Nothing to do.').waitFor();
    expect(await page.getByRole('row').count()).toBe(0);
  });

  it('shows an entry that is missing in a language until it is published there', async () => {
    const id = await idAt(0);
    const draft = await administrator.draft('service', id, 'tr');
    await administrator.unpublish('service', id, 'tr');
    await shows('Not translated', 'there is only a draft', String((await services('en'))[0]!['name']), 'Turkish');
    await page.getByRole('link', { name: `Edit “${String((await services('en'))[0]!['name'])}” (Turkish)` }).click();
    await page.waitForURL((url) => url.pathname.endsWith(id) && decodeURIComponent(url.search).includes('[locale]=tr'));
    await expect.poll(() => page.locator('input[name=name]').inputValue()).toBe(draft['name']);
    await administrator.publish('service', id, draft, 'tr');
    await open();
    await isDone('Not translated');
  });

  it('shows a language that did not follow another one’s change until it does, or somebody says that it need not', async () => {
    const id = await idAt(1);
    const draft = await administrator.draft('service', id);
    await administrator.publish('service', id, { ...draft, desc: 'Changed in English.' });
    const turkish = await administrator.draft('service', id, 'tr');
    await shows('Translation out of date', String(turkish['name']), 'Turkish', String(new Date().getFullYear()));
    // The other language has nothing to do, which is not to say that there is nothing.
    await page.getByRole('combobox', { name: 'Language' }).press('Enter');
    await page.getByRole('option', { name: 'English' }).press('Enter');
    await page.getByText('No task matches the filter.').waitFor();
    await page.getByRole('combobox', { name: 'Language' }).press('Enter');
    await page.getByRole('option', { name: 'All languages' }).press('Enter');
    await administrator.publish('service', id, { ...turkish, desc: 'İngilizcesi gibi değişti.' }, 'tr');
    await isDone('Translation out of date');
    await administrator.publish('service', id, draft);
    await shows('Translation out of date', String(turkish['name']));
    const error = { status: 403, name: 'ForbiddenError', message: 'Your role may not do this.' };
    await page.route('**/dashboard/confirm', (route) => route.fulfill({ status: 403, json: { data: null, error } }));
    await page.getByRole('button', { name: /^It is up to date: / }).click();
    await page.getByText(error.message).waitFor();
    await page.unroute('**/dashboard/confirm');
    await page.getByRole('button', { name: /^It is up to date: / }).click();
    await isDone('Translation out of date');
  });

  it('still shows it after a start, and what was published beside the service', async () => {
    const [watched, beside] = [await idAt(1), await idAt(2)];
    const draft = await administrator.draft('service', watched);
    const turkish = await Promise.all([watched, beside].map((id) => administrator.draft('service', id, 'tr')));
    await administrator.publish('service', watched, { ...draft, desc: 'Changed before a stop.' });
    await shows('Translation out of date', String(turkish[0]!['name']));
    await service.stop();
    // As an import leaves it.
    const database = new DatabaseSync(join(folder, 'content.sqlite'));
    database
      .prepare(
        "update services set desc = 'Imported', published_at = ? where document_id = ? and locale = 'en' and published_at is not null",
      )
      .run(Date.now(), beside);
    database.close();
    await start();
    await open();
    for (const { name } of turkish) await shows('Translation out of date', String(name), 'Turkish');
    for (const [index, id] of [watched, beside].entries())
      await administrator.publish('service', id, { ...turkish[index], desc: 'Yetişti.' }, 'tr');
    await isDone('Translation out of date');
    await administrator.publish('service', watched, draft);
    await administrator.publish('service', watched, turkish[0], 'tr');
    await isDone('Translation out of date');
  });

  it('refuses to publish a picture without a text at its field, and shows one that lost it in the library', async () => {
    const id = await idAt(2);
    const draft = await administrator.draft('service', id, 'tr');
    const { image: card, alt } = draft['thumbImage'] as { image: Json; alt: string };
    const withPicture = (thumbImage: Json) => administrator.publish('service', id, { ...draft, thumbImage }, 'tr');
    const file = (await upload('card.svg', { alternativeText: 'A card' }))['id'];
    const bare = (await upload('bare.svg', {}))['id'];
    const refused = await withPicture({ image: bare, alt: '' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toMatch(/the picture “bare.svg” has no alternative text.*"path":\["thumbImage","alt"\]/);
    expect((await withPicture({ image: bare, alt: '', decorative: true })).status).toBe(200);
    expect(attributesOf(await (await fetch(`${service.url}/service?locale=tr&documentId=${id}`)).json())['services']).toEqual([
      expect.objectContaining({
        thumbImage: { data: expect.objectContaining({ attributes: expect.objectContaining({ alternativeText: null }) }) },
      }),
    ]);
    await open();
    await isDone('No alternative text');
    expect((await withPicture({ image: file, alt: '' })).status).toBe(200);
    const form = new FormData();
    form.append('fileInfo', JSON.stringify({ alternativeText: '' }));
    expect((await administrator.ask('POST', `/upload?id=${String(file)}`, form)).status).toBe(200);
    await shows('No alternative text', String(draft['name']), 'Turkish', 'Picture of the card');
    // It is public without a text, and may stay so.
    expect((await withPicture({ image: file, alt: '' })).status).toBe(200);
    expect((await withPicture({ image: card['id'], alt })).status).toBe(200);
    await isDone('No alternative text');
  });

  it('shows links that lead nowhere, also because what they led to went away', async () => {
    const id = await idAt(3);
    const draft = await administrator.draft('service', id);
    const html = `${String(draft['html'])}<p><a href="/services/no-such-service">More</a></p>`;
    await administrator.publish('service', id, { ...draft, html });
    await shows('Broken link', '“/services/no-such-service”', String(draft['name']), 'English');
    await administrator.publish('service', id, draft);
    await isDone('Broken link');

    const post = String((attributesOf(await (await fetch(`${service.url}/post?locale=en`)).json())['posts'] as Json[])[0]!['documentId']);
    const text = await administrator.draft('post', post);
    const made = await administrator.create('service', { name: 'Short-lived', url: 'short-lived' });
    await administrator.publish('service', made, { name: 'Short-lived', url: 'short-lived' });
    await administrator.publish('post', post, { ...text, html: '<p><a href="/services/short-lived">Here</a></p>' });
    await isDone('Broken link');
    await administrator.unpublish('service', made);
    await shows('Broken link', '“/services/short-lived”', String(text['title']));
    await administrator.publish('post', post, text);
    await isDone('Broken link');
    await administrator.remove('service', made);
  });

  it('shows an oversized picture with the limit', async () => {
    const [partner] = attributesOf(await (await fetch(`${service.url}/partner?locale=en`)).json())['partners'] as Json[];
    const id = String(partner!['documentId']);
    const draft = await administrator.draft('partner', id);
    const bytes = await sharp({ create: { width: 5_200, height: 40, channels: 3, background: '#1450C8' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'too-wide.png');
    const [file] = (await administrator.ask('POST', '/upload', form)).body as unknown as Json[];
    await administrator.publish('partner', id, { ...draft, imageSrc: { image: file!['id'], alt: 'A logo' } });
    await shows('Oversized picture', '“too-wide.png” has 5,200 × 40 pixels', 'at most 5,000 pixels', 'Logo');
    // The part that the draft was read with is gone: its picture is chosen again.
    const { image, alt } = draft['imageSrc'] as { image: Json; alt: string };
    await administrator.publish('partner', id, { ...draft, imageSrc: { image: image['id'], alt } });
    await isDone('Oversized picture');
  });

  it('shows what the site refused, and that the site accepts it again', async () => {
    const id = await idAt(4);
    const draft = await administrator.draft('service', id);
    const message = 'html: must not be empty';
    site.respondWith({ issues: [{ severity: 'entry', call: '/service', locale: 'en', entry: draft['url'], field: 'html', message }] });
    await administrator.publish('service', id, draft);
    await shows('Refused by the site', 'does not show this entry', message, String(draft['name']), 'Text');
    site.respondWith({ issues: [] });
    await administrator.publish('service', id, draft);
    await isDone('Refused by the site');
  });

  it('shows what visitors did not find, and leads to a search term that answers it', async () => {
    const query = 'akı kapasitörü';
    site.tellsSearches(200, { since: '2026-11-03', queries: [{ locale: 'tr', query, count: 7 }] });
    await open();
    await page.getByRole('row', { name: `${query} Turkish 7` }).waitFor();
    await page.getByText('since November 3').waitFor();
    await page.getByRole('link', { name: `Add a synonym for “${query}” (Turkish)` }).click();
    await page.waitForURL((url) => url.pathname.endsWith('api::site.search-term/create'));
    await expect.poll(() => page.locator('input[name=term]').inputValue()).toBe(query);
    await page.locator('textarea[name=means]').fill('Enerji depolama');
    await page.getByRole('button', { name: 'Publish' }).click();
    const terms = async () => attributesOf(await (await fetch(`${service.url}/search-term?locale=tr`)).json())['searchTerms'] as Json[];
    await expect.poll(async () => (await terms()).find(({ term }) => term === query)?.['means']).toEqual(['Enerji depolama']);
    const { documentId } = (await terms()).find(({ term }) => term === query)!;
    await administrator.remove('search-term', String(documentId), '*');
  });

  it.each<[number, unknown, string]>([
    [401, {}, 'PUBLISH_SECRET is not the same on both sides'],
    [404, {}, 'it is an earlier version'],
    [503, {}, 'it answered with status 503'],
    [200, { since: 'yesterday', queries: 'none' }, 'its response cannot be read'],
  ])('names a site whose searches are missing, and why (status %i)', async (status, report, reason) => {
    site.tellsSearches(status, report);
    await open();
    await page
      .getByText(`The searches of ${new URL(site.hook).host} are missing`)
      .filter({ hasText: reason })
      .waitFor();
    site.tellsSearches(200, { since: '2026-11-03', queries: [] });
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('No search without results was frequent enough').waitFor();
  });

  it('is for those who are logged in', async () => {
    expect((await fetch(`${service.origin}/dashboard/tasks`)).status).toBe(401);
    expect((await fetch(`${service.origin}/dashboard/searches`)).status).toBe(401);
    expect((await fetch(`${service.origin}/dashboard/confirm`, { method: 'POST' })).status).toBe(401);
    expect((await administrator.ask('POST', '/dashboard/confirm', { type: 'nothing', documentId: 'x', locale: 'tr' })).status).toBe(400);
  });
});

describe('the order of a list', () => {
  it('is changed with the keyboard, in every language, with one hint, and leaves no draft behind', async () => {
    const [english, turkish] = [(await services('en')).map(({ name }) => name), (await services('tr')).map(({ name }) => name)];
    await page.goto(`${service.origin}/admin/order`);
    await page.getByRole('combobox', { name: 'List' }).click();
    await page.getByRole('option', { name: 'Service', exact: true }).click();
    const hints = await recordHints(site, administrator);
    await page.getByRole('button', { name: `Move “${String(english[0])}” down` }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: `“${String(english[0])}” now stands at place 2 of 8.` })
      .waitFor();
    await page.getByRole('button', { name: 'Save the order' }).click();
    const swapped = (names: unknown[]) => [names[1], names[0], ...names.slice(2)];
    await expect.poll(async () => (await services('en')).map(({ name }) => name)).toEqual(swapped(english));
    expect((await services('tr')).map(({ name }) => name)).toEqual(swapped(turkish));
    const inTurkish = await administrator.ask('GET', '/order/service', undefined, { cookie: 'admin-language=tr' });
    expect((inTurkish.body as unknown as Json[]).map(({ title }) => title)).toEqual(swapped(turkish));
    expect(await hints()).toHaveLength(1);
    for (const locale of ['en', 'tr']) {
      const { body } = await administrator.ask('GET', path('service', '', locale));
      expect((body['results'] as Json[]).map(({ status }) => status)).toEqual(Array(8).fill('published'));
    }
  });

  it('is changed by dragging', async () => {
    const names = (await services('en')).map(({ name }) => String(name));
    const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await item(names[3]!).dragTo(item(names[0]!));
    await page.getByRole('button', { name: 'Save the order' }).click();
    await expect
      .poll(async () => (await services('en')).map(({ name }) => name))
      .toEqual([names[3], ...names.slice(0, 3), ...names.slice(4)]);
  });

  it('is not sorted while another one’s entries are shown, nor by them; a list that cannot be read leaves the others', async () => {
    const choose = async (title: string) => {
      await page.getByRole('combobox', { name: 'List' }).click();
      await page.getByRole('option', { name: title, exact: true }).click();
    };
    const rows = page.getByRole('main').getByRole('listitem');
    await page.goto(`${service.origin}/admin/order`);
    await choose('Service');
    await expect.poll(() => rows.count()).toBe(8);
    const held = new Promise<Route>((arrived) => void page.route('**/order/partner', arrived, { times: 1 }));
    await choose('Partner');
    const request = await held;
    expect(await rows.count()).toBe(0);
    await request.abort();
    await page.getByRole('alert').filter({ hasText: 'This list could not be read.' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await choose('Service');
    await expect.poll(() => rows.count()).toBe(8);
    const ids = ((await administrator.ask('GET', '/order/partner')).body as unknown as Json[]).map(({ documentId }) => documentId);
    expect((await administrator.ask('PUT', '/order/service', { documentIds: ids, before: ids })).status).toBe(400);
  });

  it.each(CONTENT_TYPES.filter(isCollection).flatMap(({ name, keepsPlace }) => (keepsPlace ? [[name, keepsPlace] as const] : [])))(
    'the order of a list of %s leaves an entry in its place whose meaning depends on it, and says why',
    async (type, { place, why }) => {
      const titles = async () => ((await administrator.ask('GET', `/order/${type}`)).body as unknown as Json[]).map(({ title }) => title);
      const before = await titles();
      await page.goto(`${service.origin}/admin/order`);
      await page.getByRole('combobox', { name: 'List' }).click();
      await page.getByRole('option', { name: contentTypeOf(type)!.title.en, exact: true }).click();
      await page.getByRole('main').getByText(why.en).waitFor();
      await page.getByRole('button', { name: `Move “${String(before[place - 1])}” up` }).click();
      await page.getByRole('button', { name: 'Save the order' }).click();
      await page.getByRole('alert').filter({ hasText: why.en }).waitFor();
      expect(await titles()).toEqual(before);
      const rows = (await administrator.ask('GET', `/order/${type}`)).body as unknown as Json[];
      const ids = rows.map(({ documentId }) => documentId);
      const [others, turkish] = [ids.filter((_, index) => index !== place - 1).toReversed(), { cookie: 'admin-language=tr' }];
      const sort = (documentIds: readonly unknown[]) => administrator.ask('PUT', `/order/${type}`, { documentIds, before: ids }, turkish);
      expect(await sort(ids.toReversed())).toMatchObject({ status: 400, body: { error: { message: why.tr } } });
      const [first, kept, last] = [ids[0], ids[place - 1], ids.at(-1)].map(String);
      for (const documentId of [first!, kept!])
        for (const removed of [await administrator.remove(type, documentId), await administrator.unpublish(type, documentId, 'tr')])
          expect(removed).toMatchObject({ status: 400, body: { error: { message: why.en } } });
      expect((await administrator.ask('GET', `/order/${type}`)).body).toEqual(rows);
      expect((await administrator.unpublish(type, last!)).status).toBe(200);
      expect((await administrator.publish(type, last!)).status).toBe(200);
      expect((await sort(others.toSpliced(place - 1, 0, ids[place - 1]))).status).toBe(200);
    },
  );
});

describe('the admin in Turkish', () => {
  it('calls pages, types and fields by their Turkish names, and helps in Turkish', async () => {
    await page.evaluate(() => localStorage.setItem('strapi-admin-language', 'tr'));
    await page.goto(`${service.origin}/admin/dashboard`);
    await page.getByRole('heading', { name: 'Yapılacaklar' }).waitFor();
    await page.goto(`${service.origin}/admin${path('service', `/${await idAt(0)}`).replace('?locale=', '?plugins[i18n][locale]=')}`);
    for (const label of ['Adres (slug)', 'Özet', 'Büyük harflerle ad']) await page.locator('label', { hasText: label }).first().waitFor();
    await page.getByRole('link', { name: 'Blog yazısı' }).first().waitFor();
    await page.getByText('Ziyaretçinin ne elde edeceği, iki üç cümleyle').waitFor();
    expect(await page.getByText('What the visitor gets').count()).toBe(0);
  });

  it.each([...ADMIN_LANGUAGES].reverse())('and a field’s choices by name, as in every language (%s)', async (language) => {
    await page.evaluate((code) => localStorage.setItem('strapi-admin-language', code), language);
    await page.goto(`${service.origin}/admin/content-manager/collection-types/api::site.slide/create?plugins[i18n][locale]=en`);
    const { label, names = {} } = slide.fields.type;
    const [first, ...others] = Object.values(names).map((name) => name[language]);
    await page.getByRole('combobox', { name: label[language] }).filter({ hasText: first! }).press('Enter');
    for (const name of others) await page.getByRole('option', { name, exact: true }).waitFor();
    expect(others).toHaveLength(2);
    await page.keyboard.press('Escape');
  });
});

/** Who works in the admin: the operator, an editor, a translator. */
const PEOPLE = { operator: EDITOR.email, editor: 'yazar@motavia.example', translator: 'cevirmen@motavia.example' } as const;

describe('the admin in Turkish, on every screen', () => {
  let finder: EnglishFinder;
  beforeAll(async () => {
    await administrator.invite('strapi-editor', PEOPLE.editor);
    await administrator.invite('translator-tr', PEOPLE.translator);
    const roles = (await administrator.ask('GET', '/admin/roles')).body['data'] as Json[];
    const tokens = (await administrator.ask('GET', '/admin/api-tokens')).body['data'] as Json[];
    // Stored once, without a language.
    finder = await EnglishFinder.make([...roles, ...tokens].flatMap(({ name, description }) => [String(name), String(description)]));
  });

  it.each(Object.entries(PEOPLE))('that the %s reaches, has no English text', async (role, email) => {
    const walk = await AdminWalk.open(service.origin);
    try {
      const english = await walk.signIn(email, EDITOR.password, () => finder.on(walk.page));
      const screens = await walk.screens(administrator, { forms: role === 'editor' ? 'every kind' : 'none' });
      const outside: string[] = [];
      for (const screen of screens) {
        await walk.to(screen);
        for (const text of await finder.on(walk.page)) english.push(`${screen}: ${text}`);
        for (const link of await walk.linksOutside()) outside.push(`${screen}: ${link}`);
      }
      expect(screens.length).toBeGreaterThan(4);
      expect(english).toEqual([]);
      expect(outside, 'offers and release notes').toEqual([]);
      await walk.to(`/content-manager/collection-types/api::site.service/${await idAt(0)}?plugins[i18n][locale]=tr`);
      const more = walk.page.getByRole('button', {
        name: strapiTexts['content-manager.containers.edit.header.more-actions']!,
        exact: true,
      });
      const actions = () => walk.page.getByRole('menuitem').allTextContents();
      // A translator has no action there at all.
      if (role !== 'translator') {
        await more.click();
        await expect.poll(async () => (await actions()).length, { timeout: 30_000 }).toBeGreaterThan(0);
      }
      expect((await actions()).includes(strapiTexts['app.links.configure-view']!)).toBe(role === 'operator');
      expect(await actions()).not.toContain(strapiTexts['content-manager.link-to-ctb']);
    } finally {
      await walk.close();
    }
  });

  it('has no English text in dialogs, in what failed, and for who is not signed in', async () => {
    const walk = await AdminWalk.open(service.origin);
    try {
      const english: string[] = [];
      const looked: string[] = [];
      const states = new AdminStates(walk, async (place) => {
        looked.push(place);
        for (const text of await finder.on(walk.page)) english.push(`${place}: ${text}`);
      });
      await states.signedOut(service.origin);
      await walk.signIn(EDITOR.email, EDITOR.password);
      const data = { name: 'Deneme', url: 'deneme' };
      const id = await administrator.create('service', data, 'tr');
      await administrator.publish('service', id, data, 'tr');
      await administrator.save('service', id, { ...data, desc: 'Değişti.' }, 'tr');
      const [file, trashed] = ['pano.svg', 'Silinen'];
      await upload(file, {});
      await administrator.remove('service', await administrator.create('service', { name: trashed, url: 'silinen' }, 'tr'), '*');
      const release = String((await administrator.ask('POST', '/workflow/releases', { name: 'Paket' })).body['id']);
      await administrator.ask('POST', `/workflow/releases/${release}/entries`, {
        type: 'service',
        documentId: id,
        language: 'tr',
        action: 'publish',
      });
      await states.form(id, () => administrator.save('service', id, { ...data, desc: 'Başka yerde yazıldı.' }, 'tr'));
      await states.library(file);
      await states.rows({ trashed, file, release });
      await states.unanswered(await walk.menu());
      expect(looked.length).toBeGreaterThan(30);
      expect(english).toEqual([]);
      await administrator.ask('DELETE', `/workflow/releases/${release}`);
      await administrator.remove('service', id, '*');
    } finally {
      await walk.close();
    }
  });

  it('opens lists in the translator’s language, and without what ends in a refusal', async () => {
    const walk = await AdminWalk.open(service.origin);
    try {
      await walk.signIn(PEOPLE.translator, EDITOR.password);
      await walk.to('/content-manager');
      await walk.page.getByRole('link', { name: 'Hizmet', exact: true }).click();
      await walk.page.waitForURL((url) => decodeURIComponent(url.search).includes('[locale]=tr'));
      await walk.page.getByRole('link', { name: 'Sayfa: Hizmetler', exact: true }).click();
      await walk.page.waitForURL((url) => url.pathname.endsWith('services-page') && decodeURIComponent(url.search).includes('[locale]=tr'));
      const links = await walk.page.locator('nav a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(links.filter((href) => /market|content-type-builder/.test(href))).toEqual([]);
    } finally {
      await walk.close();
    }
  });

  it.each(['marketplace', 'plugins/content-type-builder', 'settings/purchase-content-releases', 'settings/purchase-audit-logs/x'])(
    'has no page at /admin/%s',
    async (address) => {
      const response = await fetch(`${service.origin}/admin/${address}`, { redirect: 'manual' });
      expect([response.status, new URL(String(response.headers.get('location')), service.origin).pathname]).toEqual([302, '/admin']);
    },
  );

  it('offers no new password by e-mail without a mail server', async () => {
    const visitor = await adminPage(await browser(), 'tr');
    onTestFinished(() => visitor.context().close());
    const asked = visitor.waitForResponse(/\/mail-availability$/);
    await visitor.goto(`${service.origin}/admin/auth/forgot-password`);
    await (await asked).finished();
    await visitor.locator('input[name=password]').waitFor();
    expect(new URL(visitor.url()).pathname).toBe('/admin/auth/login');
    expect(await visitor.locator('a[href$="/auth/forgot-password"]').isVisible()).toBe(false);
  });

  it('says in Turkish why a sign-in or a new password is refused', async () => {
    const ask = async (path: string, body: Json) => {
      const headers = { 'content-type': 'application/json', cookie: 'admin-language=tr' };
      const response = await fetch(`${service.origin}/admin/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, message: ((await response.json()) as { error: { message: string } }).error.message };
    };
    const wrong = { email: 'kimse@motavia.example', password: 'Wrong-Horse-9' };
    expect(await ask('login', wrong)).toEqual({ status: 400, message: 'E-posta ya da parola yanlış.' });
    for (let index = 1; index < 10; index++) await ask('login', wrong);
    expect(await ask('login', wrong)).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Bu internet bağlantısından çok fazla yanlış parola girildi\. \d+ dakika sonra yeniden deneyin\.$/),
    });
    expect((await ask('forgot-password', { email: EDITOR.email })).message).toMatch(
      /^Bu servis e-posta göndermiyor\. Yöneticinize başvurun/,
    );
  });

  it('says in Turkish why a file, a text of a file, a slug or a preview is refused', async () => {
    const translator = await Editor.login(service.origin, { email: PEOPLE.translator, password: EDITOR.password });
    const files = (name: string, content: string) => {
      const form = new FormData();
      form.append('files', new Blob([content], { type: 'image/svg+xml' }), name);
      return form;
    };
    const texts = { texts: {}, decorative: true };
    const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const refusals: readonly [who: Editor, method: string, path: string, body: unknown, message: RegExp][] = [
      [administrator, 'POST', '/upload', files('çizim.svg', script), /“çizim\.svg” yüklenmedi: içinde betik var/],
      [administrator, 'POST', '/order', files('a.svg', script), /Bu adres dosya kabul etmiyor/],
      [administrator, 'PUT', '/file-texts/0', texts, /Böyle bir dosya yok/],
      [administrator, 'PUT', '/file-texts/1', {}, /İstek eksik ya da hatalı/],
      [translator, 'PUT', '/file-texts/1', texts, /Rolünüz dosyaları değiştirmenize izin vermiyor/],
      [administrator, 'POST', '/dashboard/confirm', {}, /İstek eksik ya da hatalı/],
      [administrator, 'GET', '/slug-proposals?type=none', undefined, /İstek eksik ya da hatalı/],
      [administrator, 'POST', '/live-preview/service', {}, /İstek eksik ya da hatalı/],
      [administrator, 'GET', '/search-preview/partner?locale=tr', undefined, /kendi sayfası yok/],
    ];
    for (const [who, method, address, body, message] of refusals) {
      const response = await who.ask(method, address, body, { cookie: 'admin-language=tr' });
      expect([response.status >= 400, JSON.stringify(response.body)], `${method} ${address}`).toEqual([
        true,
        expect.stringMatching(message),
      ]);
    }
  });
});

describe('a date', () => {
  it('a date that is typed into a new post is saved as it was typed, and what is none is said', async () => {
    await page.evaluate(() => localStorage.setItem('strapi-admin-language', 'en'));
    await page.goto(`${service.origin}/admin/content-manager/collection-types/api::site.post/create?plugins[i18n][locale]=en`);
    const date = page.locator('input[name=date]');
    const save = async () => {
      const [request] = await Promise.all([
        page.waitForRequest((one) => ['POST', 'PUT'].includes(one.method()) && one.url().includes('api::site.post')),
        page.getByRole('button', { name: 'Save', exact: true }).click(),
      ]);
      await request.response();
      return request.postDataJSON() as Json;
    };
    await page.locator('input[name=title]').fill('Dated by typing');
    await date.pressSequentially('09092026');
    expect((await save())['date']).toBe('2026-09-09');
    await page.waitForURL((url) => !url.pathname.endsWith('/create'));
    await expect.poll(() => date.inputValue()).toBe('2026-09-09');
    // A date without its year, and one with the year 26.
    const fault = page.getByText('This is not a complete date');
    await date.focus();
    await date.pressSequentially('11280026');
    await date.blur();
    await fault.waitFor();
    await date.press('Backspace');
    await date.blur();
    await fault.waitFor();
    await date.fill('2026-11-28');
    await date.blur();
    await fault.waitFor({ state: 'detached' });
    expect((await save())['date']).toBe('2026-11-28');
  });
});

describe('the home screen', () => {
  it('shows what waits for somebody, what went live and what changed, by its title', async () => {
    const id = await idAt(6);
    const draft = await administrator.draft('service', id);
    await administrator.publish('service', id, { ...draft, desc: 'Seen on the home screen.' });
    await page.evaluate(() => localStorage.setItem('strapi-admin-language', 'en'));
    const boxes = page.locator('[data-strapi-widget-id]');
    const box = (name: string) => boxes.filter({ has: page.getByRole('heading', { name, exact: true }) });
    const look = async () => {
      await page.goto(`${service.origin}/admin`);
      for (const name of ['For me', 'To do', 'Went live last', 'Changed last']) await box(name).getByRole('link').first().waitFor();
      await box('Messages').getByText('No unread messages').waitFor();
      // The role `none` takes Strapi's landmarks within the landmark away; axe allows it at no `main`.
      return faultsOf(page, 'main', ['aria-allowed-role']);
    };
    expect(await inBothThemes(page, look)).toEqual([]);
    const turkish = await administrator.draft('service', id, 'tr');
    await box('For me')
      .getByRole('link', { name: String(turkish['name']) })
      .waitFor();
    await box('To do').getByText('Translation out of date').waitFor();
    for (const name of ['Went live last', 'Changed last'])
      await box(name)
        .getByRole('link', { name: String(draft['name']) })
        .first()
        .waitFor();
    // Strapi’s own boxes name entries by their identifiers.
    expect(await boxes.count()).toBe(5);
    await administrator.publish('service', id, draft);
    await administrator.publish('service', id, turkish, 'tr');
  });
});

describe('the order of a list that is not saved', () => {
  it('is lost only after a question, in this page and out of it', async () => {
    const names = (await services('en')).map(({ name }) => String(name));
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const look = async () => {
      await page.goto(`${service.origin}/admin/order`);
      await page.getByRole('combobox', { name: 'List' }).click();
      await page.getByRole('option', { name: 'Service', exact: true }).click();
      await page.getByRole('button', { name: `Move “${names[0]!}” down` }).click();
      const faults = await faultsOf(page, 'main');
      await page.getByRole('link', { name: 'To do' }).first().click();
      await question.waitFor();
      return [...faults, ...(await faultsOf(page, '[role=alertdialog]'))];
    };
    expect(await inBothThemes(page, look)).toEqual([]);
    await question.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: `Move “${names[0]!}” down` }).waitFor();
    await page.getByRole('combobox', { name: 'List' }).click();
    await page.getByRole('option', { name: 'Partner', exact: true }).click();
    await question.getByRole('button', { name: 'Discard the new order' }).click();
    await page.getByRole('button', { name: `Move “${names[0]!}” down` }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'To do' }).first().click();
    await page.getByRole('heading', { name: 'To do' }).waitFor();
    expect((await services('en')).map(({ name }) => name)).toEqual(names);
  });
});

describe('a form that was not saved', () => {
  const form = (id: string) => `${service.origin}/admin/content-manager/collection-types/api::site.service/${id}?plugins[i18n][locale]=en`;
  const name = () => page.locator('[name="name"]');
  const offer = () => page.getByRole('button', { name: 'Bring them back' });
  const isKept = () => page.evaluate(() => Object.values(localStorage).some((value) => String(value).includes('Typed and not saved')));
  const typeInto = async (id: string) => {
    await page.goto(form(id));
    if (id !== 'create') await expect.poll(() => name().inputValue()).not.toBe('');
    await name().fill('Typed and not saved');
    await expect.poll(isKept).toBe(true);
  };
  /** The session ends on the service, and with it everything that the page holds. */
  const endSession = async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem('jwtToken'));
    await page.goto('about:blank');
    await signIn(page, service.origin);
  };

  it('is offered again after its session has ended, in what it is and was, until it is saved', async () => {
    const id = await idAt(2);
    const old = (await administrator.draft('service', id))['name'];
    await typeInto(id);
    await endSession();
    await page.goto(form(id));
    await offer().waitFor();
    expect(await faultsOf(page, 'aside')).toEqual([]);
    expect([await name().inputValue(), await page.getByText('The entry was saved after that').count()]).toEqual([old, 0]);
    await offer().click();
    expect(await name().inputValue()).toBe('Typed and not saved');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    // A save that fails is none: the text stays in the form and in the browser.
    await page.route('**/content-manager/**', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await Promise.all([page.waitForResponse((response) => response.status() === 503), save.click()]);
    await expect.poll(() => save.isEnabled()).toBe(true);
    expect([await name().inputValue(), await isKept()]).toEqual(['Typed and not saved', true]);
    await page.unroute('**/content-manager/**');
    await save.click();
    await expect.poll(async () => (await administrator.draft('service', id))['name']).toBe('Typed and not saved');
    await expect.poll(isKept).toBe(false);
    expect((await administrator.save('service', id, { name: old })).status).toBe(200);
  });

  it('says so where the entry was saved meanwhile, and is gone when it is discarded', async () => {
    const id = await idAt(2);
    await typeInto(id);
    await page.goto('about:blank');
    expect((await administrator.save('service', id, { desc: 'Saved by somebody else.' })).status).toBe(200);
    await page.goto(form(id));
    await page.getByText('The entry was saved after that').waitFor();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await offer().waitFor({ state: 'detached' });
    expect(await isKept()).toBe(false);
  });

  it('a form of a new entry that was not saved is offered until the entry is created', async () => {
    await typeInto('create');
    await page.goto('about:blank');
    await page.goto(form('create'));
    await offer().click();
    expect(await name().inputValue()).toBe('Typed and not saved');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/api::site\.service\/(?!create)/);
    await expect.poll(isKept).toBe(false);
  });
});

describe('a field that was refused', () => {
  afterAll(() => page.evaluate(() => localStorage.setItem('strapi-admin-language', 'en')));

  it.each(flowLanguages(1))('is brought into view with the cursor in it, also in a closed item (%s)', async (language) => {
    const form = async (id: string) => {
      await page.evaluate((code) => localStorage.setItem('strapi-admin-language', code), language);
      await page.goto(`${service.origin}/admin/content-manager/collection-types/api::site.service/${id}?plugins[i18n][locale]=en`);
      const publish = page.getByRole('button', { name: { en: 'Publish', tr: 'Yayımla' }[language], exact: true });
      await publish.click();
      return publish;
    };
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement!;
        const { top, bottom } = element.getBoundingClientRect();
        return [element.getAttribute('name'), top > 0 && bottom < window.innerHeight];
      });
    const data = { name: `Refused ${language}`, url: `refused-${language}` };
    const [first, second] = [{ image: await imageOf(0), alt: 'A drawing' }, (await upload(`bare-${language}.svg`, {}))['id']];
    // The form itself finds the first of these, the service the second.
    const points = await administrator.create('service', { ...data, list: [{ text: 'One' }, { text: '' }] });
    await form(points);
    await expect.poll(focused).toEqual(['list.1.text', true]);
    await administrator.save('service', points, { ...data, list: [], sliders: [first, { image: second, alt: '' }] });
    const publish = await form(points);
    await expect.poll(focused).toEqual(['sliders.1.alt', true]);
    // Refused once more, the cursor goes there once more.
    await page.locator('[name="name"]').focus();
    await publish.click();
    await expect.poll(focused).toEqual(['sliders.1.alt', true]);
    await administrator.remove('service', points, '*');
  });
});

describe('the audit log', () => {
  type Line = Readonly<Record<'action' | 'type' | 'title' | 'person' | 'locales' | 'subject', string | null>>;
  const lines = async (filter: Json = {}) => (await administrator.ask('POST', '/audit/list', filter)).body['lines'] as unknown as Line[];

  it('has a line of every change of content: where it cannot be written, nothing is changed', async () => {
    const made = await administrator.create('service', { name: 'Logged', url: 'logged' });
    const draft = await administrator.draft('service', made);
    const database = new DatabaseSync(join(folder, 'content.sqlite'), { timeout: 10_000 });
    database.exec("create trigger full_log before insert on audit_events begin select raise(abort, 'The log is full.'); end");
    const counted = () => database.prepare('select count(*) as rows from services').get();
    const before = counted();
    const saved = await administrator.save('service', made, { ...draft, desc: 'Not logged.' });
    const created = await administrator.ask('POST', path('service'), { name: 'Not logged', url: 'not-logged' });
    const copied = await administrator.ask('POST', path('service', `/clone/${made}`), { name: 'A copy', url: 'a-copy' });
    database.exec('drop trigger full_log');
    expect([saved.status, created.status, copied.status]).toEqual([500, 500, 500]);
    expect(counted()).toEqual(before);
    expect((await administrator.draft('service', made))['desc']).toBe(draft['desc']);
    database.close();
    await administrator.remove('service', made, '*');
  });

  it('has sign-ins, content, files, roles, users and settings, each with who did it', async () => {
    const made = await administrator.create('service', { name: '=Audited', url: 'audited' });
    await administrator.publish('service', made, { name: '=Audited', url: 'audited' });
    await administrator.unpublish('service', made);
    await administrator.remove('service', made, '*');
    const ofEntry = (await lines({ type: 'service' })).filter(({ subject }) => subject === made);
    expect(ofEntry.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'update', 'publish', 'unpublish', 'delete']));
    expect(new Set(ofEntry.map(({ person }) => person)).size).toBe(1);
    expect(ofEntry.find(({ action }) => action === 'publish')).toMatchObject({ title: '=Audited', locales: 'en' });
    const form = new FormData();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    form.append('files', new Blob([svg], { type: 'image/svg+xml' }), 'audited.svg');
    expect((await administrator.ask('POST', '/upload', form)).status).toBe(201);
    const documentIds = ((await administrator.ask('GET', '/order/service')).body as unknown as Json[]).map(({ documentId }) => documentId);
    expect((await administrator.ask('PUT', '/order/service', { documentIds, before: documentIds })).status).toBe(200);
    await administrator.invite('strapi-editor', 'audited@motavia.example');
    await Editor.login(service.origin);
    await fetch(`${service.origin}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a-slip@motavia.example', password: 'Wrong-Horse-9' }),
    });
    const role = (await administrator.ask('POST', '/admin/roles', { name: 'Audited role', description: '' })).body['data'] as Json;
    await administrator.ask('DELETE', `/admin/roles/${String(role['id'])}`);
    expect((await lines({ type: 'role' })).map(({ action, title }) => [action, title])).toEqual(
      expect.arrayContaining([
        ['create', 'Audited role'],
        ['delete', 'Audited role'],
      ]),
    );
    expect((await lines({ type: 'user', action: 'create' })).map(({ title }) => title)).toContain('Invited strapi-editor');
    expect((await lines({ type: 'file', action: 'create' })).map(({ title }) => title)).toContain('audited.svg');
    expect((await lines({ type: 'order' })).map(({ action }) => action)).toContain('sort');
    const sessions = await lines({ type: 'session' });
    expect(sessions.map(({ action }) => action)).toEqual(expect.arrayContaining(['signIn', 'signInFailed']));
    // What was typed in place of an account is stored nowhere.
    expect(JSON.stringify(await lines())).not.toContain('a-slip@motavia.example');
  });

  it('is shown by its filters, and exported without formulas', async () => {
    await page.goto(`${service.origin}/admin/settings/audit`);
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    // By keyboard.
    await page.getByRole('combobox', { name: 'Action' }).press('Enter');
    await page.getByRole('option', { name: 'Taken off the site' }).press('Enter');
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Published' }).count()).toBe(0);
    await page.getByRole('row').filter({ hasText: '=Audited' }).first().waitFor();
    // A date stays as it is typed, digit by digit, and an emptied one filters no more.
    const from = page.getByLabel('From');
    await from.pressSequentially('01022036');
    expect(await from.inputValue()).toBe('2036-01-02');
    await page.getByText('No line matches the filter.').waitFor();
    await from.fill('');
    await page.getByRole('row').filter({ hasText: '=Audited' }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain(`"'=Audited"`);
    expect(csv).not.toContain('"publish"');
    await expect.poll(async () => (await lines({ action: 'export' })).length).toBeGreaterThan(0);
  });

  it('is changed by nobody, and read by those who may', async () => {
    const editor = await administrator.invite('strapi-editor', 'curious@motavia.example');
    expect((await editor.ask('POST', '/audit/list', {})).status).toBe(403);
    expect((await editor.ask('GET', '/audit/csv')).status).toBe(403);
    expect((await fetch(`${service.origin}/audit/list`, { method: 'POST' })).status).toBe(401);
    const hidden = '/content-manager/collection-types/api::audit.audit-event';
    expect((await administrator.ask('GET', hidden)).status).toBe(403);
    expect((await administrator.ask('POST', hidden, { action: 'signIn', at: new Date().toISOString() })).status).toBe(403);
    for (const method of ['PUT', 'DELETE']) expect((await fetch(`${service.origin}/audit/list`, { method })).status, method).toBe(405);
  });
});

describe('a role', () => {
  let editor: Editor;
  let translator: Editor;
  beforeAll(async () => {
    editor = await administrator.invite('strapi-editor', 'words@motavia.example');
    translator = await administrator.invite('translator-tr', 'turkish@motavia.example');
  });
  const SETTINGS = ['/admin/api-tokens', '/admin/users', '/admin/roles', '/admin/webhooks', '/upload/settings'];

  const drawing = () => {
    const form = new FormData();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    form.append('files', new Blob([svg], { type: 'image/svg+xml' }), 'small.svg');
    return form;
  };

  it('a role of an editor writes, publishes and deletes in every language, and keeps pictures', async () => {
    const made = await editor.create('service', { name: 'By an editor', url: 'by-an-editor' });
    for (const [locale, url] of [
      ['en', 'by-an-editor'],
      ['tr', 'bir-editorden'],
      ['de', 'von-einer-redakteurin'],
    ] as const) {
      expect((await editor.save('service', made, { name: 'By an editor', url }, locale)).status, locale).toBe(200);
      expect((await editor.publish('service', made, { name: 'By an editor', url }, locale)).status, locale).toBe(200);
    }
    expect((await editor.remove('service', made, '*')).status).toBe(200);
    expect((await editor.ask('POST', '/upload', drawing())).status).toBe(201);
    expect((await editor.ask('GET', '/order')).body as unknown as Json[]).toHaveLength(13);
  });

  it.each(SETTINGS)('a role of an editor or a translator does not open %s', async (address) => {
    expect((await editor.ask('GET', address)).status).toBe(403);
    expect((await translator.ask('GET', address)).status).toBe(403);
    expect((await administrator.ask('GET', address)).status).toBe(200);
  });

  it('a role of a translator reads all and writes drafts in its language', async () => {
    const id = await idAt(5);
    expect((await translator.ask('GET', path('service'))).status).toBe(200);
    const draft = await administrator.draft('service', id, 'tr');
    expect((await translator.save('service', id, { desc: 'Çeviri.' }, 'tr')).status).toBe(200);
    expect((await administrator.draft('service', id, 'tr'))['desc']).toBe('Çeviri.');
    await administrator.publish('service', id, draft, 'tr');
    // A further language of an entry is the translator's to begin, where it is this one.
    const made = await administrator.create('service', { name: 'Not yet translated', url: 'not-yet-translated' });
    expect((await translator.save('service', made, { name: 'Henüz', url: 'henuz' }, 'de')).status).toBe(403);
    expect((await translator.save('service', made, { name: 'Henüz', url: 'henuz' }, 'tr')).status).toBe(200);
    await administrator.remove('service', made, '*');
  });

  it('a role of a translator writes nothing in another language, nothing shared, and nothing public', async () => {
    const id = await idAt(5);
    const [english, turkish] = [await administrator.draft('service', id), await administrator.draft('service', id, 'tr')];
    expect((await translator.save('service', id, { desc: 'x' }, 'en')).status).toBe(403);
    for (const locale of ['en', 'de', '']) {
      const { status } = await translator.ask('POST', path('service', '', locale), { name: 'New', url: 'new-by-translator' });
      expect(status, locale).not.toBe(201);
    }
    expect((await translator.ask('POST', path('service').split('?')[0]!, { name: 'New', url: 'new-by-translator' })).status).toBe(403);
    await translator.save('service', id, { desc: turkish['desc'], position: 777 }, 'tr');
    expect((await administrator.draft('service', id))['position']).toBe(english['position']);
    for (const locale of ['en', 'tr']) {
      expect((await translator.publish('service', id, {}, locale)).status, locale).toBe(403);
      expect((await translator.unpublish('service', id, locale)).status, locale).toBe(403);
      expect((await translator.remove('service', id, locale)).status, locale).toBe(403);
    }
    expect((await translator.ask('PUT', '/content-manager/single-types/api::site.setting?locale=en', { promise: 'x' })).status).toBe(403);
    expect((await translator.ask('POST', '/upload', drawing())).status).toBe(403);
    expect((await translator.ask('GET', '/order')).body).toEqual([]);
    expect((await translator.ask('PUT', '/order/service', { documentIds: [id] })).status).toBe(403);
    const confirm = (locale: string) => translator.ask('POST', '/dashboard/confirm', { type: 'service', documentId: id, locale });
    expect([(await confirm('en')).status, (await confirm('tr')).status]).toEqual([403, 200]);
  });

  it('a role that an administrator changed stays as it is at the next start, which deletes what was kept long enough', async () => {
    const roles = (await administrator.ask('GET', '/admin/roles')).body['data'] as Json[];
    expect(roles.map(({ code }) => code).sort()).toEqual(['front-office', 'strapi-editor', 'strapi-super-admin', 'translator-tr']);
    const id = String(roles.find(({ code }) => code === 'translator-tr')!['id']);
    const permissions = async () => (await administrator.ask('GET', `/admin/roles/${id}/permissions`)).body['data'] as Json[];
    const fewer = (await permissions()).filter(({ subject }) => subject !== 'api::site.redirect');
    expect(
      (
        await administrator.ask('PUT', `/admin/roles/${id}/permissions`, {
          permissions: fewer.map(({ id: _, actionParameters: __, ...rest }) => rest),
        })
      ).status,
    ).toBe(200);
    const trashed = async (name: string) => {
      const made = await administrator.create('service', { name, url: name.toLowerCase() });
      await administrator.remove('service', made, '*');
    };
    for (const name of ['Expired', 'Kept']) {
      await trashed(name);
      const { id: file } = await upload(`${name}.svg`, {});
      expect((await administrator.ask('DELETE', `/upload/files/${String(file)}`)).status).toBe(200);
    }
    // Their bytes, which the trash keeps beside the database.
    const kept = async () => (await readdir(join(folder, 'trash'))).length;
    const before = await kept();
    const titles = async () => ((await administrator.ask('GET', '/trash')).body['items'] as Json[]).map(({ title }) => title);
    const logged = async () => {
      const { body } = await administrator.ask('POST', '/audit/list', { type: 'service', action: 'delete' });
      return (body['lines'] as Json[]).map(({ title }) => title);
    };
    for (const known of [await titles(), await logged()]) expect(known).toEqual(expect.arrayContaining(['Expired', 'Kept']));
    await service.stop();
    // Kept for 30 days and for a year.
    const database = new DatabaseSync(join(folder, 'content.sqlite'));
    const age = (table: string, column: string, days: number) =>
      database.prepare(`update ${table} set ${column} = ? where title like 'Expired%'`).run(Date.now() - days * DAY);
    age('trashed_items', 'deleted_at', 31);
    age('audit_events', 'at', 366);
    database.close();
    service = await startContentService(folder, settings());
    administrator = await Editor.login(service.origin);
    expect(await permissions()).toHaveLength(fewer.length);
    for (const known of [titles, logged]) {
      await expect.poll(known).not.toContain('Expired');
      expect(await known()).toContain('Kept');
    }
    await expect.poll(titles).not.toContain('Expired.svg');
    expect(await titles()).toContain('Kept.svg');
    await expect.poll(kept).toBe(before - 1);
  });
});
