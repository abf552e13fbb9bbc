import type { Core } from '@strapi/strapi';
import { uidOf } from '../model/fields';
import { roleIn } from '../roles/role-texts';
import { editorLanguage } from '../rules/messages';
import { userName, type StoredUser } from '../users';
import type { Named } from './review-wire';

export const SUPER_ADMIN = 'strapi-super-admin';

/** A user of the admin, as far as a review needs it. */
export interface Reviewer extends Named {
  readonly email: string;
  readonly language: string | null;
  readonly roles: readonly number[];
}

interface UserWithRoles extends StoredUser {
  readonly preferedLanguage: string | null;
  readonly roles: readonly (Named & { readonly code: string; readonly permissions: readonly StoredPermission[] })[];
}
interface StoredPermission {
  readonly action: string;
  readonly subject: string | null;
  readonly properties: { readonly locales?: readonly string[] } | null;
}

const EXPLORER = 'plugin::content-manager.explorer';

/** Permissions without languages are for all of them. */
const allows = ({ action, subject, properties }: StoredPermission, wanted: string, uid: string, language: string) =>
  action === `${EXPLORER}.${wanted}` && subject === uid && (properties?.locales?.includes(language) ?? true);

/**
 * Users whose role may do something with a type in a language, and their roles, by their names in the language of the request.
 * @param action `read`, or `publish`, which is who may review
 */
export async function allowedUsers(strapi: Core.Strapi, type: string, language: string, action: 'read' | 'publish') {
  const uid = uidOf(type);
  const permissions = { where: { action: `${EXPLORER}.${action}`, subject: uid } };
  const found = (await strapi.db.query('admin::user').findMany({
    where: { isActive: true, blocked: false },
    populate: { roles: { populate: { permissions } } },
    orderBy: { id: 'asc' },
  })) as unknown as UserWithRoles[];
  const users: Reviewer[] = [];
  const roles = new Map<number, Named>();
  for (const user of found) {
    const able = user.roles.filter((role) => role.permissions.some((permission) => allows(permission, action, uid, language)));
    if (able.length === 0) continue;
    for (const { id, code, name } of able) roles.set(id, { id, name: roleIn(editorLanguage(strapi), code, 'name', name) });
    const { id, email, preferedLanguage } = user;
    users.push({ id, name: userName(user), email, language: preferedLanguage, roles: user.roles.map((role) => role.id) });
  }
  return { users, roles: [...roles.values()] };
}
