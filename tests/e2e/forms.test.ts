import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PIECE_BYTES } from '../../src/client/upload.client.ts';
import { isReference, referenceOf } from '../../src/outbox/reference.ts';
import { formHref, formOfSlug } from '../../src/site/form-addresses.ts';
import { formOf, PAGE_FORM_IDS, type FormField, type PageFormId } from '../../src/site/forms.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { formTextsIn } from '../../src/site/messages/messages.ts';
import { href } from '../../src/site/routes.ts';
import { untypeset } from '../../src/site/typography.ts';
import { newContext, newPage, readingPage } from '../support/browser.ts';
import { temporaryFolder } from '../support/folders.ts';
import { anotherVisitor, messagesIn } from '../support/forms.ts';
import { ask, attribute, readPage, textOf } from '../support/html.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';

/** A site for messages that differ in their content. One that is sent again with the same content is no new message. */
let site: RunningSite;
beforeAll(async () => {
  site = await launchSite(inject('buildFolder'));
});
afterAll(() => site?.stop());

/** The message with the reference that a page shows. */
async function messageShownOn(page: Page) {
  const reference = await page.locator('.enquiry-received__number').innerText();
  expect(isReference(reference)).toBe(true);
  return (await messagesIn(site.dataFolder)).find((message) => message.reference === reference);
}

/** What is typed into a field of each kind. */
const VALUES: Readonly<Record<Exclude<FormField['kind'], 'checkbox'>, string>> = {
  text: 'Ayşe Yılmaz',
  longText: 'The parking brake has to hold on a slope of 20 %.',
  email: 'ayse@company.com',
  phone: '+90 312 000 00 03',
  url: 'https://company.com',
  number: '24',
  date: '2099-12-31',
};
const required = (id: PageFormId) => Object.entries(formOf(id).fields).filter(([, field]) => field.required);
/** Fills in all that a form requires. */
async function fillIn(page: Page, id: PageFormId): Promise<void> {
  for (const [name, { kind }] of required(id)) {
    const field = page.locator(`form [name="${name}"]`);
    await (kind === 'checkbox' ? field.check() : field.fill(VALUES[kind]));
  }
}
const every = LOCALE_CODES.flatMap((locale) => PAGE_FORM_IDS.map((id) => [locale, id] as const));
/** Every form once, the languages in turn: a browser sends and walks through a form in each language in the same way. */
const inTurn = PAGE_FORM_IDS.map((id, index) => [LOCALE_CODES[index % LOCALE_CODES.length]!, id] as const);
const requirements = { name: 'requirements.csv', mimeType: 'text/csv', buffer: Buffer.from('id,text\n1,The brake shall hold.\n') };
const program = { name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ\0\0') };
/** What Chromium says of a file that the server does not accept, or of a connection that is lost. */
const REFUSED = /Failed to load resource/;
const hrefs = (document: Document, selector: string) => [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

describe('addresses of the forms', () => {
  it.each(LOCALE_CODES)('are listed, and each leads to its form (%s)', async (locale) => {
    const { document, status } = await readPage(href('enquiries', locale));
    expect(status).toBe(200);
    expect(hrefs(document, '.enquiry-list__link')).toEqual(PAGE_FORM_IDS.map((id) => formHref(id, locale)));
  });

  it.each(every)('%s: the form "%s" has a page with its counterpart in the other language', async (locale, id) => {
    const { document, status } = await readPage(formHref(id, locale));
    expect(status).toBe(200);
    expect(document.querySelector('form[method="post"]')?.getAttribute('action')).toBe(formHref(id, locale));
    for (const other of LOCALE_CODES)
      expect(new URL(attribute(document, `link[hreflang="${other}"]`, 'href') ?? '').pathname).toBe(formHref(id, other));
  });

  it.each(every)('%s: the form "%s" says at each field what is missing', async (locale, id) => {
    const response = await ask(formHref(id, locale), { method: 'POST', body: new URLSearchParams(), headers: anotherVisitor() });
    expect(response.status).toBe(200);
    const { document } = new JSDOM(await response.text()).window;
    const missing: Readonly<Record<string, string>> = formTextsIn(locale)[id].missing;
    expect(hrefs(document, '.form__error-link')).toEqual(required(id).map(([name]) => `#${id}-${name}`));
    for (const [name] of required(id)) expect(textOf(document.querySelector(`#${id}-${name}-error`))).toBe(untypeset(missing[name] ?? ''));
  });

  it.each(LOCALE_CODES)('the page of a refused form leaves out what it does not know of itself (%s)', async (locale) => {
    const headers = { ...anotherVisitor(), 'content-type': 'text/plain', accept: 'text/html' };
    const response = await ask(formHref('question', locale), { method: 'POST', body: 'none', headers });
    expect(response.status).toBe(415);
    expect(await response.text()).not.toMatch(/<(?:meta|link)\b[^>]*\b(?:content|title)=""/);
  });

  it('addresses of the forms that name no form are not found, and those that name nothing lead to the form', async () => {
    expect((await ask('/enquiry/nothing')).status).toBe(404);
    const response = await ask('/enquiry/requirement/nothing');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/enquiry/requirement']);
    expect((await ask('/enquiry/visit/lead-engineering')).status).toBe(302);
  });
});

describe('calls to action', () => {
  const PAGES: readonly (readonly [Locale, string, string, string, string])[] = [
    ['en', '/services/functional-safety', '.contact-banner a', '/enquiry/requirement/functional-safety', 'Functional safety'],
    [
      'tr',
      '/tr/hizmetlerimiz/fonksiyonel-guvenlik',
      '.contact-banner a',
      '/tr/talep/gereksinim/fonksiyonel-guvenlik',
      'Fonksiyonel güvenlik',
    ],
    ['en', '/solutions/digital-twin', 'main a', '/enquiry/requirement/digital-twin', 'Digital twin'],
    ['en', '/educations/systems-engineering', 'main a', '/enquiry/question/educations.systems-engineering', 'Systems engineering'],
    ['tr', '/tr/egitimlerimiz/sistem-muhendisligi', 'main a', '/tr/talep/soru/egitimlerimiz.sistem-muhendisligi', 'Sistem mühendisliği'],
    ['en', '/our-products/oOreNEO', 'main a', '/enquiry/class-set/kit-complete', 'oOreNEO kit, complete'],
    ['tr', '/tr/urunlerimiz/oOreNEO', 'main a', '/tr/talep/sinif-seti/kit-complete', 'oOreNEO robot seti'],
  ];
  it.each(PAGES)('%s: %s leads to its form, with the subject preselected', async (locale, path, links, target, subject) => {
    const { document } = await readPage(path);
    expect(hrefs(document, links)).toContain(target);
    const form = await readPage(target);
    expect(textOf(form.document.querySelector('.form__subject-title'))).toBe(subject);
    expect(form.document.querySelector('form[method="post"]')?.getAttribute('action')).toBe(target);
    const id = formOfSlug(target.split('/').at(-2) ?? '', locale)!;
    expect(new URL(attribute(form.document, 'link[rel="canonical"]', 'href') ?? '').pathname).toBe(formHref(id, locale));
  });

  it.each(LOCALE_CODES)('calls to action of the home page lead to the requirement and the visit (%s)', async (locale) => {
    const found = hrefs((await readPage(href('home', locale))).document, 'main a');
    expect(found).toContain(formHref('requirement', locale));
    expect(found).toContain(formHref('visit', locale));
  });
});

describe('the page after a form was sent', () => {
  const reference = referenceOf('0123456789abcdef0123456789abcdef');

  it.each(LOCALE_CODES)('shows the reference, is kept by no cache and listed by no search engine (%s)', async (locale) => {
    const { document, headers, status } = await readPage(`${href('enquiryReceived', locale)}?reference=${reference}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(textOf(document.querySelector('.enquiry-received__number'))).toBe(reference);
    expect(attribute(document, 'meta[name="robots"]', 'content')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    const { steps } = formTextsIn(locale).shared.received;
    const stepsAt = async (query: string) =>
      [...(await readPage(`${href('enquiryReceived', locale)}?${query}`)).document.querySelectorAll('.enquiry-received__step')].map(textOf);
    expect(await stepsAt(`reference=${reference}`)).toEqual([steps.read, steps.answer, steps.quote].map(untypeset));
    expect(await stepsAt(`reference=${reference}&comment`)).toEqual([steps.comment, steps.quote].map(untypeset));
  });

  it.each(['', '?reference=', '?reference=MTV-2222-2223', '?reference=<b>x</b>', `?reference=${reference}2`, '?reference=%ff'])(
    'shows no reference for %j',
    async (query) => {
      const { document, status } = await readPage(`${href('enquiryReceived', 'en')}${query}`);
      expect(status).toBe(200);
      expect(document.querySelector('.enquiry-received__number')).toBeNull();
      expect(textOf(document.querySelector('h1'))).toBe(formTextsIn('en').shared.received.unknownTitle);
    },
  );

  it('stands in no sitemap, nor does the form about an entry', async () => {
    const sitemap = await (await ask('/sitemap.xml')).text();
    expect(sitemap).toContain('/tr/talep/gereksinim<');
    expect(sitemap).not.toContain('/enquiry/received');
    expect(sitemap).not.toContain('/enquiry/requirement/');
  });
});

describe('without script', () => {
  it.each(inTurn)('%s: the form "%s" is sent and answered with a reference', async (locale, id) => {
    const page = await readingPage({ javaScript: false, site: site.url });
    await page.goto(formHref(id, locale));
    await fillIn(page, id);
    await page.locator('.form__send').click();
    await page.waitForURL(`**${href('enquiryReceived', locale)}?reference=*`);
    expect(await messageShownOn(page)).toMatchObject({ form: id, locale, suspicions: ['noProofOfWork'] });
  });

  it.each(LOCALE_CODES)('errors keep what was typed and uploaded, and a file can be removed (%s)', async (locale) => {
    const texts = formTextsIn(locale);
    const page = await readingPage({ javaScript: false, site: site.url });
    await page.goto(formHref('requirement', locale));
    await page.locator('[name="name"]').fill('Ayşe Yılmaz');
    await page.locator('[name="email"]').fill('ayse@');
    await page.locator('[name="nda"]').check();
    await page.locator('[name="files"]').setInputFiles([requirements, { ...requirements, name: 'second.csv' }]);
    await page.locator('.form__send').click();
    await page.locator('.form__errors').waitFor();
    expect(await page.locator('.form__error-link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '#requirement-message',
      '#requirement-organization',
      '#requirement-email',
    ]);
    expect(await page.locator('#requirement-email-error').innerText()).toBe(texts.shared.errors.wrongEmail);
    expect(await page.locator('[name="name"]').inputValue()).toBe('Ayşe Yılmaz');
    expect(await page.locator('[name="nda"]').isChecked()).toBe(true);
    expect(await page.locator('.form-files__name').allInnerTexts()).toEqual([
      expect.stringContaining('requirements.csv'),
      expect.stringContaining('second.csv'),
    ]);
    await fillIn(page, 'requirement');
    await page.locator('[name="remove"]').nth(1).check();
    await page.locator('.form__send').click();
    await page.waitForURL(`**${href('enquiryReceived', locale)}?reference=*`);
    const message = await messageShownOn(page);
    expect(message?.attachments.map(({ name }) => name)).toEqual(['requirements.csv']);
    expect(message?.fields).toMatchObject({ nda: 'yes', email: 'ayse@company.com' });
  });

  it.each(LOCALE_CODES)('the short form of the contact page is answered on the page of the form (%s)', async (locale) => {
    const page = await readingPage({ javaScript: false });
    await page.goto(href('contact', locale));
    await page.locator('[name="message"]').fill('Do you test at night?');
    await page.locator('.form__send').click();
    await page.waitForURL(`**${formHref('question', locale)}`);
    expect(await page.locator('[name="message"]').inputValue()).toBe('Do you test at night?');
    expect(await page.locator('#question-email-error').count()).toBe(1);
  });
});

describe('with the keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.className.split(' ').at(-1) || '');

  it.each(inTurn)('%s: the form "%s" is walked through by Tab, and its errors get the focus and lead to the fields', async (locale, id) => {
    const page = await readingPage();
    await page.goto(formHref(id, locale));
    const controls = Object.keys(formOf(id).fields).map((name) => `${id}-${name}`);
    await page.locator(`#${controls[0]!}`).focus();
    const stops = [controls[0]!];
    while (stops.at(-1) !== 'form__send' && stops.length < 20) {
      await page.keyboard.press('Tab');
      const stop = await focused(page);
      // A date has several stops.
      if (stop !== stops.at(-1)) stops.push(stop);
    }
    expect(stops).toEqual([...controls, ...(formOf(id).attachments ? [`${id}-files`] : []), 'form__privacy-link', 'form__send']);
    await page.keyboard.press('Enter');
    await page.locator('.form__errors').waitFor();
    await expect.poll(() => focused(page)).toBe('form__errors');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('form__error-link');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(`${id}-${required(id)[0]![0]}`);
  });
});

describe.each([
  ['with script', true],
  ['without script', false],
])('a form that was sent %s', (how, javaScript) => {
  it('is one message after Refresh and Back, and when it is sent from another tab', async () => {
    const text = `Sent ${how}, how many messages is this?`;
    const sent = async () => (await messagesIn(site.dataFolder)).filter(({ fields }) => fields['message'] === text);
    const fill = async (tab: Page) => {
      await fillIn(tab, 'question');
      await tab.locator('[name="message"]').fill(text);
    };
    const context = await newContext({ javaScript, site: site.url });
    const [page, other] = [await context.newPage(), await context.newPage()];
    const address = formHref('question', DEFAULT_LOCALE);
    for (const tab of [page, other]) {
      await tab.goto(address);
      await fill(tab);
    }
    const send = async (tab: Page) => {
      await tab.locator('.form__send').click();
      await tab.waitForURL(`**${href('enquiryReceived', DEFAULT_LOCALE)}?reference=*`);
      return tab.locator('.enquiry-received__number').innerText();
    };
    const reference = await send(page);
    await page.reload();
    expect(await page.locator('.enquiry-received__number').innerText()).toBe(reference);
    await page.goBack();
    await page.waitForURL(`**${address}`);
    expect(await sent()).toHaveLength(1);
    await fill(page);
    expect([await send(page), await send(other)]).toEqual([reference, reference]);
    expect(await sent()).toHaveLength(1);
  });
});

describe('a file that is not accepted', () => {
  it.each(LOCALE_CODES.flatMap((locale) => [[locale, true] as const, [locale, false] as const]))(
    'is named together with the other errors, and all else is kept (%s, script: %s)',
    async (locale, javaScript) => {
      const page = await readingPage({ javaScript, site: site.url, expected: [REFUSED] });
      await page.goto(formHref('requirement', locale));
      if (javaScript) await page.locator('[data-uploads]').waitFor();
      await fillIn(page, 'requirement');
      await page.locator('[name="name"]').fill('');
      await page.locator('[name="files"]').setInputFiles([requirements, program]);
      await page.locator('.form__send').click();
      await page.locator('.form__errors').waitFor();
      const errors = await page.locator('.form__error-link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(errors).toEqual(['#requirement-name', '#requirement-files']);
      expect(await page.locator('#requirement-files-error').innerText()).toContain('tool.exe');
      expect(await page.locator('[name="email"]').inputValue()).toBe('ayse@company.com');
      expect(await page.locator('.form-files__name').allInnerTexts()).toEqual([expect.stringContaining('requirements.csv')]);
      await page.locator('[name="name"]').fill('Ayşe Yılmaz');
      await page.locator('.form__send').click();
      await page.waitForURL(`**${href('enquiryReceived', locale)}?reference=*`);
      expect((await messageShownOn(page))?.attachments.map(({ name }) => name)).toEqual(['requirements.csv']);
    },
  );
});

describe('with script', () => {
  interface Wishes {
    /** `newPage` for a test that has routes. */
    readonly open?: typeof readingPage;
    readonly expected?: readonly RegExp[];
  }
  /** A form that is filled in but for its files, with the name of the test as its message. */
  async function filledIn({ open = readingPage, expected = [] }: Wishes = {}) {
    const page = await open({ site: site.url, expected });
    await page.goto(formHref('requirement', 'en', 'functional-safety'));
    await fillIn(page, 'requirement');
    await page.locator('[name="message"]').fill(expect.getState().currentTestName ?? '');
    await page.locator('[data-uploads]').waitFor();
    const received = async () => {
      await page.locator('.form__send').click();
      await page.waitForURL('**/enquiry/received?reference=*');
      return messageShownOn(page);
    };
    return { page, received };
  }
  const { script } = formTextsIn('en').shared;
  // The whole text: the progress says “100 % uploaded”.
  const done = { hasText: new RegExp(`^${script.done}$`) };

  it('a file is uploaded as soon as it is chosen, and the message carries a proof of work', async () => {
    const { page, received } = await filledIn();
    await page.locator('[name="files"]').setInputFiles(requirements);
    await page.locator('.form-files__state', done).waitFor();
    // What is too fast for a person is marked.
    await page.waitForFunction(() => performance.now() > 2_000);
    const message = await received();
    expect(message).toMatchObject({ suspicions: [], subject: { type: 'service', slug: 'functional-safety' } });
    expect(message?.attachments).toMatchObject([{ name: 'requirements.csv', size: requirements.buffer.length }]);
  });

  it('an upload goes on after the connection was lost', async () => {
    const { page, received } = await filledIn({ open: newPage, expected: [REFUSED] });
    let lost = 0;
    await page.route('**/enquiry-files/**', async (route) => {
      if (route.request().method() === 'PATCH' && lost++ === 0) return route.abort('connectionreset');
      return route.continue();
    });
    await page.locator('[name="files"]').setInputFiles(requirements);
    await page.locator('.form-files__state', done).waitFor();
    expect(lost).toBeGreaterThan(1);
    expect((await received())?.attachments).toHaveLength(1);
  });

  it('a large upload shows its progress, and goes on at the piece that was lost', async () => {
    const { page, received } = await filledIn({ open: newPage, expected: [REFUSED] });
    const offsets: string[] = [];
    await page.route('**/enquiry-files/**', async (route) => {
      const offset = route.request().headers()['upload-offset'];
      if (offset !== undefined) offsets.push(offset);
      // The second piece, once.
      return offsets.length === 2 && offset !== undefined ? route.abort('connectionreset') : route.continue();
    });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const note = () => {
        const { value } = document.querySelector('progress') ?? { value: 1 };
        seen.push(`${(value * 100).toFixed()}: ${document.querySelector('.form-files__state')?.textContent ?? ''}`);
      };
      new MutationObserver(note).observe(document.querySelector('[data-upload-list]')!, { subtree: true, childList: true });
    });
    const size = PIECE_BYTES + 1_000_000;
    const large = join(await temporaryFolder(), 'large.txt');
    await writeFile(large, Buffer.alloc(size, 'one line of a text\n'));
    await page.locator('[name="files"]').setInputFiles(large);
    await page.locator('.form-files__state', done).waitFor();
    expect(offsets).toEqual(['0', String(PIECE_BYTES), String(PIECE_BYTES)]);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).toContain(`94: ${script.progress.replace('{percent}', '94')}`);
    expect(seen).toContain(`94: ${script.offline}`);
    expect((await received())?.attachments).toMatchObject([{ size }]);
  });

  it('an upload that is under way is cancelled, and deleted where it was', async () => {
    const { page, received } = await filledIn({ open: newPage });
    const sending = page.waitForRequest((request) => request.method() === 'PATCH');
    // Never answered.
    await page.route('**/enquiry-files/**', (route) => (route.request().method() === 'PATCH' ? undefined : route.continue()));
    await page.locator('[name="files"]').setInputFiles(requirements);
    await sending;
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.locator('.form-files__file').getByRole('button', { name: script.cancel }).click();
    expect((await removed).status()).toBe(204);
    expect(await page.locator('.form-files__file').count()).toBe(0);
    expect((await received())?.attachments).toEqual([]);
  });

  it('a file that is dropped on the drop zone is uploaded', async () => {
    const { page, received } = await filledIn();
    const zone = page.locator('[data-drop-zone]');
    const dataTransfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['id,text\n1,The brake shall hold.\n'], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    });
    const isOver = () => zone.evaluate((element) => element.hasAttribute('data-over'));
    await zone.dispatchEvent('dragover', { dataTransfer });
    expect(await isOver()).toBe(true);
    await zone.dispatchEvent('dragleave', { dataTransfer });
    expect(await isOver()).toBe(false);
    await zone.dispatchEvent('dragover', { dataTransfer });
    await zone.dispatchEvent('drop', { dataTransfer });
    expect(await isOver()).toBe(false);
    await page.locator('.form-files__state', done).waitFor();
    expect((await received())?.attachments).toMatchObject([{ name: 'dropped.csv' }]);
  });

  it('a file that was removed is not sent, and the next one is', async () => {
    const { page, received } = await filledIn();
    await page.locator('[name="files"]').setInputFiles([requirements, { ...requirements, name: 'second.csv' }]);
    await expect.poll(() => page.locator('.form-files__state', done).count()).toBe(2);
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.locator('.form-files__file', { hasText: 'requirements.csv' }).getByRole('button').click();
    expect((await removed).status()).toBe(204);
    expect((await received())?.attachments.map(({ name }) => name)).toEqual(['second.csv']);
  });

  it('a file that was removed while there was no connection is not sent', async () => {
    const { page, received } = await filledIn({ open: newPage, expected: [REFUSED] });
    await page.locator('[name="files"]').setInputFiles([requirements, { ...requirements, name: 'second.csv' }]);
    await expect.poll(() => page.locator('.form-files__state', done).count()).toBe(2);
    const lost = page.waitForEvent('requestfailed');
    await page.route('**/enquiry-files/**', (route) => route.abort('connectionreset'));
    await page.locator('.form-files__file', { hasText: 'second.csv' }).getByRole('button').click();
    expect((await lost).method()).toBe('DELETE');
    expect((await received())?.attachments.map(({ name }) => name)).toEqual(['requirements.csv']);
  });

  it('a double press removes one file', async () => {
    const { page, received } = await filledIn();
    await page.locator('[name="files"]').setInputFiles([requirements, { ...requirements, name: 'second.csv' }]);
    await expect.poll(() => page.locator('.form-files__state', done).count()).toBe(2);
    await page.locator('.form-files__action').first().dblclick();
    expect((await received())?.attachments.map(({ name }) => name)).toEqual(['second.csv']);
  });

  it('files that were chosen before the script has loaded are listed and uploaded', async () => {
    const page = await newPage({ site: site.url });
    const { promise: chosen, resolve: choose } = Promise.withResolvers<undefined>();
    await page.route(/\.js$/, async (route) => {
      await chosen;
      return route.continue();
    });
    await page.goto(formHref('requirement', 'en'), { waitUntil: 'commit' });
    await page.locator('[name="files"]').setInputFiles(requirements);
    choose(undefined);
    await page.locator('.form-files__state', done).waitFor();
    expect(await page.locator('[name="files"]').inputValue()).toBe('');
  });

  it('a file of a kind that is not accepted says so at once, and the message is sent when it is removed', async () => {
    const { page, received } = await filledIn({ expected: [REFUSED] });
    await page.locator('[name="files"]').setInputFiles(program);
    await page.locator('.form-files__state[data-failed]').waitFor();
    await page.locator('.form-files__action').click();
    expect((await received())?.attachments).toEqual([]);
  });

  it('a refused form in which nothing is left to correct is not marked as sent too fast when it is sent again', async () => {
    const { page, received } = await filledIn({ expected: [REFUSED] });
    await page.locator('[name="files"]').setInputFiles(program);
    await page.locator('.form-files__state[data-failed]').waitFor();
    await page.locator('.form__send').click();
    await page.locator('.form__errors').waitFor();
    await page.waitForFunction(() => performance.now() > 2_000);
    expect(await received()).toMatchObject({ suspicions: [], attachments: [] });
  });

  it('a press on the button sends the form, although it also ends a correction whose error stands above the button', async () => {
    const page = await readingPage({ site: site.url, height: 1600, expected: [REFUSED] });
    await page.goto(formHref('question', 'en'));
    await fillIn(page, 'question');
    await page.locator('[name="message"]').fill(expect.getState().currentTestName ?? '');
    await page.locator('[name="email"]').fill('ayse@');
    await page.locator('.form__send').click();
    await page.locator('.form__errors').waitFor();
    await page.waitForLoadState();
    await page.locator('[name="email"]').fill('ayse@company.com');
    const box = (await page.locator('.form__send').boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL('**/enquiry/received?reference=*');
  });

  it('two presses of the button send one message', async () => {
    const { page } = await filledIn({ open: newPage });
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.locator('.form__send').dblclick();
    await page.waitForURL('**/enquiry/received?reference=*');
    expect(posts).toHaveLength(1);
  });
});
