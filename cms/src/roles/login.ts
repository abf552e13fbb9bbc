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

/**
 * Makes every refused login compare one password. Strapi compares one only where there is an account, so the time of the
 * response would tell who has one (CWE-208).
 */
export function equalizeLoginTime(strapi: Core.Strapi): void {
  const auth = strapi.service('admin::auth') as unknown as Auth;
  const check = auth.checkCredentials;
  let dummyHash: Promise<string> | undefined;
  auth.checkCredentials = async (given) => {
    dummyHash ??= auth.hashPassword(randomBytes(24).toString('base64url'));
    const dummy = await dummyHash;
    const outcome = await check(given);
    const user = (await strapi.db.query('admin::user').findOne({ where: { email: given.email }, select: ['password'] })) as {
      password?: string | null;
    } | null;
    if (!user?.password) await auth.validatePassword(given.password, dummy);
    return outcome;
  };
}
