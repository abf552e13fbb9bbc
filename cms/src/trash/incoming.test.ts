import { afterAll, expect, it, vi } from 'vitest';
import type { Model } from '../model/model';
import { reconnectAll } from './incoming';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

type Cannot = (row: { readonly createdBy?: { readonly id: number } }, field: string) => boolean;
const { cannot } = vi.hoisted(() => ({ cannot: vi.fn<Cannot>() }));
vi.mock('../roles/guard', () => ({ checkerOf: () => ({ cannot: { update: cannot } }) }));

const PLACE = { type: 'post', documentId: 'a-post', locale: 'en', field: 'category', title: 'A post' };
const USER = { user: { id: 7 }, userAbility: {} };

it.each<readonly [string, object | undefined, Cannot, number]>([
  ['is changed by who may change this field', USER, (_, field) => field !== 'category', 1],
  ['is left as it is for who may change other fields', USER, (_, field) => field !== 'title', 0],
  ['is changed by who made it, where that is asked for', USER, ({ createdBy }) => createdBy?.id !== 7, 1],
  ['is changed by the service itself', undefined, () => true, 1],
])('a draft that referred to a restored entry %s', async (_, state, rights, changes) => {
  cannot.mockReset().mockImplementation(rights);
  const update = vi.fn(() => Promise.resolve());
  const row = { documentId: 'a-post', locale: 'en', category: null };
  const findMany = ({ populate }: { readonly populate: object }) =>
    Promise.resolve([{ ...row, ...('createdBy' in populate ? { createdBy: { id: 7 } } : {}) }]);
  const strapi = {
    requestContext: { get: () => (state ? { state } : undefined) },
    db: { query: () => ({ findMany }) },
    documents: () => ({ update }),
    log: { warn: () => undefined },
  } as unknown as Parameters<typeof reconnectAll>[0];
  const model = { types: ['post'], fieldsOf: () => ({ category: { type: 'relation', relation: 'manyToOne' } }) } as unknown as Model;
  const { relinked, notRelinked, refused } = await reconnectAll(strapi, model, [PLACE], 'a-category');
  expect([update.mock.calls.length, relinked.length]).toEqual([changes, changes]);
  expect([notRelinked.map(({ why }) => why), refused]).toEqual(changes === 0 ? [['refused'], [PLACE]] : [[], []]);
});
