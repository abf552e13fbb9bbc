/** Header that carries a page's cache tags from its route to the front, which takes it off again. */
export const TAGS_HEADER = 'x-cache-tags';
