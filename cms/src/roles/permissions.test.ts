import { describe, expect, it } from 'vitest';
import { contentPermissions, permissionsOf, withNewFields, withNewLocales, type Permission, type Subject } from './permissions';

const subject: Subject = {
  uid: 'api::site.product',
  fields: ['key', 'name', 'image.image', 'image.alt', 'position'],
  shared: new Set(['key', 'position']),
};
const locales = ['en', 'tr', 'de'];
const translator = { kind: 'translator', locale: 'tr' } as const;
const of = (permissions: readonly Permission[], action: string) => permissions.find((permission) => permission.action.endsWith(action));

describe('an editor', () => {
  it('may do everything with content and pictures, and nothing else', () => {
    const permissions = permissionsOf({ kind: 'editor' }, [subject], locales);
    for (const action of ['create', 'read', 'update'])
      expect(of(permissions, `.${action}`)?.properties).toEqual({ fields: subject.fields, locales });
    for (const action of ['delete', 'publish']) expect(of(permissions, `.${action}`)?.properties).toEqual({ locales });
    const others = permissions.filter(({ action }) => !action.startsWith('plugin::content-manager.explorer.'));
    expect(others.every(({ action }) => action.startsWith('plugin::upload.'))).toBe(true);
    expect(permissions.some(({ action }) => /settings|configure|token|admin::/.test(action))).toBe(false);
  });
});

describe('a translator', () => {
  const permissions = permissionsOf(translator, [subject], locales);

  it('reads every language and writes one', () => {
    expect(of(permissions, '.read')?.properties).toEqual({ fields: subject.fields, locales });
    for (const action of ['create', 'update']) expect(of(permissions, `explorer.${action}`)?.properties.locales).toEqual(['tr']);
  });

  it('writes no field that all languages share', () => {
    for (const action of ['create', 'update'])
      expect(of(permissions, `explorer.${action}`)?.properties.fields).toEqual(['name', 'image.image', 'image.alt']);
  });

  it('neither publishes nor deletes nor uploads', () => {
    expect(permissions.map(({ action }) => action).filter((action) => /publish|delete|assets/.test(action))).toEqual([]);
  });
});

describe('a field that a later version adds', () => {
  const later: Subject = { ...subject, fields: [...subject.fields, 'promise', 'code'], shared: new Set([...subject.shared, 'code']) };
  const added = (role: Parameters<typeof withNewFields>[0], action: string) => {
    const permission = of(contentPermissions(role, [subject], locales), `explorer.${action}`)!;
    return withNewFields(role, permission, later, subject.fields);
  };

  it('is added to what a role may do with the others', () => {
    expect(added({ kind: 'editor' }, 'update')).toEqual([...subject.fields, 'promise', 'code']);
    expect(added(translator, 'read')).toEqual([...subject.fields, 'promise', 'code']);
    expect(added(translator, 'update')).toEqual(['name', 'image.image', 'image.alt', 'promise']);
    expect(added({ kind: 'editor' }, 'publish')).toBeUndefined();
  });

  it('brings nothing back that an administrator took away', () => {
    const [permission] = contentPermissions({ kind: 'editor' }, [subject], locales);
    const fewer = { ...permission!, properties: { ...permission!.properties, fields: ['name'] } };
    expect(withNewFields({ kind: 'editor' }, fewer, later, subject.fields)).toEqual(['name', 'promise', 'code']);
    expect(withNewFields({ kind: 'editor' }, fewer, subject, subject.fields)).toBeUndefined();
  });
});

describe('a language that a later version adds', () => {
  const more = [...locales, 'fr'];
  const added = (role: Parameters<typeof withNewLocales>[0], action: string) =>
    withNewLocales(role, of(contentPermissions(role, [subject], locales), `explorer.${action}`)!, locales, more);

  it('is added to what an editor may do, and to what a translator reads', () => {
    for (const action of ['create', 'read', 'update', 'delete', 'publish']) expect(added({ kind: 'editor' }, action)).toEqual(more);
    expect([added(translator, 'read'), added(translator, 'update')]).toEqual([more, undefined]);
  });

  it('is not added where an administrator chose languages', () => {
    const [permission] = contentPermissions({ kind: 'editor' }, [subject], ['en']);
    expect(withNewLocales({ kind: 'editor' }, permission!, locales, more)).toBeUndefined();
  });
});
