import type { StrapiApp } from '@strapi/strapi/admin';
import { dropsSaved } from './drops-saved';
import { KeptForms } from './kept-form';

/** Those of this browser. */
export const forms = new KeptForms(window.localStorage);

/** Watches what is saved. To be called once. */
export const registerKeptForms = (app: StrapiApp): void => app.addMiddlewares([dropsSaved(forms)]);
