import { expect, it } from 'vitest';
import { MODEL } from '../model/model';
import type { ContentService } from '../service';
import { Order } from './order';

/** A list of three whose database makes one transaction after another, as one that locks a row does. */
function start() {
  const rows = ['a', 'b', 'c'].map((documentId, index) => ({
    documentId,
    id: index,
    locale: 'en',
    position: index * 10,
    name: documentId,
  }));
  const table = {
    findMany: async () => rows.map((row) => ({ ...row })),
    findOne: async () => rows[0],
    updateMany: async ({ where, data }: { where: { documentId: string }; data: object }) =>
      void Object.assign(
        rows.find(({ documentId }) => documentId === where.documentId)!,
        data,
      ),
  };
  let last: Promise<unknown> = Promise.resolve();
  let sorting: unknown = null;
  const strapi = {
    db: {
      dialect: { client: 'sqlite' },
      query: (uid: string) => (uid === 'admin::user' ? { findMany: async () => [{ id: 1, firstname: 'Ada', lastname: null }] } : table),
      transaction: (work: () => Promise<unknown>) => (last = last.then(work)),
    },
    store: () => ({ get: async () => sorting, set: async ({ value }: { value: unknown }) => void (sorting = value) }),
    requestContext: { get: () => undefined },
  };
  const service = { model: MODEL, fallbackLocale: 'en', live: { move: async () => false } };
  const order = new Order(strapi as never, service as unknown as ContentService);
  const ids = async () => (await order.entries('partner')).map(({ documentId }) => documentId);
  return { order, ids };
}

it('of two orders of a list that are saved at the same time, one is taken and the other is told whose it was', async () => {
  const { order, ids } = start();
  const before = await ids();
  const [first, second] = [
    ['c', 'a', 'b'],
    ['b', 'a', 'c'],
  ].map((documentIds, index) => order.sort('partner', { documentIds, before }, index + 1));
  expect(await first).not.toHaveProperty('refused');
  expect(await second).toMatchObject({ refused: 'changed', conflict: { by: 'Ada', entries: [{ documentId: 'c' }, {}, {}] } });
  expect(await ids()).toEqual(['c', 'a', 'b']);
});

it('an order of entries that are not in the list is refused', async () => {
  const { order, ids } = start();
  expect(await order.sort('partner', { documentIds: ['x'], before: [] }, 1)).toEqual({ refused: 'unknown' });
  expect(await order.sort('partner', { documentIds: [], before: await ids() }, 1)).toEqual({ changed: 0 });
});
