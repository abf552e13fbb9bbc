import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Settings } from '../../settings.ts';
import { NEVER_CACHED } from './cache-control.ts';
import { Exchange } from './exchange.ts';
import { limitBodyTime } from './body-time.ts';
import { toOriginForm } from './origin-form.ts';
import { sendRefusal } from './responses.ts';
import { fileHeaders } from './security-headers.ts';

/** Answers what could not be parsed as a request, for which Node makes no response object. */
function refuse(socket: Duplex, status: string, https: boolean): void {
  const headers = { ...fileHeaders(https), 'cache-control': NEVER_CACHED, 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`);
}

/**
 * The http server with its limits, on Node's own strict parser.
 * @param handle answers a request
 */
export function makeServer(settings: Settings, handle: RequestListener): Server {
  const https = settings.SITE_URL.startsWith('https:');
  const server = createServer(
    {
      maxHeaderSize: settings.HEADER_MAX_BYTES,
      headersTimeout: settings.HEADERS_TIMEOUT_MS,
      // Uploads may take longer than other requests; of those `limitBodyTime` ends the body.
      requestTimeout: Math.max(settings.REQUEST_TIMEOUT_MS, settings.UPLOAD_TIMEOUT_MS),
      keepAliveTimeout: settings.KEEP_ALIVE_MS,
      // How often slow clients are looked for: at least twice within the shortest limit.
      connectionsCheckingInterval: Math.min(5_000, Math.ceil(settings.HEADERS_TIMEOUT_MS / 2)),
      // Nearly all requests have no body, and no handler waits for the end of one.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      toOriginForm(request);
      limitBodyTime(request, settings.REQUEST_TIMEOUT_MS);
      handle(request, response);
    },
  );
  server.maxConnections = settings.MAX_CONNECTIONS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Browsers open connections in advance. One that timed out unused is closed without a response, because the browser
    // would take that for the response to its next request.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || !socket.writable) socket.destroy();
    else refuse(socket, error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request', https);
  });
  // This site supports no other expectation than `100-continue` (`Expect`, RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) =>
    sendRefusal(new Exchange(request, response, fileHeaders(https)), 417, 'Expect is not supported.', { connection: 'close' }),
  );
  return server;
}
