import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { PublishingPanel } from './panel';

/** Puts what became of a publish, and previews, beside every entry. To be called in the admin's bootstrap. */
export function registerPublishing(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerPlugin['config']['apis'] };
  apis.addEditViewSidePanel([PublishingPanel]);
}
