import { part, position, type Field, type Fields } from './fields';

/** Shapes of Strapi's schema files, as far as this service uses them. */
interface Schema {
  readonly kind: 'collectionType' | 'singleType';
  readonly collectionName: string;
  readonly info: { readonly singularName: string; readonly pluralName: string; readonly displayName: string; readonly description: string };
  readonly options: { readonly draftAndPublish: true };
  readonly pluginOptions: { readonly i18n: { readonly localized: true }; readonly editor: { readonly title: string } };
  readonly attributes: Fields;
}

interface Names {
  /** Singular, in small letters with hyphens; all singular and plural names of the service are one set. */
  readonly name: string;
  readonly plural: string;
  /** What the editor reads in the menu. */
  readonly title: string;
  readonly about: string;
}

const columns = (name: string) => name.replaceAll('-', '_');

const schema = (kind: Schema['kind'], { name, plural, title, about }: Names, heading: string, attributes: Fields): Schema => ({
  kind,
  collectionName: columns(plural),
  info: { singularName: name, pluralName: plural, displayName: title, description: about },
  options: { draftAndPublish: true },
  pluginOptions: { i18n: { localized: true }, editor: { title: heading } },
  attributes,
});

/**
 * A list that grows: one entry a thing, each with its own draft, languages and order.
 * @param heading field that names an entry in the editor's lists
 */
export const collection = (names: Names & { readonly heading: string; readonly fields: Fields; readonly ordered?: boolean }): Schema =>
  schema('collectionType', names, names.heading, names.ordered === false ? names.fields : { ...names.fields, position: position() });

/** Something there is one of. */
export const single = (names: Names & { readonly fields: Fields }): Schema => schema('singleType', names, 'id', names.fields);

/** A page: its words for menu, search engines and headings, further texts by their key, and what else stands on it. */
export const page = (names: Names & { readonly texts?: Fields; readonly fields?: Fields }): Schema =>
  schema('singleType', names, 'id', {
    words: part('page.words', 'Page', 'Title, name in the menu and description of this page.', { required: true }),
    ...Object.fromEntries(Object.entries(names.texts ?? {}).map(([key, field]) => [key, asText(field)])),
    ...names.fields,
  });

const asText = (field: Field): Field => ({
  ...field,
  pluginOptions: { ...field.pluginOptions, editor: { ...field.pluginOptions.editor, form: 'page text' } },
});

/** Is this field one of a page's further texts? */
export const isPageText = (field: Field): boolean => field.pluginOptions.editor.form === 'page text';

/** A part of entries. `category` groups it in the editor's menus and begins its name, e.g. `shared.button`. */
export const component = ({ category, name, title, fields }: { category: string; name: string; title: string; fields: Fields }) => ({
  collectionName: `components_${category}_${columns(name)}`,
  info: { displayName: title },
  options: {},
  attributes: fields,
});
