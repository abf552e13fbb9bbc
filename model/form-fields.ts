import { contentTypeOf } from './content-types.ts';
import { WORDS } from './define.ts';
import { isCollection } from './definition.ts';
import type { Field, Fields, PartDefinition } from './field.ts';
import { bullet, buttonPart, documentPart, picturePart } from './parts/shared.ts';
import type { AdminLanguage } from '../src/site/locales.ts';

/** Parts of the kinds of fields that are lists or groups in the form. */
const PARTS: Partial<Record<Field['kind'], PartDefinition>> = {
  bullets: bullet,
  button: buttonPart,
  buttons: buttonPart,
  picture: picturePart,
  pictures: picturePart,
  documents: documentPart,
};

const insideOf = ({ kind, of }: Field): Fields =>
  (PARTS[kind] ?? (kind === 'part' || kind === 'parts' ? (of as PartDefinition) : undefined))?.fields ?? {};

function fieldsOf(type: string): Fields {
  const definition = contentTypeOf(type);
  if (!definition) return {};
  if (isCollection(definition)) return { ...definition.serviceOnly, ...definition.fields };
  return { words: WORDS, ...definition.texts, ...definition.fields };
}

/** A step on the way to an input: the label of a field, or the number of an item of its list. */
export type Step = string | number;

/**
 * The way to a field of a form.
 * @param name the field's name in the form, e.g. `list.2.text`
 * @returns labels and numbers of items in turn; as far as the model knows the field
 */
export function wayTo(type: string, name: string, language: AdminLanguage): readonly Step[] {
  const way: Step[] = [];
  let fields = fieldsOf(type);
  for (const segment of name.split('.')) {
    if (/^\d+$/.test(segment)) way.push(Number(segment));
    else {
      const field = fields[segment];
      if (!field) break;
      way.push(field.label[language]);
      fields = insideOf(field);
    }
  }
  return way;
}

/** Where a field stands in its form: the places of the fields and items around it, and its own. */
function placeOf(type: string, name: string): readonly number[] {
  let fields = fieldsOf(type);
  return name.split('.').map((segment) => {
    if (/^\d+$/.test(segment)) return Number(segment);
    const place = Object.keys(fields).indexOf(segment);
    fields = fields[segment] ? insideOf(fields[segment]) : {};
    return place;
  });
}

/** Fields of a form in the order in which they stand there, without names that it does not have. @param names e.g. `list.2.text` */
export function inFormOrder(type: string, names: readonly string[]): readonly string[] {
  return names
    .map((name) => ({ name, place: placeOf(type, name) }))
    .filter(({ place }) => !place.includes(-1))
    .toSorted((a, b) => {
      const apart = a.place.findIndex((step, depth) => step !== b.place[depth]);
      return apart === -1 ? 0 : a.place[apart]! - (b.place[apart] ?? -1);
    })
    .map(({ name }) => name);
}

/**
 * The label of a field that the site names as the contract does.
 * @param name e.g. `list`, `Button.url`; a page's words have no group of their own there
 */
export function labelOf(type: string, name: string, language: AdminLanguage): string {
  const labels = (path: string) => wayTo(type, path, language).filter((step) => typeof step === 'string');
  const own = labels(name);
  const found = own.length > 0 ? own : labels(`words.${name}`).slice(1);
  return found.length > 0 ? found.join(' · ') : name;
}
