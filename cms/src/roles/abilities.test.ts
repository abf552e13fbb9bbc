import { describe, expect, it } from 'vitest';
import { keepAbilities } from './abilities';

describe('what a user may do', () => {
  const start = () => {
    let made = 0;
    const state = { now: 'a' };
    const engine = { generateUserAbility: async ({ id }: { id: number }) => ({ id, number: ++made }) };
    keepAbilities(engine, async () => state.now);
    return { engine, state };
  };

  it('is put together once for each user, and again when a permission changed', async () => {
    const { engine, state } = start();
    const first = await engine.generateUserAbility({ id: 1 });
    expect(await engine.generateUserAbility({ id: 1 })).toBe(first);
    expect(await engine.generateUserAbility({ id: 2 })).toEqual({ id: 2, number: 2 });
    state.now = 'b';
    expect(await engine.generateUserAbility({ id: 1 })).toEqual({ id: 1, number: 3 });
  });

  it('is not kept without end', async () => {
    const { engine } = start();
    for (let id = 0; id <= 100; id++) await engine.generateUserAbility({ id });
    expect(await engine.generateUserAbility({ id: 100 })).toEqual({ id: 100, number: 101 });
    expect(await engine.generateUserAbility({ id: 0 })).toEqual({ id: 0, number: 102 });
  });
});
