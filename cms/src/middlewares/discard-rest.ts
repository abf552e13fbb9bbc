import type { RequestContext } from '../http/context';

/** The body of a refused request is read to its end up to this length; a longer one, or one without a length, is cut off. */
const MAX_DISCARDED = 64 * 1024 * 1024;

/**
 * Reads what is left of a request's body before the response is sent: a client that is still sending when the connection is
 * closed may not get the response (RFC 9112, 9.6).
 */
export default () =>
  async ({ req }: Pick<RequestContext, 'req'>, next: () => Promise<void>): Promise<void> => {
    await next();
    const length = Number(req.headers['content-length'] ?? Infinity);
    if (req.complete || req.destroyed || length > MAX_DISCARDED) return;
    await new Promise((done) => void req.once('end', done).once('close', done).resume());
  };
