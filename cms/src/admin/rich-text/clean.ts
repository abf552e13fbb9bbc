import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
  ALLOWED_VALUES,
  isSafeTarget,
  MAX_DEPTH,
  REMOVED_SILENTLY,
  REMOVED_WHEN_BLANK,
  REMOVED_WITH_CONTENT,
  REPLACED_ELEMENTS,
  REQUIRED_ANCESTORS,
} from '#site/allowed-html';

/** What the site would not show of a text: an element, an attribute or the target of a link. */
export interface Removal {
  readonly kind: 'element' | 'attribute' | 'link';
  readonly name: string;
}

const ALLOWED = new Set(ALLOWED_ELEMENTS);
const SILENT = new Set([...ALLOWED, ...REMOVED_SILENTLY, ...Object.keys(REPLACED_ELEMENTS)]);
const WITH_CONTENT = new Set(REMOVED_WITH_CONTENT);
const WHEN_BLANK = new Set(REMOVED_WHEN_BLANK);

/** Parses HTML as the site does, in a document without scripts and pictures of its own: nothing in it runs or is fetched. */
export function parseHtml(html: string): DocumentFragment {
  const template = document.implementation.createHTMLDocument('').createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Whether elements are nested so deep that the site refuses the text. */
export function isTooDeep(root: DocumentFragment): boolean {
  let level: Element[] = [...root.children];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((element) => [...element.children]);
  }
  return false;
}

/** What cleaning will remove, for the editor: the same as the site's `removalsIn`. */
export function removalsIn(root: DocumentFragment): Removal[] {
  const found = new Map<string, Removal>();
  const add = (kind: Removal['kind'], name: string) => found.set(`${kind} ${name}`, { kind, name });
  for (const element of root.querySelectorAll('*')) {
    if (!SILENT.has(element.localName)) add('element', `<${element.localName}>`);
    for (const { name } of element.attributes) if (/^on/i.test(name)) add('attribute', `${name.toLowerCase()} (<${element.localName}>)`);
    const target = element.getAttribute('href');
    if (target !== null && !isSafeTarget(target)) add('link', target.slice(0, 40));
  }
  return [...found.values()];
}

function cleanAttributes(element: Element, allowed: readonly string[]): void {
  for (const { name, value } of [...element.attributes]) {
    const values = ALLOWED_VALUES[name];
    const stays = allowed.includes(name) && (!values || values.includes(value)) && (name !== 'href' || isSafeTarget(value));
    if (!stays) element.removeAttribute(name);
  }
}

/** An element of another name with the same attributes and children, in its place. */
export function renamed(element: Element, name: string): Element {
  if (element.localName === name) return element;
  const next = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) next.setAttribute(attribute, value);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
}

/** Leaves in place what the site shows, by the list that its sanitizer works with. Not for texts that are too deep. */
export function clean(root: ParentNode & Node, ancestors: readonly string[] = []): void {
  for (const child of [...root.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE) continue;
    if (child.nodeType !== Node.ELEMENT_NODE || WITH_CONTENT.has((child as Element).localName)) {
      child.remove();
      continue;
    }
    const element = renamed(child as Element, REPLACED_ELEMENTS[(child as Element).localName] ?? (child as Element).localName);
    const name = element.localName;
    clean(element, [...ancestors, name]);
    const needed = REQUIRED_ANCESTORS[name];
    if (!ALLOWED.has(name) || (needed && !needed.some((one) => ancestors.includes(one)))) element.replaceWith(...element.childNodes);
    else cleanAttributes(element, ALLOWED_ATTRIBUTES[name] ?? []);
  }
}

/** Removes blocks without text, as the site does: a list of empty items is empty itself. */
export function removeBlanks(root: ParentNode): void {
  for (const child of [...root.children]) {
    removeBlanks(child);
    if (WHEN_BLANK.has(child.localName) && child.children.length === 0 && (child.textContent ?? '').trim() === '') child.remove();
  }
}
