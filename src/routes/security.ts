import type { AstroGlobal } from 'astro';
import type { MapModel } from '../models/pages.ts';

/** Admits the frames a visitor may ask for on this page, and no others. */
export function allowFrames(astro: AstroGlobal, maps: readonly MapModel[]): void {
  const origins = new Set(maps.flatMap(({ frameSrc }) => (frameSrc === undefined ? [] : [new URL(frameSrc).origin])));
  if (origins.size > 0) astro.csp?.insertDirective(`frame-src ${[...origins].join(' ')}`);
}

/** Admits the captcha's host, only where a key switches the captcha on. */
export function allowCaptcha(astro: AstroGlobal, key: string | undefined): void {
  if (key === undefined) return;
  astro.csp?.insertScriptResource('https://www.google.com/recaptcha/');
  astro.csp?.insertScriptResource('https://www.gstatic.com/recaptcha/');
  astro.csp?.insertDirective('frame-src https://www.google.com/recaptcha/');
}
