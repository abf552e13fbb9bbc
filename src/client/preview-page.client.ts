/** Styles of a later page: the security policy knows only those of the first one. */
const later = new CSSStyleSheet();

const stylesOf = (page: Document | HTMLElement) =>
  [...page.querySelectorAll<HTMLStyleElement>('style')].map(({ textContent }) => textContent).join('\n');
const scriptsOf = (page: ParentNode) => [...page.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src).join(' ');
let shownStyles: string | undefined;

function changeStyles(page: Document): void {
  const next = stylesOf(page);
  shownStyles ??= stylesOf(document);
  if (next === shownStyles) return;
  shownStyles = next;
  later.replaceSync(next);
  // Own rules of the preview come after those of the page.
  if (!document.adoptedStyleSheets.includes(later)) document.adoptedStyleSheets = [later, ...document.adoptedStyleSheets];
  for (const { sheet } of document.querySelectorAll('style')) if (sheet) sheet.disabled = true;
}

function changeAttributes(shown: Element, before: Element, after: Element): void {
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of after.attributes) if (before.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/** Whether an element can be changed child by child: it has the children that the server sent, and none that scripts made. */
function isAlike(shown: Element, before: Element, after: Element): boolean {
  const count = before.childNodes.length;
  if (after.childNodes.length !== count || shown.childNodes.length !== count) return false;
  return [...before.childNodes].every(
    (child, index) => child.nodeName === after.childNodes[index]?.nodeName && child.nodeName === shown.childNodes[index]?.nodeName,
  );
}

/** Changes what differs between two states of an element that the server sent; all else keeps its state and its place. */
function change(shown: Node, before: Node, after: Node): void {
  if (before.isEqualNode(after)) return;
  if (!(shown instanceof Element && before instanceof Element && after instanceof Element)) {
    shown.nodeValue = after.nodeValue;
    return;
  }
  // An island runs with the properties that it got at its start.
  const isIsland = shown.localName.includes('-');
  if (isIsland || !isAlike(shown, before, after)) {
    const made = document.importNode(after, true);
    if (shown === document.body) shown.replaceChildren(...made.childNodes);
    else shown.replaceWith(made);
    return;
  }
  changeAttributes(shown, before, after);
  const pairs = [...shown.childNodes].map((child, index) => [child, before.childNodes[index]!, after.childNodes[index]!] as const);
  for (const [child, old, next] of pairs) change(child, old, next);
}

/**
 * Changes this page into another one of the same kind. Scroll position, open parts and running scripts stay.
 * @param current the body as the server sent it, before scripts changed it
 * @returns the new body as the server sent it; undefined where the page needs other scripts and has to be loaded
 */
export function changePage(current: HTMLElement, page: Document): HTMLElement | undefined {
  const after = page.body;
  if (scriptsOf(current) !== scriptsOf(after)) return undefined;
  const next = after.cloneNode(true) as HTMLElement;
  changeStyles(page);
  change(document.body, current, after);
  document.title = page.title;
  return next;
}
