import { CheckCircle } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

/** Adds the dashboard to the menu; its page is loaded when it is opened. */
export function registerDashboard(app: StrapiApp): void {
  app.addMenuLink({
    to: 'dashboard',
    icon: CheckCircle,
    intlLabel: { id: 'dashboard.menu', defaultMessage: 'To do' },
    // Only for those who may see content: any type will do.
    permissions: [{ action: 'plugin::content-manager.explorer.read' }] as never,
    position: 2,
    Component: () => import('./dashboard-page'),
  });
}
