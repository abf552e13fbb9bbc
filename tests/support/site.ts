import { inject, onTestFinished } from 'vitest';
import { launchSite, type RunningSite } from './site-process.ts';

/** Nothing in projects that start a site of their own. */
const urls = inject('siteUrls') as readonly string[] | undefined;

/**
 * Origin of the site that browser tests share, on the embedded content. Files that run at the same time have one each:
 * what a test counts or provokes there is its own.
 */
export const SITE = urls?.[Number(process.env['VITEST_POOL_ID'] ?? '1') - 1] ?? '';

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
