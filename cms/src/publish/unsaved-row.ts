import type { Row } from '../contract/entry-fields';
import type { Field, Fields } from '../model/fields';
import { isPlain, plainsIn, type Plain } from '../plain';

interface StoredContext {
  /** Fields of a part, by Strapi's name of it. */
  readonly partFields: (component: string) => Fields;
  /** Files of the media library by their number; those of the form are not trusted. */
  readonly files: ReadonlyMap<number, unknown>;
}

/** Numbers of the files that a form names. */
export function filesIn(fields: Fields, values: Plain, partFields: StoredContext['partFields']): number[] {
  return Object.entries(fields).flatMap(([name, { type, component = '' }]) => {
    const items = plainsIn(values[name]);
    if (type === 'media') return items.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
    return type === 'component' ? items.flatMap((item) => filesIn(partFields(component), item, partFields)) : [];
  });
}

/** Names of entries in a change of a relation; an entry that was chosen has its name in `apiData`. */
const documentsIn = (value: unknown): string[] =>
  plainsIn(value).flatMap(({ apiData, documentId }) => {
    const name = isPlain(apiData) ? apiData['documentId'] : documentId;
    return typeof name === 'string' ? [name] : [];
  });

/** Entries that a relation names: those that were saved, without and with what the form changes. */
function related(field: Field, value: unknown, saved: unknown): unknown {
  const { connect, disconnect } = isPlain(value) ? value : {};
  const added = documentsIn(connect);
  const removed = new Set([...documentsIn(disconnect), ...added]);
  const names = [...documentsIn(saved).filter((name) => !removed.has(name)), ...added];
  const entries = names.map((documentId) => ({ documentId }));
  return field.relation === 'manyToMany' ? entries : (entries.at(-1) ?? null);
}

function stored(field: Field, value: unknown, saved: unknown, context: StoredContext): unknown {
  const { type, component = '', repeatable } = field;
  if (type === 'relation') return related(field, value, saved);
  if (type === 'media') return context.files.get(Number((plainsIn(value)[0] ?? {})['id'])) ?? null;
  if (type === 'component') {
    const before = new Map(plainsIn(saved).map((part) => [part['id'], part]));
    const parts = plainsIn(value).map((part) => fieldsOf(context.partFields(component), part, before.get(part['id']) ?? {}, context));
    return repeatable ? parts : (parts[0] ?? null);
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? value : null;
}

/** Fields that the form does not have keep their saved values: a role may not see them. */
const fieldsOf = (fields: Fields, values: Plain, saved: Plain, context: StoredContext): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Object.hasOwn(values, name) ? stored(field, values[name], saved[name], context) : (saved[name] ?? null),
    ]),
  );

/**
 * An entry as the database would hold it with the values of an editor's form.
 * @param values the form's values as Strapi's admin keeps them, untrusted
 * @param saved the entry as it was last saved in this language, if it was
 */
export function unsavedRow(
  fields: Fields,
  values: Plain,
  { documentId, locale, saved }: { readonly documentId: string; readonly locale: string; readonly saved: Row | undefined },
  context: StoredContext,
): Row {
  return { ...fieldsOf(fields, values, saved ?? {}, context), documentId, locale, updatedAt: new Date().toISOString() };
}
