import { CONTENT_TYPES } from '#model/content-types';
import { ADMIN_LANGUAGES } from '#site/locales';
import type { EditorText } from '#model/field';
import { PARTS } from '../../model/model';
import { attributesOf, partAttributes } from '../../model/strapi-schema';
import type { Fields } from '../../model/fields';

/** Names and help texts of the content types in Turkish, by the ids under which the admin looks them up. */

const fieldLabels = (place: string, owner: string, fields: Fields) =>
  Object.entries(fields).map(
    ([name, { pluginOptions }]) => [`content-manager.${place}.${owner}.${name}`, pluginOptions.editor.label.tr] as const,
  );

/** Titles by their English text, labels by the place of their field. */
export const labels: Readonly<Record<string, string>> = Object.fromEntries([
  ...CONTENT_TYPES.flatMap((type) => [
    [type.title.en, type.title.tr] as const,
    ...fieldLabels('content-types', `api::site.${type.name}`, attributesOf(type)),
  ]),
  ...[...PARTS].flatMap(([uid, part]) => [
    [part.title.en, part.title.tr] as const,
    ...fieldLabels('components', uid, partAttributes(part)),
  ]),
]);

const helpTexts = (fields: Fields): EditorText[] => Object.values(fields).map(({ pluginOptions }) => pluginOptions.editor.help);

/** Help texts by their first language: Strapi translates labels, but neither help texts nor descriptions of types. */
export const HELP: Readonly<Record<string, EditorText>> = Object.fromEntries(
  [
    ...CONTENT_TYPES.flatMap((type) => [type.about, ...helpTexts(attributesOf(type))]),
    ...[...PARTS.values()].flatMap((part) => helpTexts(partAttributes(part))),
  ].map((text) => [text[ADMIN_LANGUAGES[0]], text]),
);
