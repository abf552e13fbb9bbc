import type { Core } from '@strapi/strapi';
import { describe, expect, it } from 'vitest';
import { actOneByOne } from './bulk-actions';

type Name = 'publish' | 'unpublish' | 'delete';

/** A content manager that begins its actions on several entries at once, as Strapi's does, and refuses the entry `refused`. */
function contentManager() {
  const begun: string[] = [];
  const act = async (action: string, id: string) => {
    begun.push(`${action} ${id}`);
    await Promise.resolve();
    if (id === 'refused') throw new Error('Nothing was changed.');
  };
  const actOnAll = async (action: string, ids: readonly string[]) => {
    await Promise.all(ids.map((id) => act(action, id)));
    return ids.length;
  };
  const options = { locale: 'en' };
  type Options = typeof options;
  const manager = {
    publishMany: (_: string, ids: readonly string[], locale: string) => actOnAll(`publish ${locale}`, ids),
    unpublishMany: async (ids: readonly string[], _: string, { locale }: Options) => ({
      count: await actOnAll(`unpublish ${locale}`, ids),
    }),
    deleteMany: async (ids: readonly string[], _: string, { locale }: Options) => ({ count: await actOnAll(`delete ${locale}`, ids) }),
  };
  const strapi = { db: { transaction: (work: () => unknown) => work() }, plugin: () => ({ service: () => manager }) };
  actOneByOne(strapi as unknown as Core.Strapi);
  const run: Readonly<Record<Name, (ids: readonly string[]) => Promise<number>>> = {
    publish: (ids) => manager.publishMany('api::site.service', ids, 'en'),
    unpublish: async (ids) => (await manager.unpublishMany(ids, 'api::site.service', options)).count,
    delete: async (ids) => (await manager.deleteMany(ids, 'api::site.service', options)).count,
  };
  return { begun, run };
}

describe.each<Name>(['publish', 'unpublish', 'delete'])('to %s several entries', (name) => {
  it('takes one after another and counts them', async () => {
    const { begun, run } = contentManager();
    expect(await run[name](['a', 'b'])).toBe(2);
    expect(begun).toEqual([`${name} en a`, `${name} en b`]);
  });

  it('ends at the first that is refused', async () => {
    const { begun, run } = contentManager();
    await expect(run[name](['a', 'refused', 'b'])).rejects.toThrow('Nothing was changed.');
    expect(begun).toEqual([`${name} en a`, `${name} en refused`]);
  });
});
