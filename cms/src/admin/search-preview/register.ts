import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { SearchPreviewPanel } from './panel';

/** Puts the preview of a search result and of a shared link beside every entry with a page. To be called in the admin's bootstrap. */
export function registerSearchPreview(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerPlugin['config']['apis'] };
  apis.addEditViewSidePanel([SearchPreviewPanel]);
}
