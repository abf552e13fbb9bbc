import type { Core } from '@strapi/strapi';

interface Users {
  exists(): Promise<boolean>;
  create(user: Readonly<Record<string, unknown>>): Promise<unknown>;
}
interface Roles {
  getSuperAdmin(): Promise<{ readonly id: number } | null>;
}

/** The first administrator, from the settings. Without them the admin's sign-up page asks; there is never a default password. */
export async function ensureAdministrator(strapi: Core.Strapi, given: { readonly email: string; readonly password: string } | undefined) {
  if (!given) return;
  const users = strapi.service('admin::user') as unknown as Users;
  if (await users.exists()) return;
  const role = await (strapi.service('admin::role') as unknown as Roles).getSuperAdmin();
  if (!role) throw new Error('Strapi has no role of a super administrator.');
  await users.create({ ...given, firstname: 'Administrator', isActive: true, roles: [role.id] });
  strapi.log.info(`The first administrator is ${given.email}. Change the password after the first login.`);
}
