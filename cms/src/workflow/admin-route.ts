import { errors } from '@strapi/utils';
import { userRoute } from '../user-route';

/** Koa's context, as far as it is used here. */
export interface Context {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly request: { readonly body?: unknown };
  readonly state: {
    readonly user: { readonly id: number; readonly roles?: readonly { readonly id: number; readonly code: string }[] };
    readonly userAbility: { can(action: string, subject: string): boolean };
  };
  set(headers: Readonly<Record<string, string>>): void;
  status: number;
  body: unknown;
}
export type Handler = (ctx: Context) => Promise<void>;

/** What a request was sent with. */
export const bodyOf = ({ request }: Context) => (request.body ?? {}) as Readonly<Record<string, unknown>>;

/** An address for the admin's users, whose responses nobody keeps. Strapi itself would drop the message of a refusal (403). */
export const adminRoute = (method: string, path: string, handler: Handler) =>
  userRoute(method, path, async (ctx: Context) => {
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
