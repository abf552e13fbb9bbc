import type { Fields } from '../model/fields';
import type { Model } from '../model/model';
import { isPlain, plainsIn, type Plain } from '../plain';

export type PartsPopulate = Record<string, { readonly select: readonly string[]; readonly populate: PartsPopulate }>;

/** `populate` that reads the ids of the parts in those fields that a save names; empty where it names none. */
export function partsPopulate(given: Plain, fields: Fields, model: Model): PartsPopulate {
  const populate: PartsPopulate = {};
  for (const [name, { type, component = '' }] of Object.entries(fields)) {
    if (type !== 'component' || !plainsIn(given[name]).some((part) => 'id' in part)) continue;
    const inside = model.partFields(component);
    const all = Object.fromEntries(Object.keys(inside).map((field) => [field, plainsIn(given[name]).flatMap((part) => part[field])]));
    populate[name] = { select: ['id'], populate: partsPopulate(all, inside, model) };
  }
  return populate;
}

/**
 * What a save writes, without the ids of parts that the draft no longer has: they are written as new ones. Strapi refuses such a
 * save as a whole, and an outdated form could never be saved: parts get new ids by every restored version and discarded draft.
 * @param stored the draft, read with {@link partsPopulate}
 */
export function withStoredParts(given: Plain, stored: Plain, fields: Fields, model: Model): Plain {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = fields[name];
      if (field?.type !== 'component') return [name, value];
      const known = new Map(plainsIn(stored[name]).map((part) => [String(part['id']), part]));
      const partOf = (part: unknown) => {
        if (!isPlain(part)) return part;
        const { id, ...rest } = part;
        const before = known.get(String(id));
        const inside = withStoredParts(rest, before ?? {}, model.partFields(field.component ?? ''), model);
        return before ? { id, ...inside } : inside;
      };
      return [name, Array.isArray(value) ? value.map(partOf) : partOf(value)];
    }),
  );
}
