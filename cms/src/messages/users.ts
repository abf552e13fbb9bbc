import type { Core } from '@strapi/strapi';
import type { InboxUser } from './wire';

/** What a role may do with messages (`roles/front-office.ts`). */
export const ACTIONS = { read: 'api::messages.read', erase: 'api::messages.erase' } as const;

interface StoredUser {
  readonly id: number;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string;
}

/** First and last name of a user, or the e-mail address if both are empty. */
export const userName = ({ firstname, lastname, email }: Omit<StoredUser, 'id'>): string =>
  [firstname, lastname].filter((part) => part).join(' ') || email;

const usersTable = (strapi: Core.Strapi) =>
  strapi.db.query('admin::user') as unknown as { findMany(question: object): Promise<StoredUser[]> };
const SELECT = ['id', 'firstname', 'lastname', 'email'];

function sorted(users: readonly StoredUser[]): InboxUser[] {
  const unique = new Map(users.map((user) => [user.id, { id: user.id, name: userName(user) }]));
  return [...unique.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Users to whom a message can be assigned: those who may read messages. */
export async function inboxUsers(strapi: Core.Strapi): Promise<InboxUser[]> {
  const where = { isActive: true, roles: { permissions: { action: ACTIONS.read } } };
  return sorted(await usersTable(strapi).findMany({ where, select: SELECT }));
}

/** Names of users, also of those who may not read messages any more. */
export async function namesOf(strapi: Core.Strapi, ids: readonly (number | null)[]): Promise<InboxUser[]> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  return wanted.length === 0 ? [] : sorted(await usersTable(strapi).findMany({ where: { id: { $in: wanted } }, select: SELECT }));
}
