import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';

interface Credentials {
  readonly email: string;
  readonly password: string;
}
interface Auth {
  checkCredentials(given: Credentials): Promise<unknown>;
  validatePassword(password: string, hash: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
}

/** Strapi compares a password only where there is an account: the time of a refused login would tell who has one. */
export function hideAccounts(strapi: Core.Strapi): void {
  const auth = strapi.service('admin::auth') as unknown as Auth;
  const check = auth.checkCredentials;
  let nobodys: Promise<string> | undefined;
  auth.checkCredentials = async (given) => {
    nobodys ??= auth.hashPassword(randomBytes(24).toString('base64url'));
    const nobody = await nobodys;
    const outcome = await check(given);
    const user = (await strapi.db.query('admin::user').findOne({ where: { email: given.email }, select: ['password'] })) as {
      password?: string | null;
    } | null;
    if (!user?.password) await auth.validatePassword(given.password, nobody);
    return outcome;
  };
}
