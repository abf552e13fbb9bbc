import type { Root } from 'hast';
import { z } from 'zod';
import type { CallId, FieldsOf } from '../../../model/calls.ts';
import type { Field, Fields, PartDefinition, RelatedType } from '../../../model/field.ts';
import {
  asBlock,
  asList,
  bullets,
  button,
  count,
  documentLink,
  filledListOf,
  hexColour,
  isoDate,
  keyLine,
  line,
  linkTarget,
  listOf,
  maybe,
  media,
  richText,
  slug,
  text,
  unwrap,
  type Button,
  type DocumentLink,
  type Media,
} from './shapes.ts';
import { isEmail } from '../../site/email.ts';
import { issueSentence } from '../../site/messages/issue-texts.ts';
import { isObject, type JsonObject } from './json.ts';

/**
 * How each kind of field of the content types is validated, and which type its value has afterwards.
 * `shapes.ts` says which forms of a response are accepted.
 */

/** Values of the kinds that hold no fields of their own. */
interface SimpleValues {
  line: string;
  text: string;
  richText: Root;
  slug: string;
  key: string;
  id: string;
  count: number;
  percent: number;
  date: string;
  flag: boolean;
  email: string;
  phone: string;
  colour: string;
  link: string;
  webAddress: string;
  lines: string[];
  picture: Media;
  pictures: Media[];
  documents: DocumentLink[];
  bullets: string[];
  button: Button;
  buttons: Button[];
  texts: Record<string, string>;
}

type IsRequired<F> = F extends { readonly required: true } ? true : false;
type RequiredNames<F extends Fields> = { [Name in keyof F]: IsRequired<F[Name]> extends true ? Name : never }[keyof F];

/** An object of fields: required ones are there, others may be. */
export type ObjectOf<F extends Fields> = { [Name in RequiredNames<F>]: ValueOf<F[Name]> } & {
  [Name in Exclude<keyof F, RequiredNames<F>>]?: ValueOf<F[Name]> | undefined;
};

type NestedFields<Of> = Of extends { readonly fields: infer F extends Fields } ? F : never;

/** What a field's value is after validation. */
export type ValueOf<F> =
  F extends Field<infer K, infer Of>
    ? K extends keyof SimpleValues
      ? SimpleValues[K]
      : K extends 'choice'
        ? Of extends readonly (infer Value extends string)[]
          ? Value
          : never
        : K extends 'part' | 'one'
          ? ObjectOf<NestedFields<Of>>
          : K extends 'parts' | 'many' | 'children'
            ? ObjectOf<NestedFields<Of>>[]
            : never
    : never;

/** What one entry of call `Id` is after validation: required fields are there, optional ones may be. */
export type Entity<Id extends CallId> = ObjectOf<FieldsOf<Id>>;

/** A position on a picture, in percent of its width or height. */
const percent = z.number().min(0).max(100);
/** The address of a map frame; other schemes would run in the frame. */
const webAddress = z.url({ protocol: /^https?$/ });
const id = z.union([z.string().min(1), z.number()]).transform(String);
const phone = z.union([line, z.number().transform(String)]);
const email = z.string().trim().refine(isEmail, issueSentence('email'));

/** An object of fields inside an entry: a wrong required field drops the object, a wrong optional one is left out. */
function objectSchema(fields: Fields): z.ZodType {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.required ? schemaOf(field) : maybe(schemaOf(field))]),
  );
  return z.object(shape);
}

/** Reads a field under the first of its names that is there. */
function withAliases(value: unknown, fields: Fields): unknown {
  if (!isObject(value)) return value;
  const named: JsonObject = { ...value };
  for (const [name, { aliases = [] }] of Object.entries(fields)) {
    const found = [name, ...aliases].find((candidate) => (value[candidate] ?? '') !== '');
    if (found !== undefined) named[name] = value[found];
  }
  return named;
}

/** A part in any form: an object, a one-item list, or a bare text where the part has a field for that. */
function partOf(definition: PartDefinition, value: unknown): unknown {
  const { bareText, fields } = definition;
  if (bareText !== undefined && Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return { [bareText]: value.join('\n') };
  const block = asBlock(value);
  return bareText !== undefined && typeof block === 'string' ? { [bareText]: block } : withAliases(block, fields);
}

/**
 * Parts in any form: a list, a single one, or an object that holds each under a name of its own, such as
 * `{ mission: …, vision: … }`.
 */
function partsOf(definition: PartDefinition, value: unknown): unknown {
  const { fields, nameField } = definition;
  const names = Object.entries(fields).flatMap(([name, { aliases = [] }]) => [name, ...aliases]);
  const single = unwrap(value);
  if (nameField === undefined || !isObject(single) || Array.isArray(single['data']) || names.some((name) => name in single))
    return asList(value).map((item) => partOf(definition, item));
  return Object.entries(single)
    .filter(([, item]) => typeof item === 'string' || isObject(item))
    .map(([name, item]) => {
      const part = partOf(definition, item);
      return isObject(part) && (part[nameField] ?? '') === '' ? { ...part, [nameField]: name } : part;
    });
}

/** @returns the schema that validates a field's value */
export function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
      return line;
    case 'text':
      return text;
    case 'richText':
      return richText;
    case 'slug':
      return field.anyText === true ? keyLine : slug;
    case 'key':
      return keyLine;
    case 'id':
      return id;
    case 'count':
      return count;
    case 'percent':
      return percent;
    case 'date':
      return isoDate;
    case 'flag':
      return z.boolean();
    case 'email':
      return email;
    case 'phone':
      return phone;
    case 'colour':
      return hexColour;
    case 'link':
      return linkTarget;
    case 'webAddress':
      return webAddress;
    case 'choice':
      return field.anyText === true ? keyLine : z.enum(field.of as readonly [string, ...string[]]);
    case 'lines':
      return z.array(line).min(field.min ?? 0);
    case 'picture':
      return media;
    case 'pictures':
      return listOf(media);
    case 'documents':
      return listOf(documentLink);
    case 'bullets':
      return bullets;
    case 'button':
      return button;
    case 'buttons':
      return listOf(button);
    case 'texts':
      return z.record(z.string(), text);
    case 'part': {
      const definition = field.of as PartDefinition;
      return z.preprocess((value) => partOf(definition, value), objectSchema(definition.fields));
    }
    case 'parts': {
      const definition = field.of as PartDefinition;
      const items = (field.required ? filledListOf : listOf)(objectSchema(definition.fields));
      return z.preprocess((value) => partsOf(definition, value), items);
    }
    case 'one':
      return z.preprocess(unwrap, objectSchema((field.of as RelatedType).fields));
    case 'many':
      return listOf(objectSchema((field.of as RelatedType).fields));
    case 'children':
      return filledListOf(objectSchema((field.of as RelatedType).fields));
    case 'file':
      throw new Error('A file is delivered as a picture or a document.');
  }
}
