import type { IncomingMessage } from 'node:http';
import { bodyOf, type CachedPage, type Encoding } from './byte-cache.ts';
import type { Exchange } from './exchange.ts';

const WEEK = 'stale-while-revalidate=604800, stale-if-error=604800';
/** A page may be kept by any shared cache for seconds, and shown stale for a week while this site does not answer (RFC 5861). */
export const PAGE_CACHING = `public, max-age=0, s-maxage=1, ${WEEK}`;
/** Files named by their bytes never change. */
export const IMMUTABLE = 'public, max-age=31536000, s-maxage=31536000, immutable, stale-if-error=604800';
/** Files of the build that keep their name, the icons. */
export const FILE_CACHING = `public, max-age=3600, s-maxage=3600, ${WEEK}`;
/** A browser forgets a redirect after a minute, so that a wrong one can be taken back. */
export const REDIRECT_CACHING = `public, max-age=60, s-maxage=5, ${WEEK}`;
export const NEVER_CACHED = 'no-store';

type Headers = Readonly<Record<string, string>>;

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

/** Visitors send a handful of different values; reading one again for every request would cost more than the rest. */
const encodings = new Map<string, Encoding>();
const MOST_ENCODINGS = 64;

/** The encoding that an answer to this request is sent in. */
export function encodingOf({ request }: Exchange): Encoding {
  const accept = request.headers['accept-encoding'];
  if (typeof accept !== 'string') return 'identity';
  let encoding = encodings.get(accept);
  if (encoding === undefined) {
    encoding = encodingFor(accept);
    if (encodings.size >= MOST_ENCODINGS) encodings.clear();
    encodings.set(accept, encoding);
  }
  return encoding;
}

/** An answer's headers as Node takes them without a copy: names and values in turn. */
interface ReadyHeaders {
  readonly etag: string;
  readonly found: readonly string[];
  /** Of a 304: the same, without what describes a body (RFC 9110, 15.4.5). */
  readonly unchanged: readonly string[];
}

/** A page is sent with the same headers of its kind each time; with others they are made anew. */
const ready = new WeakMap<CachedPage, { readonly extra: Headers } & Partial<Record<Encoding, ReadyHeaders>>>();

function headersOf(page: CachedPage, extra: Headers, encoding: Encoding): ReadyHeaders {
  let ofPage = ready.get(page);
  if (ofPage?.extra !== extra) ready.set(page, (ofPage = { extra }));
  const made = ofPage[encoding];
  if (made) return made;
  const bytes = encoding === 'br' && page.best ? 'br11' : encoding;
  const etag = `"${page.etag}${bytes === 'identity' ? '' : `-${bytes}`}"`;
  const unchanged = Object.entries({
    ...extra,
    ...page.headers,
    // What is sent as it is to everybody does not depend on what a visitor takes.
    ...(page.packed ? {} : { vary: 'Accept-Encoding' }),
    ...(page.status === 200 ? { etag } : {}),
  });
  const found = [
    ...unchanged,
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding]]),
    ['content-length', String(encoding === 'identity' ? page.length : page.bodies[encoding].length)],
  ];
  return (ofPage[encoding] = { etag, found: found.flat(), unchanged: unchanged.filter(([name]) => name !== 'content-type').flat() });
}

/** Whether a client says that it has this version (RFC 9110, 13.1.2). */
function has(request: IncomingMessage, etag: string): boolean {
  const given = request.headers['if-none-match'];
  if (given === undefined) return false;
  const known = given.split(',').map((value) => value.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

/**
 * Sends ready bytes, or 304 where the client has them.
 * @param extra headers of its kind; those of the page itself are stronger. One object for all, not one an answer.
 */
export function sendPage(exchange: Exchange, page: CachedPage, extra: Headers): void {
  const { request, response, id } = exchange;
  const encoding = page.packed ? 'identity' : encodingOf(exchange);
  const { etag, found, unchanged } = headersOf(page, extra, encoding);
  if (page.status === 200 && has(request, etag)) {
    response.writeHead(304, ['x-request-id', id, ...unchanged]);
    response.end();
    return;
  }
  response.writeHead(page.status, ['x-request-id', id, ...found]);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const body = bodyOf(page, encoding);
  exchange.bytes = body.length;
  response.end(body);
}

/** A short answer for machines and for errors; nobody keeps it. */
export function sendText(exchange: Exchange, status: number, text: string, headers: Headers): void {
  const { request, response, id } = exchange;
  const bytes = Buffer.byteLength(text);
  response.writeHead(status, {
    'x-request-id': id,
    'content-type': text.startsWith('{') ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'cache-control': NEVER_CACHED,
    'content-length': bytes,
    ...headers,
  });
  if (request.method !== 'HEAD') exchange.bytes = bytes;
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** Leads to the real address. A form is sent on as it is, and nobody keeps that. */
export function sendRedirect({ response, id }: Exchange, status: 301 | 308, location: string, headers: Headers): void {
  response.writeHead(status, {
    'x-request-id': id,
    ...headers,
    location: location.replace(/[^\u0021-\u007e]/g, encodeURIComponent),
    'cache-control': status === 308 ? NEVER_CACHED : REDIRECT_CACHING,
    'content-length': 0,
  });
  response.end();
}

/**
 * What is read beyond a limit and thrown away: a client that still sends would see a broken connection instead of the answer.
 * No setting: it costs no memory, `REQUEST_TIMEOUT_MS` bounds its time, and the limit that an operator means is `BODY_MAX_BYTES`.
 */
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
