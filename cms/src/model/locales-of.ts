import type { Core } from '@strapi/strapi';

interface Locales {
  find(): Promise<readonly { readonly code: string }[]>;
  getDefaultLocale(): Promise<string>;
}

/** The languages of the content, which Strapi stores. */
export const localesOf = (strapi: Core.Strapi): Locales => strapi.plugin('i18n').service('locales') as unknown as Locales;
