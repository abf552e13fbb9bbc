import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf, pack, unpack } from '../../cms/src/versions/content.ts';
import { SERVICE, serviceEnvironment } from '../../scripts/cms-setup.mjs';
import { findNode } from '../../scripts/setup.mjs';
import { Editor, SERVICE_SETTINGS, startContentService, type ContentService } from '../support/content-service.ts';
import { fileBytes, messageOf, MESSAGES_TOKEN, Sender } from '../support/messages.ts';
import { startPostgres } from '../support/postgres.ts';
import { seededFolder } from '../support/seeded-service.ts';

type Json = Record<string, unknown>;
/** What a page of the admin sends in Turkish. */
const TURKISH = { cookie: 'admin-language=tr' };
const DRAWING = { name: '../../etc/Zeichnung "ü".pdf', bytes: fileBytes('%PDF-1.7 a drawing') };
const PARALLEL = 12;

describe.each(['SQLite', 'PostgreSQL'])('messages on %s', (kind) => {
  let data: string;
  let database: Awaited<ReturnType<typeof startPostgres>> | undefined;
  let service: ContentService;
  let sender: Sender;
  let administrator: Editor;
  let folder: string;

  const start = async (settings: Readonly<Record<string, string>> = {}) => {
    service = await startContentService(data, {
      CMS_SEED_FOLDER: 'none',
      MESSAGES_TOKEN,
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...settings,
    });
    sender = new Sender(service.url);
    administrator = await Editor.login(service.origin);
  };
  /** Tests of what no database decides: files on the disk, refusals, roles. One database is enough. */
  const describeOnce = (name: string, tests: () => void) => {
    if (kind === 'SQLite') describe(name, tests);
  };
  const list = async (filter: Json = {}) =>
    (await administrator.ask('POST', '/messages/list', filter)).body as { rows: Json[]; total: number };
  const details = async (id: string) => (await administrator.ask('GET', `/messages/${id}`)).body;
  const fileOf = (id: string, number = 1) => join(folder, id.slice(0, 2), id, String(number));
  const logOf = async (id: string) => ((await details(id))['events'] as Json[]).map((event) => event['kind']);
  const incoming = () => readdir(join(folder, 'incoming'));

  beforeAll(async () => {
    // An empty database takes longer to make than one with content takes to copy; PostgreSQL's is an empty one.
    data = kind === 'SQLite' ? await seededFolder() : await mkdtemp(join(tmpdir(), 'messages-'));
    folder = join(data, 'messages');
    if (kind === 'PostgreSQL') database = await startPostgres();
    await start();
  });

  afterAll(async () => {
    await service?.stop();
    await database?.stop();
    await rm(data, { recursive: true, force: true });
  });

  describe('a delivery', () => {
    it('is stored once, however often it is repeated and at the same time', async () => {
      const message = messageOf({ name: 'parallel' });
      const replies = await Promise.all(Array.from({ length: PARALLEL }, () => sender.message(message)));
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: PARALLEL }, () => 200));
      expect(replies.filter(({ body }) => body['state'] === 'new')).toHaveLength(1);
      expect((await sender.message(message)).body).toEqual({ state: 'known' });
      expect((await list({ search: message.reference })).total).toBe(1);
      expect((await logOf(message.id)).filter((event) => event === 'received')).toHaveLength(1);
    });

    it('a delivery of a file is stored once, under its number, for nobody else on this machine', async () => {
      const message = messageOf({ name: 'with a file', files: [DRAWING] });
      await sender.message(message);
      expect((await details(message.id))['files']).toMatchObject([{ state: 'expected' }]);
      const replies = await Promise.all(Array.from({ length: PARALLEL }, () => sender.file(message.id, 1, DRAWING.bytes)));
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: PARALLEL }, () => 200));
      expect(await readdir(join(folder, message.id.slice(0, 2), message.id))).toEqual(['1']);
      expect(new Uint8Array(await readFile(fileOf(message.id)))).toEqual(DRAWING.bytes);
      expect((await stat(fileOf(message.id))).mode & 0o077).toBe(0);
      expect((await stat(folder)).mode & 0o077).toBe(0);
      expect(await incoming()).toEqual([]);
      expect((await details(message.id))['files']).toMatchObject([{ state: 'stored', name: DRAWING.name }]);
    });

    it('a delivery of texts that a database does not take is stored all the same', async () => {
      const fields = { name: 'Nul \0', message: 'half a pair \ud83d of 😀', email: 'nul@customer.example' };
      const { id } = await sender.deliver({ name: 'nul', fields, form: 'aFormOfLater' as 'question' });
      expect((await details(id))['fields']).toEqual({ ...fields, name: 'Nul \uFFFD', message: 'half a pair \uFFFD of 😀' });
    });

    it('a delivery of an e-mail that was refused is shown until it succeeds', async () => {
      const { id, reference } = await sender.deliver({ name: 'refused' });
      const failed = { state: 'failed', reason: '550 no such user' };
      for (let repeated = 0; repeated < 2; repeated++) expect((await sender.put(`${id}/deliveries/mail`, failed)).status).toBe(200);
      expect((await details(id))['failures']).toEqual({ mail: failed.reason });
      expect((await list({ search: reference })).rows).toMatchObject([{ failed: true }]);
      expect((await sender.put(`${id}/deliveries/mail`, { state: 'done' })).status).toBe(200);
      expect((await details(id))['failures']).toEqual({});
      expect((await list({ search: reference })).rows).toMatchObject([{ failed: false }]);
      expect((await logOf(id)).filter((event) => String(event).startsWith('delivery'))).toEqual(['deliveryFailed', 'deliveryDone']);
      expect((await sender.put(`${id}/deliveries/pigeon`, { state: 'done' })).status).toBe(404);
    });
  });

  describeOnce('a delivery', () => {
    it('of other bytes than announced is refused with 409, and leaves nothing', async () => {
      const message = messageOf({ name: 'other bytes', files: [DRAWING] });
      await sender.message(message);
      const { sha256 } = message.attachments[0]!;
      for (const bytes of [fileBytes(''), fileBytes('short'), fileBytes('%PDF-1.7 a drawinG'), new Uint8Array(5_000_000)])
        expect((await sender.file(message.id, 1, bytes, sha256)).status).toBe(409);
      expect((await sender.file(message.id, 1, DRAWING.bytes, '0'.repeat(64))).status).toBe(409);
      expect((await sender.put(`${message.id}/files/1`, DRAWING.bytes)).status).toBe(409);
      expect(existsSync(fileOf(message.id))).toBe(false);
      expect(await incoming()).toEqual([]);
      expect((await details(message.id))['files']).toMatchObject([{ state: 'expected' }]);
    });

    it('that breaks off leaves nothing, and the next one succeeds', async () => {
      const message = messageOf({ name: 'broken off', files: [DRAWING] });
      await sender.message(message);
      await new Promise<void>((done) => {
        const { sha256, size } = message.attachments[0]!;
        const broken = request(`${service.url}/messages/${message.id}/files/1`, {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${MESSAGES_TOKEN}`,
            'content-type': 'application/octet-stream',
            'content-length': size,
            'x-content-sha256': sha256,
          },
        });
        broken.on('error', () => done());
        broken.write(DRAWING.bytes.slice(0, 5), () => broken.destroy(new Error('the connection is lost')));
      });
      await expect.poll(incoming).toEqual([]);
      expect(existsSync(fileOf(message.id))).toBe(false);
      expect((await sender.file(message.id, 1, DRAWING.bytes)).status).toBe(200);
    });

    it('of a file that a killed service had renamed but not committed is repeated without harm', async () => {
      const message = messageOf({ name: 'killed between', files: [DRAWING] });
      await sender.message(message);
      await sender.file(message.id, 1, DRAWING.bytes);
      // As after a kill between the two: the file is there, its row is not.
      await execute(`update message_attachments set state = 'expected' where message = '${message.id}'`);
      expect((await details(message.id))['files']).toMatchObject([{ state: 'expected' }]);
      expect((await sender.file(message.id, 1, DRAWING.bytes)).status).toBe(200);
      expect((await details(message.id))['files']).toMatchObject([{ state: 'stored' }]);
      expect(new Uint8Array(await readFile(fileOf(message.id)))).toEqual(DRAWING.bytes);
    });

    it.each([
      ['a wrong token', 'a wrong token of the messages'],
      ['no token', ''],
      ['the beginning of the token', MESSAGES_TOKEN.slice(0, -1)],
    ])('with %s is refused', async (_, token) => {
      const stranger = new Sender(service.url, token);
      const message = messageOf({ name: 'strange' });
      expect((await stranger.message(message)).status).toBe(401);
      for (const path of ['files/1', 'files/1/scan', 'deliveries/mail'])
        expect((await stranger.put(`${message.id}/${path}`, {})).status, path).toBe(401);
      expect((await list({ search: message.reference })).total).toBe(0);
    });

    it('that is no message is refused with the reason', async () => {
      const message = messageOf({ name: 'malformed' });
      const reasons: string[] = [];
      for (const wrong of [
        { ...message, version: 2 },
        { ...message, id: messageOf({ name: 'other' }).id },
        { ...message, fields: { message: 7 } },
        { ...message, form: '../x' },
        { ...message, receivedAt: 'yesterday' },
        { ...message, attachments: [{ number: 0 }] },
        [],
      ]) {
        const { status, body } = await sender.put(message.id, wrong);
        expect(status).toBe(400);
        reasons.push(String(body['error']));
      }
      expect(reasons.map((reason) => reason.split(/[:.[ ]/)[0])).toEqual([
        'version', 'id', 'fields', 'form', 'receivedAt', 'attachments', 'a',
      ]); // prettier-ignore
      expect((await sender.put('no-id', message)).status).toBe(404);
      expect((await sender.file(message.id, 1, DRAWING.bytes)).status).toBe(404);
      expect((await sender.put(`${message.id}/files/1`, { scan: 'clean' })).status).toBe(415);
    });

    it('of a scan deletes an infected file and names it in the log', async () => {
      const { id } = await sender.deliver({
        name: 'infected',
        files: [
          { ...DRAWING, scan: 'waiting' },
          { ...DRAWING, scan: 'waiting' },
        ],
      });
      const waiting = await administrator.ask('GET', `/messages/${id}/files/1`, undefined, TURKISH);
      expect([waiting.status, JSON.stringify(waiting.body)]).toEqual([409, expect.stringContaining('henüz virüs taramasından geçmedi')]);
      expect((await sender.put(`${id}/files/1/scan`, { scan: 'infected' })).status).toBe(200);
      expect((await sender.put(`${id}/files/2/scan`, { scan: 'clean' })).status).toBe(200);
      expect((await sender.put(`${id}/files/2/scan`, { scan: 'fine' })).status).toBe(400);
      expect((await sender.put(`${id}/files/3/scan`, { scan: 'clean' })).status).toBe(404);
      expect([existsSync(fileOf(id)), existsSync(fileOf(id, 2))]).toEqual([false, true]);
      expect((await details(id))['files']).toMatchObject([
        { state: 'deleted', scan: 'infected' },
        { state: 'stored', scan: 'clean' },
      ]);
      expect(await logOf(id)).toContain('infected');
      // The site may deliver it once more: it is not stored again.
      expect((await sender.file(id, 1, DRAWING.bytes)).status).toBe(200);
      expect(existsSync(fileOf(id))).toBe(false);
      expect((await administrator.ask('GET', `/messages/${id}/files/1`)).status).toBe(404);
    });
  });

  /** A statement on the service's database. @returns the rows of a question */
  const execute = async (statement: string): Promise<Json[]> => {
    if (database) {
      const { createRequire } = await import('node:module');
      const { Client } = createRequire(join(import.meta.dirname, '../../cms/package.json'))('pg') as {
        Client: new (given: object) => { connect(): Promise<void>; query(text: string): Promise<{ rows: Json[] }>; end(): Promise<void> };
      };
      const client = new Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query(statement);
      await client.end();
      return rows;
    }
    const { DatabaseSync } = await import('node:sqlite');
    const opened = new DatabaseSync(join(data, 'content.sqlite'), { timeout: 10_000 });
    const rows = opened.prepare(statement).all();
    opened.close();
    return rows;
  };
  /** The first match in all that the database holds, the contents of versions unpacked. */
  const stores = async (what: RegExp): Promise<string | undefined> => {
    const tables = await execute(
      database
        ? "select table_name as name from information_schema.tables where table_schema = 'public'"
        : "select name from sqlite_master where type = 'table'",
    );
    const rows: Json[] = [];
    for (const { name } of tables) rows.push(...(await execute(`select * from "${String(name)}"`)));
    const contents = await execute('select content from version_contents');
    return what.exec(JSON.stringify([rows, contents.map(({ content }) => unpack(String(content)))]))?.[0];
  };
  const timeOf = (time: Date) => (database ? `'${time.toISOString()}'` : String(time.getTime()));

  describe('the list', () => {
    it('finds messages by reference, name, e-mail and text, in either alphabet', async () => {
      const { reference, id } = await sender.deliver({
        name: 'to be found',
        locale: 'tr',
        suspicions: ['honeypot'],
        fields: { name: 'Işıl Şükrü', email: 'isil@Customer.Example', message: 'İŞLEVSEL GÜVENLİK eğitimi %100' },
      });
      for (const search of [reference, reference.toLowerCase(), 'Işıl', 'isil sukru', 'ISIL@customer', 'işlevsel guvenlik', '%100'])
        expect(
          (await list({ search })).rows.map(({ key }) => key),
          search,
        ).toEqual([id]);
      expect((await list({ search: '%_' })).total).toBe(0);
      for (const filter of [{ language: 'tr' }, { suspicious: true }])
        expect((await list(filter)).rows.map(({ key }) => key)).toEqual([id]);
      expect((await list({ language: 'tr', suspicious: false })).total).toBe(0);
    });

    it('goes on where a page ended, also when new messages arrive meanwhile', async () => {
      for (let place = 0; place < 30; place++) await sender.deliver({ name: `page ${place}`, form: 'visit' });
      const first = (await list({ form: 'visit' })) as { rows: Json[]; total: number; hasOlder?: boolean };
      expect([first.rows.length, first.total]).toEqual([25, 30]);
      await sender.deliver({ name: 'page new', form: 'visit' });
      const second = await list({ form: 'visit', before: first.rows.at(-1)!['id'] });
      expect(second.rows.map(({ excerpt }) => String(excerpt).slice(-7, -2))).toEqual(['age 4', 'age 3', 'age 2', 'age 1', 'age 0']);
      const back = (await list({ form: 'visit', after: second.rows[0]!['id'] })) as { rows: Json[] };
      expect(back.rows.map(({ key }) => key)).toEqual(first.rows.map(({ key }) => key));
    });
  });

  describe('a person', () => {
    const email = 'Person@Customer.example';

    it('is found by e-mail address, exported with files, and erased; the site is told 410', async () => {
      const one = await sender.deliver({ name: 'person 1', files: [DRAWING], fields: { name: '=HYPERLINK("x")', email, message: 'One' } });
      const two = await sender.deliver({ name: 'person 2', fields: { name: 'Two', email: email.toLowerCase(), message: 'Two' } });
      const found = (await administrator.ask('POST', '/messages/person/find', { email: ' PERSON@customer.EXAMPLE ' }))
        .body as unknown as Json[];
      expect(found.map(({ key }) => key)).toEqual([two.id, one.id]);
      const token = (
        (await (
          await fetch(`${service.origin}/admin/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: 'editor@motavia.example', password: 'Correct-Horse-9' }),
          })
        ).json()) as { data: { token: string } }
      ).data.token;
      const archive = await fetch(`${service.origin}/messages/person/export`, {
        headers: { authorization: `Bearer ${token}`, 'x-person-email': encodeURIComponent(email) },
      });
      expect(archive.headers.get('content-disposition')).toContain('messages.zip');
      const names = Buffer.from(await archive.arrayBuffer()).toString('latin1');
      expect(names).toContain('messages.json');
      expect(names).toContain(`files/${one.reference}/1-`);
      expect(names).not.toContain('../');
      expect(await logOf(one.id)).toContain('exported');

      expect((await administrator.ask('POST', '/messages/person/erase', { email })).body).toEqual({ erased: 2 });
      expect((await administrator.ask('POST', '/messages/person/find', { email })).body).toEqual([]);
      expect(existsSync(join(folder, one.id.slice(0, 2), one.id))).toBe(false);
      for (const [path, body] of [
        [one.id, one],
        [`${one.id}/files/1`, DRAWING.bytes],
        [`${one.id}/files/1/scan`, { scan: 'clean' }],
        [`${one.id}/deliveries/mail`, { state: 'done' }],
      ] as const)
        expect((await sender.put(path, body)).status, path).toBe(410);
      const erasures = (await administrator.ask('GET', '/messages/erasures')).body as unknown as Json[];
      expect(erasures.slice(0, 2)).toMatchObject([{ form: 'requirement', reason: 'request' }, { reason: 'request' }]);
      expect(JSON.stringify(erasures).toLowerCase()).not.toMatch(/person|customer|hyperlink/);
    });
  });

  describeOnce('an export', () => {
    const exported = (id: string) =>
      fetch(`${service.origin}/messages/${id}/export`, { headers: { authorization: `Bearer ${administrator.token}` } });

    it('names a file that the disk has lost, and has all else', async () => {
      const { id, reference } = await sender.deliver({ name: 'lost file', files: [DRAWING, DRAWING] });
      await rm(fileOf(id));
      const archive = Buffer.from(await (await exported(id)).arrayBuffer());
      const json = inflateRawSync(archive.subarray(30 + archive.readUInt16LE(26))).toString();
      const { messages } = JSON.parse(json) as { messages: { files: Json[] }[] };
      expect(messages[0]?.files).toMatchObject([{ missing: 'lost' }, { path: expect.stringContaining(`files/${reference}/2-`) as string }]);
      const names = archive.toString('latin1');
      expect([names.includes(`files/${reference}/1-`), names.includes(`files/${reference}/2-`)]).toEqual([false, true]);
    });

    it('breaks off where a file cannot be read', async () => {
      const { id } = await sender.deliver({ name: 'unreadable file', files: [DRAWING] });
      await rm(fileOf(id));
      await mkdir(fileOf(id));
      await expect(exported(id).then((response) => response.arrayBuffer())).rejects.toThrow();
      expect((await administrator.ask('GET', '/messages/unread')).status).toBe(200);
    });
  });

  const comment = {
    form: 'comment',
    locale: 'tr',
    subject: { type: 'post', documentId: 'the-post', slug: 'audit', title: 'What an audit asks' },
    fields: { comment: 'Çok <b>yararlı</b>.', name: 'Okur', email: 'reader@customer.example', website: 'https://reader.example' },
  } as const;
  const published = async () => {
    const response = (await (await fetch(`${service.url}/comment?locale=tr`)).json()) as { data: { attributes: { comments: Json[] } } };
    return response.data.attributes.comments;
  };
  const stored = async () =>
    ((await administrator.ask('GET', '/content-manager/collection-types/api::site.comment?locale=tr')).body as { results: Json[] }).results;

  describe('a comment', () => {
    it('is public once approved, however often, until it is rejected; erased, nothing of it stays in the database', async () => {
      const { id } = await sender.deliver({ name: 'comment', ...comment });
      const office = await administrator.invite('front-office', 'moderator@motavia.example');
      expect(await published()).toEqual([]);
      const decide = (decision: string) => office.ask('POST', `/messages/${id}/${decision}`, {});
      const replies = await Promise.all([decide('approve'), decide('approve'), decide('approve')]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await details(id)).toMatchObject({ decision: 'approved', state: 'closed' });
      expect(await published()).toMatchObject([
        { post: 'the-post', name: 'Okur', text: 'Çok <b>yararlı</b>.', website: 'https://reader.example', date: '2026-11-20' },
      ]);
      expect(JSON.stringify(await published())).not.toContain('reader@');
      const [entry] = await stored();

      expect((await decide('reject')).status).toBe(200);
      expect(await published()).toEqual([]);
      expect((await decide('approve')).status).toBe(200);
      expect(await published()).toHaveLength(1);
      expect((await stored()).map(({ documentId }) => documentId)).toEqual([entry!['documentId']]);
      expect((await logOf(id)).filter((event) => /ed$/.test(String(event)) && event !== 'opened')).toEqual([
        'received', 'approved', 'rejected', 'approved',
      ]); // prettier-ignore

      const changed = { ...(await administrator.draft('comment', String(entry!['documentId']), 'tr')), text: 'Çok yararlı, kısaltıldı.' };
      expect((await administrator.publish('comment', String(entry!['documentId']), changed, 'tr')).status).toBe(200);
      const personal = /Okur|yararlı|reader[@.]/;
      expect(await execute("select id from entry_versions where type = 'comment'")).not.toEqual([]);
      expect(await stores(personal)).toBeDefined();
      expect((await office.ask('DELETE', `/messages/${id}`)).status).toBe(200);
      expect([await published(), await stored()]).toEqual([[], []]);
      const lines = await execute("select action, title from audit_events where type = 'comment'");
      expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['publish', 'unpublish', 'update', 'delete']));
      expect(lines.filter(({ title }) => title !== null)).toEqual([]);
      expect(await execute("select id from entry_versions where type = 'comment'")).toEqual([]);
      expect(await stores(personal)).toBeUndefined();
      expect((await sender.message(messageOf({ name: 'comment', ...comment }))).status).toBe(410);
    });

    it('a comment that an editor deleted is created anew by the next approval', async () => {
      const { id } = await sender.deliver({ name: 'comment deleted', ...comment });
      await administrator.ask('POST', `/messages/${id}/approve`, {});
      const [entry] = await stored();
      const versions = `select id from entry_versions where entry = '${String(entry!['documentId'])}'`;
      expect(await execute(versions)).not.toEqual([]);
      await administrator.remove('comment', String(entry!['documentId']), 'tr');
      expect([await published(), await execute(versions)]).toEqual([[], []]);
      await administrator.ask('POST', `/messages/${id}/approve`, {});
      expect([(await published()).length, (await details(id))['decision']]).toEqual([1, 'approved']);
      await administrator.ask('POST', `/messages/${id}/reject`, {});
      expect([await published(), (await details(id))['decision']]).toEqual([[], 'rejected']);
      await administrator.ask('POST', `/messages/${id}/approve`, {});
      expect(await published()).toHaveLength(1);
      await administrator.ask('DELETE', `/messages/${id}`);
      expect(await published()).toEqual([]);
    });

    it('is rejected and approved by what editors do with its entry', async () => {
      const { id } = await sender.deliver({ name: 'comment and editor', ...comment });
      await administrator.ask('POST', `/messages/${id}/approve`, {});
      const entry = String((await stored())[0]!['documentId']);
      const decision = async () => (await details(id))['decision'];
      const long = new Date(Date.now() - 400 * 86_400_000);
      await execute(`update messages set state_since = ${timeOf(long)} where key = '${id}'`);
      await administrator.unpublish('comment', entry, 'tr');
      expect([await published(), await decision()]).toEqual([[], 'rejected']);
      // The time for which it is kept begins now.
      const [row] = await execute(`select state_since from messages where key = '${id}'`);
      expect(new Date(row!['state_since'] as string).getTime()).toBeGreaterThan(long.getTime() + 86_400_000);
      await administrator.publish('comment', entry, await administrator.draft('comment', entry, 'tr'), 'tr');
      expect([(await published()).length, await decision()]).toEqual([1, 'approved']);
      await administrator.unpublish('comment', entry, 'tr');
      await administrator.ask('POST', `/messages/${id}/approve`, {});
      expect([(await published()).length, await decision()]).toEqual([1, 'approved']);
      await administrator.remove('comment', entry, 'tr');
      expect([await published(), await decision()]).toEqual([[], 'rejected']);
      await administrator.ask('DELETE', `/messages/${id}`);
    });

    it('on a post that the site knew by its slug alone is published there', async () => {
      const subject = { ...comment.subject, documentId: '' };
      const { id } = await sender.deliver({ name: 'comment by slug', ...comment, subject });
      expect((await administrator.ask('POST', `/messages/${id}/approve`, {})).status).toBe(200);
      expect(await published()).toMatchObject([{ post: 'audit' }]);
      await administrator.ask('DELETE', `/messages/${id}`);
    });

    it('is a message of the form for comments, and no other', async () => {
      const { id } = await sender.deliver({ name: 'no comment' });
      const refused = await administrator.ask('POST', `/messages/${id}/approve`, {}, TURKISH);
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('yorum değil')]);
    });
  });

  /** The command line of messages. */
  const run = (...args: string[]) =>
    new Promise<{ status: number; output: string }>((done) => {
      const main = join(SERVICE, 'dist/src/messages/main.js');
      const env = {
        ...serviceEnvironment(),
        ...SERVICE_SETTINGS,
        ENV_PATH: join(data, 'none.env'),
        CMS_DATA_DIR: data,
        CMS_SEED_FOLDER: 'none',
        CMS_SERVE_ADMIN: 'false',
        CMS_LOG_LEVEL: 'error',
        ...(database ? { DATABASE_URL: database.url } : {}),
      };
      execFile(findNode(), [main, ...args], { cwd: SERVICE, env }, (error, stdout, stderr) =>
        done({ status: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` }),
      );
    });

  describeOnce('the command line', () => {
    it('finds, exports and erases what is stored about a person, beside the running service', async () => {
      const email = 'command@customer.example';
      const fields = { name: 'Command', email, message: 'One' };
      const { id, reference } = await sender.deliver({ name: 'command 1', files: [DRAWING, DRAWING], fields });
      // As after a restore without the files.
      await rm(fileOf(id, 2));
      const comment = await sender.deliver({
        name: 'command 2',
        form: 'comment',
        fields: { ...fields, comment: 'Public', website: 'https://command.example' },
        subject: { type: 'post', documentId: 'a-post', slug: 'a', title: 'A' },
      });
      await administrator.ask('POST', `/messages/${comment.id}/approve`, {});
      const found = await run('find', email.toUpperCase());
      expect(found.status, found.output).toBe(0);
      expect(found.output).toContain(reference);
      const target = join(data, 'exported');
      const exported = await run('export', email, '--to', target);
      expect(exported.status, exported.output).toBe(0);
      expect((await readdir(target)).sort()).toEqual(['files', 'messages.csv', 'messages.json']);
      const names = await readdir(join(target, 'files', reference));
      expect(names).toEqual([expect.stringMatching(/^1-/)]);
      expect(new Uint8Array(await readFile(join(target, 'files', reference, names[0]!)))).toEqual(DRAWING.bytes);
      const { messages } = JSON.parse(await readFile(join(target, 'messages.json'), 'utf8')) as { messages: Json[] };
      expect(messages.map(({ files }) => files)).toMatchObject([[], [{ type: 'application/pdf' }, { missing: 'lost' }]]);
      expect(await logOf(id)).toContain('exported');

      const beside = await run('erase', email, '--running');
      expect([beside.status, beside.output.includes(comment.reference)], beside.output).toEqual([1, true]);
      expect((await sender.put(id, messageOf({ name: 'command 1' }))).status).toBe(410);
      expect(existsSync(fileOf(id))).toBe(false);
      await administrator.ask('DELETE', `/messages/${comment.id}`);
    });
  });

  describe('a start', () => {
    const longAgo = new Date(Date.now() - 40 * 86_400_000);
    const email = 'stopped@customer.example';
    let sent: Record<'closed' | 'answered' | 'untouched' | 'shown' | 'hidden', Awaited<ReturnType<Sender['deliver']>>>;
    const [left, unknown] = ['left', 'unknown'].map((name) => messageOf({ name }).id) as [string, string];
    let erased: Awaited<ReturnType<typeof run>>;

    /** What an earlier version of the service kept of a comment. */
    const keepAsBefore = async () => {
      const content = { name: 'Zühtü Okur', text: 'Zühtü yazdı.' };
      const [own, shared] = [hashOf(content), hashOf({ name: 'Shared' })];
      const now = timeOf(new Date());
      for (const [type, title] of [
        ['comment', 'Zühtü Okur'],
        ['service', 'Kept service'],
      ])
        await execute(`insert into audit_events (at, action, type, subject, title) values (${now}, 'publish', '${type}', 'x', '${title}')`);
      for (const [type, hash] of [
        ['comment', own],
        ['comment', shared],
        ['service', shared],
      ])
        await execute(`insert into entry_versions (type, entry, language, at, action, hash, state)
          values ('${type}', 'x', 'tr', ${now}, 'published', '${hash}', '')`);
      await execute(`insert into version_contents (hash, content) values ('${own}', '${pack(content)}')`);
      await execute(`insert into version_contents (hash, content) values ('${shared}', '${pack({ name: 'Shared' })}')`);
      expect(await stores(/Zühtü/)).toBe('Zühtü');
    };
    /** What a killed upload and a killed erasure left, and what another database knows. */
    const leaveFiles = async () => {
      for (const id of [left, unknown]) {
        await mkdir(join(folder, id.slice(0, 2), id), { recursive: true });
        await writeFile(fileOf(id), 'x');
      }
      await execute(`insert into message_erasures (key, form, files, reason, at)
        values ('${left}', 'requirement', 1, 'request', ${timeOf(longAgo)})`);
      await writeFile(join(folder, 'incoming', 'old'), 'x');
      await utimes(join(folder, 'incoming', 'old'), longAgo, longAgo);
    };

    // One start for all that happens at one.
    beforeAll(async () => {
      const [closed, answered, untouched] = await Promise.all(
        ['closed', 'answered', 'untouched'].map((name) => sender.deliver({ name: `start ${name}`, files: [DRAWING] })),
      );
      const [shown, hidden, person] = [
        await sender.deliver({ name: 'start shown', ...comment }),
        await sender.deliver({ name: 'start hidden', ...comment }),
        await sender.deliver({ name: 'start person', ...comment, fields: { ...comment.fields, name: 'Stopped', email } }),
      ];
      sent = { closed: closed!, answered: answered!, untouched: untouched!, shown, hidden };
      for (const state of ['closed', 'answered'] as const) await administrator.ask('PUT', `/messages/${sent[state].id}`, { state });
      for (const { id } of [shown, hidden, person]) await administrator.ask('POST', `/messages/${id}/approve`, {});
      const [row] = await execute(`select entry from messages where key = '${hidden.id}'`);
      await administrator.unpublish('comment', String(row!['entry']), 'tr');
      await service.stop();
      erased = await run('erase', email);
      await execute(`update messages set state_since = ${timeOf(longAgo)}`);
      // As an earlier version left it, which did not note that a comment is not public.
      await execute(`update messages set decision = 'approved' where key = '${hidden.id}'`);
      // The jobs ran a moment ago: after a long time, they delete nothing at once.
      await execute(`update strapi_core_store_settings set value = '{"last":${String(Date.now())}}' where key like '%daily-%'`);
      await keepAsBefore();
      await leaveFiles();
      await start({ MESSAGES_KEEP_DAYS_CLOSED: '30', MESSAGES_KEEP_DAYS_ANSWERED: '60', MESSAGES_KEEP_FILES_DAYS_ANSWERED: '30' });
    });

    it('deletes files and messages of a status when their time has come, and no others', async () => {
      const { closed, answered, untouched } = sent;
      await expect.poll(() => service.output()).toContain('2 erased and 1 files deleted by their retention settings');
      expect((await administrator.ask('GET', `/messages/${closed.id}`)).status).toBe(404);
      expect((await sender.message(closed)).status).toBe(410);
      expect(existsSync(fileOf(closed.id))).toBe(false);
      expect((await details(answered.id))['files']).toMatchObject([{ state: 'deleted' }]);
      expect(await logOf(answered.id)).toContain('filesDeleted');
      expect(existsSync(fileOf(answered.id))).toBe(false);
      expect((await details(untouched.id))['files']).toMatchObject([{ state: 'stored' }]);
      expect([existsSync(fileOf(left)), existsSync(fileOf(unknown)), await incoming()]).toEqual([false, true, []]);
      await expect.poll(() => service.output()).toContain('1 folders of files are kept');
      expect(service.output()).not.toContain('customer.example');
    });

    it('keeps the message of a comment past its time as long as it is public, also where that it is not was not noted', async () => {
      await expect.poll(async () => (await administrator.ask('GET', `/messages/${sent.hidden.id}`)).status).toBe(404);
      expect(await details(sent.shown.id)).toMatchObject({ decision: 'approved' });
      expect([await published(), await stored()]).toMatchObject([[{ name: 'Okur' }], [{ name: 'Okur' }]]);
    });

    it('finds nothing of a person whom the command line erased while the service was stopped', async () => {
      expect(erased.status, erased.output).toBe(0);
      expect((await administrator.ask('POST', '/messages/person/find', { email })).body).toEqual([]);
      expect(await stores(/Stopped/)).toBeUndefined();
    });

    it('leaves no name and no text that an earlier version of the service kept', async () => {
      await expect.poll(() => stores(/Zühtü/)).toBeUndefined();
      expect(await execute("select type from entry_versions where entry = 'x'")).toEqual([{ type: 'service' }]);
      const shared = hashOf({ name: 'Shared' });
      expect(await execute(`select hash from version_contents where hash = '${shared}'`)).toHaveLength(1);
      expect(await execute("select title from audit_events where subject = 'x' order by id")).toEqual([
        { title: null },
        { title: 'Kept service' },
      ]);
    });
  });

  describe('the service', () => {
    it('keeps a log of who opened, changed, assigned and annotated a message', async () => {
      const { id } = await sender.deliver({ name: 'activity' });
      const { unread } = (await administrator.ask('GET', '/messages/unread')).body as { unread: number };
      const users = (await administrator.ask('GET', '/messages/users')).body as unknown as { id: number; name: string }[];
      const office = users.find(({ name }) => name === 'Invited front-office')!;
      await details(id);
      await details(id);
      expect((await administrator.ask('GET', '/messages/unread')).body).toEqual({ unread: unread - 1 });
      await administrator.ask('PUT', `/messages/${id}`, { state: 'answered', assignee: office.id, note: ' Sent an offer. ' });
      expect((await list({ assignee: office.id })).rows.map(({ key }) => key)).toEqual([id]);
      expect((await administrator.ask('PUT', `/messages/${id}`, { assignee: 4711 })).status).toBe(400);
      expect((await administrator.ask('PUT', `/messages/${id}`, { state: 'gone' })).status).toBe(400);
      const { events, assignee, state } = (await details(id)) as { events: Json[]; assignee: number; state: string };
      expect([assignee, state]).toEqual([office.id, 'answered']);
      expect(events.map(({ kind: what, details: given }) => [what, given])).toEqual([
        ['received', {}],
        ['opened', {}],
        ['state', { from: 'new', to: 'answered' }],
        ['assigned', { name: office.name }],
        ['note', { text: 'Sent an offer.' }],
      ]);
    });
  });

  describeOnce('a service with another database', () => {
    it('keeps the files of another database, and takes no message without MESSAGES_TOKEN', async () => {
      const { id } = await sender.deliver({ name: 'other database', files: [DRAWING] });
      const other = await startContentService(await seededFolder(), { CMS_SEED_FOLDER: 'none', MESSAGES_FOLDER: folder });
      try {
        for (const token of ['', MESSAGES_TOKEN, 'undefined'])
          expect((await new Sender(other.url, token).message(messageOf({ name: 'closed' }))).status).toBe(404);
        await expect.poll(other.output).toMatch(/\d+ folders of files are kept although this database knows no message of theirs/);
      } finally {
        await other.stop();
      }
      expect(new Uint8Array(await readFile(fileOf(id)))).toEqual(DRAWING.bytes);
    });
  });

  describeOnce('roles', () => {
    it('let the front office work with messages and see no content, and editors see no messages', async () => {
      const { id, reference } = await sender.deliver({ name: 'roles', files: [DRAWING] });
      const office = await administrator.invite('front-office', 'office@motavia.example');
      const editor = await administrator.invite('strapi-editor', 'editor-role@motavia.example');
      const requests = [
        ['GET', '/messages/unread'],
        ['GET', '/messages/users'],
        ['POST', '/messages/list', { search: reference }],
        ['GET', `/messages/${id}`],
        ['PUT', `/messages/${id}`, { state: 'inProgress', note: 'Called back.' }],
        ['GET', '/messages/erasures'],
        ['POST', '/messages/person/find', { email: 'nobody@customer.example' }],
      ] as const;
      for (const [method, path, body] of requests) {
        expect((await office.ask(method, path, body)).status, path).toBe(200);
        expect((await editor.ask(method, path, body)).status, path).toBe(403);
      }
      for (const [method, path] of [
        ['GET', `/messages/${id}/files/1`],
        ['GET', `/messages/${id}/export`],
        ['GET', '/messages/person/export'],
        ['POST', '/messages/person/erase'],
        ['POST', `/messages/${id}/approve`],
        ['POST', `/messages/${id}/reject`],
        ['DELETE', `/messages/${id}`],
      ] as const)
        expect((await editor.ask(method, path, method === 'POST' ? {} : undefined)).status, path).toBe(403);

      await administrator.create('service', { name: 'Hidden service', url: 'hidden-service' });
      for (const path of ['/content-manager/collection-types/api::site.service?locale=en', '/upload/files', '/admin/users'])
        expect((await office.ask('GET', path)).status, path).toBe(403);
      expect((await office.ask('GET', '/order')).body).toEqual([]);
      expect((await office.ask('GET', '/dashboard/tasks')).status).toBe(403);
      const types = (await administrator.ask('GET', '/content-manager/content-types')).body['data'] as Json[];
      const shown = types.filter(({ isDisplayed }) => isDisplayed).map(({ uid }) => String(uid));
      expect([shown.length > 10, shown.filter((uid) => uid.startsWith('api::messages'))]).toEqual([true, []]);
      const hidden = '/content-manager/collection-types/api::messages.message';
      for (const user of [office, editor]) expect((await user.ask('GET', hidden)).status).toBe(403);
    });

    it('let a file be downloaded, and never opened by the browser', async () => {
      const { id } = await sender.deliver({ name: 'download', files: [DRAWING] });
      const login = await fetch(`${service.origin}/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'editor@motavia.example', password: 'Correct-Horse-9' }),
      });
      const { data: session } = (await login.json()) as { data: { token: string } };
      const response = await fetch(`${service.origin}/messages/${id}/files/1`, { headers: { authorization: `Bearer ${session.token}` } });
      expect(response.status).toBe(200);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(DRAWING.bytes);
      const header = (name: string) => response.headers.get(name);
      expect(header('content-disposition')).toMatch(
        /^attachment; filename="[\w .-]+"; filename\*=UTF-8''..%2F..%2Fetc%2FZeichnung%20%22%C3%BC%22\.pdf$/,
      );
      expect(header('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(header('x-content-type-options')).toBe('nosniff');
      expect(header('content-type')).toBe('application/octet-stream');
      expect(await logOf(id)).toContain('downloaded');
      expect((await fetch(`${service.origin}/messages/${id}/files/1`)).status).toBe(401);
      for (const path of [`/uploads/${id}/1`, `/uploads/../../messages/${id.slice(0, 2)}/${id}/1`])
        expect((await fetch(`${service.origin}${path}`)).status).toBe(404);
    });
  });
});
