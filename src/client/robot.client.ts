/**
 * The robot of oOreNEO stands whole at first. It comes apart once, when the visitor scrolls to it or follows a row of the table
 * to its number; the choice beside it always decides. Until all pieces have loaded, the style sheet shows it whole (`data-loading`).
 */
const view = document.querySelector<HTMLElement>('.ooreneo__view');
const whole = view?.querySelector<HTMLInputElement>('.ooreneo__state--whole > input');
const apart = view?.querySelector<HTMLInputElement>('.ooreneo__state--apart > input');

/** How far the page must have been scrolled, in pixels: a robot that is in the first screen is seen whole. */
const SCROLLED = 64;

/** Its middle is in the upper two thirds of the window. */
function isReached(robot: Element): boolean {
  const { top, bottom } = robot.getBoundingClientRect();
  return scrollY > SCROLLED && bottom > 0 && (top + bottom) / 2 < (innerHeight * 2) / 3;
}

/** Resolves when all pieces can be painted at once, or cannot be loaded. They start after the rest of the page, or when asked for. */
async function loadPieces(robot: HTMLElement): Promise<void> {
  await new Promise((start) => {
    if (document.readyState === 'complete') start(undefined);
    addEventListener('load', start);
    robot.addEventListener('change', start);
  });
  const pieces = [...robot.querySelectorAll('img')].map((picture) => {
    picture.loading = 'eager';
    // A piece that is decoded while the others are painted would be missing from the picture.
    picture.decoding = 'sync';
    return picture.decode();
  });
  await Promise.allSettled(pieces);
}

if (view && whole && apart) {
  const decided = new AbortController();
  const takeApart = () => {
    if (!decided.signal.aborted) apart.checked = true;
    decided.abort();
  };
  view.dataset['loading'] = '';
  const loaded = loadPieces(view).then(() => delete view.dataset['loading']);
  const watch = () => {
    if (!isReached(view)) return;
    removeEventListener('scroll', watch);
    void loaded.then(takeApart);
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
