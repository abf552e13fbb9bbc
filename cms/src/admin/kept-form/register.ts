import type { ContentManagerPlugin, PanelComponent } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { forms } from './forms';
import { KeptFormPanel } from './panel';

interface Action {
  readonly type?: unknown;
  readonly meta?: { readonly arg?: { readonly endpointName?: unknown; readonly originalArgs?: { readonly model?: unknown } } };
}

/** The form of a new entry is left when it is saved, so that nothing in it tells of that. */
const dropsSaved =
  () =>
  () =>
  <Given extends Action>(next: (action: Given) => unknown) =>
  (action: Given): unknown => {
    const { endpointName, originalArgs } = action.meta?.arg ?? {};
    const isMade = action.type === 'adminApi/executeMutation/fulfilled' && /^(?:create|publish|clone)Document$/.test(String(endpointName));
    if (isMade) forms.dropNew(String(originalArgs?.model), Date.now());
    return next(action);
  };

/** Watches what is saved. To be called once. */
export const registerKeptForms = (app: StrapiApp): void => app.addMiddlewares([dropsSaved]);

/** Puts the offer of what was not saved below the buttons of every form. To be called in the admin's bootstrap. */
export function registerKeptFormPanel(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerPlugin['config']['apis'] };
  apis.addEditViewSidePanel((panels: PanelComponent[]) => [...panels.slice(0, 1), KeptFormPanel, ...panels.slice(1)]);
}
