import { describe, expect, it } from 'vitest';
import { equalizeLoginTime } from './login';

/** Strapi's own check, with a list of the hashes that passwords were compared with. */
function serviceWith(accounts: Readonly<Record<string, string | null>>) {
  const compared: string[] = [];
  const auth = {
    async checkCredentials({ email, password }: { email: string; password: string }) {
      const hash = accounts[email];
      return hash && (await auth.validatePassword(password, hash)) ? [null, { email }] : [null, false];
    },
    async validatePassword(password: string, hash: string) {
      compared.push(hash);
      return hash === `hash of ${password}`;
    },
    hashPassword: async (password: string) => `hash of ${password}`,
  };
  const strapi = {
    service: () => auth,
    db: {
      query: () => ({
        findOne: async ({ where }: { where: { email: string } }) =>
          where.email in accounts ? { password: accounts[where.email] ?? null } : null,
      }),
    },
  };
  return { auth, compared, strapi: strapi as unknown as Parameters<typeof equalizeLoginTime>[0] };
}
const ACCOUNTS = { 'editor@example.com': 'hash of right', 'invited@example.com': null };

describe('a login', () => {
  it.each([
    ['with the password', 'editor@example.com', 'right', { email: 'editor@example.com' }],
    ['with a wrong password', 'editor@example.com', 'wrong', false],
    ['without an account', 'nobody@example.com', 'right', false],
    ['of an account without a password yet', 'invited@example.com', 'right', false],
  ])('%s compares one password', async (_, email, password, user) => {
    const { auth, compared, strapi } = serviceWith(ACCOUNTS);
    equalizeLoginTime(strapi);
    expect(await auth.checkCredentials({ email, password })).toEqual([null, user]);
    expect(compared).toHaveLength(1);
  });

  it('(self-check) without an account compares no password in Strapi alone', async () => {
    const { auth, compared } = serviceWith(ACCOUNTS);
    await auth.checkCredentials({ email: 'nobody@example.com', password: 'right' });
    expect(compared).toEqual([]);
  });
});
