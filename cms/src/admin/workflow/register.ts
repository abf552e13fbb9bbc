import { Calendar } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

/** Adds releases to the menu of those who may publish; their pages are loaded when they are opened. */
export function registerReleases(app: StrapiApp): void {
  app.addMenuLink({
    to: 'releases',
    icon: Calendar,
    intlLabel: { id: 'releases.menu', defaultMessage: 'Releases' },
    permissions: [{ action: 'plugin::content-manager.explorer.publish' }] as never,
    position: 4,
    Component: () => import('./releases'),
  });
}
