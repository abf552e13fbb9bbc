import type { StrapiApp } from '@strapi/strapi/admin';
import { registerPublishing } from './publishing/register';
import { words as publishingWords } from './publishing/words';

/** The admin as editors see it: in English or Turkish, without tours, release news or anything fetched from elsewhere. */
export default {
  config: {
    locales: ['tr'],
    translations: { en: { ...publishingWords.en }, tr: { ...publishingWords.tr } },
    tutorials: false,
    notifications: { releases: false },
  },
  register() {
    // Strapi announces its new media library on every page until each editor closes the banner; there is no setting.
    for (const scope of ['false', 'undefined']) {
      window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${scope}`, 'true');
    }
  },
  bootstrap(app: StrapiApp) {
    registerPublishing(app);
  },
};
