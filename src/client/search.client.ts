/**
 * The search field of the header: `/` and Ctrl+K (⌘K) move the focus to it; the first focus loads the combobox. Without scripts it
 * is a plain form.
 */
const field = document.querySelector<HTMLInputElement>('.header-search__field');
/** Stored in the browser while `/` is turned off (WCAG 2.1.4: a shortcut of one character can be turned off). */
const SLASH_OFF = 'search-slash-off';

/** Whether `/` is a shortcut: not where turning it off could not be stored. */
function slashWorks(): boolean {
  try {
    return localStorage.getItem(SLASH_OFF) === null;
  } catch {
    return false;
  }
}

if (field) {
  const load = () => void import('./search-combobox.client.ts').then(({ startCombobox }) => startCombobox(field));
  // The field may have the focus before this script runs.
  if (document.activeElement === field) load();
  else field.addEventListener('focus', load, { once: true });

  /** On the page of search. */
  const box = document.querySelector<HTMLInputElement>('#search-slash');
  const showSlash = () => {
    const works = slashWorks();
    field.setAttribute('aria-keyshortcuts', works ? '/ Control+K' : 'Control+K');
    if (box) box.checked = works;
  };
  showSlash();
  box?.addEventListener('change', () => {
    try {
      if (box.checked) localStorage.removeItem(SLASH_OFF);
      else localStorage.setItem(SLASH_OFF, '1');
    } catch {
      // Nothing can be stored: the box stays unchecked.
    }
    showSlash();
  });

  addEventListener('keydown', (event) => {
    // The target may be the document, which is in nothing.
    const typing = (event.target as Partial<Element>).closest?.('input, textarea, select, [contenteditable]');
    // While writing, Ctrl+K is the system's (macOS deletes to the end of the line), and with Shift it is the browser's. Some keyboards
    // write the slash with Shift.
    const isWanted =
      event.ctrlKey || event.metaKey
        ? event.key.toLowerCase() === 'k' && !event.shiftKey && (event.metaKey || !typing)
        : event.key === '/' && !typing && slashWorks();
    if (event.altKey || !isWanted) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

export {};
