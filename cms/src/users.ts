import type { Core } from '@strapi/strapi';

/** A user of the admin, as far as its name needs it. */
export interface StoredUser {
  readonly id: number;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string;
}

/** First and last name of a user, or the e-mail address if both are empty. */
export const userName = ({ firstname, lastname, email }: Omit<StoredUser, 'id'>): string =>
  [firstname, lastname].filter((part) => part).join(' ') || email;

/** Users of the admin who match a condition. */
export const usersWhere = (strapi: Core.Strapi, where: object): Promise<StoredUser[]> =>
  strapi.db.query('admin::user').findMany({ where, select: ['id', 'firstname', 'lastname', 'email'] } as never) as never;

/** Id of a user; null or undefined: nobody, as where the service itself did something. */
type UserId = number | null | undefined;

/** Names of users by their ids, without those who are gone. */
export async function namesOf(strapi: Core.Strapi, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'number'))];
  const users = wanted.length === 0 ? [] : await usersWhere(strapi, { id: { $in: wanted } });
  return new Map(users.map((user) => [user.id, userName(user)]));
}

/** Name of a user; undefined where there is none, or no more. */
export const nameOf = async (strapi: Core.Strapi, id: UserId): Promise<string | undefined> => (await namesOf(strapi, [id])).get(id);
