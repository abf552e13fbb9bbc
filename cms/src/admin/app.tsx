import type { StrapiApp } from '@strapi/strapi/admin';
import { ADMIN_LANGUAGES } from '#site/locales';
import { registerAudit } from './audit/register';
import { registerConflicts } from './conflicts/register';
import { registerDates } from './date-field/register';
import { registerHome } from './home/register';
import { loadStrapiTexts, watchLanguage } from './labels/language';
import { registerHelp } from './labels/register';
import { registerKeptForms } from './kept-form/forms';
import { registerMediaTexts } from './media-texts/register';
import { registerMenu } from './menu';
import { registerPanels } from './panels';
import { registerAsking } from './references/register';
import { registerRichText } from './rich-text/register';
import { offerNewPassword } from './tidy/new-password';
import { registerTidy, tidyContentManager } from './tidy/register';
import { ownTexts } from './texts';

const strapiTexts = await loadStrapiTexts();

/** The admin as editors see it: in English or Turkish, without tours, release news or anything fetched from elsewhere. */
export default {
  config: {
    locales: ADMIN_LANGUAGES.slice(1),
    tutorials: false,
    notifications: { releases: false },
    // A later text of the same id wins: ours are instead of Strapi's.
    translations: Object.fromEntries(ADMIN_LANGUAGES.map((code) => [code, { ...strapiTexts[code], ...ownTexts[code] }])),
  },
  register(app: StrapiApp) {
    // Strapi announces its new media library on every page until each editor closes the banner; there is no setting.
    for (const scope of ['false', 'undefined']) {
      window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${scope}`, 'true');
    }
    watchLanguage();
    void offerNewPassword();
    registerTidy(app);
    registerHome(app);
    registerMenu(app);
    registerRichText(app);
    registerDates(app);
    registerAudit(app);
    registerConflicts(app);
    registerKeptForms(app);
    registerMediaTexts();
  },
  bootstrap(app: StrapiApp) {
    registerPanels(app);
    registerHelp(app);
    tidyContentManager(app);
    registerAsking(app);
  },
};
