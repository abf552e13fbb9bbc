import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { askingBulkAction, askingDocumentAction } from './asking';

/** Lets what deletes and unpublishes entries list first who refers to them. To be called in the admin's bootstrap. */
export function registerAsking(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerPlugin['config']['apis'] };
  apis.addDocumentAction((actions) => actions.map(askingDocumentAction));
  apis.addBulkAction((actions) => actions.map(askingBulkAction));
}
