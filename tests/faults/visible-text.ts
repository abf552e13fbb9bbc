/** What an editor's publishing puts into every page: one mark a language, another one each time. */
export const MARK = /Q(en|tr)([a-z]{5})Q/g;

/** The number of a revision in letters: no rule of typography touches them, and all are of one length. */
export function markOf(locale: string, revision: number): string {
  let letters = '';
  for (let rest = revision; letters.length < 5; rest = Math.floor(rest / 26)) letters = String.fromCharCode(97 + (rest % 26)) + letters;
  return `Q${locale}${letters}Q`;
}

/** The first mark in a text. */
export const markIn = (text: string): string | undefined => text.match(MARK)?.[0];

/** Files of the build that a page loads. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/_assets\/[\w.-]+/g))];

/** The text of a page as a visitor reads it, its title included. */
export const visibleText = (html: string): string =>
  html
    .replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What is expected of a page, whatever the revision: its text without the marks, and the language of the page. */
export interface Expected {
  readonly path: string;
  readonly locale: string;
  readonly words: string;
  readonly marks: number;
}

const withoutRevisions = (text: string) => text.replace(MARK, '$1');

/** Letters that are shown on each side of a difference. */
const SHOWN = 60;

/** The first difference of two texts, as text. */
export function differenceOf(expected: string, found: string): string {
  let place = 0;
  while (place < expected.length && expected[place] === found[place]) place++;
  const around = (text: string) => text.slice(Math.max(0, place - SHOWN), place + SHOWN);
  return `“${around(found)}”, not “${around(expected)}”`;
}

/** The expectation that a page of the reference site makes. */
export function expectationOf(path: string, locale: string, html: string): Expected {
  const text = visibleText(html);
  return { path, locale, words: withoutRevisions(text), marks: [...text.matchAll(MARK)].length };
}

/**
 * The fault of a page, as text; undefined without one.
 * @param right marks of the revisions that are right at this moment
 */
export function faultOf({ locale, words, marks }: Expected, html: string, right: ReadonlySet<string>): string | undefined {
  const text = visibleText(html);
  const found = [...text.matchAll(MARK)];
  const languages = new Set(found.map(([, language]) => language));
  const revisions = new Set(found.map(([, , revision]) => revision));
  if (languages.size > 1 || (languages.size === 1 && !languages.has(locale))) return `mixed languages: ${[...languages].join(', ')}`;
  if (revisions.size > 1) return `two revisions in one page: ${[...revisions].join(', ')}`;
  if (found.length !== marks) return `${String(found.length)} marks where there are ${String(marks)}`;
  if (found.some(([mark]) => !right.has(mark))) return `a revision that is not shown now: ${String(found[0]?.[0])}`;
  const shown = withoutRevisions(text);
  return shown === words ? undefined : `other words than on the reference site: ${differenceOf(words, shown)}`;
}
