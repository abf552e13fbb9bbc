/** One path segment, as the site's addresses accept it. */
const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,119}$/u;

/** Words that are addresses of their own below the lists; the same as in the site's `src/site/routes.ts`. */
export const RESERVED: Readonly<Record<string, readonly string[]>> = {
  post: ['blog', 'page', 'category', 'tag', 'archive', 'sayfa', 'kategori', 'etiket', 'arsiv'],
  product: ['page', 'ooreneo'],
};

/** The field by which an entry of a type is found, where it is. */
export const SLUG_FIELDS: Readonly<Record<string, string>> = {
  service: 'url',
  solution: 'url',
  education: 'url',
  post: 'url',
  slide: 'url',
  product: 'key',
  'faq-group': 'key',
  category: 'slug',
  tag: 'slug',
};

/**
 * What is wrong with a slug by itself, in words for the editor.
 * @returns undefined when nothing is
 */
export function slugFault(type: string, slug: unknown): string | undefined {
  if (typeof slug !== 'string' || slug === '') return undefined;
  if (!SLUG.test(slug)) return 'Use letters, digits and hyphens only, without spaces, beginning with a letter or digit.';
  if (RESERVED[type]?.includes(slug.toLowerCase())) return `“${slug}” is an address of the site itself. Choose another one.`;
  return undefined;
}

/** @param name what the other entry is called */
export const takenFault = (slug: string, name: string, locale: string): string =>
  `“${slug}” is already the address of “${name}” (${locale}). Choose another one.`;
