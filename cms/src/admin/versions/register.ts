import type { ContentManagerPlugin, PanelComponent } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { ColleaguesPanel } from './colleagues-panel';
import { VersionsPanel } from './versions-panel';

/** Puts who else is there above, and the versions below, what is beside every entry. To be called in the admin's bootstrap, last. */
export function registerVersions(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerPlugin['config']['apis'] };
  apis.addEditViewSidePanel((panels: PanelComponent[]) => [...panels.slice(0, 1), ColleaguesPanel, ...panels.slice(1), VersionsPanel]);
}
