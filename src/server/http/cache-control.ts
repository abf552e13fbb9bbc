const WEEK = 'stale-while-revalidate=604800, stale-if-error=604800';
/** A shared cache may keep a page for a second, and serve it stale for a week while this site does not answer (RFC 5861). */
export const PAGE_CACHING = `public, max-age=0, s-maxage=1, ${WEEK}`;
/** Files named by their bytes never change. */
export const IMMUTABLE = 'public, max-age=31536000, s-maxage=31536000, immutable, stale-if-error=604800';
/** Files of the build that keep their name, the icons. */
export const FILE_CACHING = `public, max-age=3600, s-maxage=3600, ${WEEK}`;
/** A browser forgets a redirect after a minute, so that a wrong one can be taken back. */
export const REDIRECT_CACHING = `public, max-age=60, s-maxage=5, ${WEEK}`;
export const NEVER_CACHED = 'no-store';
