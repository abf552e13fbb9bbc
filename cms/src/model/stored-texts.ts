import { contentTypeOf } from '#model/content-types';
import { ADMIN_LANGUAGES } from '#site/locales';
import type { Field } from './fields';

/** The language in which Strapi stores titles and labels; the admin translates them by these. */
export const STORED_LANGUAGE = ADMIN_LANGUAGES[0];

/** @returns the stored title of a content type; its name if there is no such type */
export const storedTitle = (type: string): string => contentTypeOf(type)?.title[STORED_LANGUAGE] ?? type;

/** @returns the stored label of a field; its name if there is no such field */
export const storedLabel = (field: Field | undefined, name: string): string => field?.pluginOptions.editor.label[STORED_LANGUAGE] ?? name;
