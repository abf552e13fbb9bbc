import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { LivePreviewPanel } from './panel';

/** Offers the live preview beside every form. To be called in the admin's bootstrap. */
export function registerLivePreview(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerPlugin['config']['apis'] };
  apis.addEditViewSidePanel([LivePreviewPanel]);
}
