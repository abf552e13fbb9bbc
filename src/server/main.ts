import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createApp } from 'astro/app/entrypoint';
import { loadSiteContent, siteContent } from '../content/site.ts';
import { log } from '../log.ts';
import { hostInAddress, settings, SettingsError } from '../settings.ts';
import { loadAssets } from './assets.ts';
import { byteCache, limitByteCache } from './byte-cache.ts';
import { Front } from './front.ts';

const DRAIN_MS = 10_000;

/** Starts the site: settings, content, http. Bad settings stop it with the variable named. */
async function main(): Promise<void> {
  const config = settings();
  const app = createApp({ streaming: false });
  limitByteCache(config.CACHE_MAX_BYTES);
  const content = siteContent();
  content.store.onChange((tags) => byteCache.invalidate(tags));
  content.pictures.onChange((url) => byteCache.invalidate([`media:${url}`]));
  const [assets] = await Promise.all([loadAssets(fileURLToPath(new URL('../client/', import.meta.url))), loadSiteContent()]);
  const front = new Front({
    settings: config,
    content,
    cache: byteCache,
    assets,
    render: (request, locals) => app.render(request, { locals }),
    examples: process.env.EXAMPLES === '1',
  });

  const server = createServer(
    { maxHeaderSize: 16_384, requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    (request, response) => void front.handle(request, response),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Browsers open connections ahead of need. One that timed out unused is closed without a word: an answer on it
    // would be taken for that of the next request.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || !socket.writable) return socket.destroy();
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    return socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const hint = error.code === 'EADDRINUSE' ? `PORT: ${config.PORT} is taken by another process; set another one` : error.message;
    process.stderr.write(`${hint}\n`);
    process.exit(1);
  });
  server.listen(config.PORT, config.HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.PORT;
    log.info('listening', { host: config.HOST, port, content: config.CONTENT_API_URL ?? 'embedded copy', ready: content.store.ready });
    process.stdout.write(`\nThe site is at http://${hostInAddress(config.HOST)}:${port}/\n\n`);
  });

  const stop = (signal: string) => {
    log.info('stopping', { signal });
    // The copy that a restart begins with may still be on its way to the disk.
    const closed = new Promise((done) => server.close(done));
    void Promise.all([closed, content.store.stop()]).then(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
}

try {
  await main();
} catch (error) {
  process.stderr.write(
    `${error instanceof SettingsError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
