import type { Core } from '@strapi/strapi';

interface User {
  readonly id: number;
  readonly roles?: readonly { readonly id: number }[];
}
interface Engine {
  generateUserAbility(user: User): Promise<unknown>;
}

/** More than people work at the same time. */
const KEPT = 100;

/**
 * Keeps what a user may do until a role or a permission changes. Strapi puts it together anew for each request of the
 * admin, from some hundred rows: a sixth of a publish.
 * @param stateOf changes whenever anything that it is made of changes
 */
export function keepAbilities(engine: Engine, stateOf: (user: User) => Promise<string>): void {
  const generate = engine.generateUserAbility.bind(engine);
  const kept = new Map<number, { readonly state: string; readonly ability: unknown }>();
  engine.generateUserAbility = async (user) => {
    const state = await stateOf(user);
    const known = kept.get(user.id);
    if (known?.state === state) return known.ability;
    const ability = await generate(user);
    kept.delete(user.id);
    kept.set(user.id, { state, ability });
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return ability;
  };
}

/**
 * Looks at the database each time, because another instance of the service may have changed it. Permissions are never
 * changed in place without a new date, and a number is not given twice.
 */
export function keepUserAbilities(strapi: Core.Strapi): void {
  const { engine } = strapi.service('admin::permission') as unknown as { engine: Engine };
  keepAbilities(engine, async ({ id, roles = [] }) => {
    // With the schema of the settings, where there is one.
    const row = await strapi.db
      .getConnection('admin_permissions as p')
      .join('admin_permissions_role_lnk as r', 'r.permission_id', 'p.id')
      .join('admin_users_roles_lnk as u', 'u.role_id', 'r.role_id')
      .where('u.user_id', id)
      .count('p.id as count')
      .sum('p.id as sum')
      .max('p.id as last')
      .max('p.updated_at as changed')
      .first<Record<string, unknown>>();
    return JSON.stringify([roles.map((role) => role.id), row?.['count'], row?.['sum'], row?.['last'], row?.['changed']]);
  });
}
