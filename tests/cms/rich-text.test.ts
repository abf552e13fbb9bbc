import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages, type MessageId } from '../../cms/src/admin/rich-text/messages.ts';
import { ensureAdmin } from '../../scripts/cms-setup.mjs';
import { type AdminLanguage } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
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

/** Words of the admin, and of the content, that the stories need in each language. */
const WORDS = {
  en: { publish: 'Publish', text: 'Text', search: 'configuration', found: 'Configuration management', drawn: 'Acceptance criteria' },
  tr: { publish: 'Yayımla', text: 'Metin', search: 'KONFIGURASYON', found: 'Konfigürasyon yönetimi', drawn: 'Kabul ölçütleri' },
} as const;

let service: ContentService;
let site: RunningSite;
let editor: Editor;
const LANGUAGES = flowLanguages(2);
const pages = new Map<AdminLanguage, Page>();

beforeAll(async () => {
  await ensureAdmin();
  const port = await freePort();
  const hooks = { SITE_HOOKS: `http://127.0.0.1:${port}/api/publish`, PUBLISH_SECRET: SECRET };
  service = await startContentService(await seededFolder(), { ...hooks, CMS_SERVE_ADMIN: 'true' });
  // Only a hint makes it read again: its own timer would hide one that is lost.
  const address = { CONTENT_API_URL: service.url, PORT: String(port), REFRESH_SECONDS: '3600' };
  site = await launchSite(await buildSite(), { ...address, PUBLISH_SECRET: SECRET });
  await site.ready();
  editor = await Editor.login(service.origin);
  for (const language of LANGUAGES) pages.set(language, await openAdmin(await browser(), language, service.origin));
});

afterAll(async () => {
  for (const page of pages.values()) await page.context().close();
  await site?.stop();
  await service?.stop();
});

describe.each(LANGUAGES)('the visual editor, in the language %s', (language) => {
  const words = WORDS[language];
  const say = (id: MessageId) => messages[language][id];
  /** The beginning of a message, up to its first value. */
  const beginning = (id: MessageId) => say(id).split('{')[0]!.trim();
  const services = async () => attributesOf(await (await fetch(`${service.url}/service?locale=${language}`)).json())['services'] as Json[];
  const page = () => pages.get(language)!;
  const field = () => page().locator('[data-rich-text=html]');
  const text = () => field().getByRole('textbox', { name: words.text });
  const tool = (id: MessageId) => field().getByRole('button', { name: say(id), exact: true });
  const source = () => field().locator('textarea');
  const html = async (): Promise<string> => {
    await tool('rich-text.source').click();
    const value = await source().inputValue();
    await tool('rich-text.visual').click();
    await text().waitFor();
    return value;
  };
  /** Opens the form of a service, whatever is in the one before. */
  async function open(place: number): Promise<Json> {
    const entry = (await services())[place]!;
    await page().goto('about:blank');
    const address = `/admin/content-manager/collection-types/api::site.service/${String(entry['documentId'])}`;
    await page().goto(`${service.origin}${address}?plugins[i18n][locale]=${language}`);
    await field().waitFor();
    return entry;
  }
  /** Pastes into the text, as a program puts it on the clipboard. */
  const paste = (given: Readonly<Record<string, string>>) =>
    text().evaluate((element, types) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, given);
  const toEnd = async () => {
    await text().focus();
    // The editor takes over the selection a moment after the focus; the end of a text is in no heading.
    await expect
      .poll(async () => {
        await page().keyboard.press('Control+End');
        return tool('rich-text.h2').getAttribute('aria-pressed');
      })
      .toBe('false');
  };

  it('opens a text as the site shows it, and changes nothing by that', async () => {
    await open(0);
    const look = await text()
      .locator('h2')
      .first()
      .evaluate((heading) => getComputedStyle(heading).fontFamily);
    expect(look).toContain('Archivo Display');
    await toEnd();
    expect(await page().getByRole('button', { name: words.publish, exact: true }).isDisabled()).toBe(true);
    expect(await violationsOf(page(), { within: '[data-rich-text=html]' })).toEqual([]);
  });

  it('writes by keyboard what the page shows: heading, list, table, link to an entry, diagram', async () => {
    const entry = await open(0);
    const { keyboard } = page();
    await toEnd();
    await keyboard.press('Enter');
    await keyboard.type('## Typed heading\nWith **bold** words, 5');
    await keyboard.press('Control+Shift+Space');
    await keyboard.type('km.\n- one\ntwo\n\n');
    // To the toolbar, along it, and back.
    await keyboard.press('Alt+F10');
    await tool('rich-text.table').focus();
    await keyboard.press('ArrowLeft');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    // The editor takes the focus with the next frame.
    await text().and(page().locator(':focus')).waitFor();
    for (const cell of ['Part', 'Pieces', 'Price', 'Bolt', '12', '3', 'Nut']) {
      await keyboard.type(cell);
      await keyboard.press('Tab');
    }
    await tool('rich-text.header.column').click();
    // As on the site, though the admin counts its lengths in another unit.
    expect(
      await text()
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).fontSize),
    ).toBe('15px');
    expect(await violationsOf(page(), { within: '[data-rich-text=html]' })).toEqual([]);
    await toEnd();
    await tool('rich-text.link').click();
    const dialog = page().getByRole('dialog');
    await dialog.getByLabel(say('rich-text.link.search')).fill(words.search);
    await dialog.getByRole('button', { name: words.found }).click();
    expect(await violationsOf(page(), { within: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: say('rich-text.apply') }).click();
    await tool('rich-text.diagram').click();
    await dialog.getByRole('listitem').first().getByRole('button').click();
    await text().getByText(words.drawn).filter({ visible: true }).first().waitFor();
    const written = await html();
    expect(written).toContain(
      '<h2>Typed heading</h2>\n<p>With <strong>bold</strong> words, 5&nbsp;km.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
    );
    expect(written).toContain('<thead>\n<tr><th scope="col">Part</th><th scope="col">Pieces</th><th scope="col">Price</th></tr>');
    expect(written).toContain('<tr><th scope="row">Bolt</th><td>12</td><td>3</td></tr>');
    expect(written).toMatch(/<a href="[^"]+">[^<]+<\/a><\/p>\n<p>\[diagram: v-model\]<\/p>$/);
    await page().getByRole('button', { name: words.publish, exact: true }).click();
    const address = new URL(href('service', language, { slug: String(entry['url']) }), site.url);
    const shown = async () => (await fetch(address)).text();
    await expect.poll(shown).toContain('Typed heading');
    for (const part of ['<strong>bold</strong>', '5\u00a0km', '>Bolt</th>', `>${words.found}</a>`, words.drawn])
      expect(await shown()).toContain(part);
  });

  it('refuses a sheet and a book with a message, takes a page without its script, and loses nothing', async () => {
    await open(1);
    await text().waitFor();
    const before = await html();
    const status = field().getByRole('status');
    await toEnd();
    await paste({ 'text/html': `<table>${'<tr><td>1</td><td>2</td></tr>'.repeat(2_000)}</table>` });
    await status.filter({ hasText: beginning('rich-text.paste.rows') }).waitFor();
    await paste({ 'text/html': `<p>${'five megabytes '.repeat(350_000)}</p>` });
    await status.filter({ hasText: beginning('rich-text.paste.length') }).waitFor();
    // Reading the source takes the message away: the next paste gets its own.
    expect(await html()).toBe(before);
    await toEnd();
    expect(await status.textContent()).toBe('');
    await paste({ 'text/plain': 'five megabytes '.repeat(350_000) });
    await status.filter({ hasText: beginning('rich-text.paste.length') }).waitFor();
    expect(await html()).toBe(before);
    await toEnd();
    await paste({ 'text/html': '<p>Taken<script>alert(1)</script> in.<img src="https://tracker.example/x.png" onerror="alert(2)"></p>' });
    await status.filter({ hasText: say('rich-text.paste.pictures').split('}').at(-1)! }).waitFor();
    const after = await html();
    expect(after).toContain('Taken in.');
    expect(after).not.toMatch(/script|img|onerror/);
  });

  it('shows as source what it would change, names what the site leaves out, and keeps it', async () => {
    const entry = (await services())[2]!;
    const id = String(entry['documentId']);
    const broken = '<p>Saved <u onclick="x()">elsewhere</u><video src="a.mp4"></video><ul><li>open<p><a href="javascript:alert(1)">a</a>';
    await editor.save('service', id, { html: broken }, language);
    await open(2);
    expect(await source().inputValue()).toBe(broken);
    const status = field().getByRole('status');
    await status.filter({ hasText: say('rich-text.kept') }).waitFor();
    await tool('rich-text.visual').click();
    await status.filter({ hasText: 'onclick (<u>), <video>, ' }).waitFor();
    expect((await editor.draft('service', id, language))['html']).toBe(broken);
    await field()
      .getByRole('button', { name: say('rich-text.convert') })
      .click();
    await text().getByText('Saved elsewhere').waitFor();
  });
});
