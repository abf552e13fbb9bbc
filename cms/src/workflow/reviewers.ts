import type { Core } from '@strapi/strapi';
import { uidOf } from '../model/fields';
import { roleIn } from '../roles/role-texts';
import { editorLanguage } from '../rules/messages';
import { userName, type StoredUser } from '../users';
import type { Named } from './review-wire';

export const SUPER_ADMIN = 'strapi-super-admin';

/** A user of the admin, as far as a review needs it. */
interface Reviewer extends Named {
  readonly roles: readonly number[];
}

interface UserWithRoles extends StoredUser {
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

/** Users and their roles, by their names in the language of the request. */
interface Allowed {
  readonly users: readonly Reviewer[];
  readonly roles: readonly Named[];
}

/** Users whose role may read a type in a language, and those whose role may publish it, which is who may review. */
export async function allowedUsers(strapi: Core.Strapi, type: string, language: string): Promise<Record<'read' | 'publish', Allowed>> {
  const uid = uidOf(type);
  const permissions = { where: { action: { $in: [`${EXPLORER}.read`, `${EXPLORER}.publish`] }, subject: uid } };
  const found = (await strapi.db.query('admin::user').findMany({
    where: { isActive: true, blocked: false },
    populate: { roles: { populate: { permissions } } },
    orderBy: { id: 'asc' },
  })) as unknown as UserWithRoles[];
  const who = (action: 'read' | 'publish'): Allowed => {
    const users: Reviewer[] = [];
    const roles = new Map<number, Named>();
    for (const user of found) {
      const able = user.roles.filter((role) => role.permissions.some((permission) => allows(permission, action, uid, language)));
      if (able.length === 0) continue;
      for (const { id, code, name } of able) roles.set(id, { id, name: roleIn(editorLanguage(strapi), code, 'name', name) });
      users.push({ id: user.id, name: userName(user), roles: user.roles.map((role) => role.id) });
    }
    return { users, roles: [...roles.values()] };
  };
  return { read: who('read'), publish: who('publish') };
}
