import type { Locale } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
import { freePort } from './ports.ts';
import { startSite } from './site.ts';

/** An address that leads nowhere, in a language. */
export const unfoundPath = (locale: Locale): string => `${href('home', locale).replace(/\/$/, '')}/nopage`;

/** Origin of a site whose content service does not answer and that has no last good copy; it ends with the test. */
export async function waitingSite(): Promise<string> {
  const site = await startSite({ CONTENT_API_URL: `http://127.0.0.1:${String(await freePort())}/api` });
  return site.url;
}
