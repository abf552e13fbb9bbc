import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import audit from './audit';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const note = vi.hoisted(() => vi.fn());
vi.mock('../audit/audit', () => ({ auditLog: () => ({ note }), auditUser: (user: unknown) => user }));

const strapi = { db: { query: () => ({ findOne: () => Promise.resolve(null) }) } } as unknown as Parameters<typeof audit>[1]['strapi'];
const answered = (method: string, path: string, status: number, user?: { readonly id: number }) =>
  audit(undefined, { strapi })(
    { method, path, status, query: {}, request: { body: {} }, state: user ? { user: user as never } : {}, body: undefined },
    () => Promise.resolve(),
  );

// Strapi's router answers them as it does `/admin/login`.
describe('a request with other letter case, or with a slash at the end', () => {
  beforeEach(() => note.mockReset());

  it.each([
    ['POST', '/Admin/login', 400, { action: 'signInFailed', type: 'session' }],
    ['POST', '/admin/login/', 200, { action: 'signIn', type: 'session' }],
    ['POST', '/admin/Reset-Password', 200, { action: 'newPassword', type: 'session' }],
  ])('%s %s (%i) is in the log', async (method, path, status, line) => {
    await answered(method, path, status);
    expect(note.mock.calls).toEqual([[line]]);
  });

  it('is in it with its user', async () => {
    const user = { id: 7 };
    await answered('POST', '/admin/logout/', 200, user);
    await answered('DELETE', '/Admin/users/5', 200, user);
    expect(note.mock.calls).toEqual([
      [{ action: 'signOut', type: 'session', user }],
      [{ action: 'delete', type: 'user', subject: '5', user }],
    ]);
  });
});
