import type { IncomingMessage } from 'node:http';
import { bodyOf, type Encoding, type Headers, type OnceResponse, type ReadyResponse } from '../cache/ready-response.ts';
import { encodingOf } from './accept-encoding.ts';
import { NEVER_CACHED, REDIRECT_CACHING } from './cache-control.ts';
import { inAscii } from '../../site/routes.ts';
import type { Exchange } from './exchange.ts';

/** Headers in the form that Node takes without a copy: an array of names and values. */
interface HeaderLines {
  readonly etag: string;
  readonly found: readonly string[];
  /** Of a 304: the same, without what describes a body (RFC 9110, 15.4.5). */
  readonly notModified: readonly string[];
}

const headerLines = new WeakMap<ReadyResponse, Partial<Record<Encoding, HeaderLines>>>();

/** Header lines of a response in an encoding, made once. */
function headerLinesOf(ready: ReadyResponse, encoding: Encoding): HeaderLines {
  let known = headerLines.get(ready);
  if (!known) headerLines.set(ready, (known = {}));
  const made = known[encoding];
  if (made) return made;
  const suffix = encoding === 'br' && ready.bestBrotli ? 'br11' : encoding;
  const etag = `"${ready.etag}${suffix === 'identity' ? '' : `-${suffix}`}"`;
  const common = Object.entries({
    ...ready.headers,
    // A precompressed response is the same for every client.
    ...(ready.precompressed ? {} : { vary: 'Accept-Encoding' }),
    ...(ready.status === 200 ? { etag } : {}),
  });
  const found = [
    ...common,
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding]]),
    ['content-length', String(encoding === 'identity' ? ready.length : ready.bodies[encoding].length)],
  ];
  return (known[encoding] = { etag, found: found.flat(), notModified: common.filter(([name]) => name !== 'content-type').flat() });
}

/** Whether a client has this version already (RFC 9110, 13.1.2). */
function hasVersion(request: IncomingMessage, etag: string): boolean {
  const given = request.headers['if-none-match'];
  if (given === undefined) return false;
  const known = given.split(',').map((value) => value.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

/** Sends ready bytes, or 304 to a client that has them. */
export function sendReady(exchange: Exchange, ready: ReadyResponse): void {
  const { request, response, id } = exchange;
  const encoding = ready.precompressed ? 'identity' : encodingOf(request);
  const { etag, found, notModified } = headerLinesOf(ready, encoding);
  if (ready.status === 200 && hasVersion(request, etag)) {
    response.writeHead(304, ['x-request-id', id, ...notModified]);
    response.end();
    return;
  }
  response.writeHead(ready.status, ['x-request-id', id, ...found]);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const body = bodyOf(ready, encoding);
  exchange.bytes = body.length;
  response.end(body);
}

/** Sends a response that was made for one request. */
export function sendOnce(exchange: Exchange, { status, headers, encoding, body }: OnceResponse): void {
  const { request, response, id } = exchange;
  response.writeHead(status, {
    'x-request-id': id,
    ...headers,
    vary: 'Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  if (request.method !== 'HEAD') exchange.bytes = body.length;
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a short text that no cache keeps: for machines, and where no page can be shown. */
export function sendText(exchange: Exchange, status: number, text: string, headers: Headers = {}): void {
  const { request, response, id } = exchange;
  const bytes = Buffer.byteLength(text);
  response.writeHead(status, {
    'x-request-id': id,
    'content-type': text.startsWith('{') ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'cache-control': NEVER_CACHED,
    'content-length': bytes,
    ...exchange.fileHeaders,
    ...headers,
  });
  if (request.method !== 'HEAD') exchange.bytes = bytes;
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** Refuses a program whose token is missing or wrong. */
export const refuseBearer = (exchange: Exchange): void =>
  sendText(exchange, 401, JSON.stringify({ error: 'unauthorized' }), { 'www-authenticate': 'Bearer' });

/** Refuses a reader; a browser then prompts for a password, which appears in no address, log or cookie. @param realm names what is protected */
export const refuseBasic = (exchange: Exchange, realm: string, text: string): void =>
  sendText(exchange, 401, text, { 'www-authenticate': `Basic realm="${realm}", charset="UTF-8"` });

/** Responds with an error status and the reason as plain text; the kind of the response becomes `refused`. */
export function sendRefusal(exchange: Exchange, status: number, text: string, headers: Headers = {}): void {
  exchange.kind = 'refused';
  sendText(exchange, status, text, headers);
}

/** Redirects to another address. 308 keeps the method and the body of a form; 303 leads from a form that was received to a page. */
export function sendRedirect(exchange: Exchange, status: 301 | 302 | 303 | 308, location: string): void {
  const { response, id, fileHeaders } = exchange;
  exchange.kind = 'redirect';
  response.writeHead(status, {
    'x-request-id': id,
    ...fileHeaders,
    location: inAscii(location),
    'cache-control': status === 301 ? REDIRECT_CACHING : NEVER_CACHED,
    'content-length': 0,
  });
  response.end();
}
