import type { Core } from '@strapi/strapi';

type Options = Readonly<Record<string, unknown>>;
interface Count {
  readonly count: number;
}
/** The content manager's actions on several entries, as far as they are used here. */
interface Manager {
  publishMany(uid: string, documentIds: readonly string[], locale?: unknown): Promise<number>;
  unpublishMany(documentIds: readonly string[], uid: string, options?: Options): Promise<Count>;
  deleteMany(documentIds: readonly string[], uid: string, options?: Options): Promise<Count>;
}

/**
 * Lets actions on several entries take one after another. Strapi begins them all at once in one transaction: after a refusal the
 * others would go on, in transactions of their own, and be published or deleted although the response is that refusal.
 */
export function actOneByOne(strapi: Core.Strapi): void {
  const manager = strapi.plugin('content-manager').service('document-manager') as unknown as Manager;
  const publishMany = manager.publishMany.bind(manager);
  const unpublishMany = manager.unpublishMany.bind(manager);
  const deleteMany = manager.deleteMany.bind(manager);
  const oneByOne = async (documentIds: readonly string[], act: (documentId: string) => Promise<number>) =>
    strapi.db.transaction(async () => {
      let count = 0;
      for (const documentId of documentIds) count += await act(documentId);
      return count;
    });
  Object.assign(manager, {
    publishMany: (uid, documentIds, locale) => oneByOne(documentIds, (documentId) => publishMany(uid, [documentId], locale)),
    unpublishMany: async (documentIds, uid, options) => ({
      count: await oneByOne(documentIds, async (documentId) => (await unpublishMany([documentId], uid, options)).count),
    }),
    deleteMany: async (documentIds, uid, options) => ({
      count: await oneByOne(documentIds, async (documentId) => (await deleteMany([documentId], uid, options)).count),
    }),
  } satisfies Manager);
}
