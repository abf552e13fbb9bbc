import { contentTypeOf } from '#model/content-types';
import { ADMIN_LANGUAGES } from '#site/locales';
import type { Field } from './fields';

/** The language in which Strapi stores titles and labels; the admin translates them by these. */
export const STORED_LANGUAGE = ADMIN_LANGUAGES[0];

/** What an entry is called by its heading field; undefined where that is empty, or its type has none (`id`). */
export function titleIn(heading: string, row: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const name = heading === 'id' ? undefined : row?.[heading];
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** @returns the stored title of a content type; its name if there is no such type */
export const storedTitle = (type: string): string => contentTypeOf(type)?.title[STORED_LANGUAGE] ?? type;

/** @returns the stored label of a field; its name if there is no such field */
export const storedLabel = (field: Field | undefined, name: string): string => field?.pluginOptions.editor.label[STORED_LANGUAGE] ?? name;
