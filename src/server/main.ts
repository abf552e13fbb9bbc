import { access, constants, mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from 'astro/app/entrypoint';
import islandElement from 'astro/runtime/server/astro-island.prebuilt.js';
import { loadSiteContent, siteContent } from '../content/site.ts';
import { log, logOutput, setLogLevel } from '../log.ts';
import { hostInAddress, settings, SettingsError, type Settings } from '../settings.ts';
import { loadAssets } from './assets.ts';
import { ByteCache, byteCache, limitByteCache } from './byte-cache.ts';
import { Front } from './front.ts';
import { islandScripts } from './island-scripts.ts';
import { makeServer } from './listener.ts';
import { makeShutdown } from './shutdown.ts';
import { printFile } from './unused-styles.ts';
import { listenToFront } from './visits-log.ts';
import { Visits } from './visits.ts';

/** Counts of visits, where somebody may read them. */
async function startVisits(config: Settings): Promise<Visits | undefined> {
  if (config.VISITS_TOKEN === undefined) return undefined;
  const visits = new Visits({
    folder: join(config.DATA_DIR, 'visits'),
    // Processes that share a folder have different ports or different machines.
    instance: `${hostname().replace(/[^\w.-]/g, '_')}-${String(config.PORT)}`,
    days: config.VISITS_DAYS,
    mostKeys: config.VISITS_MAX_KEYS,
    host: new URL(config.SITE_URL).host,
  });
  await visits.start();
  if (config.VISITS_LOG_PORT !== undefined) await listenToFront(visits, config.HOST, config.VISITS_LOG_PORT);
  return visits;
}

/** Says what the site can run with, but an operator should know. */
async function warnOf(config: Settings): Promise<void> {
  const writable = mkdir(config.DATA_DIR, { recursive: true }).then(() => access(config.DATA_DIR, constants.W_OK));
  await writable.catch((error: unknown) =>
    log.warn('data folder not writable', {
      setting: 'DATA_DIR',
      folder: config.DATA_DIR,
      reason: error instanceof Error ? error.message : String(error),
      because: 'the site runs on from memory; a restart begins without the last good copy',
    }),
  );
  if (process.env['SITE_URL'] === undefined && !['127.0.0.1', '::1', 'localhost'].includes(config.HOST))
    log.warn('public origin not set', {
      setting: 'SITE_URL',
      assumed: config.SITE_URL,
      because: 'canonical addresses and the sitemap carry it',
    });
}

/** Starts the site: settings, content, http. Bad settings stop it with the variable named. */
async function main(): Promise<void> {
  const config = settings();
  setLogLevel(config.LOG_LEVEL);
  await warnOf(config);
  const app = createApp({ streaming: false });
  limitByteCache(config.CACHE_MAX_BYTES);
  const pictureCache = new ByteCache(() => config.PICTURE_CACHE_MAX_BYTES);
  const content = siteContent();
  content.store.onChange((tags) => [byteCache, pictureCache].forEach((cache) => cache.invalidate(tags)));
  content.pictures.onChange((url) => [byteCache, pictureCache].forEach((cache) => cache.invalidate([`media:${url}`])));
  const sheets = app.manifest.routes.flatMap(({ styles }) => styles.map((style) => (style.type === 'inline' ? style.content : '')));
  const [built, islands, print, visits] = await Promise.all([
    loadAssets(fileURLToPath(new URL('../client/', import.meta.url))),
    islandScripts([app.manifest.clientDirectives.get('late') ?? '', islandElement]),
    printFile(sheets),
    startVisits(config),
    loadSiteContent(),
  ]);
  const front = new Front({
    settings: config,
    content,
    cache: byteCache,
    pictureCache,
    assets: new Map([...built, ...islands.files, ...print.files]),
    print,
    asFile: islands.asFile,
    render: (request, locals) => app.render(request, { locals }),
    ...(visits ? { visits } : {}),
    examples: process.env.EXAMPLES === '1',
  });
  await front.warmUp();

  const server = makeServer(config, (request, response) => front.handle(request, response));
  server.on('error', (error: NodeJS.ErrnoException) => {
    const hint = error.code === 'EADDRINUSE' ? `PORT: ${config.PORT} is taken by another process; set another one` : error.message;
    process.stderr.write(`${hint}\n`);
    process.exit(1);
  });
  server.listen(config.PORT, config.HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.PORT;
    log.info('listening', { host: config.HOST, port, content: config.CONTENT_API_URL ?? 'embedded copy', ready: content.store.ready });
    // The same way as the log: a second writer could come between two halves of a line.
    logOutput.write(`\nThe site is at http://${hostInAddress(config.HOST)}:${port}/\n\n`);
  });

  const stop = makeShutdown({
    server,
    health: front.health,
    graceMs: config.SHUTDOWN_GRACE_MS,
    deadlineMs: config.SHUTDOWN_DEADLINE_MS,
    // The copy that a restart begins with may still be on its way to the disk.
    save: () => Promise.all([content.store.stop(), visits?.stop()]),
    exit: (code) => process.exit(code),
  });
  process.on('SIGTERM', () => void stop('SIGTERM'));
  // Whoever presses Ctrl+C wants no grace.
  process.on('SIGINT', () => void stop('SIGINT', 0));
}

try {
  await main();
} catch (error) {
  process.stderr.write(
    `${error instanceof SettingsError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
