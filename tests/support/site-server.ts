import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { PictureStore } from '../../src/content/pictures/picture-store.ts';
import { embeddedSource, type Source } from '../../src/content/refresh/source.ts';
import { ContentStore } from '../../src/content/refresh/store.ts';
import { MessageCenter } from '../../src/outbox/messages.ts';
import { ByteCache } from '../../src/server/cache/byte-cache.ts';
import { readyResponse } from '../../src/server/cache/ready-response.ts';
import { TAGS_HEADER } from '../../src/server/cache/cache-tags.ts';
import { RequestHandler } from '../../src/server/handlers/request-handler.ts';
import { makeServer } from '../../src/server/http/listener.ts';
import type { AstroRenderer } from '../../src/server/pages/page-renderer.ts';
import { FILE_CACHING, IMMUTABLE } from '../../src/server/http/cache-control.ts';
import type { Visits } from '../../src/server/visits/visits.ts';
import { readSettings } from '../../src/settings.ts';
import { CONTENT_FOLDER, noPictures } from './content.ts';
import { temporaryFolder } from './folders.ts';
import { captureLog } from './log.ts';

/** Secret of the publish hook of every server here. */
export const SECRET = 'a-secret-of-enough-letters';

/** A page as Astro would render it. */
export const html = (text: string, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(`<!doctype html><title>${text}</title>`, { status, headers: { 'content-type': 'text/html', ...headers } });

/** The path that Astro renders. */
export const pathOf = (request: Request): string => new URL(request.url).pathname;

/** Renders every page as its own path; what the server does with it is tested. */
export const plainRenderer: AstroRenderer = (request, locals) =>
  Promise.resolve(html(`${pathOf(request)} ${locals.locale ?? ''}`, { [TAGS_HEADER]: 'service:en,menu:en' }));

/** A content service that never answers. */
export const failingSource: Source = { name: 'service', fetch: () => Promise.resolve({ kind: 'failed', reason: 'status 500' }) };

/** A response as it came over the wire. */
export interface ServerResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a test's server differs in. */
export interface ServerOptions {
  astro?: AstroRenderer;
  source?: Source;
  pictures?: PictureStore;
  visits?: Visits;
  environment?: Record<string, string>;
}

/** The embedded copy never changes: all tests without a service share one store. */
const embeddedStore = new ContentStore({
  embedded: embeddedSource(CONTENT_FOLDER),
  serviceName: 'embedded',
  locales: ['en', 'tr'],
  dataFolder: '/nowhere',
  refreshSeconds: 3_600,
  emptyListSeconds: 3_600,
});
const quiet = captureLog();
await embeddedStore.start();
quiet.stop();

async function storeOver(source: Source): Promise<ContentStore> {
  const store = new ContentStore({
    embedded: embeddedSource(CONTENT_FOLDER),
    service: source,
    serviceName: 'test',
    locales: ['en', 'tr'],
    dataFolder: await temporaryFolder(),
    refreshSeconds: 3_600,
    emptyListSeconds: 3_600,
  });
  onTestFinished(() => store.stop());
  await store.refresh('start');
  return store;
}

/** A real http server around the request handler, and how to send it requests. It ends with the test. */
export async function startServer({
  astro = plainRenderer,
  source,
  pictures = noPictures(),
  environment = {},
  visits,
}: ServerOptions = {}) {
  const store = source ? await storeOver(source) : embeddedStore;
  const cache = new ByteCache(() => 10_000_000);
  store.onRefresh(({ tags }) => cache.invalidate(tags));
  const rendered: string[] = [];
  const counting: AstroRenderer = (request, locals) => {
    rendered.push(`${request.method} ${pathOf(request)}`);
    return astro(request, locals);
  };
  const DATA_DIR = environment['DATA_DIR'] ?? (await temporaryFolder());
  const settings = readSettings({ SITE_URL: 'https://www.example.com', PUBLISH_SECRET: SECRET, DATA_DIR, ...environment });
  const messages = new MessageCenter(settings);
  const assets = new Map([
    ['/_assets/a.js', await readyResponse(200, { 'content-type': 'text/javascript', 'cache-control': IMMUTABLE }, Buffer.from('a()'))],
    ['/icon.svg', await readyResponse(200, { 'content-type': 'image/svg+xml', 'cache-control': FILE_CACHING }, Buffer.from('<svg/>'))],
  ]);
  const handler = new RequestHandler({
    settings,
    content: { store, pictures },
    cache,
    pictureCache: cache,
    assets,
    astro: counting,
    messages,
    ...(visits ? { visits } : {}),
  });
  const server = makeServer(settings, (request, response) => handler.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await messages.stop();
  });
  const { port } = server.address() as AddressInfo;

  /** Sends exactly this request: no client in between tidies the path up. */
  const request = (
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
  ): Promise<ServerResponse> =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return { request, cache, store, rendered, handler, server, port, messages, dataFolder: DATA_DIR };
}
