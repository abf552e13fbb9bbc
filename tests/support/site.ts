import { inject, onTestFinished } from 'vitest';
import { launchSite, type RunningSite } from './site-process.ts';

/** Origin of the site that all browser tests share; it runs on the embedded content. */
export const SITE = inject('siteUrl');

/** An address of the shared site. @param path e.g. `/tr/iletisim` */
export const at = (path: string): string => SITE + path;

/**
 * A site of this test alone: other settings, another content service, a data folder of its own.
 * It ends with the test.
 */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const site = await launchSite(inject('buildFolder'), settings);
  onTestFinished(() => site.stop());
  return site;
}
