import type { Core } from '@strapi/strapi';
import { ADMIN_LANGUAGES } from '#site/locales';
import { uidOf } from '../model/fields';
import { localesOf } from '../model/locales-of';
import type { ContentService } from '../service';
import { readSettings } from '../settings';
import { contentPermissions, permissionsOf, withNewFields, type Permission, type Role, type Subject } from './permissions';
import { roleText, translatorCode } from './role-texts';

interface StoredRole {
  readonly id: number;
  readonly code: string;
}
interface Roles {
  findOne(where: object): Promise<StoredRole | null>;
  create(role: object): Promise<StoredRole>;
  getUsersCount(id: number): Promise<number>;
  deleteByIds(ids: readonly number[]): Promise<unknown>;
  assignPermissions(id: number, permissions: readonly Permission[]): Promise<unknown>;
  addPermissions(id: number, permissions: readonly Permission[]): Promise<unknown>;
}
interface ContentTypes {
  getNestedFields(model: unknown, given: { readonly components: unknown }): string[];
}
type Known = Readonly<Record<string, readonly string[]>>;

/** A role of this service, and its code in Strapi. */
interface RoleDefinition {
  readonly role: Role;
  readonly code: string;
}

/** The editor is Strapi's own role of that name; each language beside the first has a translator. */
const rolesFor = (siteLocales: readonly string[]): RoleDefinition[] => [
  { role: { kind: 'editor' }, code: 'strapi-editor' },
  ...siteLocales.slice(1).map((locale): RoleDefinition => ({ role: { kind: 'translator', locale }, code: translatorCode(locale) })),
];

function subjectsOf(strapi: Core.Strapi, { model }: ContentService): Subject[] {
  const { getNestedFields } = strapi.service('admin::content-type') as unknown as ContentTypes;
  return model.types.map((type) => {
    const uid = uidOf(type);
    const fields = getNestedFields(strapi.contentTypes[uid as keyof typeof strapi.contentTypes], { components: strapi.components });
    const shared = Object.entries(model.fieldsOf(type)).flatMap(([name, field]) => (field.pluginOptions.i18n.localized ? [] : [name]));
    return { uid, fields, shared: new Set(shared) };
  });
}

/** Removes Strapi's role “Author”, which may only edit entries it created: of no use for a seeded service. */
async function dropAuthors(service: Roles): Promise<void> {
  const authors = await service.findOne({ code: 'strapi-author' });
  if (authors && (await service.getUsersCount(authors.id)) === 0) await service.deleteByIds([authors.id]);
}

/** Adds types and fields that are new in the model to a role's permissions; an administrator's changes stay. */
async function addNewFields(
  strapi: Core.Strapi,
  service: Roles,
  definition: RoleDefinition,
  subjects: readonly Subject[],
  known: Known,
  locales: readonly string[],
) {
  const stored = await service.findOne({ code: definition.code });
  if (!stored) return;
  const permissions = strapi.db.query('admin::permission');
  for (const subject of subjects) {
    const before = known[subject.uid];
    if (before === undefined) {
      await service.addPermissions(stored.id, contentPermissions(definition.role, [subject], locales));
      continue;
    }
    if (subject.fields.every((field) => before.includes(field))) continue;
    const given = (await permissions.findMany({ where: { role: { id: stored.id }, subject: subject.uid } })) as (Permission & {
      id: number;
    })[];
    for (const permission of given) {
      const fields = withNewFields(definition.role, permission, subject, before);
      if (fields) await permissions.update({ where: { id: permission.id }, data: { properties: { ...permission.properties, fields } } });
    }
  }
}

/**
 * Creates the roles of the service on its first start. Later, administrators own them: only new types and fields of the
 * model are added, so that users keep access after an upgrade.
 */
export async function seedRoles(strapi: Core.Strapi, content: ContentService): Promise<void> {
  const service = strapi.service('admin::role') as unknown as Roles;
  const store = strapi.store({ type: 'api', name: 'site' });
  const known = (await store.get({ key: 'roles' })) as Known | null;
  const subjects = subjectsOf(strapi, content);
  const state: Known = Object.fromEntries(subjects.map(({ uid, fields }) => [uid, fields]));
  if (JSON.stringify(known) === JSON.stringify(state)) return;
  const locales = (await localesOf(strapi).find()).map(({ code }) => code);
  for (const definition of rolesFor(readSettings(process.env).siteLocales)) {
    if (known) await addNewFields(strapi, service, definition, subjects, known, locales);
    else {
      const { code } = definition;
      const stored = (await service.findOne({ code })) ?? (await service.create({ code, ...roleText(code, ADMIN_LANGUAGES[0]) }));
      await service.assignPermissions(stored.id, permissionsOf(definition.role, subjects, locales));
    }
  }
  if (!known) await dropAuthors(service);
  await store.set({ key: 'roles', value: state });
}
