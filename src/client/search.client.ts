/**
 * The search field of the header: `/` and Ctrl+K move the focus to it; the first focus loads the combobox. Without scripts it
 * is a plain form.
 */
const field = document.querySelector<HTMLInputElement>('.header-search__field');
if (field) {
  const load = () => void import('./search-combobox.client.ts').then(({ startCombobox }) => startCombobox(field));
  // The field may have the focus before this script runs.
  if (document.activeElement === field) load();
  else field.addEventListener('focus', load, { once: true });

  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
    const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !typing;
    if (!slash && !(key.toLowerCase() === 'k' && (ctrlKey || metaKey))) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

export {};
