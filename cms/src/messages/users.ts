import type { Core } from '@strapi/strapi';
import { userName, usersWhere } from '../users';
import { ACTIONS, type InboxUser } from './wire';

/** Users to whom a message can be assigned: those who may read messages. */
export async function inboxUsers(strapi: Core.Strapi): Promise<InboxUser[]> {
  const users = await usersWhere(strapi, { isActive: true, roles: { permissions: { action: ACTIONS.read } } });
  // One who has the permission by several roles is found once for each.
  const unique = new Map(users.map((user) => [user.id, { id: user.id, name: userName(user) }]));
  return [...unique.values()].sort((a, b) => a.name.localeCompare(b.name));
}
