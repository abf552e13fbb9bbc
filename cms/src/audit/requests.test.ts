import { describe, expect, it } from 'vitest';
import { eventOf, readAuditRequest, type AdminRequest } from './requests';
import { readAuditDays } from './settings';

const asked = (method: string, path: string, more: Partial<AdminRequest> = {}) =>
  eventOf({ method, path, query: {}, body: undefined, response: undefined, ...more });

describe('a line of the audit log', () => {
  it.each<[string, string, Partial<AdminRequest>, object]>([
    ['POST', '/admin/users', { response: { data: { id: 7, firstname: 'Ece', lastname: 'Ak', email: 'ece@x.example' } } }, { action: 'create', type: 'user', subject: '7', title: 'Ece Ak' }],
    ['PUT', '/admin/users/7', { response: { data: { id: 7, email: 'ece@x.example' } } }, { action: 'update', type: 'user', subject: '7', title: 'ece@x.example' }],
    ['POST', '/admin/users/batch-delete', { response: { data: [{ id: 7, email: 'ece@x.example' }] } }, { action: 'delete', type: 'user', subject: '7' }],
    ['PUT', '/admin/roles/3/permissions', { response: { data: [{ id: 900, action: 'x' }] } }, { action: 'update', type: 'role', subject: '3' }],
    ['POST', '/admin/api-tokens/4/regenerate', {}, { action: 'update', type: 'token', subject: '4' }],
    ['DELETE', '/admin/webhooks/2', { response: { data: { id: 2, name: 'Hook' } } }, { action: 'delete', type: 'webhook', title: 'Hook' }],
    ['POST', '/upload', { response: [{ id: 1, name: 'a.png' }, { id: 2, name: 'b.png' }] }, { action: 'create', type: 'file', title: 'a.png, b.png' }],
    ['POST', '/upload', { query: { id: '9' }, response: { id: 9, name: 'c.png' } }, { action: 'update', type: 'file', subject: '9', title: 'c.png' }],
    ['POST', '/upload/files/9/replace', { response: { id: 9, name: 'd.png' } }, { action: 'update', type: 'file', subject: '9' }],
    ['DELETE', '/upload/files/9', { response: { id: 9, name: 'd.png' } }, { action: 'delete', type: 'file', title: 'd.png' }],
    ['PUT', '/order/service', {}, { action: 'sort', type: 'order', subject: 'service' }],
    ['GET', '/messages/person/export', {}, { action: 'export', type: 'message' }],
    ['GET', '/messages/0123abcd/export', {}, { action: 'export', type: 'message' }],
    ['GET', '/audit/csv', {}, { action: 'export', type: 'audit' }],
    ['PUT', '/content-manager/content-types/api::site.service/configuration', {}, { action: 'update', type: 'settings', subject: 'api::site.service' }],
    ['DELETE', '/Admin/Users/5/', {}, { action: 'delete', type: 'user', subject: '5' }],
    ['DELETE', '/admin/users/%35', {}, { action: 'delete', type: 'user', subject: '5' }],
    ['GET', '/Messages/person/EXPORT', {}, { action: 'export', type: 'message' }],
  ])('%s %s', (method, path, more, line) => expect(asked(method, path, more)).toMatchObject(line)); // prettier-ignore

  it.each([
    ['GET', '/admin/users'],
    ['GET', '/upload/files'],
    ['POST', '/messages/list'],
    ['GET', '/messages/0123abcd'],
    ['GET', '/order/service'],
    ['POST', '/audit/list'],
    ['PUT', '/content-manager/collection-types/api::site.service/x'],
  ])('is not written for %s %s', (method, path) => expect(asked(method, path)).toBeUndefined());

  it('has nothing that a visitor wrote, and no secret', () => {
    const person = { name: 'Işıl', email: 'isil@customer.example' };
    expect(JSON.stringify(asked('GET', '/messages/person/export', { response: person, body: person }))).not.toContain('sil');
    const token = { data: { id: 1, name: 'Site', accessKey: 'secret-key' } };
    expect(asked('POST', '/admin/api-tokens', { response: token })).toEqual({
      action: 'create',
      type: 'token',
      subject: '1',
      title: 'Site',
    });
  });
});

describe('a request of the list', () => {
  it('keeps what is well-formed, from a body or from an address', () => {
    const filter = { user: 3, action: 'publish', type: 'service', from: '2026-11-01T00:00:00.000Z', before: 12 };
    expect(readAuditRequest(filter)).toEqual(filter);
    expect(readAuditRequest({ user: '3', before: '12' })).toEqual({ user: 3, before: 12 });
    expect(readAuditRequest({ user: -1, action: 'rm', type: '', from: 'yesterday', after: 'x' })).toEqual({});
    // More than a database can compare with an id.
    expect(readAuditRequest({ user: 2 ** 31, before: '2147483648', after: '2147483647' })).toEqual({ after: 2 ** 31 - 1 });
    expect(readAuditRequest(undefined)).toEqual({});
  });
});

describe('AUDIT_DAYS', () => {
  it('is a year where nothing is set, and no number of days is refused by its name', () => {
    expect(readAuditDays({})).toBe(365);
    expect(readAuditDays({ AUDIT_DAYS: '0' })).toBe(0);
    for (const wrong of ['-1', '1.5', 'ever', '99999']) expect(() => readAuditDays({ AUDIT_DAYS: wrong })).toThrow('AUDIT_DAYS');
  });
});
