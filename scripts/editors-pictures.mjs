/**
 * Takes the pictures of docs/editors.md and docs/editors.tr.md from the real admin, filled with the first content, beside a site,
 * and that of README.md from the site. Usage: node scripts/editors-pictures.mjs [<what> …]; writes
 * docs/pictures/editors-<what>-<language>.webp, and docs/pictures/home.png as `site`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildSite } from '../tests/support/build.ts';
import { EDITOR, startContentService } from '../tests/support/content-service.ts';
import { freePort } from '../tests/support/ports.ts';
import { launchSite } from '../tests/support/site-process.ts';
import { ADMIN_LANGUAGES } from '../src/site/locales.ts';
import { launchChromium } from './chromium.mjs';
import { ensureAdmin, ensureService } from './cms-setup.mjs';
import { OF_THE_OFFICE, SCENES } from './editors-pictures/scenes.mjs';
import { AUTHOR, tellStory } from './editors-pictures/story.mjs';
import { ROOT, say } from './setup.mjs';

const TARGET = join(ROOT, 'docs', 'pictures');
const SIZE = { width: 1440, height: 940 };
const WIDTH = 1100;
const QUALITY = 62;
const SECRETS = {
  PUBLISH_SECRET: 'the secret of the publish hook',
  PREVIEW_SECRET: 'the secret of the previews',
  CONTENT_API_TOKEN: 'a-token-of-the-pictures-with-enough-characters',
};
/** The public address of the site, in the pictures; the browser finds it on this machine. */
const SITE = 'www.motavia.example';
const chosen = process.argv.slice(2);

/** @param {import('playwright-core').Page} page @param {string} name @param {import('playwright-core').Page | import('playwright-core').Locator} what */
async function take(page, name, what = page) {
  // Waits until fonts, pictures and lists are shown.
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  const picture = await what.screenshot({ animations: 'disabled' });
  const { size } = await sharp(picture)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(TARGET, `editors-${name}.webp`));
  say(`editors-${name}.webp: ${Math.round(size / 1000)} kB`);
}

/** The first screen of the home page. @param {import('playwright-core').Browser} browser */
async function takeSite(browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1100 }, reducedMotion: 'reduce' });
  const first = page.locator('[data-slide] img').first();
  // A page is shown without pictures until the site has made its copies of them.
  do await page.goto(`http://${SITE}/`, { waitUntil: 'networkidle' });
  while ((await first.count()) === 0);
  await first.evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).resize({ width: 1200 }).png({ palette: true }).toFile(join(TARGET, 'home.png'));
  await page.close();
}

/** @param {import('playwright-core').Browser} browser @param {string} origin @param {string} language */
async function openLogin(browser, origin, language) {
  const context = await browser.newContext({ viewport: SIZE, locale: language });
  context.setDefaultTimeout(120_000);
  await context.addInitScript((code) => window.localStorage.setItem('strapi-admin-language', code), language);
  const page = await context.newPage();
  await page.goto(`${origin}/admin/auth/login`);
  await page.locator('input[name=password]').waitFor();
  return page;
}

/** @param {import('playwright-core').Page} page @param {typeof EDITOR} user */
async function logIn(page, { email, password }) {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/admin\/?$/);
}

await ensureService();
await ensureAdmin();
const folder = await mkdtemp(join(tmpdir(), 'editors-pictures-'));
const port = String(await freePort());
const hook = `http://127.0.0.1:${port}/api/publish`;
const service = await startContentService(folder, { ...SECRETS, SITE_HOOKS: hook, SITE_URL: `http://${SITE}`, CMS_SERVE_ADMIN: 'true' });
const site = await launchSite(await buildSite(), { ...SECRETS, PORT: port, CONTENT_API_URL: service.url, REFRESH_SECONDS: '3600' });
const browser = await launchChromium(undefined, [`--host-resolver-rules=MAP ${SITE}:80 127.0.0.1:${port}`]);
try {
  await site.ready();
  if (chosen.length === 0 || chosen.includes('site')) await takeSite(browser);
  const story = await tellStory(service.origin);
  for (const language of ADMIN_LANGUAGES) {
    const page = await openLogin(browser, service.origin, language);
    if (chosen.length === 0 || chosen.includes('login')) await take(page, `login-${language}`);
    await logIn(page, AUTHOR);
    const office = await openLogin(browser, service.origin, language);
    await logIn(office, EDITOR);
    for (const [name, show] of Object.entries(SCENES)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      const part = await show({ page, office, origin: service.origin, language, story });
      await take(OF_THE_OFFICE.has(name) ? office : page, `${name}-${language}`, part ?? undefined);
    }
    for (const { context } of [page, office].map((one) => ({ context: one.context() }))) await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}
