import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { openExchange } from './exchange.ts';
import { NEVER_CACHED } from './responses.ts';
import { fileHeaders } from './security-headers.ts';
import type { Settings } from '../settings.ts';

/** An answer to what could not be read as a request; there is nobody else to write it. */
function refuse(socket: Duplex, status: string, https: boolean): void {
  const headers = { ...fileHeaders(https), 'cache-control': NEVER_CACHED, 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`);
}

/**
 * The http server with its limits; Node's own parser, strict as it is.
 * @param handle answers a request
 */
export function makeServer(settings: Settings, handle: RequestListener): Server {
  const https = settings.SITE_URL.startsWith('https:');
  const server = createServer(
    {
      maxHeaderSize: settings.HEADER_MAX_BYTES,
      headersTimeout: settings.HEADERS_TIMEOUT_MS,
      requestTimeout: settings.REQUEST_TIMEOUT_MS,
      keepAliveTimeout: settings.KEEP_ALIVE_MS,
      // How often slow clients are looked for; never seldom against the shortest limit.
      connectionsCheckingInterval: Math.min(5_000, Math.ceil(settings.HEADERS_TIMEOUT_MS / 2)),
      // Nearly all requests have no body; nobody has to wait for the end of one.
      optimizeEmptyRequests: true,
    },
    handle,
  );
  server.maxConnections = settings.MAX_CONNECTIONS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Browsers open connections ahead of need. One that timed out unused is closed without a word: an answer on it
    // would be taken for that of the next request.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || !socket.writable) socket.destroy();
    else refuse(socket, error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request', https);
  });
  // What a client announces with `Expect`, and protocols it would like to change to, are nothing this site has.
  server.on('checkExpectation', (request, response) => {
    const { id } = openExchange(request, response);
    response.writeHead(417, {
      'x-request-id': id,
      ...fileHeaders(https),
      'cache-control': NEVER_CACHED,
      'content-length': 0,
      connection: 'close',
    });
    response.end();
  });
  return server;
}
