import { Drag } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

/** Adds the page that sorts lists to the menu; it is loaded when it is opened. */
export function registerOrder(app: StrapiApp): void {
  app.addMenuLink({
    to: 'order',
    icon: Drag,
    intlLabel: { id: 'order.menu', defaultMessage: 'Order' },
    // Only for those who may see content: any type will do.
    permissions: [{ action: 'plugin::content-manager.explorer.read' }] as never,
    position: 3,
    Component: () => import('./order-page'),
  });
}
