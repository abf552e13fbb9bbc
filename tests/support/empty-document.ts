import { afterAll } from 'vitest';

/** Files that run in one thread share its document: each leaves it as empty as the first one found it. */
afterAll(() => {
  if (typeof document === 'undefined') return;
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.adoptedStyleSheets = [];
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.origin + '/');
});
