import type { Fields } from '../model/fields';

type Plain = Readonly<Record<string, unknown>>;

/** A value of an enumeration that this service does not have, and the one that takes its place. */
export interface Replacement {
  /** Place of the field in the entry, e.g. `Button.class`. */
  readonly place: string;
  readonly value: string;
  readonly choice: string;
}

/**
 * Replaces values that an enumeration does not have, such as CSS classes in `Button.class`: by the choice whose name they
 * contain, else by the default. Strapi would refuse the whole entry. Without a default the value stays, to be refused.
 * @returns the data, and each replacement once
 */
export function fitChoices(
  fields: Fields,
  data: Plain,
  partFields: (component: string) => Fields,
): { readonly data: Plain; readonly replaced: readonly Replacement[] } {
  const replaced = new Map<string, Replacement>();
  const replaceIn = (names: Fields, values: Plain, path: string): Plain =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const field = names[name];
        const place = path + name;
        if (field?.type === 'component' && typeof value === 'object' && value !== null) {
          const inner = partFields(field.component ?? '');
          const part = (item: unknown) => replaceIn(inner, item as Plain, `${place}.`);
          return [name, Array.isArray(value) ? value.map(part) : part(value)];
        }
        const { enum: choices = [], default: fallback } = field ?? {};
        if (field?.type !== 'enumeration' || typeof value !== 'string' || choices.includes(value) || typeof fallback !== 'string')
          return [name, value];
        const choice = choices.find((one) => value.toLowerCase().includes(one)) ?? fallback;
        if (value !== '') replaced.set(`${place} ${value}`, { place, value, choice });
        return [name, choice];
      }),
    );
  return { data: replaceIn(fields, data, ''), replaced: [...replaced.values()] };
}
