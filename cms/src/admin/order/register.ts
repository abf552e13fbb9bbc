import { Drag } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

/** Adds the page that sorts lists to the menu; it is loaded when it is opened. */
export function registerOrder(app: StrapiApp): void {
  app.addMenuLink({
    to: 'order',
    icon: Drag,
    intlLabel: { id: 'order.menu', defaultMessage: 'Order' },
    permissions: [],
    position: 3,
    Component: () => import('./order-page'),
  });
}
