import type { Core } from '@strapi/strapi';
import { auditLog, auditUser } from '../audit/audit';
import { eventOf } from '../audit/requests';
import { routedPath } from '../request';
import type { StoredUser } from '../users';

/** Koa's context, as far as it is used here. */
interface Context {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly request: { readonly body?: unknown };
  readonly state: { readonly user?: StoredUser };
  readonly status: number;
  readonly body: unknown;
}

const SIGN_IN = '/admin/login';
/** Pages of invitations and of new passwords sign their user in. */
const SIGNS_IN: Readonly<Record<string, 'signIn' | 'newPassword'>> = {
  '/admin/register': 'signIn',
  '/admin/register-admin': 'signIn',
  '/admin/reset-password': 'newPassword',
};

const isStream = (value: unknown) => typeof (value as { pipe?: unknown } | null)?.pipe === 'function';

/** Writes sign-ins, and what users change beside content, into the audit log. Failed requests change nothing and are left out. */
export default (_: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: () => Promise<void>) => {
    await next();
    const { method, status, state } = ctx;
    const path = routedPath(ctx.path);
    if (path === SIGN_IN && method === 'POST') return signIn(strapi, ctx);
    if (status >= 400) return undefined;
    const signed = method === 'POST' ? SIGNS_IN[path] : undefined;
    if (signed !== undefined) {
      const { user } = ((ctx.body as { data?: unknown } | null)?.data ?? {}) as { user?: StoredUser };
      return auditLog().note({ action: signed, type: 'session', ...(user === undefined ? {} : { user: auditUser(user) }) });
    }
    if (state.user === undefined || typeof state.user.id !== 'number') return undefined;
    const user = auditUser(state.user);
    if (path === '/admin/logout') return auditLog().note({ action: 'signOut', type: 'session', user });
    const { query, request, body } = ctx;
    const event = eventOf({ method, path, query, body: request.body, response: isStream(body) ? undefined : body });
    return event === undefined ? undefined : auditLog().note({ ...event, user });
  };

/** The address that was typed is stored only as the user to whom it belongs: any other may be a slip, or somebody's password. */
async function signIn(strapi: Core.Strapi, { status, request }: Context): Promise<void> {
  // Beyond the limit nothing is compared; lines for each such request would fill the table.
  if (status === 429) return;
  const { email } = (request.body ?? {}) as { email?: unknown };
  const found =
    typeof email === 'string'
      ? ((await strapi.db.query('admin::user').findOne({
          where: { email: email.toLowerCase() },
          select: ['id', 'firstname', 'lastname', 'email'],
        })) as StoredUser | null)
      : null;
  const user = found === null ? {} : { user: auditUser(found) };
  await auditLog().note({ action: status < 400 ? 'signIn' : 'signInFailed', type: 'session', ...user });
}
