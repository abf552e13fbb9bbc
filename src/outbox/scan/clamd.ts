import { connect, type Socket } from 'node:net';
import { messageOf } from '../../site/errors.ts';
import { readable, Unreadable } from '../storage/stored-file.ts';

/** What the scanner says of a file; `unknown`: it could not scan it. */
export type Verdict = { readonly kind: 'clean' } | { readonly kind: 'infected' } | { readonly kind: 'unknown'; readonly reason: string };

/** Time in which the scanner must take bytes or answer. */
const IDLE_MS = 60_000;
const MAX_REPLY = 4_096;

/** Address of clamd: `host:port`, `[::1]:3310`, or the path of a socket. */
export function scannerAddress(address: string): { path: string } | { host: string; port: number } {
  const [, host, port] = /^\[?([^/\]]+)\]?:(\d+)$/.exec(address) ?? [];
  return host === undefined ? { path: address } : { host, port: Number(port) };
}

function send(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed) return Promise.reject(socket.errored ?? new Error('closed the connection'));
  if (socket.write(bytes)) return Promise.resolve();
  return new Promise((done, fail) => {
    const settle = (error?: Error) => {
      socket.off('drain', drained).off('close', closed);
      if (error) fail(error);
      else done();
    };
    const drained = () => settle();
    const closed = () => settle(socket.errored ?? new Error('closed the connection'));
    socket.on('drain', drained).on('close', closed);
  });
}

/** Everything the scanner says until it closes. */
function replyOf(socket: Socket): Promise<string> {
  let text = '';
  return new Promise((done, fail) => {
    socket.setTimeout(IDLE_MS, () => socket.destroy(new Error('did not answer')));
    socket.on('data', (chunk) => {
      text = (text + chunk.toString('utf8')).slice(0, MAX_REPLY);
    });
    socket.on('error', fail);
    socket.on('close', () => done(text.split('\0', 1)[0] ?? ''));
  });
}

/**
 * Has clamd scan a file (clamd(8), INSTREAM): it is sent in pieces, each after its length, and a piece of length 0 ends it.
 * @param address see `scannerAddress`
 * @param signal ends the scan
 * @returns `unknown` where the scanner cannot be used or does not scan it
 * @throws the error of the content where it cannot be read
 */
export async function scan(address: string, content: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<Verdict> {
  const socket = connect(scannerAddress(address));
  const abort = () => socket.destroy(new Error('took too long'));
  signal?.addEventListener('abort', abort, { once: true });
  const replied = replyOf(socket);
  // It may fail while the file is still being sent; the error is then that of `send`.
  replied.catch(() => undefined);
  try {
    await send(socket, Buffer.from('zINSTREAM\0'));
    const length = Buffer.alloc(4);
    for await (const chunk of readable(content)) {
      length.writeUInt32BE(chunk.length);
      await send(socket, Buffer.concat([length, chunk]));
    }
    await send(socket, Buffer.alloc(4));
    const reply = await replied;
    if (/\bOK$/.test(reply)) return { kind: 'clean' };
    return /\bFOUND$/.test(reply) ? { kind: 'infected' } : { kind: 'unknown', reason: reply || 'no response' };
  } catch (error) {
    if (error instanceof Unreadable) throw error.cause;
    // clamd may answer, such as about a limit, and close before it has everything.
    const reply = await replied.catch(() => '');
    return { kind: 'unknown', reason: reply || messageOf(error) };
  } finally {
    signal?.removeEventListener('abort', abort);
    socket.destroy();
  }
}
