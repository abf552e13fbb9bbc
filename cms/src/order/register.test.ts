import { contentTypeOf } from '#model/content-types';
import { expect, it } from 'vitest';
import { MODEL } from '../model/model';
import { asUser } from '../request';
import type { ContentService } from '../service';
import { problemIn, problemsOf } from '../workflow/problems';
import { guardKeptPlaces } from './register';

type Middleware = (action: object, next: () => Promise<string>) => Promise<string>;

/** The refusal to unpublish the first of three entries, which are there in English, in a language. */
function refusalIn(locale: string): Promise<unknown> {
  let middleware: Middleware | undefined;
  const drafts = ['a', 'b', 'c'].map((documentId, position) => ({ documentId, locale: 'en', position, title: documentId }));
  const strapi = {
    documents: { use: (given: Middleware) => void (middleware = given) },
    db: {
      query: () => ({
        count: async ({ where }: { where: { locale: { $in: string[] } } }) => Number(where.locale.$in.includes('en')),
        findMany: async () => drafts,
      }),
    },
    requestContext: { get: () => undefined },
  };
  guardKeptPlaces(strapi as never, { model: MODEL, fallbackLocale: 'en' } as ContentService);
  const action = { uid: 'api::site.fact', action: 'unpublish', params: { documentId: 'a', locale } };
  return asUser({ id: 1, preferedLanguage: 'tr' }, {}, () => middleware!(action, async () => 'done')).catch((refused: unknown) => refused);
}

it('a scheduled unpublish that would move an entry with a fixed place is refused with a message in the reader’s language', async () => {
  const error = await refusalIn('en');
  const place = { type: 'fact', documentId: 'a', language: 'en', title: 'A' };
  const [problem] = JSON.parse(JSON.stringify(problemsOf(error, place, String))) as NonNullable<ReturnType<typeof problemsOf>>;
  const type = contentTypeOf('fact');
  const why = type && 'keepsPlace' in type ? type.keepsPlace?.why : undefined;
  expect([problemIn('en', problem!).message, problemIn('tr', problem!).message]).toEqual([why?.en, why?.tr]);
  expect(why?.en).toBeTruthy();
});

it('a request with an empty language is one for the default language, as Strapi takes it', async () => {
  expect([await refusalIn(''), await refusalIn('tr')]).toEqual([expect.any(Error), 'done']);
});
