import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '#site/locales';
import type { ContentService } from '../service';
import type { Permission } from './permissions';
import { seedRoles } from './roles';

const CODES = ['strapi-editor', ...LOCALE_CODES.map((locale) => `translator-${locale}`)];

/** A service with the roles of editors and translators, which can be started several times. */
function start() {
  const languages = ['en', 'tr'];
  let permissions: (Permission & { readonly id: number; readonly role: { readonly code: string } })[] = [];
  const kept: { known: Record<string, unknown> | null } = { known: null };
  const roles = {
    findOne: async ({ code }: { code: string }) => (CODES.includes(code) ? { id: CODES.indexOf(code), code } : null),
    assignPermissions: async (role: number, given: readonly Permission[]) => {
      const stored = given.map((permission, index) => ({ ...permission, id: role * 1_000 + index, role: { code: CODES[role]! } }));
      permissions = [...permissions, ...stored];
    },
  };
  const table = {
    findMany: async () => permissions,
    update: async ({ where, data }: { where: { id: number }; data: object }) =>
      void (permissions = permissions.map((one) => (one.id === where.id ? { ...one, ...data } : one))),
  };
  const strapi = {
    service: (name: string) => (name === 'admin::role' ? roles : { getNestedFields: () => ['name'] }),
    plugin: () => ({ service: () => ({ find: async () => languages.map((code) => ({ code })) }) }),
    store: () => ({ get: async () => kept.known, set: async ({ value }: { value: never }) => void (kept.known = value) }),
    db: { query: () => table },
    contentTypes: {},
  };
  const service = { model: { types: ['service'], fieldsOf: () => ({}) } };
  /** Languages in which a role may do something with content. */
  const allowed = (code: string) =>
    Object.fromEntries(
      permissions
        .filter(({ role, subject }) => role.code === code && subject !== null)
        .map(({ action, properties }) => [action.split('.').at(-1), properties.locales?.join()]),
    );
  /** An administrator takes a language from the editors. */
  const take = (code: string) =>
    (permissions = permissions.map((one) =>
      one.role.code === 'strapi-editor'
        ? { ...one, properties: { ...one.properties, locales: (one.properties.locales ?? []).filter((other) => other !== code) } }
        : one,
    ));
  return { languages, kept, allowed, take, run: () => seedRoles(strapi as never, service as unknown as ContentService) };
}

describe.each(['this version', 'an earlier version, which did not store the languages'])(
  'a language that is added to a service of %s',
  (version) => {
    const setUp = async () => {
      const made = start();
      await made.run();
      if (version !== 'this version') delete made.kept.known!['locales'];
      made.languages.push('de');
      return made;
    };

    it('is open to its editors, and translators read it', async () => {
      const { run, allowed } = await setUp();
      await run();
      const all = 'en,tr,de';
      expect(allowed('strapi-editor')).toEqual({ create: all, read: all, update: all, delete: all, publish: all });
      expect(allowed('translator-tr')).toEqual({ create: 'tr', read: all, update: 'tr' });
    });

    it('stays closed where an administrator chose languages', async () => {
      const { run, allowed, take } = await setUp();
      take('tr');
      await run();
      expect(allowed('strapi-editor')).toEqual({ create: 'en', read: 'en', update: 'en', delete: 'en', publish: 'en' });
    });
  },
);
