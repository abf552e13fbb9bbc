const ATTRIBUTE = 'data-preview-field';

const fieldsOf = (element: Element) => (element.getAttribute(ATTRIBUTE) ?? '').split(' ').filter(Boolean);
const marked = (within: ParentNode = document) => [...within.querySelectorAll(`[${ATTRIBUTE}]`)];

/** With more fields than these, a part of a form has no single place on the page. */
const MOST_OF_A_PART = 3;

/**
 * The field of the form behind an element that was clicked: its own mark, that of an element around it, or the one inside
 * where there is just one.
 */
export function fieldAt(target: Element): string | undefined {
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
    const [own] = fieldsOf(element);
    if (own !== undefined) return own;
    const inside = new Set(marked(element).flatMap(fieldsOf));
    if (inside.size > 0) return inside.size === 1 ? [...inside][0] : undefined;
  }
  return undefined;
}

/** The first of some elements, or the element around them if it contains nothing else. */
function outermost(elements: readonly Element[], isWanted: (field: string) => boolean): Element[] {
  const top = elements.filter((element) => !elements.some((other) => other !== element && other.contains(element)));
  let shared = top.length > 1 ? (top[0]?.parentElement ?? undefined) : undefined;
  while (shared && !top.every((element) => shared!.contains(element))) shared = shared.parentElement ?? undefined;
  const isAlone = shared && shared.localName !== 'main' && marked(shared).every((element) => fieldsOf(element).every(isWanted));
  return shared && isAlone ? [shared] : top;
}

/**
 * Elements that show a field of the form: those marked with it, or those of the part that it belongs to, such as the picture
 * of an alternative text. A field that the page does not show has none.
 */
export function marksOf(field: string): readonly Element[] {
  if (field === '') return [];
  const showing = (isWanted: (name: string) => boolean) =>
    outermost(
      marked().filter((element) => fieldsOf(element).some(isWanted)),
      isWanted,
    );
  const isOwn = (name: string) => name === field || name.startsWith(`${field}.`);
  const own = showing(isOwn);
  const part = field.slice(0, Math.max(0, field.lastIndexOf('.')));
  if (own.length > 0 || part === '') return own;
  const isOfPart = (name: string) => name.startsWith(`${part}.`);
  const names = new Set(marked().flatMap(fieldsOf).filter(isOfPart));
  return names.size <= MOST_OF_A_PART ? showing(isOfPart) : [];
}

/** Which of the elements to scroll to: the content rather than menus, and what has a size. */
export function shownFirst(elements: readonly Element[]): Element | undefined {
  for (const element of elements) {
    const folded = element.closest('details');
    if (folded) folded.open = true;
  }
  const visible = elements.filter((element) => element.getClientRects().length > 0);
  return visible.find((element) => element.closest('main') && !element.closest('nav')) ?? visible[0];
}
