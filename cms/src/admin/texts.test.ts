import { expect, it } from 'vitest';
import { ADMIN_LANGUAGES } from '#site/locales';
import { ownTexts } from './texts';

it.each(ADMIN_LANGUAGES)('no other button has the name of the one that changes nothing (%s)', (language) => {
  const { 'common.cancel': cancel, ...others } = ownTexts[language];
  expect(Object.entries(others).filter(([, text]) => text === cancel)).toEqual([]);
});

it('what uses an entry is not called an applicant in Turkish, and a day is no time of the clock', () => {
  const wrong = Object.entries(ownTexts.tr).filter(([, text]) => /[Bb]aşvur(?!un)|saat \{time\}/.test(text));
  expect(wrong).toEqual([]);
});

it.each(ADMIN_LANGUAGES)('a button of a task has the words that stand on it in its name (%s)', (language) => {
  const texts = ownTexts[language];
  for (const button of ['dashboard.edit', 'dashboard.confirm', 'dashboard.dismiss'] as const) {
    expect(texts[`${button}.entry`]).toContain(texts[button]);
  }
});
