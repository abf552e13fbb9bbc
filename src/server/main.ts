import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from 'astro/app/entrypoint';
import islandElement from 'astro/runtime/server/astro-island.prebuilt.js';
import { validateModel } from '../../model/validate.ts';
import { mediaTag } from '../content/snapshot/cache-tags.ts';
import { makeSiteContent } from '../content/site-content.ts';
import { log, logOutput, setLogLevel } from '../log.ts';
import { MessageCenter, messagesFolder } from '../outbox/messages.ts';
import { hostInAddress, readSettings, SettingsError, type Settings } from '../settings.ts';
import { messageOf, stackOf } from '../site/errors.ts';
import { startTracing, stopTracing } from '../site/traces/tracing.ts';
import { lineOf } from '../site/finding.ts';
import { loadAssets } from './pages/assets.ts';
import { ByteCache } from './cache/byte-cache.ts';
import { RequestHandler } from './handlers/request-handler.ts';
import { islandScripts } from './pages/island-scripts.ts';
import { makeServer } from './http/listener.ts';
import { buildName } from './operations/machine.ts';
import { makeShutdown } from './operations/shutdown.ts';
import { makeDataFolder, startFaults } from './operations/start-check.ts';
import { printFile } from './pages/style-sheet.ts';
import { listenToFront } from './visits/front-log.ts';
import { Visits } from './visits/visits.ts';

/** Counts of visits, where a token protects their report. */
async function startVisits(config: Settings): Promise<Visits | undefined> {
  if (config.VISITS_TOKEN === undefined) return undefined;
  const visits = new Visits({
    folder: join(config.DATA_DIR, 'visits'),
    // Processes that share a folder have different ports or different machines.
    instance: `${hostname().replace(/[^\w.-]/g, '_')}-${String(config.PORT)}`,
    days: config.VISITS_DAYS,
    maxKeys: config.VISITS_MAX_KEYS,
    host: new URL(config.SITE_URL).host,
  });
  await visits.start();
  if (config.VISITS_LOG_PORT !== undefined) void listenToFront(visits, config.HOST, config.VISITS_LOG_PORT);
  return visits;
}

/** Logs settings with which the site works, but which an operator should know of. @throws SettingsError for one that stops the start */
async function warnAbout(config: Settings): Promise<void> {
  await makeDataFolder(config.DATA_DIR).catch((error: unknown) => {
    if (error instanceof SettingsError) throw error;
    log.warn('data folder not writable', {
      setting: 'DATA_DIR',
      folder: config.DATA_DIR,
      reason: messageOf(error),
      effect: 'the site runs from memory; a restart begins without the last good copy',
    });
  });
  if (!config.hasSiteUrl && !['127.0.0.1', '::1', 'localhost'].includes(config.HOST))
    log.warn('public origin not set', {
      setting: 'SITE_URL',
      assumed: config.SITE_URL,
      effect: 'canonical addresses and the sitemap carry it',
    });
}

/** Sends traces to the collector that the settings name. */
async function startTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Settings): Promise<void> {
  if (endpoint === undefined) return;
  await startTracing({ endpoint, service: 'site', onFailure: (reason) => log.warn('traces not sent', { endpoint, reason }) });
}

/** `--check`: prints what keeps the site from working, a line each, and starts nothing. */
async function check(): Promise<void> {
  const faults = await startFaults(readSettings(process.env));
  for (const found of faults) process.stderr.write(`${lineOf(found)}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** Starts the site: settings, content, http. A bad setting stops it and is named. */
async function main(): Promise<void> {
  // Until the site listens. The first process of a container is not ended by a signal that it does not handle.
  const quit = () => process.exit(0);
  process.on('SIGTERM', quit);
  validateModel();
  const config = readSettings(process.env);
  setLogLevel(config.LOG_LEVEL);
  await warnAbout(config);
  await startTraces(config);
  const app = createApp({ streaming: false });
  const cache = new ByteCache(() => config.CACHE_MAX_BYTES);
  const pictureCache = new ByteCache(() => config.PICTURE_CACHE_MAX_BYTES);
  const { load, ...content } = makeSiteContent(config);
  content.store.onRefresh(({ tags }) => [cache, pictureCache].forEach((one) => one.invalidate(tags)));
  content.pictures.onChange((url) => [cache, pictureCache].forEach((one) => one.invalidate([mediaTag(url)])));
  const sheets = app.manifest.routes.flatMap(({ styles }) => styles.map((style) => (style.type === 'inline' ? style.content : '')));
  const [built, islands, print, visits] = await Promise.all([
    loadAssets(fileURLToPath(new URL('../client/', import.meta.url))),
    islandScripts([app.manifest.clientDirectives.get('late') ?? '', islandElement]),
    printFile(sheets),
    startVisits(config),
    load(),
  ]);
  const messages = new MessageCenter(config);
  // A folder that is not writable now is tried again with the first message.
  await messages.start().catch((error: unknown) =>
    log.error('messages cannot be stored', {
      setting: 'DATA_DIR',
      reason: messageOf(error),
      effect: 'forms are answered with an error until they can',
    }),
  );
  const handler = new RequestHandler({
    settings: config,
    content,
    cache,
    pictureCache,
    assets: new Map([...built, ...islands.files, ...print.files]),
    print,
    islands,
    astro: (request, locals) => app.render(request, { locals: { ...locals, site: { settings: config, content } } }),
    ...(visits ? { visits } : {}),
    messages,
    version: await buildName(fileURLToPath(new URL('../', import.meta.url))),
  });
  await handler.warmUp();

  const server = makeServer(config, (request, response) => handler.handle(request, response));
  server.on('error', (error: NodeJS.ErrnoException) => {
    const hint = error.code === 'EADDRINUSE' ? `PORT: ${config.PORT} is taken by another process; set another one` : error.message;
    process.stderr.write(`${hint}\n`);
    process.exit(1);
  });
  server.listen(config.PORT, config.HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.PORT;
    log.info('listening', { host: config.HOST, port, content: config.CONTENT_API_URL ?? 'embedded copy', ready: content.store.ready });
    // Through the log's output: a second writer could write in the middle of a line.
    logOutput.write(`\nThe site is at http://${hostInAddress(config.HOST)}:${port}/\n\n`);
    if (!messages.isDelivered && config.FORMS === 'on')
      logOutput.write(`Messages of visitors stay in ${messagesFolder(config.DATA_DIR)}; npm run messages lists them.\n\n`);
    void messages.checkMail();
  });

  const stop = makeShutdown({
    server,
    health: handler.health,
    graceMs: config.SHUTDOWN_GRACE_MS,
    deadlineMs: config.SHUTDOWN_DEADLINE_MS,
    // For example a last good copy that is not on disk yet.
    save: () => Promise.all([content.store.stop(), visits?.stop(), messages.stop(), stopTracing()]),
    exit: (code) => process.exit(code),
  });
  process.off('SIGTERM', quit);
  process.on('SIGTERM', () => void stop('SIGTERM'));
  // Ctrl+C, or the terminal was closed: no grace period.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal, 0));
}

try {
  await (process.argv.includes('--check') ? check() : main());
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : stackOf(error)}\n`);
  process.exit(1);
}
