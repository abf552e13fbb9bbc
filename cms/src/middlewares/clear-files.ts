import { rm } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';

interface Given {
  readonly filepath?: string;
}
/** What is used of Koa's context. */
interface Context {
  readonly request: { readonly files?: Readonly<Record<string, Given | readonly Given[]>> };
}

/** Stands after Strapi's reading of bodies, which takes away the files of one field only: those of any other would fill the disk. */
export default (_: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: () => Promise<void>) => {
    const files = Object.values(ctx.request.files ?? {}).flat() as readonly Given[];
    try {
      await next();
    } finally {
      for (const { filepath } of files)
        if (filepath !== undefined)
          rm(filepath, { force: true }).catch((error: unknown) => strapi.log.warn(`A file of a request stays: ${String(error)}`));
    }
  };
