import { ADMIN_LANGUAGES, type AdminLanguage } from '../../src/site/locales.ts';

/**
 * The languages of the admin in which the long walks of a file run. By itself (`npm run test:cms`) all of them; in `npm test`,
 * which sets `TEST_WORKERS`, one, the files in turn: the languages differ in their words alone.
 * @param place of the file among those with long walks, from 0
 */
export function flowLanguages(place: number): readonly AdminLanguage[] {
  const one = ADMIN_LANGUAGES[place % ADMIN_LANGUAGES.length];
  return process.env['TEST_WORKERS'] === undefined || one === undefined ? ADMIN_LANGUAGES : [one];
}
