import { guarded } from './guard-fetch';
import { openForms } from './open-forms';

/**
 * Puts the check for conflicts between the admin's forms and the service. The forms are Strapi's own, which have no hook before a
 * save; all of them use the browser's `fetch`. To be called once.
 */
export function registerConflicts(): void {
  window.fetch = guarded(window.fetch.bind(window), async (question) => (await import('./ask')).ask(question), openForms);
}
