/**
 * What search engines show of a page. They cut texts by their width on the screen, at the end of a word (Google Search Central,
 * “Control your title links” and “Control your snippets”, name no number); these are what fits in practice.
 */

/** Characters of a title that fit. */
export const SEARCH_TITLE = 60;
/** Characters of a description that fit. */
export const SEARCH_DESCRIPTION = 160;

/** Between the title of a page and the company’s name. */
const SEPARATOR = ' | ';

/** The text of `<title>`: what names the page, and what it belongs to. @param parts empty ones are left out */
export const documentTitle = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(SEPARATOR);
