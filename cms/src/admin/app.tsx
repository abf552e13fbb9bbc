import type { StrapiApp } from '@strapi/strapi/admin';
import { ADMIN_LANGUAGES } from '#site/locales';
import { messages as dashboardMessages } from './dashboard/messages';
import { registerDashboard } from './dashboard/register';
import { registerHelp } from './labels/register';
import { strapiWords } from './labels/strapi-tr';
import { labels } from './labels/content-types';
import { labels as inboxLabels } from './messages/labels';
import { messages as inboxMessages } from './messages/messages';
import { registerMessages } from './messages/register';
import { registerOrder } from './order/register';
import { words as orderWords } from './order/words';
import { messages as publishingMessages } from './publishing/messages';
import { registerPublishing } from './publishing/register';
import { messages as richTextMessages } from './rich-text/messages';
import { registerRichText } from './rich-text/register';
import { registerTermPrefill } from './search-term/prefill';

/** The admin as editors see it: in English or Turkish, without tours, release news or anything fetched from elsewhere. */
export default {
  config: {
    locales: ADMIN_LANGUAGES.slice(1),
    tutorials: false,
    notifications: { releases: false },
    translations: {
      en: {
        ...dashboardMessages.en,
        ...orderWords.en,
        ...publishingMessages.en,
        ...inboxMessages.en,
        ...inboxLabels.en,
        ...richTextMessages.en,
      },
      tr: {
        ...dashboardMessages.tr,
        ...orderWords.tr,
        ...publishingMessages.tr,
        ...inboxMessages.tr,
        ...inboxLabels.tr,
        ...richTextMessages.tr,
        ...strapiWords,
        ...labels,
      },
    },
  },
  register(app: StrapiApp) {
    // Strapi announces its new media library on every page until each editor closes the banner; there is no setting.
    for (const scope of ['false', 'undefined']) {
      window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${scope}`, 'true');
    }
    registerMessages(app);
    registerDashboard(app);
    registerOrder(app);
    registerRichText(app);
  },
  bootstrap(app: StrapiApp) {
    registerPublishing(app);
    registerTermPrefill(app);
    registerHelp(app);
  },
};
