import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { PictureStore } from '../../src/content/pictures.ts';
import { embeddedSource, type Source } from '../../src/content/source.ts';
import { ContentStore } from '../../src/content/store.ts';
import { ByteCache, readyBytes } from '../../src/server/byte-cache.ts';
import { TAGS_HEADER } from '../../src/server/cache-tags.ts';
import { Front } from '../../src/server/front.ts';
import { makeServer } from '../../src/server/listener.ts';
import type { Renderer } from '../../src/server/pages.ts';
import { FILE_CACHING, IMMUTABLE } from '../../src/server/responses.ts';
import type { Visits } from '../../src/server/visits.ts';
import { readSettings } from '../../src/settings.ts';
import { CONTENT_FOLDER, noPictures } from './content.ts';
import { temporaryFolder } from './folders.ts';
import { captureLog } from './log.ts';

/** Secret of the publish hook of every front here. */
export const SECRET = 'a-secret-of-enough-letters';

/** A page as Astro would draw it. */
export const html = (text: string, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(`<!doctype html><title>${text}</title>`, { status, headers: { 'content-type': 'text/html', ...headers } });

/** Draws every page as its own path; what the front does with it is what is tested. */
export const plainRenderer: Renderer = (request, locals) =>
  Promise.resolve(
    html(`${locals.path ?? ''} ${locals.locale ?? ''} ${new URL(request.url).pathname}`, { [TAGS_HEADER]: 'service:en,menu:en' }),
  );

/** A content service that was there at no time. */
export const failingSource: Source = { name: 'service', ask: () => Promise.resolve({ kind: 'failed', reason: 'status 500' }) };

/** An answer as it came over the wire. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a test's front differs in. */
export interface FrontWishes {
  render?: Renderer;
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

/** A real http server around the front, and how it is asked. It ends with the test. */
export async function startFront({ render = plainRenderer, source, pictures = noPictures(), environment = {}, visits }: FrontWishes = {}) {
  const store = source ? await storeOver(source) : embeddedStore;
  const cache = new ByteCache(() => 10_000_000);
  store.onChange((tags) => cache.invalidate(tags));
  const rendered: string[] = [];
  const counting: Renderer = (request, locals) => {
    rendered.push(`${request.method} ${locals.path ?? ''}`);
    return render(request, locals);
  };
  const settings = readSettings({ SITE_URL: 'https://www.example.com', PUBLISH_SECRET: SECRET, ...environment });
  const assets = new Map([
    ['/_assets/a.js', await readyBytes(200, { 'content-type': 'text/javascript', 'cache-control': IMMUTABLE }, Buffer.from('a()'))],
    ['/icon.svg', await readyBytes(200, { 'content-type': 'image/svg+xml', 'cache-control': FILE_CACHING }, Buffer.from('<svg/>'))],
  ]);
  const front = new Front({
    settings,
    content: { store, pictures },
    cache,
    pictureCache: cache,
    assets,
    render: counting,
    ...(visits ? { visits } : {}),
  });
  const server = makeServer(settings, (request, response) => front.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  /** Sends exactly this request: no client in between tidies the path up. */
  const ask = (
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return { ask, cache, store, rendered, front, server, port };
}
