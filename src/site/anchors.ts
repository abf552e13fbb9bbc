import { slugify } from './text.ts';

/** Ids of entries that share a page with others, so that a link can lead to one of them. */

/** Id of a product on the page of products. */
export const productAnchor = (id: string): string => `product-${id}`;
/** Id of a brand on the page of brands. */
export const brandAnchor = (title: string): string => `brand-${slugify(title)}`;

/** The row of a part in the table "In the box" of the kit's page. @param index position of the part, from 0 */
export const partAnchor = (index: number): string => `part-${String(index + 1)}`;
