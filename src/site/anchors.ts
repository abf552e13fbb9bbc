import { slugify } from './text.ts';

/** Ids of entries that share a page with others, so that a link can lead to one of them. */

/** An id that is not taken yet: the words, with a number where they are taken. @param taken ids of the page; this one is added */
export function freeId(words: string, taken: Set<string>): string {
  let id = words;
  for (let number = 2; taken.has(id); number++) id = `${words}-${String(number)}`;
  taken.add(id);
  return id;
}

/** Ids of the groups on the page of questions. @param keys of all groups, in order */
export function groupAnchors(keys: readonly string[]): string[] {
  const taken = new Set<string>();
  return keys.map((key) => freeId(slugify(key) || 'group', taken));
}

/** Id of a question. @param group id of its group @param index its position there, from 0 */
export const questionAnchor = (group: string, index: number): string => `${group}-${String(index + 1)}`;

/** Id of a product on the page of products. */
export const productAnchor = (id: string): string => `product-${id}`;
/** Id of a brand on the page of brands. */
export const brandAnchor = (title: string): string => `brand-${slugify(title)}`;

/** The row of a part in the table "In the box" of the kit's page. @param index position of the part, from 0 */
export const partAnchor = (index: number): string => `part-${String(index + 1)}`;
