import type { StrapiApp } from '@strapi/strapi/admin';
import { registerDashboard } from './dashboard/register';
import { words as dashboardWords } from './dashboard/words';
import { registerHelp } from './labels/register';
import { strapiWords } from './labels/strapi-tr';
import { labels } from './labels/tr';
import { registerOrder } from './order/register';
import { words as orderWords } from './order/words';
import { registerPublishing } from './publishing/register';
import { words as publishingWords } from './publishing/words';

/** The admin as editors see it: in English or Turkish, without tours, release news or anything fetched from elsewhere. */
export default {
  config: {
    locales: ['tr'],
    tutorials: false,
    notifications: { releases: false },
    translations: {
      en: { ...dashboardWords.en, ...orderWords.en, ...publishingWords.en },
      tr: { ...dashboardWords.tr, ...orderWords.tr, ...publishingWords.tr, ...strapiWords, ...labels },
    },
  },
  register(app: StrapiApp) {
    // Strapi announces its new media library on every page until each editor closes the banner; there is no setting.
    for (const scope of ['false', 'undefined']) {
      window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${scope}`, 'true');
    }
    registerDashboard(app);
    registerOrder(app);
  },
  bootstrap(app: StrapiApp) {
    registerPublishing(app);
    registerHelp(app);
  },
};
