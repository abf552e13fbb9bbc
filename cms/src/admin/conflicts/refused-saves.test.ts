import { describe, expect, it } from 'vitest';
import { withoutOptimisticUpdates } from './refused-saves';

describe('what a form was filled with', () => {
  const passed: unknown[] = [];
  const dispatch = withoutOptimisticUpdates()()((action: object) => passed.push(action));
  const patch = (queryCacheKey: string) => ({ type: 'adminApi/queries/queryResultPatched', payload: { queryCacheKey, patches: [] } });

  it('is not changed before a save is answered', () => {
    dispatch(patch('getDocument({"model":"api::site.service"})'));
    expect(passed).toEqual([]);
  });

  it('is changed by what was read, and everything else by patches too', () => {
    const others = [
      patch('getAllDocuments({})'),
      { type: 'adminApi/executeQuery/fulfilled', payload: { data: {} } },
      { type: 'adminApi/queries/queryResultPatched' },
    ];
    for (const action of others) dispatch(action);
    expect(passed).toEqual(others);
  });
});
