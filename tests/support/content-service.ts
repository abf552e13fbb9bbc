import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ensureService, SERVICE, SERVICE_PROGRAM, serviceEnvironment } from '../../scripts/cms-setup.mjs';
import { NEW_ENTRY, VERSION_HEADER, versionOf } from '../../cms/src/versions/wire.ts';
import { findNode } from '../../scripts/setup.mjs';
import { freePort } from './ports.ts';

export const EDITOR = { email: 'editor@motavia.example', password: 'Correct-Horse-9' };
export const SECRET = 'the secret of the publish hook';

/** Secrets that every process of the service under test shares. */
export const SERVICE_SETTINGS = {
  APP_KEYS: 'one key for tests,another key for tests',
  ADMIN_JWT_SECRET: 'a secret for tests',
  API_TOKEN_SALT: 'a salt for tests',
  TRANSFER_TOKEN_SALT: 'another salt for tests',
  ENCRYPTION_KEY: 'an encryption key for tests',
};
/** Settings of this shell must not reach the service under test. */
const OWN_SETTINGS =
  /^(?:CMS_|MESSAGES_|SMTP_|MAIL_|AUDIT_|TRASH_|DATABASE_|S3_|SITE_|PUBLISH_|PREVIEW_|CONTENT_|APP_KEYS|ENCRYPTION_KEY|ADMIN_JWT|[A-Z_]+_SALT|HOST$|PORT$|NODE_OPTIONS|VITEST)/;

export interface ContentService {
  /** Base address for CONTENT_API_URL. */
  readonly url: string;
  readonly origin: string;
  /** What it has printed so far. */
  readonly output: () => string;
  stop(): Promise<void>;
}

/**
 * Starts the real content service without its admin's pages, and waits until it answers.
 * @param dataFolder database and uploads; a fresh folder is filled from `content/` first
 * @param settings environment of the service; its port is a free one unless `CMS_PORT` says another
 * @param program the compiled service; that of the checkout unless a test has one of its own
 * @throws with what it printed, when it ends instead
 */
export async function startContentService(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
  program = SERVICE_PROGRAM,
): Promise<ContentService> {
  await ensureService();
  const port = settings['CMS_PORT'] ?? String(await freePort());
  const inherited = Object.fromEntries(Object.entries(serviceEnvironment()).filter(([name]) => !OWN_SETTINGS.test(name)));
  const child = spawn(findNode(), [program], {
    cwd: SERVICE,
    env: {
      ...inherited,
      // The developer's own .env stays out.
      ENV_PATH: join(dataFolder, 'none.env'),
      CMS_DATA_DIR: dataFolder,
      CMS_PORT: port,
      CMS_SERVE_ADMIN: 'false',
      CMS_LOG_LEVEL: 'info',
      CMS_ADMIN_EMAIL: EDITOR.email,
      CMS_ADMIN_PASSWORD: EDITOR.password,
      ...SERVICE_SETTINGS,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const started = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('started successfully')) resolve();
      });
    }
    void ended.then(() => reject(new Error(`The content service ended:\n${output}`)));
  });
  await started;
  const origin = `http://127.0.0.1:${port}`;
  return {
    url: `${origin}/api`,
    origin,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Each request has a connection of its own: a kept one may be closed by the service, or end with it, while a request is on its way. */
export const ALONE = { connection: 'close' } as const;

type Json = Record<string, unknown>;
interface Reply {
  readonly status: number;
  readonly body: Json;
}

/** An editor: sends the requests that the admin's pages send. */
export class Editor {
  private readonly origin: string;
  /** Logs a browser in: the admin keeps it as `jwtToken`. */
  readonly token: string;

  private constructor(origin: string, token: string) {
    this.origin = origin;
    this.token = token;
  }

  static login = (origin: string, user: Json = EDITOR) => Editor.enter(origin, '/admin/login', user);

  private static async enter(origin: string, path: string, given: Json): Promise<Editor> {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ALONE },
      body: JSON.stringify(given),
    });
    const { data } = (await response.json()) as { data?: { token?: string } };
    if (data?.token === undefined) throw new Error(`The login was refused: status ${response.status}`);
    return new Editor(origin, data.token);
  }

  /** Invites somebody with a role, who signs up and is logged in. @param code the role's name in the service, e.g. `strapi-editor` */
  async invite(code: string, email: string): Promise<Editor> {
    const roles = (await this.ask('GET', '/admin/roles')).body['data'] as Json[];
    const role = roles.find((one) => one['code'] === code);
    if (!role) throw new Error(`There is no role ${code}.`);
    const [firstname, lastname] = ['Invited', code];
    const { body } = await this.ask('POST', '/admin/users', { email, firstname, lastname, roles: [role['id']] });
    const { registrationToken } = body['data'] as Json;
    const userInfo = { firstname, lastname, password: EDITOR.password };
    return Editor.enter(this.origin, '/admin/register', { registrationToken, userInfo });
  }

  async ask(method: string, path: string, body?: unknown, more: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const form = body instanceof FormData;
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...ALONE,
        authorization: `Bearer ${this.token}`,
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Json };
  }

  /** This editor confirms what refers to an entry before deleting or unpublishing it. */
  private readonly confirmed = { 'x-confirm-references': 'true' };

  private path(type: string, rest = '', locale = 'en', single = false): string {
    return `/content-manager/${single ? 'single-types' : 'collection-types'}/api::site.${type}${rest}?locale=${locale}`;
  }

  /** Makes a draft and gives its documentId. */
  async create(type: string, data: Json, locale = 'en'): Promise<string> {
    const { status, body } = await this.ask('POST', this.path(type, '', locale), data);
    if (status !== 201 && status !== 200) throw new Error(`Creating was refused: ${JSON.stringify(body)}`);
    return String((body['data'] as Json)['documentId']);
  }

  save = async (type: string, documentId: string, data: Json, locale = 'en') =>
    this.ask('PUT', this.path(type, `/${documentId}`, locale), data, await this.version(this.path(type, `/${documentId}`, locale)));
  publish = async (type: string, documentId: string, data: Json = {}, locale = 'en') =>
    this.ask(
      'POST',
      this.path(type, `/${documentId}/actions/publish`, locale),
      data,
      await this.version(this.path(type, `/${documentId}`, locale)),
    );
  unpublish = (type: string, documentId: string, locale = 'en') =>
    this.ask('POST', this.path(type, `/${documentId}/actions/unpublish`, locale), {}, this.confirmed);
  remove = (type: string, documentId: string, locale = 'en') =>
    this.ask('DELETE', this.path(type, `/${documentId}`, locale), undefined, this.confirmed);
  publishSingle = async (type: string, data: Json, locale = 'en') =>
    this.ask('POST', this.path(type, '/actions/publish', locale, true), data, await this.version(this.path(type, '', locale, true)));

  /** What a form that has just been opened sends with a save. */
  private async version(path: string): Promise<Readonly<Record<string, string>>> {
    const { data } = (await this.ask('GET', path)).body as { data?: { updatedAt?: string; position?: number | null } };
    if (!data) return {};
    const { updatedAt, position } = data;
    const version = updatedAt === undefined ? NEW_ENTRY : versionOf({ updatedAt, position });
    return { [VERSION_HEADER]: version };
  }

  /** The draft as the form shows it. */
  async draft(type: string, documentId: string, locale = 'en'): Promise<Json> {
    const { body } = await this.ask('GET', this.path(type, `/${documentId}`, locale));
    return body['data'] as Json;
  }
}

/** A site's publish hook that records its hints. */
export interface StubSite {
  readonly hook: string;
  /** Its response to hints from now on. */
  respondWith(reply: Json): void;
  /** Its response to who asks for searches without results, from now on. */
  tellsSearches(status: number, report: unknown): void;
  readonly told: { readonly authorization: string | undefined; readonly changes: readonly Json[]; readonly seen?: unknown }[];
  stop(): Promise<void>;
}

/** @param look what the site does at a hint, for example reading; its error is recorded as what was seen */
export async function startStubSite(look: () => Promise<unknown> = async () => undefined): Promise<StubSite> {
  const told: StubSite['told'] = [];
  const hint = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { changes } = JSON.parse(Buffer.concat(chunks).toString()) as { changes: Json[] };
    told.push({ authorization: request.headers.authorization, changes, seen: await look().catch(String) });
  };
  let reply: Json = {};
  let searches: { readonly status: number; readonly report: unknown } = { status: 200, report: { since: '2026-11-01', queries: [] } };
  const server: Server = createServer((request, response) => {
    if (request.method === 'POST') void hint(request).then(() => response.end(JSON.stringify(reply)));
    else response.writeHead(request.url === '/api/searches' ? searches.status : 405).end(JSON.stringify(searches.report));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    respondWith: (next) => {
      reply = next;
    },
    tellsSearches: (status, report) => {
      searches = { status, report };
    },
    hook: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/publish`,
    told,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
