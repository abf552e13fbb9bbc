import { afterAll, expect, it, vi } from 'vitest';
import { MODEL } from '../model/model';
import { restoreEntry } from './entries';
import type { reconnectAll } from './incoming';
import type { TrashedItem } from './rows';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const { reconnect } = vi.hoisted(() => ({ reconnect: vi.fn<typeof reconnectAll>() }));
vi.mock('./incoming', () => ({ reconnectAll: reconnect }));

const reference = (documentId: string) => ({ type: 'post', documentId, locale: 'tr', field: 'category', title: 'Yazı' });
const INCOMING = [reference('p'), reference('q')];

/** The trash with a category that two posts named. */
function start() {
  const item = { type: 'category', item: 'c', title: 'Konu', locales: 'tr', deletedAt: '2026-11-28', deletedBy: null };
  const versions = [{ locale: 'tr', state: 'draft' as const, data: { name: 'Konu', url: 'konu' } }];
  const trashed: TrashedItem[] = [{ id: 1, ...item, content: { versions, incoming: INCOMING } }];
  const entries: object[] = [];
  const tables: Record<string, object> = {
    'api::trash.trashed-item': {
      create: ({ data }: { readonly data: Omit<TrashedItem, 'id'> }) => {
        trashed.push({ id: 2, ...data });
        return Promise.resolve(trashed.at(-1));
      },
      updateMany: ({ where, data }: { readonly where: { readonly id: number }; readonly data: Partial<TrashedItem> }) => {
        const at = trashed.findIndex(({ id }) => id === where.id);
        trashed[at] = { ...trashed[at]!, ...data };
        return Promise.resolve({ count: 1 });
      },
      deleteMany: ({ where }: { readonly where: { readonly id: number } }) => {
        const at = trashed.findIndex(({ id }) => id === where.id);
        return Promise.resolve({ count: at === -1 ? 0 : trashed.splice(at, 1).length });
      },
    },
    'api::site.category': { findMany: () => Promise.resolve([...entries]) },
  };
  const create = vi.fn(({ locale }: { readonly locale: string }) => Promise.resolve(entries.push({ locale, publishedAt: null })));
  const strapi = {
    requestContext: { get: () => undefined },
    db: { query: (uid: string) => tables[uid], transaction: (work: () => unknown) => work() },
    documents: () => ({ create }),
  } as unknown as Parameters<typeof restoreEntry>[0];
  const service = { model: MODEL, fallbackLocale: 'en' } as unknown as Parameters<typeof restoreEntry>[1];
  return { trashed, entries, create, restored: () => restoreEntry(strapi, service, trashed[0]!, 'draft') };
}

it('an entry that came back without the entries that named it, because the process ended, gets them from the trash', async () => {
  const { trashed, create, restored } = start();
  reconnect.mockRejectedValueOnce(new Error('ended'));
  await expect(restored()).rejects.toThrow('ended');
  expect(trashed).toMatchObject([{ type: 'category', item: 'c', title: 'Konu', deletedAt: '2026-11-28' }]);
  reconnect.mockResolvedValueOnce({ relinked: [], notRelinked: [], refused: [] });
  expect(await restored()).toMatchObject({ documentId: 'c', locale: 'tr' });
  expect(reconnect.mock.calls.map(([, , incoming, entry]) => [incoming, entry])).toEqual([
    [INCOMING, 'c'],
    [INCOMING, 'c'],
  ]);
  expect([create.mock.calls.length, trashed]).toEqual([1, []]);
});

it('the references that were refused stay in the trash, where others may restore them', async () => {
  const { trashed, restored } = start();
  reconnect.mockResolvedValueOnce({ relinked: [], notRelinked: [], refused: [reference('q')] });
  expect(await restored()).not.toHaveProperty('refused');
  expect(trashed).toMatchObject([{ type: 'category', item: 'c', content: { versions: [], incoming: [reference('q')] } }]);
});

it('the rest of a restore stays in the trash where the entry is deleted again meanwhile', async () => {
  const { entries, restored } = start();
  reconnect.mockRejectedValueOnce(new Error('ended'));
  await expect(restored()).rejects.toThrow('ended');
  entries.length = 0;
  await expect(restored()).rejects.toThrow('restore the entry first');
});
