import { afterAll, expect, it, vi } from 'vitest';
import type { Model } from '../model/model';
import { reconnectAll } from './incoming';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const { mayChange } = vi.hoisted(() => ({ mayChange: vi.fn<(...given: readonly unknown[]) => boolean>() }));
vi.mock('../roles/guard', () => ({ mayChange }));

const PLACE = { type: 'post', documentId: 'a-post', locale: 'en', field: 'category', title: 'A post' };
const ABILITY = {};

it.each([
  ['is changed by who may change it', { user: { id: 7 }, userAbility: ABILITY }, true, 1],
  ['is left as it is for who may not', { user: { id: 7 }, userAbility: ABILITY }, false, 0],
  ['is changed by the service itself', undefined, false, 1],
])('a draft that referred to a restored entry %s', async (_, state, may, changes) => {
  mayChange.mockReset().mockReturnValue(may);
  const update = vi.fn(() => Promise.resolve());
  const strapi = {
    requestContext: { get: () => (state ? { state } : undefined) },
    db: { query: () => ({ findMany: () => Promise.resolve([{ documentId: 'a-post', locale: 'en', category: null }]) }) },
    documents: () => ({ update }),
    log: { warn: () => undefined },
  } as unknown as Parameters<typeof reconnectAll>[0];
  const model = { types: ['post'], fieldsOf: () => ({ category: { type: 'relation', relation: 'manyToOne' } }) } as unknown as Model;
  const { relinked, notRelinked } = await reconnectAll(strapi, model, [PLACE], 'a-category');
  expect([update.mock.calls.length, relinked.length, notRelinked.map(({ why }) => why)]).toEqual([
    changes,
    changes,
    changes === 0 ? ['refused'] : [],
  ]);
  expect(mayChange.mock.calls).toEqual(state ? [[strapi, ABILITY, 'api::site.post', 'en']] : []);
});
