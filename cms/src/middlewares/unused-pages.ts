import { readSettings } from '../settings';

/** Koa's context, as far as it is used here. */
interface Context {
  readonly method: string;
  readonly path: string;
  redirect(address: string): void;
}

/** Pages of Strapi that this admin links nowhere: its shop, offers of its paid plans, its builder of content types. */
const UNUSED = /^\/admin\/(?:marketplace|plugins\/content-type-builder|settings\/purchase-[^/]+)(?:\/|$)/i;
const NEW_PASSWORD = /^\/admin\/auth\/forgot-password(?:-success)?\/?$/i;

/**
 * Redirects requests for pages of Strapi that this service does not use to the home screen and, where no mail server is set, the
 * page for a new password to the login.
 */
export default () => {
  const { mail: sendsMail } = readSettings(process.env);
  return async (ctx: Context, next: () => Promise<void>) => {
    if (ctx.method !== 'GET') return next();
    if (UNUSED.test(ctx.path)) return ctx.redirect('/admin');
    if (!sendsMail && NEW_PASSWORD.test(ctx.path)) return ctx.redirect('/admin/auth/login');
    return next();
  };
};
