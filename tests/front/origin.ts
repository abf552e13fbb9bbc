import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Origin {
  readonly url: string;
  /** Its requests, oldest first. */
  readonly seen: readonly Seen[];
  /** Sets its response from now on. */
  respondWith(handler: Handler): void;
  /** Ends at once, as a killed process does; connections break. */
  stop(): Promise<void>;
  /** Comes back on the same port. */
  start(): Promise<void>;
}

/** Caching headers as the site sends them, fresh for the shortest time that nginx knows. */
export const FRESH_FOR_A_SECOND = 'public, max-age=0, s-maxage=1, stale-while-revalidate=604800, stale-if-error=604800';

/** The test's own site behind the front: any response, any header. Pages contain the encoding and the number of requests. */
export async function startOrigin(): Promise<Origin> {
  const seen: Seen[] = [];
  let handler: Handler = (request, response) => {
    const encoding = String(request.headers['accept-encoding'] ?? 'identity');
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': FRESH_FOR_A_SECOND,
        etag: `"page-${encoding}"`,
        vary: 'Accept-Encoding',
        'content-security-policy': "default-src 'none'",
        'x-encoding': encoding,
      })
      .end(`page ${String(request.url)} in ${encoding}, question ${seen.length}`);
  };
  const make = () =>
    createServer((request, response) => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
      request.resume();
      handler(request, response);
    });
  let server = make();
  const listen = (port: number) =>
    new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(port, '127.0.0.1', done);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  onTestFinished(stop);
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    respondWith: (next) => (handler = next),
    stop,
    start: async () => {
      server = make();
      await listen(port);
    },
  };
}
