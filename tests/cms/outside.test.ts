import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventOf } from '../../cms/src/audit/requests.ts';
import { ensureAdmin } from '../../scripts/cms-setup.mjs';
import { EDITOR, Editor, SECRET, SERVICE_SETTINGS, startContentService, type ContentService } from '../support/content-service.ts';
import { attributesOf, PATHS } from '../support/contract-responses.ts';
import { mailServer } from '../support/mail-server.ts';
import { MESSAGES_TOKEN } from '../support/messages.ts';
import { freePort } from '../support/ports.ts';
import { routesOf, TELLS_ROUTES, type Route } from '../support/service-routes.ts';
import { seededFolder } from '../support/seeded-service.ts';

type Json = Record<string, unknown>;
type Headers = Readonly<Record<string, string>>;

const TOKEN = 'a token of the tests with enough characters'.replaceAll(' ', '-');
const PREVIEW_SECRET = 'the secret of the previews';
const MARK = 'Unpublished-marker-4711';
/** Tells the login page whether there is a mail server, and nothing else. */
const MAIL_AVAILABILITY = '/mail-availability';
/** Tells monitors whether the database answers, and nothing else. */
const DATABASE_HEALTH = '/_health/database';

let folder: string;
let temporary: string;
let data: string;
let service: ContentService;
let editor: Editor;
let routes: readonly Route[];
let documentId: string;
let dataFiles: string[];
let mailPort: number;

const ask = (path: string, init: RequestInit = {}) => fetch(`${service.origin}${path}`, { redirect: 'manual', ...init });
const post = (path: string, body: unknown, headers: Headers = {}) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
/** The address exactly as written: `fetch` would resolve its dots. */
const askRaw = (path: string) =>
  new Promise<{ status: number; text: string }>((done, fail) => {
    request(new URL(service.origin), { path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => done({ status: response.statusCode ?? 0, text }));
    })
      .on('error', fail)
      .end();
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outside-'));
  temporary = join(folder, 'temporary');
  await mkdir(temporary);
  await ensureAdmin();
  data = await seededFolder();
  const port = String(await freePort());
  mailPort = await freePort();
  service = await startContentService(data, {
    ...TELLS_ROUTES,
    CMS_PORT: port,
    CMS_SERVE_ADMIN: 'true',
    CMS_ADMIN_EMAIL: EDITOR.email,
    CMS_ADMIN_PASSWORD: EDITOR.password,
    CONTENT_API_TOKEN: TOKEN,
    PREVIEW_SECRET,
    MESSAGES_TOKEN,
    SITE_URL: 'https://www.example.com',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Site <site@motavia.example>',
    // As behind a front.
    CMS_URL: `http://127.0.0.1:${port}`,
    TMPDIR: temporary,
  });
  routes = routesOf(service);
  editor = await Editor.login(service.origin);
  dataFiles = (await readdir(data)).sort();
  const [entry] = attributesOf(await (await fetch(`${service.url}/service?locale=en`)).json())['services'] as Json[];
  documentId = String(entry!['documentId']);
});

afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A token that somebody signed with another key, or not at all. */
function forged(algorithm: string, key = 'a key that somebody guessed'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const content = `${part({ alg: algorithm, typ: 'JWT' })}.${part({ userId: '1', sessionId: 'x', type: 'access', iat: now, exp: now + 600 })}`;
  return `${content}.${algorithm === 'none' ? '' : createHmac('sha256', key).update(content).digest('base64url')}`;
}
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const OUTSIDERS: readonly [who: string, headers: Headers][] = [
  ['nobody', {}],
  ['a wrong token', bearer('0'.repeat(256))],
  ['a login without a signature', bearer(forged('none'))],
  ['a login with a guessed signature', bearer(forged('HS256'))],
  ['a login signed with another secret of the service', bearer(forged('HS256', SERVICE_SETTINGS.API_TOKEN_SALT))],
  ['the publish secret', bearer(SECRET)],
  ['the site’s token for drafts', bearer(TOKEN)],
  [
    'headers that ask for another method or address',
    {
      'x-http-method-override': 'GET',
      'x-method-override': 'GET',
      'x-http-method': 'GET',
      'x-original-url': '/admin/users/me',
      'x-rewrite-url': '/admin/users/me',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost',
      'x-forwarded-proto': 'https',
      'x-middleware-subrequest': 'middleware',
      'x-custom-ip-authorization': '127.0.0.1',
    },
  ],
];

/** A route's address with something real, or at least well formed, for each of its parameters. */
function addressOf(path: string): string {
  const real: Readonly<Record<string, string>> = { model: 'api::site.service', uid: 'api::site.service', type: 'service', documentId };
  return path
    .replace(
      /\/:(\w+)(?:\([^)]*\))?\??/g,
      (_, name: string) => `/${real[name] ?? (path.startsWith('/content-manager/') ? documentId : '1')}`,
    )
    .replace(/\/\((?:\?!uploads\/\))?\.[*+]\)/g, '/a/file.txt')
    .replace(/\(\.\*\)|\*\w*/g, 'a-file');
}

const CLOSED = new Set([401, 403, 404, 405]);
/** Public: the contract, pages and pictures, and the requests of the login page. */
const CONTRACT = new Set(PATHS.map((path) => `/api${path}`));
const PAGES = [/^\/$/, /^\/_health$/, /^\/admin(?:\/?:path\*|\/?\(|\/?$)/, /^\/favicon\.(?:png|ico)$/];
/** Requests of the login and registration pages; without credentials they are refused or return public data. */
const LOGIN: Readonly<Record<string, readonly number[]>> = {
  'POST /admin/login': [400, 429],
  'POST /admin/register': [400],
  'POST /admin/register-admin': [400, 429],
  'GET /admin/registration-info': [400],
  'POST /admin/forgot-password': [400, 429],
  'POST /admin/reset-password': [400],
  'GET /admin/init': [200],
  'GET /admin/project-type': [200],
  // A script of Strapi's own, the same everywhere.
  'GET /content-manager/preview/script': [200],
};

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Addresses of Strapi and its plugins; below /api, no user of the admin changes anything. */
const STRAPIS = /^\/(?:_health|admin|api|content-manager|content-type-builder|content-releases|email|i18n|review-workflows|upload)(?:\/|$)/;
const OWN_HISTORY = 'each message has a history of its own, and no line names what a visitor wrote';
/** Addresses of ours without a row in the audit log, and why. */
const UNLOGGED: Readonly<Record<string, string>> = {
  'POST /audit/list': 'reads',
  'POST /messages/list': 'reads',
  'POST /messages/person/find': 'reads',
  'PUT /messages/:key': OWN_HISTORY,
  'POST /messages/:key/approve': OWN_HISTORY,
  'POST /messages/:key/reject': OWN_HISTORY,
  'POST /live-preview/:type': 'stores nothing',
  'POST /publishing/:type/:documentId/recheck': 'asks the sites for their state',
  'POST /references/confirm': 'is followed by what it allows, which has a line',
  'POST /versions/:type/:documentId/:id/restore': 'is a save, whose line is written with it',
  'POST /editing/:type/:documentId': 'says that a form is open',
  'DELETE /editing/:key': 'says that a form was closed',
};

/** Routes that answer an outsider and should not: method, address, status. */
async function answering(given: readonly Route[], headers: Headers): Promise<string[]> {
  const found: string[] = [];
  for (const { method, path } of given) {
    const read = method === 'GET' || method === 'HEAD';
    if (read && (CONTRACT.has(path) || PAGES.some((page) => page.test(path)))) continue;
    if (
      path === '/_health' ||
      path === DATABASE_HEALTH ||
      path === MAIL_AVAILABILITY ||
      (read && path.startsWith('/api/drafts/') && headers['authorization'] === `Bearer ${TOKEN}`)
    )
      continue;
    const response = await ask(addressOf(path), {
      method,
      headers: { ...headers, ...(read ? {} : { 'content-type': 'application/json' }) },
      ...(read ? {} : { body: '{}' }),
    });
    await response.arrayBuffer();
    if (CLOSED.has(response.status) || LOGIN[`${read ? 'GET' : method} ${path}`]?.includes(response.status) === true) continue;
    found.push(`${method} ${path} ${response.status}`);
  }
  return found;
}

describe('every address that the service registers', { timeout: 300_000 }, () => {
  it('is known here: Strapi’s own, its plugins’, and ours', () => {
    const paths = new Set(routes.map(({ path }) => path));
    expect(routes.length).toBeGreaterThan(250);
    for (const path of [
      '/admin/users',
      '/admin/api-tokens',
      '/upload/files',
      '/publishing/:type/:documentId',
      '/dashboard/tasks',
      '/messages/list',
      '/api/messages/:id',
      '/api/service',
    ])
      expect(paths.has(path), path).toBe(true);
    for (const path of CONTRACT) expect(paths.has(path), path).toBe(true);
  });

  it('has a row in the audit log where it is ours and changes something, or a reason why not', () => {
    const changing = routes.filter(({ method, path }) => CHANGES.has(method) && !STRAPIS.test(path));
    expect(changing.length).toBeGreaterThan(25);
    const hasRow = ({ method, path }: Route) => {
      const example = path.replace(/:type/g, 'service').replace(/:\w+/g, '7');
      const body = { type: 'service', documentId, locale: 'en' };
      return eventOf({ method, path: example, query: {}, body, response: { state: 'done' } }) !== undefined;
    };
    const nameOf = ({ method, path }: Route) => `${method} ${path}`;
    expect(changing.filter((route) => !hasRow(route) && !(nameOf(route) in UNLOGGED)).map(nameOf)).toEqual([]);
    // No reason is left of an address that is gone, or that has a row.
    expect(Object.keys(UNLOGGED).filter((name) => !changing.some((route) => nameOf(route) === name && !hasRow(route)))).toEqual([]);
  });

  it('tells everybody that the database answers, in the format of Prometheus', async () => {
    const response = await ask(DATABASE_HEALTH);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      expect.stringMatching(/^# The database answers\.\n(?:.+\n)*service_daily_timestamp_seconds\{task="messages"\} \d{10}\n/),
    ]);
  });

  it.each(OUTSIDERS)('is closed to %s', async (_, headers) => {
    expect(await answering(routes, headers)).toEqual([]);
  });

  it('(self-check) is open to an administrator with the same requests', async () => {
    const { body } = await editor.ask('GET', '/admin/users/me');
    expect((body['data'] as Json)['email']).toBe(EDITOR.email);
    const token = (await (await post('/admin/login', EDITOR)).json()) as { data: { token: string } };
    const reads = routes.filter(({ method }) => method === 'GET');
    const open = await answering(reads, bearer(token.data.token));
    expect(open.length).toBeGreaterThan(40);
    expect(open).toContain('GET /admin/users 200');
  });

  it('of the contract and no other answer below /api', async () => {
    const below = [...new Set(routes.filter(({ path }) => path.startsWith('/api/')).map(({ path }) => path))];
    const answered: string[] = [];
    for (const path of below) if ((await ask(addressOf(path))).status === 200) answered.push(path);
    expect(answered.sort()).toEqual([...CONTRACT].sort());
  });

  it('is not reached around its guard by another spelling', async () => {
    for (const path of [
      '/admin/users/',
      '//admin/users',
      '/ADMIN/USERS',
      '/admin/./users',
      '/admin/%75sers',
      '/admin//users',
      '/api/../admin/users',
      '/api/service/../../admin/users',
      '/uploads/../content.sqlite',
      '/uploads/..%2f..%2fcontent.sqlite',
      '/uploads/%2e%2e/%2e%2e/content.sqlite',
      '/..%2fcontent.sqlite',
      '/uploads/..%5c..%5ccontent.sqlite',
      '/.env',
      '/admin/../.env',
      '/admin/..%2f..%2f..%2f.env',
      '/admin/..%2f..%2f..%2fpackage.json',
    ]) {
      const { status, text } = await askRaw(path);
      expect(text, path).not.toMatch(new RegExp(`${EDITOR.email}|SQLite format|strapi-super-admin|"dependencies"|APP_KEYS`));
      // The admin's own page is at every address below /admin; it holds nothing.
      if (status === 200) expect(text, path).toMatch(/^<!doctype html>/i);
    }
  });
});

describe('an account', () => {
  it('cannot be created from outside once there is an administrator', async () => {
    const somebody = { email: 'somebody@example.com', firstname: 'Some', lastname: 'Body', password: 'Correct-Horse-10' };
    const response = await post('/admin/register-admin', somebody);
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('You cannot register a new super admin');
    for (const registrationToken of ['', 'x', null, {}, ['x'], { $ne: null }, { $notNull: true }, true]) {
      const userInfo = { firstname: 'Some', lastname: 'Body', password: 'Correct-Horse-10' };
      expect((await post('/admin/register', { registrationToken, userInfo })).status, JSON.stringify(registrationToken)).toBe(400);
    }
    expect(((await editor.ask('GET', '/admin/users')).body['data'] as Json)['results']).toHaveLength(1);
    expect(((await (await ask('/admin/init')).json()) as { data: Json }).data['hasAdmin']).toBe(true);
  });

  it('has no password that anybody could guess', async () => {
    for (const email of ['admin@strapi.io', 'admin@example.com', 'admin@localhost'])
      for (const password of ['admin', 'strapi', 'password', ''])
        expect([400, 429], `${email} ${password}`).toContain((await post('/admin/login', { email, password })).status);
  });

  it('can be guessed ten times in ten minutes, whatever sender the request claims', async () => {
    const guess = (index: number) =>
      post(
        '/admin/login',
        { email: 'Guessed@example.com', password: `Guess-${index}` },
        { 'x-forwarded-for': `203.0.113.${index}, 198.51.100.1` },
      );
    const statuses: number[] = [];
    for (let index = 0; index < 13; index++) statuses.push((await guess(index)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429, 429]);
    // Another client can still sign in.
    expect((await post('/admin/login', EDITOR, { 'x-forwarded-for': '198.51.100.2' })).status).toBe(200);
  });

  // The time does not reveal it either: cms/src/roles/login.test.ts counts the comparisons.
  it('is not revealed by a refused login', async () => {
    await editor.invite('strapi-editor', 'words@motavia.example');
    const refuse = async (email: string) => {
      const response = await post('/admin/login', { email, password: 'Wrong-Horse-9' });
      return [response.status, await response.text()];
    };
    expect(await refuse('words@motavia.example')).toEqual(await refuse('nobody@motavia.example'));
  });

  it('is not revealed by a forgotten password', async () => {
    const forget = async (email: string) => {
      const response = await post('/admin/forgot-password', { email });
      return [response.status, await response.text()];
    };
    const { received } = await mailServer({ port: mailPort });
    expect(await forget('nobody@motavia.example')).toEqual([204, '']);
    expect(await forget('words@motavia.example')).toEqual([204, '']);
    // Who has an account gets a link, in both languages, and nobody else anything.
    await expect.poll(() => received.map(({ to }) => to.join())).toEqual(['words@motavia.example']);
    expect(received[0]).toMatchObject({ from: 'site@motavia.example', raw: expect.stringContaining('/admin/auth/reset-password?code=') });
    for (const code of ['', 'x', null, {}, { $ne: null }, ['x'], true])
      expect((await post('/admin/reset-password', { resetPasswordToken: code, password: 'Correct-Horse-10' })).status).toBe(400);
    // The password has not changed.
    expect((await post('/admin/login', EDITOR, { 'x-forwarded-for': '198.51.100.3' })).status).toBe(200);
  });
});

describe('what is not published', () => {
  const PRIVATE = [MARK, EDITOR.email, 'createdBy', 'updatedBy', 'resetPasswordToken', '$2b$', '$2a$', 'accessKey', 'strapi_assignee'];
  const PARAMETERS = [
    'status=draft',
    'status=modified',
    'publicationState=preview',
    'locale=*',
    'locale=all',
    'locale[]=en&locale[]=tr&status=draft',
    'populate=*',
    'populate=deep,10',
    'populate=createdBy,updatedBy,localizations',
    'populate[createdBy][populate]=roles',
    'populate[createdBy][fields][0]=password',
    'fields=*',
    'fields[0]=createdBy&fields[1]=password',
    'sort=createdBy.password:asc',
    'sort[createdBy][email]=desc',
    'filters[createdBy][password][$startsWith]=$2',
    'filters[createdBy][email][$contains]=@',
    'filters[$or][0][publishedAt][$null]=true',
    'filters[id][$gt]=0&pagination[pageSize]=10000',
    '_where[createdBy.email_contains]=@',
    '_q=@',
    'version=1&hasPublishedVersion=false',
    'plugins[i18n][locale]=tr',
    'pagination[withCount]=true&status=draft&_publicationState=preview',
    '__proto__[status]=draft&constructor[prototype][status]=draft',
  ];
  /** Private texts in the responses of these addresses. */
  const leaks = async (paths: readonly string[], parameters: readonly string[], headers: Headers = {}) => {
    const found = new Set<string>();
    for (const path of paths)
      for (const parameter of parameters) {
        const text = await (await ask(`${path}?${parameter}`, { headers })).text();
        for (const word of PRIVATE) if (text.includes(word)) found.add(`${path}?${parameter}: ${word}`);
      }
    return [...found];
  };

  beforeAll(async () => {
    await editor.create('service', { name: MARK, url: 'unpublished-marker' });
    const draft = await editor.draft('service', documentId);
    expect((await editor.save('service', documentId, { ...draft, desc: MARK })).status).toBe(200);
  });

  it.each(OUTSIDERS)('is not in any response to %s', async (_, headers) => {
    expect(await leaks([...CONTRACT], PARAMETERS, headers)).toEqual([]);
  });

  it('is not found out by filtering or sorting either: the response stays the same', async () => {
    const plain = await (await ask('/api/service?locale=en')).text();
    for (const parameter of PARAMETERS.filter((text) => /filters|sort|_where|_q|fields/.test(text)))
      expect(await (await ask(`/api/service?locale=en&${parameter}`)).text(), parameter).toBe(plain);
  });

  it('(self-check) is found where it may be read: at the address for drafts, with the site’s token', async () => {
    const path = `/api/drafts/service/${documentId}`;
    expect(await leaks([path], ['locale=en'])).toEqual([]);
    expect(await leaks([path], ['locale=en'], bearer(TOKEN))).toEqual([`${path}?locale=en: ${MARK}`]);
  });
});

describe('a file', { timeout: 300_000 }, () => {
  const photo = (background = '#1450C8') => sharp({ create: { width: 60, height: 40, channels: 3, background } });
  const form = (name: string, type: string, bytes: Uint8Array, field = 'files') => {
    const made = new FormData();
    made.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
    return made;
  };
  const send = (name: string, type: string, bytes: Uint8Array) => editor.ask('POST', '/upload', form(name, type, bytes));
  const messageOf = ({ body }: { readonly body: Json }) => String((body['error'] as Json | undefined)?.['message']);
  const taken = ({ body }: { readonly body: Json }) => (body as unknown as Json[])[0] as { id: number; name: string; url: string };

  it('a file of an outsider is not taken, and nothing of it stays on the disk', async () => {
    const before = await readdir(temporary);
    const bytes = new Uint8Array(2_000_000);
    for (const [path, method] of [
      ['/upload', 'POST'],
      ['/upload?id=1', 'POST'],
      ['/api/upload', 'POST'],
      ['/api/service', 'POST'],
      ['/admin/login', 'POST'],
      ['/content-manager/collection-types/api::site.service', 'POST'],
      ['/admin/users/1', 'PUT'],
    ] as const)
      for (const field of ['files', 'other'])
        for (const headers of [{}, bearer(TOKEN)])
          expect([401, 403, 404, 405, 415], path).toContain(
            (await ask(path, { method, headers, body: form('a.png', 'image/png', bytes, field) })).status,
          );
    await expect.poll(() => readdir(temporary)).toEqual(before);
    // Its name alone: a search also looks into addresses, which have random letters.
    expect((await editor.ask('GET', '/upload/files?filters[name][$eq]=a.png')).body['results']).toEqual([]);
  });

  it('in a form field that is not read is removed too', async () => {
    const before = await readdir(temporary);
    const given = form('a.png', 'image/png', await photo().png().toBuffer());
    given.append('other', new Blob([new Uint8Array(1_000_000)]), 'other.png');
    await editor.ask('POST', '/upload', given);
    await expect.poll(() => readdir(temporary)).toEqual(before);
  });

  it('a file of 100 MB is refused in a sentence, and the service goes on', async () => {
    const response = await send('huge.png', 'image/png', new Uint8Array(100 * 1024 * 1024));
    expect([response.status, messageOf(response)]).toEqual([
      413,
      'The file was not uploaded: it has more than 20 MB. Make it smaller first.',
    ]);
    expect((await ask('/api/service')).status).toBe(200);
    await expect.poll(() => readdir(temporary)).toEqual([]);
  });

  it.each([
    '../../../evil.png',
    '..\\..\\evil.png',
    '/etc/evil.png',
    'a/../../evil.png',
    'evil.png\u0000.html',
    '.png',
    `${'a'.repeat(300)}.png`,
  ])('a file that is called %j is kept under a name of our own, in its folder', async (name) => {
    const response = await send(name, 'image/png', await photo().png().toBuffer());
    if (response.status !== 201) {
      expect(response.status).toBe(400);
      expect(messageOf(response)).toMatch(/was not uploaded|^File name/);
      return;
    }
    const { id, url } = taken(response);
    expect(url).toMatch(/^\/uploads\/[\w-]+\.png$/);
    expect(await readdir(join(data, 'public/uploads'))).toContain(url.slice('/uploads/'.length));
    expect((await readdir(data)).sort()).toEqual(dataFiles);
    expect(await readdir(join(data, 'public'))).toEqual(['uploads']);
    await editor.ask('DELETE', `/upload/files/${id}`);
  });

  it('a file that is a picture and a web page at once is a picture to everybody', async () => {
    const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
    const gif = await photo().gif().toBuffer();
    const png = await photo().png().toBuffer();
    const jpeg = await photo().jpeg().toBuffer();
    // A comment right behind the start of a JPEG file.
    const comment = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, page.length + 2]), page, jpeg.subarray(2)]);
    const files: [name: string, type: string, bytes: Buffer][] = [
      ['page.gif', 'text/html', Buffer.concat([gif, page])],
      ['page.png', 'image/png', Buffer.concat([png, page])],
      ['page.jpg', 'image/jpeg', comment],
      ['page.jpg', 'text/html', Buffer.concat([jpeg, page])],
    ];
    for (const [name, type, bytes] of files) {
      const response = await send(name, type, bytes);
      if (response.status !== 201) {
        expect(messageOf(response)).toContain('was not uploaded');
        continue;
      }
      const { id, url } = taken(response);
      const served = await ask(url);
      expect(served.headers.get('content-type'), name).toMatch(/^image\/(?:gif|png|jpeg)$/);
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      await editor.ask('DELETE', `/upload/files/${id}`);
    }
  });

  it('opened on its own runs and loads nothing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M0 0h24v24H0z"/></svg>';
    const { id, url } = taken(await send('drawing.svg', 'image/svg+xml', Buffer.from(svg)));
    const { headers } = await ask(url);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox;/);
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const path of ['/uploads/nothing.html', url.replace('/uploads', '/%75ploads')])
      expect((await ask(path)).headers.get('content-security-policy'), path).toContain('sandbox');
    // The check can fail: the admin's own page may run its scripts.
    expect((await ask('/admin')).headers.get('content-security-policy')).not.toContain('sandbox');
    await editor.ask('DELETE', `/upload/files/${id}`);
  });

  it('does not reveal where it was taken, uploaded or as a replacement', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 4321/100', GPSLongitudeRef: 'E', GPSLongitude: '18/1 3/1 5678/100' };
    const taken1 = await photo()
      .withExif({ IFD0: { Copyright: 'Motavia' }, IFD3: place })
      .jpeg()
      .toBuffer();
    const says = async (bytes: Buffer) => {
      const { exif = Buffer.alloc(0) } = await sharp(bytes).metadata();
      const [little, big] = [Buffer.alloc(4), Buffer.alloc(4)];
      little.writeUInt32LE(4321);
      big.writeUInt32BE(4321);
      return { place: exif.includes(little) || exif.includes(big), rights: exif.includes('Motavia') };
    };
    expect(await says(taken1)).toEqual({ place: true, rights: true });
    const { id, url } = taken(await send('photo.jpg', 'image/jpeg', taken1));
    const served = async () => Buffer.from(await (await ask(`${url}?${performance.now()}`)).arrayBuffer());
    expect(await says(await served())).toEqual({ place: false, rights: true });
    const other = await photo('#C81450')
      .withExif({ IFD0: { Copyright: 'Motavia' }, IFD3: place })
      .jpeg()
      .toBuffer();
    expect((await editor.ask('POST', `/upload?id=${id}`, form('photo.jpg', 'image/jpeg', other))).status).toBe(200);
    expect(await says(await served())).toEqual({ place: false, rights: true });
    await editor.ask('DELETE', `/upload/files/${id}`);
    await expect.poll(() => readdir(temporary)).toEqual([]);
  });
});
