import { whenShown } from './idle.client.ts';

/**
 * Print styles, loaded after everything else. Without script a
 * `<noscript>` in the head loads them with the page.
 */
const href = document.querySelector<HTMLElement>('[data-print-styles]')?.dataset['printStyles'];
if (href !== undefined)
  whenShown(() => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href })));

document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-print]')) print();
});
