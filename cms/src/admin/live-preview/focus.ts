import type { Step } from '#model/form-fields';

/** Frames that an opened item may take until its inputs are there. */
const MOST_FRAMES = 60;
const INPUTS = 'input[name], textarea[name], [role="combobox"][name], button[name], [data-rich-text]';

/** The button that opens an item of a list. */
const ITEM = 'h3 > button[aria-expanded]';

const nameOf = (element: Element) => element.getAttribute('data-rich-text') ?? element.getAttribute('name') ?? '';
const partOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('.')));

/**
 * Name of the form's field that an element belongs to: its own, or that of the part around it, since an input of pictures
 * has no name.
 */
export function fieldOf(element: Element): string | undefined {
  const own = element.closest('[data-rich-text], [name]');
  if (own) return nameOf(own);
  for (let around = element.parentElement; around && around.localName !== 'main'; around = around.parentElement) {
    const parts = new Set([...around.querySelectorAll(INPUTS)].map((input) => partOf(nameOf(input))));
    if (parts.size > 0) return parts.size === 1 ? [...parts][0] || undefined : undefined;
  }
  return undefined;
}

/** The input of a field, as far as it is there. */
function inputOf(name: string): HTMLElement | undefined {
  const quoted = CSS.escape(name);
  const text = document.querySelector<HTMLElement>(`[data-rich-text="${quoted}"]`);
  if (text) return text.querySelector<HTMLElement>('[contenteditable="true"], textarea') ?? undefined;
  const own = document.querySelector<HTMLElement>(`main [name="${quoted}"]`);
  if (own) return own;
  const part = partOf(name);
  // A picture has no named input: its buttons are beside the alternative text.
  const beside = part === '' ? null : document.querySelector(`main [name^="${CSS.escape(part)}."]`);
  for (let around = beside?.parentElement; around && around.localName !== 'main'; around = around.parentElement) {
    const buttons = around.querySelector<HTMLElement>('[aria-roledescription="carousel"] button, section button');
    if (buttons) return buttons;
  }
  return undefined;
}

const textOf = (label: Element) =>
  (label.textContent ?? '')
    .replace(/\(\d{1,4}\)/, '')
    .replace('*', '')
    .trim();
const depthOf = (element: Element) => {
  let depth = 0;
  for (let around = element.parentElement; around; around = around.parentElement) if (around.role === 'region') depth++;
  return depth;
};

/** Opens the items on the way to a field; closed ones have no inputs. @returns false where nothing had to be opened */
function openNext(way: readonly Step[]): boolean {
  let place: Element | null = document.querySelector('main');
  for (const [index, step] of way.entries()) {
    if (!place) return false;
    if (typeof step === 'string') {
      const label: Element | undefined = [...place.querySelectorAll('label')].find((candidate) => textOf(candidate) === step);
      place = label ?? place;
      // A list has its label in a row above its items.
      while (typeof way[index + 1] === 'number' && place && !place.querySelector(ITEM)) place = place.parentElement;
      continue;
    }
    const triggers: Element[] = [...place.querySelectorAll(ITEM)];
    const [first] = triggers;
    const item = triggers.filter((trigger) => first && depthOf(trigger) === depthOf(first))[step];
    if (!item) return false;
    if (item.getAttribute('aria-expanded') === 'false') {
      (item as HTMLElement).click();
      return true;
    }
    place = document.getElementById(item.getAttribute('aria-controls') ?? '') ?? item.closest('[data-orientation]');
  }
  return false;
}

/** Focuses the input of a field, and opens the items of lists that it is in. */
export function focusField(name: string, way: readonly Step[], frames = MOST_FRAMES): void {
  const input = inputOf(name);
  if (input) {
    input.focus({ preventScroll: true });
    input.scrollIntoView({ block: 'center' });
    return;
  }
  if (frames === MOST_FRAMES) openNext(way);
  if (frames > 0)
    window.requestAnimationFrame(() => {
      if (frames % 10 === 0) openNext(way);
      focusField(name, way, frames - 1);
    });
}
