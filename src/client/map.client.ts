const LATE_MS = 8000;

/** A map of the button's provider, which hides until it is loaded (`sections/contact/contact.css`). */
function createMap({ dataset: { mapTitle, mapSrc } }: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = mapTitle ?? '';
  frame.referrerPolicy = 'no-referrer';
  frame.height = '600';
  frame.src = mapSrc ?? '';
  return frame;
}

/** The map of a third party covers the site's own picture, only when the visitor requests it; the same button removes it. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-map-src]') : null;
  const figure = button?.closest('figure');
  const view = figure?.querySelector('[data-map-view]');
  if (!button || !figure || !view) return;
  const open = view.querySelector('iframe');
  if (open) {
    open.remove();
    delete figure.dataset.map;
    return;
  }
  const frame = createMap(button);
  frame.addEventListener('load', () => (figure.dataset.map = 'shown'));
  figure.dataset.map = 'loading';
  view.append(frame);
  setTimeout(() => {
    if (frame.isConnected && figure.dataset.map === 'loading') figure.dataset.map = 'late';
  }, LATE_MS);
});

export {};
