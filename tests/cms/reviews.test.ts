import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../cms/src/admin/workflow/review-messages.ts';
import { ensureAdmin } from '../../scripts/cms-setup.mjs';
import { adminPage, faultsOf, signIn } from '../support/admin.ts';
import { browser } from '../support/browser.ts';
import { Editor, startContentService, type ContentService } from '../support/content-service.ts';
import { flowLanguages } from '../support/flow-languages.ts';
import { mailServer } from '../support/mail-server.ts';
import { freePort } from '../support/ports.ts';
import { seededFolder } from '../support/seeded-service.ts';

type Json = Record<string, unknown>;

let service: ContentService;
let administrator: Editor;
let editor: Editor;
let reviewer: Editor;
let translator: Editor;

const ADDRESSES = { editor: 'writer@motavia.example', reviewer: 'reviewer@motavia.example', translator: 'turkish@motavia.example' };

/** Where the service looks for its mail server; one listens there while a test has it. */
let mailPort: number;

beforeAll(async () => {
  await ensureAdmin();
  mailPort = await freePort();
  service = await startContentService(await seededFolder(), {
    CMS_SERVE_ADMIN: 'true',
    CMS_APPROVAL: 'true',
    SMTP_URL: `smtp://127.0.0.1:${String(mailPort)}`,
    MAIL_FROM: 'Motavia <service@motavia.example>',
  });
  administrator = await Editor.login(service.origin);
  editor = await administrator.invite('strapi-editor', ADDRESSES.editor);
  reviewer = await administrator.invite('strapi-editor', ADDRESSES.reviewer);
  translator = await administrator.invite('translator-tr', ADDRESSES.translator);
});
afterAll(() => service?.stop());

const path = (documentId: string, rest: string, locale = 'en') => `/workflow/entries/service/${documentId}${rest}?locale=${locale}`;
const review = async (documentId: string, locale = 'en', who = administrator) =>
  (await who.ask('GET', path(documentId, '/review', locale))).body;
const mine = async (who: Editor, documentId: string) =>
  ((await who.ask('GET', '/workflow/mine')).body as unknown as Json[]).filter((item) => item['documentId'] === documentId);
const messageOf = ({ body }: { body: Json }) => (body['error'] as Json | undefined)?.['message'];
const idOf = async (who: Editor) => ((await who.ask('GET', '/admin/users/me')).body['data'] as Json)['id'];

/** An e-mail with its header and text as a reader sees them. */
function decodedMail(raw: string): string {
  const bytes = (text: string) =>
    Buffer.from(
      text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString();
  const words = raw
    .replace(/\?=\r?\n\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?([BQ])\?([^?]*)\?=)/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : bytes(text.replaceAll('_', ' ')),
    );
  const [header = '', body = ''] = [words.slice(0, words.indexOf('\r\n\r\n')), words.slice(words.indexOf('\r\n\r\n') + 4)];
  const isBase64 = /^Content-Transfer-Encoding: base64/im.test(header);
  return `${header}\n${isBase64 ? Buffer.from(body, 'base64').toString() : bytes(body.replace(/=\r?\n/g, ''))}`;
}

/** As the page of an editor approves that was opened just now. */
const approve = async (who: Editor, documentId: string, locale = 'en') =>
  who.ask('POST', path(documentId, '/review/approve', locale), {
    version: (await administrator.draft('service', documentId, locale))['updatedAt'],
  });

let made = 0;
async function draft(who = editor): Promise<{ documentId: string; data: Json }> {
  const data = { name: `Reviewed ${String(++made)}`, url: `reviewed-${String(made)}` };
  return { documentId: await who.create('service', data), data };
}

describe('an entry that needs an approval', () => {
  it('is published by an editor only after somebody else approved this version', async () => {
    const { documentId, data } = await draft();
    const refused = await editor.publish('service', documentId, data);
    expect([refused.status, messageOf(refused)]).toEqual([400, expect.stringContaining('has to be approved')]);
    const own = await approve(editor, documentId);
    expect([own.status, messageOf(own)]).toEqual([403, 'This draft contains changes of yours. Somebody else approves it.']);
    expect((await approve(reviewer, documentId)).body).toMatchObject({ stage: 'approved', changed: false });
    // Saved as it was, it is the approved version; changed, it is not.
    await editor.save('service', documentId, data);
    expect(await review(documentId)).toMatchObject({ stage: 'approved', changed: false });
    await editor.save('service', documentId, { ...data, desc: 'Changed after the approval.' });
    expect(await review(documentId)).toMatchObject({ stage: 'approved', changed: true });
    const changed = await editor.publish('service', documentId, { ...data, desc: 'And again.' });
    expect([changed.status, messageOf(changed)]).toEqual([400, expect.stringContaining('was changed after it was approved')]);
    await approve(reviewer, documentId);
    expect((await editor.publish('service', documentId)).status).toBe(200);
    await expect.poll(() => review(documentId)).toMatchObject({ stage: 'draft' });
  });

  it('is approved by whoever read it as it is now: of what was changed meanwhile, the reader is told', async () => {
    const { documentId, data } = await draft();
    const read = String((await reviewer.draft('service', documentId))['updatedAt']);
    await editor.save('service', documentId, { ...data, desc: 'Written after it was read.' });
    await reviewer.ask('PUT', '/admin/users/me', { preferedLanguage: 'tr' });
    const refused = await reviewer.ask('POST', path(documentId, '/review/approve'), { version: read });
    await reviewer.ask('PUT', '/admin/users/me', { preferedLanguage: null });
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      'Siz açtıktan sonra Invited strapi-editor bu kaydı değiştirdi. Onaylanmadı; sayfayı yenileyip kaydı yeniden okuyun.',
    ]);
    expect(await review(documentId)).toMatchObject({ stage: 'draft' });
    // Saved once more without a change, it says what was read.
    const again = String((await reviewer.draft('service', documentId))['updatedAt']);
    await editor.save('service', documentId, { ...data, desc: 'Written after it was read.' });
    expect((await reviewer.ask('POST', path(documentId, '/review/approve'), { version: again })).body).toMatchObject({ stage: 'approved' });
    expect((await reviewer.ask('POST', path(documentId, '/review/approve'))).status, 'who does not say what was read').toBe(400);
  });

  it('is not approved by anybody who wrote of it what nobody has approved yet', async () => {
    const { documentId, data } = await draft();
    // A colleague who saves what is there already has not written it.
    await reviewer.save('service', documentId, data);
    expect((await approve(editor, documentId)).status).toBe(403);
    expect((await approve(reviewer, documentId)).status).toBe(200);
    await reviewer.save('service', documentId, { ...data, desc: 'The reviewer’s sentence.' });
    expect((await approve(reviewer, documentId)).status).toBe(403);
    // What the editor wrote was approved before, also after a further request.
    await editor.ask('POST', path(documentId, '/review'), { reviewer: await idOf(reviewer), note: '' });
    expect((await approve(editor, documentId)).status).toBe(200);
    await editor.publish('service', documentId);
    await expect.poll(() => review(documentId)).toMatchObject({ stage: 'draft' });
    await reviewer.save('service', documentId, { ...data, desc: 'Another one of the reviewer’s.' });
    expect((await approve(editor, documentId)).status, 'what is public counts no more').toBe(200);
  });

  it('is asked of no role that only the asker has', async () => {
    const { documentId } = await draft();
    const rolesFor = async (who: Editor) => (await review(documentId, 'en', who))['roles'] as { readonly id: number }[];
    const own = await rolesFor(administrator);
    // The only super administrator offers their role to others, and not to themselves.
    const [role, ...more] = (await rolesFor(editor)).filter(({ id }) => !own.some((one) => one.id === id));
    expect(more).toEqual([]);
    const asked = (who: Editor) => who.ask('POST', path(documentId, '/review'), { role: role?.id, note: '' });
    expect((await asked(administrator)).status).toBe(400);
    expect(await review(documentId)).toMatchObject({ stage: 'draft' });
    expect((await asked(editor)).body).toMatchObject({ stage: 'review' });
  });

  it('is published by the super administrator without one', async () => {
    const { documentId, data } = await draft();
    expect((await administrator.publish('service', documentId, data)).status).toBe(200);
  });

  it('does not go live with a release either', async () => {
    const { documentId } = await draft();
    const id = String((await editor.ask('POST', '/workflow/releases', { name: 'Unapproved' })).body['id']);
    await editor.ask('POST', `/workflow/releases/${id}/entries`, { type: 'service', documentId, language: 'en', action: 'publish' });
    expect((await editor.ask('POST', `/workflow/releases/${id}/publish`)).body).toMatchObject({
      state: 'refused',
      problems: [{ documentId, code: 'notApproved' }],
    });
  });
});

describe('a review', () => {
  it('a review that a translator requests is shown to whom was asked, and the answer to the translator', async () => {
    const { documentId } = await draft(administrator);
    await translator.save('service', documentId, { name: 'Çeviri', url: `ceviri-${documentId}` }, 'tr');
    const asked = await idOf(reviewer);
    const { body } = await translator.ask('POST', path(documentId, '/review', 'tr'), { reviewer: asked, note: 'Tabloya bakar mısınız?' });
    expect(body).toMatchObject({ stage: 'review', requester: 'Invited translator-tr', note: 'Tabloya bakar mısınız?', mayDecide: false });
    expect(await mine(reviewer, documentId)).toMatchObject([
      { kind: 'review', language: 'tr', title: 'Çeviri', from: 'Invited translator-tr', text: 'Tabloya bakar mısınız?' },
    ]);
    expect(await mine(editor, documentId)).toEqual([]);

    expect((await approve(translator, documentId, 'tr')).status).toBe(403);
    expect((await reviewer.ask('POST', path(documentId, '/review/return', 'tr'), { note: '' })).status).toBe(400);
    await reviewer.ask('POST', path(documentId, '/review/return', 'tr'), { note: 'Başlık eksik.' });
    expect(await mine(reviewer, documentId)).toEqual([]);
    expect(await mine(translator, documentId)).toMatchObject([{ kind: 'returned', text: 'Başlık eksik.', from: 'Invited strapi-editor' }]);
    await translator.ask('POST', path(documentId, '/review', 'tr'), { reviewer: asked, note: '' });
    await approve(reviewer, documentId, 'tr');
    expect([await mine(translator, documentId), await mine(reviewer, documentId)]).toEqual([[], []]);
    expect((await reviewer.publish('service', documentId, {}, 'tr')).status).toBe(200);
  });

  it('can be asked of a role, and not of somebody who may not publish', async () => {
    const { documentId } = await draft();
    const { roles, reviewers } = (await review(documentId, 'en', editor)) as { roles: Json[]; reviewers: Json[] };
    expect(roles.map(({ name }) => name)).toEqual(['Super Admin', 'Editor']);
    expect(reviewers).toHaveLength(2);
    const refused = await editor.ask('POST', path(documentId, '/review'), { reviewer: await idOf(translator) });
    expect([refused.status, messageOf(refused)]).toEqual([400, 'Choose somebody whose role may publish this entry.']);
    await editor.ask('POST', path(documentId, '/review'), { role: roles[1]!['id'], note: 'Anybody' });
    expect(await mine(reviewer, documentId)).toMatchObject([{ kind: 'review' }]);
    expect(await mine(editor, documentId)).toEqual([]);
  });

  it('is closed to who may not write in the language', async () => {
    const { documentId } = await draft();
    const refused = await translator.ask('POST', path(documentId, '/review'), { reviewer: await idOf(editor) });
    expect([refused.status, messageOf(refused)]).toEqual([403, expect.stringContaining('Your role may not write in this language')]);
    expect((await editor.ask('POST', path('no-such-entry', '/review'), { reviewer: await idOf(editor) })).status).toBe(404);
  });
});

describe('an e-mail', () => {
  it('an e-mail of a review and of its answer reaches who it is for, in the language of its reader', async () => {
    const { received } = await mailServer({ port: mailPort });
    await reviewer.ask('PUT', '/admin/users/me', { preferedLanguage: 'tr' });
    const { documentId } = await draft();
    const note = 'Bitte prüfen: Lüfter, 3 µm';
    await editor.ask('POST', path(documentId, '/review'), { reviewer: await idOf(reviewer), note });
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toMatchObject({ from: 'service@motavia.example', to: [ADDRESSES.reviewer] });
    const text = decodedMail(received[0]!.raw);
    expect(text).toContain(`Subject: İnceleme isteği: Reviewed ${String(made)}`);
    for (const part of [note, 'incelemenizi istiyor', `/content-manager/collection-types/api::site.service/${documentId}`])
      expect(text).toContain(part);
    await approve(reviewer, documentId);
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]!.to).toEqual([ADDRESSES.editor]);
    expect(decodedMail(received[1]!.raw)).toContain(`Subject: Approved: Reviewed ${String(made)}`);
    // Everybody that a comment mentions is told, but for its writer.
    const mentions = await Promise.all([reviewer, translator, editor].map(idOf));
    await editor.ask('POST', path(documentId, '/comments'), { text: 'For two', mentions });
    await expect
      .poll(() =>
        received
          .slice(2)
          .flatMap(({ to }) => to)
          .sort(),
      )
      .toEqual([ADDRESSES.reviewer, ADDRESSES.translator].sort());
    await reviewer.ask('PUT', '/admin/users/me', { preferedLanguage: null });
  });
});

describe('a comment', () => {
  it('is about a field, and waits for whom it mentions until it is done', async () => {
    const { documentId } = await draft();
    const comment = { field: 'desc', text: 'Is this number right?', mentions: [await idOf(translator)] };
    const { body } = await editor.ask('POST', path(documentId, '/comments'), comment);
    expect(body['comments']).toMatchObject([{ field: 'desc', label: 'Summary', text: comment.text, mentions: ['Invited translator-tr'] }]);
    const [item] = await mine(translator, documentId);
    expect(item).toMatchObject({ kind: 'mention', text: comment.text, from: 'Invited strapi-editor' });
    await translator.ask('POST', path(documentId, `/comments/${String(item!['comment'])}/done`));
    expect([await mine(translator, documentId), (await review(documentId))['comments']]).toEqual([[], []]);
  });

  it.each([
    ['without a text', { text: ' ' }],
    ['that is too long', { text: 'x'.repeat(2_001) }],
    ['that mentions nobody of the admin', { text: 'x', mentions: [999_999] }],
    ['that mentions something else', { text: 'x', mentions: 'all' }],
  ])('%s is refused', async (_, comment) => {
    const { documentId } = await draft();
    expect((await editor.ask('POST', path(documentId, '/comments'), comment)).status).toBe(400);
  });
});

describe.each(flowLanguages(0))('the admin in %s', (language) => {
  const say = (id: keyof typeof messages.en, values: Readonly<Record<string, string>> = {}) =>
    messages[language][id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  let page: Page;
  afterAll(() => page?.context().close());

  it('takes an editor from “For me” to the entry, to its comments and its approval', async () => {
    const { documentId, data } = await draft(administrator);
    await administrator.ask('POST', path(documentId, '/review'), { reviewer: await idOf(reviewer), note: 'Have a look' });
    page = await adminPage(await browser(), language);
    await page.goto(`${service.origin}/admin/auth/login`);
    // With a mail server, a new password is one e-mail away.
    await page.locator('a[href$="/auth/forgot-password"]').waitFor();
    await signIn(page, service.origin, ADDRESSES.reviewer);
    // The first screen has what waits for this user.
    const box = page
      .locator('[data-strapi-widget-id]')
      .filter({ has: page.getByRole('heading', { name: say('forMe.title'), exact: true }) });
    await box.getByText('Have a look').first().waitFor();
    await box
      .getByRole('link', { name: new RegExp(`${String(data['name'])}”`) })
      .first()
      .waitFor();
    await page.goto(`${service.origin}/admin/dashboard`);
    const section = page.getByRole('region', { name: say('forMe.title') });
    await section.getByText('Have a look').first().waitFor();
    expect(await faultsOf(page, 'main')).toEqual([]);
    const name = new RegExp(`${String(data['name'])}”`);
    await section.getByRole('link', { name }).press('Enter');
    await page.getByText(say('review.stage.review'), { exact: true }).waitFor();
    const comments = page.getByRole('group', { name: say('review.comments') });
    await comments.getByLabel(say('review.comment.text')).fill('Very good.');
    // Several people in one comment.
    await comments.getByRole('combobox', { name: say('review.comment.mention') }).click();
    for (const name of ['Invited translator-tr', 'Invited strapi-editor']) await page.getByRole('option', { name }).first().click();
    await page.keyboard.press('Escape');
    await comments.getByRole('button', { name: say('review.comment.add'), exact: true }).press('Enter');
    const said = comments.getByRole('listitem').filter({ hasText: 'Very good.' });
    await said.waitFor();
    // It may be read a year later.
    expect(await said.textContent()).toContain(String(new Date().getFullYear()));
    expect(await said.textContent()).toMatch(/Invited translator-tr, Invited strapi-editor|Invited strapi-editor, Invited translator-tr/);
    expect(await mine(translator, documentId)).toMatchObject([{ kind: 'mention', text: 'Very good.' }]);
    // Of what somebody changes meanwhile, the page shows nothing yet.
    await administrator.save('service', documentId, { ...data, desc: 'Changed meanwhile.' });
    const approval = page.getByRole('button', { name: say('review.approve'), exact: true });
    const [refused] = await Promise.all([page.waitForResponse(/\/review\/approve/), approval.press('Enter')]);
    expect(refused.status()).toBe(409);
    await page.getByRole('alert').getByText('Administrator').waitFor();
    await page.reload();
    await approval.press('Enter');
    await page.locator('[data-stage=approved]').waitFor();
    expect(await faultsOf(page, 'aside')).toEqual([]);
    expect(await review(documentId)).toMatchObject({ stage: 'approved' });
  });

  it('keeps a comment that is being written while the form is saved', async () => {
    const { documentId } = await draft(administrator);
    await approve(reviewer, documentId);
    await page.goto(`${service.origin}/admin/content-manager/collection-types/api::site.service/${documentId}?plugins[i18n][locale]=en`);
    await page.locator('[data-stage=approved]').waitFor();
    const comment = page.getByRole('group', { name: say('review.comments') }).getByLabel(say('review.comment.text'));
    await comment.fill('Please read the summary again.');
    await page.locator('[name=desc]').fill('Corrected.');
    await page.getByRole('button', { name: { en: 'Save', tr: 'Kaydet' }[language], exact: true }).click();
    await page.locator('[data-stage=changed]').waitFor();
    expect(await comment.inputValue()).toBe('Please read the summary again.');
  });
});
