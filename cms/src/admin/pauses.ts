/** The visual editor tells its form of a change so long after the last key: writing HTML with each key would be felt. */
export const EDITOR_PAUSE_MS = 150;
/** Pause of the live preview after the last key; a word is typed faster. */
const PREVIEW_PAUSE_MS = 80;

/**
 * How long the live preview waits after a change of the form.
 * @param typed when something was typed last, in milliseconds
 * @param now in milliseconds of the same clock
 * @returns milliseconds; 0 after the visual editor, which has waited itself: two waits in a row would add up
 */
export const previewPause = (typed: number, now: number): number => Math.max(0, PREVIEW_PAUSE_MS - (now - typed));
