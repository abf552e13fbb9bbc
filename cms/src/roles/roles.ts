import type { Core } from '@strapi/strapi';
import { ADMIN_LANGUAGES } from '#site/locales';
import { uidOf } from '../model/fields';
import { localesOf } from '../model/locales-of';
import type { ContentService } from '../service';
import { readSettings } from '../settings';
import { contentPermissions, permissionsOf, withNewFields, withNewLocales, type Permission, type Role, type Subject } from './permissions';
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
type StoredPermission = Permission & { readonly id: number; readonly role: { readonly code: string } };
/** The fields of each type, and the languages, for which permissions were given. */
type Known = Readonly<Record<string, readonly string[]>>;
/** Name of the languages among the types; an earlier version did not store them. */
const LOCALES = 'locales';

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

/** Adds types, fields and languages that are new in the model to a role's permissions; an administrator's changes stay. */
async function addNew(
  strapi: Core.Strapi,
  service: Roles,
  definition: RoleDefinition,
  subjects: readonly Subject[],
  { known, permissions }: { readonly known: Known; readonly permissions: readonly StoredPermission[] },
  locales: readonly string[],
) {
  const stored = await service.findOne({ code: definition.code });
  if (!stored) return;
  for (const subject of subjects) {
    const fieldsBefore = known[subject.uid];
    if (fieldsBefore === undefined) {
      await service.addPermissions(stored.id, contentPermissions(definition.role, [subject], locales));
      continue;
    }
    for (const permission of permissions.filter(({ role, subject: uid }) => role.code === definition.code && uid === subject.uid)) {
      const fields = withNewFields(definition.role, permission, subject, fieldsBefore);
      const languages = withNewLocales(definition.role, permission, known[LOCALES] ?? [], locales);
      if (!fields && !languages) continue;
      const properties = { ...permission.properties, ...(fields && { fields }), ...(languages && { locales: languages }) };
      await strapi.db.query('admin::permission').update({ where: { id: permission.id }, data: { properties } });
    }
  }
}

/**
 * What roles were given permissions for, and these permissions. Where the languages are not stored, they are those that any role names:
 * an administrator may have taken some from one.
 */
async function givenBefore(strapi: Core.Strapi, subjects: readonly Subject[], codes: readonly string[], known: Known) {
  const where = { role: { code: { $in: codes } }, subject: { $in: subjects.map(({ uid }) => uid) } };
  const query = { where, populate: ['role'] };
  const permissions = (await strapi.db.query('admin::permission').findMany(query as never)) as unknown as StoredPermission[];
  const named = [...new Set(permissions.flatMap(({ properties }) => properties.locales ?? []))];
  return { known: { [LOCALES]: named, ...known }, permissions };
}

/**
 * Creates the roles of the service on its first start. Later, administrators own them: only new types, fields and
 * languages are added, so that users keep access after an upgrade.
 */
export async function seedRoles(strapi: Core.Strapi, content: ContentService): Promise<void> {
  const service = strapi.service('admin::role') as unknown as Roles;
  const store = strapi.store({ type: 'api', name: 'site' });
  const known = (await store.get({ key: 'roles' })) as Known | null;
  const subjects = subjectsOf(strapi, content);
  const locales = (await localesOf(strapi).find()).map(({ code }) => code);
  const state: Known = { ...Object.fromEntries(subjects.map(({ uid, fields }) => [uid, fields])), [LOCALES]: locales };
  if (JSON.stringify(known) === JSON.stringify(state)) return;
  const definitions = rolesFor(readSettings(process.env).siteLocales);
  const codes = definitions.map(({ code }) => code);
  const before = known && (await givenBefore(strapi, subjects, codes, known));
  for (const definition of definitions) {
    if (before) await addNew(strapi, service, definition, subjects, before, locales);
    else {
      const { code } = definition;
      const stored = (await service.findOne({ code })) ?? (await service.create({ code, ...roleText(code, ADMIN_LANGUAGES[0]) }));
      await service.assignPermissions(stored.id, permissionsOf(definition.role, subjects, locales));
    }
  }
  if (!known) await dropAuthors(service);
  await store.set({ key: 'roles', value: state });
}
