import type { StrapiApp } from '@strapi/strapi/admin';

/** Adds the audit log to the settings of those who may read it; its page is loaded when it is opened. */
export function registerAudit(app: StrapiApp): void {
  app.addSettingsLink('global', {
    id: 'audit',
    to: 'audit',
    intlLabel: { id: 'audit.menu', defaultMessage: 'Audit log' },
    permissions: [{ action: 'api::audit.read', subject: null }] as never,
    Component: () => import('./audit-page'),
  });
}
