import { WORDS } from '#model/define';
import { isCollection, type Collection, type ContentType, type Page } from '#model/definition';
import { relatedName, type Field, type Fields, type PartDefinition, type RelatedType } from '#model/field';
import { LINE, PDF } from '#model/fields';
import { partUid, uidOf, type Field as Attribute, type Fields as Attributes, type Form } from './fields';
import { STORED_LANGUAGE } from './stored-texts';
import { RICH_TEXT_FIELD } from '../rich-text/field';
import { bullet, buttonPart, documentPart, picturePart } from '#model/parts/shared';

const picture = { type: 'component', component: partUid(picturePart) } as const;
const ofPart = (field: Field) => ({ type: 'component', component: partUid(field.of as PartDefinition) }) as const;
const relation = (field: Field) => ({ type: 'relation', target: uidOf(relatedName(field.of as RelatedType | string)) }) as const;

/** What depends on the kind of a field. @throws for kinds that no editor fills in */
function ofKind(field: Field): Omit<Attribute, 'pluginOptions'> {
  const { kind, max, pattern } = field;
  const regex = pattern ? { regex: pattern.source } : {};
  const maxLength = max === undefined ? {} : { maxLength: max };
  const most = max === undefined ? {} : { max };
  switch (kind) {
    case 'line':
    case 'slug':
    case 'key':
    case 'phone':
    case 'colour':
    case 'link':
      return { type: 'string', ...regex, ...maxLength };
    case 'webAddress':
      return { type: (max ?? Infinity) > LINE ? 'text' : 'string', ...regex, ...maxLength };
    case 'text':
    case 'lines':
      return { type: 'text', ...regex, ...maxLength };
    case 'richText':
      return { type: 'richtext', ...maxLength };
    case 'email':
      return { type: 'email', ...maxLength };
    case 'count':
      return { type: 'integer', min: 0, ...most };
    case 'percent':
      return { type: 'decimal', min: 0, max: 100 };
    case 'date':
      return { type: 'date' };
    case 'flag':
      return { type: 'boolean', default: false };
    case 'choice':
      return {
        type: 'enumeration',
        enum: field.of as readonly string[],
        ...(field.default === undefined ? {} : { default: field.default }),
      };
    case 'picture':
      return { ...picture, repeatable: false };
    case 'pictures':
      return { ...picture, repeatable: true, ...most };
    case 'documents':
      return { type: 'component', component: partUid(documentPart), repeatable: true, ...most };
    case 'bullets':
      return { type: 'component', component: partUid(bullet), repeatable: true, ...most };
    case 'button':
      return { type: 'component', component: partUid(buttonPart), repeatable: false };
    case 'buttons':
      return { type: 'component', component: partUid(buttonPart), repeatable: true, ...most };
    case 'file':
      return { type: 'media', multiple: false, allowedTypes: [field.of === PDF ? 'files' : 'images'] };
    case 'part':
      return { ...ofPart(field), repeatable: false };
    case 'parts':
      return { ...ofPart(field), repeatable: true, ...most };
    case 'one':
      return { ...relation(field), relation: 'manyToOne' };
    case 'many':
      return { ...relation(field), relation: 'manyToMany' };
    default:
      throw new Error(`No editor fills in a field of the kind "${kind}".`);
  }
}

function attribute(field: Field, isPageText = false): Attribute {
  const { label, help, names, requiredInEditor, shared = false, kind } = field;
  const form: Form | undefined = isPageText ? 'page text' : kind === 'lines' ? 'lines' : undefined;
  return {
    ...ofKind(field),
    ...(requiredInEditor ? { required: true } : {}),
    pluginOptions: { i18n: { localized: !shared }, editor: { label, help, ...(names && { names }), ...(form && { form }) } },
  };
}

const attributes = (fields: Fields, areTexts = false): Attributes =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, attribute(field, areTexts)]));

/** Where an entry stands in its list. Shared by all languages: the order is the same in each. */
const POSITION: Attribute = {
  type: 'integer',
  min: 0,
  max: 999_999,
  pluginOptions: {
    i18n: { localized: false },
    editor: {
      label: { en: 'Order', tr: 'Sıra' },
      help: {
        en: 'Lower numbers come first; leave gaps (10, 20, 30). The same in every language.',
        tr: 'Küçük sayı önce gelir; araya ekleyebilmek için boşluk bırakın (10, 20, 30). Bütün dillerde aynıdır.',
      },
    },
  },
};

const isKey = ([, field]: [string, Field]) => field.kind === 'key';

function collectionAttributes({ fields, serviceOnly, ordered }: Collection): Attributes {
  const own = Object.entries(serviceOnly);
  return {
    ...attributes(Object.fromEntries(own.filter(isKey))),
    ...attributes(fields),
    ...attributes(Object.fromEntries(own.filter((entry) => !isKey(entry)))),
    ...(ordered ? { position: POSITION } : {}),
  };
}

const pageAttributes = ({ key, texts, fields }: Page): Attributes => ({
  ...(key === '' ? {} : { words: attribute(WORDS) }),
  ...attributes(texts, true),
  ...attributes(fields),
});

/** The attributes of a type, in the order of the editor's form. */
export const attributesOf = (type: ContentType): Attributes => (isCollection(type) ? collectionAttributes(type) : pageAttributes(type));

/** The attributes of a part. */
export const partAttributes = ({ fields }: PartDefinition): Attributes => attributes(fields);

/** Attributes as a schema file has them: formatted texts are a field of our own there, which Strapi stores as its `richtext`. */
const inFile = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [
      name,
      attribute.type === 'richtext' ? { ...attribute, type: 'customField', customField: RICH_TEXT_FIELD } : attribute,
    ]),
  );

const columns = (name: string) => name.replaceAll('-', '_');

/** A type as Strapi's schema file holds it. */
export const schemaOf = (type: ContentType) => ({
  kind: isCollection(type) ? 'collectionType' : 'singleType',
  collectionName: columns(type.plural),
  info: {
    singularName: type.name,
    pluralName: type.plural,
    displayName: type.title[STORED_LANGUAGE],
    description: type.about[STORED_LANGUAGE],
  },
  options: { draftAndPublish: true },
  pluginOptions: { i18n: { localized: true } },
  attributes: inFile(attributesOf(type)),
});

/** A part as Strapi's component file holds it. */
export const componentOf = (part: PartDefinition) => ({
  collectionName: `components_${part.category}_${columns(part.plural)}`,
  info: { displayName: part.title[STORED_LANGUAGE] },
  options: {},
  attributes: inFile(partAttributes(part)),
});
