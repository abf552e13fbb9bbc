import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages as commonMessages } from '../../cms/src/admin/common-messages.ts';
import { messages as leaveMessages } from '../../cms/src/admin/leaving/messages.ts';
import { messages as reviewMessages } from '../../cms/src/admin/workflow/review-messages.ts';
import { messages } from '../../cms/src/admin/workflow/messages.ts';
import { ensureAdmin } from '../../scripts/cms-setup.mjs';
import { violationsOf } from '../a11y/axe.ts';
import { faultsOf, inBothThemes, openAdmin } from '../support/admin.ts';
import { browser } from '../support/browser.ts';
import { Editor, SECRET, startContentService, startStubSite, type ContentService, type StubSite } from '../support/content-service.ts';
import { attributesOf } from '../support/contract-responses.ts';
import { flowLanguages } from '../support/flow-languages.ts';
import { recordHints } from '../support/hints.ts';
import { seededFolder } from '../support/seeded-service.ts';

type Json = Record<string, unknown>;

const MINUTE = 60_000;
const ZONE = 'Europe/Berlin';
/** A publish is tried at its time and once more within this. */
const LATER = { date: '2036-06-02', time: '09:30' };

let folder: string;
let site: StubSite;
let service: ContentService;
let administrator: Editor;
let database: DatabaseSync;

const settings = () => ({ SITE_HOOKS: site.hook, PUBLISH_SECRET: SECRET, CMS_SERVE_ADMIN: 'true', SITE_TIME_ZONE: ZONE });
const services = async (locale = 'en') =>
  attributesOf(await (await fetch(`${service.url}/service?locale=${locale}`)).json())['services'] as Json[];
const live = async (documentId: string, locale = 'en') => (await services(locale)).find((one) => one['documentId'] === documentId);

async function start(): Promise<void> {
  service = await startContentService(folder, settings());
  administrator = await Editor.login(service.origin);
}

beforeAll(async () => {
  await ensureAdmin();
  folder = await seededFolder();
  site = await startStubSite();
  await start();
  database = new DatabaseSync(join(folder, 'content.sqlite'), { timeout: 10_000 });
});

afterAll(async () => {
  database?.close();
  await service?.stop();
  await site?.stop();
});

const entryPath = (documentId: string, rest = '', locale = 'en', type = 'service') =>
  `/workflow/entries/${type}/${documentId}${rest}?locale=${locale}`;
const plan = (documentId: string, action = 'publish', when: object = LATER, locale = 'en', who = administrator) =>
  who.ask('PUT', entryPath(documentId, `/schedules/${action}`, locale), when);
const schedules = async (documentId: string, locale = 'en') =>
  (await administrator.ask('GET', entryPath(documentId, '', locale))).body['schedules'] as Json[];
/** As if the clocks had moved on: the time of what is planned for an entry is in the past. @param ago in milliseconds */
const timePasses = (documentId: string, ago = 1_000) =>
  database.prepare("update scheduled_changes set at = ? where entry = ? and state = 'pending'").run(Date.now() - ago, documentId);
const state = async (documentId: string, action = 'publish', locale = 'en') =>
  (await schedules(documentId, locale)).find((one) => one['action'] === action)?.['state'];
const messageOf = ({ body }: { body: Json }) => (body['error'] as Json | undefined)?.['message'];

let made = 0;
/** A service that is not public yet. */
async function draft(data: Json = {}): Promise<{ documentId: string; url: string }> {
  const url = `planned-${String(++made)}`;
  return { documentId: await administrator.create('service', { name: `Planned ${String(made)}`, url, ...data }), url };
}

describe('a scheduled publish', () => {
  it('goes live at its time, with a hint to the site, and the panel says so', async () => {
    const { documentId, url } = await draft();
    const { status, body } = await plan(documentId);
    expect(status).toBe(200);
    // Summer time in Berlin.
    expect(body).toMatchObject({ timeZone: ZONE, mayPublish: true, schedules: [{ at: '2036-06-02T07:30:00.000Z', state: 'pending' }] });
    const hints = await recordHints(site, administrator);
    timePasses(documentId);
    await expect.poll(() => state(documentId)).toBe('done');
    expect((await live(documentId))?.['url']).toBe(url);
    expect(await schedules(documentId)).toMatchObject([{ late: false, problems: [] }]);
    expect(await hints()).toHaveLength(1);
    await plan(documentId, 'unpublish');
    timePasses(documentId);
    await expect.poll(() => state(documentId, 'unpublish')).toBe('done');
    expect(await live(documentId)).toBeUndefined();
  });

  it('a scheduled publish that was due while the service was down is made at the start, late, and that is said', async () => {
    const { documentId } = await draft();
    await plan(documentId);
    await service.stop();
    timePasses(documentId, 120 * MINUTE);
    await start();
    await expect.poll(() => state(documentId)).toBe('done');
    expect(await live(documentId)).toBeDefined();
    expect(await schedules(documentId)).toMatchObject([{ late: true }]);
    expect(service.output()).toContain(`Scheduled publish of service ${documentId} (en): done, 120 min late`);
  });

  it('can be given another time, or be cancelled', async () => {
    const [cancelled, moved, witness] = [await draft(), await draft(), await draft()];
    for (const { documentId } of [cancelled, moved, witness]) await plan(documentId);
    await administrator.ask('DELETE', entryPath(cancelled.documentId, '/schedules/publish'));
    await plan(moved.documentId, 'publish', { date: '2036-12-02', time: '09:30' });
    expect(await schedules(moved.documentId)).toMatchObject([{ at: '2036-12-02T08:30:00.000Z' }]);
    expect(await schedules(cancelled.documentId)).toEqual([]);
    timePasses(witness.documentId);
    await expect.poll(() => state(witness.documentId)).toBe('done');
    expect([await live(cancelled.documentId), await live(moved.documentId)]).toEqual([undefined, undefined]);
  });

  it('a scheduled publish that the rules refuse is not made; panel and To do have the reason until it is published by hand', async () => {
    const { documentId, url } = await draft({ name: '' });
    await plan(documentId);
    timePasses(documentId);
    await expect.poll(() => state(documentId)).toBe('refused');
    expect(await live(documentId)).toBeUndefined();
    expect(await schedules(documentId)).toMatchObject([{ problems: [{ code: 'required', field: 'name', label: 'Name' }] }]);
    const tasks = async () =>
      ((await administrator.ask('GET', '/dashboard/tasks')).body['rows'] as Json[]).filter(
        (row) => row['kind'] === 'scheduled' && row['documentId'] === documentId,
      );
    expect(await tasks()).toMatchObject([{ code: 'scheduled.publish', field: 'name', locale: 'en', mayConfirm: true }]);
    await administrator.publish('service', documentId, { name: 'Named now', url });
    await expect.poll(tasks).toEqual([]);
  });

  it.each([
    ['in the past', { date: '2020-01-01', time: '09:00' }, /January 1, 2020 at 9:00.AM has passed already \(time zone Europe\/Berlin\)/],
    ['that the clocks leave out', { date: '2036-03-30', time: '02:30' }, /March 30, 2036 at 2:30.AM does not exist/],
    ['of no calendar', { date: '2036-02-30', time: '02:30' }, /Choose a date and a time/],
    ['without a time', {}, /Choose a date and a time/],
  ])('at a time %s is refused with a message', async (_, when, message) => {
    const { documentId } = await draft();
    const reply = await plan(documentId, 'publish', when);
    expect(reply.status).toBe(400);
    expect(messageOf(reply)).toMatch(message);
    expect(await schedules(documentId)).toEqual([]);
  });

  it('at a time that the clocks show twice is made at the first', async () => {
    const { documentId } = await draft();
    expect((await plan(documentId, 'publish', { date: '2036-10-26', time: '02:30' })).body).toMatchObject({
      schedules: [{ at: '2036-10-26T00:30:00.000Z' }],
    });
  });

  it('a scheduled publish of nothing, or of something else, is refused', async () => {
    const { documentId } = await draft();
    expect((await plan('no-such-entry')).status).toBe(404);
    // Saved in English alone.
    expect((await plan(documentId, 'publish', LATER, 'tr')).status).toBe(404);
    expect((await plan(documentId, 'delete')).status).toBe(404);
    expect((await administrator.ask('PUT', entryPath(documentId, '/schedules/publish', 'en', 'nothing'), LATER)).status).toBe(404);
  });
});

describe('rights', () => {
  let editor: Editor;
  let translator: Editor;
  const address = 'planner@motavia.example';
  beforeAll(async () => {
    editor = await administrator.invite('strapi-editor', address);
    translator = await administrator.invite('translator-tr', 'translator@motavia.example');
  });

  it('rights of a translator are not enough to schedule, nor to make a release', async () => {
    const { documentId } = await draft();
    await administrator.save('service', documentId, { name: 'Planlı', url: `planli-${documentId}` }, 'tr');
    const reply = await plan(documentId, 'publish', LATER, 'tr', translator);
    expect([reply.status, messageOf(reply)]).toEqual([403, 'Your role may not publish this entry in this language.']);
    expect((await translator.ask('DELETE', entryPath(documentId, '/schedules/publish', 'tr'))).status).toBe(403);
    expect((await translator.ask('GET', entryPath(documentId, '', 'tr'))).body).toMatchObject({ mayPublish: false });
    expect((await translator.ask('POST', '/workflow/releases', { name: 'Mine' })).status).toBe(403);
    expect((await translator.ask('GET', '/workflow/releases')).status).toBe(403);
  });

  it('rights of a translator are enough to duplicate the Turkish version of an entry, and it alone', async () => {
    const { documentId } = await draft();
    await administrator.save('service', documentId, { name: 'Çoğaltılan', url: `cogaltilan-${documentId}` }, 'tr');
    const clone = (locale: string) =>
      translator.ask('POST', `/content-manager/collection-types/api::site.service/clone/${documentId}`, { locale, name: 'Kopya' });
    const { status, body } = await clone('tr');
    const copy = String((body['data'] as Json)['documentId']);
    expect([status, (await clone('en')).status]).toEqual([200, 403]);
    expect((await administrator.draft('service', copy, 'tr'))['name']).toBe('Kopya');
    expect((await administrator.draft('service', copy, 'en'))['name']).toBeUndefined();
  });

  it('are those of the person who scheduled it, at its time, and messages are in that person’s language', async () => {
    await editor.ask('PUT', '/admin/users/me', { preferedLanguage: 'tr' });
    const { documentId } = await draft();
    const past = await plan(documentId, 'publish', { date: '2020-01-01', time: '09:00' }, 'en', editor);
    expect(messageOf(past)).toContain('geçmişte kaldı (saat dilimi Europe/Berlin)');
    await plan(documentId, 'publish', LATER, 'en', editor);
    const { results } = (await administrator.ask('GET', `/admin/users?_q=${address}`)).body['data'] as { results: Json[] };
    await administrator.ask('PUT', `/admin/users/${String(results[0]!['id'])}`, { isActive: false });
    timePasses(documentId);
    await expect.poll(() => state(documentId)).toBe('refused');
    expect(await schedules(documentId)).toMatchObject([{ user: 'Invited strapi-editor', problems: [{ code: 'account' }] }]);
    expect(await live(documentId)).toBeUndefined();
  });
});

/** The admin's pages tell their language in this cookie: it counts before the user's own setting, which these users do not have. */
const READS = { en: { cookie: 'admin-language=en' }, tr: { cookie: 'admin-language=tr' } };

describe('what the service refuses', () => {
  it('is said in the language of the admin’s pages', async () => {
    const { documentId } = await draft();
    const past = { date: '2020-01-01', time: '09:00' };
    const path = entryPath(documentId, '/schedules/publish');
    expect(messageOf(await administrator.ask('PUT', path, past, READS.tr))).toContain('geçmişte kaldı');
    expect(messageOf(await administrator.ask('PUT', path, past, READS.en))).toContain('has passed already');
    const office = await administrator.invite('front-office', 'office@motavia.example');
    for (const [method, address, body] of [
      ['GET', '/order/service'],
      ['GET', `/references/entries?uid=api::site.service&documentIds=${documentId}&action=delete&locale=en`],
      ['GET', '/references/files'],
      ['GET', '/link-targets?locale=en&q=a'],
      ['POST', '/live-preview/service', { locale: 'en', values: {} }],
      ['GET', '/dashboard/tasks'],
      ['GET', `/publishing/service/${documentId}?locale=en`],
      ['GET', `/versions/service/${documentId}?locale=en`],
      ['GET', path.replace('/schedules/publish', '/review')],
      ['GET', entryPath(documentId)],
      ['GET', '/workflow/releases'],
    ] as const) {
      const ask = async (language: keyof typeof READS) => office.ask(method, address, body, { origin: service.origin, ...READS[language] });
      const [english, turkish] = [await ask('en'), await ask('tr')];
      expect([english.status, messageOf(english)], address).toEqual([403, expect.stringMatching(/^Your role may not /)]);
      expect([turkish.status, messageOf(turkish)], address).toEqual([403, expect.stringMatching(/^Rolünüz .* izin vermiyor/)]);
    }
  });

  it('a line that is longer than the site takes is named with its field and number, when it is saved and when an older draft is published', async () => {
    const [term, means] = ['Long line', `short\n${'a'.repeat(301)}`];
    const documentId = await administrator.create('search-term', { term, means: 'short' });
    const expectRefused = ({ status, body }: { status: number; body: Json }) => {
      expect([status, messageOf({ body })]).toEqual([400, expect.stringContaining('“Other ways to say it”: line 2 has 301 characters')]);
      expect(JSON.stringify(body)).toContain('"path":["means"]');
    };
    expectRefused(await administrator.save('search-term', documentId, { term, means }));
    database.prepare('update search_terms set means = ? where document_id = ?').run(means, documentId);
    expectRefused(await administrator.publish('search-term', documentId));
    expect((await administrator.publish('search-term', documentId, { term, means: 'a'.repeat(300) })).status).toBe(200);
    await administrator.remove('search-term', documentId, '*');
  });

  it('when something is due is stored for readers of every language', async () => {
    const form = new FormData();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    form.append('files', new Blob([svg], { type: 'image/svg+xml' }), 'bare.svg');
    const [file] = (await administrator.ask('POST', '/upload', form)).body as unknown as Json[];
    const { documentId } = await draft({ thumbImage: { image: file!['id'], alt: '' } });
    await plan(documentId);
    timePasses(documentId);
    await expect.poll(() => state(documentId)).toBe('refused');
    const problemFor = async (language: keyof typeof READS) =>
      ((await administrator.ask('GET', entryPath(documentId), undefined, READS[language])).body['schedules'] as Json[])[0]!['problems'];
    const taskFor = async (language: keyof typeof READS) =>
      ((await administrator.ask('GET', '/dashboard/tasks', undefined, READS[language])).body['rows'] as Json[]).find(
        (row) => row['kind'] === 'scheduled' && row['documentId'] === documentId,
      );
    for (const [language, message] of [
      ['en', 'Not published: the picture “bare.svg” has no alternative text.'],
      ['tr', 'Yayımlanmadı: “bare.svg” görselinin alternatif metni yok.'],
    ] as const) {
      expect(await problemFor(language)).toMatchObject([{ code: 'other', message: expect.stringContaining(message) as unknown }]);
      expect(await taskFor(language)).toMatchObject({ details: { message: expect.stringContaining(message) as unknown } });
    }
    await administrator.ask('DELETE', entryPath(documentId, '/schedules/publish'));
  });
});

/** Makes a release of entries and gives its address. */
async function release(name: string, ...entries: readonly Json[]): Promise<string> {
  const { body } = await administrator.ask('POST', '/workflow/releases', { name });
  const path = `/workflow/releases/${String(body['id'])}`;
  for (const entry of entries) {
    const reply = await administrator.ask('POST', `${path}/entries`, { type: 'service', language: 'en', action: 'publish', ...entry });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
  return path;
}
const inEnglish = async (path: string) => (await administrator.ask('GET', path)).body;

describe('a release', () => {
  it('publishes and unpublishes its entries together, in several languages', async () => {
    const [fresh, old] = [await draft(), await draft()];
    await administrator.publish('service', old.documentId, { name: 'Old', url: old.url });
    await administrator.save('service', fresh.documentId, { name: 'Yeni', url: `yeni-${fresh.url}` }, 'tr');
    const path = await release(
      'Spring',
      { documentId: fresh.documentId },
      { documentId: fresh.documentId, language: 'tr' },
      { documentId: old.documentId, action: 'unpublish' },
    );
    expect(await inEnglish(path)).toMatchObject({
      state: 'open',
      entries: [{ state: 'draft' }, { state: 'draft' }, { state: 'published' }],
    });
    const told = site.told.length;
    expect((await administrator.ask('POST', `${path}/publish`)).body).toMatchObject({ state: 'done', problems: [] });
    expect([await live(fresh.documentId), await live(fresh.documentId, 'tr'), await live(old.documentId)]).toEqual([
      expect.objectContaining({ url: fresh.url }),
      expect.objectContaining({ url: `yeni-${fresh.url}` }),
      undefined,
    ]);
    await expect.poll(() => site.told.slice(told).flatMap(({ changes }) => changes.map((change) => change['documentId']))).toHaveLength(2);
    // It stays as it is.
    expect((await administrator.ask('POST', `${path}/publish`)).status).toBe(400);
    expect(
      (
        await administrator.ask('POST', `${path}/entries`, {
          type: 'service',
          language: 'en',
          action: 'publish',
          documentId: old.documentId,
        })
      ).status,
    ).toBe(400);
  });

  it('with one refused entry changes nothing, and names entry, language and field of each', async () => {
    const [good, nameless, half] = [await draft(), await draft({ name: '' }), await draft()];
    await administrator.save('service', half.documentId, { name: '', url: `yarim-${half.url}` }, 'tr');
    const path = await release(
      'Autumn',
      { documentId: good.documentId },
      { documentId: nameless.documentId },
      { documentId: half.documentId },
      { documentId: half.documentId, language: 'tr' },
    );
    const told = site.told.length;
    const { body } = await administrator.ask('POST', `${path}/publish`);
    expect(body['state']).toBe('refused');
    expect(body['problems']).toMatchObject([
      { documentId: nameless.documentId, language: 'en', field: 'name', code: 'required' },
      { documentId: half.documentId, language: 'tr', field: 'name', code: 'required' },
    ]);
    for (const { documentId } of [good, nameless, half]) expect(await live(documentId)).toBeUndefined();
    // Corrected, it is published.
    await administrator.save('service', nameless.documentId, { name: 'Named', url: nameless.url });
    await administrator.save('service', half.documentId, { name: 'Yarım', url: `yarim-${half.url}` }, 'tr');
    expect(site.told.length).toBe(told);
    expect((await administrator.ask('POST', `${path}/publish`)).body).toMatchObject({ state: 'done', problems: [] });
    for (const { documentId } of [good, nameless, half]) expect(await live(documentId)).toBeDefined();
  });

  it('goes live at its time, or To do names the entry that stood against it', async () => {
    const [good, nameless] = [await draft(), await draft({ name: '' })];
    const paths = [
      await release('On time', { documentId: good.documentId }),
      await release('Not complete', { documentId: nameless.documentId }),
    ];
    for (const path of paths)
      expect((await administrator.ask('PUT', `${path}/schedule`, LATER)).body).toMatchObject({ state: 'scheduled' });
    expect((await administrator.ask('PUT', `${paths[0]!}/schedule`, { date: '2020-01-01', time: '09:00' })).status).toBe(400);
    database.prepare("update releases set at = ? where state = 'scheduled'").run(Date.now() - 1_000);
    await expect.poll(async () => (await inEnglish(paths[0]!))['state']).toBe('done');
    expect(await live(good.documentId)).toBeDefined();
    await expect.poll(async () => (await inEnglish(paths[1]!))['state']).toBe('refused');
    const rows = async () => (await administrator.ask('GET', '/dashboard/tasks')).body['rows'] as Json[];
    const details = expect.objectContaining({ name: 'Not complete' }) as unknown;
    expect(await rows()).toContainEqual(
      expect.objectContaining({ code: 'scheduled.release', documentId: nameless.documentId, field: 'name', details }),
    );
    await administrator.ask('DELETE', `${paths[1]!}/schedule`);
    expect((await rows()).filter(({ code }) => code === 'scheduled.release')).toEqual([]);
  });

  it('needs a name and entries, each once', async () => {
    for (const name of ['', ' ', 'x'.repeat(101), undefined])
      expect((await administrator.ask('POST', '/workflow/releases', { name })).status).toBe(400);
    const { documentId } = await draft();
    const path = await release('Twice', { documentId });
    const again = await administrator.ask('POST', `${path}/entries`, { type: 'service', documentId, language: 'en', action: 'unpublish' });
    expect([again.status, messageOf(again)]).toEqual([400, 'This release contains the entry in this language already.']);
    const [entry] = (await inEnglish(path))['entries'] as Json[];
    await administrator.ask('DELETE', `${path}/entries/${String(entry!['id'])}`);
    expect(messageOf(await administrator.ask('POST', `${path}/publish`))).toBe('This release has no entries yet.');
    expect((await administrator.ask('PUT', `${path}/schedule`, LATER)).status).toBe(400);
    expect((await administrator.ask('DELETE', path)).status).toBe(200);
    expect((await administrator.ask('GET', path)).status).toBe(404);
  });
});

describe('a role that may do only some of this', () => {
  type Permission = Json & { action: string; subject: string | null; properties: Json };
  let made = 0;
  /** Somebody with the editor's rights, but for what is left out. */
  async function person(narrow: (permission: Permission) => Permission | undefined): Promise<Editor> {
    const roles = (await administrator.ask('GET', '/admin/roles')).body['data'] as Json[];
    const editors = String(roles.find(({ code }) => code === 'strapi-editor')!['id']);
    const all = (await administrator.ask('GET', `/admin/roles/${editors}/permissions`)).body['data'] as Permission[];
    const name = `Narrow ${String(++made)}`;
    const role = (await administrator.ask('POST', '/admin/roles', { name, description: '' })).body['data'] as Json;
    const permissions = all.flatMap(({ action, subject, properties, conditions }) => {
      const one = narrow({ action, subject, properties, conditions });
      return one ? [one] : [];
    });
    const { status } = await administrator.ask('PUT', `/admin/roles/${String(role['id'])}/permissions`, { permissions });
    expect(status).toBe(200);
    return administrator.invite(String(role['code']), `narrow-${String(made)}@motavia.example`);
  }

  it('reads what is planned and reviewed in its own languages alone', async () => {
    const turkish = await person((one) =>
      one.subject === 'api::site.service' ? { ...one, properties: { ...one.properties, locales: ['tr'] } } : one,
    );
    const { documentId } = await draft();
    await administrator.save('service', documentId, { name: 'Planlı', url: `okunan-${documentId}` }, 'tr');
    const asked = (locale: string, rest: string) => turkish.ask('GET', entryPath(documentId, rest, locale));
    for (const rest of ['', '/review']) {
      const refused = await asked('en', rest);
      expect([refused.status, messageOf(refused)], rest).toEqual([403, 'Your role may not read this entry in this language.']);
      expect((await asked('tr', rest)).status, rest).toBe(200);
    }
    expect((await turkish.ask('POST', entryPath(documentId, '/comments'), { text: 'Hidden' })).status).toBe(403);
    expect((await turkish.ask('GET', `/publishing/service/${documentId}?locale=en`)).status).toBe(403);
    // Mentioned in a language that the role read once.
    const { id } = (await turkish.ask('GET', '/admin/users/me')).body['data'] as Json;
    database
      .prepare(
        'insert into entry_comments (document_id, type, entry, language, text, user, mentions, at, done) values (?, ?, ?, ?, ?, ?, ?, ?, 0)',
      )
      .run('a-comment', 'service', documentId, 'en', 'Secret', 1, JSON.stringify([id]), Date.now());
    expect((await turkish.ask('GET', '/workflow/mine')).body).toEqual([]);
    const rows = (await turkish.ask('GET', '/dashboard/tasks')).body['rows'] as Json[];
    expect(rows.filter(({ uid, locale }) => uid === 'api::site.service' && locale === 'en')).toEqual([]);
  });

  it('is told its own tasks apart from those that it may only read', async () => {
    const translator = await person((one) => {
      if (one.action.endsWith('.read') || one.subject === null) return one;
      return one.subject === 'api::site.service' ? { ...one, properties: { ...one.properties, locales: ['tr'] } } : undefined;
    });
    const [english, turkish] = [await draft(), await draft()];
    await administrator.publish('service', english.documentId, { name: 'Only English', url: english.url });
    await administrator.publish('service', turkish.documentId, { name: 'Yalnız Türkçe', url: turkish.url }, 'tr');
    const { body } = await translator.ask('GET', '/dashboard/tasks');
    const rows = body['rows'] as Json[];
    const missing = (documentId: string, locale: string): unknown => expect.objectContaining({ kind: 'untranslated', documentId, locale });
    expect(rows).toEqual(expect.arrayContaining([missing(english.documentId, 'tr'), missing(turkish.documentId, 'en')]));
    const own = rows.filter(({ type, locale }) => type === 'service' && locale === 'tr');
    expect(body['own']).toEqual({ count: own.length, rows: own.slice(0, 6) });
  });

  it('changes no release with entries that it may not publish, and does not see what they are called', async () => {
    const narrow = await person((one) => (one.subject === 'api::site.post' ? undefined : one));
    const { documentId } = await draft();
    const post = await administrator.create('post', { title: 'Not for everybody', url: `secret-${documentId}` });
    const path = await release('Mixed', { documentId }, { documentId: post, type: 'post' });
    await administrator.ask('PUT', `${path}/schedule`, LATER);
    const seen = (await narrow.ask('GET', path)).body;
    expect(seen).toMatchObject({
      state: 'scheduled',
      entries: [{ documentId }, { state: 'hidden', title: '', typeTitle: '', language: 'en' }],
    });
    expect(JSON.stringify(seen)).not.toContain('Not for everybody');
    const [own, other] = (await inEnglish(path))['entries'] as Json[];
    for (const [method, rest, body] of [
      ['POST', '/publish', {}],
      ['PUT', '', { name: 'Renamed' }],
      ['PUT', '/schedule', LATER],
      ['DELETE', '/schedule'],
      ['DELETE', `/entries/${String(other!['id'])}`],
      ['DELETE', ''],
    ] as const) {
      const refused = await narrow.ask(method, `${path}${rest}`, body);
      expect([refused.status, messageOf(refused)], `${method} ${rest}`).toEqual([
        403,
        'Your role may not publish this entry in this language.',
      ]);
    }
    expect(await inEnglish(path)).toMatchObject({ name: 'Mixed', state: 'scheduled', at: '2036-06-02T07:30:00.000Z', entries: [{}, {}] });
    // What it may add it may take out again.
    expect((await narrow.ask('DELETE', `${path}/entries/${String(own!['id'])}`)).status).toBe(200);
    // A refusal of the hidden entry names nothing of it.
    await administrator.save('post', post, { title: '' });
    await administrator.ask('POST', `${path}/publish`);
    expect((await narrow.ask('GET', path)).body['problems']).toContainEqual(
      expect.objectContaining({ code: 'hidden', title: '', message: '' }),
    );
    await administrator.ask('DELETE', path);
  });

  it('renames what it may publish: the redirect is made by the service, and needs no right', async () => {
    const narrow = await person((one) => (one.subject === 'api::site.redirect' ? undefined : one));
    const { documentId, url } = await draft();
    await administrator.publish('service', documentId, { name: 'Named', url });
    const renamed = await narrow.publish('service', documentId, { name: 'Named', url: `${url}-renamed` });
    expect([renamed.status, messageOf(renamed)]).toEqual([200, undefined]);
    const { redirects } = attributesOf(await (await fetch(`${service.url}/redirect?locale=en`)).json()) as { redirects: Json[] };
    expect(redirects).toContainEqual(expect.objectContaining({ from: `/services/${url}`, to: `/services/${url}-renamed` }));
    // By hand it still makes none.
    await expect(narrow.create('redirect', { from: '/by-hand', to: '/services' })).rejects.toThrow('refused');
  });

  it('sees and erases in the trash, and sees as changed last, what is in its own languages alone', async () => {
    const turkish = await person((one) =>
      one.subject === 'api::site.service' ? { ...one, properties: { ...one.properties, locales: ['tr'] } } : one,
    );
    const trashed = async (who: Editor) => (await who.ask('GET', '/trash')).body as { items: (Json & { id: number })[]; total: number };
    const recent = async (who: Editor) => JSON.stringify((await who.ask('GET', '/recent-entries')).body);
    const named = async (locale: string, name: string) => {
      const url = `in-the-trash-${String(++made)}`;
      return administrator.create('service', { name, url }, locale);
    };
    const [english, both, own] = [await named('en', 'English draft'), await named('en', 'Both drafts'), await named('tr', 'Türkçe taslak')];
    await administrator.save('service', both, { name: 'Both, in Turkish', url: `iki-dilde-${both}` }, 'tr');
    for (const name of ['English draft', 'Both drafts', 'Türkçe taslak']) expect(await recent(administrator)).toContain(name);
    expect(await recent(turkish)).toContain('Türkçe taslak');
    expect(await recent(turkish)).not.toMatch(/English draft|Both drafts/);
    for (const id of [english, both, own]) expect((await administrator.remove('service', id, '*')).status).toBe(200);

    const before = await trashed(administrator);
    expect(before.items.slice(0, 3).map(({ title }) => title)).toEqual(['Türkçe taslak', 'Both drafts', 'English draft']);
    const seen = await trashed(turkish);
    expect(seen.items.filter(({ type }) => type === 'service').map(({ title }) => title)).toEqual(['Türkçe taslak']);
    expect(seen.total).toBe(seen.items.length);
    const [{ id: mine }, ...others] = before.items.slice(0, 3) as [{ id: number }, { id: number }, { id: number }];
    for (const { id } of others)
      for (const [method, rest] of [
        ['DELETE', ''],
        ['POST', '/restore'],
      ] as const)
        expect((await turkish.ask(method, `/trash/${String(id)}${rest}`)).status, method).toBe(404);
    expect((await trashed(administrator)).total).toBe(before.total);
    expect((await turkish.ask('DELETE', `/trash/${String(mine)}`)).status).toBe(200);
    expect((await trashed(administrator)).total).toBe(before.total - 1);
  });
});

/** Publishes a post with a link to a service. */
async function linkFromPost(url: string) {
  const [post] = attributesOf(await (await fetch(`${service.url}/post?locale=en`)).json())['posts'] as Json[];
  const documentId = String(post!['documentId']);
  const text = await administrator.draft('post', documentId);
  const publish = async (data: Json) => expect((await administrator.publish('post', documentId, data)).status).toBe(200);
  await publish({ ...text, html: `<p><a href="/services/${url}">Here</a></p>` });
  return { documentId, title: String(text['title']), restore: () => publish(text) };
}

describe('an entry that others refer to', () => {
  it('is planned to be taken off the site only after a list of them, by itself and in a release', async () => {
    const { documentId, url } = await draft();
    await administrator.publish('service', documentId, { name: 'Linked', url });
    const { title, documentId: post, restore } = await linkFromPost(url);

    const refused = await plan(documentId, 'unpublish');
    expect([refused.status, messageOf(refused)]).toEqual([
      400,
      expect.stringContaining(`others refer to “Linked”: “${title}” (Blog post, English)`),
    ]);
    expect((refused.body['error'] as Json)['details']).toMatchObject({ references: [{ documentId: post, type: 'post' }] });
    expect(await schedules(documentId)).toEqual([]);
    // A publish takes nothing away.
    expect((await plan(documentId, 'publish')).status).toBe(200);
    const path = await release('Goes');
    const add = (more = '') =>
      administrator.ask('POST', `${path}/entries${more}`, { type: 'service', documentId, language: 'en', action: 'unpublish' });
    expect((await add()).status).toBe(400);

    const confirmed = '&confirm-references=true';
    expect((await administrator.ask('PUT', `${entryPath(documentId, '/schedules/unpublish')}${confirmed}`, LATER)).status).toBe(200);
    expect((await add(`?${confirmed.slice(1)}`)).body).toMatchObject({ entries: [{ documentId, action: 'unpublish' }] });
    // Made at its time without another question: somebody has seen the list.
    expect((await administrator.ask('POST', `${path}/publish`)).body).toMatchObject({ state: 'done' });
    expect(await live(documentId)).toBeUndefined();
    await restore();
  });
});

describe('the audit log', () => {
  it('has who scheduled what, and what became of releases', async () => {
    const { documentId } = await draft();
    await plan(documentId);
    await administrator.ask('DELETE', entryPath(documentId, '/schedules/publish'));
    const refused = await draft({ name: '' });
    const path = await release('Logged', { documentId: refused.documentId });
    const id = path.split('/').at(-1);
    await administrator.ask('POST', `${path}/publish`);
    await administrator.ask('DELETE', path);
    const lines = async (type: string, subject: unknown) =>
      ((await administrator.ask('POST', '/audit/list', { type })).body['lines'] as Json[])
        .filter((line) => line['subject'] === subject)
        .reverse();
    expect((await lines('service', documentId)).filter(({ action }) => /schedule/.test(String(action)))).toMatchObject([
      { action: 'schedule', type: 'service', title: expect.stringMatching(/^Planned/) as unknown, locales: 'en' },
      { action: 'unschedule', type: 'service' },
    ]);
    // A publish that was refused changed nothing.
    expect((await lines('release', id)).map(({ action, type, title }) => [action, type, title])).toEqual([
      ['create', 'release', 'Logged'],
      ['update', 'release', 'Logged'],
      ['delete', 'release', 'Logged'],
    ]);
  });
});

describe.each(flowLanguages(1))('the admin in %s', (language) => {
  const say = (id: keyof typeof messages.en, values: Readonly<Record<string, string>> = {}) =>
    messages[language][id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  let page: Page;
  beforeAll(async () => {
    page = await openAdmin(await browser(), language, service.origin);
  });
  afterAll(() => page.context().close());

  it('schedules an entry beside its form, puts it into a release, and publishes that', async () => {
    const { documentId } = await draft();
    await page.goto(`${service.origin}/admin/content-manager/collection-types/api::site.service/${documentId}?plugins[i18n][locale]=en`);
    const group = page.getByRole('group', { name: say('workflow.plan') });
    await group.getByLabel(say('workflow.date')).fill('2020-01-01');
    await group.getByLabel(say('workflow.time')).fill('09:30');
    await group.getByRole('button', { name: say('workflow.plan') }).press('Enter');
    await page
      .getByText(language === 'en' ? /has passed already/ : /geçmişte kaldı/)
      .first()
      .waitFor();
    await group.getByLabel(say('workflow.date')).fill(LATER.date);
    // A press while the first attempt is under way does nothing.
    const planned = group.getByRole('button', { name: say('workflow.plan') });
    await expect.poll(() => planned.getAttribute('aria-disabled')).toBe('false');
    await planned.press('Enter');
    await page.getByText(language === 'en' ? /^Will be published on June 2, 2036/ : /^Yayımlanacağı zaman: 2 Haziran 2036/).waitFor();
    await page.getByText(say('workflow.zone', { zone: ZONE })).waitFor();

    const name = `Together ${language}`;
    await page.getByLabel(say('workflow.release.name')).fill(name);
    const add = page.getByRole('button', { name: say('workflow.release.add') });
    // The release is made, the entry is not added: the next attempt makes no second one.
    const entries = /\/workflow\/releases\/\d+\/entries/;
    await page.route(entries, (route) => route.fulfill({ status: 503 }));
    await Promise.all([page.waitForResponse(entries), add.press('Enter')]);
    await page
      .getByRole('combobox', { name: say('workflow.release.choose') })
      .getByText(name)
      .waitFor();
    await page.unroute(entries);
    // A press while the first attempt is under way does nothing.
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('false');
    await add.press('Enter');
    await page.getByRole('link', { name, exact: true }).waitFor();
    const made = (await administrator.ask('GET', '/workflow/releases')).body['releases'] as Json[];
    expect(made.filter((release) => release['name'] === name).length).toBe(1);
    expect(await faultsOf(page, 'aside')).toEqual([]);
    await page.getByRole('button', { name: say('workflow.publish.cancel') }).press('Enter');
    await expect.poll(() => schedules(documentId)).toEqual([]);

    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name }).waitFor();
    expect(await faultsOf(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: say('releases.publish') }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('releases.publish') })
      .press('Enter');
    await page.getByText(say('releases.published')).waitFor();
    expect(await live(documentId)).toBeDefined();
    await page.getByRole('link', { name: say('releases.back') }).click();
    await page.getByRole('row', { name: new RegExp(`${name}.*${say('releases.state.done')}`) }).waitFor();
    expect(await faultsOf(page, 'main')).toEqual([]);
  });

  it('saves what was changed in the form before it is scheduled, after a question', async () => {
    const { documentId } = await draft();
    await page.goto(`${service.origin}/admin/content-manager/collection-types/api::site.service/${documentId}?plugins[i18n][locale]=en`);
    const name = page.locator('input[name=name]');
    const group = page.getByRole('group', { name: say('workflow.plan') });
    const question = page.getByRole('alertdialog', { name: say('workflow.changed') });
    await group.getByLabel(say('workflow.date')).fill(LATER.date);
    await group.getByLabel(say('workflow.time')).fill(LATER.time);
    await name.fill('Changed before its time');
    const button = group.getByRole('button', { name: say('workflow.plan') });
    await button.press('Enter');
    await question.getByRole('button', { name: commonMessages[language]['common.cancel'] }).click();
    await question.waitFor({ state: 'detached' });
    expect(await schedules(documentId)).toEqual([]);
    // What cannot be saved is not scheduled.
    await page.locator('input[name=url]').fill('Capitals');
    await button.press('Enter');
    const [refused] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PUT'),
      question.getByRole('button', { name: say('workflow.changed.save') }).click(),
    ]);
    expect(refused.status()).toBe(400);
    await question.waitFor({ state: 'detached' });
    expect(await schedules(documentId)).toEqual([]);
    await page.locator('input[name=url]').fill(`small-${documentId}`);
    await page.route('**/content-manager/**', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await button.press('Enter');
    await question.getByRole('button', { name: say('workflow.changed.save') }).click();
    await question.waitFor({ state: 'detached' });
    expect(await schedules(documentId)).toEqual([]);
    await page.unroute('**/content-manager/**');
    await button.press('Enter');
    // The form reads the entry again after a save, and replaces what is typed until then.
    const read = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().includes(`/api::site.service/${documentId}?`),
    );
    await question.getByRole('button', { name: say('workflow.changed.save') }).click();
    await expect.poll(() => state(documentId)).toBe('pending');
    await (await read).finished();
    expect(await administrator.draft('service', documentId)).toMatchObject({ name: 'Changed before its time' });
    // The same question before it is added to a release.
    await name.fill('Changed before its release');
    const release = `Saved first ${language}`;
    await page.getByLabel(say('workflow.release.name')).fill(release);
    await page.getByRole('button', { name: say('workflow.release.add') }).press('Enter');
    await question.getByRole('button', { name: say('workflow.changed.add') }).click();
    await page.getByRole('link', { name: release, exact: true }).waitFor();
    expect(await administrator.draft('service', documentId)).toMatchObject({ name: 'Changed before its release' });
  });

  it('has no decision for who asked somebody else', async () => {
    const { documentId } = await draft();
    const asked = await administrator.ask('GET', entryPath(documentId, '/review'));
    expect(asked.body).toMatchObject({ mayDecide: true, asksOther: false });
    const reviewer = await administrator.invite('strapi-editor', `reviewer-${language}@motavia.example`);
    const { id } = (await reviewer.ask('GET', '/admin/users/me')).body['data'] as Json;
    await administrator.ask('POST', entryPath(documentId, '/review'), { reviewer: id, note: '' });
    expect((await reviewer.ask('GET', entryPath(documentId, '/review'))).body).toMatchObject({ asksOther: false });
    const { [language]: words } = reviewMessages;
    await page.goto(`${service.origin}/admin/content-manager/collection-types/api::site.service/${documentId}?plugins[i18n][locale]=en`);
    await page.getByRole('group', { name: words['review.ask'] }).waitFor();
    expect(await page.getByRole('button', { name: words['review.approve'], exact: true }).count()).toBe(0);
  });

  it('asks before a comment is lost that is being written', async () => {
    const { documentId } = await draft();
    const { [language]: words } = reviewMessages;
    await page.goto(`${service.origin}/admin/content-manager/collection-types/api::site.service/${documentId}?plugins[i18n][locale]=en`);
    const comment = page.getByRole('textbox', { name: words['review.comment.text'], exact: true });
    await comment.fill('Half a thought');
    const question = page.getByRole('alertdialog', { name: leaveMessages[language]['leave.title'] });
    const link = page.locator('nav a[href$="/releases"]');
    await link.click();
    await question.getByRole('button', { name: leaveMessages[language]['leave.stay'] }).click();
    await question.waitFor({ state: 'detached' });
    expect(await comment.inputValue()).toBe('Half a thought');
    // One question, also where the form has changes.
    await page.locator('input[name=name]').fill('Not saved');
    await link.click();
    const leave = question.getByRole('button', { name: leaveMessages[language]['leave.go'] });
    await leave.click();
    // The address alone would also do for a moment where the question comes again. The inbox's test leaves by the Back button.
    await page.getByRole('heading', { name: say('releases.title'), exact: true }).waitFor();
    await question.waitFor({ state: 'detached' });
    await page.waitForURL(/\/releases$/);
  });

  it('asks before it plans to take an entry off the site that others refer to', async () => {
    const { documentId, url } = await draft();
    await administrator.publish('service', documentId, { name: `Linked ${language}`, url });
    const { title, restore } = await linkFromPost(url);
    await page.goto(`${service.origin}/admin/content-manager/collection-types/api::site.service/${documentId}?plugins[i18n][locale]=en`);
    const group = page.getByRole('group', { name: say('workflow.plan') });
    await group.getByRole('combobox', { name: say('workflow.action') }).click();
    await page.getByRole('option', { name: say('workflow.unpublish') }).click();
    await group.getByLabel(say('workflow.date')).fill(LATER.date);
    await group.getByLabel(say('workflow.time')).fill(LATER.time);
    const button = group.getByRole('button', { name: say('workflow.plan') });
    const question = page.getByRole('alertdialog');
    await button.press('Enter');
    await question.getByRole('link', { name: title }).waitFor();
    expect(await violationsOf(page, { within: '[role=alertdialog]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await schedules(documentId)).toEqual([]);
    await button.press('Enter');
    await question.getByRole('button', { name: say('workflow.plan') }).press('Enter');
    await expect.poll(() => state(documentId, 'unpublish')).toBe('pending');
    await restore();
  });

  it('makes a release, and names what was refused', async () => {
    const name = `Alone ${language}`;
    const look = async () => {
      await page.goto(`${service.origin}/admin/releases`);
      await page.getByRole('button', { name: say('releases.create') }).press('Enter');
      await page.getByLabel(say('workflow.release.name')).waitFor();
      return faultsOf(page, '[role=dialog]');
    };
    expect(await inBothThemes(page, look)).toEqual([]);
    await page.getByLabel(say('workflow.release.name')).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name }).waitFor();
    await page.getByText(say('releases.entries.none')).waitFor();
    expect(await faultsOf(page, 'main')).toEqual([]);
    const { documentId } = await draft({ name: '' });
    const path = new URL(page.url()).pathname.replace('/admin', '/workflow');
    await administrator.ask('POST', `${path}/entries`, { type: 'service', documentId, language: 'tr', action: 'publish' });
    await administrator.ask('POST', `${path}/entries`, { type: 'service', documentId, language: 'en', action: 'publish' });
    await page.reload();
    await page.getByRole('button', { name: say('releases.publish') }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('releases.publish') })
      .press('Enter');
    await page.getByText(say('releases.refused.toast')).waitFor();
    await page.getByText(say('releases.refused'), { exact: true }).waitFor();
    const [field, reason] = language === 'en' ? ['Name', 'this field must not be empty'] : ['Ad', 'bu alan boş bırakılamaz'];
    await page.getByRole('listitem').filter({ hasText: reason }).filter({ hasText: field }).waitFor();
    expect(await faultsOf(page, 'main')).toEqual([]);
  });
});
