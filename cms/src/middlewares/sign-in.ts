import { clientNetwork } from '#site/client-network';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { routedPath } from '../request';
import { SignInLimit } from '../roles/sign-in-limit';
import { editorMessages } from '../rules/messages';
import { readSettings } from '../settings';

/** Koa's context, as far as it is used here. */
interface Context {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly request: { readonly body?: unknown; readonly ip: string };
  set(header: string, value: string): void;
}

const LIMITED = new Set(['/admin/login', '/admin/register-admin']);
const FORGOTTEN = '/admin/forgot-password';

/**
 * Limits wrong passwords, in place of Strapi's limit, which counts right ones too. Where no mail server is set, it says whom to ask for a
 * new password: Strapi would answer that an e-mail was sent.
 */
export default (_: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const limit = new SignInLimit();
  const { mail: sendsMail } = readSettings(process.env);
  return async (ctx: Context, next: () => Promise<void>) => {
    const path = routedPath(ctx.path);
    if (ctx.method !== 'POST') return next();
    if (path === FORGOTTEN && !sendsMail) throw new errors.ApplicationError(editorMessages(strapi).noMail);
    if (!LIMITED.has(path)) return next();
    const { email } = (ctx.request.body ?? {}) as { email?: unknown };
    const account = typeof email === 'string' ? email : '';
    const network = clientNetwork(ctx.request.ip);
    const minutes = limit.begin(account, network);
    if (minutes > 0) {
      ctx.set('retry-after', String(minutes * 60));
      throw new errors.RateLimitError(editorMessages(strapi).tooManySignIns(minutes));
    }
    try {
      await next();
    } catch (error) {
      if (!(error instanceof errors.ApplicationError)) limit.undecided(account, network);
      throw error;
    }
    if (ctx.status < 400) limit.succeeded(account, network);
    else if (ctx.status >= 500) limit.undecided(account, network);
  };
};
