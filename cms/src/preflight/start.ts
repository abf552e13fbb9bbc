import type { Core } from '@strapi/strapi';
import { lineOf } from '#site/finding';
import { makeBucket } from './bucket';
import { preflight } from './preflight';

/**
 * Ends the process before it has written anything, with a line for each fault, where it could not work. Makes the bucket of a new
 * installation.
 */
export async function passPreflight(strapi: Core.Strapi): Promise<void> {
  const { findings, bucketToMake } = await preflight(process.env, strapi.dirs.app.root);
  for (const finding of findings) {
    if (finding.state === 'fault') strapi.log.error(lineOf(finding));
    if (finding.state === 'warning') strapi.log.warn(lineOf(finding));
  }
  if (findings.some(({ state }) => state === 'fault')) process.exit(1);
  if (bucketToMake === undefined) return;
  try {
    await makeBucket(bucketToMake, strapi.dirs.app.root);
    strapi.log.info(`Made the bucket ${bucketToMake.bucket}.`);
  } catch (error) {
    strapi.log.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
