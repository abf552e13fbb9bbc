import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ROOT } from '../support/repository.ts';
import { serve } from '../support/serve.ts';

/** A server with the faults that the attacks look for: an attack that does not succeed here proves nothing elsewhere. */
export function carelessServer({ caches = false } = {}): Promise<string> {
  const cache = new Map<string, string>();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const host = request.headers['x-forwarded-host'] ?? request.headers.host ?? '';
    if (path !== '/' && path.endsWith('/')) {
      response.writeHead(301, { location: decodeURIComponent(path.slice(0, -1)).replace(/[\r\n]/g, '') }).end();
      return;
    }
    const file = await readFile(join(ROOT, 'src/public', decodeURIComponent(path))).catch(() => undefined);
    if (file) {
      response.end(file);
      return;
    }
    const page = cache.get(path) ?? `<link rel="canonical" href="https://${String(host)}${path}">`;
    if (caches) cache.set(path, page);
    response.end(page);
  };
  return serve((request, response) => void respond(request, response).catch(() => response.writeHead(500).end()));
}

/** A server that uses the first Content-Length, and supports no transfer coding. */
export async function gullibleParser(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let bytes = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      bytes += chunk.toString('latin1');
      for (let end = bytes.indexOf('\r\n\r\n'); end >= 0; end = bytes.indexOf('\r\n\r\n')) {
        const requestHead = bytes.slice(0, end);
        const length = Number(/^content-length:\s*(\d+)/im.exec(requestHead)?.[1] ?? 0);
        bytes = bytes.slice(end + 4 + length);
        const body = requestHead.startsWith('GET /healthz') ? '{"alive":true}' : '';
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`);
        if (/^connection:\s*close/im.test(requestHead)) socket.end();
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(
    () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  );
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}
