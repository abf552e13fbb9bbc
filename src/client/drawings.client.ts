/**
 * Drawings that explain themselves (`data-drawn-once`): each is drawn once, when it comes up the window from below. Before and
 * after that it is complete, so it is never empty in a picture of the whole page, in print or after a jump.
 */
const drawings = document.querySelectorAll('[data-drawn-once]');

/** A drawing whose upper edge appears above this part of the window was jumped to and has been seen complete. */
const LOWER_PART = 0.6;

/** The style sheets animate a drawing while it has this attribute. */
async function draw(drawing: Element): Promise<void> {
  drawing.toggleAttribute('data-drawing', true);
  await Promise.allSettled(drawing.getAnimations({ subtree: true }).map(({ finished }) => finished));
  drawing.toggleAttribute('data-drawing', false);
}

const below = new Set<Element>();
const reached = new Set<Element>();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!isIntersecting) {
        below.add(target);
        // Animations of a section that is not rendered do not end by themselves.
        target.toggleAttribute('data-drawing', false);
      } else if (!reached.has(target)) {
        reached.add(target);
        if (below.has(target) && boundingClientRect.top > innerHeight * LOWER_PART) void draw(target);
      }
    }
  },
  // It begins a little below the window: nothing that has been seen disappears.
  { rootMargin: '0px 0px 10%' },
);
for (const drawing of drawings) observer.observe(drawing);
