// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('./search-combobox.client.ts', () => ({ startCombobox: () => undefined }));
// Other files of this process read the same modules.
afterAll(() => {
  vi.resetModules();
});

beforeEach(async () => {
  document.body.innerHTML = '<input class="header-search__field"><textarea></textarea><button>Send</button>';
  vi.resetModules();
  await import('./search.client.ts');
});

/** Presses a key in an element. @returns whether the search has the focus, and whether the browser does nothing else with the key */
function press(selector: string, key: string, modifiers: KeyboardEventInit) {
  const element = document.querySelector<HTMLElement>(selector)!;
  element.focus();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  element.dispatchEvent(event);
  return [document.activeElement?.className === 'header-search__field', event.defaultPrevented];
}

describe('the keys of the search', () => {
  it.each([
    ['Ctrl+K', 'button', 'k', { ctrlKey: true }],
    ['Ctrl+K with Caps Lock', 'button', 'K', { ctrlKey: true }],
    ['⌘K', 'button', 'k', { metaKey: true }],
    ['⌘K while writing, where it edits nothing', 'textarea', 'k', { metaKey: true }],
    ['/', 'button', '/', {}],
    ['/ with Shift, as keyboards write it', 'button', '/', { shiftKey: true }],
  ])('%s moves the focus to it', (_, selector, key, modifiers) => {
    expect(press(selector, key, modifiers)).toEqual([true, true]);
  });

  it.each([
    ['Ctrl+K while writing, which deletes to the end of the line on a Mac', 'textarea', 'k', { ctrlKey: true }],
    ['Ctrl+Shift+K, the console of a browser', 'button', 'K', { ctrlKey: true, shiftKey: true }],
    ['AltGr+K, a letter', 'button', 'k', { ctrlKey: true, altKey: true }],
    ['/ while writing', 'textarea', '/', {}],
  ])('%s is not one of them', (_, selector, key, modifiers) => {
    expect(press(selector, key, modifiers)).toEqual([false, false]);
  });
});
