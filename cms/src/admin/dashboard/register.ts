import { CheckCircle } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

/** Adds the dashboard to the menu; its page is loaded when it is opened. */
export function registerDashboard(app: StrapiApp): void {
  app.addMenuLink({
    to: 'dashboard',
    icon: CheckCircle,
    intlLabel: { id: 'dashboard.menu', defaultMessage: 'To do' },
    permissions: [],
    position: 2,
    Component: () => import('./dashboard-page'),
  });
}
