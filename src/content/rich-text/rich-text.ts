import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { SKIP, visit } from 'unist-util-visit';
import { typeset } from '../../site/typography.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
  ALLOWED_VALUES,
  isSafeTarget,
  LINK_SCHEMES,
  MAX_DEPTH,
  REMOVED_SILENTLY,
  REMOVED_WHEN_BLANK,
  REMOVED_WITH_CONTENT,
  REPLACED_ELEMENTS,
  REQUIRED_ANCESTORS,
} from '../../site/allowed-html.ts';
import { isDocumentAddress } from '../../site/file-links.ts';
import { placeDiagrams } from './diagram-marks.ts';

/** hast's names of attributes, where they are not those of HTML. */
const HAST_NAMES: Readonly<Record<string, string>> = { hreflang: 'hrefLang', colspan: 'colSpan', rowspan: 'rowSpan' };

const hastAttribute = (name: string): string | [string, ...string[]] => {
  const values = ALLOWED_VALUES[name];
  const property = HAST_NAMES[name] ?? name;
  return values ? [property, ...values] : property;
};

const SCHEMA: Schema = {
  tagNames: [...ALLOWED_ELEMENTS],
  attributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([element, names]) => [element, names.map(hastAttribute)])),
  protocols: { href: [...LINK_SCHEMES] },
  required: {},
  ancestors: Object.fromEntries(Object.entries(REQUIRED_ANCESTORS).map(([element, ancestors]) => [element, [...ancestors]])),
  strip: [...REMOVED_WITH_CONTENT],
  allowComments: false,
  allowDoctypes: false,
  clobber: [],
};

/** Elements whose removal an editor is not told about. */
const SILENT = new Set([...ALLOWED_ELEMENTS, ...REMOVED_SILENTLY, ...Object.keys(REPLACED_ELEMENTS)]);

/** Elements that a parser opens again in every paragraph until they are closed (HTML, 13.2.4.3): unclosed ones would fill the memory. */
const FORMATTING = /<(\/?)(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])/gi;

/** Whether more than MAX_DEPTH formatting elements are open at once. */
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

/** What cleaning will remove, for the editor. */
function removalsIn(tree: Root): string[] {
  const found = new Set<string>();
  visit(tree, 'element', (element: Element) => {
    if (!SILENT.has(element.tagName)) found.add(`<${element.tagName}>`);
    for (const [name, value] of Object.entries(element.properties)) {
      if (/^on/i.test(name)) found.add(`${name.toLowerCase()} on <${element.tagName}>`);
      if (name === 'href' && typeof value === 'string' && !isSafeTarget(value)) found.add(`link to ${value.slice(0, 40)}`);
    }
  });
  return [...found];
}

/** Merges neighbouring texts, between which an element was removed. */
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

const BLANKABLE = new Set(REMOVED_WHEN_BLANK);
const isBlank = (node: RootContent): boolean =>
  node.type === 'element' &&
  BLANKABLE.has(node.tagName) &&
  node.children.every((child) => child.type === 'text' && child.value.trim() === '');

/** Removes empty blocks from the inside out: a list of empty items is empty itself. */
function withoutBlanks<Node extends RootContent>(nodes: readonly Node[]): Node[] {
  return nodes.filter((node) => {
    if (node.type === 'element') node.children = withoutBlanks(node.children);
    return !isBlank(node);
  });
}

declare module 'hast' {
  interface RootData {
    /** What was removed, for the editor, e.g. `<script>`, `onclick on <a>`. */
    removed?: string[];
    /** What could not be shown as the editor meant it, as sentences. */
    faults?: string[];
    /** Documents that it links to. */
    documents?: string[];
  }
}

/**
 * Sanitizes an editor's HTML.
 * @param html untrusted; broken nesting is repaired as in a browser
 * @returns a tree that can be rendered as it is; `data` says what was removed and what could not be done
 * @throws RangeError when the elements are nested absurdly deep
 */
export function cleanHtml(html: string): Root {
  if (leavesFormattingOpen(html)) throw new RangeError(`leaves more than ${MAX_DEPTH} elements open`);
  const tree = fromHtml(html, { fragment: true });
  if (depthOf(tree) > MAX_DEPTH) throw new RangeError(`is nested deeper than ${MAX_DEPTH} elements`);
  const removed = removalsIn(tree);
  visit(tree, 'element', (element: Element) => {
    if (Object.hasOwn(REPLACED_ELEMENTS, element.tagName)) element.tagName = REPLACED_ELEMENTS[element.tagName] ?? '';
  });
  const clean = sanitize(tree, SCHEMA) as Root;
  const documents = new Set<string>();
  visit(clean, 'element', (element: Element) => {
    const { href } = element.properties;
    if (typeof href !== 'string') return;
    if (!isSafeTarget(href)) delete element.properties['href'];
    else if (isDocumentAddress(href)) documents.add(href);
  });
  joinTexts(clean);
  const faults = placeDiagrams(clean);
  clean.children = withoutBlanks(clean.children);
  visit(clean, (node) => {
    delete node.position;
  });
  return {
    type: 'root',
    children: clean.children,
    data: { removed, faults, ...(documents.size > 0 ? { documents: [...documents] } : {}) },
  };
}

/** Applies typography to each text node of a clean tree, except in code. @returns the same tree */
export function typesetTree(tree: Root): Root {
  visit(tree, (node) => {
    if (node.type === 'element' && (node.tagName === 'code' || node.tagName === 'pre')) return SKIP;
    if (node.type === 'text') node.value = typeset(node.value);
    return undefined;
  });
  return tree;
}

/** Elements within a line; all others stand between words. */
const INLINE_ELEMENTS: ReadonlySet<string> = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'span', 'strong', 'sub', 'sup']);

type LeftOut = (element: Element) => boolean;

function textIn(node: Root | RootContent, isLeftOut: LeftOut): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type === 'element' && isLeftOut(node)) return ' ';
  const text = node.children.map((child) => textIn(child, isLeftOut)).join('');
  return node.type === 'element' && !INLINE_ELEMENTS.has(node.tagName) ? ` ${text} ` : text;
}

/** The text without markup, for lengths, descriptions and search. @param isLeftOut elements that do not count */
export const plainText = (tree: Root, isLeftOut: LeftOut = () => false): string => textIn(tree, isLeftOut).replace(/\s+/g, ' ').trim();
