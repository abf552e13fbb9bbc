import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { SKIP, visit } from 'unist-util-visit';
import { DIAGRAM_NAMES, isDiagramName } from '../site/diagrams.ts';
import { typeset } from '../site/typography.ts';

/** What an editor's text may hold. Headings start at h2: h1 is the page's own (WCAG 1.3.1). */
const SCHEMA: Schema = {
  tagNames: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'span', 'sup', 'sub', 'a', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'lang', 'hrefLang'],
    span: ['lang'],
    p: ['lang'],
    blockquote: ['lang'],
    ol: ['start'],
    th: [['scope', 'col', 'row', 'colgroup', 'rowgroup'], 'colSpan', 'rowSpan'],
    td: ['colSpan', 'rowSpan'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  required: {},
  ancestors: {
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
  },
  strip: ['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'svg', 'math', 'form', 'select', 'textarea', 'title'],
  allowComments: false,
  allowDoctypes: false,
  clobber: [],
};

/** Elements whose loss an editor need not hear of: the text inside them stays. */
const SILENT = new Set([
  'html',
  'head',
  'body',
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'font',
  'center',
  'u',
  's',
  'small',
  'mark',
  'figure',
  'figcaption',
  'h1',
  'h5',
  'h6',
]);
const ALLOWED = new Set(SCHEMA.tagNames);

/** A visitor's link target: relative to this site, or one of the allowed schemes. Control characters inside are ignored by browsers, so here too. */
export function isSafeTarget(href: string): boolean {
  // eslint-disable-next-line no-control-regex
  const plain = href.replace(/[\u0000-\u0020]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  return scheme === undefined ? !plain.startsWith('//') : ['http', 'https', 'mailto', 'tel'].includes(scheme);
}

/** Editors' texts nest a handful of elements; the cleaner works recursively and in the square of the depth. */
const MAX_DEPTH = 60;

/** Elements that a browser opens again in every paragraph until they are closed (HTML, 13.2.4.3): a few unclosed ones would fill the memory. */
const FORMATTING = /<(\/?)(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])/gi;

/** Whether more formatting elements are open at once than anybody means. */
function leavesFormattingOpen(html: string): boolean {
  const open = new Map<string, number>();
  let all = 0;
  for (const [, closing, name = ''] of html.matchAll(FORMATTING)) {
    const key = name.toLowerCase();
    const before = open.get(key) ?? 0;
    if (closing !== '' && before === 0) continue;
    open.set(key, before + (closing === '' ? 1 : -1));
    all += closing === '' ? 1 : -1;
    if (all > MAX_DEPTH) return true;
  }
  return false;
}

function depthOf(tree: Root): number {
  let level: readonly (Root | RootContent)[] = [tree];
  let depth = -1;
  for (; level.length > 0; depth++) level = level.flatMap((node) => ('children' in node ? node.children : []));
  return depth;
}

function whatIsRemoved(tree: Root): string[] {
  const found = new Set<string>();
  visit(tree, 'element', (element: Element) => {
    if (!ALLOWED.has(element.tagName) && !SILENT.has(element.tagName)) found.add(`<${element.tagName}>`);
    for (const [name, value] of Object.entries(element.properties)) {
      if (/^on/i.test(name)) found.add(`${name.toLowerCase()} on <${element.tagName}>`);
      if (name === 'href' && typeof value === 'string' && !isSafeTarget(value)) found.add(`link to ${value.slice(0, 40)}`);
    }
  });
  return [...found];
}

/** h1 becomes h2, h5 and h6 become h4: the words stay a heading. */
function fitHeadings(tree: Root): void {
  visit(tree, 'element', (element: Element) => {
    if (element.tagName === 'h1') element.tagName = 'h2';
    if (element.tagName === 'h5' || element.tagName === 'h6') element.tagName = 'h4';
  });
}

/** Where an element was left out, the words around it are one text again. */
function joinTexts(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node)) return;
    const joined: RootContent[] = [];
    for (const child of node.children as RootContent[]) {
      const last = joined.at(-1);
      if (child.type === 'text' && last?.type === 'text') last.value += child.value;
      else joined.push(child);
    }
    node.children = joined as never;
  });
}

const BLANKABLE = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol']);
const isBlank = (node: RootContent): boolean =>
  node.type === 'element' &&
  BLANKABLE.has(node.tagName) &&
  node.children.every((child) => child.type === 'text' && child.value.trim() === '');

/** From the inside out: a list of nothing but empty items is empty itself. */
function withoutBlanks<Node extends RootContent>(nodes: readonly Node[]): Node[] {
  return nodes.filter((node) => {
    if (node.type === 'element') node.children = withoutBlanks(node.children);
    return !isBlank(node);
  });
}

/** An editor's mark for a diagram, whatever a WYSIWYG editor made of its spaces and capitals. */
const DIAGRAM = /\[\s*diagram\s*:([^[\]]*)\]/giu;
const KNOWN = DIAGRAM_NAMES.join(', ');

/** The name in a paragraph that holds a diagram's mark and nothing else. */
function markIn(paragraph: RootContent): string | undefined {
  if (paragraph.type !== 'element' || paragraph.tagName !== 'p') return undefined;
  const [mark, ...more] = textOf(paragraph).trim().matchAll(DIAGRAM);
  return mark && more.length === 0 && mark[0] === textOf(paragraph).trim() ? mark[1]?.trim().toLowerCase() : undefined;
}

function textOf(element: Element): string {
  let text = '';
  visit(element, 'text', ({ value }) => void (text += value));
  return text;
}

/**
 * Puts an empty figure in the place of each paragraph that holds nothing but `[diagram: name]` (docs/decisions/0008).
 * A mark that cannot be followed is taken out, so that no visitor reads it; code may show one.
 * @returns what was taken out and why, as whole sentences
 */
function placeDiagrams(tree: Root): string[] {
  const faults = new Set<string>();
  tree.children = tree.children.flatMap((child): RootContent[] => {
    const name = markIn(child);
    if (name === undefined) return [child];
    if (isDiagramName(name)) return [{ type: 'element', tagName: 'figure', properties: { dataDiagram: name }, children: [] }];
    faults.add(`there is no diagram "${name.slice(0, 40)}", it was left out; there are ${KNOWN}`);
    return [];
  });
  visit(tree, (node) => {
    if (node.type === 'element' && ['code', 'pre'].includes(node.tagName)) return SKIP;
    if (node.type !== 'text') return undefined;
    // What stood around a mark that was taken out can be a mark itself.
    for (let depth = 0; DIAGRAM.test(node.value); depth++) {
      DIAGRAM.lastIndex = 0;
      if (depth > MAX_DEPTH) throw new RangeError(`holds marks in marks deeper than ${MAX_DEPTH}`);
      for (const [mark] of node.value.matchAll(DIAGRAM))
        faults.add(`"${mark.slice(0, 60)}" was left out: a diagram stands in a paragraph of its own, outside lists and tables`);
      node.value = node.value.replace(DIAGRAM, '');
    }
    return undefined;
  });
  return [...faults];
}

declare module 'hast' {
  interface RootData {
    /** What cleaning took away, in words for an editor, e.g. `<script>`, `onclick on <a>`. */
    removed?: string[];
    /** What an editor asked for and a visitor does not see, as whole sentences. */
    faults?: string[];
  }
}

/**
 * Cleans an editor's HTML into a syntax tree that can be shown as it is.
 * @param html untrusted HTML; broken nesting is repaired as a browser would
 * @throws RangeError when the elements are nested absurdly deep
 * @returns hast root; `data.removed` lists what was taken away, `data.faults` what could not be done
 */
export function cleanHtml(html: string): Root {
  if (leavesFormattingOpen(html)) throw new RangeError(`leaves more than ${MAX_DEPTH} elements open`);
  const tree = fromHtml(html, { fragment: true });
  if (depthOf(tree) > MAX_DEPTH) throw new RangeError(`is nested deeper than ${MAX_DEPTH} elements`);
  const removed = whatIsRemoved(tree);
  fitHeadings(tree);
  const clean = sanitize(tree, SCHEMA) as Root;
  visit(clean, 'element', (element: Element) => {
    const { href } = element.properties;
    if (typeof href === 'string' && !isSafeTarget(href)) delete element.properties['href'];
  });
  joinTexts(clean);
  const faults = placeDiagrams(clean);
  clean.children = withoutBlanks(clean.children);
  visit(clean, (node) => {
    delete node.position;
  });
  return { type: 'root', children: clean.children, data: { removed, faults } };
}

/** Sets the text nodes of a cleaned tree, each for itself; code stays as it was typed. @returns the same tree */
export function typesetTree(tree: Root): Root {
  visit(tree, (node) => {
    if (node.type === 'element' && (node.tagName === 'code' || node.tagName === 'pre')) return SKIP;
    if (node.type === 'text') node.value = typeset(node.value);
    return undefined;
  });
  return tree;
}

/** The plain words of a text, for lengths, descriptions and search. */
export function plainText(tree: Root): string {
  const words: string[] = [];
  visit(tree, 'text', (node) => {
    words.push(node.value);
  });
  return words.join(' ').replace(/\s+/g, ' ').trim();
}
