/** Astro writes this before the first island, into the body, where HTML has no place for it (4.2.6); `base.css` holds the same rule. */
const ISLAND_STYLE = /<style>astro-island[^<{]*\{display:contents\}<\/style>/;

export const withoutIslandStyle = (html: string): string => html.replace(ISLAND_STYLE, '');
