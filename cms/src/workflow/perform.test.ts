import { expect, it } from 'vitest';
import { Performer } from './perform';

it('without an account is refused, also what holds no change: it does not count as made', async () => {
  const strapi = { db: { query: () => ({ findOne: async () => null }) } };
  const performer = new Performer(...([strapi, {}] as unknown as ConstructorParameters<typeof Performer>));
  const claim = () => Promise.reject(new Error('claimed'));
  expect(await performer.together(async () => [], 7, claim)).toEqual([expect.objectContaining({ code: 'account' })]);
});
