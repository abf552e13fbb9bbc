import type { Root } from 'hast';
import type { Field, Fields, PartDefinition, RelatedType } from '../../../model/field.ts';
import { callOf, type CallId } from '../contract/calls.ts';
import { isObject } from '../contract/json.ts';
import type { Button, DocumentLink, Media } from '../contract/shapes.ts';

/** A value inside an entry, with the path of its field, e.g. `items #2 answer`. */
export type FieldValue =
  | { readonly kind: 'plain' | 'address' | 'link'; readonly field: string; readonly value: string }
  | { readonly kind: 'richText'; readonly field: string; readonly value: Root }
  | { readonly kind: 'document'; readonly field: string; readonly value: Media }
  /** `isNamed`: a text next to the picture names it, so that its alternative text may be empty (WCAG 1.1.1). */
  | { readonly kind: 'picture'; readonly field: string; readonly value: Media; readonly isNamed: boolean };

const plain = (field: string, value: string): FieldValue => ({ kind: 'plain', field, value });
const numbered = <Item>(field: string, items: readonly Item[]) => items.map((item, index) => [`${field} #${index + 1}`, item] as const);

function buttonValues(field: string, { title, url }: Button): FieldValue[] {
  return [plain(`${field} title`, title), { kind: 'link', field: `${field} url`, value: url }];
}

function valuesOfField(field: Field, path: string, value: unknown, isNamed: boolean): FieldValue[] {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'choice':
    case 'phone':
    case 'email':
      return [plain(path, value as string)];
    case 'link':
    case 'webAddress':
      return [{ kind: field.kind === 'link' ? 'link' : 'address', field: path, value: value as string }];
    case 'richText':
      return [{ kind: 'richText', field: path, value: value as Root }];
    case 'picture':
      return [{ kind: 'picture', field: path, value: value as Media, isNamed }];
    case 'pictures':
      return numbered(path, value as Media[]).map(([at, media]) => ({ kind: 'picture', field: at, value: media, isNamed }));
    case 'documents':
      return numbered(path, value as DocumentLink[]).flatMap(([at, { title, file }]): FieldValue[] => [
        plain(`${at} title`, title),
        { kind: 'document', field: `${at} file`, value: file },
      ]);
    case 'lines':
    case 'bullets':
      return numbered(path, value as string[]).map(([at, text]) => plain(at, text));
    case 'texts':
      return Object.entries(value as Record<string, string>).map(([name, text]) => plain(`${path} ${name}`, text));
    case 'button':
      return buttonValues(path, value as Button);
    case 'buttons':
      return numbered(path, value as Button[]).flatMap(([at, button]) => buttonValues(at, button));
    case 'part':
    case 'one':
      return valuesOfFields((field.of as PartDefinition | RelatedType).fields, value, `${path} `);
    case 'parts':
    case 'many':
    case 'children':
      return numbered(path, value as unknown[]).flatMap(([at, item]) =>
        valuesOfFields((field.of as PartDefinition | RelatedType).fields, item, `${at} `),
      );
    default:
      return [];
  }
}

function valuesOfFields(fields: Fields, values: unknown, prefix = ''): FieldValue[] {
  if (!isObject(values)) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const isNamed = field.namedBy !== undefined && (values[field.namedBy] ?? values['alt']) !== undefined;
    return value === undefined || value === null ? [] : valuesOfField(field, prefix + name, value, isNamed);
  });
}

/** Every text, link and picture inside an entry. @param value the entry after validation */
export const valuesIn = (call: CallId, value: unknown): FieldValue[] => valuesOfFields(callOf(call).fields, value);
