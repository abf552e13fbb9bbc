import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import type { Encoding } from '../cache/ready-response.ts';

/**
 * The smallest encoding that a client accepts (RFC 9110, 12.5.3). Brotli is sent only to clients that name it; `*` may come
 * from one that cannot decode it.
 */
export function encodingFor(accept: string | undefined): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accept?.toLowerCase() ?? '' } });
  if (negotiator.encodings().includes('br')) return 'br';
  return negotiator.encodings(['gzip']).includes('gzip') ? 'gzip' : 'identity';
}

/** Kept by value: clients send few different ones, and parsing one for every request would cost more than the rest of the response. */
const known = new Map<string, Encoding>();
const MAX_KNOWN = 64;

/** The encoding of the response to a request. */
export function encodingOf({ headers }: IncomingMessage): Encoding {
  const accept = headers['accept-encoding'];
  if (typeof accept !== 'string') return 'identity';
  let encoding = known.get(accept);
  if (encoding === undefined) {
    encoding = encodingFor(accept);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(accept, encoding);
  }
  return encoding;
}
