/** The map of a third party replaces the site's own picture, only when the visitor requests it. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-map-src]') : null;
  const view = button?.closest('figure')?.querySelector('[data-map-view]');
  if (!button || !view) return;
  const frame = document.createElement('iframe');
  frame.title = button.dataset.mapTitle ?? '';
  frame.referrerPolicy = 'no-referrer';
  frame.loading = 'lazy';
  frame.height = '600';
  frame.src = button.dataset.mapSrc ?? '';
  view.replaceChildren(frame);
  // The button is removed, so the focus moves to the map.
  frame.focus();
  button.remove();
});

export {};
