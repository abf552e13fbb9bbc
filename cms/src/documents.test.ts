import { expect, it } from 'vitest';
import { inLocales, localesOf } from './documents';

it.each([
  [undefined, ['en']],
  [null, ['en']],
  ['', ['en']],
  ['tr', ['tr']],
  [
    ['tr', 'en'],
    ['tr', 'en'],
  ],
  ['*', ['*']],
])('an action with the language %j is about %j', (locale, locales) => {
  expect(localesOf(locale === undefined ? {} : { locale }, 'en')).toEqual(locales);
});

it('a query finds the rows in some languages, or in all', () => {
  expect([inLocales(['tr', 'en']), inLocales(['*'])]).toEqual([{ locale: { $in: ['tr', 'en'] } }, {}]);
});
