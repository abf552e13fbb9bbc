import type { TestProject } from 'vitest/node';
import { buildSite } from './build.ts';
import { freePort } from './ports.ts';
import { launchSite, type RunningSite } from './site-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The site on its embedded content, started once for all browser tests: one for each file that runs at a time. */
    readonly siteUrls: readonly string[];
    /** Folder of the build it runs from. */
    readonly buildFolder: string;
    readonly publishSecret: string;
  }
}

const PUBLISH_SECRET = 'the-secret-of-the-tests';

interface Running {
  readonly folder: string;
  readonly sites: readonly RunningSite[];
}
interface Shared {
  readonly started: Promise<Running>;
  users: number;
}
/** Global, because several projects of one run share the sites. */
const shelf = globalThis as typeof globalThis & { sharedTestSite?: Shared };

async function start(count: number): Promise<Running> {
  const folder = await buildSite();
  const launch = async () => {
    const site = await launchSite(folder, { PORT: String(await freePort()), PUBLISH_SECRET, EXAMPLES: '1' });
    await site.ready();
    return site;
  };
  return { folder, sites: await Promise.all(Array.from({ length: count }, launch)) };
}

export async function setup(project: TestProject): Promise<void> {
  shelf.sharedTestSite ??= { started: start(project.config.maxWorkers), users: 0 };
  shelf.sharedTestSite.users++;
  const { folder, sites } = await shelf.sharedTestSite.started;
  project.provide(
    'siteUrls',
    sites.map(({ url }) => url),
  );
  project.provide('buildFolder', folder);
  project.provide('publishSecret', PUBLISH_SECRET);
}

export async function teardown(): Promise<void> {
  const shared = shelf.sharedTestSite;
  if (!shared || --shared.users > 0) return;
  delete shelf.sharedTestSite;
  await Promise.all((await shared.started).sites.map((site) => site.stop()));
}
