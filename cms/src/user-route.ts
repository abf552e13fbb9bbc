/**
 * An address for every user of the admin; further rights are checked by the handler.
 * @param path below the prefix of its group
 */
export const userRoute = <Context>(method: string, path: string, handler: (ctx: Context) => Promise<void>) => ({
  method,
  path,
  handler,
  config: { policies: ['admin::isAuthenticatedAdmin'] },
  info: { type: 'admin' },
});
