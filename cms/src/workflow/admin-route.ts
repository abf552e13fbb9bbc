import { errors } from '@strapi/utils';
import type { AdminContext } from '../http/context';
import { userRoute } from '../user-route';

export type Handler = (ctx: AdminContext) => Promise<void>;

/** What a request was sent with. */
export const bodyOf = ({ request }: AdminContext) => (request.body ?? {}) as Readonly<Record<string, unknown>>;

/** An address for the admin's users, whose responses nobody keeps. Strapi itself would drop the message of a refusal (403). */
export const adminRoute = (method: string, path: string, handler: Handler) =>
  userRoute(method, path, async (ctx: AdminContext) => {
    ctx.set({ 'cache-control': 'no-store' });
    try {
      await handler(ctx);
    } catch (error) {
      if (!(error instanceof errors.ForbiddenError)) throw error;
      const { name, message, details } = error;
      ctx.status = 403;
      ctx.body = { data: null, error: { status: 403, name, message, details } };
    }
  });
