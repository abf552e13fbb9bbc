import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { VERSION_HEADER, versionOf } from '../../cms/src/versions/wire.ts';
import { MessageCenter } from '../../src/outbox/messages.ts';
import { readSettings } from '../../src/settings.ts';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../../src/site/locales.ts';
import { Editor, SECRET, startContentService, startStubSite, type ContentService, type StubSite } from '../support/content-service.ts';
import { attributesOf, comparable, embeddedAttributes, PATHS } from '../support/contract-responses.ts';
import { temporaryFolder } from '../support/folders.ts';
import { recordHints } from '../support/hints.ts';
import { captureLog } from '../support/log.ts';
import { MESSAGES_TOKEN } from '../support/messages.ts';
import { startPostgres } from '../support/postgres.ts';

type Json = Record<string, unknown>;
let folder: string;
let database: Awaited<ReturnType<typeof startPostgres>>;
let site: StubSite;
let service: ContentService;
let editor: Editor;

const read = async (path: string) => attributesOf(await (await fetch(`${service.url}${path}`)).json());
const settings = () => ({ DATABASE_URL: database.url, SITE_HOOKS: site.hook, PUBLISH_SECRET: SECRET, MESSAGES_TOKEN });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-service-'));
  database = await startPostgres();
  const started = Promise.withResolvers<ContentService>();
  // The service notifies the site before this process knows that it has started.
  site = await startStubSite(async () => (await fetch(`${(service ?? (await started.promise)).url}/service?locale=en`)).text());
  service = await startContentService(folder, settings());
  started.resolve(service);
  editor = await Editor.login(service.origin);
});

afterAll(async () => {
  await service?.stop();
  await site?.stop();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('on PostgreSQL', () => {
  it('the sites are told to read everything once the service is filled and answers', async () => {
    await expect.poll(() => site.told.map(({ changes }) => changes)).toEqual([[]]);
    expect(String(site.told[0]!.seen)).toContain('"services"');
  });

  it.each(LOCALE_CODES)('every response in %s is the embedded copy’s', async (locale) => {
    for (const path of PATHS)
      expect(comparable(await read(`${path}?locale=${locale}`)), path).toEqual(comparable(await embeddedAttributes(path, locale)));
  });

  it('the site is notified when every reader sees the new text', async () => {
    const [first] = (await read('/service?locale=en'))['services'] as Json[];
    const documentId = String(first!['documentId']);
    const draft = await editor.draft('service', documentId);
    for (const text of ['Text one.', 'Text two.', 'Text three.']) {
      const hints = await recordHints(site, editor);
      await editor.publish('service', documentId, { ...draft, desc: text });
      expect((await hints()).map(({ seen }) => String(seen))).toEqual([expect.stringContaining(text)]);
    }
    await editor.publish('service', documentId, draft);
  });

  it('a tag that is published again is at its posts again, in the same place', async () => {
    const [post] = (await read('/post?locale=en'))['posts'] as Json[];
    const stored = async () => {
      const path = `/content-manager/relations/api::site.post/${String(post!['documentId'])}/tags?locale=en&status=published`;
      return ((await editor.ask('GET', path)).body['results'] as Json[]).map(({ documentId }) => String(documentId));
    };
    const before = await stored();
    expect(before.length).toBeGreaterThan(1);
    for (const tag of before) {
      await editor.unpublish('tag', tag);
      expect(await stored()).toEqual(before.filter((one) => one !== tag));
      await editor.publish('tag', tag);
      expect(await stored()).toEqual(before);
    }
  });

  it('of saves of the same version side by side, one is taken and kept as a version', async () => {
    const documentId = String(((await read('/service?locale=en'))['services'] as Json[])[1]!['documentId']);
    const { updatedAt, position } = (await editor.draft('service', documentId)) as { updatedAt: string; position: number };
    const path = `/content-manager/collection-types/api::site.service/${documentId}?locale=en`;
    const version = { [VERSION_HEADER]: versionOf({ updatedAt, position }) };
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, index) => editor.ask('PUT', path, { desc: `Racer ${index}` }, version)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { versions } = (await editor.ask('GET', `/versions/service/${documentId}?locale=en`)).body as { versions: Json[] };
    expect(versions.map(({ action }) => action)).toEqual(['saved', 'earlier']);
  });

  it('of orders of one list side by side, one is taken and the others are told', async () => {
    const order = async () => ((await editor.ask('GET', '/order/partner')).body as unknown as Json[]).map(({ documentId }) => documentId);
    const before = await order();
    const wanted = [1, 2, 3, 4].map((places) => [...before.slice(places), ...before.slice(0, places)]);
    const replies = await Promise.all(wanted.map((documentIds) => editor.ask('PUT', '/order/partner', { documentIds, before })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await order()).toEqual(wanted[replies.findIndex(({ status }) => status === 200)]);
  });

  it.each([
    ['created', 6],
    ['created again after a start', 6],
  ])('of entries with one slug, %s side by side, one is taken and the others are refused at the field', async (when, many) => {
    if (when !== 'created') {
      await service.stop();
      service = await startContentService(folder, settings());
      editor = await Editor.login(service.origin);
    }
    const replies = await Promise.all(
      Array.from({ length: many }, (_, index) =>
        editor.ask('POST', '/content-manager/collection-types/api::site.service?locale=en', { name: `Racer ${index}`, url: 'raced' }),
      ),
    );
    const taken = replies.filter(({ status }) => status === 201);
    const refused = replies.filter(({ status }) => status === 400);
    expect([taken.length, refused.length]).toEqual([1, many - 1]);
    for (const { body } of refused) {
      const { message, details } = body['error'] as { message: string; details: { errors: { path: string[] }[] } };
      expect(message).toMatch(/“raced” is already the address of “Racer \d”/);
      expect(details.errors[0]?.path).toEqual(['url']);
    }
    await editor.remove('service', String((taken[0]!.body['data'] as Json)['documentId']));
  });

  it('of restores of one entry side by side, one makes its drafts', async () => {
    const documentId = await editor.create('partner', { name: 'Restored once' });
    await editor.remove('partner', documentId, '*');
    const items = (await editor.ask('GET', '/trash')).body['items'] as Json[];
    const { id } = items.find(({ title }) => title === 'Restored once')!;
    const restore = () => editor.ask('POST', `/trash/${String(id)}/restore`, {});
    const replies = await Promise.all(Array.from({ length: 4 }, restore));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    const entries = (await editor.ask('GET', '/order/partner')).body as unknown as Json[];
    expect(entries.filter((entry) => entry['documentId'] === documentId)).toHaveLength(1);
    await editor.remove('partner', documentId, '*');
  });

  it('entries without a slug are no duplicates of one another', async () => {
    for (const name of ['One', 'Two']) {
      const documentId = await editor.create('service', { name, url: '' });
      await editor.remove('service', documentId);
    }
    const [one, two] = await Promise.all([editor.create('service', { name: 'One' }), editor.create('service', { name: 'Two' })]);
    await Promise.all([one, two].map((documentId) => editor.remove('service', documentId)));
  });

  it('several instances make a scheduled change once, each release too, and all of them are made', async () => {
    const documentIds = await Promise.all(
      [1, 2, 3, 4].map((number) => editor.create('service', { name: `Due ${number}`, url: `due-${number}` })),
    );
    const [released, ...scheduled] = documentIds;
    const when = { date: '2036-06-02', time: '09:30' };
    for (const documentId of scheduled)
      await editor.ask('PUT', `/workflow/entries/service/${documentId}/schedules/publish?locale=en`, when);
    const release = `/workflow/releases/${String((await editor.ask('POST', '/workflow/releases', { name: 'Due' })).body['id'])}`;
    await editor.ask('POST', `${release}/entries`, { type: 'service', documentId: released, language: 'en', action: 'publish' });
    await editor.ask('PUT', `${release}/schedule`, when);
    const own = await mkdtemp(join(tmpdir(), 'content-service-'));
    const other = await startContentService(own, settings());
    const told = site.told.length;
    const due = `set at = date_trunc('second', now() at time zone 'utc') - interval '3 seconds' where state in ('pending', 'scheduled')`;
    execFileSync('psql', [database.url, '--quiet', '--command', `update scheduled_changes ${due}; update releases ${due};`]);
    const outputs = () => service.output() + other.output();
    const done = () => outputs().match(/Scheduled (?:publish|release) .*: done/g)?.length ?? 0;
    await expect.poll(done).toBe(documentIds.length);
    await other.stop();
    expect(done()).toBe(documentIds.length);
    expect(outputs()).not.toMatch(/Scheduled .*(?:refused|failed)/);
    const hinted = () => {
      const all = site.told.slice(told).flatMap(({ changes }) => changes.map((change) => String(change['documentId'])));
      return all.filter((documentId) => documentIds.includes(documentId)).sort();
    };
    await expect.poll(hinted).toEqual([...documentIds].sort());
    for (const documentId of documentIds) await editor.remove('service', documentId);
    await rm(own, { recursive: true, force: true });
  });

  it('messages that the site receives while the database is down wait in its outbox, and are delivered once when it is back', async () => {
    const log = captureLog();
    onTestFinished(() => log.stop());
    const DATA_DIR = await temporaryFolder();
    const site = { SITE_URL: 'https://www.example.com', DATA_DIR, CONTENT_API_URL: service.url, MESSAGES_TOKEN };
    const messages = new MessageCenter(readSettings(site));
    onTestFinished(() => messages.stop());
    await database.halt();
    const fields = { name: 'Ada', email: 'ada@customer.example' };
    const receive = (message: string) =>
      messages.receive({ form: 'question', locale: DEFAULT_LOCALE, fields: { ...fields, message }, suspicions: [] });
    const sent = (await Promise.all(['One', 'Two', 'Three'].map(receive))).map(({ id }) => id).sort();
    // Tried more than once: the service runs, and takes nothing.
    await expect.poll(() => log.of('delivery paused').length).toBeGreaterThan(1);
    expect((await messages.outbox.ids()).sort()).toEqual(sent);
    await database.resume();
    await expect.poll(() => messages.outbox.ids()).toEqual([]);
    const { rows } = (await editor.ask('POST', '/messages/list', {})).body as { rows: Json[] };
    expect(rows.map(({ key }) => key).sort()).toEqual(sent);
    for (const id of sent) {
      const { events } = (await editor.ask('GET', `/messages/${id}`)).body as { events: Json[] };
      expect(events.filter(({ kind }) => kind === 'received')).toHaveLength(1);
    }
  });

  it('refuses to start on a database of a newer version, in one line and before it writes anything', async () => {
    const sql = (text: string) =>
      execFileSync('psql', [database.url, '--quiet', '--tuples-only', '--no-align', '--command', text], { encoding: 'utf8' });
    await service.stop();
    sql(`insert into strapi_migrations_internal (name) values ('core::99.0.0-later')`);
    const state = () =>
      sql(`select count(*) from pg_stat_user_tables; select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables`);
    const before = state();
    const said = await startContentService(folder, settings()).then(
      () => 'it was started',
      (error: unknown) => String(error),
    );
    expect(said.match(/FAULT .*/g)).toEqual([expect.stringContaining('a newer version wrote it (migration core::99.0.0-later')]);
    expect(state()).toBe(before);
  });
});
