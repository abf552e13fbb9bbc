/**
 * HTML that a rich text may have. Without imports: the site's sanitizer and the editor of the content service's admin
 * share it, so that what an editor can write is what the site shows. Names are those of HTML.
 */

/** Headings start at h2: h1 is the page's own (WCAG 1.3.1). */
export const ALLOWED_ELEMENTS: readonly string[] = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'span', 'sup', 'sub', 'a', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Attributes by element. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'lang', 'hreflang'],
  span: ['lang'],
  p: ['lang'],
  blockquote: ['lang'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Attributes that may only have these values. */
export const ALLOWED_VALUES: Readonly<Record<string, readonly string[]>> = { scope: ['col', 'row', 'colgroup', 'rowgroup'] };

/** Elements that are only allowed inside these elements. */
export const REQUIRED_ANCESTORS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  tr: ['table'],
  td: ['table'],
  th: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  caption: ['table'],
};

/** Schemes of links; links without a scheme lead to a page of the site. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/** Whether a link leads to a page of this site or has an allowed scheme. Control characters in it are ignored, as in browsers. */
export function isSafeTarget(href: string): boolean {
  // eslint-disable-next-line no-control-regex
  const plain = href.replace(/[\u0000-\u0020]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  return scheme === undefined ? !plain.startsWith('//') : LINK_SCHEMES.includes(scheme);
}

/** Elements that become others, so that their text stays a heading. */
export const REPLACED_ELEMENTS: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Elements that are removed with their content. */
export const REMOVED_WITH_CONTENT: readonly string[] = [
  ...['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'svg', 'math', 'form', 'select', 'textarea', 'title'],
];

/** Elements that are removed without a note to the editor, because their content stays. */
export const REMOVED_SILENTLY: readonly string[] = [
  ...['html', 'head', 'body', 'div', 'section', 'article', 'main', 'header', 'footer', 'font', 'center', 'u', 's', 'small', 'mark'],
  ...['figure', 'figcaption'],
];

/** Deepest nesting of elements. Cleaning is recursive, and its time grows with the square of the depth; editors' texts nest a few. */
export const MAX_DEPTH = 60;

/** Elements that disappear where they have no text: an empty paragraph would be a gap in the page. */
export const REMOVED_WHEN_BLANK: readonly string[] = ['p', 'h2', 'h3', 'h4', 'ul', 'ol'];
