import { errors } from '@strapi/utils';
import { describe, expect, it } from 'vitest';
import { adminRoute, type Handler } from './admin-routes';
import type { AdminContext } from './context';

/** The response of an address with this handler, and what Strapi would make a response of. */
async function answered(handler: Handler) {
  const headers: Record<string, string> = {};
  const ctx = { status: 200, body: undefined as unknown, set: (given: object) => void Object.assign(headers, given) };
  const returned = await adminRoute('GET', '/', handler).handler(ctx as unknown as AdminContext);
  return { headers, status: ctx.status, body: ctx.body, returned };
}

describe('an address for users of the admin', () => {
  it('is closed to everybody else, and to users without the permission that it needs', () => {
    expect(adminRoute('GET', '/', () => undefined).config.policies).toEqual(['admin::isAuthenticatedAdmin']);
    const { policies } = adminRoute('GET', '/', () => undefined, 'api::audit.read').config;
    expect(policies).toEqual(['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: ['api::audit.read'] } }]);
  });

  it('gives a response that nobody keeps, and nothing that its handler returns', async () => {
    const { headers, returned } = await answered(() => ({ secret: true }));
    expect([headers, returned]).toEqual([{ 'cache-control': 'no-store' }, undefined]);
  });

  it('says why it refuses something', async () => {
    const { status, body } = await answered(() => {
      throw new errors.ForbiddenError('Your role may not publish this.');
    });
    expect([status, body]).toMatchObject([403, { data: null, error: { status: 403, message: 'Your role may not publish this.' } }]);
  });

  it('leaves every other error to the service', async () => {
    const failure = new Error('The database is gone.');
    await expect(answered(() => Promise.reject(failure))).rejects.toBe(failure);
  });
});
