import type { Core } from '@strapi/strapi';
import { expect, it } from 'vitest';
import { MODEL } from '../model/model';
import { OutdatedTranslations } from './outdated-translations';

/** A service that was stopped after the content was last seen, and during a publish of `missed` in English. */
function afterAStop() {
  const stored = new Map<string, unknown>([['seen', Date.parse('2026-11-20T00:00:00Z')]]);
  const [createdAt, later] = ['2026-11-01T00:00:00Z', '2026-11-21T00:00:00Z'];
  const rows = [
    { documentId: 'missed', locale: 'en', createdAt, publishedAt: null },
    { documentId: 'missed', locale: 'en', createdAt: later, publishedAt: later },
    { documentId: 'missed', locale: 'tr', createdAt, publishedAt: createdAt },
  ];
  const database = { isAway: true };
  const strapi = {
    store: () => ({
      get: ({ key }: { key: string }) => Promise.resolve(stored.get(key) ?? null),
      set: ({ key, value }: { key: string; value: unknown }) => Promise.resolve(void stored.set(key, value)),
    }),
    db: {
      query: () => ({
        findMany: ({ where }: { where: { documentId?: string } }) =>
          database.isAway
            ? Promise.reject(new Error('the database is away'))
            : Promise.resolve(rows.filter(({ documentId }) => documentId === (where.documentId ?? documentId))),
      }),
    },
  };
  const model = { ...MODEL, types: ['service'] };
  return { database, translations: new OutdatedTranslations(strapi as unknown as Core.Strapi, model, ['en', 'tr']) };
}

it('what was published while the service did not run is listed also where it could not be read at first', async () => {
  const { database, translations } = afterAStop();
  const published = () => translations.add({ type: 'service', documentId: 'other', locales: ['en'], before: undefined, after: undefined });
  await expect(translations.catchUp()).rejects.toThrow('away');
  await expect(published()).rejects.toThrow('away');
  database.isAway = false;
  await published();
  expect(await translations.read()).toEqual({ 'service missed': { tr: { since: expect.any(String), source: 'en' } } });
});
