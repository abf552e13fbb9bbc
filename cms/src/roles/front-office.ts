import type { Core } from '@strapi/strapi';
import { ADMIN_LANGUAGES } from '#site/locales';
import { ACTIONS } from '../messages/wire';
import { roleText } from './role-texts';

interface Permission {
  readonly action: string;
  readonly subject: null;
  readonly properties: object;
  readonly conditions: readonly string[];
}
interface Roles {
  findOne(where: object): Promise<{ readonly id: number } | null>;
  create(role: object): Promise<{ readonly id: number }>;
  assignPermissions(id: number, permissions: readonly Permission[]): Promise<unknown>;
}
interface Permissions {
  readonly actionProvider: { registerMany(actions: readonly object[]): Promise<void> };
}

/** Code of the role of those who answer messages; they see no content. */
const FRONT_OFFICE = 'front-office';

/** Tells Strapi what can be allowed with messages. To be called while the project is registered. */
export async function registerMessageActions(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as unknown as Permissions;
  const action = { section: 'settings', category: 'messages' };
  await actionProvider.registerMany([
    { ...action, uid: 'messages.read', displayName: 'Read and answer messages, moderate comments' },
    { ...action, uid: 'messages.erase', displayName: 'Find a person, export, erase' },
  ]);
}

/** Creates the role once; later it is the administrator's, who may change or delete it. */
export async function seedFrontOffice(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'api', name: 'site' });
  if (await store.get({ key: 'front-office' })) return;
  const roles = strapi.service('admin::role') as unknown as Roles;
  const role =
    (await roles.findOne({ code: FRONT_OFFICE })) ??
    (await roles.create({ code: FRONT_OFFICE, ...roleText(FRONT_OFFICE, ADMIN_LANGUAGES[0]) }));
  const allowed = Object.values(ACTIONS).map((action) => ({ action, subject: null, properties: {}, conditions: [] }));
  await roles.assignPermissions(role.id, allowed);
  await store.set({ key: 'front-office', value: true });
}
