import { errors } from '@strapi/utils';
import { describe, expect, it } from 'vitest';
import { SIGN_IN_LIMIT } from '../roles/sign-in-limit';
import signIn from './sign-in';

const strapi = {} as Parameters<typeof signIn>[1]['strapi'];

/** Attempts of one account, each of which the service ends so. @param ip the address of each attempt @returns how many the service got before the limit */
async function attempts(
  count: number,
  next: (context: { status: number }) => void,
  ip: (index: number) => string = () => '198.51.100.1',
): Promise<number> {
  const handle = signIn(undefined, { strapi });
  let reached = 0;
  for (let index = 0; index < count; index++) {
    const context = {
      method: 'POST',
      path: '/admin/login',
      status: 404,
      request: { body: { email: 'editor@motavia.example' }, ip: ip(index) },
      set: () => undefined,
    };
    await handle(context, () => {
      reached++;
      next(context);
      return Promise.resolve();
    }).catch(() => undefined);
  }
  return reached;
}

describe('sign-ins', () => {
  it.each([
    ['a wrong password', new errors.ApplicationError('Invalid credentials')],
    ['an e-mail address that is none', new errors.ValidationError('email must be a valid email')],
  ])('that are refused for %s end at the limit', async (_, error) => {
    const refuse = () => {
      throw error;
    };
    expect(await attempts(SIGN_IN_LIMIT.perAccount + 5, refuse)).toBe(SIGN_IN_LIMIT.perAccount);
  });

  it('end at the limit wherever in its network an IPv6 address is', async () => {
    const refuse = () => {
      throw new errors.ApplicationError('Invalid credentials');
    };
    const many = SIGN_IN_LIMIT.perAccount + 5;
    expect(await attempts(many, refuse, (index) => `2001:db8:1:2:${index}::1`)).toBe(SIGN_IN_LIMIT.perAccount);
    expect(await attempts(many, refuse, (index) => `2001:db8:1:${index}::1`)).toBe(many);
  });

  it('that the service cannot check, for example without its database, do not count', async () => {
    const many = SIGN_IN_LIMIT.perAccount + 5;
    expect(await attempts(many, (context) => (context.status = 501))).toBe(many);
    const fail = () => {
      throw new Error('the database is away');
    };
    expect(await attempts(many, fail)).toBe(many);
  });
});
