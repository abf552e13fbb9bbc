import { afterAll } from 'vitest';

/** Files that run in one thread share its document: each leaves it empty, so that the next one finds nothing of it. */
afterAll(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
});
