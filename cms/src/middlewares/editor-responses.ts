import type { AdminLanguage } from '#site/locales';
import { namesRoles, rolesIn } from '../roles/role-texts';
import { languageOf, type LanguageOfRequest } from '../rules/messages';
import { permissionsIn } from '../rules/permission-words';
import { strapiResponseText } from '../rules/strapi-responses';

/** Koa's context, as far as it is used here. */
interface Context extends LanguageOfRequest {
  readonly path: string;
  readonly status: number;
  body: unknown;
}
interface Fault {
  readonly message?: unknown;
}
interface Refusal extends Fault {
  readonly details?: { readonly errors?: readonly Fault[] };
}

/** All permissions that a role can have. */
const PERMISSIONS = '/admin/permissions';
/** A message that decides what the sign-in page does. */
const FOR_THE_PAGE = 'User not active';

const translated = <Given extends Fault>(fault: Given, language: AdminLanguage): Given =>
  typeof fault.message === 'string' && fault.message !== FOR_THE_PAGE
    ? { ...fault, message: strapiResponseText(fault.message, language) }
    : fault;

/** Translates what Strapi refuses, and the names of permissions and roles, for users of the admin. It runs outside of what writes the responses of errors. */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  await next();
  if (ctx.path === PERMISSIONS && ctx.status === 200) ctx.body = permissionsIn(languageOf(ctx), ctx.body);
  if (namesRoles(ctx.path) && ctx.status === 200) ctx.body = rolesIn(languageOf(ctx), ctx.body);
  if (ctx.status < 400 || ctx.path.startsWith('/api/')) return;
  const { error } = (ctx.body ?? {}) as { error?: Refusal | string };
  if (typeof error !== 'object') return;
  const language = languageOf(ctx);
  const { details } = error;
  const faults = details?.errors;
  const inside = Array.isArray(faults) ? { details: { ...details, errors: faults.map((one) => translated(one, language)) } } : {};
  ctx.body = { data: null, error: { ...translated(error, language), ...inside } };
};
