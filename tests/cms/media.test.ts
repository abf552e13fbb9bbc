import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages as textMessages } from '../../cms/src/admin/media-texts/messages.ts';
import { messages as searchMessages } from '../../cms/src/admin/search-preview/messages.ts';
import { ensureAdmin } from '../../scripts/cms-setup.mjs';
import { type AdminLanguage } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
import { violationsOf } from '../a11y/axe.ts';
import { faultsOf, openAdmin } from '../support/admin.ts';
import { browser } from '../support/browser.ts';
import { buildSite } from '../support/build.ts';
import { CONTENT_FOLDER } from '../support/content.ts';
import { Editor, SECRET, startContentService, type ContentService } from '../support/content-service.ts';
import { attributesOf } from '../support/contract-responses.ts';
import { flowLanguages } from '../support/flow-languages.ts';
import { readPage, textOf } from '../support/html.ts';
import { freePort } from '../support/ports.ts';
import { seededFolder } from '../support/seeded-service.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';

type Json = Record<string, unknown>;

let service: ContentService;
let site: RunningSite;
let editor: Editor;
const LANGUAGES = flowLanguages(1);
const pages = new Map<AdminLanguage, Page>();

const services = async (locale: string) =>
  attributesOf(await (await fetch(`${service.url}/service?locale=${locale}`)).json())['services'] as Json[];
const idAt = async (place: number) => String((await services('en'))[place]!['documentId']);

async function upload(name: string, type: string, bytes: Uint8Array, fileInfo: Json = {}): Promise<Json> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
  form.append('fileInfo', JSON.stringify({ name, ...fileInfo }));
  const { status, body } = await editor.ask('POST', '/upload', form);
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as unknown as Json[])[0]!;
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1450C8' } })
    .png()
    .toBuffer();
/** Red on the left, blue on the right. */
const halves = async () =>
  sharp({ create: { width: 1600, height: 400, channels: 3, background: '#C81414' } })
    .composite([{ input: await photo(800, 400), left: 800, top: 0 }])
    .png()
    .toBuffer();
const about = (file: Json, fileInfo: Json) => {
  const form = new FormData();
  form.append('fileInfo', JSON.stringify(fileInfo));
  return editor.ask('POST', `/upload?id=${String(file['id'])}`, form);
};

const form = (type: string, id: string, locale: string) =>
  `${service.origin}/admin/content-manager/collection-types/api::site.${type}/${id}?plugins[i18n][locale]=${locale}`;

beforeAll(async () => {
  await ensureAdmin();
  const port = await freePort();
  const shared = {
    PUBLISH_SECRET: SECRET,
    PREVIEW_SECRET: 'the secret of the previews',
    CONTENT_API_TOKEN: 'a-token-of-the-tests-with-enough-characters',
  };
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

describe('a picture of the media library', () => {
  it('is cropped around its focal point on the page and in the shared link', async () => {
    const id = await idAt(0);
    const draft = await editor.draft('service', id);
    const file = await upload('wide.png', 'image/png', await halves());
    const image = { image: file['id'], alt: 'A bench' };
    expect((await editor.publish('service', id, { ...draft, thumbImage: image, sliders: [image] })).status).toBe(200);
    expect((await about(file, { focalPoint: { x: 81, y: 20 } })).status).toBe(200);
    await expect
      .poll(async () => (await readPage('/services', site.url)).document.querySelector('img[src*="wide_"]')?.className)
      .toContain('focus--x8 focus--y2');
    const { document } = await readPage(`/services/${String(draft['url'])}`, site.url);
    expect(document.querySelector('img[src*="wide_"]')?.className).toContain('focus--x8 focus--y2');
    const shared = async () => Buffer.from(await (await fetch(`${site.url}/share/services/${String(draft['url'])}.jpg`)).arrayBuffer());
    // The right half alone; beside it stands the title.
    const { data, info } = await sharp(await shared())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const near = (at: number, colour: readonly number[]) => colour.every((value, index) => Math.abs(data[at + index]! - value) < 25);
    const pixels = (colour: readonly number[]) =>
      Array.from({ length: info.width * info.height }, (_, index) => index * info.channels).filter((at) => near(at, colour)).length;
    expect(pixels([0x14, 0x50, 0xc8])).toBeGreaterThan(10_000);
    expect(pixels([0xc8, 0x14, 0x14])).toBe(0);
  });

  it('is found in its folder and by its name, and its text is on the site where an entry has none', async () => {
    const folder = (await editor.ask('POST', '/upload/folders', { name: 'Benches', parent: null })).body['data'] as Json;
    await upload('in-folder.png', 'image/png', await photo(900, 600), { folder: folder['id'], alternativeText: 'In a folder' });
    const id = await idAt(1);
    const draft = await editor.draft('service', id);
    const listed = (await editor.ask('GET', `/upload/files?filters[folder][id]=${String(folder['id'])}`)).body['results'] as Json[];
    expect(listed.map(({ name }) => name)).toEqual(['in-folder.png']);
    const found = (await editor.ask('GET', '/upload/files?_q=in-folder')).body['results'] as Json[];
    expect(found).toHaveLength(1);
    // The page of files finds a name in any letters, also as a Mac writes them.
    for (const name of ['İstanbul ofisi.png', 'ışık.png'.normalize('NFD')]) await upload(name, 'image/png', await photo(30, 20), {});
    const named = async (words: string) =>
      ((await editor.ask('GET', `/references/files?q=${encodeURIComponent(words)}`)).body['files'] as Json[]).map(({ name }) =>
        String(name).normalize(),
      );
    expect([await named('istanbul'), await named('ISIK'), await named('ışık')]).toEqual([
      ['İstanbul ofisi.png'],
      ['ışık.png'],
      ['ışık.png'],
    ]);
    expect((await editor.publish('service', id, { ...draft, sliders: [{ image: found[0]!['id'], alt: '' }] })).status).toBe(200);
    const address = `/services/${String(draft['url'])}`;
    await expect
      .poll(async () =>
        textOf((await readPage(address, site.url)).document.querySelector('figure:has(img[src*="in_folder_"])') ?? undefined),
      )
      .toContain('In a folder');
  });

  it('from a telephone is stored as JPEG, in its colours and without the place where it was taken', async () => {
    const bytes = await readFile(join(import.meta.dirname, '../support/photo.heic'));
    const file = await upload('IMG_0042.HEIC', 'image/heic', bytes);
    expect(file).toMatchObject({ name: 'IMG_0042.jpg', mime: 'image/jpeg', ext: '.jpg', width: 192, height: 128 });
    const jpeg = Buffer.from(await (await fetch(service.origin + String(file['url']))).arrayBuffer());
    const { exif, icc, format } = await sharp(jpeg).metadata();
    expect([format, exif, icc?.subarray(0, 200).includes('P3') || icc !== undefined]).toEqual(['jpeg', undefined, true]);
    const at = async (left: number) => [...(await sharp(jpeg).extract({ left, top: 60, width: 1, height: 1 }).raw().toBuffer())];
    const [[red = 0, , blue = 0], [, green = 0]] = [await at(20), await at(170)];
    expect(red).toBeGreaterThan(150);
    expect(blue).toBeLessThan(80);
    expect(green).toBeGreaterThan(130);
  });

  it('a picture of the media library that only ends like a telephone’s is refused with a sentence that helps', async () => {
    const bytes = (await readFile(join(import.meta.dirname, '../support/photo.heic'))).subarray(0, 900);
    const broken = new FormData();
    broken.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/heic' }), 'half.heic');
    const { status, body } = await editor.ask('POST', '/upload', broken);
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringMatching(/“half\.heic” was not uploaded: (this photograph could not be converted|it is neither)/),
    ]);
  });
});

describe('a document', () => {
  const sheet = () => readFile(join(CONTENT_FOLDER, 'media/documents/motavia-lead-engineering.pdf'));

  it('is on the page with its size and pages, can be linked to, and is saved and never run', async () => {
    const file = await upload('Sheet 1.pdf', 'application/pdf', await sheet());
    const id = await idAt(2);
    const draft = await editor.draft('service', id);
    const found = (await editor.ask('GET', '/link-targets?locale=en&q=sheet')).body as unknown as Json[];
    expect(found).toContainEqual({ href: file['url'], title: 'Sheet 1.pdf', kind: 'file' });
    const html = `${String(draft['html'])}<p><a href="${String(file['url'])}">The sheet</a></p>`;
    const documents = [{ title: 'Sheet one', file: file['id'] }];
    expect((await editor.publish('service', id, { ...draft, html, documents })).status).toBe(200);
    const address = `/services/${String(draft['url'])}`;
    const row = async () => (await readPage(address, site.url)).document.querySelector('.documents__row');
    await expect
      .poll(async () => textOf((await row()) ?? undefined))
      .toBe(`Sheet one PDF, ${Math.ceil((await sheet()).length / 1024)} kB, 3 pages`);
    const { document } = await readPage(address, site.url);
    const link = (await row())!.getAttribute('href')!;
    expect([...document.querySelectorAll('.rich-text a')].map((anchor) => anchor.getAttribute('href'))).toContain(link);
    const { headers } = await fetch(site.url + link);
    expect([headers.get('content-type'), headers.get('content-disposition'), headers.get('x-content-type-options')]).toEqual([
      'application/pdf',
      'attachment',
      'nosniff',
    ]);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect((await fetch(service.origin + String(file['url']))).headers.get('content-disposition')).toBe('attachment');
    const { body } = await editor.ask('GET', '/dashboard/tasks');
    expect((body['rows'] as Json[]).filter(({ kind }) => kind === 'link')).toEqual([]);
  });

  it.each([
    ['is not a PDF', 'notes.pdf', '<p>notes</p>', /neither a picture/],
    ['has another name', 'sheet.png', '', /but it is PDF/],
    ['has a script', 'active.pdf', '1 0 obj << /S /JavaScript >> endobj', /contains a script/],
    ['has a password', 'locked.pdf', 'trailer << /Encrypt 1 0 R >>', /password/],
    ['is damaged', 'half.pdf', '1 0 obj << >> endobj', /damaged/],
  ])('a document that %s is refused with the reason', async (_, name, inside, reason) => {
    const bytes =
      name === 'notes.pdf' ? Buffer.from(inside) : name === 'sheet.png' ? await sheet() : Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`);
    const given = new FormData();
    given.append('files', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
    const { status, body } = await editor.ask('POST', '/upload', given);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(reason)]);
  });
});

const WORDS = {
  en: { publish: 'Publish', name: 'Crash Test, İSG 2', slug: 'crash-test-isg-2' },
  tr: { publish: 'Yayımla', name: 'Ölçüm Işığı', slug: 'olcum-isigi' },
} as const satisfies Record<AdminLanguage, object>;

describe.each(LANGUAGES)('a form in %s', (language) => {
  it('proposes the address of a new entry while its name is typed, and publishes it at once', async () => {
    const page = pages.get(language)!;
    const { publish, name, slug } = WORDS[language];
    const open = () => page.goto(form('service', 'create', language));
    const input = (field: string) => page.locator(`input[name="${field}"]`);
    await open();
    await input('name').pressSequentially(name);
    await expect.poll(() => input('url').inputValue()).toBe(slug);
    await page.getByRole('button', { name: publish, exact: true }).click();
    await expect.poll(async () => (await services(language)).map(({ url }) => url)).toContain(slug);
    await page.waitForURL((address) => !address.pathname.endsWith('/create'));
    await page.getByRole('button', { name: publish, exact: true }).and(page.locator(':disabled')).waitFor();
    // A saved entry keeps its address.
    await input('name').pressSequentially(' 3');
    expect(await input('url').inputValue()).toBe(slug);
    await open();
    await input('name').fill(name);
    await expect.poll(() => input('url').inputValue()).toBe(`${slug}-2`);
    await input('url').fill('by-hand');
    await input('name').fill(`${name} 4`);
    await expect.poll(() => input('name').inputValue()).toBe(`${name} 4`);
    expect(await input('url').inputValue()).toBe('by-hand');
    const made = (await services(language)).find(({ url }) => url === slug)!;
    await editor.remove('service', String(made['documentId']), '*');
  });

  it('shows how a search engine and a messenger show the page, while one types', async () => {
    const page = pages.get(language)!;
    const say = searchMessages[language];
    await page.goto(form('service', await idAt(3), language));
    const part = (preview: string, name: string) => page.locator(`[data-preview=${preview}] [data-part=${name}]`);
    const slug = String((await editor.draft('service', await idAt(3), language))['url']);
    await expect.poll(() => part('search', 'address').textContent()).toMatch(new RegExp(`^127\\.0\\.0\\.1:\\d+ › .*› ${slug}$`));
    await page.locator('input[name=searchTitle]').fill('ISO 26262');
    const siteName = (await readPage(href('services', language), site.url)).document.title.split(' | ').at(-1);
    await expect.poll(() => part('search', 'title').textContent()).toBe(`ISO 26262 | ${String(siteName)}`);
    expect(await part('shared', 'heading').textContent()).toBe('ISO 26262');
    await page.locator('textarea[name=searchDescription]').fill('functional safety '.repeat(20));
    await expect.poll(() => part('search', 'description').textContent()).toMatch(/^functional safety .* …$/);
    await page.getByText(say['search-preview.description-cut'].split(' ')[0]!, { exact: false }).first().waitFor();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => localStorage.setItem('STRAPI_THEME', name), theme);
      await page.goto(form('service', await idAt(3), language));
      await part('search', 'title').waitFor();
      expect(await violationsOf(page, { within: '[data-preview=search]' }), theme).toEqual([]);
      expect(await violationsOf(page, { within: '[data-preview=shared]' }), theme).toEqual([]);
    }
    await page.evaluate(() => localStorage.setItem('STRAPI_THEME', 'light'));
  });

  /** Uploads a picture in the media library. @returns the question for its text */
  async function askedAbout(page: Page, name: string): Promise<Locator> {
    const labels = { en: ['New', 'File upload'], tr: ['Yeni', 'Dosya yükle'] }[language];
    await page.getByRole('button', { name: labels[0]!, exact: true }).click();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: labels[1]!, exact: true }).click();
    await (await chosen).setFiles({ name, mimeType: 'image/png', buffer: await photo(300, 200) });
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('region', { name, exact: true }) });
    await dialog.waitFor();
    return dialog;
  }

  it('takes by keyboard that a picture is decorative, keeps the answer while it cannot be saved, and asks once', async () => {
    const page = pages.get(language)!;
    const say = textMessages[language];
    const stored = async (name: string) => ((await editor.ask('GET', `/upload/files?_q=${name}`)).body['results'] as Json[])[0];
    await page.goto(`${service.origin}/admin/plugins/upload`);
    await page.locator('main').waitFor();
    const name = `decorative-${language}.png`;
    const dialog = await askedAbout(page, name);
    const decorative = dialog.getByRole('region', { name, exact: true }).getByRole('checkbox', { name: say['media-texts.decorative'] });
    await decorative.press('Space');
    await page.route('**/file-texts/*', (route) => route.fulfill({ status: 503 }));
    await dialog.getByRole('button', { name: say['media-texts.save'] }).press('Enter');
    await dialog.getByRole('alert').getByText(say['media-texts.failed']).waitFor();
    expect(await decorative.getAttribute('aria-checked')).toBe('true');
    await page.unroute('**/file-texts/*');
    await dialog.getByRole('button', { name: say['media-texts.save'] }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await stored(name)).toMatchObject({ decorative: true });

    const later = await askedAbout(page, `later-${language}.png`);
    await later.getByRole('button', { name: say['media-texts.later'] }).press('Enter');
    await later.waitFor({ state: 'detached' });
    expect((await stored(`later-${language}.png`))?.['decorative']).not.toBe(true);
    // What was put off is asked about no more.
    const next = await askedAbout(page, `next-${language}.png`);
    expect(await next.getByRole('region').count()).toBe(1);
    await page.keyboard.press('Escape');
    await next.waitFor({ state: 'detached' });
  });

  it('keeps its text in another language, and in this one until the editor has read it, while somebody else writes both', async () => {
    const page = pages.get(language)!;
    const say = textMessages[language];
    await page.goto(`${service.origin}/admin/plugins/upload`);
    await page.locator('main').waitFor();
    const name = `shared-${language}.png`;
    const dialog = await askedAbout(page, name);
    const stored = async () => ((await editor.ask('GET', `/upload/files?_q=${name}`)).body['results'] as Json[])[0]!;
    const texts = { en: { from: '', to: 'Theirs' }, tr: { from: '', to: 'Onların' } };
    expect((await editor.ask('PUT', `/file-texts/${String((await stored())['id'])}`, { texts })).status).toBe(200);
    const inputs = dialog.getByRole('region', { name, exact: true }).locator('input[lang]');
    await inputs.nth(0).fill('Mine');
    // What is typed outlasts a slip.
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    expect(await inputs.nth(0).inputValue()).toBe('Mine');
    const save = dialog.getByRole('button', { name: say['media-texts.save'] });
    await save.press('Enter');
    await dialog.getByRole('alert').getByText('“Theirs”').waitFor();
    expect(await inputs.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))).toEqual(['Mine', 'Onların']);
    expect((await stored())['alternativeTexts']).toEqual({ en: 'Theirs', tr: 'Onların' });
    await save.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect((await stored())['alternativeTexts']).toEqual({ en: 'Mine', tr: 'Onların' });
  });

  it('is asked for an alternative text after an upload, in each language, and entries use it and its crop', async () => {
    const page = pages.get(language)!;
    const say = textMessages[language];
    await page.goto(`${service.origin}/admin/plugins/upload`);
    await page.locator('main').waitFor();
    const name = `asked-${language}.png`;
    // Pictures of the tests before this one have no text either, and are asked about together.
    const dialog = await askedAbout(page, name);
    expect(await faultsOf(page, '[role=dialog]:last-of-type')).toEqual([]);
    const inputs = dialog.getByRole('region', { name, exact: true }).locator('input[lang]');
    await inputs.nth(0).fill('A bench');
    await inputs.nth(1).fill('Bir tezgâh');
    await dialog.getByRole('button', { name: say['media-texts.save'] }).click();
    await dialog.waitFor({ state: 'detached' });
    const [file] = (await editor.ask('GET', `/upload/files?_q=${name}`)).body['results'] as Json[];
    const id = await idAt(4);
    for (const [locale, text] of [
      ['en', 'A bench'],
      ['tr', 'Bir tezgâh'],
    ] as const) {
      const draft = await editor.draft('service', id, locale);
      expect((await editor.publish('service', id, { ...draft, thumbImage: { image: file!['id'], alt: '' } }, locale)).status).toBe(200);
      const shown = (await services(locale)).find(({ documentId }) => documentId === id)!['thumbImage'];
      expect(shown).toMatchObject({ data: { attributes: { alternativeText: text } } });
    }
    // Cropped in the library, it is smaller wherever it is shown.
    const [crop, apply] = { en: ['Crop', 'Apply'], tr: ['Kırp', 'Uygula'] }[language] as [string, string];
    await page.getByText(name, { exact: true }).first().click();
    // Beside it are the same texts, and no other one.
    const texts = page.getByRole('region', { name: say['media-texts.texts'] });
    await texts.getByText('Bir tezgâh', { exact: true }).waitFor();
    expect(await page.locator('[name=alternativeText]').count()).toBe(0);
    await texts.getByRole('button', { name: say['media-texts.change'] }).press('Enter');
    const again = page.getByRole('dialog').filter({ has: page.getByRole('region', { name, exact: true }) });
    await again.locator('input[lang=tr]').fill('Yeni bir tezgâh');
    await again.getByRole('button', { name: say['media-texts.save'] }).press('Enter');
    await texts.getByText('Yeni bir tezgâh', { exact: true }).waitFor();
    expect(await faultsOf(page, '[role=dialog]:last-of-type')).toEqual([]);
    await expect
      .poll(async () => (await services('tr')).find(({ documentId }) => documentId === id)!['thumbImage'])
      .toMatchObject({ data: { attributes: { alternativeText: 'Yeni bir tezgâh' } } });
    await page.getByRole('button', { name: crop, exact: true }).click();
    const width = page.locator('input[name=crop-width]');
    // The crop tool writes the picture's own size once it is loaded.
    await expect.poll(() => width.inputValue()).toBe('300');
    await width.fill('120');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: apply, exact: true }).click();
    const cropped = async () => (await services('en')).find(({ documentId }) => documentId === id)!['thumbImage'];
    await expect.poll(cropped).toMatchObject({ data: { attributes: { width: 120 } } });
  });
});
