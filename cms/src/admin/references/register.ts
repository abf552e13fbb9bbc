import { File } from '@strapi/icons';
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { askingBulkAction, askingDocumentAction } from './asking';

/** Adds the page of files and where they are used; it is loaded when it is opened. */
export function registerFiles(app: StrapiApp): void {
  app.addMenuLink({
    to: 'files',
    icon: File,
    intlLabel: { id: 'files.menu', defaultMessage: 'Files' },
    permissions: [{ action: 'plugin::upload.read', subject: null }] as never,
    position: 5,
    Component: () => import('./files-page'),
  });
}

/** Lets what deletes and unpublishes entries list first who refers to them. To be called in the admin's bootstrap. */
export function registerAsking(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerPlugin['config']['apis'] };
  apis.addDocumentAction((actions) => actions.map(askingDocumentAction));
  apis.addBulkAction((actions) => actions.map(askingBulkAction));
}
