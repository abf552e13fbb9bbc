import type { StrapiApp } from '@strapi/strapi/admin';
import { dropsSaved } from './drops-saved';
import { forms } from './forms';

/** Watches what is saved. To be called once. */
export const registerKeptForms = (app: StrapiApp): void => app.addMiddlewares([dropsSaved(forms)]);
