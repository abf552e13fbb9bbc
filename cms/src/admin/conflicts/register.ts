import type { StrapiApp } from '@strapi/strapi/admin';
import { guarded } from './guard-fetch';
import { openForms } from './open-forms';
import { patchesAfterSave } from './refused-saves';

/**
 * Puts the check for conflicts between the admin's forms and the service. The forms are Strapi's own, which have no hook before a
 * save; all of them use the browser's `fetch`. A form whose save is refused keeps what was typed. To be called once.
 */
export function registerConflicts(app: StrapiApp): void {
  app.addMiddlewares([patchesAfterSave]);
  window.fetch = guarded(window.fetch.bind(window), async (question) => (await import('./ask')).ask(question), openForms);
}
