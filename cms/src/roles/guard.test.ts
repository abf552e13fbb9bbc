import { describe, expect, it } from 'vitest';
import { guardLanguages } from './guard';

type Middleware = (action: object, next: () => Promise<string>) => Promise<string>;

/** What an action on an entry in English and Turkish ends with, of a user who may write Turkish alone. */
function done(action: string, params: object) {
  let middleware: Middleware | undefined;
  const services = {
    locales: { getDefaultLocale: async () => 'en' },
    'permission-checker': { create: () => ({ cannot: { create: ({ locale }: { locale: string }) => locale !== 'tr' } }) },
  };
  const strapi = {
    documents: { use: (given: Middleware) => void (middleware = given) },
    requestContext: { get: () => ({ state: { user: { id: 1 }, userAbility: {} } }) },
    plugin: () => ({ service: (name: keyof typeof services) => services[name] }),
    db: { query: () => ({ findMany: async () => [{ locale: 'en' }, { locale: 'tr' }] }) },
  };
  guardLanguages(strapi as unknown as Parameters<typeof guardLanguages>[0]);
  return middleware!({ uid: 'api::site.service', action, params: { documentId: 'a', ...params } }, async () => 'done');
}

// Strapi copies the language that is named, or the default one.
describe('a copy of an entry', () => {
  it('is made in the languages of the role', async () => {
    expect(await done('clone', { locale: 'tr' })).toBe('done');
  });

  it.each([{}, { locale: '' }, { locale: 'en' }, { locale: '*' }, { locale: ['tr', 'en'] }])('is refused in others: %o', async (params) => {
    await expect(done('clone', params)).rejects.toThrow('may not write in this language (en)');
  });
});
