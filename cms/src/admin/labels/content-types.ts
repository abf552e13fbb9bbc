import { CONTENT_TYPES } from '#model/content-types';
import { ADMIN_LANGUAGES, type AdminLanguage } from '#site/locales';
import type { EditorText } from '#model/field';
import { PARTS } from '../../model/model';
import { attributesOf, partAttributes } from '../../model/strapi-schema';
import type { Fields } from '../../model/fields';

/** Names and help texts of the content types, by the ids under which the admin looks them up. */

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

/** Every choice of every field, with its name. */
export const CHOICES: readonly (readonly [value: string, name: EditorText])[] = [
  ...CONTENT_TYPES.map(attributesOf),
  ...[...PARTS.values()].map(partAttributes),
].flatMap((fields) => Object.values(fields).flatMap(({ pluginOptions }) => Object.entries(pluginOptions.editor.names ?? {})));

/** Names of choices by their value, under which Strapi's box of an enumeration looks them up. */
export const choiceNames = Object.fromEntries(
  ADMIN_LANGUAGES.map((language) => [language, Object.fromEntries(CHOICES.map(([value, name]) => [value, name[language]]))]),
) as Readonly<Record<AdminLanguage, Readonly<Record<string, string>>>>;

const helpTexts = (fields: Fields): EditorText[] => Object.values(fields).map(({ pluginOptions }) => pluginOptions.editor.help);

/** Help texts by their first language: Strapi translates labels, but neither help texts nor descriptions of types. */
export const HELP: Readonly<Record<string, EditorText>> = Object.fromEntries(
  [
    ...CONTENT_TYPES.flatMap((type) => [type.about, ...helpTexts(attributesOf(type))]),
    ...[...PARTS.values()].flatMap((part) => helpTexts(partAttributes(part))),
  ].map((text) => [text[ADMIN_LANGUAGES[0]], text]),
);
