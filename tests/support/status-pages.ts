import { afterAll, beforeAll, inject } from 'vitest';
import type { Locale } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
import { freePort } from './ports.ts';
import { launchSite, type RunningSite } from './site-process.ts';

/** An address that leads nowhere, in a language. */
export const unfoundPath = (locale: Locale): string => `${href('home', locale).replace(/\/$/, '')}/nopage`;

/** Starts a site whose content service does not answer and that has no last good copy, for the tests of a file. @returns its origin */
export function waitingSite(): () => string {
  let site: RunningSite | undefined;
  beforeAll(async () => {
    site = await launchSite(inject('buildFolder'), { CONTENT_API_URL: `http://127.0.0.1:${String(await freePort())}/api` });
  });
  afterAll(() => site?.stop());
  return () => site?.url ?? '';
}
