/**
 * Stands before and behind the part of a page that is rendered anew for each request, while the rest is rendered once. No
 * text of a page can contain it.
 */
export const PART = '<!--part-->';
