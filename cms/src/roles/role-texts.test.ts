import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namesRoles, roleText, rolesIn } from './role-texts';

const stored = (code: string) => ({ id: 1, code, ...roleText(code, 'en')! });

describe('the names of roles', () => {
  it('are in the reader’s language, in every list that names them', () => {
    const response = { data: { results: [{ id: 4, firstname: 'Ece', createdAt: new Date(0), roles: [stored('front-office')] }] } };
    expect(rolesIn('tr', response)).toMatchObject({
      data: { results: [{ id: 4, firstname: 'Ece', createdAt: new Date(0), roles: [{ id: 1, code: 'front-office', name: 'Ön büro' }] }] },
    });
    expect(rolesIn('tr', { data: [stored('translator-tr'), stored('strapi-editor')] })).toMatchObject({
      data: [
        { name: 'Çevirmen (Türkçe)', description: expect.stringContaining('şu dilde taslak yazar: Türkçe') as unknown },
        { name: 'Editör' },
      ],
    });
    expect(rolesIn('en', response)).toEqual(response);
  });

  it('the names of roles that an administrator gave stay as they are', () => {
    const response = {
      data: [
        { ...stored('front-office'), name: 'Reception' },
        { id: 9, code: 'interns-x1', name: 'Editor', description: '' },
      ],
    };
    expect(rolesIn('tr', response)).toMatchObject({ data: [{ name: 'Reception' }, { name: 'Editor' }] });
  });

  it.each([
    ['en', 'editors.md'],
    ['tr', 'editors.tr.md'],
  ] as const)('are those of the guide (%s)', (language, guide) => {
    const text = readFileSync(resolve(import.meta.dirname, '../../../docs', guide), 'utf8');
    const names = ['strapi-super-admin', 'strapi-editor', 'front-office', 'translator-tr'].map((code) => roleText(code, language)!.name);
    expect(names.filter((name) => !text.includes(`\n| ${name} `))).toEqual([]);
  });

  it('are not translated in the form of a role, which would save them', () => {
    expect(['/admin/roles', '/admin/users', '/admin/users/7', '/admin/users/me'].filter((path) => !namesRoles(path))).toEqual([]);
    expect(['/admin/roles/3', '/admin/roles/3/permissions', '/upload/files'].filter(namesRoles)).toEqual([]);
  });
});
