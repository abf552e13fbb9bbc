import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labels } from '../../cms/src/admin/messages/labels.ts';
import { messages as leaveMessages } from '../../cms/src/admin/leaving/messages.ts';
import { messages } from '../../cms/src/admin/messages/messages.ts';
import { MESSAGE_STATES, type InboxUser, type ListFilter } from '../../cms/src/messages/wire.ts';
import { ensureAdmin } from '../../scripts/cms-setup.mjs';
import { FORM_IDS } from '../../src/site/forms.ts';
import { LOCALE_CODES, type AdminLanguage } from '../../src/site/locales.ts';
import { violationsOf } from '../a11y/axe.ts';
import { openAdmin } from '../support/admin.ts';
import { browser } from '../support/browser.ts';
import { Editor, startContentService, type ContentService } from '../support/content-service.ts';
import { flowLanguages } from '../support/flow-languages.ts';
import { fileBytes, MESSAGES_TOKEN, Sender } from '../support/messages.ts';
import { seededFolder } from '../support/seeded-service.ts';

const OFFICE = 'office@motavia.example';
const DRAWING = { name: 'Çizim 1.pdf', bytes: fileBytes('%PDF-1.7 a drawing') };
/** The menu's number is to follow within this time. */
const UNREAD_MS = 5_000;

let service: ContentService;
let sender: Sender;
let administrator: Editor;
let pages: Record<AdminLanguage, Page>;

/** A text of the inbox in the page's language, from its first value on. */
const say = (language: AdminLanguage, id: keyof typeof messages.en) => messages[language][id].split('{')[0]!.trim();

async function open(page: Page, path = ''): Promise<void> {
  await page.goto(`${service.origin}/admin/messages${path}`);
  await page.locator('h1').waitFor();
}

/** Chooses an option of a list, such as a filter. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A message whose filters are known. */
type Filed = Required<Omit<ListFilter, 'search'>> & { readonly reference: string };

/** The messages that were sent with a word: one of each form, and what else can be filtered takes turns among them. */
async function fileMessages(word: string, users: readonly InboxUser[]): Promise<Filed[]> {
  const assignees = [0, ...users.map(({ id }) => id)];
  const filed: Filed[] = [];
  for (const [index, form] of FORM_IDS.entries()) {
    const turn = <T>(values: readonly T[]) => values[index % values.length]!;
    const [state, language, assignee, suspicious] = [turn(MESSAGE_STATES), turn(LOCALE_CODES), turn(assignees), index > 2];
    const { id, reference } = await sender.deliver({
      name: `${word} ${form}`,
      form,
      locale: language,
      suspicions: suspicious ? ['honeypot'] : [],
    });
    expect((await administrator.ask('PUT', `/messages/${id}`, { state, assignee })).status).toBe(200);
    filed.push({ form, state, language, assignee, suspicious, reference });
  }
  return filed;
}

/** Every filter of the list: what it chooses by, its label for no choice, and its other options with the value of each. */
function filtersIn(language: AdminLanguage, users: readonly InboxUser[]) {
  const text = (id: keyof typeof messages.en) => say(language, id);
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const filter = <Name extends keyof Filed & keyof ListFilter>(name: Name, options: readonly (readonly [Filed[Name], string])[]) => ({
    name,
    label: text(`inbox.filter.${name}`),
    all: text(`inbox.filter.${name}.all`),
    options: options.map(([value, option]) => ({ option, isChosen: (message: Filed) => message[name] === value })),
  });
  return [
    filter('form', FORM_IDS.map((id) => [id, labels[language][`inbox.form.${id}`]!])), // prettier-ignore
    filter('state', MESSAGE_STATES.map((state) => [state, text(`inbox.state.${state}`)])), // prettier-ignore
    filter('language', LOCALE_CODES.map((code) => [code, names.of(code)!])), // prettier-ignore
    filter('assignee', [[0, text('inbox.filter.assignee.none')], ...users.map(({ id, name }) => [id, name] as const)]),
    filter('suspicious', [[true, text('inbox.filter.suspicious.yes')], [false, text('inbox.filter.suspicious.no')]]), // prettier-ignore
  ];
}

/** The pointer rests on nothing: Strapi's buttons have less contrast under it. */
async function faults(page: Page): Promise<string[]> {
  await page.mouse.move(0, 0);
  // Buttons and notifications change their colours in a moment.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  return violationsOf(page);
}

beforeAll(async () => {
  await ensureAdmin();
  service = await startContentService(await seededFolder(), { CMS_SERVE_ADMIN: 'true', MESSAGES_TOKEN });
  sender = new Sender(service.url);
  administrator = await Editor.login(service.origin);
  await administrator.invite('front-office', OFFICE);
  pages = {
    en: await openAdmin(await browser(), 'en', service.origin, OFFICE),
    tr: await openAdmin(await browser(), 'tr', service.origin, OFFICE),
  };
});

afterAll(async () => {
  for (const page of Object.values(pages ?? {})) await page.context().close();
  await service?.stop();
});

describe.each(flowLanguages(0))('the inbox in %s', (language) => {
  const text = (id: keyof typeof messages.en) => say(language, id);
  let page: Page;
  /** Opened by several tests. */
  let whole = '';
  beforeAll(() => {
    page = pages[language];
  });

  it('shows the front office messages and no content', async () => {
    await open(page);
    const menu = page.locator('nav a');
    await expect
      .poll(() => menu.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label'))))
      .toContain(text('inbox.menu'));
    const addresses = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.filter((address) => /content-manager|dashboard|order|media-library|upload/.test(address))).toEqual([]);
    expect(await faults(page)).toEqual([]);
  });

  it('has a box with unread messages on the first screen', async () => {
    await sender.deliver({ name: `unread in ${language}` });
    await page.goto(`${service.origin}/admin`);
    const box = page
      .locator('[data-strapi-widget-id]')
      .filter({ has: page.getByRole('heading', { name: text('inbox.menu'), exact: true }) });
    await box.getByRole('link', { name: language === 'en' ? /unread message/ : /okunmamış mesaj/ }).click();
    await page.waitForURL(/\/messages$/);
  });

  it('asks before a note is lost that is being written', async () => {
    const { reference } = await sender.deliver({ name: `noted in ${language}` });
    await open(page);
    await page.getByRole('link', { name: new RegExp(reference) }).click();
    const note = page.locator('textarea[name=note]');
    await note.fill('Half a note');
    const question = page.getByRole('alertdialog', { name: leaveMessages[language]['leave.title'] });
    const back = page.getByRole('link', { name: text('inbox.back') });
    await back.click();
    await question.getByRole('button', { name: leaveMessages[language]['leave.stay'] }).click();
    await question.waitFor({ state: 'detached' });
    expect(await note.inputValue()).toBe('Half a note');
    await back.click();
    const leave = question.getByRole('button', { name: leaveMessages[language]['leave.go'] });
    // The address changes before the list is shown.
    const list = page.getByRole('heading', { name: text('inbox.title'), exact: true });
    await leave.click();
    await list.waitFor();
    // By the browser's button, too.
    await page.goBack();
    await note.fill('Half a note');
    // React Router gets to know the question in a task after the input.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await page.goBack();
    await leave.click();
    // The address alone would also do for a moment where the question comes again.
    await list.waitFor();
    await question.waitFor({ state: 'detached' });
    await page.waitForURL(/\/messages$/);
  });

  it('counts a new message within five seconds, without a reload', async () => {
    // The page's own clock: a busy machine may take longer than the five seconds.
    await page.clock.install();
    const asked = page.waitForResponse(/\/messages\/unread$/);
    await open(page);
    await asked;
    const number = page.locator('nav [data-count]');
    const before = (await number.count()) === 0 ? '0' : await number.getAttribute('data-count');
    const { reference } = await sender.deliver({ name: `new in ${language}` });
    await page.clock.fastForward(UNREAD_MS);
    await number.waitFor();
    await expect.poll(() => number.getAttribute('data-count')).not.toBe(before);
    await page.getByRole('link', { name: new RegExp(reference) }).waitFor();
  });

  it('finds a message, and shows what was sent', async () => {
    const fields = {
      name: `Işıl ${language}`,
      organization: 'Ege Makine',
      email: 'isil@customer.example',
      message: 'Pres için\ntehlike analizi',
      nda: 'yes',
    };
    const { id, reference } = await sender.deliver({
      name: `whole ${language}`,
      locale: 'tr',
      fields,
      files: [DRAWING, { ...DRAWING, scan: 'waiting' }],
      suspicions: ['noProofOfWork'],
      subject: { type: 'service', documentId: 'x', slug: 'safety', title: 'Functional safety' },
    });
    whole = id;
    await sender.put(`${id}/deliveries/receipt`, { state: 'failed', reason: '550 no such user' });
    await open(page);
    await page.locator('input[name=search]').fill(`isil ${language}`);
    const row = page.locator('tbody tr', { hasText: reference });
    await row.waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(await row.textContent()).toContain(text('inbox.suspicious'));
    expect(await row.textContent()).toContain(text('inbox.deliveryFailed'));
    expect(await faults(page)).toEqual([]);
    await row.getByRole('link').click();
    await page.locator('dl').waitFor();
    const shown = (await page.locator('main').innerText()).toLocaleLowerCase(language);
    for (const part of [
      fields.name,
      fields.organization,
      fields.email,
      'tehlike analizi',
      'Functional safety',
      '550 no such user',
      DRAWING.name,
    ])
      expect(shown).toContain(part.toLocaleLowerCase(language));
    expect(await page.getByRole('link', { name: text('inbox.answer') }).getAttribute('href')).toMatch(
      /^mailto:isil@customer\.example\?subject=.*Say%C4%B1n/,
    );
    expect(await faults(page)).toEqual([]);
  });

  it('downloads a file that is scanned, and an export', async () => {
    await open(page, `/${whole}`);
    const download = async (button: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const buttons = page.getByRole('button', { name: DRAWING.name });
    await buttons.first().waitFor();
    expect(await buttons.count()).toBe(1);
    const file = await download(await buttons.getAttribute('aria-label').then(String));
    expect([file.name, new Uint8Array(file.bytes)]).toEqual([DRAWING.name, DRAWING.bytes]);
    const archive = await download(text('inbox.export'));
    expect(archive.name).toMatch(/^MTV-.*\.zip$/);
    expect(archive.bytes.subarray(0, 2).toString()).toBe('PK');
    for (const line of [text('inbox.event.opened'), text('inbox.event.exported')])
      await page.locator('ol li', { hasText: line }).first().waitFor();
  });

  it('changes the status and keeps a note, for everybody', async () => {
    await open(page, `/${whole}`);
    const address = page.url();
    await page.getByRole('combobox', { name: text('inbox.filter.state') }).click();
    await page.getByRole('option', { name: text('inbox.state.answered') }).click();
    await page.getByRole('textbox', { name: text('inbox.note') }).fill('Aradım.');
    await page.getByRole('button', { name: text('inbox.note.add') }).click();
    await page.locator('ol li', { hasText: 'Aradım.' }).waitFor();
    const other = pages[language === 'en' ? 'tr' : 'en'];
    await other.goto(address);
    await other.locator('ol li', { hasText: 'Aradım.' }).waitFor();
    await other
      .getByText(say(language === 'en' ? 'tr' : 'en', 'inbox.state.answered'))
      .first()
      .waitFor();
  });

  it('publishes a comment, and takes it back', async () => {
    const website = 'https://reader.example';
    const { id } = await sender.deliver({
      name: `comment in ${language}`,
      form: 'comment',
      locale: language,
      subject: { type: 'post', documentId: 'the-post', slug: 'audit', title: 'What an audit asks' },
      fields: { comment: 'Çok <b>yararlı</b>.', name: 'Okur', email: 'reader@customer.example', website },
    });
    const published = async () =>
      ((await (await fetch(`${service.url}/comment?locale=${language}`)).json()) as { data: { attributes: { comments: object[] } } }).data
        .attributes.comments;
    await open(page, `/${id}`);
    const button = (name: keyof typeof messages.en) => page.getByRole('button', { name: text(name), exact: true });
    await button('inbox.reject').waitFor();
    expect(await faults(page)).toEqual([]);
    await button('inbox.approve').click();
    await button('inbox.unpublish').waitFor();
    expect(await published()).toMatchObject([{ post: 'the-post', name: 'Okur', text: 'Çok <b>yararlı</b>.', website }]);
    expect(await faults(page)).toEqual([]);
    await button('inbox.unpublish').click();
    await button('inbox.unpublish').waitFor({ state: 'detached' });
    await button('inbox.approve').waitFor();
    expect(await published()).toEqual([]);
  });

  it('says that no message matches', async () => {
    await open(page);
    await page.locator('input[name=search]').fill('xqzzt');
    await page.getByText(text('inbox.empty.filtered')).waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it('shows what each filter chooses, alone and with the search, and everything again without them', async () => {
    const word = `qsieve${language}`;
    const users = (await administrator.ask('GET', '/messages/users')).body as unknown as InboxUser[];
    const filed = await fileMessages(word, users);
    const shown = (wanted: readonly Filed[], what: string) =>
      expect
        .poll(() => page.locator('tbody tr td:first-child a').allInnerTexts(), { message: what })
        .toEqual(wanted.map(({ reference }) => reference).reverse());
    await open(page);
    await page.locator('input[name=search]').fill(word);
    await shown(filed, 'the search');
    for (const { label, all, options } of filtersIn(language, users)) {
      for (const { option, isChosen } of options) {
        await choose(page, label, option);
        await shown(filed.filter(isChosen), `${label}: ${option}`);
      }
      await choose(page, label, all);
      await shown(filed, all);
    }
    const [one] = filed;
    for (const { label, options } of filtersIn(language, users))
      await choose(page, label, options.find(({ isChosen }) => isChosen(one!))!.option);
    await shown([one!], 'all filters together');
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: text('inbox.filter.clear') }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(filed.length);
    expect(await page.locator('input[name=search]').inputValue()).toBe('');
  });

  it('assigns a message to a colleague and to nobody, in the list and in the log', async () => {
    const colleague = 'Invited front-office';
    const { id, reference } = await sender.deliver({ name: `to assign in ${language}` });
    const row = page.locator('tbody tr', { hasText: reference });
    await open(page, `/${id}`);
    await choose(page, text('inbox.assignee'), colleague);
    await page.locator('ol li', { hasText: `${text('inbox.event.assigned')} ${colleague}` }).waitFor();
    await open(page);
    await row.getByText(colleague).waitFor();
    await row.getByRole('link').click();
    await choose(page, text('inbox.assignee'), text('inbox.nobody'));
    await page.locator('ol li', { hasText: text('inbox.event.assigned.nobody') }).waitFor();
    await open(page);
    await row.waitFor();
    expect(await row.getByText(colleague).count()).toBe(0);
  });

  it('finds what is stored about a person, and erases it after a confirmation', async () => {
    const email = `person-${language}@customer.example`;
    for (const name of ['one', 'two'])
      await sender.deliver({ name: `${name} of a person in ${language}`, fields: { name: 'Person', email, message: name } });
    await open(page, '/person');
    await page.getByRole('textbox', { name: text('person.email') }).fill(email.toUpperCase());
    await page.getByRole('button', { name: text('person.find'), exact: true }).click();
    await expect.poll(() => page.locator('table').first().locator('tbody tr').count()).toBe(2);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: text('person.erase') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: text('inbox.erase.confirm') }).click();
    // What was found is gone; the list of deletions has lines of other tests too.
    await page.getByRole('button', { name: text('person.erase') }).waitFor({ state: 'detached' });
    await page.locator('table').getByText(text('person.reason.request')).first().waitFor();
    await page.getByRole('button', { name: text('person.find'), exact: true }).click();
    await page.getByText(text('person.none')).waitFor();
  });

  it('erases one message, and goes back to the list', async () => {
    const { id, reference } = await sender.deliver({ name: `to erase in ${language}` });
    await open(page, `/${id}`);
    await page.getByRole('button', { name: text('inbox.erase'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('inbox.erase.confirm') })
      .click();
    await page.waitForURL(/\/admin\/messages$/);
    await page.locator('tbody tr').first().waitFor();
    expect(await page.getByText(reference).count()).toBe(0);
    await open(page, `/${id}`);
    await page.getByText(text('inbox.missing')).waitFor();
  });
});
