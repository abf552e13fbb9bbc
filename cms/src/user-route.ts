import type { AdminContext } from './http/context';

/**
 * An address for every user of the admin; further rights are checked by the handler.
 * @param path below the prefix of its group
 */
export const userRoute = (method: string, path: string, handler: (ctx: AdminContext) => Promise<void>) => ({
  method,
  path,
  handler,
  config: { policies: ['admin::isAuthenticatedAdmin'] },
  info: { type: 'admin' },
});
