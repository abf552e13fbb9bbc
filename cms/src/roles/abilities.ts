import type { Core } from '@strapi/strapi';

interface User {
  readonly id: number;
  readonly roles?: readonly { readonly id: number }[];
}
interface Engine {
  generateUserAbility(user: User): Promise<unknown>;
}

/** Users whose abilities are cached: more than work at the same time. */
const MAX_USERS = 100;

/**
 * Caches what a user may do until a role or a permission changes. Strapi builds it anew for each request of the admin,
 * from some hundred rows.
 * @param stateOf changes whenever anything that the ability is built from changes
 */
export function cacheAbilities(engine: Engine, stateOf: (user: User) => Promise<string>): void {
  const generate = engine.generateUserAbility.bind(engine);
  const cache = new Map<number, { readonly state: string; readonly ability: unknown }>();
  engine.generateUserAbility = async (user) => {
    const state = await stateOf(user);
    const cached = cache.get(user.id);
    if (cached?.state === state) return cached.ability;
    const ability = await generate(user);
    cache.delete(user.id);
    cache.set(user.id, { state, ability });
    if (cache.size > MAX_USERS) cache.delete(cache.keys().next().value!);
    return ability;
  };
}

/**
 * Caches the abilities of the admin's users. The state is read from the database each time: another process may change a
 * permission. Every change of one gives it a new date, and ids are not reused.
 */
export function cacheUserAbilities(strapi: Core.Strapi): void {
  const { engine } = strapi.service('admin::permission') as unknown as { engine: Engine };
  cacheAbilities(engine, async ({ roles = [] }) => {
    const { tableName } = strapi.db.metadata.get('admin::permission');
    const state = await strapi.db
      .getConnection(tableName)
      .count('id as count')
      .sum('id as sum')
      .max('id as last')
      .max('updated_at as changed')
      .first<Record<string, unknown>>();
    return JSON.stringify([roles.map(({ id }) => id), state]);
  });
}
