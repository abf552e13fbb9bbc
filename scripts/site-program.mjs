/**
 * How Node runs the site, for every way to start it; `deploy/site.Containerfile` says the same, and a test compares both.
 * Why each is here, and what it was measured to do: docs/decisions/0015.
 */
export const SITE_FLAGS = [
  '--enable-source-maps',
  // Answers live for a moment: young ones have 4 MB, whatever the machine has.
  '--max-semi-space-size=4',
  // After a collection the heap may grow by half, not fourfold, before the next one.
  '--heap-growing-percent=50',
  // While the first pages are drawn, requests live long. V8 would take them all for long-lived from then on, for good.
  '--no-allocation-site-pretenuring',
];

/**
 * Of the C library: two pools of memory instead of eight for each processor, and what is larger than 128 KB goes back to
 * the system when it is free; without a word that limit grows to 32 MB.
 */
export const SITE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
