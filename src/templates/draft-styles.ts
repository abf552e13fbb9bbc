import address from '../sections/preview/draft-bar.css?url';

/** Style sheet of the bar on drafts: a file of its own, because no public page shall carry it. */
export const DRAFT_STYLES = address;
