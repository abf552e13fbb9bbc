import { afterAll } from 'vitest';

/** Files that run in one thread share its document: each leaves it empty for the next one. */
afterAll(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
});
