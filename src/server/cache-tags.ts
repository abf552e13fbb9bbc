/** Header that carries a page's cache tags from its route to the front, which takes it off again. */
export const TAGS_HEADER = 'x-cache-tags';

/** Tags as a header value: slugs and picture addresses may hold letters no header takes, and commas. */
export const encodeTags = (tags: readonly string[]): string => tags.map(encodeURIComponent).join(',');

/** The tags of a header value. */
export const decodeTags = (value: string | null): string[] =>
  value === null || value === '' ? [] : value.split(',').map(decodeURIComponent);
