/** Specification, section 9: back to top takes 800 ms. */
const SCROLL_MS = 800;

const ease = (part: number) => part * part * (3 - 2 * part);

/** Moves the focus to the beginning of the page. Without script the address `#top` does the same. */
function arrive() {
  document.querySelector<HTMLElement>('a[href="#content"]')?.focus({ preventScroll: true });
}

/** Scrolls up; input by wheel, touch or key stops it. */
function scrollToTop() {
  const from = scrollY;
  const start = performance.now();
  const given = new AbortController();
  for (const event of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(event, () => given.abort(), { passive: true, signal: given.signal });
  }
  const step = (now: number) => {
    if (given.signal.aborted) return;
    const part = Math.min(Math.max(now - start, 0) / SCROLL_MS, 1);
    scrollTo({ top: from * (1 - ease(part)), behavior: 'instant' });
    if (part < 1) {
      requestAnimationFrame(step);
      return;
    }
    given.abort();
    arrive();
  };
  requestAnimationFrame(step);
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('a[href="#top"]')) return;
  event.preventDefault();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' });
    arrive();
  } else scrollToTop();
});

export {};
