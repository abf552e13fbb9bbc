import { routeOf, type RouteId } from '../../src/site/routes.ts';

const KB = 1024;

/** What a page of a kind may cost on the wire, in bytes. */
export interface PageBudget {
  /** Everything but pictures, after scrolling to the end. */
  readonly withoutPictures: number;
  /** Script until the page has loaded, scripts inside it included: no framework (React alone: 57 KB) before that. */
  readonly scriptAtLoad: number;
  /** Script after scrolling to the end. */
  readonly script: number;
}

/** A page without a slider, carousel or gallery. */
const PLAIN: PageBudget = { withoutPictures: 60 * KB, scriptAtLoad: 3.5 * KB, script: 3.5 * KB };
/** A page with a widget: Astro's small loader is in the page; React is loaded when the widget comes near the window. */
const WIDGET: PageBudget = { withoutPictures: 135 * KB, scriptAtLoad: 6 * KB, script: 72.5 * KB };

/** A page with a form: uploads, proof of work and the correction of errors come with it. */
const FORM: PageBudget = { ...PLAIN, scriptAtLoad: 8.5 * KB, script: 8.5 * KB };

/** A page whose picture moves on scrolling: a script of half a kilobyte, and the headers of its response (1.1 KB together). */
const MOVING: PageBudget = { ...PLAIN, scriptAtLoad: 4.6 * KB, script: 4.6 * KB };

/** Pages with a widget, a form or a moving picture, by their file in `src/routes/`. */
const WITH_SCRIPT: Readonly<Record<string, PageBudget>> = {
  // Two sliders, and the script that draws once: half a kilobyte and the headers of its response.
  'home.astro': { ...WIDGET, withoutPictures: 160 * KB, script: 73.5 * KB },
  'about.astro': WIDGET,
  'offering.astro': WIDGET,
  'enquiry.astro': FORM,
  'contact.astro': FORM,
  'post.astro': FORM,
  'ooreneo.astro': MOVING,
};

/** What a page of a route may cost. */
export const budgetOf = (route: RouteId): PageBudget => WITH_SCRIPT[routeOf(route).page] ?? PLAIN;

/** All fonts of a page together. */
export const FONT_BUDGET = 30 * KB;

/** Window sizes in which the first screen is measured, and the limit of its largest picture in bytes. */
export const FIRST_SCREENS = [
  // Lighthouse's phone has this density.
  { name: 'phone', width: 360, height: 780, density: 1.75, largestPicture: 45 * KB },
  { name: 'desktop', width: 1440, height: 900, density: 1, largestPicture: 180 * KB },
] as const;

/** How much wider than shown a downloaded picture may be: the next of the offered widths is never further. */
export const WIDER_THAN_SHOWN = 1.5;
