import text from '../sections/preview/draft-bar.css?inline';

/** Rules of the bar on drafts: text that a draft alone carries, because an import would put them into every public page. */
export const DRAFT_STYLES = text;
