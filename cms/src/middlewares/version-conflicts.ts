import { VersionConflict } from '../versions/conflict';

/** Koa's context, as far as it is used here. */
interface Context {
  status: number;
  body: unknown;
}

/**
 * Answers a refused save with its own status, which Strapi has none for. The name is that of a validation error, which
 * Strapi's form shows without taking the save for made.
 */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    const { status, message, details } = error;
    ctx.status = status;
    ctx.body = { data: null, error: { status, name: 'ValidationError', message, details: { ...(details as object), errors: [] } } };
  }
};
