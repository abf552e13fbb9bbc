import { contentTypeOf, CONTENT_TYPES } from '#model/content-types';
import { WORDS } from '#model/define';
import { isCollection, type ContentType } from '#model/definition';
import type { Fields as DefinedFields, PartDefinition } from '#model/field';
import { bullet, buttonPart, documentPart, picturePart } from '#model/parts/shared';
import { partUid, type Fields } from './fields';
import { attributesOf, partAttributes } from './strapi-schema';

/** Parts that belong to kinds of fields: bullets, buttons, pictures. */
const PARTS_OF_KINDS: readonly PartDefinition[] = [bullet, buttonPart, picturePart, documentPart];

/** The parts inside fields, and the parts inside those. */
const partsIn = (fields: DefinedFields): PartDefinition[] =>
  Object.values(fields).flatMap(({ kind, of }) =>
    kind === 'part' || kind === 'parts' ? [of as PartDefinition, ...partsIn((of as PartDefinition).fields)] : [],
  );

const partsOfType = (type: ContentType): PartDefinition[] =>
  isCollection(type) ? partsIn(type.fields) : [...(type.key === '' ? [] : [WORDS.of]), ...partsIn(type.fields)];

/** Every part of the forms, by Strapi's name of it. */
export const PARTS: ReadonlyMap<string, PartDefinition> = new Map(
  [...PARTS_OF_KINDS, ...CONTENT_TYPES.flatMap(partsOfType)].map((part) => [partUid(part), part]),
);

/** The content types as the service works with them. */
export interface Model {
  readonly types: readonly string[];
  /** Fields of a type. @throws Error if there is no such type */
  readonly fieldsOf: (type: string) => Fields;
  /** Fields of a part, by Strapi's name of it. @throws Error if there is no such part */
  readonly partFields: (component: string) => Fields;
}

const typeFields = new Map(CONTENT_TYPES.map((type) => [type.name, attributesOf(type)]));
const partFields = new Map([...PARTS].map(([uid, part]) => [uid, partAttributes(part)]));

function named(map: ReadonlyMap<string, Fields>, name: string): Fields {
  const found = map.get(name);
  if (!found) throw new Error(`The model has no "${name}".`);
  return found;
}

export const MODEL: Model = {
  types: [...typeFields.keys()],
  fieldsOf: (type) => named(typeFields, type),
  partFields: (component) => named(partFields, component),
};

/** Field that names an entry in the admin's lists; a single type is called by its own name. */
export function headingOf(type: string): string {
  const found = contentTypeOf(type);
  return found && isCollection(found) ? found.heading : 'id';
}

/** Whether editors translate its entries; each of the others belongs to one language. */
export function isTranslated(type: string): boolean {
  const found = contentTypeOf(type);
  return !found || !isCollection(found) || found.translated;
}
