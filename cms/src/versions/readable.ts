import type { Fields } from '../model/fields';
import type { Model } from '../model/model';
import type { Content } from './content';
import type { Value } from './value';

/** Paths of all fields without parts, also of those inside parts, such as `list.text`: Strapi's permissions name no part itself. */
export const pathsOf = (fields: Fields, model: Model, within = ''): string[] =>
  Object.entries(fields).flatMap(([name, { type, component = '' }]) =>
    type === 'component' ? pathsOf(model.partFields(component), model, `${within}${name}.`) : [`${within}${name}`],
  );

/** What a content has at these paths; a field with parts that has none of them is left out. */
export const contentAt = (content: Content, paths: readonly string[], within = ''): Content =>
  Object.fromEntries(
    Object.entries(content).flatMap(([name, value]): [string, Value][] => {
      const path = `${within}${name}`;
      if (paths.includes(path)) return [[name, value]];
      if (!paths.some((one) => one.startsWith(`${path}.`))) return [];
      const part = (one: Value) => contentAt(one as Content, paths, `${path}.`);
      return [[name, Array.isArray(value) ? (value as Value[]).map(part) : value && part(value)]];
    }),
  );
