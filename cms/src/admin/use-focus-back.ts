import { useEffect, useRef, useState, type FocusEvent } from 'react';

/** Where nothing has the focus, the page's content gets it, and not its menus. */
function focusContent(): void {
  // Strapi's pages let their content have it. In a long form, what the editor was at stays in view.
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}

/** For a list: what had the focus may go with its row. @returns for the list's element */
export function useFocusOfRows() {
  const focused = useRef<Element>();
  useEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = undefined;
    focusContent();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    // React tells nothing of what it removes itself.
    onBlur: () => {
      focused.current = undefined;
    },
  };
}

/**
 * For the content of a dialog without a trigger: when it is closed, the focus is again where it was when the dialog was rendered first.
 * Radix would give it to the trigger. Where that cannot have it, as a button that waits for the response it asked for, or is gone, it is
 * at the beginning of the page's content, and not of its menus.
 * @param to gets the focus in place of what had it
 */
export function useFocusBack(to?: HTMLElement): { readonly onCloseAutoFocus: (event: Event) => void } {
  const [before] = useState(() => to ?? document.activeElement);
  return {
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (before instanceof HTMLElement) before.focus();
      focusContent();
    },
  };
}
