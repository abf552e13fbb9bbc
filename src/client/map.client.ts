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

/** Sets what the figure shows, and says it to screen readers in a status that is there before; without a state there is no map. */
function set(figure: HTMLElement, state?: 'loading' | 'late' | 'shown'): void {
  if (state) figure.dataset.map = state;
  else delete figure.dataset.map;
  const status = figure.querySelector<HTMLElement>('[data-map-status]');
  if (status) status.textContent = status.dataset[state ?? ''] ?? '';
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
    set(figure);
    return;
  }
  const frame = createMap(button);
  frame.addEventListener('load', () => set(figure, 'shown'));
  set(figure, 'loading');
  view.append(frame);
  setTimeout(() => {
    if (frame.isConnected && figure.dataset.map === 'loading') set(figure, 'late');
  }, LATE_MS);
});

export {};
