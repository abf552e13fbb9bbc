import { describe, expect, it } from 'vitest';
import { cacheAbilities } from './abilities';

describe('the ability of a user', () => {
  const setUp = () => {
    let made = 0;
    const state = { now: 'a' };
    const engine = { generateUserAbility: async ({ id }: { id: number }) => ({ id, number: ++made }) };
    cacheAbilities(engine, async () => state.now);
    return { engine, state };
  };

  it('is built once for each user, and again when a permission changed', async () => {
    const { engine, state } = setUp();
    const first = await engine.generateUserAbility({ id: 1 });
    expect(await engine.generateUserAbility({ id: 1 })).toBe(first);
    expect(await engine.generateUserAbility({ id: 2 })).toEqual({ id: 2, number: 2 });
    state.now = 'b';
    expect(await engine.generateUserAbility({ id: 1 })).toEqual({ id: 1, number: 3 });
  });

  it('is dropped when too many are cached', async () => {
    const { engine } = setUp();
    for (let id = 0; id <= 100; id++) await engine.generateUserAbility({ id });
    expect(await engine.generateUserAbility({ id: 100 })).toEqual({ id: 100, number: 101 });
    expect(await engine.generateUserAbility({ id: 0 })).toEqual({ id: 0, number: 102 });
  });
});
