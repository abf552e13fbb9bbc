import type { AstroGlobal } from 'astro';
import type { MapModel } from '../models/pages.ts';
import type { Settings } from '../settings.ts';

/** Where the provider's own script loads its second part from. */
const CAPTCHA_PARTS = 'https://www.gstatic.com/recaptcha/';

/**
 * Admits what a page may load from other sites, and nothing else: the frames of maps that a visitor may ask for, and the
 * captcha's host where a key switches the captcha on.
 */
export function allowOthers(
  astro: AstroGlobal,
  { RECAPTCHA_SITE_KEY, RECAPTCHA_SCRIPT_URL }: Settings,
  maps: readonly MapModel[] = [],
): void {
  const frames = new Set(maps.flatMap(({ frameSrc }) => (frameSrc === undefined ? [] : [new URL(frameSrc).origin])));
  if (RECAPTCHA_SITE_KEY !== undefined) {
    const folder = new URL('.', RECAPTCHA_SCRIPT_URL).href;
    // A directive of a page replaces the site's own, which would block the site's scripts.
    astro.csp?.insertScriptResource("'self'");
    astro.csp?.insertScriptResource(folder);
    astro.csp?.insertScriptResource(CAPTCHA_PARTS);
    frames.add(folder);
  }
  if (frames.size > 0) astro.csp?.insertDirective(`frame-src ${[...frames].join(' ')}`);
}
