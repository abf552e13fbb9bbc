import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { AdminContext, RequestContext } from './context';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Handler = (ctx: AdminContext) => unknown;

/** What a request was sent with. */
export const bodyOf = ({ request }: AdminContext) => (request.body ?? {}) as Readonly<Record<string, unknown>>;

/** The largest id of a row, in both databases. */
const MAX_ID = 2 ** 31 - 1;

/** Whether this can be the id of a row, or 0, which none has: PostgreSQL refuses queries with other numbers. */
export const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ID;

/** The id of a row in an address; 0 where it is none. */
export function idOf({ params }: Pick<RequestContext, 'params'>, name = 'id'): number {
  const id = Number(params[name]);
  return isId(id) ? id : 0;
}

/** Refuses a request in the form of Strapi's own refusals, whose message the admin shows. @param status of HTTP */
export function refuse(ctx: AdminContext, status: number, message: string, details: unknown = {}): void {
  ctx.status = status;
  ctx.body = { data: null, error: { status, name: 'ApplicationError', message, details } };
}

/** Sends a stream as the body. Where it fails later, the connection ends: Koa would leave a response open whose first bytes are sent. */
export function sendStream(ctx: AdminContext, stream: Readable): void {
  stream.once('error', () => ctx.headerSent && ctx.req.destroy());
  ctx.body = stream;
}

/**
 * An address for users of the admin, whose responses nobody keeps.
 * @param path below the prefix of its group
 * @param action permission that it needs; without one, the handler checks what the user may do
 */
export const adminRoute = (method: Method, path: string, handler: Handler, action?: string) => ({
  method,
  path,
  // Returns nothing: Strapi would make a response of it.
  handler: async (ctx: AdminContext): Promise<void> => {
    ctx.set({ 'cache-control': 'no-store' });
    try {
      await handler(ctx);
    } catch (error) {
      // Strapi itself would drop the message of a refusal (403).
      if (!(error instanceof errors.ForbiddenError)) throw error;
      refuse(ctx, 403, error.message, error.details);
    }
  },
  config: {
    policies: [
      'admin::isAuthenticatedAdmin',
      ...(action === undefined ? [] : [{ name: 'admin::hasPermissions', config: { actions: [action] } }]),
    ],
  },
});

/** Adds addresses for users of the admin. @param prefix of their paths */
export function addAdminRoutes(strapi: Core.Strapi, prefix: string, routes: readonly ReturnType<typeof adminRoute>[]): void {
  strapi.server.routes({ type: 'admin', prefix, routes } as never);
}
