import type { Field, Fields } from '../model/fields';

type Plain = Readonly<Record<string, unknown>>;
type PartFields = (component: string) => Fields;

/** Strapi's form gives it to each part of a list, for itself. */
const FORM_KEY = '__temp_key__';

/** A file in a form is the whole file, or its number alone. */
const fileOf = (value: unknown): unknown => (typeof value === 'object' && value !== null ? (value as Plain)['id'] : value) ?? null;

function sameValue(field: Field, given: unknown, held: unknown, partFields: PartFields): boolean {
  switch (field.type) {
    case 'component':
      return isUnchanged(field, given, held, partFields);
    case 'media':
      return field.multiple !== true && fileOf(given) === fileOf(held);
    case 'relation':
      // A form tells what to connect and what to let go, not what is.
      return false;
    default:
      return (given ?? null) === (held ?? null);
  }
}

/** The same part with the same words? */
function samePart(fields: Fields, given: unknown, held: unknown, partFields: PartFields): boolean {
  if ((given ?? null) === null || (held ?? null) === null) return (given ?? null) === (held ?? null);
  const [{ id, ...values }, { id: heldId, ...heldValues }] = [given as Plain, held as Plain];
  return (
    id !== undefined &&
    id === heldId &&
    // What a form leaves out stays; what the model does not know is for Strapi to refuse.
    Object.entries(values).every(([name, value]) => {
      const field = fields[name];
      if (name === FORM_KEY) return true;
      return field !== undefined && sameValue(field, value, heldValues[name], partFields);
    })
  );
}

/**
 * Does a form say of an entry's part, or of a list of them, what the draft in the database says already?
 * @param field the part's field
 * @param given the form's value
 * @param held the draft's value, with its parts and files
 * @returns false where it cannot be told
 */
export function isUnchanged(field: Field, given: unknown, held: unknown, partFields: PartFields): boolean {
  const fields = partFields(field.component ?? '');
  if (field.repeatable !== true) return samePart(fields, given, held, partFields);
  if (!Array.isArray(given) || !Array.isArray(held) || given.length !== held.length) return false;
  return given.every((part, index) => samePart(fields, part, held[index], partFields));
}

/** Names of the fields of an entry that hold parts, among those that a form gives. */
export const partsGiven = (fields: Fields, data: Plain): string[] => Object.keys(data).filter((name) => fields[name]?.type === 'component');
