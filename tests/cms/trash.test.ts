import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { messages as fileTexts } from '../../cms/src/admin/references/messages.ts';
import { messages as trashTexts } from '../../cms/src/admin/trash/messages.ts';
import { ensureAdmin } from '../../scripts/cms-setup.mjs';
import { violationsOf } from '../a11y/axe.ts';
import { faultsOf, signIn } from '../support/admin.ts';
import { browser } from '../support/browser.ts';
import { Editor, startContentService, type ContentService } from '../support/content-service.ts';
import { flowLanguages } from '../support/flow-languages.ts';
import { attributesOf } from '../support/contract-responses.ts';
import { seededFolder } from '../support/seeded-service.ts';

type Json = Record<string, unknown>;

/** The service's data folder. */
let data: string;
let service: ContentService;
let editor: Editor;
let page: Page;

const list = async (path: string, field: string, locale = 'en') =>
  attributesOf(await (await fetch(`${service.url}${path}?locale=${locale}`)).json())[field] as Json[];
const entryPath = (type: string, rest = '', locale = 'en') => `/content-manager/collection-types/api::site.${type}${rest}?locale=${locale}`;
const trash = async () => (await editor.ask('GET', '/trash')).body['items'] as Json[];
const messageOf = ({ body }: { body: Json }) => String((body['error'] as Json | undefined)?.['message']);

/** A drawing in the media library that nothing uses yet. */
async function upload(name: string): Promise<{ readonly id: number; readonly url: string }> {
  const form = new FormData();
  form.append('files', new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], { type: 'image/svg+xml' }), name);
  return ((await editor.ask('POST', '/upload', form)).body as unknown as { id: number; url: string }[])[0]!;
}

/** A published service that a published post links to. */
async function linked(name: string) {
  const url = name.toLowerCase();
  const id = await editor.create('service', { name, url });
  await editor.publish('service', id, { name, url });
  const [post] = await list('/post', 'posts');
  const postId = String(post!['documentId']);
  const draft = await editor.draft('post', postId);
  await editor.publish('post', postId, { ...draft, html: `<p><a href="/services/${url}">${name}</a></p>` });
  return { id, url, post: String(draft['title']), unlink: async () => editor.publish('post', postId, draft) };
}

beforeAll(async () => {
  await ensureAdmin();
  data = await seededFolder();
  service = await startContentService(data, { CMS_SERVE_ADMIN: 'true' });
  editor = await Editor.login(service.origin);
  const context = await (await browser()).newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  // Of other work on both cores, an admin's page may take more than the usual half minute.
  context.setDefaultTimeout(120_000);
  page = await context.newPage();
  await signIn(page, service.origin);
});
afterAll(async () => {
  await page?.context().close();
  await service?.stop();
});

describe('an entry that others refer to', () => {
  it('is neither deleted nor unpublished by a request that does not say that it has seen them', async () => {
    const { id, url, post, unlink } = await linked('Referred');
    for (const refused of [
      await editor.ask('DELETE', entryPath('service', `/${id}`)),
      // Strapi takes an empty language for the default one.
      await editor.ask('DELETE', entryPath('service', `/${id}`, '')),
      await editor.ask('POST', entryPath('service', `/${id}/actions/unpublish`), {}),
      await editor.ask('POST', entryPath('service', '/actions/bulkDelete'), { documentIds: [id] }),
      await editor.ask('POST', entryPath('service', '/actions/bulkUnpublish'), { documentIds: [id], locale: 'en' }),
    ]) {
      expect(refused.status).toBe(400);
      expect(messageOf(refused)).toContain(`“${post}”`);
    }
    expect((await list('/service', 'services')).map((one) => one['url'])).toContain(url);
    const { body } = await editor.ask('GET', `/references/entries?uid=api::site.service&documentIds=${id}&action=delete&locale=*`);
    expect(body).toMatchObject({ hidden: 0, uses: [{ title: post, typeTitle: 'Blog post', locale: 'en', field: 'html', state: 'live' }] });
    expect((await editor.remove('service', id, '*')).status).toBe(200);
    expect((await list('/service', 'services')).map((one) => one['url'])).not.toContain(url);
    await unlink();
  });

  it('is a category, too, for the posts that name it', async () => {
    const [post] = await list('/post', 'posts');
    const { category } = (await editor.draft('post', String(post!['documentId']))) as { category?: Json };
    const known = (await editor.ask('GET', entryPath('category'))).body['results'] as Json[];
    expect(known.length).toBeGreaterThan(0);
    const responses = await Promise.all(
      known.map(({ documentId }) => editor.ask('DELETE', entryPath('category', `/${String(documentId)}`, '*'))),
    );
    expect(
      responses.map(({ status }) => status),
      JSON.stringify(category),
    ).toEqual(known.map(() => 400));
  });

  it.each([
    ['en', 'Delete entry', 'Unpublish', 'entry refers', 'Confirm'],
    ['tr', 'Kaydı sil', 'Yayından kaldır', 'kayıt kullanıyor', 'Onayla'],
  ])('is shown with where before it goes, in the admin’s language (%s)', async (language, action, unpublish, refers, confirm) => {
    const { id, url, post, unlink } = await linked(`Dialog-${language}`);
    await page.evaluate((code) => localStorage.setItem('strapi-admin-language', code), language);
    await page.goto(`${service.origin}/admin/content-manager/collection-types/api::site.service/${id}?plugins[i18n][locale]=en`);
    await expect.poll(() => page.locator('input[name=url]').inputValue()).toBe(url);
    const dialog = page.getByRole('alertdialog');
    const asked = async () => {
      await dialog.getByText(refers).waitFor();
      await dialog.getByRole('link', { name: post }).waitFor();
      expect(await faultsOf(page, '[role=alertdialog]')).toEqual([]);
    };
    await page.getByRole('button', { name: language === 'en' ? 'More document actions' : 'Kayıtla ilgili diğer işlemler' }).click();
    await page.getByRole('menuitem', { name: unpublish, exact: true }).click();
    await asked();
    await dialog.getByRole('button', { name: confirm }).click();
    await expect.poll(async () => (await list('/service', 'services')).map((one) => one['url'])).not.toContain(url);
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: language === 'en' ? 'More actions' : /More actions|Diğer işlemler/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: action }).last().click();
    await asked();
    await dialog.getByRole('button', { name: confirm }).click();
    await expect.poll(async () => (await trash()).map(({ title }) => title)).toContain(`Dialog-${language}`);
    await unlink();
  });
});

describe('a deleted entry', () => {
  it('comes back as drafts in all its languages, with what it refers to', async () => {
    const [tag] = (await editor.ask('GET', entryPath('tag'))).body['results'] as Json[];
    const data = (title: string, url: string) => ({
      title,
      url,
      date: '2026-11-20',
      html: '<p>Text.</p>',
      tags: { connect: [{ documentId: tag!['documentId'] }] },
    });
    const id = await editor.create('post', data('Deleted', 'deleted'));
    await editor.publish('post', id, data('Deleted', 'deleted'));
    await editor.save('post', id, data('Silinen', 'silinen'), 'tr');
    await editor.remove('post', id, '*');
    const [item] = await trash();
    expect(item).toMatchObject({ title: 'Deleted', typeTitle: 'Blog post', locales: ['en', 'tr'], mayRestore: true });
    expect(Date.parse(String(item!['until'])) - Date.parse(String(item!['deletedAt']))).toBe(30 * 86_400_000);
    // Somebody else restores it at the same time.
    const restore = () => editor.ask('POST', `/trash/${String(item!['id'])}/restore`, {});
    const [done, late] = (await Promise.all([restore(), restore()])).sort((one, other) => one.status - other.status);
    expect([done!.status, done!.body]).toEqual([200, expect.objectContaining({ documentId: id, lost: [] })]);
    expect([late!.status, messageOf(late!)]).toEqual([404, expect.stringContaining('no longer in the trash')]);
    expect(await editor.draft('post', id)).toMatchObject({ title: 'Deleted', status: 'draft', tags: { count: 1 } });
    expect(await editor.draft('post', id, 'tr')).toMatchObject({ title: 'Silinen', status: 'draft' });
    expect(await trash()).not.toContainEqual(expect.objectContaining({ id: item!['id'] }));
    await editor.remove('post', id, '*');
  });

  it('is in the trash also where the request leaves the language empty, which Strapi takes for the default one', async () => {
    const id = await editor.create('service', { name: 'Nowhere', url: 'nowhere' });
    expect((await editor.remove('service', id, '')).status).toBe(200);
    expect(await trash()).toContainEqual(expect.objectContaining({ title: 'Nowhere', locales: ['en'] }));
  });

  it('comes back without what it names in a language in which that is gone', async () => {
    const category = await editor.create('category', { name: 'Halved', url: 'halved' });
    await editor.save('category', category, { name: 'Yarım', url: 'yarim' }, 'tr');
    const data = (url: string) => ({
      title: url,
      url,
      date: '2026-11-20',
      html: '<p>Text.</p>',
      category: { connect: [{ documentId: category }], disconnect: [] },
    });
    const id = await editor.create('post', data('halved-post'));
    await editor.save('post', id, data('yarim-yazi'), 'tr');
    await editor.remove('post', id, '*');
    const item = (await trash()).find(({ title }) => title === 'halved-post')!;
    await editor.remove('category', category, 'tr');
    const { status, body } = await editor.ask('POST', `/trash/${String(item['id'])}/restore`, {});
    expect([status, body]).toEqual([200, expect.objectContaining({ documentId: id, lost: ['category'] })]);
    expect(await editor.draft('post', id)).toMatchObject({ title: 'halved-post', category: { count: 1 } });
    expect(await editor.draft('post', id, 'tr')).toMatchObject({ title: 'yarim-yazi', category: { count: 0 } });
    await editor.remove('post', id, '*');
    await editor.remove('category', category, '*');
  });

  it('keeps its present place in the list when one of its languages comes back', async () => {
    const id = await editor.create('service', { name: 'Sorted', url: 'sorted', position: 5 });
    await editor.publish('service', id);
    await editor.save('service', id, { name: 'Sıralı', url: 'sirali' }, 'tr');
    await editor.remove('service', id, 'tr');
    const before = ((await editor.ask('GET', '/order/service')).body as unknown as Json[]).map(({ documentId }) => String(documentId));
    expect(before[0]).toBe(id);
    const documentIds = [...before.slice(1), id];
    expect((await editor.ask('PUT', '/order/service', { documentIds, before })).status).toBe(200);
    const { position, updatedAt } = await editor.draft('service', id);
    expect(position).toBeGreaterThan(5);
    const item = (await trash()).find(({ title }) => title === 'Sıralı')!;
    expect((await editor.ask('POST', `/trash/${String(item['id'])}/restore`, {})).status).toBe(200);
    expect(await editor.draft('service', id)).toMatchObject({ position, updatedAt, status: 'published' });
    expect(await editor.draft('service', id, 'tr')).toMatchObject({ name: 'Sıralı', position });
    await editor.remove('service', id, '*');
  });

  it('stays in the trash while another entry has its address, which the message names', async () => {
    const id = await editor.create('service', { name: 'First', url: 'taken-slug' });
    await editor.remove('service', id, '*');
    const other = await editor.create('service', { name: 'Second', url: 'taken-slug' });
    const [item] = await trash();
    const refused = await editor.ask('POST', `/trash/${String(item!['id'])}/restore`, {});
    expect([refused.status, messageOf(refused)]).toEqual([400, expect.stringMatching(/“taken-slug” is already the address of “Second”/)]);
    await editor.remove('service', other, '*');
    expect((await editor.ask('POST', `/trash/${String(item!['id'])}/restore`, {})).status).toBe(200);
    await editor.remove('service', id, '*');
  });

  it('gets back the entries that named it, as far as they name no other one meanwhile', async () => {
    const category = (name: string) => editor.create('category', { name, url: name.toLowerCase() });
    const deleted = await category('Deleted-topic');
    const kept = await category('Kept-topic');
    const tag = await editor.create('tag', { name: 'Deleted-tag', url: 'deleted-tag' });
    const connect = (documentId: string) => ({ connect: [{ documentId }], disconnect: [] });
    const post = (title: string) =>
      editor.create('post', {
        title,
        url: title.toLowerCase(),
        date: '2026-11-20',
        html: '<p>Text.</p>',
        category: connect(deleted),
        tags: connect(tag),
      });
    const [waiting, moved, gone] = [await post('Waiting'), await post('Moved'), await post('Gone')];
    const related = async (id: string, field: string) =>
      ((await editor.ask('GET', `/content-manager/relations/api::site.post/${id}/${field}?locale=en`)).body['results'] as Json[]).map(
        ({ documentId }) => documentId,
      );
    await editor.remove('category', deleted, '*');
    await editor.remove('tag', tag, '*');
    await editor.save('post', moved, { category: connect(kept) });
    await editor.remove('post', gone, '*');
    const restored = async (title: string) => {
      const item = (await trash()).find((one) => one['title'] === title)!;
      return editor.ask('POST', `/trash/${String(item['id'])}/restore`, {});
    };
    const { status, body } = await restored('Deleted-topic');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        documentId: deleted,
        relinked: [{ uid: 'api::site.post', documentId: waiting, single: false, locale: 'en', title: 'Waiting', typeTitle: 'Blog post' }],
        notRelinked: [
          { type: 'post', typeTitle: 'Blog post', title: 'Gone', locale: 'en', why: 'deleted' },
          { type: 'post', typeTitle: 'Blog post', title: 'Moved', locale: 'en', why: 'other' },
        ],
      }),
    ]);
    expect([await related(waiting, 'category'), await related(moved, 'category')]).toEqual([[deleted], [kept]]);
    expect((await restored('Deleted-tag')).body).toMatchObject({
      relinked: [{ title: 'Moved' }, { title: 'Waiting' }],
      notRelinked: [{ title: 'Gone', why: 'deleted' }],
    });
    expect([await related(waiting, 'tags'), await related(moved, 'tags')]).toEqual([[tag], [tag]]);
    for (const id of [waiting, moved]) await editor.remove('post', id, '*');
    for (const id of [deleted, kept]) await editor.remove('category', id, '*');
  });

  it.each(flowLanguages(0))('is followed by a list of what is to be published again, with links (%s)', async (language) => {
    const bin = trashTexts[language];
    const [name, title] = [`Listed-topic-${language}`, `Listed-post-${language}`];
    const topic = await editor.create('category', { name, url: name.toLowerCase() });
    const data = { title, url: title.toLowerCase(), date: '2026-11-20', html: '<p>Text.</p>' };
    const post = await editor.create('post', { ...data, category: { connect: [{ documentId: topic }], disconnect: [] } });
    await editor.remove('category', topic, '*');
    const lone = await editor.create('category', { name: `Lone-topic-${language}`, url: `lone-topic-${language}` });
    await editor.remove('category', lone, '*');
    await page.evaluate((code) => localStorage.setItem('strapi-admin-language', code), language);
    await page.goto(`${service.origin}/admin/trash`);
    const restore = (entry: string) => page.getByRole('button', { name: bin['trash.restore.one'].replace('{title}', entry) });
    const sent: string[] = [];
    const count = (request: Request) => void (request.method() === 'POST' && sent.push(request.url()));
    page.on('request', count);
    await restore(name).dblclick();
    const again = page.getByRole('status').filter({ has: page.getByRole('heading', { name: bin['trash.publish'] }) });
    const links = again.getByRole('link');
    await expect.poll(() => links.allTextContents()).toEqual([name, title]);
    page.off('request', count);
    expect(sent.filter((url) => url.endsWith('/restore'))).toHaveLength(1);
    expect(await links.nth(1).getAttribute('href')).toContain(`api::site.post/${post}?plugins[i18n][locale]=en`);
    expect(await faultsOf(page, 'main')).toEqual([]);
    // Another restore, with nothing to publish again, leaves the list.
    await restore(`Lone-topic-${language}`).click();
    await restore(`Lone-topic-${language}`).waitFor({ state: 'detached' });
    expect(await links.allTextContents()).toEqual([name, title]);
    await again.getByRole('button', { name: bin['trash.publish.close'] }).click();
    await again.waitFor({ state: 'detached' });
    await editor.remove('post', post, '*');
    for (const id of [topic, lone]) await editor.remove('category', id, '*');
  });

  it('leaves what a role may neither read nor change as it is, and in the trash for somebody who may', async () => {
    const roles = (await editor.ask('GET', '/admin/roles')).body['data'] as Json[];
    const editors = String(roles.find(({ code }) => code === 'strapi-editor')!['id']);
    const all = (await editor.ask('GET', `/admin/roles/${editors}/permissions`)).body['data'] as Json[];
    const permissions = all
      .filter(({ subject }) => subject === 'api::site.category')
      .map(({ action, subject, properties, conditions }) => ({ action, subject, properties, conditions }));
    const role = (await editor.ask('POST', '/admin/roles', { name: 'Topics', description: '' })).body['data'] as Json;
    expect((await editor.ask('PUT', `/admin/roles/${String(role['id'])}/permissions`, { permissions })).status).toBe(200);
    const narrow = await editor.invite(String(role['code']), 'topics@motavia.example');
    const topic = await editor.create('category', { name: 'Narrow-topic', url: 'narrow-topic' });
    const data = { title: 'Unreadable', url: 'unreadable', date: '2026-11-20', html: '<p>Text.</p>' };
    const post = await editor.create('post', { ...data, category: { connect: [{ documentId: topic }], disconnect: [] } });
    expect((await narrow.remove('category', topic, '*')).status).toBe(200);
    const before = await editor.draft('post', post);
    const restored = async (who: Editor) => {
      const item = (await trash()).find(({ title }) => title === 'Narrow-topic')!;
      return (await who.ask('POST', `/trash/${String(item['id'])}/restore`, {})).body;
    };
    expect(await restored(narrow)).toMatchObject({
      documentId: topic,
      relinked: [],
      notRelinked: [{ type: 'post', typeTitle: 'Blog post', title: '', locale: 'en', why: 'refused' }],
    });
    expect(await editor.draft('post', post)).toEqual(before);
    expect(await restored(editor)).toMatchObject({ documentId: topic, relinked: [{ documentId: post }], notRelinked: [] });
    expect((await trash()).map(({ title }) => title)).not.toContain('Narrow-topic');
    await editor.remove('post', post, '*');
    await editor.remove('category', topic, '*');
  });

  it('is seen and restored only by those who may delete and create', async () => {
    const translator = await editor.invite('translator-tr', 'trash@motavia.example');
    const [item] = await trash();
    expect((await translator.ask('GET', '/trash')).body).toEqual({ items: [], total: 0 });
    expect((await translator.ask('POST', `/trash/${String(item!['id'])}/restore`, {})).status).toBe(404);
    expect((await translator.ask('DELETE', `/trash/${String(item!['id'])}`)).status).toBe(404);
    expect((await fetch(`${service.origin}/trash`)).status).toBe(401);
  });
});

describe('a file that is used', () => {
  const deleting = (id: unknown, query = '') => editor.ask('DELETE', `/upload/files/${String(id)}${query}`);

  it('is deleted only by who has seen where, and comes back with its bytes, its address and its place', async () => {
    const files = (await editor.ask('GET', '/references/files?q=lead-engineering')).body['files'] as Json[];
    const file = files.find(({ uses }) =>
      (uses as Json[]).some(({ type, state, locale }) => type === 'service' && state === 'live' && locale === 'en'),
    )!;
    const address = `${service.origin}${String(file['url'])}`;
    const before = await (await fetch(address)).text();
    const refused = await deleting(file['id']);
    expect([refused.status, messageOf(refused)]).toEqual([400, expect.stringContaining(String(file['name']))]);
    const many = await editor.ask('POST', '/upload/actions/bulk-delete', { fileIds: [file['id']], folderIds: [] });
    expect(many.status).toBe(400);
    const shown = JSON.stringify(await list('/service', 'services'));
    expect(shown).toContain(String(file['url']));
    expect((await deleting(file['id'], '?confirm-references=true')).status).toBe(200);
    expect((await fetch(address)).status).toBe(404);
    await expect.poll(async () => JSON.stringify(await list('/service', 'services'))).not.toContain(String(file['url']));
    const item = (await trash()).find(({ title }) => title === file['name'])!;
    expect((await editor.ask('POST', `/trash/${String(item['id'])}/restore`, {})).status).toBe(200);
    expect(await (await fetch(address)).text()).toBe(before);
    await expect.poll(async () => JSON.stringify(await list('/service', 'services'))).toContain(String(file['url']));
  });

  it('stays where the trash cannot keep its content', async () => {
    const file = await upload('kept.svg');
    const folder = join(data, 'trash');
    await rm(folder, { recursive: true, force: true });
    // Nobody can write there, as on a disk that is full or read-only.
    await symlink('/proc', folder);
    const refused = await deleting(file.id);
    expect([refused.status, messageOf(refused)]).toEqual([
      400,
      '“kept.svg” was not deleted: the trash could not keep its content. Ask your administrator whether the disk is full.',
    ]);
    expect((await fetch(`${service.origin}${file.url}`)).status).toBe(200);
    expect((await trash()).map(({ title }) => title)).not.toContain('kept.svg');
    await rm(folder);
    expect((await deleting(file.id)).status).toBe(200);
    // What has lost its content already has nothing to keep.
    const lost = await upload('lost.svg');
    await rm(join(data, 'public', lost.url));
    expect((await deleting(lost.id)).status).toBe(200);
    expect((await trash()).map(({ title }) => title)).not.toContain('lost.svg');
  });

  it('keeps its content where its deletion fails after the content is gone from the store', async () => {
    const form = new FormData();
    const photo = sharp({ create: { width: 600, height: 400, channels: 3, background: '#1450C8' } });
    form.append('files', new Blob([new Uint8Array(await photo.png().toBuffer())], { type: 'image/png' }), 'half-deleted.png');
    const [file] = (await editor.ask('POST', '/upload', form)).body as unknown as {
      readonly id: number;
      readonly url: string;
      readonly formats: { readonly thumbnail: { readonly url: string } };
    }[];
    const address = `${service.origin}${file!.url}`;
    const bytes = async () => Buffer.from(await (await fetch(address)).arrayBuffer());
    const before = await bytes();
    // The original is deleted, and its thumbnail cannot be.
    const thumbnail = join(data, 'public', file!.formats.thumbnail.url);
    await rm(thumbnail);
    await mkdir(thumbnail);
    expect((await deleting(file!.id)).status).toBe(500);
    expect((await bytes()).equals(before)).toBe(true);
    expect((await trash()).map(({ title }) => title)).not.toContain('half-deleted.png');
    // The library shows the file itself, whose thumbnail may be gone.
    expect((await deleting(file!.id)).status).toBe(200);
    expect((await trash()).map(({ title }) => title)).toContain('half-deleted.png');
  });

  it('is not deleted with its folder either, unless where it is used was seen', async () => {
    const { body } = await editor.ask('POST', '/upload/folders', { name: 'Drawings', parent: null });
    const folder = (body['data'] as Json)['id'];
    const within = (await editor.ask('POST', '/upload/folders', { name: 'Inside', parent: folder })).body['data'] as Json;
    const file = await upload('in-folder.svg');
    await editor.ask('POST', '/upload/actions/bulk-move', { fileIds: [file.id], destinationFolderId: within['id'] });
    const id = await editor.create('service', { name: 'Drawn', url: 'drawn', thumbImage: { image: file.id, alt: 'A drawing' } });
    const deleteFolder = (query = '') => editor.ask('POST', `/upload/actions/bulk-delete${query}`, { fileIds: [], folderIds: [folder] });
    const refused = await deleteFolder();
    expect([refused.status, messageOf(refused)]).toEqual([400, expect.stringMatching(/“in-folder.svg” is used in “Drawn”/)]);
    expect((await fetch(`${service.origin}${file.url}`)).status).toBe(200);
    expect((await deleteFolder('?confirm-references=true')).status).toBe(200);
    expect((await trash()).map(({ title }) => title)).toContain('in-folder.svg');
    await editor.remove('service', id, '*');
  });

  it.each(flowLanguages(1))(
    'is listed with its uses, and deleted for good from the trash, on pages without faults (%s)',
    async (language) => {
      const name = `unused-${language}.svg`;
      const words = (texts: Readonly<Record<string, string>>, id: string, title = name) =>
        texts[id]!.replace('{title}', title).replace('{name}', title);
      const [files, bin] = [fileTexts[language], trashTexts[language]];
      await upload(name);
      await page.evaluate((code) => localStorage.setItem('strapi-admin-language', code), language);
      await page.goto(`${service.origin}/admin/files`);
      await page.getByRole('heading', { name: files['files.title'] }).waitFor();
      const row = page.getByRole('row', { name: new RegExp(name) });
      await row.getByText(files['files.unused.one']).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      // On a phone the table scrolls, and a name is no column of letters.
      const { width, height } = page.viewportSize()!;
      onTestFinished(() => page.setViewportSize({ width, height }));
      await page.setViewportSize({ width: 360, height: 780 });
      await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(250);
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: words(files, 'files.delete.one') }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: files['files.delete'], exact: true }).click();
      await row.waitFor({ state: 'detached' });
      await page.goto(`${service.origin}/admin/trash`);
      await row.getByText(bin['trash.file']).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: words(bin, 'trash.erase.one') }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: bin['trash.erase'], exact: true }).click();
      await row.waitFor({ state: 'detached' });
      expect((await trash()).map(({ title }) => title)).not.toContain(name);
    },
  );
});
