import type { Field, Fields } from '../model/fields';

/** One form for entries of another service and rows of the database: equal forms mean that there is nothing to change. */

type Plain = Readonly<Record<string, unknown>>;
type PartFields = (component: string) => Fields;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]);

const numberOf = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null) return (value as { id?: unknown }).id ?? null;
  return value ?? null;
};

/** SQLite returns booleans as numbers. */
const isSet = (value: unknown): boolean => value === true || value === 1;

function valueIn(field: Field, value: unknown, partFields: PartFields): unknown {
  if (field.type === 'component') {
    const fields = partFields(field.component ?? '');
    // A mark that is not set is left out: an import from before a part had it wrote none.
    const namesOf = (part: Plain) => Object.keys(fields).filter((name) => fields[name]?.type !== 'boolean' || isSet(part[name]));
    const inner = (part: unknown) => normalForm(fields, namesOf(part as Plain), part as Plain, partFields);
    if (field.repeatable === true) return listOf(value).map(inner);
    return value === null || value === undefined ? null : inner(value);
  }
  // A file or another entry: by its id.
  if (field.type === 'media') return numberOf(value);
  if (field.type === 'relation')
    return listOf(value)
      .map((other) => (typeof other === 'object' ? (other as { documentId?: unknown }).documentId : other))
      .sort();
  if (value === '' || value === null || value === undefined) return null;
  if (field.type === 'boolean') return isSet(value);
  // PostgreSQL returns decimals as text.
  return field.type === 'integer' || field.type === 'decimal' ? Number(value) : String(value);
}

/**
 * @param fields the model's description
 * @param names the fields to compare
 * @param entry data for an entry, or its row with parts, files and relations
 */
export function normalForm(fields: Fields, names: readonly string[], entry: Plain, partFields: PartFields): Plain {
  return Object.fromEntries(
    [...names].sort().flatMap((name) => (fields[name] ? [[name, valueIn(fields[name], entry[name], partFields)] as const] : [])),
  );
}
