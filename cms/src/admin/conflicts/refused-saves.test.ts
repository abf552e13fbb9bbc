import { describe, expect, it } from 'vitest';
import { patchesAfterSave } from './refused-saves';

const patch = (queryCacheKey: string, change = 'forward') => ({
  type: 'adminApi/queries/queryResultPatched',
  payload: { queryCacheKey, patches: [change] },
});
const mutation = (state: string, endpointName = 'updateDocument') => ({
  type: `adminApi/executeMutation/${state}`,
  meta: { arg: { endpointName } },
});
const ENTRY = 'getDocument({"model":"api::site.service"})';

/** What the reducers get of these actions. */
function passed(...actions: object[]): unknown[] {
  const found: unknown[] = [];
  const dispatch = patchesAfterSave()()((action: object) => found.push(action));
  for (const action of actions) dispatch(action);
  return found;
}

describe('what a form was filled with', () => {
  it('is changed when a save is accepted, before it is read again', () => {
    const [begin, end, read] = [mutation('pending'), mutation('fulfilled'), { type: 'adminApi/executeQuery/fulfilled' }];
    expect(passed(begin, patch(ENTRY), end, read)).toEqual([begin, patch(ENTRY), end, read]);
    expect(passed(begin, patch(ENTRY))).toEqual([begin]);
  });

  it('stays as it is when a save is refused, and a later save changes it', () => {
    const [begin, refused, end] = [mutation('pending'), mutation('rejected'), mutation('fulfilled')];
    const given = passed(begin, patch(ENTRY), refused, patch(ENTRY, 'back'), begin, patch(ENTRY, 'second'), end);
    expect(given).toEqual([begin, refused, begin, patch(ENTRY, 'second'), end]);
  });

  it('is not held up by other actions, nor do they wait', () => {
    const others = [patch('getAllDocuments({})'), mutation('pending', 'publishDocument'), mutation('rejected', 'publishDocument')];
    expect(passed(...others)).toEqual(others);
  });
});
