/** Header that carries a page's cache tags from its route to the server, which removes it. */
export const TAGS_HEADER = 'x-cache-tags';

/** A tag as the cache compares it: a media address may hold half a surrogate pair, which no header can carry. */
export const comparableTag = (tag: string): string => tag.toWellFormed();

/** Tags as a header value: slugs and media addresses may hold commas and letters that no header takes. */
export const encodeTags = (tags: readonly string[]): string => tags.map((tag) => encodeURIComponent(comparableTag(tag))).join(',');

/** The tags of a header value. */
export const decodeTags = (value: string | null): string[] =>
  value === null || value === '' ? [] : value.split(',').map(decodeURIComponent);
