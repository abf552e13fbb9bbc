/**
 * Styles for paper: no screen waits for them. They come once everything else is there, or at once for whoever prints
 * before that. Without script a `<noscript>` in the head loads them with the page.
 */
const holder = document.querySelector<HTMLElement>('noscript[data-print-styles]');
let ready: Promise<unknown> | undefined;

function paperStyles(): Promise<unknown> {
  return (ready ??= new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href: holder?.dataset['printStyles'] });
    link.addEventListener('load', done);
    // Paper without its own styles is better than none.
    link.addEventListener('error', done);
    document.head.append(link);
  }));
}

if (holder) {
  const later = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  addEventListener('load', () => later(() => void paperStyles()), { once: true });
  addEventListener('beforeprint', () => void paperStyles(), { once: true });
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-print]')) return;
  if (holder) void paperStyles().then(() => print());
  else print();
});

export {};
