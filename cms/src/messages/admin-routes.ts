import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { collect, exportEntries, exportSize } from './export';
import type { Inbox } from './inbox';
import { listPage, listRows } from './list';
import { readListRequest, readMessageChange } from './requests';
import type { MessageRow } from './rows';
import { ACTIONS, inboxUsers, namesOf } from './users';
import type { Erasure } from './wire';
import { MAX_ZIP_BYTES, zip } from './zip';

/** Koa's context, as far as it is used here. */
interface Context {
  readonly params: Readonly<Record<string, string>>;
  readonly request: { readonly body?: unknown };
  readonly state: { readonly user: { readonly id: number } };
  get(header: string): string;
  set(headers: Readonly<Record<string, string>>): void;
  status: number;
  body: unknown;
}
type Handler = (ctx: Context) => Promise<void>;

/** What was deleted and when is shown as far back as this. */
const SHOWN_ERASURES = 100;
/** A download is never shown by the browser and cannot run anything. */
const DOWNLOAD_HEADERS = {
  'content-type': 'application/octet-stream',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** `Content-Disposition` with any name (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function decodedHeader(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function refuse(ctx: Context, status: number, message: string): void {
  ctx.status = status;
  ctx.body = { data: null, error: { status, name: 'InboxError', message, details: {} } };
}

/** Adds the inbox's addresses for users of the admin. */
export function serveInbox(strapi: Core.Strapi, inbox: Inbox): void {
  const { tables, files, desk, comments, eraser } = inbox;
  const route = (method: string, path: string, handler: Handler, action: string = ACTIONS.read) => ({
    method,
    path,
    handler: async (ctx: Context) => {
      ctx.set({ 'cache-control': 'no-store' });
      await handler(ctx);
    },
    config: { policies: ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: [action] } }] },
    info: { type: 'admin' },
  });
  const withMessage =
    (work: (ctx: Context, row: MessageRow) => Promise<void>): Handler =>
    async (ctx) => {
      const row = await desk.find(ctx.params['key']!);
      if (!row) return refuse(ctx, 404, 'There is no such message.');
      await work(ctx, row);
    };
  // In the body, or for a download in a header: addresses of requests are logged by servers, and name nobody.
  const emailOf = (ctx: Context): string | undefined => {
    const { email = decodedHeader(ctx.get('x-person-email')) } = (ctx.request.body ?? {}) as { email?: unknown };
    return typeof email === 'string' && email.trim() !== '' && email.length < 255 ? email : undefined;
  };
  const withPerson =
    (work: (ctx: Context, email: string) => Promise<void>): Handler =>
    async (ctx) => {
      const email = emailOf(ctx);
      if (email === undefined) return refuse(ctx, 400, 'email is required.');
      await work(ctx, email);
    };
  const sendArchive = async (ctx: Context, rows: readonly MessageRow[], name: string) => {
    const exported = await collect(tables, rows);
    if (exportSize(exported) > MAX_ZIP_BYTES / 2) return refuse(ctx, 413, 'This is too much for one archive: use the command line.');
    for (const { key } of rows) await desk.log(key, 'exported', ctx.state.user.id);
    ctx.set({ ...DOWNLOAD_HEADERS, 'content-disposition': attachment(name) });
    ctx.body = Readable.from(zip(exportEntries(exported, files)));
  };
  const decide = (decision: 'approve' | 'reject') =>
    withMessage(async (ctx, row) => {
      if (!comments.isComment(row)) return refuse(ctx, 409, 'This is no comment on a post.');
      await comments[decision](row, ctx.state.user.id);
      ctx.body = await desk.open(row.key, ctx.state.user.id);
    });

  strapi.server.routes({
    type: 'admin',
    prefix: '/messages',
    routes: [
      route('GET', '/unread', async (ctx) => {
        ctx.body = { unread: await desk.unread() };
      }),
      route('GET', '/users', async (ctx) => {
        ctx.body = await inboxUsers(strapi);
      }),
      // Searches contain names and addresses, which do not belong in the addresses that servers log.
      route('POST', '/list', async (ctx) => {
        ctx.body = await listPage(tables, readListRequest(ctx.request.body));
      }),
      route(
        'GET',
        '/erasures',
        async (ctx) => {
          const rows = await tables.erasures.findMany({ orderBy: { id: 'desc' }, limit: SHOWN_ERASURES });
          const users = new Map(
            (
              await namesOf(
                strapi,
                rows.map(({ user }) => user),
              )
            ).map(({ id, name }) => [id, name]),
          );
          ctx.body = rows.map(({ form, files: count, reason, at, user }): Erasure => {
            const name = user === null ? undefined : users.get(user);
            return { form, files: count, reason, at, ...(name === undefined ? {} : { user: name }) };
          });
        },
        ACTIONS.erase,
      ),
      route(
        'POST',
        '/person/find',
        withPerson(async (ctx, email) => {
          ctx.body = await listRows(tables, await eraser.find(email));
        }),
        ACTIONS.erase,
      ),
      route(
        'GET',
        '/person/export',
        withPerson(async (ctx, email) => sendArchive(ctx, await eraser.find(email), 'messages.zip')),
        ACTIONS.erase,
      ),
      route(
        'POST',
        '/person/erase',
        withPerson(async (ctx, email) => {
          ctx.body = { erased: await eraser.erasePerson(email, ctx.state.user.id) };
        }),
        ACTIONS.erase,
      ),
      route('GET', '/:key', async (ctx) => {
        const details = await desk.open(ctx.params['key']!, ctx.state.user.id);
        if (!details) return refuse(ctx, 404, 'There is no such message.');
        ctx.body = details;
      }),
      route(
        'PUT',
        '/:key',
        withMessage(async (ctx, row) => {
          const change = readMessageChange(ctx.request.body);
          if (!change || !(await desk.change(row.key, change, ctx.state.user.id)))
            return refuse(ctx, 400, 'state, assignee or note: one of them is wrong.');
          ctx.body = await desk.open(row.key, ctx.state.user.id);
        }),
      ),
      route(
        'DELETE',
        '/:key',
        withMessage(async (ctx, row) => {
          await eraser.erase(row, 'request', ctx.state.user.id);
          ctx.body = {};
        }),
        ACTIONS.erase,
      ),
      route(
        'GET',
        '/:key/export',
        withMessage((ctx, row) => sendArchive(ctx, [row], `${row.reference}.zip`)),
      ),
      route('POST', '/:key/approve', decide('approve')),
      route('POST', '/:key/reject', decide('reject')),
      route(
        'GET',
        '/:key/files/:number',
        withMessage(async (ctx, { key }) => {
          const number = Number(ctx.params['number']);
          const file = Number.isInteger(number) ? await tables.attachments.findOne({ where: { message: key, number } }) : null;
          const size = file?.state === 'stored' ? await files.sizeOf(key, number) : undefined;
          if (!file || size === undefined) return refuse(ctx, 404, 'There is no such file.');
          if (file.scan === 'waiting') return refuse(ctx, 409, 'The file has not been scanned for viruses yet.');
          await desk.log(key, 'downloaded', ctx.state.user.id, { number, name: file.name });
          ctx.set({ ...DOWNLOAD_HEADERS, 'content-disposition': attachment(file.name), 'content-length': String(size) });
          ctx.body = files.read(key, number);
        }),
      ),
    ],
  } as never);
}
