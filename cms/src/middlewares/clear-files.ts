import { rm } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';

interface Given {
  readonly filepath?: string;
}
/** Koa's context, as far as it is used here. */
interface Context {
  readonly request: { readonly files?: Readonly<Record<string, Given | readonly Given[]>> };
}

/** Deletes the uploaded files of a request. It runs after Strapi's body parser, which deletes those of one field only. */
export default (_: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: () => Promise<void>) => {
    const files = Object.values(ctx.request.files ?? {}).flat() as readonly Given[];
    try {
      await next();
    } finally {
      for (const { filepath } of files)
        if (filepath !== undefined)
          rm(filepath, { force: true }).catch((error: unknown) =>
            strapi.log.warn(`A temporary file could not be deleted: ${String(error)}`),
          );
    }
  };
