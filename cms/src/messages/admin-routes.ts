import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { addAdminRoutes, adminRoute, bodyOf, idOf, refuse, sendStream, type Handler, type Method } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { languageOf, messagesIn, type RuleMessages } from '../rules/messages';
import { namesOf } from '../users';
import { collect, exportEntries, exportSize } from './export';
import type { Inbox } from './inbox';
import { listPage, listRows } from './list';
import { readListRequest, readMessageChange } from './requests';
import type { MessageRow } from './rows';
import { inboxUsers } from './users';
import { ACTIONS, type Erasure } from './wire';
import { MAX_ZIP_BYTES, zip } from './zip';

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

/** Names of the messages of the inbox's refusals. */
type Refusal = keyof Pick<RuleMessages, 'malformed' | 'noMessage' | 'noComment' | 'noFile' | 'notScanned' | 'largeArchive'>;

const refuseAs = (ctx: AdminContext, status: number, reason: Refusal): void => refuse(ctx, status, messagesIn(languageOf(ctx))[reason]);

const route = (method: Method, path: string, handler: Handler, action: string = ACTIONS.read) => adminRoute(method, path, handler, action);

/** Sends messages with their files as one archive, and logs that each was exported. */
async function sendArchive(ctx: AdminContext, { tables, files, service }: Inbox, rows: readonly MessageRow[], name: string): Promise<void> {
  const exported = await collect(tables, files, rows);
  if (exportSize(exported) > MAX_ZIP_BYTES / 2) return refuseAs(ctx, 413, 'largeArchive');
  for (const { key } of rows) await service.log(key, 'exported', ctx.state.user.id);
  ctx.set({ ...DOWNLOAD_HEADERS, 'content-disposition': attachment(name) });
  sendStream(ctx, Readable.from(zip(exportEntries(exported, files))));
}

/** What was erased, the newest first, with the names of who did it. */
async function erasuresIn(strapi: Core.Strapi, { tables }: Inbox): Promise<Erasure[]> {
  const rows = await tables.erasures.findMany({ orderBy: { id: 'desc' }, limit: SHOWN_ERASURES });
  const ids = rows.map(({ user }) => user);
  const names = await namesOf(strapi, ids);
  return rows.map(({ form, files: count, reason, at, user }) => {
    const name = names.get(user);
    return { form, files: count, reason, at, ...(name === undefined ? {} : { user: name }) };
  });
}

/** The lists of messages, of users and of what was erased. */
const listRoutes = (strapi: Core.Strapi, inbox: Inbox) => [
  route('GET', '/unread', async (ctx) => {
    ctx.body = { unread: await inbox.service.unread() };
  }),
  route('GET', '/users', async (ctx) => {
    ctx.body = await inboxUsers(strapi);
  }),
  // Searches contain names and addresses, which do not belong in the addresses that servers log.
  route('POST', '/list', async (ctx) => {
    ctx.body = await listPage(inbox.tables, readListRequest(ctx.request.body));
  }),
  route(
    'GET',
    '/erasures',
    async (ctx) => {
      ctx.body = await erasuresIn(strapi, inbox);
    },
    ACTIONS.erase,
  ),
];

/** The e-mail address of a request: in the body, or for a download in a header, since servers log the addresses of requests. */
function emailOf(ctx: AdminContext): string | undefined {
  const { email = decodedHeader(ctx.get('x-person-email')) } = bodyOf(ctx);
  return typeof email === 'string' && email.trim() !== '' && email.length < 255 ? email : undefined;
}

/** What is stored about one person. */
function personRoutes(inbox: Inbox) {
  const { tables, eraser } = inbox;
  const personRoute = (method: Method, path: string, work: (ctx: AdminContext, email: string) => Promise<void>) =>
    route(
      method,
      path,
      async (ctx) => {
        const email = emailOf(ctx);
        if (email === undefined) return refuseAs(ctx, 400, 'malformed');
        await work(ctx, email);
      },
      ACTIONS.erase,
    );
  return [
    personRoute('POST', '/person/find', async (ctx, email) => {
      ctx.body = await listRows(tables, await eraser.find(email));
    }),
    personRoute('GET', '/person/export', async (ctx, email) => sendArchive(ctx, inbox, await eraser.find(email), 'messages.zip')),
    personRoute('POST', '/person/erase', async (ctx, email) => {
      ctx.body = { erased: await eraser.erasePerson(email, ctx.state.user.id) };
    }),
  ];
}

/** One message: read, changed, decided, erased, exported, and its files. */
function messageRoutes(inbox: Inbox) {
  const { tables, files, service, comments, eraser } = inbox;
  const messageRoute = (method: Method, path: string, work: (ctx: AdminContext, row: MessageRow) => Promise<void>, action?: string) =>
    route(
      method,
      path,
      async (ctx) => {
        const row = await service.find(ctx.params['key']!);
        if (!row) return refuseAs(ctx, 404, 'noMessage');
        await work(ctx, row);
      },
      action,
    );
  const decide = (decision: 'approve' | 'reject') =>
    messageRoute('POST', `/:key/${decision}`, async (ctx, row) => {
      if (!comments.isComment(row)) return refuseAs(ctx, 409, 'noComment');
      await comments[decision](row, ctx.state.user.id);
      ctx.body = await service.open(row.key, ctx.state.user.id);
    });
  return [
    messageRoute('GET', '/:key', async (ctx, row) => {
      ctx.body = await service.open(row.key, ctx.state.user.id);
    }),
    messageRoute('PUT', '/:key', async (ctx, row) => {
      const change = readMessageChange(ctx.request.body);
      if (!change || !(await service.change(row.key, change, ctx.state.user.id))) return refuseAs(ctx, 400, 'malformed');
      ctx.body = await service.open(row.key, ctx.state.user.id);
    }),
    messageRoute(
      'DELETE',
      '/:key',
      async (ctx, row) => {
        await eraser.erase([row], 'request', ctx.state.user.id);
        ctx.body = {};
      },
      ACTIONS.erase,
    ),
    messageRoute('GET', '/:key/export', (ctx, row) => sendArchive(ctx, inbox, [row], `${row.reference}.zip`)),
    decide('approve'),
    decide('reject'),
    messageRoute('GET', '/:key/files/:number', async (ctx, { key }) => {
      const number = idOf(ctx, 'number');
      const file = await tables.attachments.findOne({ where: { message: key, number } });
      const size = file?.state === 'stored' ? await files.sizeOf(key, number) : undefined;
      if (!file || size === undefined) return refuseAs(ctx, 404, 'noFile');
      if (file.scan === 'waiting') return refuseAs(ctx, 409, 'notScanned');
      await service.log(key, 'downloaded', ctx.state.user.id, { number, name: file.name });
      ctx.set({ ...DOWNLOAD_HEADERS, 'content-disposition': attachment(file.name), 'content-length': String(size) });
      sendStream(ctx, files.read(key, number));
    }),
  ];
}

/** Adds the inbox's addresses for users of the admin. */
export function serveInbox(strapi: Core.Strapi, inbox: Inbox): void {
  const routes = [...listRoutes(strapi, inbox), ...personRoutes(inbox), ...messageRoutes(inbox)];
  addAdminRoutes(strapi, '/messages', routes);
}
