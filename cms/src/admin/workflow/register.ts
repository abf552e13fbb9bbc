import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { Calendar } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { WorkflowPanel } from './panel';
import { ReviewPanel } from './review-panel';

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

/** Puts stage, comments and plans of an entry beside its form. To be called in the admin's bootstrap. */
export function registerPlans(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerPlugin['config']['apis'] };
  apis.addEditViewSidePanel([ReviewPanel, WorkflowPanel]);
}
