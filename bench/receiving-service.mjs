/**
 * A content service that answers with the embedded copy, and takes messages and counts them, for measuring: by the protocol
 * of src/outbox/README.md.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '../scripts/setup.mjs';

export const TOKEN = 'the token of the messages';

/** @returns {Promise<{ url: string, messages: Map<string, number>, references: Map<string, string>, files: Map<string, string>, stop: () => Promise<void> }>} how often each message came, by id, and the sums of files */
export async function startInbox() {
  /** @type {Map<string, number>} */
  const messages = new Map();
  /** @type {Map<string, string>} */
  const references = new Map();
  /** @type {Map<string, string>} */
  const files = new Map();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox.invalid');
    if (request.method === 'GET') {
      const [, name = ''] = /^\/(?:api|media)\/(.+)$/.exec(pathname) ?? [];
      const path = pathname.startsWith('/api/') ? join(searchParams.get('locale') ?? '', `${name}.json`) : join('media', name);
      readFile(join(ROOT, 'content', path)).then(
        (bytes) => response.setHeader('content-type', path.endsWith('.json') ? 'application/json' : 'image/svg+xml').end(bytes),
        () => response.writeHead(404).end('{}'),
      );
      return;
    }
    const [, id = '', file] = /^\/api\/messages\/([0-9a-f]{32})(?:\/files\/(\d+))?/.exec(request.url ?? '') ?? [];
    const hash = createHash('sha256');
    /** @type {Buffer[]} */
    const chunks = [];
    request.on('error', () => undefined);
    request.on('data', (chunk) => (file === undefined ? chunks.push(chunk) : hash.update(chunk)));
    request.on('end', () => {
      if (file !== undefined) files.set(`${id}/${file}`, hash.digest('hex'));
      else if (!(request.url ?? '').includes('/deliveries/')) {
        messages.set(id, (messages.get(id) ?? 0) + 1);
        references.set(JSON.parse(Buffer.concat(chunks).toString()).reference, id);
      }
      response.end('{"state":"new"}');
    });
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${String(port)}/api`,
    messages,
    references,
    files,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
