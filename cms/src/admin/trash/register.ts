import { Trash } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

/** Adds the trash to the menu; its page is loaded when it is opened. */
export function registerTrash(app: StrapiApp): void {
  app.addMenuLink({
    to: 'trash',
    icon: Trash,
    intlLabel: { id: 'trash.menu', defaultMessage: 'Trash' },
    // For those who may delete: any type will do.
    permissions: [{ action: 'plugin::content-manager.explorer.delete' }] as never,
    position: 6,
    Component: () => import('./trash-page'),
  });
}
