import { useState } from 'react';

/**
 * For the content of a dialog without a trigger: when it is closed, the focus is again where it was when the dialog was rendered first.
 * Radix would give it to the trigger.
 */
export function useFocusBack(): { readonly onCloseAutoFocus: (event: Event) => void } {
  const [before] = useState(() => document.activeElement);
  return {
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (before instanceof HTMLElement) before.focus();
    },
  };
}
