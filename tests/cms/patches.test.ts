import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PATCH_KINDS, type PatchName } from '../../cms/src/patches/names.ts';
import { VERSION_HEADER, versionOf } from '../../cms/src/versions/wire.ts';
import { ensureService, SERVICE } from '../../scripts/cms-setup.mjs';
import { Editor, EDITOR, SERVICE_SETTINGS } from '../support/content-service.ts';
import { freePort } from '../support/ports.ts';
import { seededFolder } from '../support/seeded-service.ts';

/**
 * The installed Strapi, and what this service relies on beside its documented interface. After an upgrade of Strapi these
 * tests say which patch has to be adapted or removed (docs/decisions/0017-patches-of-strapi.md).
 */
type Json = Record<string, unknown>;
type Methods = Record<string, (...given: never[]) => unknown>;

interface Rows {
  findMany(question: object): Promise<Json[]>;
  create(question: object): Promise<Json>;
  update(question: object): Promise<unknown>;
  delete(question: object): Promise<unknown>;
}
/** Strapi, as far as these tests use it: its own types are not among the site's packages. */
interface Strapi {
  readonly server: { destroy(): Promise<void> };
  readonly requestContext: object;
  readonly eventHub: object;
  readonly config: { get(name: string): string };
  readonly db: {
    readonly connection: { readonly client: object };
    readonly schema: { readonly schemaDiff: object };
    readonly metadata: { get(uid: string): { readonly tableName: unknown; readonly attributes: Readonly<Record<string, object>> } };
    query(uid: string): Rows;
    transaction(work: (given: { onCommit(done: () => void): void }) => unknown): Promise<unknown>;
    destroy(): Promise<void>;
  };
  readonly documents: { use(middleware: (context: { uid: string; params: { populate?: unknown } }, next: () => unknown) => unknown): void };
  service(uid: string): Methods;
  plugin(name: string): { service(name: string): Methods; readonly provider: Methods };
}
interface Patches {
  unmetNeeds(strapi: Strapi, name: PatchName): string[];
  changedMessage(name: PatchName, unmet: readonly string[]): string;
}

const NAMES = Object.keys(PATCH_KINDS) as PatchName[];
const load = createRequire(join(SERVICE, 'package.json'));

let strapi: Strapi;
let patches: Patches;
let editor: Editor;

beforeAll(async () => {
  await ensureService();
  const port = await freePort();
  Object.assign(process.env, {
    ...SERVICE_SETTINGS,
    ENV_PATH: join(SERVICE, 'none.env'),
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    CMS_DATA_DIR: await seededFolder(),
    CMS_PORT: String(port),
    CMS_SERVE_ADMIN: 'false',
    CMS_LOG_LEVEL: 'error',
    CMS_PATCHES: 'all',
    CMS_ADMIN_EMAIL: EDITOR.email,
    CMS_ADMIN_PASSWORD: EDITOR.password,
  });
  patches = load('./dist/src/patches/patches.js') as Patches;
  const { createStrapi } = load('@strapi/strapi') as { createStrapi(options: object): { start(): Promise<Strapi> } };
  strapi = await createStrapi({ appDir: SERVICE, distDir: join(SERVICE, 'dist'), autoReload: false, serveAdminPanel: false }).start();
  editor = await Editor.login(`http://127.0.0.1:${port}`);
});
// Not `destroy`: it removes every listener of the process, the test runner's too.
afterAll(async () => {
  await strapi?.server.destroy();
  await strapi?.db.destroy();
});

const engine = () => (strapi.service('admin::permission') as unknown as { engine: Methods }).engine;
const client = () => Object.getPrototypeOf(strapi.db.connection.client) as Methods;

describe('a patch finds what it needs', () => {
  it.each(NAMES)('%s', (name) => {
    const unmet = patches.unmetNeeds(strapi, name);
    expect(unmet, patches.changedMessage(name, unmet)).toEqual([]);
  });

  it.each<[PatchName, string, () => object]>([
    ['query-yield', '_query', client],
    ['ability-cache', 'generateUserAbility', engine],
    ['publish-reads', 'get', () => strapi.requestContext],
    ['svg-render', 'isFaultyImage', () => strapi.plugin('upload').service('image-manipulation')],
    ['labels', 'findConfiguration', () => strapi.plugin('content-manager').service('components')],
    ['upload-check', 'replace', () => strapi.plugin('upload').service('upload')],
    ['file-deletion', 'deleteByIds', () => strapi.plugin('upload').service('folder')],
    ['file-deletion', 'uploadStream', () => strapi.plugin('upload').provider],
    ['save-check', 'get', () => strapi.requestContext],
    ['language-check', 'create', () => strapi.plugin('content-manager').service('permission-checker')],
    ['login-time', 'validatePassword', () => strapi.service('admin::auth')],
    ['loss-check', 'diff', () => strapi.db.schema.schemaDiff],
    ['mail-server', 'send', () => strapi.plugin('email').provider],
    ['bulk-actions', 'publishMany', () => strapi.plugin('content-manager').service('document-manager')],
  ])('%s would miss %s', (name, property, owner) => {
    const target = owner() as Json;
    const own = Object.getOwnPropertyDescriptor(target, property);
    try {
      target[property] = undefined;
      expect(patches.unmetNeeds(strapi, name)).toEqual([expect.stringContaining(property)]);
    } finally {
      if (own) Object.defineProperty(target, property, own);
      else Reflect.deleteProperty(target, property);
    }
    expect(patches.unmetNeeds(strapi, name)).toEqual([]);
  });
});

describe('Strapi still uses what a patch replaces', () => {
  const changed = (name: PatchName, need: string) => patches.changedMessage(name, [need]);

  it('query-yield: every query goes through the client’s `_query`, in a transaction too', async () => {
    const query = vi.spyOn(client(), '_query');
    await strapi.db.query('api::site.service').findMany({ limit: 1 });
    const outside = query.mock.calls.length;
    await strapi.db.transaction(async () => strapi.db.query('api::site.service').findMany({ limit: 1 }));
    expect(outside, changed('query-yield', 'queries do not go through _query')).toBeGreaterThan(0);
    expect(query.mock.calls.length, changed('query-yield', 'queries of a transaction do not go through _query')).toBeGreaterThan(outside);
  });

  it('ability-cache: each request of the admin reads the user’s ability there; a changed permission builds it again', async () => {
    const generate = vi.spyOn(engine(), 'generateUserAbility');
    const abilityOf = async () => {
      await editor.ask('GET', '/admin/users/me');
      expect(generate, changed('ability-cache', 'a request does not call generateUserAbility')).toHaveBeenCalled();
      return generate.mock.results.at(-1)!.value as Promise<unknown>;
    };
    const first = await abilityOf();
    expect(await abilityOf()).toBe(first);
    const permissions = strapi.db.query('admin::permission');
    const [permission] = await permissions.findMany({ limit: 1 });
    await permissions.update({ where: { id: permission!.id }, data: { properties: permission!.properties } });
    const rebuilt = await abilityOf();
    expect(rebuilt, changed('ability-cache', 'a change of a permission does not change its date')).not.toBe(first);
    const { id } = await permissions.create({ data: { action: 'test', properties: {}, conditions: [] } });
    expect(await abilityOf()).not.toBe(rebuilt);
    await permissions.delete({ where: { id } });
  });

  it('publish-reads: a publish reads who made the entry and nothing else, and everything of the entry is published', async () => {
    const [row] = await strapi.db.query('api::site.service').findMany({ where: { locale: 'en' }, limit: 1 });
    const documentId = String(row!['documentId']);
    const form = await editor.draft('service', documentId);
    const populates: unknown[] = [];
    let isPublishing = true;
    strapi.documents.use((context, next) => {
      const isPublish = isPublishing && (strapi.requestContext as { get(): { method?: string } | undefined }).get()?.method === 'POST';
      if (isPublish && context.uid === 'api::site.service') populates.push((context.params as { populate?: unknown }).populate);
      return next();
    });
    const reply = await editor.publish('service', documentId, { ...form, desc: 'Published by a test' });
    isPublishing = false;
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(populates.length, changed('publish-reads', 'the admin does not publish through the document service')).toBeGreaterThan(1);
    for (const populate of populates)
      expect(
        Object.keys(populate ?? {}).filter((name) => !['createdBy', 'updatedBy'].includes(name)),
        changed('publish-reads', 'the admin’s publish has another path or other actions'),
      ).toEqual([]);
    const response = await fetch(`${strapi.config.get('server.absoluteUrl')}/api/service?locale=en&documentId=${documentId}`);
    const { data } = (await response.json()) as { data: { attributes: { services: Json[] } } };
    expect(data.attributes.services[0]).toMatchObject({ name: form['name'], desc: 'Published by a test' });
    expect(Object.keys(data.attributes.services[0]!), 'with its pictures').toEqual(
      expect.arrayContaining(['icon', 'thumbImage', 'sliders']),
    );
  });

  it('labels: the content manager shows the model’s labels', async () => {
    const { body } = await editor.ask('GET', '/content-manager/content-types/api::site.service/configuration');
    const { metadatas } = (body['data'] as { contentType: { metadatas: Record<string, { edit: Json }> } }).contentType;
    expect(metadatas['url']!.edit, changed('labels', 'a configuration has other metadatas')).toMatchObject({ label: 'Address (slug)' });
  });

  it('svg-render: an upload is looked at by `isFaultyImage`; SVGs are not rendered, and other pictures are', async () => {
    const faulty = vi.spyOn(strapi.plugin('upload').service('image-manipulation') as Methods, 'isFaultyImage');
    const stats = vi.spyOn((load('sharp') as { prototype: Methods }).prototype, 'stats');
    const upload = async (name: string, type: string, bytes: Uint8Array<ArrayBuffer> | string) => {
      const form = new FormData();
      form.append('files', new File([bytes], name, { type }));
      return (await editor.ask('POST', '/upload', form)).status;
    };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    expect(await upload('a.SVG', 'image/svg+xml', svg)).toBe(201);
    expect(faulty, changed('svg-render', 'an upload does not call isFaultyImage')).toHaveBeenCalledOnce();
    expect(stats).not.toHaveBeenCalled();
    const png = new Uint8Array(readFileSync(join(SERVICE, 'favicon.png')));
    expect(await upload('a.png', 'image/png', png)).toBe(201);
    expect(stats, changed('svg-render', 'isFaultyImage does not call stats')).toHaveBeenCalledOnce();
    // What cannot be read is refused without it.
    expect(await upload('b.svg', 'image/svg+xml', svg.replace('</svg>', ''))).toBe(400);
  });

  it('upload-check: what the media library is sent goes through `upload`', async () => {
    const form = new FormData();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
    form.append('files', new File([svg], 'a.svg', { type: 'image/svg+xml' }));
    const { status, body } = await editor.ask('POST', '/upload', form);
    expect([status, JSON.stringify(body)], changed('upload-check', 'an upload does not call upload')).toEqual([
      400,
      expect.stringContaining('script'),
    ]);
  });

  it('file-deletion: a file that is deleted goes through `remove`, alone and with others', async () => {
    for (const [at, request] of [
      ['a deletion', (id: unknown) => editor.ask('DELETE', `/upload/files/${String(id)}`)],
      ['a deletion of several', (id: unknown) => editor.ask('POST', '/upload/actions/bulk-delete', { fileIds: [id], folderIds: [] })],
    ] as const) {
      const form = new FormData();
      form.append(
        'files',
        new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], 'a.svg', { type: 'image/svg+xml' }),
      );
      const [file] = (await editor.ask('POST', '/upload', form)).body as unknown as Json[];
      const { status } = await request(file!['id']);
      const kept = await strapi.db.query('api::trash.trashed-item').findMany({ where: { title: 'a.svg' } });
      expect([status, kept.length], changed('file-deletion', `${at} does not call remove`)).toEqual([200, 1]);
      await strapi.db.query('api::trash.trashed-item').delete({ where: { id: kept[0]!['id'] } });
    }
  });

  it('file-deletion: the table of files in entries has the columns by which a restored file is put back', () => {
    const { related } = strapi.db.metadata.get('plugin::upload.file').attributes as unknown as Record<string, { joinTable: object }>;
    expect(related?.joinTable, changed('file-deletion', 'the table of files in entries has other columns')).toMatchObject({
      joinColumn: { name: 'file_id' },
      morphColumn: { idColumn: { name: 'related_id' }, typeColumn: { name: 'related_type' } },
    });
  });

  it('save-check: a save reaches the document service with the headers of its request', async () => {
    const documentId = await editor.create('service', { name: 'Outdated', url: 'outdated' });
    const { updatedAt, position } = (await editor.draft('service', documentId)) as { updatedAt: string; position: number | null };
    await editor.save('service', documentId, { desc: 'Saved meanwhile' });
    const path = `/content-manager/collection-types/api::site.service/${documentId}?locale=en`;
    const { status } = await editor.ask('PUT', path, { desc: 'Outdated' }, { [VERSION_HEADER]: versionOf({ updatedAt, position }) });
    expect(status, changed('save-check', 'a save is not compared with what was saved meanwhile')).toBe(409);
  });

  it('mail-server: every e-mail goes through the provider’s `send`', async () => {
    const send = vi.spyOn(strapi.plugin('email').provider, 'send').mockResolvedValue(undefined as never);
    const email = strapi.plugin('email').service('email') as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
    await email['send']!({ to: 'a@motavia.example', subject: 'A', text: 'A' });
    expect(send, changed('mail-server', 'the service email does not call send')).toHaveBeenCalledTimes(1);
    await email['sendTemplatedEmail']!({ to: 'a@motavia.example' }, { subject: 'A', text: 'A <%= name %>', html: '' }, { name: 'A' });
    expect(send, changed('mail-server', 'an e-mail from a template does not go through send')).toHaveBeenCalledTimes(2);
  });

  it('bulk-actions: of several entries none is published where one is refused, and nothing goes on afterwards', async () => {
    const manager = strapi.plugin('content-manager').service('document-manager');
    const called = (['publishMany', 'unpublishMany', 'deleteMany'] as const).map((name) => vi.spyOn(manager, name));
    const form = new FormData();
    form.append('files', new File([new Uint8Array(readFileSync(join(SERVICE, 'favicon.png')))], 'bulk.png', { type: 'image/png' }));
    const [image] = (await editor.ask('POST', '/upload', form)).body as unknown as Json[];
    const documentIds: string[] = [];
    for (const url of ['bulk-without-text', 'bulk-b', 'bulk-c', 'bulk-d'])
      documentIds.push(
        await editor.create('service', { name: url, url, ...(documentIds[0] ? {} : { thumbImage: { image: image!['id'] } }) }),
      );
    const act = async (action: string) => {
      const path = `/content-manager/collection-types/api::site.service/actions/${action}?locale=en`;
      return (await editor.ask('POST', path, { documentIds, locale: 'en' }, { 'x-confirm-references': 'true' })).status;
    };
    const published = async () =>
      (
        await strapi.db
          .query('api::site.service')
          .findMany({ where: { documentId: { $in: documentIds }, publishedAt: { $notNull: true } } })
      ).length;
    expect(await act('bulkPublish')).toBe(400);
    // What went on would be done by now.
    await editor.save('service', documentIds[0]!, { thumbImage: null });
    expect(await published(), changed('bulk-actions', 'a bulk publish does not call publishMany')).toBe(0);
    expect([await act('bulkPublish'), await published()]).toEqual([200, 4]);
    expect([await act('bulkUnpublish'), await published()]).toEqual([200, 0]);
    expect(await act('bulkDelete')).toBe(200);
    expect(
      called.map(({ mock }) => mock.calls.length),
      changed('bulk-actions', 'the bulk actions do not call publishMany, unpublishMany and deleteMany'),
    ).toEqual([2, 1, 1]);
  });

  it('language-check: a new entry is checked against the languages of a role', async () => {
    const translator = await editor.invite('translator-tr', 'translator@motavia.example');
    const path = '/content-manager/collection-types/api::site.service';
    const create = async (locale: string) =>
      (await translator.ask('POST', `${path}?locale=${locale}`, { name: 'A', url: `a-${locale}` })).status;
    expect(
      await create('en'),
      changed('language-check', 'a create does not go through the document service with the request’s ability'),
    ).toBe(403);
    expect(await create('tr')).toBeLessThan(300);
  });

  it('login-time: a login without an account compares one password', async () => {
    const compare = vi.spyOn(strapi.service('admin::auth'), 'validatePassword');
    const { status } = await editor.ask('POST', '/admin/login', { email: 'nobody@motavia.example', password: 'Wrong-Horse-9' });
    expect(status).toBe(400);
    expect(compare, changed('login-time', 'a login does not call checkCredentials')).toHaveBeenCalledTimes(1);
  });
});

describe('functions of Strapi that the service calls beside its documented interface', () => {
  it.each<[string, () => object, readonly string[]]>([
    [
      'roles/roles.ts',
      () => strapi.service('admin::role'),
      ['findOne', 'create', 'getUsersCount', 'deleteByIds', 'assignPermissions', 'addPermissions'],
    ],
    ['roles/roles.ts', () => strapi.service('admin::content-type'), ['getNestedFields']],
    ['editor/administrator.ts', () => strapi.service('admin::user'), ['exists', 'create']],
    ['editor/administrator.ts', () => strapi.service('admin::role'), ['getSuperAdmin']],
    ['publish/draft-token.ts', () => strapi.service('admin::api-token'), ['hash', 'create']],
    ['index.ts', () => strapi.plugin('upload').service('upload'), ['setSettings']],
    ['media/move-to-store.ts', () => strapi.plugin('upload').provider, ['uploadStream']],
    ['seed/seed.ts', () => strapi.plugin('i18n').service('locales'), ['find', 'findByCode', 'create', 'update', 'getDefaultLocale']],
    ['publish/watch.ts', () => strapi.eventHub, ['on']],
    ['roles/guard.ts', () => strapi.plugin('content-manager').service('permission-checker'), ['create']],
    ['workflow/perform.ts', engine, ['generateUserAbility']],
    ['rules/unique-slugs.ts', () => strapi.db, ['getSchemaName', 'getConnection']],
    ['service.ts', () => strapi.db, ['inTransaction']],
  ])('%s', (path, owner, names) => {
    const missing = names.filter((name) => typeof (owner() as Json)[name] !== 'function');
    expect(missing, `Strapi changed: cms/src/${path} calls ${missing.join(', ')}`).toEqual([]);
  });

  it('publish/watch.ts: a transaction inside another one notifies when the outer one is committed', async () => {
    const order: string[] = [];
    await strapi.db.transaction(async () => {
      await strapi.db.transaction(({ onCommit }) => onCommit(() => void order.push('committed')));
      order.push('end');
    });
    expect(order, 'Strapi changed: onCommit of an inner transaction').toEqual(['end', 'committed']);
  });

  it('rules/unique-slugs.ts, roles/abilities.ts: the metadata of a type have the name of its table', () => {
    expect(strapi.db.metadata.get('admin::permission').tableName, 'Strapi changed: metadata have no tableName').toEqual(expect.any(String));
  });
});

describe('a publish while what is public is read again (contract/live-content.ts)', () => {
  it('does not wait for that, which would wait for it: SQLite has one connection', async () => {
    interface Live {
      read: (type: string, documentId?: string) => Promise<unknown>;
      patch(type: string, documentId: string): Promise<unknown>;
    }
    const { contentService } = load('./dist/src/service.js') as { contentService(): { readonly live: Live } };
    const { live } = contentService();
    const [row] = await strapi.db
      .query('api::site.service')
      .findMany({ where: { locale: 'en', publishedAt: { $notNull: true } }, limit: 1 });
    const documentId = String(row!['documentId']);
    const published = Promise.withResolvers<undefined>();
    // Also where the test fails: the service could not be stopped.
    onTestFinished(() => published.resolve(undefined));
    const { read } = live;
    live.read = async (...given) => {
      live.read = read;
      await published.promise;
      return read(...given);
    };
    const patched = live.patch('service', documentId);
    const { status } = await editor.publish('service', documentId);
    published.resolve(undefined);
    expect([status, await patched], 'Strapi changed: db.inTransaction').toEqual([200, expect.anything()]);
  });
});

describe('rights of users (roles/guard.ts)', () => {
  it('are answered for a type and a language, for those of this moment', async () => {
    const translator = await editor.invite('translator-tr', 'rights@motavia.example');
    const { id } = (await translator.ask('GET', '/admin/users/me')).body['data'] as Json;
    const [user] = await strapi.db.query('admin::user').findMany({ where: { id }, populate: ['roles'] });
    const userAbility = await (engine()['generateUserAbility'] as unknown as (user: unknown) => Promise<unknown>)(user);
    const { cannot } = (
      strapi.plugin('content-manager').service('permission-checker')['create'] as unknown as (given: object) => {
        cannot: Record<string, (entity: object) => boolean>;
      }
    )({ userAbility, model: 'api::site.service' });
    const may = Object.fromEntries(
      ['create', 'read', 'update', 'publish'].map((action) => [action, ['en', 'tr'].filter((locale) => !cannot[action]!({ locale }))]),
    );
    expect(may, 'Strapi changed: the permission checker answers otherwise (cms/src/roles/guard.ts)').toEqual({
      create: ['tr'],
      read: ['en', 'tr'],
      update: ['tr'],
      publish: [],
    });
  });
});

describe('parts of Strapi’s admin that ours relies on', () => {
  const code = (path: string) => readFileSync(join(SERVICE, 'node_modules/@strapi', path), 'utf8');
  const CLIENT = 'admin/dist/admin/admin/src/utils/getFetchClient.mjs';

  it.each([
    [
      'conflicts/register.ts',
      'every request of a form goes through the browser’s fetch',
      CLIENT,
      /await fetch\(createRequestUrl\(url\)/g,
      4,
    ],
    [
      'conflicts/register.ts',
      'forms of files send their texts with that client',
      'upload/dist/admin/hooks/useEditAsset.mjs',
      /useFetchClient\(\)/,
      1,
    ],
    [
      'conflicts/refused-saves.ts',
      'a save changes what the form was filled with before it is answered',
      'content-manager/dist/admin/services/documents.mjs',
      /updateQueryData\('getDocument', patch,/g,
      1,
    ],
    [
      'app.tsx',
      'the banner of the media library is dismissed by this name in localStorage',
      'admin/dist/admin/admin/src/components/MediaLibraryBanner.mjs',
      /`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_\$\{\w+\}`/,
      1,
    ],
    [
      'of-copy.ts',
      'the page that duplicates an entry has this address',
      'content-manager/dist/admin/router.mjs',
      /CLONE_RELATIVE_PATH = ':collectionType\/:slug\/clone\/:origin'/,
      1,
    ],
    [
      'kept-form/panel.tsx',
      'a form that is put back has its very first values',
      'admin/dist/admin/admin/src/components/Form.mjs',
      /isSubmitting: false,\s+values: initialValues\.current/,
      1,
    ],
    [
      'kept-form/drops-saved.ts',
      'these five requests are what saves a form or gives it up',
      'content-manager/dist/admin/services/documents.mjs',
      /\b(?:create|clone|update|publish|discard)Document: builder\.mutation/g,
      5,
    ],
    ['app.tsx', 'the name is followed by a scope', 'admin/dist/admin/admin/src/hooks/usePersistentState.mjs', /`\$\{key\}:\$\{uuid\}`/, 1],
  ])('%s: %s', (file, what, path, pattern, times) => {
    expect(code(path).match(pattern)?.length, `Strapi changed: not any more does it hold that ${what}; adapt cms/src/admin/${file}`).toBe(
      times,
    );
  });
});
