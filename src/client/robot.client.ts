/**
 * The robot of oOreNEO stands whole at first. It comes apart once, when the visitor scrolls to it or follows a row of the table
 * to its number; the choice beside it always decides.
 */
const view = document.querySelector('.ooreneo__view');
const whole = view?.querySelector<HTMLInputElement>('.ooreneo__state--whole > input');
const apart = view?.querySelector<HTMLInputElement>('.ooreneo__state--apart > input');

/** How far the page must have been scrolled, in pixels: a robot that is in the first screen is seen whole. */
const SCROLLED = 64;

/** Its middle is in the upper two thirds of the window. */
function isReached(robot: Element): boolean {
  const { top, bottom } = robot.getBoundingClientRect();
  return scrollY > SCROLLED && bottom > 0 && (top + bottom) / 2 < (innerHeight * 2) / 3;
}

if (view && whole && apart) {
  const decided = new AbortController();
  const takeApart = () => {
    if (!decided.signal.aborted) apart.checked = true;
    decided.abort();
  };
  const watch = () => {
    if (!isReached(view)) return;
    removeEventListener('scroll', watch);
    // All pieces move together: one that loads late would be missing from the picture.
    void Promise.allSettled([...view.querySelectorAll('img')].map((picture) => picture.decode())).then(takeApart);
  };
  addEventListener('scroll', watch, { passive: true, signal: decided.signal });
  view.addEventListener('change', () => decided.abort());
  addEventListener('hashchange', () => {
    if (view.querySelector(':target')) apart.checked = true;
  });
  // The browser restores a choice when the visitor comes back.
  if (view.querySelector(':checked')) decided.abort();
  else if (view.querySelector(':target') || matchMedia('(prefers-reduced-motion: reduce)').matches) takeApart();
  else whole.checked = true;
}

export {};
