import { COLLECTIONS } from '#model/content-types';
import { slugFieldOf } from '#model/definition';
import { reservedSlugs } from '#model/route-content';
import { PARAM_VALUE } from '#site/routes';
import type { RuleFault } from './faults';

/** Letters of the longest one. */
const MAX_SLUG = 120;

/** Words that are addresses of their own below the lists, by type. */
const RESERVED: ReadonlyMap<string, readonly string[]> = new Map(
  COLLECTIONS.map((collection) => [collection.name, reservedSlugs(collection)]),
);

/** The field by which an entry of a type is found, where there is one. */
export const SLUG_FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
  COLLECTIONS.flatMap((collection) => {
    const field = slugFieldOf(collection);
    return field === undefined ? [] : [[collection.name, field] as const];
  }),
);

/**
 * What is wrong with a slug by itself.
 * @returns undefined when nothing is
 */
export function slugFault(type: string, slug: unknown): RuleFault | undefined {
  if (typeof slug !== 'string' || slug === '') return undefined;
  if (!PARAM_VALUE.test(slug)) return { rule: 'slugForm', values: [] };
  return RESERVED.get(type)?.includes(slug.toLowerCase()) === true ? { rule: 'slugReserved', values: [slug] } : undefined;
}

/** A slug with a number behind it; of a long one the end makes room for the number. */
export function numberedSlug(slug: string, number: number): string {
  const end = `-${String(number)}`;
  return [...slug].slice(0, MAX_SLUG - end.length).join('') + end;
}
