/** What the guides for editors have pictures of: each opens a screen and brings it into the state that is shown. */
import { messages as previewTexts } from '../../cms/src/admin/live-preview/messages.ts';
import { messages as publishingTexts } from '../../cms/src/admin/publishing/messages.ts';
import { messages as versionTexts } from '../../cms/src/admin/versions/messages.ts';
import { PLACE, WORDS } from './story.mjs';

/**
 * @typedef {object} Stage
 * @property {import('playwright-core').Page} page of the author
 * @property {import('playwright-core').Page} office of the administrator
 * @property {string} origin
 * @property {'en' | 'tr'} language of admin and content
 * @property {Awaited<ReturnType<typeof import('./story.mjs').tellStory>>} story
 */

const LIST = '/content-manager/collection-types/api::site.service';
const PUBLISH = { en: 'Publish', tr: 'Yayımla' };

/** @param {Stage} stage @param {string} address @param {string} until selector of what it shows last */
async function open({ page, origin }, address, until) {
  await page.goto(`${origin}/admin${address}`);
  await page.locator(until).first().waitFor();
}
/** @param {Stage} stage @param {keyof typeof PLACE} place @param {string} until */
async function openEntry(stage, place, until = 'input[name=name]') {
  await open(stage, `${LIST}/${stage.story.ids[PLACE[place]]}?plugins[i18n][locale]=${stage.language}`, until);
  await stage.page.getByRole('button', { name: PUBLISH[stage.language], exact: true }).waitFor();
}
/** @param {import('playwright-core').Locator} locator @param {'center' | 'start' | 'end'} block */
const scrollTo = (locator, block = 'center') => locator.evaluate((element, place) => element.scrollIntoView({ block: place }), block);

/** @param {Stage} stage */
async function openHome(stage) {
  await open(stage, '', '[data-strapi-widget-id]');
  // Each box reads its list by itself.
  await stage.page.waitForFunction(() =>
    [...globalThis.document.querySelectorAll('[data-strapi-widget-id]')].every((box) => box.querySelector('li')),
  );
}

/** @param {Stage} stage */
async function edit(stage) {
  await openEntry(stage, 'edited', '[data-stage]');
  await stage.page.getByRole('link', { name: publishingTexts[stage.language]['publishing.open'] }).waitFor();
}

/** @param {Stage} stage */
async function contest(stage) {
  const { page, language, story } = stage;
  const id = story.ids[PLACE.contested] ?? '';
  await openEntry(stage, 'contested');
  await page.locator('textarea[name=desc]').fill(WORDS[language].mine);
  const draft = await story.administrator.draft('service', id, language);
  await story.administrator.save('service', id, { ...draft, desc: WORDS[language].theirs }, language);
  await page.getByRole('button', { name: PUBLISH[language], exact: true }).click();
  await page.getByRole('dialog').locator('[data-field=desc]').waitFor();
}

/** @param {Stage} stage */
async function writeVisually(stage) {
  const { page } = stage;
  await openEntry(stage, 'written', '[data-rich-text=html] table');
  const field = page.locator('[data-rich-text=html]');
  // With the cursor in a table, its own buttons are shown.
  await field.locator('td').first().click();
  await scrollTo(field, 'start');
}

/** @param {Stage} stage */
async function preview(stage) {
  const { page, language } = stage;
  await openEntry(stage, 'edited');
  await page.getByRole('button', { name: previewTexts[language]['live-preview.open'] }).click();
  await page.frameLocator('iframe[name=live-preview]').locator('h1').waitFor();
  await page.getByRole('button', { name: previewTexts[language]['live-preview.width.390'] }).click();
  await page.locator('textarea[name=desc]').focus();
  await scrollTo(page.locator('textarea[name=desc]'));
  await page.frameLocator('iframe[name=live-preview]').locator('[data-preview-focus]').first().waitFor();
}

/** @param {Stage} stage */
async function compare(stage) {
  await openEntry(stage, 'compared');
  await stage.page.getByRole('button', { name: versionTexts[stage.language]['versions.all'] }).click();
  await stage.page.getByRole('dialog').locator('[data-field=desc] ins').first().waitFor();
}

/** @param {Stage} stage @param {keyof typeof PLACE} place @param {string} inside selector of what the panel has */
async function panel(stage, place, inside) {
  await openEntry(stage, place, inside);
  const found = stage.page.locator('aside').filter({ has: stage.page.locator(inside) });
  await scrollTo(found, 'start');
  return found;
}

/** @param {Stage} stage */
async function pictureText(stage) {
  await openEntry(stage, 'planned');
  await scrollTo(stage.page.locator('input[name="thumbImage.alt"]'));
}

/** What a scene returns is taken alone, else the whole screen. @type {Record<string, (stage: Stage) => Promise<import('playwright-core').Locator | void>>} */
export const SCENES = {
  home: openHome,
  list: (stage) => open(stage, `${LIST}?plugins[i18n][locale]=${stage.language}`, 'table tbody tr'),
  edit,
  text: writeVisually,
  preview,
  conflict: contest,
  versions: compare,
  review: (stage) => panel(stage, 'planned', '[data-stage=review]'),
  schedule: (stage) => panel(stage, 'planned', 'input[type=date]'),
  release: (stage) => open(stage, `/releases/${stage.story.releases[stage.language]}`, 'table tbody tr'),
  picture: pictureText,
  search: (stage) => panel(stage, 'edited', '[data-preview=search] [data-part=title]'),
  order: (stage) => open(stage, '/order', 'ol li'),
  files: (stage) => open(stage, '/files', 'table tbody tr'),
  trash: (stage) => open(stage, '/trash', 'table tbody tr'),
  dashboard: (stage) => open(stage, '/dashboard', 'table tbody tr'),
  audit: (stage) => open({ ...stage, page: stage.office }, '/settings/audit', 'table tbody tr'),
};
/** Scenes that only an administrator sees. */
export const OF_THE_OFFICE = new Set(['audit']);
