import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { PublishingPanel } from './panel';
import { words } from './words';

/** What became of a publish, and previews, in the edit screen. */
export const publishing = {
  translations: words,
  bootstrap(app: StrapiApp) {
    const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerPlugin['config']['apis'] };
    apis.addEditViewSidePanel([PublishingPanel]);
  },
};
