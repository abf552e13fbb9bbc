import { slugify } from './text.ts';

/** Ids of entries that share a page with others, so that a link can lead to one of them. */

export const productAnchor = (id: string): string => `product-${id}`;
export const brandAnchor = (title: string): string => `brand-${slugify(title)}`;
