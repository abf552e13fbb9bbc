import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { daily } from '../daily';
import { aroundActions, type DocumentAction } from '../documents';
import { addAdminRoutes, adminRoute, sendStream, type Handler, type Method } from '../http/admin-routes';
import { headingOf } from '../model/model';
import { requestOf } from '../request';
import type { ContentService } from '../service';
import { userName, type StoredUser } from '../users';
import { AUDIT_UID, AuditLog } from './log';
import { readAuditRequest } from './requests';
import { readAuditDays } from './settings';
import type { AuditAction, AuditUser } from './wire';

/** What a role may do with the audit log. */
const READ = 'api::audit.read';

interface Entry {
  readonly documentId?: string;
  readonly locale?: string;
  readonly [field: string]: unknown;
}
interface Result extends Entry {
  readonly entries?: readonly Entry[];
}
interface Permissions {
  readonly actionProvider: { registerMany(actions: readonly object[]): Promise<void> };
}

let current: AuditLog | undefined;

/** The running log. @throws before Strapi has registered the project */
export function auditLog(): AuditLog {
  if (!current) throw new Error('The audit log is not ready yet.');
  return current;
}

/** A user as lines name them. */
export const auditUser = (user: StoredUser): AuditUser => ({ id: user.id, name: userName(user) });

const userOfRequest = (strapi: Core.Strapi): AuditUser | undefined => {
  const { state } = (requestOf(strapi) ?? {}) as { state?: { user?: StoredUser } };
  return state?.user === undefined ? undefined : auditUser(state.user);
};

const CONTENT_ACTIONS: Readonly<Record<string, AuditAction>> = {
  create: 'create',
  clone: 'create',
  update: 'update',
  publish: 'publish',
  unpublish: 'unpublish',
  discardDraft: 'discard',
  delete: 'delete',
};

/** What was acted on, from the action and its result. */
function contentEvent(type: string, { action, params }: DocumentAction, result: Result | null) {
  const entries = result?.entries ?? (result ? [result] : []);
  const documentId = params.documentId ?? result?.documentId ?? entries[0]?.documentId;
  const heading = headingOf(type);
  const title = entries.map((entry) => entry[heading]).find((value) => typeof value === 'string' && value !== '');
  const locales = [...new Set(entries.flatMap(({ locale }) => locale ?? []))];
  return {
    action: params.status === 'published' && action !== 'publish' ? ('publish' as const) : CONTENT_ACTIONS[action]!,
    type,
    ...(documentId === undefined ? {} : { subject: documentId }),
    ...(heading !== 'id' && typeof title === 'string' ? { title: title.slice(0, 200) } : {}),
    ...(locales.length === 0 ? {} : { locales }),
  };
}

/**
 * Adds the audit log: content is watched here, sign-ins, users, files, settings and exports in `middlewares/audit.ts`. Seed and import
 * write no lines.
 */
export async function registerAudit(strapi: Core.Strapi, { hints }: ContentService): Promise<void> {
  const log = new AuditLog(strapi, readAuditDays(process.env));
  current = log;
  daily(strapi, 'audit', () => log.clean(), 'Old lines of the audit log could not be deleted');
  const { actionProvider } = strapi.service('admin::permission') as unknown as Permissions;
  await actionProvider.registerMany([{ section: 'settings', category: 'audit log', uid: 'audit.read', displayName: 'Read and export' }]);
  // An administrator may do everything with every type, by the content manager's requests too: this one is closed to them.
  strapi.documents.use((context, next) => {
    if (context.uid === AUDIT_UID) throw new errors.ForbiddenError();
    return next();
  });
  aroundActions(strapi, async (type, action, next) => {
    if (hints.silent || CONTENT_ACTIONS[action.action] === undefined) return next();
    const user = userOfRequest(strapi);
    // A change without its line, or a line without its change, cannot be.
    return strapi.db.transaction(async () => {
      const result = (await next()) as Result | null;
      await log.write({ ...contentEvent(type, action, result), ...(user === undefined ? {} : { user }) });
      return result;
    });
  });
  const route = (method: Method, path: string, handler: Handler) => adminRoute(method, path, handler, READ);
  addAdminRoutes(strapi, '/audit', [
    route('POST', '/list', async (ctx) => {
      ctx.body = await log.page(readAuditRequest(ctx.request.body));
    }),
    route('GET', '/choices', async (ctx) => {
      ctx.body = await log.choices();
    }),
    route('GET', '/csv', async (ctx) => {
      ctx.set({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="audit-log.csv"' });
      sendStream(ctx, Readable.from(log.csv(readAuditRequest(ctx.query))));
    }),
  ]);
}
