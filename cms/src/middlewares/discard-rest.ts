import type { RequestContext } from '../http/context';

/** Bytes that are read of the rest of a body: a long video in full. What is longer is cut off. */
const MAX_DISCARDED = 256 * 1024 * 1024;

/**
 * Reads what is left of a request's body before the response is sent: a client that is still sending when the connection is
 * closed may not get the response (RFC 9112, 9.6).
 */
export default () =>
  async ({ req }: Pick<RequestContext, 'req'>, next: () => Promise<void>): Promise<void> => {
    await next();
    if (req.complete || req.destroyed) return;
    let left = MAX_DISCARDED;
    await new Promise<void>((done) => {
      req.on('data', ({ length }: Buffer) => {
        left -= length;
        if (left < 0) done();
      });
      req.once('end', done).once('close', done).resume();
    });
  };
