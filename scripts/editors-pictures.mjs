/**
 * Takes the pictures of docs/editors.md and docs/editors.tr.md from the real admin, filled with the first content.
 * Usage: node scripts/editors-pictures.mjs; writes docs/pictures/editors-<what>-<language>.webp.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { EDITOR, Editor, startContentService } from '../tests/support/content-service.ts';
import { ADMIN_LANGUAGES, DEFAULT_LOCALE, LOCALE_CODES } from '../src/site/locales.ts';
import { ensureChromium } from './chromium.mjs';
import { ensureAdmin, ensureService } from './cms-setup.mjs';
import { ROOT, say } from './setup.mjs';

const TARGET = join(ROOT, 'docs', 'pictures');
const SIZE = { width: 1200, height: 760 };
const WIDTH = 1000;
const QUALITY = 62;
const LIST = '/content-manager/collection-types/api::site.service';

/** Makes one task of each common kind. @param {Editor} editor @param {string[]} ids documents of services */
async function seedDefects(editor, ids) {
  const [first = '', second = '', third = ''] = ids;
  const translation = LOCALE_CODES.find((code) => code !== DEFAULT_LOCALE) ?? DEFAULT_LOCALE;
  const translated = await editor.draft('service', first, translation);
  const thumbImage = { .../** @type {object} */ (translated['thumbImage']), alt: '' };
  await editor.publish('service', first, { ...translated, thumbImage }, translation);
  const english = await editor.draft('service', second);
  const html = `${String(english['html'])}<p><a href="/services/cyber-security">Cyber security</a></p>`;
  await editor.publish('service', second, { ...english, html });
  const made = await editor.create('post', {
    title: 'What a supplier audit asks',
    url: 'supplier-audit',
    date: '2026-11-20',
    html: '<p>…</p>',
  });
  await editor.publish('post', made, { title: 'What a supplier audit asks', url: 'supplier-audit', date: '2026-11-20', html: '<p>…</p>' });
  return third;
}

/** @param {import('playwright-core').Page} page @param {string} name */
async function take(page, name) {
  // Waits until fonts, pictures and lists are shown.
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(picture)
    .resize({ width: WIDTH })
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(TARGET, `editors-${name}.webp`));
  say(`editors-${name}.webp: ${Math.round(size / 1000)} kB`);
}

/** @param {import('playwright-core').Browser} browser @param {string} origin @param {string} language @param {string} documentId */
async function takeAll(browser, origin, language, documentId) {
  const context = await browser.newContext({ viewport: SIZE, locale: language });
  await context.addInitScript((code) => window.localStorage.setItem('strapi-admin-language', code), language);
  const page = await context.newPage();
  const open = async (/** @type {string} */ address, /** @type {string} */ until) => {
    await page.goto(`${origin}/admin${address}`);
    await page.locator(until).first().waitFor();
  };
  await open('/auth/login', 'input[name=password]');
  await take(page, `login-${language}`);
  await page.locator('input[name=email]').fill(EDITOR.email);
  await page.locator('input[name=password]').fill(EDITOR.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/admin\/?$/);
  await open(`${LIST}?plugins[i18n][locale]=${language}`, 'table tbody tr');
  await take(page, `list-${language}`);
  await open(`${LIST}/${documentId}?plugins[i18n][locale]=${language}`, 'input[name=name]');
  await page
    .getByRole('button', { name: /^(Publish|Yayımla)$/ })
    .first()
    .waitFor();
  await take(page, `edit-${language}`);
  await page.locator('input[name="thumbImage.alt"]').evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await take(page, `picture-${language}`);
  await open('/order', 'ol li');
  await take(page, `order-${language}`);
  await open('/dashboard', 'table tbody tr');
  await take(page, `dashboard-${language}`);
  await context.close();
}

await ensureService();
await ensureAdmin();
const folder = await mkdtemp(join(tmpdir(), 'editors-pictures-'));
const service = await startContentService(folder, { CMS_SERVE_ADMIN: 'true' });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-background-networking'] });
try {
  const editor = await Editor.login(service.origin);
  // The public entry is requested once before the change, as a site does.
  await fetch(`${service.url}/service`);
  const { body } = await editor.ask('GET', `${LIST}?locale=en`);
  const ids = /** @type {{ documentId: string }[]} */ (body['results']).map(({ documentId }) => documentId);
  const shown = await seedDefects(editor, ids);
  for (const language of ADMIN_LANGUAGES) await takeAll(browser, service.origin, language, shown);
} finally {
  await browser.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}
