import { slugify } from '#site/text';

/** Longest slug that is proposed: an address of one line. */
const MAX_PROPOSED = 80;

/** The slug that is proposed for a name in a language; empty where the name has no letters for one. */
export const proposedSlug = (name: string, locale: string): string => slugify(slugify(name, locale).slice(0, MAX_PROPOSED));
