import type { EditorText, Field as ModelField } from '../../model/field.ts';
import * as kinds from '../../model/fields.ts';
import { PARTS } from '../../cms/src/model/model.ts';
import type { Field, Fields } from '../../cms/src/model/fields.ts';
import { partAttributes } from '../../cms/src/model/strapi-schema.ts';

/** Fields as the content service works with them, for tests that make up types of their own. */

const both = (value = '') => ({ en: value, tr: value });
const made = (field: ModelField): Field =>
  partAttributes({ category: '', name: '', plural: '', title: both(), fields: { field } })['field']!;
const partNamed = (uid: string) =>
  PARTS.get(uid) ?? { category: uid.split('.')[0]!, name: uid.split('.')[1]!, plural: uid, title: both(), fields: {} };

type Choices = kinds.Choices;
type Builder = (label: EditorText, help: EditorText, choices?: Choices) => ModelField;
const simple =
  (builder: Builder) =>
  (label = '', help = '', choices: Choices = {}): Field =>
    made(builder(both(label), both(help), choices));

export type { Field, Fields };
export { uidOf } from '../../cms/src/model/fields.ts';
export const line = simple(kinds.line);
export const html = simple(kinds.richText);

export const text = simple(kinds.text);
export const count = simple(kinds.count);
export const date = simple(kinds.date);
export const lines = simple(kinds.lines);
export const link = simple(kinds.link);
export const key = simple(kinds.key);
export const picture = simple(kinds.picture);
export const pictures = simple(kinds.pictures);
export const bullets = simple(kinds.bullets);
export const buttons = simple(kinds.buttons);
export const file = simple(kinds.file);
export const slug = (help = '') => made(kinds.slug(both(help)));
export const part = (uid: string, label = '', help = '') => made(kinds.part(partNamed(uid), both(label), both(help)));
export const parts = (uid: string, label = '', help = '') => made(kinds.parts(partNamed(uid), both(label), both(help)));
export const one = (type: string, label = '', help = '') => made(kinds.one(type, both(label), both(help)));
export const many = (type: string, label = '', help = '') => made(kinds.many({ name: type, fields: {} }, both(label), both(help)));
/** Where an entry is in its list. */
export const position = (): Field => ({
  ...count('Order'),
  pluginOptions: { ...count('Order').pluginOptions, i18n: { localized: false } },
});
