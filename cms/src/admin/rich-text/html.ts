import { DOMParser as Reader, DOMSerializer, type Node as ProseMirrorNode, type Schema } from '@tiptap/pm/model';
import { clean, isTooDeep, parseHtml, removalsIn, removeBlanks, renamed, type Removal } from './clean';
import { shapeOf } from './shape';

/** A stored text as the visual editor takes it. */
export interface Read {
  readonly doc: ProseMirrorNode;
  /** What the site does not show of it. */
  readonly removed: readonly Removal[];
  /** Whether the editor would change what the site shows: it has no form for something in the text. */
  readonly changes: boolean;
}

/** Reads a stored text. @returns undefined for a text that the site refuses, because it is nested too deep */
export function readHtml(schema: Schema, html: string): Read | undefined {
  const root = parseHtml(html);
  if (isTooDeep(root)) return undefined;
  const removed = removalsIn(root);
  clean(root);
  const doc = Reader.fromSchema(schema).parse(root);
  return { doc, removed, changes: shapeOf(parseHtml(writeHtml(doc))) !== shapeOf(root) };
}

/** Rows by the part of the table that they are in; the editor has all of them in one. */
function groupRows(table: HTMLTableElement): void {
  const { ownerDocument } = table;
  const rows = [...table.rows].filter((row) => row.closest('table') === table);
  const groups: Element[] = [];
  for (const row of rows) {
    const name = row.dataset['section'] ?? 'tbody';
    const last = groups.at(-1);
    const group = last?.localName === name ? last : ownerDocument.createElement(name);
    if (group !== last) groups.push(group);
    group.append(row);
  }
  const caption = table.dataset['caption'];
  table.replaceChildren(...groups);
  if (caption) table.createCaption().textContent = caption;
}

/** Whether the paragraphs of an item or a cell can be told apart without being written. */
const isTight = (element: HTMLElement) =>
  element.dataset['loose'] === undefined &&
  [...element.children].every((child) => child.localName !== 'p' || child.nextElementSibling?.localName !== 'p');

/** What the editor keeps in attributes of its own becomes elements. */
function tidy(root: DocumentFragment): void {
  for (const table of root.querySelectorAll('table')) groupRows(table);
  for (const element of root.querySelectorAll<HTMLElement>('[data-tag]')) renamed(element, element.dataset['tag'] ?? '');
  for (const item of root.querySelectorAll<HTMLElement>('li, dd, td, th')) {
    if (!isTight(item)) continue;
    for (const child of [...item.children])
      if (child.localName === 'p' && !child.hasAttribute('lang')) child.replaceWith(...child.childNodes);
  }
  clean(root);
  removeBlanks(root);
}

const LINES_INSIDE = 'ul, ol, dl, table, thead, tbody, tfoot, blockquote';

/** Each block on a line of its own, for those who read the source. */
function breakLines(root: DocumentFragment): void {
  for (const block of root.querySelectorAll(LINES_INSIDE)) {
    for (const child of [...block.children]) child.after('\n');
    block.prepend('\n');
  }
  for (const block of [...root.children]) if (block.nextElementSibling) block.after('\n');
}

/** Writes a text as the contract has it: HTML with nothing that the site would remove. */
export function writeHtml(doc: ProseMirrorNode): string {
  const { content } = document.implementation.createHTMLDocument('').createElement('template');
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: content.ownerDocument }, content);
  tidy(content);
  breakLines(content);
  const holder = content.ownerDocument.createElement('template');
  holder.content.append(content);
  return holder.innerHTML;
}
