import type { TestProject } from 'vitest/node';
import { buildSite } from './build.ts';
import { freePort } from './ports.ts';
import { launchSite, type RunningSite } from './site-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The site on its embedded content, started once for all browser tests. */
    readonly siteUrl: string;
    /** Folder of the build it runs from. */
    readonly buildFolder: string;
    readonly publishSecret: string;
  }
}

const PUBLISH_SECRET = 'the-secret-of-the-tests';

interface Shared {
  readonly started: Promise<{ folder: string; site: RunningSite }>;
  users: number;
}
/** Several projects of one run share one site. */
const shelf = globalThis as typeof globalThis & { sharedTestSite?: Shared };

async function start(): Promise<{ folder: string; site: RunningSite }> {
  const folder = await buildSite();
  const site = await launchSite(folder, { PORT: String(await freePort()), PUBLISH_SECRET, EXAMPLES: '1' });
  await site.ready();
  return { folder, site };
}

export async function setup(project: TestProject): Promise<void> {
  shelf.sharedTestSite ??= { started: start(), users: 0 };
  shelf.sharedTestSite.users++;
  const { folder, site } = await shelf.sharedTestSite.started;
  project.provide('siteUrl', site.url);
  project.provide('buildFolder', folder);
  project.provide('publishSecret', PUBLISH_SECRET);
}

export async function teardown(): Promise<void> {
  const shared = shelf.sharedTestSite;
  if (!shared || --shared.users > 0) return;
  delete shelf.sharedTestSite;
  await (await shared.started).site.stop();
}
