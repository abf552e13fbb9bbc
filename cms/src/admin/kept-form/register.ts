import type { ContentManagerPlugin, PanelComponent } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { dropsSaved } from './drops-saved';
import { forms } from './forms';
import { KeptFormPanel } from './panel';

/** Watches what is saved. To be called once. */
export const registerKeptForms = (app: StrapiApp): void => app.addMiddlewares([dropsSaved(forms)]);

/** Puts the offer of what was not saved below the buttons of every form. To be called in the admin's bootstrap. */
export function registerKeptFormPanel(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerPlugin['config']['apis'] };
  apis.addEditViewSidePanel((panels: PanelComponent[]) => [...panels.slice(0, 1), KeptFormPanel, ...panels.slice(1)]);
}
