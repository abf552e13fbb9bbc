/**
 * Brings the header back as a low bar while the page is scrolled up. Its place in the flow stays, so nothing moves.
 * It stays away where it would hide what has the keyboard's focus (WCAG 2.4.11), and where larger text leaves no room for
 * it in one row (WCAG 1.4.4). Without script the header is in its place.
 */
const header = document.querySelector<HTMLElement>('.header');
const band = header?.firstElementChild;
/** Height of the bar in px, with room for the outline of the focus. */
const BAR = 64;
/** Smallest distance in px that counts as scrolling: a resting finger moves less. */
const WAY = 6;

if (header && band) {
  let last = scrollY;
  const hides = (element: Element | null) => {
    if (!element?.matches(':focus-visible') || header.contains(element)) return false;
    const { top, bottom } = element.getBoundingClientRect();
    return top < BAR && bottom > 0;
  };
  const show = (on: boolean) => {
    if (header.toggleAttribute('data-bar', on && !hides(document.activeElement)) && band.scrollWidth > band.clientWidth)
      header.removeAttribute('data-bar');
  };
  addEventListener(
    'scroll',
    () => {
      const way = scrollY - last;
      if (scrollY <= header.offsetTop) show(false);
      else if (Math.abs(way) < WAY) return;
      // An open menu or search keeps its place.
      else if (!header.matches(':has(:popover-open, :focus-visible)')) {
        if (way > 0) show(false);
        else if (scrollY > header.offsetTop + header.offsetHeight) show(true);
      }
      last = scrollY;
    },
    { passive: true },
  );
  // Larger text may leave no room for the bar; where it still has room, an open menu stays in view.
  addEventListener('resize', () => show(header.hasAttribute('data-bar')));
  addEventListener('focusin', () => {
    if (hides(document.activeElement)) show(false);
  });
}

export {};
