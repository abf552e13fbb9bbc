import type { AstroGlobal } from 'astro';
import type { MapModel } from '../models/pages.ts';
import type { Settings } from '../settings.ts';

/** Admits the frames a visitor may ask for on this page, and no others. */
export function allowFrames(astro: AstroGlobal, maps: readonly MapModel[]): void {
  const origins = new Set(maps.flatMap(({ frameSrc }) => (frameSrc === undefined ? [] : [new URL(frameSrc).origin])));
  if (origins.size > 0) astro.csp?.insertDirective(`frame-src ${[...origins].join(' ')}`);
}

/** Where the provider's own script loads its second part from. */
const CAPTCHA_PARTS = 'https://www.gstatic.com/recaptcha/';

/** Admits the captcha's host, only where a key switches the captcha on. */
export function allowCaptcha(astro: AstroGlobal, { RECAPTCHA_SITE_KEY, RECAPTCHA_SCRIPT_URL }: Settings): void {
  if (RECAPTCHA_SITE_KEY === undefined) return;
  const folder = new URL('.', RECAPTCHA_SCRIPT_URL).href;
  // A resource of a page replaces the site's own, which would block our scripts.
  astro.csp?.insertScriptResource("'self'");
  astro.csp?.insertScriptResource(folder);
  astro.csp?.insertScriptResource(CAPTCHA_PARTS);
  astro.csp?.insertDirective(`frame-src ${folder}`);
}
