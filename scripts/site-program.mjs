/**
 * How Node runs the site, for every way to start it; `deploy/site.Containerfile` says the same, and a test compares both.
 * Reasons and measurements: docs/decisions/0015.
 */
export const SITE_FLAGS = [
  '--enable-source-maps',
  // Responses are short-lived: the young generation of the heap has semi-spaces of 4 MB, however much memory there is.
  '--max-semi-space-size=4',
  // After a garbage collection the heap may grow by half, not fourfold, before the next one.
  '--heap-growing-percent=50',
  // Objects live long while the first pages are rendered, and V8 would conclude that all such objects do; this turns that off.
  '--no-allocation-site-pretenuring',
];

/**
 * For the C library (glibc): two memory pools instead of eight per processor, and freed blocks larger than 128 KB go back to
 * the system. By default glibc raises that limit up to 32 MB.
 */
export const SITE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
