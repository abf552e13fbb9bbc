import type { Field, Fields } from '../model/fields';
import type { Model } from '../model/model';

type Values = Readonly<Record<string, unknown>>;

const isEmpty = ({ type }: Field, value: unknown): boolean =>
  value === null || value === undefined || (value === '' && type !== 'boolean') || (Array.isArray(value) && value.length === 0);

/**
 * Required fields that a draft leaves empty, with their path. Strapi's server accepts an empty text in a required field; the admin's
 * form refuses it, and so does a publish that no form precedes.
 */
export function emptyFields(fields: Fields, values: Values, model: Pick<Model, 'partFields'>): string[][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (isEmpty(field, value)) return field.required ? [[name]] : [];
    if (field.type !== 'component') return [];
    const inside = model.partFields(field.component ?? '');
    const within = (part: unknown, place: readonly string[]) =>
      emptyFields(inside, part as Values, model).map((path) => [...place, ...path]);
    return Array.isArray(value) ? value.flatMap((part, index) => within(part, [name, String(index)])) : within(value, [name]);
  });
}
