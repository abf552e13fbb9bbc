import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage, Encoding } from './byte-cache.ts';

/** A page may be kept by any shared cache for seconds, and shown stale for a week while this site does not answer (RFC 5861). */
export const PAGE_CACHING = 'public, max-age=0, s-maxage=1, stale-while-revalidate=604800, stale-if-error=604800';
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const FILE_CACHING = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800';
export const NEVER_CACHED = 'no-store';

/**
 * Headers every answer carries.
 * @param frames true where a visitor may load another site's frame: cross-origin isolation would block it
 */
export function securityHeaders(https: boolean, frames: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(frames ? {} : { 'cross-origin-embedder-policy': 'require-corp' }),
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** The best encoding a client accepts (RFC 9110, 12.5.3): brotli, then gzip. */
export function encodingFor(accept: string | string[] | undefined): Encoding {
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const part of String(accept ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? refused : accepted).add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') || (accepted.has('*') && !refused.has('gzip')) ? 'gzip' : 'identity';
}

/** Sends ready bytes; answers 304 where the client has them (RFC 9110, 13.1.2). */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  extra: Readonly<Record<string, string>> = {},
): void {
  const encoding = page.packed ? 'identity' : encodingFor(request.headers['accept-encoding']);
  const etag = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers: Record<string, string | number> = { ...page.headers, ...extra, vary: 'Accept-Encoding' };
  if (page.status === 200) {
    headers['etag'] = etag;
    const known = String(request.headers['if-none-match'] ?? '')
      .split(',')
      .map((value) => value.trim().replace(/^W\//, ''));
    if (known.includes(etag) || known.includes('*')) {
      response.writeHead(304, headers).end();
      return;
    }
  }
  const body = page.bodies[encoding];
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A short answer for machines and for errors; nobody keeps it. */
export function sendText(response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>> = {}): void {
  const type = text.startsWith('{') ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8';
  response.writeHead(status, {
    'content-type': type,
    'cache-control': NEVER_CACHED,
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

/** Leads to the real address; kept for minutes only, so that a wrong redirect can be taken back. */
export function sendRedirect(
  response: ServerResponse,
  status: 301 | 308,
  location: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, {
    ...headers,
    location: location.replace(/[^\u0021-\u007e]/g, encodeURIComponent),
    'cache-control': 'public, max-age=300',
    'content-length': 0,
  });
  response.end();
}

/** What is read beyond a limit and thrown away: a client that still sends would see a broken connection instead of the answer. */
const DRAINED_BYTES = 1024 * 1024;

/** Reads a request's body up to a limit. @throws RangeError when it is larger */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not destroy the request: its connection carries the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes + DRAINED_BYTES) break;
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw new RangeError(`The body is larger than ${maxBytes} bytes`);
  return Buffer.concat(chunks);
}
