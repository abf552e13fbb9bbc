import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages as mediaTexts } from '../../cms/src/admin/media-texts/messages.ts';
import { messages as textTexts } from '../../cms/src/admin/rich-text/messages.ts';
import { messages as planTexts } from '../../cms/src/admin/workflow/messages.ts';
import { messages as reviewTexts } from '../../cms/src/admin/workflow/review-messages.ts';
import { ensureAdmin } from '../../scripts/cms-setup.mjs';
import { ADMIN_LANGUAGES, type AdminLanguage } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
import { adminPage, faultsOf, openAdmin } from '../support/admin.ts';
import { browser } from '../support/browser.ts';
import { buildSite } from '../support/build.ts';
import { EDITOR, Editor, SECRET, startContentService, type ContentService } from '../support/content-service.ts';
import { readPage, textOf } from '../support/html.ts';
import { flowLanguages } from '../support/flow-languages.ts';
import { freePort } from '../support/ports.ts';
import { seededFolder } from '../support/seeded-service.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';

type Json = Record<string, unknown>;

const REVIEWER = 'reviewer@motavia.example';
const REVIEWER_NAME = 'Invited strapi-editor';
const LATER = { date: '2036-06-02', time: '09:30' };

/** Words of the admin that are Strapi's own or the content model's. */
const WORDS = {
  en: {
    type: 'Service',
    pictures: 'Pictures',
    text: 'Text',
    addFiles: 'Add more assets',
    save: 'Save',
    fillIn: 'Fill in from another locale',
    languages: ['English', 'Türkçe'],
  },
  tr: {
    type: 'Hizmet',
    pictures: 'Görseller',
    text: 'Metin',
    addFiles: 'Daha fazla dosya yükle',
    save: 'Kaydet',
    fillIn: 'Başka dilden doldur',
    languages: ['English', 'Türkçe'],
  },
} as const satisfies Record<AdminLanguage, object>;

/** What the editor writes in each language of the entry. */
const CONTENT = {
  en: { name: 'First day', desc: 'What the customer gets.', alt: 'A test bench', found: 'Configuration management', part: 'Bolt' },
  tr: { name: 'İlk gün', desc: 'Müşterinin aldıkları.', alt: 'Bir deney tezgâhı', found: 'Konfigürasyon yönetimi', part: 'Cıvata' },
} as const satisfies Record<AdminLanguage, object>;

let folder: string;
let service: ContentService;
let site: RunningSite;
let administrator: Editor;

beforeAll(async () => {
  await ensureAdmin();
  folder = await seededFolder();
  const port = await freePort();
  const hooks = { SITE_HOOKS: `http://127.0.0.1:${port}/api/publish`, PUBLISH_SECRET: SECRET };
  service = await startContentService(folder, { ...hooks, CMS_SERVE_ADMIN: 'true', CMS_APPROVAL: 'true' });
  // Only a hint makes it read again: its own timer would hide one that is lost.
  const address = { CONTENT_API_URL: service.url, PORT: String(port), REFRESH_SECONDS: '3600' };
  site = await launchSite(await buildSite(), { ...address, PUBLISH_SECRET: SECRET });
  await site.ready();
  administrator = await Editor.login(service.origin);
  await administrator.invite('strapi-editor', REVIEWER);
});

afterAll(async () => {
  await site?.stop();
  await service?.stop();
});

/** Invites an editor as the operator does. @returns the address that the operator passes on */
async function invitation(email: string): Promise<string> {
  const roles = (await administrator.ask('GET', '/admin/roles')).body['data'] as Json[];
  const role = roles.find(({ code }) => code === 'strapi-editor')!['id'];
  const { body } = await administrator.ask('POST', '/admin/users', { email, firstname: 'Deniz', lastname: 'Yazar', roles: [role] });
  return `${service.origin}/admin/auth/register?registrationToken=${String((body['data'] as Json)['registrationToken'])}`;
}

/** As if the clocks had moved on: the time of what is planned for an entry is in the past. */
function timePasses(documentId: string): void {
  const database = new DatabaseSync(join(folder, 'content.sqlite'), { timeout: 10_000 });
  database.prepare("update scheduled_changes set at = ? where entry = ? and state = 'pending'").run(Date.now() - 1_000, documentId);
  database.close();
}

const press = (control: Locator) => control.press('Enter');

describe.each(flowLanguages(1))('an editor’s first day, in the language %s', (language) => {
  const words = WORDS[language];
  const reviewSay = reviewTexts[language];
  const planSay = planTexts[language];
  const mark = `first-day-${language}`;
  const slugOf = (locale: AdminLanguage) => `${mark}-${locale}`;
  const titleOf = (locale: AdminLanguage) => `${CONTENT[locale].name} ${language}`;
  let page: Page;
  let documentId = '';

  beforeAll(async () => {
    page = await adminPage(await browser(), language);
  });
  afterAll(() => page?.context().close());

  const input = (name: string) => page.locator(`main [name="${name}"]`);
  const dialog = () => page.getByRole('dialog');
  const field = () => page.locator('[data-rich-text=html]');
  const tool = (id: string) => field().locator(`[data-tool="${id}"]`);
  const write = async (name: string, text: string) => {
    await input(name).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  const choose = async (list: Locator, name: string) => {
    await press(list);
    await press(page.getByRole('option', { name }).first());
  };
  const inLanguage = async (locale: AdminLanguage) => {
    await choose(page.getByRole('main').getByRole('combobox').first(), words.languages[ADMIN_LANGUAGES.indexOf(locale)]!);
    await page.waitForURL((address) => decodeURIComponent(address.search).includes(`[locale]=${locale}`));
  };
  const save = async () => {
    const button = page.getByRole('button', { name: words.save, exact: true });
    // The button is disabled already while the service saves.
    const saved = page.waitForResponse(
      (response) => /^(POST|PUT)$/.test(response.request().method()) && response.url().includes('/collection-types/'),
    );
    await Promise.all([saved, press(button)]);
    await button.and(page.locator(':disabled')).waitFor();
  };
  /** Our panels beside the form and our fields; the rest of the form is Strapi's. */
  const formFaults = async () => [...(await faultsOf(page, 'aside')), ...(await faultsOf(page, '[data-rich-text=html]'))];

  /** By keyboard alone, from the invitation to the form of a new service. */
  async function accept(): Promise<void> {
    await page.goto(await invitation(`${mark}@motavia.example`));
    await page.locator('input[name=firstname]').focus();
    for (const name of ['password', 'confirmPassword']) {
      await expect
        .poll(async () => {
          await page.keyboard.press('Tab');
          return page.evaluate(() => document.activeElement?.getAttribute('name'));
        })
        .toBe(name);
      await page.keyboard.type(EDITOR.password);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: reviewSay['forMe.title'], exact: true }).waitFor();
    await press(page.locator('nav a[href^="/admin/content-manager"]'));
    await press(page.getByRole('link', { name: words.type, exact: true }));
    await press(page.getByRole('main').locator('a[href*="/create"]').first());
    await input('name').waitFor();
  }

  /** Texts, a picture, a table, a link and a diagram. */
  async function writeService(): Promise<void> {
    const { name, desc, found, part } = CONTENT.en;
    expect(decodeURIComponent(page.url())).toContain('[locale]=en');
    await write('name', titleOf('en'));
    await expect.poll(() => input('url').inputValue()).toBe(mark);
    await write('url', slugOf('en'));
    await write('desc', desc);
    await addPicture();
    await field().getByRole('textbox', { name: words.text }).focus();
    await page.keyboard.type(`## ${name}\n`);
    await press(tool('table'));
    // The editor takes the focus with the next frame.
    await field().locator('[contenteditable=true]:focus').waitFor();
    for (const cell of ['Part', 'Pieces', 'Price', part, '12', '3']) {
      await page.keyboard.type(cell);
      await page.keyboard.press('Tab');
    }
    // Behind the table.
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+End');
        return tool('row.above').count();
      })
      .toBe(0);
    await page.keyboard.type(`${name}: `);
    await press(tool('link'));
    await dialog().locator('input[type=search]').focus();
    await page.keyboard.type(found);
    await press(dialog().getByRole('button', { name: found }));
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await press(dialog().getByRole('button', { name: textTexts[language]['rich-text.apply'] }));
    await dialog().waitFor({ state: 'detached' });
    await press(tool('diagram'));
    await press(dialog().getByRole('listitem').first().getByRole('button'));
    // Back in the text, as soon as the dialog is gone.
    await field().locator('[contenteditable=true]:focus').waitFor();
    await save();
    await page.waitForURL((address) => !address.pathname.endsWith('/create'));
    documentId = new URL(page.url()).pathname.split('/').at(-1)!;
    await page.locator('[data-stage=draft]').waitFor();
    expect(await formFaults()).toEqual([]);
  }

  /** Adds a picture from the editor's computer to the pictures of the page, with a text in each language. */
  async function addPicture(): Promise<void> {
    const label = page.locator('label', { hasText: words.pictures });
    await press(label.locator('xpath=following::button[1]'));
    await input('sliders.0.alt').waitFor();
    await press(label.locator('xpath=following::section[1]').getByRole('button').first());
    await press(dialog().getByRole('button', { name: words.addFiles }));
    const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#1450C8' } })
      .png()
      .toBuffer();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: `${mark}.png`, mimeType: 'image/png', buffer });
    await press(dialog().getByRole('contentinfo').getByRole('button').last());
    const question = dialog().filter({ has: page.getByRole('region', { name: `${mark}.png`, exact: true }) });
    await question.locator('input[lang]').first().focus();
    expect(await faultsOf(page, `[role=dialog] [aria-label="${mark}.png"]`)).toEqual([]);
    for (const locale of ADMIN_LANGUAGES) {
      await page.keyboard.type(CONTENT[locale].alt);
      await page.keyboard.press('Tab');
    }
    await press(question.getByRole('button', { name: mediaTexts[language]['media-texts.save'] }));
    await question.waitFor({ state: 'detached' });
    await press(dialog().getByRole('contentinfo').getByRole('button').last());
    await dialog().waitFor({ state: 'detached' });
  }

  /** Filled in from the first language. */
  async function translate(): Promise<void> {
    const { desc, part } = CONTENT.tr;
    await inLanguage('tr');
    await expect.poll(() => input('name').inputValue()).toBe('');
    await press(page.getByRole('button', { name: words.fillIn }));
    const question = page.getByRole('alertdialog');
    await choose(question.getByRole('combobox'), words.languages[0]);
    await question.getByRole('combobox').filter({ hasText: words.languages[0] }).waitFor();
    await press(question.getByRole('button').last());
    await expect.poll(() => input('desc').inputValue()).toBe(CONTENT.en.desc);
    await write('name', titleOf('tr'));
    await write('url', slugOf('tr'));
    await write('desc', desc);
    await field().getByText(CONTENT.en.part, { exact: true }).click();
    await tool('row.above').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.type(part);
    await save();
    expect((await administrator.draft('service', documentId, 'tr'))['html']).toContain(`<th scope="col">Part</th>`);
    expect((await administrator.draft('service', documentId, 'tr'))['html']).toContain(`<td>${part}</td>`);
  }

  async function requestReviews(): Promise<void> {
    for (const locale of [...ADMIN_LANGUAGES].reverse()) {
      await inLanguage(locale);
      const group = page.getByRole('group', { name: reviewSay['review.ask'] });
      const reviewers = group.getByRole('combobox', { name: reviewSay['review.reviewer'] });
      await choose(reviewers, REVIEWER_NAME);
      // A list that has closed takes the focus back.
      await reviewers.and(page.locator(':focus')).waitFor();
      await group.getByLabel(reviewSay['review.note']).focus();
      await page.keyboard.type(`${mark}: 3 µm`);
      await press(group.getByRole('button', { name: reviewSay['review.request'] }));
      await page.locator('[data-stage=review]').waitFor();
    }
  }

  /** By somebody else, from the first screen. */
  async function approve(): Promise<void> {
    const colleague = await openAdmin(await browser(), language, service.origin, REVIEWER);
    for (const locale of ADMIN_LANGUAGES) {
      await press(colleague.getByRole('link', { name: new RegExp(`${titleOf(locale)}”`) }));
      await press(colleague.getByRole('button', { name: reviewSay['review.approve'], exact: true }));
      await colleague.locator('[data-stage=approved]').waitFor();
      await colleague.goBack();
    }
    await colleague.context().close();
  }

  async function schedule(): Promise<void> {
    for (const locale of ADMIN_LANGUAGES) {
      await inLanguage(locale);
      const group = page.getByRole('group', { name: planSay['workflow.plan'] });
      await group.getByLabel(planSay['workflow.date']).fill(LATER.date);
      await group.getByLabel(planSay['workflow.time']).fill(LATER.time);
      await press(group.getByRole('button', { name: planSay['workflow.plan'] }));
      await page.getByRole('button', { name: planSay['workflow.publish.cancel'] }).waitFor();
    }
    expect(await formFaults()).toEqual([]);
  }

  it('ends with a service that was approved and is live in both languages at its time, with table, link, picture and diagram', async () => {
    await accept();
    await writeService();
    await translate();
    await requestReviews();
    await approve();
    await schedule();
    const read = (locale: AdminLanguage) => readPage(href('service', locale, { slug: slugOf(locale) }), site.url);
    for (const locale of ADMIN_LANGUAGES) expect((await read(locale)).status, locale).toBe(404);
    timePasses(documentId);
    for (const locale of ADMIN_LANGUAGES) {
      const { part, alt } = CONTENT[locale];
      await expect.poll(async () => (await read(locale)).status, { message: locale }).toBe(200);
      const { document } = await read(locale);
      expect(textOf(document.querySelector('h1'))).toBe(titleOf(locale));
      expect([...document.querySelectorAll('td')].map((cell) => cell.textContent)).toContain(part);
      expect([...document.querySelectorAll('.rich-text a')].map((link) => link.textContent)).toContain(CONTENT.en.found);
      expect(document.querySelector('figure.diagram'), locale).not.toBeNull();
      // A picture without a caption has its alternative text below it.
      expect([...document.querySelectorAll('main figure')].map((figure) => textOf(figure)).join()).toContain(alt);
    }
  });
});
