/**
 * Drawings that explain themselves (`data-drawn-once`): each is drawn once, when it comes up the window from below. Before and
 * after that it is complete, so it is never empty in a picture of the whole page, in print or after a jump. With
 * `data-drawn-once="line"` it waits until the line in the middle of the window reaches it.
 */
const drawings = document.querySelectorAll('[data-drawn-once]');

/** A drawing whose upper edge appears above this part of the window was jumped to and has been seen complete. */
const LOWER_PART = 0.6;

/** `waiting` holds a drawing at its beginning until the line reaches it: the style sheet pauses it. */
type State = '' | 'waiting';
const begin = (drawing: Element, state: State) => drawing.setAttribute('data-drawing', state);
/** Animations of a section that is not rendered do not end by themselves. */
const end = (drawing: Element) => drawing.removeAttribute('data-drawing');

/** The style sheets animate a drawing while it has this attribute. */
async function draw(drawing: Element): Promise<void> {
  begin(drawing, '');
  await Promise.allSettled(drawing.getAnimations({ subtree: true }).map(({ finished }) => finished));
  end(drawing);
}

/** Whether a line that ends in the middle of the window gets as far as this: not where the page cannot be scrolled so far. */
function isReachedByLine(drawing: Element, top: number): boolean {
  const { scrollHeight } = document.documentElement;
  return drawing.matches('[data-drawn-once="line"]') && top - innerHeight / 2 < scrollHeight - innerHeight - scrollY;
}

const below = new Set<Element>();
const reached = new Set<Element>();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const { top } = boundingClientRect;
      if (!isIntersecting) {
        // One that waited and went down again was not drawn.
        if (target.matches('[data-drawing="waiting"]') && top > 0) reached.delete(target);
        below.add(target);
        end(target);
      } else if (!reached.has(target)) {
        reached.add(target);
        if (!below.has(target) || top <= innerHeight * LOWER_PART) continue;
        if (isReachedByLine(target, top)) begin(target, 'waiting');
        else void draw(target);
      }
    }
  },
  // It begins a little below the window: nothing that has been seen disappears.
  { rootMargin: '0px 0px 10%' },
);
const line = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting && target.matches('[data-drawing="waiting"]')) void draw(target);
    }
  },
  { rootMargin: '0px 0px -50%' },
);
for (const drawing of drawings) {
  observer.observe(drawing);
  if (drawing.matches('[data-drawn-once="line"]')) line.observe(drawing);
}
