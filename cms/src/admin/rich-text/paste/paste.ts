import { isSafeTarget } from '#site/allowed-html';
import { clean, parseHtml, removeBlanks, renamed } from '../clean';
import { listsOfWord, withoutNotes } from './word';

/** Rows of the largest table that is taken in: a longer one is a file, and no page for people. */
export const MAX_ROWS = 200;

/** What was pasted, as the editor takes it, or why it does not. */
export type Pasted =
  | { readonly html: string; readonly pictures: number }
  | { readonly refused: 'rows'; readonly rows: number }
  | { readonly refused: 'length'; readonly length: number };

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase();
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, dl, blockquote, pre, table, hr, div, section, article, figure, address, header, footer';

/** What programs say with styles is said by elements. */
function elementsOfStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll('b, strong, i, em, span, font')) {
    const style = styleOf(element);
    const isPlain = /(?:^|[;\s])font-(?:weight|style):\s{0,2}(?:normal|400)/.test(style);
    if (element.matches('b, strong, i, em')) {
      // Google Docs wraps all of it in a bold that is not bold.
      if (isPlain || element.querySelector(BLOCKS)) element.replaceWith(...element.childNodes);
      else renamed(element, element.matches('b, strong') ? 'strong' : 'em');
      continue;
    }
    const names = [
      ...(/font-weight:\s{0,2}(?:bold|[6-9]00)/.test(style) ? ['strong'] : []),
      ...(/font-style:\s{0,2}italic/.test(style) ? ['em'] : []),
      ...(/vertical-align:\s{0,2}super/.test(style) ? ['sup'] : []),
      ...(/vertical-align:\s{0,2}sub/.test(style) ? ['sub'] : []),
    ];
    for (const name of names) {
      const inner = element.ownerDocument.createElement(name);
      inner.append(...element.childNodes);
      element.append(inner);
    }
  }
}

/** A block of no meaning becomes a paragraph where it holds text, and leaves its blocks where it holds some. */
function paragraphsOfBlocks(root: ParentNode): void {
  for (const block of [
    ...root.querySelectorAll('div, section, article, figure, figcaption, address, header, footer, main, center'),
  ].reverse()) {
    if (block.querySelector(BLOCKS) || block.closest('li, td, th, dt')) block.replaceWith(...block.childNodes);
    else renamed(block, 'p');
  }
  for (const wrapped of root.querySelectorAll('li > p:only-of-type, td > p:only-of-type, th > p:only-of-type'))
    wrapped.replaceWith(...wrapped.childNodes);
}

/** Google Docs puts a list inside a list, beside the item that it belongs to. */
function nestLists(root: ParentNode): void {
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) list.previousElementSibling?.append(list);
}

/** Headings begin with the first that a text may have, and no level is left out. */
function orderHeadings(root: ParentNode): void {
  for (const title of root.querySelectorAll('p.MsoTitle')) renamed(title, 'h1');
  const headings = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = [...new Set(headings.map(({ localName }) => localName))].sort();
  for (const heading of headings) {
    const next = renamed(heading, `h${String(Math.min(4, 2 + levels.indexOf(heading.localName)))}`);
    // A heading is bold by itself.
    for (const bold of next.querySelectorAll('strong')) bold.replaceWith(...bold.childNodes);
  }
}

function tidyTables(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) {
    // A table of one cell places a text.
    if (table.rows.length === 1 && table.rows[0]?.cells.length === 1) table.replaceWith(...(table.rows[0].cells[0]?.childNodes ?? []));
  }
}

/** The address behind a redirect of a search engine; links into the pasted document lead nowhere here. */
function tidyLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll('a[href]')) {
    const target = link.getAttribute('href') ?? '';
    const behind = /^https:\/\/www\.google\.[a-z.]{2,6}\/url\?/.test(target) ? new URL(target).searchParams.get('q') : null;
    if (behind !== null) link.setAttribute('href', behind);
    if (target.startsWith('#') || !isSafeTarget(target)) link.replaceWith(...link.childNodes);
  }
}

const LIGATURES = /[\ufb00-\ufb06]/g;

/** Spaces as somebody would write them: programs fill up with those at which no line breaks. */
function tidySpaces(root: Node): void {
  for (const child of root.childNodes) {
    if (child.nodeType === Node.TEXT_NODE)
      child.nodeValue = (child.nodeValue ?? '')
        .replace(/\u00ad|\u200b|\ufeff/g, '')
        .replace(LIGATURES, (sign) => sign.normalize('NFKC'))
        .replace(/[ \t\r\n\f\u00a0]{2,}/g, ' ');
    else if (child.nodeName !== 'PRE') tidySpaces(child);
  }
}

/** Line breaks that only made room: between blocks, and at the end of one. */
function withoutSpacing(root: ParentNode): void {
  for (const end of root.querySelectorAll('br:last-child'))
    if (end.nextSibling === null && end.parentElement?.matches('p, li, td, th, dd, h2, h3, h4')) end.remove();
  for (const between of root.querySelectorAll('br')) if (between.parentElement === null) between.remove();
}

/** Spaces that stand at the edge of a block, as Word's and Outlook's do. */
function trimBlocks(root: ParentNode): void {
  for (const block of root.querySelectorAll('p, h2, h3, h4, li, dt, dd, td, th')) {
    const [first, last] = [block.firstChild, block.lastChild];
    if (first?.nodeType === Node.TEXT_NODE) first.nodeValue = (first.nodeValue ?? '').trimStart();
    if (last?.nodeType === Node.TEXT_NODE) last.nodeValue = (last.nodeValue ?? '').trimEnd();
  }
}

/**
 * Cleans HTML of the clipboard: what Word, Google Docs, a PDF or a page says stays, how it looked does not.
 * @param room characters that the field still has room for
 */
export function cleanPaste(html: string, room: number): Pasted {
  const root = parseHtml(html);
  const rows = Math.max(0, ...[...root.querySelectorAll('table')].map((table) => table.rows.length));
  if (rows > MAX_ROWS) return { refused: 'rows', rows };
  const pictures = root.querySelectorAll('img, picture, svg, video').length;
  withoutNotes(root);
  listsOfWord(root);
  elementsOfStyles(root);
  tidyTables(root);
  nestLists(root);
  paragraphsOfBlocks(root);
  orderHeadings(root);
  tidyLinks(root);
  clean(root);
  tidySpaces(root);
  withoutSpacing(root);
  trimBlocks(root);
  removeBlanks(root);
  const holder = root.ownerDocument.createElement('template');
  holder.content.append(root);
  const { innerHTML } = holder;
  return innerHTML.length > room ? { refused: 'length', length: innerHTML.length } : { html: innerHTML, pictures };
}
