/**
 * Menus and drawer are native popovers: they open, close, and react to Escape and to each other without script.
 * This adds the state as text, and closing when the focus has left (WCAG 2.4.11).
 */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[popovertarget]')) {
  const panel = button.popoverTargetElement;
  if (!(panel instanceof HTMLElement)) continue;
  button.ariaExpanded = 'false';
  panel.addEventListener('beforetoggle', (event) => {
    button.ariaExpanded = String(event.newState === 'open');
  });
  panel.addEventListener('keydown', (event) => {
    // Not every browser gives a clicked button the focus that closing would return.
    if (event.key === 'Escape') button.focus();
  });
  for (const part of [button, panel]) {
    part.addEventListener('focusout', ({ relatedTarget: next }) => {
      if (next instanceof Node && next !== button && !panel.contains(next) && panel.matches(':popover-open')) panel.hidePopover();
    });
  }
  // A page from the back/forward cache shows no open menu.
  addEventListener('pagehide', () => panel.hidePopover());
}

export {};
