import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages as textMessages } from '../../cms/src/admin/media-texts/messages.ts';
import { messages, type MessageId } from '../../cms/src/admin/versions/messages.ts';
import { VERSION_HEADER, versionOf } from '../../cms/src/versions/wire.ts';
import { ensureAdmin } from '../../scripts/cms-setup.mjs';
import type { AdminLanguage } from '../../src/site/locales.ts';
import { violationsOf } from '../a11y/axe.ts';
import { browser } from '../support/browser.ts';
import { Editor, startContentService, type ContentService } from '../support/content-service.ts';
import { attributesOf } from '../support/contract-responses.ts';
import { flowLanguages } from '../support/flow-languages.ts';
import { seededFolder } from '../support/seeded-service.ts';

type Json = Record<string, unknown>;
interface Version {
  readonly id: number;
  readonly action: string;
  readonly user?: string;
}

const other = (language: AdminLanguage): AdminLanguage => (language === 'en' ? 'tr' : 'en');

let service: ContentService;
/** Whose admin is English, and whose is Turkish. */
let people: Record<AdminLanguage, Editor>;
let pages: Record<AdminLanguage, Page>;
let made = 0;

const services = async (locale = 'en') =>
  attributesOf(await (await fetch(`${service.url}/service?locale=${locale}`)).json())['services'] as Json[];
const idAt = async (place: number) => String((await services())[place]!['documentId']);
const entryPath = (id: string, locale = 'en') => `/content-manager/collection-types/api::site.service/${id}?locale=${locale}`;
const list = async (id: string, locale = 'en', who = people.en) => {
  const { status, body } = await who.ask('GET', `/versions/service/${id}?locale=${locale}`);
  return { status, versions: (body['versions'] ?? []) as readonly Version[], mayRestore: body['mayRestore'] };
};
const actions = async (id: string, locale = 'en') => (await list(id, locale)).versions.map(({ action }) => action);
const restore = (who: Editor, id: string, version: number, body: Json = {}, locale = 'en') =>
  who.ask('POST', `/versions/service/${id}/${version}/restore?locale=${locale}`, body);
const versionIn = (draft: Json) => ({ [VERSION_HEADER]: versionOf(draft as { updatedAt: string; position: number }) });
const messageIn = (body: Json) => String((body['error'] as Json | undefined)?.['message']);
const drawing = () => {
  const form = new FormData();
  form.append('files', new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], { type: 'image/svg+xml' }), 'gone.svg');
  return form;
};

/** The admin in a language, with a user of its own logged in. */
async function openAdmin(language: AdminLanguage): Promise<Page> {
  const context = await (await browser()).newContext({ locale: language, viewport: { width: 1400, height: 1000 } });
  // Of other work on both cores, an admin's page may take more than the usual half minute.
  context.setDefaultTimeout(120_000);
  const stored = { 'strapi-admin-language': language, jwtToken: JSON.stringify(people[language].token) };
  await context.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  return context.newPage();
}

beforeAll(async () => {
  const folder = await seededFolder();
  await ensureAdmin();
  service = await startContentService(folder, { CMS_SERVE_ADMIN: 'true' });
  const administrator = await Editor.login(service.origin);
  const turkish = await administrator.invite('strapi-editor', 'deniz@motavia.example');
  await turkish.ask('PUT', '/admin/users/me', { preferedLanguage: 'tr' });
  people = { en: administrator, tr: turkish };
  pages = { en: await openAdmin('en'), tr: await openAdmin('tr') };
});

afterAll(async () => {
  for (const page of Object.values(pages ?? {})) await page.context().close();
  await service?.stop();
});

describe('the history of an entry', () => {
  it('begins with the state before the first save, and has every save and publish with who did it', async () => {
    const id = await idAt(0);
    const before = await people.en.draft('service', id);
    expect(await actions(id)).toEqual([]);
    await people.en.save('service', id, { desc: 'Saved.' });
    await people.tr.publish('service', id, { desc: 'Published.' });
    // Neither a save nor a publish that changes nothing is a further version.
    await people.tr.publish('service', id, { desc: 'Published.' });
    await people.tr.save('service', id, { desc: 'Published.' });
    await people.en.unpublish('service', id);
    const { versions } = await list(id);
    expect(versions.map(({ action }) => action)).toEqual(['unpublished', 'published', 'saved', 'earlier']);
    expect(versions.map(({ user }) => user).slice(1, 2)).toEqual(['Invited strapi-editor']);
    const { body } = await people.en.ask('GET', `/versions/service/${id}/${versions[3]!.id}?locale=en`);
    expect([body['desc'], body['name']]).toEqual([before['desc'], before['name']]);
    expect(await actions(id, 'tr')).toEqual([]);
    await people.en.publish('service', id, { desc: before['desc'] });
  });

  it('gives one field back, or everything, as a draft', async () => {
    const id = await idAt(1);
    const before = await people.en.draft('service', id);
    await people.en.publish('service', id, { desc: 'Mistake.', name: 'Mistake' });
    const earlier = (await list(id)).versions.at(-1)!;
    const { status, body } = await restore(people.en, id, earlier.id, { fields: ['desc'] });
    expect([status, body]).toEqual([200, { fields: ['desc'], missing: [] }]);
    const draft = await people.en.draft('service', id);
    expect([draft['desc'], draft['name']]).toEqual([before['desc'], 'Mistake']);
    expect((await restore(people.en, id, earlier.id)).status).toBe(200);
    const all = await people.en.draft('service', id);
    for (const field of ['name', 'desc', 'html', 'url']) expect(all[field], field).toEqual(before[field]);
    expect((all['sliders'] as Json[]).length).toBe((before['sliders'] as Json[]).length);
    expect((await services())[1]!['name'], 'nothing is published').toBe('Mistake');
    expect((await actions(id)).slice(0, 2)).toEqual(['restored', 'restored']);
    expect((await restore(people.en, id, earlier.id)).status, 'nothing is different').toBe(400);
    await people.en.publish('service', id);
  });

  it('names a file that was deleted since in the language of the editor, and restores the rest', async () => {
    const id = await idAt(2);
    const file = ((await people.en.ask('POST', '/upload', drawing())).body as unknown as { id: number }[])[0]!;
    const before = await people.en.draft('service', id);
    const picture = { image: file.id, alt: 'A drawing' };
    await people.en.save('service', id, { thumbImage: picture, desc: 'With a drawing.' });
    const version = (await list(id)).versions[0]!;
    await people.en.save('service', id, { thumbImage: null, desc: before['desc'] });
    await people.en.ask('DELETE', `/upload/files/${file.id}`);
    const { status, body } = await restore(people.tr, id, version.id);
    expect([status, body['missing']]).toEqual([200, ['“gone.svg” dosyası o zamandan beri silinmiş, geri yüklenmedi.']]);
    const draft = await people.en.draft('service', id);
    expect([draft['desc'], (draft['thumbImage'] as Json)['alt']]).toEqual(['With a drawing.', 'A drawing']);
  });

  it('has fields with parts as well, for everybody who may read the entry', async () => {
    const file = ((await people.en.ask('POST', '/upload', drawing())).body as unknown as { id: number }[])[0]!;
    const list = [{ text: 'First' }, { text: 'Second' }];
    const thumbImage = { image: file.id, alt: 'A drawing' };
    const id = await people.en.create('service', { name: 'With parts', url: 'with-parts', list, thumbImage });
    await people.en.save('service', id, { list: list.slice(1), thumbImage: null });
    const path = `/versions/service/${id}`;
    const versions = (await people.en.ask('GET', `${path}?locale=en`)).body['versions'] as Json[];
    const translator = await people.en.invite('translator-tr', 'parts@motavia.example');
    for (const who of [people.en, people.tr, translator]) {
      const read = (version: Json) => who.ask('GET', `${path}/${String(version['id'])}?locale=en`);
      expect((await Promise.all(versions.map(read))).map(({ body }) => body)).toMatchObject([
        { list: [{ text: 'Second' }], thumbImage: null },
        { list, thumbImage: { image: { file: file.id, name: 'gone.svg' }, alt: 'A drawing' } },
      ]);
    }
  });

  it('gives nothing back to an entry that was deleted, and names the trash', async () => {
    const id = await people.en.create('service', { name: 'Deleted', url: 'deleted-meanwhile' });
    await people.en.save('service', id, { desc: 'Saved.' });
    const [version] = (await list(id)).versions;
    await people.en.remove('service', id, '*');
    for (const [who, words] of [
      [people.en, 'from the trash'],
      [people.tr, 'çöp kutusundan'],
    ] as const) {
      const { status, body } = await restore(who, id, version!.id);
      expect([status, messageIn(body)]).toEqual([404, expect.stringContaining(words)]);
    }
    expect((await people.en.ask('GET', entryPath(id))).status).toBe(404);
  });

  it('is read by those who may read the entry, and gives back to those who may change it', async () => {
    const id = await idAt(3);
    await people.en.save('service', id, { desc: 'English.' });
    await people.en.save('service', id, { desc: 'Türkçe.' }, 'tr');
    const translator = await people.en.invite('translator-tr', 'translator@motavia.example');
    const office = await people.en.invite('front-office', 'front@motavia.example');
    const [english, turkish] = [await list(id, 'en', translator), await list(id, 'tr', translator)];
    expect([english.mayRestore, turkish.mayRestore]).toEqual([false, true]);
    expect((await restore(translator, id, english.versions.at(-1)!.id)).status).toBe(403);
    expect((await restore(translator, id, turkish.versions.at(-1)!.id, {}, 'tr')).status).toBe(200);
    expect((await list(id, 'en', office)).status).toBe(403);
    expect((await office.ask('GET', `/versions/service/${id}/${english.versions[0]!.id}?locale=en`)).status).toBe(403);
    // A version of one language is none of another one.
    expect((await restore(people.en, id, turkish.versions[0]!.id)).status).toBe(404);
  });
});

describe('a save of an outdated version', () => {
  const desc = (body: Json) => ((body['error'] as Json)['details'] as { conflict: { fields: Json[]; by: string } }).conflict;

  it('is refused for every client of the admin, with both versions, and changes nothing', async () => {
    const id = await idAt(4);
    const opened = await people.tr.draft('service', id);
    await people.en.save('service', id, { desc: 'First.' });
    for (const [method, path] of [
      ['PUT', entryPath(id)],
      ['POST', entryPath(id).replace('?', '/actions/publish?')],
    ] as const) {
      const { status, body } = await people.tr.ask(method, path, { ...opened, name: 'Second' }, versionIn(opened));
      expect([status, messageIn(body)]).toEqual([
        409,
        'Siz açtıktan sonra Administrator bu kaydı değiştirdi. Hiçbir şey kaydedilmedi; önce iki sürümü karşılaştırın.',
      ]);
      expect(desc(body).fields).toMatchObject([{ field: 'desc', theirs: 'First.', mine: opened['desc'], changedByMe: false }]);
    }
    expect((await people.en.draft('service', id))['name']).toBe(opened['name']);
    expect((await people.tr.ask('PUT', entryPath(id), { name: 'Second' })).status, 'a client that names no version').toBe(428);
    // A save of another field alone has no conflict with it.
    expect((await people.tr.ask('PUT', entryPath(id), { name: 'Second' }, versionIn(opened))).status).toBe(200);
    const draft = await people.en.draft('service', id);
    expect([draft['name'], draft['desc']]).toEqual(['Second', 'First.']);
  });

  /** A draft with these points, and a save of its form by the second editor. */
  const withPoints = async (...points: string[]) => {
    const url = `points-${String(++made)}`;
    const id = await people.en.create('service', { name: url, url, list: points.map((text) => ({ text })) });
    const opened = (await people.tr.draft('service', id)) as Json & { list: Json[] };
    const save = (data: Json, version = versionIn(opened)) => people.tr.ask('PUT', entryPath(id), { ...opened, ...data }, version);
    const stored = async () => ((await people.en.draft('service', id))['list'] as Json[]).map(({ text }) => text);
    return { id, opened, save, stored };
  };

  it('a save of an outdated version of a list of parts is saved as its editor chose, although the other one deleted a part', async () => {
    const { id, opened, save, stored } = await withPoints('First', 'Second', 'Third');
    await people.en.save('service', id, { list: [opened.list[0], opened.list[2]] });
    const list = [opened.list[0], opened.list[1], { ...opened.list[2], text: 'Third, rewritten' }];
    const refused = await save({ list });
    expect([refused.status, desc(refused.body).fields]).toMatchObject([409, [{ field: 'list', changedByMe: true }]]);
    const { version } = desc(refused.body) as unknown as { version: string };
    expect((await save({ list }, { [VERSION_HEADER]: version })).status).toBe(200);
    expect(await stored()).toEqual(['First', 'Second', 'Third, rewritten']);
  });

  it.each([
    ['restored', async (id: string) => restore(people.en, id, (await list(id)).versions.at(-1)!.id)],
    ['discarded', (id: string) => people.en.ask('POST', entryPath(id).replace('?', '/actions/discard?'), {})],
  ])('is saved where the other one changed nothing in the end: parts that were written anew are no obstacle (%s)', async (_, goBack) => {
    const { id, opened, save, stored } = await withPoints('First', 'Second');
    await people.en.publish('service', id);
    await people.en.save('service', id, { list: [{ text: 'Another one' }], thumbImage: { alt: 'Another one' } });
    expect((await goBack(id)).status).toBe(200);
    expect((await save({ desc: 'The second editor’s summary' })).status).toBe(200);
    expect(await stored()).toEqual(['First', 'Second']);
    expect((await people.en.draft('service', id))['desc']).toBe('The second editor’s summary');
    expect(opened.list).toHaveLength(2);
  });

  it('is refused where it would bring back what the other editor discarded', async () => {
    const url = `discarded-${String(++made)}`;
    const id = await people.en.create('service', { name: 'Discarded', url, desc: 'Public' });
    await people.en.publish('service', id);
    await people.en.save('service', id, { desc: 'Withdrawn' });
    /** The form sends all that it shows. */
    const save = (opened: Json) => people.tr.ask('PUT', entryPath(id), { name: 'Second', desc: opened['desc'] }, versionIn(opened));
    const opened = await people.tr.draft('service', id);
    await people.en.ask('POST', entryPath(id).replace('?', '/actions/discard?'), {});
    const refused = await save(opened);
    expect([refused.status, desc(refused.body).fields]).toMatchObject([
      409,
      [{ field: 'desc', mine: 'Withdrawn', theirs: 'Public', changedByMe: false }],
    ]);
    expect(await people.en.draft('service', id)).toMatchObject({ name: 'Discarded', desc: 'Public' });
    // A form that was opened after it began with what was discarded to.
    const later = await people.tr.draft('service', id);
    await people.en.save('service', id, { desc: 'Written anew' });
    const again = await save(later);
    expect([again.status, desc(again.body).fields]).toMatchObject([
      409,
      [{ field: 'desc', mine: 'Public', theirs: 'Written anew', changedByMe: false }],
    ]);
  });

  it('is refused where it would overwrite the entry that a field leads to', async () => {
    const categories = await Promise.all(
      ['First', 'Second'].map(async (name) => {
        const url = `${name.toLowerCase()}-choice`;
        return { documentId: await people.en.create('category', { name, url }), name };
      }),
    );
    const id = await people.en.create('post', { title: 'Chosen twice', url: 'chosen-twice' });
    const path = entryPath(id).replace('service', 'post');
    const opened = await people.tr.draft('post', id);
    const choose = (place: number) => ({ category: { connect: [{ documentId: categories[place]!.documentId }], disconnect: [] } });
    const save = (data: Json, version: Record<string, string> = versionIn(opened)) => people.tr.ask('PUT', path, data, version);
    const chosen = async () =>
      ((await people.en.ask('GET', `/content-manager/relations/api::site.post/${id}/category?locale=en`)).body['results'] as Json[]).map(
        ({ name }) => name,
      );
    await people.en.save('post', id, choose(0));
    const refused = await save(choose(1));
    expect([refused.status, desc(refused.body).fields]).toEqual([
      409,
      [
        {
          field: 'category',
          mine: { entry: categories[1]!.documentId, name: 'Second' },
          theirs: { entry: categories[0]!.documentId, name: 'First' },
          changedByMe: true,
        },
      ],
    ]);
    expect(await chosen()).toEqual(['First']);
    // A form names a relation only where its user changed it.
    expect((await save({ desc: 'Something else', category: { connect: [], disconnect: [] } })).status).toBe(200);
    const { version } = desc(refused.body) as unknown as { version: string };
    expect(version).not.toBe('');
    // Whoever took the entry out that was there before takes out the new one too, when asked.
    const later = await people.tr.draft('post', id);
    await people.en.save('post', id, choose(1));
    const takenOut = { category: { connect: [], disconnect: [{ documentId: categories[0]!.documentId }] } };
    const again = await save(takenOut, versionIn(later));
    expect([again.status, desc(again.body).fields]).toMatchObject([409, [{ field: 'category', mine: null, theirs: { name: 'Second' } }]]);
    const present = (desc(again.body) as unknown as { version: string }).version;
    expect((await save(takenOut, { [VERSION_HEADER]: present })).status).toBe(200);
    expect(await chosen()).toEqual([]);
  });

  it('is refused once of two at the same time', async () => {
    const id = await idAt(5);
    const opened = await people.en.draft('service', id);
    const save = (who: Editor, text: string) => who.ask('PUT', entryPath(id), { desc: text }, versionIn(opened));
    const replies = await Promise.all([save(people.en, 'English'), save(people.tr, 'Turkish'), save(people.en, 'Again')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is refused for the order of a list and for the texts of a file as well', async () => {
    const ids = async () =>
      ((await people.en.ask('GET', '/order/brand')).body as unknown as Json[]).map((entry) => String(entry['documentId']));
    const before = await ids();
    const turned = [...before].reverse();
    expect((await people.en.ask('PUT', '/order/brand', { documentIds: turned, before })).status).toBe(200);
    const refused = await people.tr.ask('PUT', '/order/brand', { documentIds: before, before });
    expect([refused.status, messageIn(refused.body)]).toEqual([409, expect.stringContaining('Administrator bu listeyi sıraladı')]);
    const unread = await people.tr.ask('PUT', '/order/brand', { documentIds: before });
    expect([unread.status, messageIn(unread.body)]).toEqual([428, expect.stringContaining('Sayfayı yenileyip')]);
    expect(await ids()).toEqual(turned);
    expect((await people.tr.ask('PUT', '/order/brand', { documentIds: before, before: turned })).status).toBe(200);

    const file = ((await people.en.ask('POST', '/upload', drawing())).body as unknown as { id: number; updatedAt: string }[])[0]!;
    const texts = (who: Editor, caption: string, version?: string) => {
      const form = new FormData();
      form.append('fileInfo', JSON.stringify({ caption }));
      return who.ask('PUT', `/upload/files/${file.id}`, form, version === undefined ? {} : { [VERSION_HEADER]: version });
    };
    expect((await texts(people.en, 'First', file.updatedAt)).status).toBe(200);
    const second = await texts(people.tr, 'Second', file.updatedAt);
    expect([second.status, desc(second.body).fields]).toEqual([
      409,
      [{ field: 'caption', mine: 'Second', theirs: 'First', changedByMe: true }],
    ]);
    expect((await texts(people.tr, 'Second')).status).toBe(428);
    expect((await people.en.ask('GET', `/upload/files/${file.id}`)).body['caption']).toBe('First');
  });
});

describe.each(flowLanguages(0))('two browsers, the second one in %s', (language) => {
  const say = (id: MessageId, code = language) => messages[code][id].split('{')[0]!.trim();
  const page = () => pages[language];
  const title = (code: AdminLanguage) => ({ en: 'Administrator', tr: 'Invited strapi-editor' })[code];
  const colleagues = (code: AdminLanguage) =>
    pages[code].locator('aside').filter({ has: pages[code].getByRole('heading', { name: messages[code]['colleagues.title'] }) });
  const field = (name: string, code = language) => pages[code].locator(`[name="${name}"]`);
  const open = async (id: string, code = language) => {
    await pages[code].goto(
      `${service.origin}/admin/content-manager/collection-types/api::site.service/${id}?plugins[i18n][locale]=${language}`,
    );
    await field('name', code).waitFor();
  };
  const button = (name: string, code = language) => pages[code].getByRole('button', { name, exact: true });
  const buttons = { en: { save: 'Save', publish: 'Publish' }, tr: { save: 'Kaydet', publish: 'Yayımla' } };
  const dialog = () => page().getByRole('dialog');
  /** The pointer rests on nothing: Strapi's buttons have less contrast under it. */
  const faults = async () => {
    await page().mouse.move(0, 0);
    // The button behind a dialog turns as long as it waits.
    await page().evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
          .map((animation) => animation.finished.catch(() => undefined)),
      ),
    );
    return violationsOf(page(), { within: '[role=dialog]' });
  };

  it('show who else has the entry open, and lose nothing of either', async () => {
    const id = await idAt(6);
    const first = other(language);
    await open(id, first);
    await open(id);
    await colleagues(language).getByText(title(first)).waitFor();

    await field('name', first).fill('The first name');
    await field('desc', first).fill('The first summary');
    await button(buttons[first].save, first).click();
    await expect.poll(async () => (await people.en.draft('service', id, language))['desc']).toBe('The first summary');

    await field('desc').fill('The second summary');
    await button(buttons[language].save).click();
    await dialog().getByText(say('conflict.title')).waitFor();
    expect(await faults()).toEqual([]);
    // Fields that the second editor did not change keep the first editor's values.
    const chosen = async (name: string) => dialog().locator(`[data-field=${name}] [role=radio][aria-checked=true]`).getAttribute('value');
    expect([await chosen('name'), await chosen('desc')]).toEqual(['theirs', 'mine']);

    await dialog()
      .getByRole('button', { name: say('conflict.cancel') })
      .last()
      .click();
    await dialog().waitFor({ state: 'detached' });
    // A form that lost what was typed has nothing to save.
    await button(buttons[language].save).and(page().locator(':enabled')).waitFor();
    expect(await field('desc').inputValue(), 'nothing of the form is lost').toBe('The second summary');
    expect((await people.en.draft('service', id, language))['desc']).toBe('The first summary');

    await button(buttons[language].publish).click();
    await dialog()
      .getByRole('button', { name: say('conflict.publish') })
      .click();
    await expect
      .poll(async () => (await services(language)).find(({ documentId }) => documentId === id))
      .toMatchObject({ name: 'The first name', desc: 'The second summary' });
    await expect.poll(() => field('name').inputValue()).toBe('The first name');

    await pages[first].locator('nav a[href="/admin/order"]').click();
    await pages[first].waitForURL(/\/admin\/order$/);
    await colleagues(language).waitFor({ state: 'detached' });
  });

  it('learn that a draft was discarded, although it is the earlier one', async () => {
    const url = `discarded-${String(++made)}`;
    const id = await people.en.create('service', { name: url, url, desc: 'Public' }, language);
    await people.en.publish('service', id, {}, language);
    await people.en.save('service', id, { desc: 'Withdrawn' }, language);
    await open(id);
    expect(await field('desc').inputValue()).toBe('Withdrawn');
    const newer = page().getByRole('button', { name: say('colleagues.load') });
    expect(await newer.count()).toBe(0);
    await people.en.ask('POST', entryPath(id, language).replace('?', '/actions/discard?'), {});
    await newer.click();
    await expect.poll(() => field('desc').inputValue()).toBe('Public');
    await newer.waitFor({ state: 'detached' });
  });

  it('see what was restored after a refused publish, and restore nothing into what is published', async () => {
    const url = `restored-${String(++made)}`;
    const id = await people.en.create('service', { name: url, url, desc: 'Public' }, language);
    await people.en.publish('service', id, {}, language);
    await people.en.save('service', id, { desc: 'Draft' }, language);
    await open(id);
    expect(await field('desc').inputValue()).toBe('Draft');
    await people[other(language)].save('service', id, { name: 'Saved meanwhile' }, language);
    await button(buttons[language].publish).click();
    await dialog()
      .getByRole('button', { name: say('conflict.cancel') })
      .last()
      .click();
    await dialog().waitFor({ state: 'detached' });
    const compare = async () => {
      await page()
        .getByRole('button', { name: say('versions.all') })
        .click();
      await dialog().getByRole('combobox').first().press('Enter');
      await page().getByRole('option').last().click();
      await dialog().locator('[data-field=desc] del').first().waitFor();
    };
    await compare();
    await dialog().locator('[data-field=desc] button').click();
    await expect.poll(() => field('desc').inputValue()).toBe('Public');
    expect(await field('name').inputValue()).toBe('Saved meanwhile');

    await people.en.save('service', id, { desc: 'Draft' }, language);
    await page().getByRole('tab').last().click();
    await page().waitForURL(/status=published/);
    await compare();
    await dialog().getByText(messages[language]['versions.restore.published']).waitFor();
    expect(await dialog().locator('[data-field=desc] button').count()).toBe(0);
    await page().keyboard.press('Escape');
  });

  it('change one list of points, from which the first one takes a point away', async () => {
    const first = other(language);
    const url = `two-lists-${language}`;
    const id = await people.en.create('service', { name: url, url, list: ['Alpha', 'Beta', 'Gamma'].map((text) => ({ text })) }, language);
    const points = async () => ((await people.en.draft('service', id, language))['list'] as Json[]).map(({ text }) => text);
    /** The heading of a point: its name opens it, the next button deletes it. */
    const point = (text: string, code = language) => pages[code].getByRole('heading', { name: text }).getByRole('button');
    await open(id, first);
    await open(id);
    await point('Beta', first).nth(1).click();
    await button(buttons[first].save, first).click();
    await expect.poll(points).toEqual(['Alpha', 'Gamma']);
    await point('Gamma').first().click();
    await field('list.2.text').fill('Gamma, rewritten');
    await button(buttons[language].save).click();
    await dialog().locator('[data-field=list]').waitFor();
    await dialog()
      .getByRole('button', { name: say('conflict.save') })
      .click();
    await expect.poll(points).toEqual(['Alpha', 'Beta', 'Gamma, rewritten']);
    // The form reads the new points, and can be saved again; until it has read them, it replaces what is typed.
    await expect
      .poll(async () => {
        await field('desc').fill('Saved once more');
        await button(buttons[language].save)
          .click({ timeout: 2_000 })
          .catch(() => undefined);
        return (await people.en.draft('service', id, language))['desc'];
      })
      .toBe('Saved once more');
    expect(await points()).toEqual(['Alpha', 'Beta', 'Gamma, rewritten']);
    // What was done to the points can be read in the versions, and taken back.
    await page()
      .getByRole('button', { name: say('versions.all') })
      .click();
    await dialog().getByRole('combobox').first().press('Enter');
    await page().getByRole('option').last().click();
    const compared = dialog().locator('[data-field=list]');
    await compared.locator('ins').filter({ hasText: 'rewritten' }).waitFor();
    const textLabel = { en: 'Text: ', tr: 'Metin: ' }[language];
    expect(await compared.textContent()).toContain(`${textLabel}Alpha${textLabel}Beta${textLabel}Gamma`);
    expect(await faults()).toEqual([]);
    await compared.getByRole('button').click();
    await expect.poll(points).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  it('describe one picture in the media library', async () => {
    const first = other(language);
    const name = `two-editors-${language}.svg`;
    const form = new FormData();
    form.append('files', new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], { type: 'image/svg+xml' }), name);
    const { id } = ((await people.en.ask('POST', '/upload', form)).body as unknown as { id: number }[])[0]!;
    const texts = async () => {
      const { name: title, caption } = (await people.en.ask('GET', `/upload/files/${String(id)}`)).body;
      return { name: title, caption };
    };
    const openFile = async (code: AdminLanguage) => {
      await pages[code].goto(`${service.origin}/admin/plugins/upload?_q=${name}`);
      await pages[code].getByText(name, { exact: true }).first().click();
      await field('name', code).waitFor();
    };
    const save = (code: AdminLanguage) => pages[code].getByRole('dialog').locator('button[type=submit]').click();
    const question = () => dialog().filter({ hasText: say('conflict.title') });
    await openFile(first);
    await openFile(language);
    await field('name', first).fill('Named by the first one.svg');
    await field('caption', first).fill('The first caption');
    await save(first);
    await expect.poll(texts).toEqual({ name: 'Named by the first one.svg', caption: 'The first caption' });

    // Who changes the alternative texts meanwhile has still the form as it was opened.
    const version = async () => (await people.en.ask('GET', `/upload/files/${String(id)}`)).body['updatedAt'];
    const before = await version();
    const button = (name: keyof (typeof textMessages)['en']) => pages[language].getByRole('button', { name: textMessages[language][name] });
    await button('media-texts.change').click();
    await pages[language].locator('input[lang=en]').fill('A square');
    await button('media-texts.save').last().click();
    await pages[language].getByText('A square').waitFor();
    expect(await version()).toBe(before);

    await field('caption').fill('The second caption');
    await save(language);
    await question().waitFor();
    expect(await faults()).toEqual([]);
    const chosen = (text: string) => question().locator(`[data-field=${text}] [role=radio][aria-checked=true]`).getAttribute('value');
    expect([await chosen('name'), await chosen('caption')]).toEqual(['theirs', 'mine']);
    await question()
      .getByRole('button', { name: say('conflict.cancel') })
      .last()
      .click();
    await question().waitFor({ state: 'detached' });
    expect(await field('caption').inputValue(), 'nothing of the form is lost').toBe('The second caption');
    expect((await texts()).caption).toBe('The first caption');

    await save(language);
    await question()
      .getByRole('button', { name: say('conflict.save') })
      .click();
    await expect.poll(texts).toEqual({ name: 'Named by the first one.svg', caption: 'The second caption' });
    await expect.poll(() => field('name').inputValue()).toBe('Named by the first one.svg');
  });

  it('compare versions, and restore one by keyboard', async () => {
    const id = await idAt(6);
    await open(id);
    await page()
      .getByRole('button', { name: say('versions.all') })
      .click();
    await dialog().locator('[data-field=desc] ins').waitFor();
    await dialog().getByRole('combobox').first().press('Enter');
    await page().getByRole('option').last().click();
    await dialog().locator('[data-field=name] del').first().waitFor();
    expect(await dialog().locator('[data-field=desc] ins').allTextContents()).not.toEqual([]);
    expect(await faults()).toEqual([]);
    const earlier = await dialog().locator('[data-field=name] del').allTextContents();
    await dialog().locator('[data-field=name] button').focus();
    await page().keyboard.press('Enter');
    await page().getByText(messages[language]['versions.restored']).waitFor();
    await expect.poll(() => field('name').inputValue()).not.toBe('The first name');
    expect(earlier.join(' ')).not.toBe('');
    expect((await services(language)).find(({ documentId }) => documentId === id)?.['name']).toBe('The first name');
  });

  it('sort a list, and choose one of two orders', async () => {
    const first = other(language);
    const titles = async () => (await services(language)).map(({ name }) => name);
    const openOrder = async (code: AdminLanguage) => {
      await pages[code].goto(`${service.origin}/admin/order`);
      await pages[code].getByRole('combobox').click();
      await pages[code].getByRole('option', { name: { en: 'Service', tr: 'Hizmet' }[code], exact: true }).click();
      await pages[code].locator('ol li').nth(7).waitFor();
    };
    const down = (code: AdminLanguage, place: number) => pages[code].locator('ol li').nth(place).getByRole('button').last().click();
    const saveName = { en: 'Save the order', tr: 'Sırayı kaydet' };
    await openOrder(first);
    await openOrder(language);
    const before = await titles();
    await down(first, 0);
    await button(saveName[first], first).click();
    await expect.poll(titles).not.toEqual(before);
    await down(language, 5);
    await button(saveName[language]).click();
    await dialog().getByText(say('conflict.order.title')).waitFor();
    expect(await faults()).toEqual([]);
    await dialog()
      .getByRole('button', { name: say('conflict.order.mine') })
      .click();
    await expect.poll(async () => (await titles()).indexOf(before[5])).toBe(6);
    expect((await titles())[0], 'the order that was chosen').toBe(before[0]);
  });
});
